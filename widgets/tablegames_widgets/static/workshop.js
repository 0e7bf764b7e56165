// The clock workshop: what is asked for goes to Python, what the clock then is comes back.

import { make, say } from "./dom.js";
import { keepKeys } from "./keys.js";
import { Meter } from "./meter.js";
import { Notice } from "./notice.js";
import { RuleForm } from "./ruleform.js";
import { Talk } from "./talk.js";

const DRAFT_MS = 150; // from the last key to asking what the rule would be

class Workshop {
  constructor(model, el) {
    this.model = model;
    this.get = (name) => model.get(name);
    this.picture = make("div", { className: "tg-scene" });
    this.message = make("p", { className: "tg-message", "aria-live": "polite" });
    this.rules = make("ol", { className: "tg-rule-list", "aria-label": "Rules of this clock" });
    this.none = make("p", { className: "tg-note" }, "No rule of its own yet: add one below.");
    this.general = make("ul", { className: "tg-general" });
    this.form = new RuleForm(this.get("about").kinds, () => this.draftSoon());
    this.setup = new Setup(this.get("about").longest);
    this.meter = new Meter();
    this.tools = {
      undo: tool("undo", "Take back", "Take back the last change"),
      empty: tool("empty", "Take all rules away", "Begin again with a clock without rules"),
      download: tool("download", "Download as a file", "Download the clock as TOML"),
      copy: tool("copy", "Copy the file", "Copy the clock as TOML"),
    };
    this.toml = make("code");
    this.play = make("code");
    this.root = make("div", { className: "tg-board tg-workshop", tabIndex: -1, role: "group", "aria-label": "Clock workshop" });
    this.notice = new Notice(this.root);
    this.root.append(
      make(
        "div", { className: "tg-workshop-layout" },
        make("div", { className: "tg-head" }, make("span", { className: "tg-title" }, "Clock workshop")),
        make("div", { className: "tg-left" }, this.picture, this.meter.root),
        make(
          "div", { className: "tg-right" },
          this.message, this.setup.root,
          make("section", { "aria-label": "Rules" }, make("p", { className: "tg-subhead" }, "Its rules"), this.rules, this.none,
            make("details", {}, make("summary", {}, "What every clock asks besides"), this.general)),
          this.form.root,
        ),
        make(
          "div", { className: "tg-foot" },
          make("div", { className: "tg-tools" }, ...Object.values(this.tools)),
          make("p", { className: "tg-note" }, "Play it: ", this.play, " in the next cell, where ws is this workshop."),
          make("details", { className: "tg-code" }, make("summary", {}, "The clock as a file (TOML)"), make("pre", { tabIndex: 0 }, this.toml)),
        ),
      ),
      this.notice.box,
    );
    el.append(this.root);
    this.talk = new Talk(model, (text) => this.notice.show(text, this.pressed));
    say(this.play, 'tw.play("take_time", clock=ws.clock)');
  }

  // --- what Python sends ---

  showClock() {
    const shown = this.get("shown");
    const focus = this.#noteFocus();
    this.picture.innerHTML = shown.picture; // markup made by our own drawing code, which escapes; nothing else gets here
    say(this.message, shown.message);
    this.message.hidden = !shown.message;
    this.setup.show(shown);
    this.rules.replaceChildren(...shown.rules.map((rule, at) => row(rule, at)));
    this.none.hidden = shown.rules.length > 0;
    this.rules.hidden = !shown.rules.length;
    this.general.replaceChildren(...shown.general.map((line) => make("li", {}, line)));
    say(this.toml, shown.toml);
    this.tools.undo.setAttribute("aria-disabled", String(!shown.undo));
    this.tools.empty.setAttribute("aria-disabled", String(!shown.rules.length));
    this.root.dataset.turn = this.get("offer").turn;
    this.#settleForm(shown.rules);
    this.#giveBack(focus);
  }

  // A form stays as it is filled in, unless its rule was just taken up; then it is ready for the next one.
  #settleForm(rules) {
    const before = this.known ?? rules.map((rule) => JSON.stringify(rule));
    this.known = rules.map((rule) => JSON.stringify(rule));
    const fresh = rules.find((rule) => !before.includes(JSON.stringify(rule)));
    if (fresh) return this.form.next(fresh);
    if (this.form.at !== null && before.join() !== this.known.join()) this.form.add(); // that rule may be another now
    return this.draftNow();
  }

  showMeasured() {
    this.meter.show(this.get("measured"));
  }

  showDraft() {
    this.form.showDraft(this.get("draft"));
  }

  showError() {
    this.notice.show(this.get("error").text ?? "", this.pressed);
    if (this.get("error").text) this.setup.show(this.get("shown")); // what was refused does not stay typed in
  }

  // What had the focus; a rule's buttons are made anew, so they are known by what they do to which rule.
  #noteFocus() {
    const item = this.root.getRootNode().activeElement;
    return item && this.root.contains(item) ? { item, what: item.dataset.do, at: Number(item.dataset.at) } : null;
  }

  #giveBack(focus) {
    if (!focus || focus.item.isConnected && !focus.item.hidden) return;
    const buttons = [...this.rules.querySelectorAll(`[data-do="${focus.what}"]`)];
    (buttons[Math.min(focus.at, buttons.length - 1)] ?? this.form.kind).focus({ preventScroll: true });
  }

  // --- what people do ---

  draftSoon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.draftNow(), DRAFT_MS);
  }

  draftNow() {
    clearTimeout(this.timer);
    this.talk.ask("draft", this.form.value, true);
  }

  send() {
    this.pressed = this.form.submit;
    clearTimeout(this.timer);
    this.talk.ask(this.form.at === null ? "add" : "change", this.form.value);
  }

  set(what, value, input) {
    this.pressed = input;
    this.talk.ask(what, value);
  }

  // Handles a key; returns whether it was one of ours. Enter in a field counts here: JupyterLab would keep it from us.
  key({ key, target }) {
    const { title } = this.setup;
    if (key === "Enter" && target === title) this.set("title", title.value, title);
    else if (key === "Enter" && target.type === "text") this.send();
    else if (key === "Escape" && this.notice.open) this.closeNotice();
    else if (key === "Escape" && this.form.at !== null) this.keep();
    else return false;
    return true;
  }

  use(what, element) {
    const at = Number(element.dataset.at);
    this.pressed = element;
    if (element.getAttribute("aria-disabled") === "true") return;
    if (what === "close-notice") this.closeNotice();
    else if (what === "copy") this.copy();
    else if (what === "download") this.download();
    else if (what === "edit") this.edit(at);
    else if (what === "cancel") this.keep();
    else if (what === "remove") this.talk.ask("remove", String(at));
    else this.talk.ask(what);
  }

  edit(at) {
    this.form.change(at, this.get("shown").rules[at]);
    this.draftNow();
    (this.form.fields.querySelector("[name]") ?? this.form.kind).focus();
  }

  keep() {
    const at = this.form.at;
    this.form.add();
    this.draftNow();
    this.rules.querySelector(`[data-do="edit"][data-at="${at}"]`)?.focus();
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(this.get("shown").toml);
      this.#say("Copied.");
    } catch {
      this.toml.closest("details").open = true; // not every page may use the clipboard
      this.#say("The file is below the buttons: select and copy it.");
    }
  }

  download() {
    const { toml, file } = this.get("shown");
    const address = URL.createObjectURL(new Blob([toml], { type: "application/toml" }));
    make("a", { href: address, download: file }).click();
    URL.revokeObjectURL(address);
    this.#say(`Downloaded: take_time.load_clocks("${file}") reads it.`);
  }

  closeNotice() {
    this.notice.show("");
    (this.pressed?.isConnected ? this.pressed : this.root).focus({ preventScroll: true });
  }

  #say(text) {
    this.message.hidden = false;
    say(this.message, text);
  }
}

// Title and hand.
class Setup {
  constructor(longest) {
    this.title = make("input", { type: "text", maxLength: longest, autocomplete: "off", spellcheck: false });
    this.hand = make("select", { className: "tg-select" },
      make("option", { value: "movable" }, "the team's choice"), make("option", { value: "printed" }, "printed"));
    this.start = make("select", { className: "tg-select" }, ...[1, 2, 3, 4, 5, 6].map((n) => make("option", { value: n }, String(n))));
    this.late = make("input", { type: "checkbox" });
    this.lateRow = make("label", { className: "tg-field tg-flag" }, "May be moved after the reveal", this.late);
    const field = (label, input) => make("label", { className: "tg-field" }, label, input);
    this.root = make(
      "div", { className: "tg-setup" },
      field("Title", this.title), field("Hand", this.hand), field("Hand at segment", this.start), this.lateRow,
    );
  }

  show({ title, hand, start, late }) {
    if (this.title.value !== title) this.title.value = title;
    this.hand.value = hand;
    this.start.value = String(start);
    this.late.checked = late;
    this.lateRow.hidden = hand !== "movable";
  }

  // Calls `ask` with what was changed.
  listen(ask, signal) {
    const on = (input, what, value) => input.addEventListener("change", () => ask(what, value(input), input), { signal });
    on(this.title, "title", (input) => input.value);
    on(this.hand, "hand", (input) => input.value);
    on(this.start, "start", (input) => input.value);
    on(this.late, "late", (input) => String(input.checked));
  }
}

function row({ statement, moment }, at) {
  const names = { edit: "Change", remove: "Remove" };
  const buttons = Object.entries(names).map(([what, name]) =>
    make("button", { type: "button", className: "tg-tool", "data-do": what, "data-at": at, "aria-label": `${name}: ${statement}` }, name));
  const words = make("span", { className: "tg-says" }, statement);
  if (moment === "placement") words.append(make("small", {}, " binds while cards are placed"));
  return make("li", {}, words, make("div", { className: "tg-row" }, ...buttons));
}

function tool(action, label, title) {
  return make("button", { type: "button", className: "tg-tool", "data-do": action, title }, label);
}

function render({ model, el }) {
  const workshop = new Workshop(model, el);
  const { root, form, talk } = workshop;
  const left = new AbortController();
  const { signal } = left;
  keepKeys(root, signal);
  root.addEventListener("click", (event) => {
    const element = event.target.closest("[data-do]");
    if (element && root.contains(element)) workshop.use(element.dataset.do, element);
  }, { signal });
  root.addEventListener("keydown", (event) => {
    if (!workshop.key(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }, { signal });
  form.root.addEventListener("submit", (event) => {
    event.preventDefault();
    workshop.send();
  }, { signal });
  workshop.setup.listen((...told) => workshop.set(...told), signal);
  const heard = {
    "change:shown": () => workshop.showClock(),
    "change:measured": () => workshop.showMeasured(),
    "change:examples": () => workshop.meter.showExamples(model.get("examples")),
    "change:draft": () => workshop.showDraft(),
    "change:error": () => workshop.showError(),
    "change:answered": () => talk.heard(),
  };
  for (const [name, react] of Object.entries(heard)) model.on(name, react);
  talk.ask("watch"); // deals are looked at while somebody looks at this
  workshop.showClock();
  workshop.showMeasured();
  workshop.meter.showExamples(model.get("examples"));
  return () => {
    left.abort();
    talk.stop();
    talk.ask("leave");
    talk.stop();
    for (const [name, react] of Object.entries(heard)) model.off(name, react);
  };
}

export default { render };

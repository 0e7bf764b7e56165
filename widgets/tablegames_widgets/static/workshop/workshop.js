// The clock workshop: what is asked for goes to Python, what the clock then is comes back.

import { button, copy, download, draw, hit, isIdle, make, say, setIdle } from "../shared/dom.js";
import { mounted } from "../shared/mount.js";
import { isGone, Roving } from "../shared/roving.js";
import { Talk } from "../shared/talk.js";
import { Meter } from "./meter.js";
import { RuleForm } from "./ruleform.js";
import { Rules } from "./rules.js";
import { Setup } from "./setup.js";

/** @import { Mount } from "../shared/mount.js" */
/** @import { RuleShown, WorkshopTraits } from "../shared/traits.d.ts" */

const DRAFT_MS = 150; // from the last key to asking what the rule would be
const PLAY = 'tw.play("take_time", clock=ws.clock)';

class Workshop {
  /** The rules as they were, each as a text. @type {string[] | null} */
  #known = null;
  /** @type {unknown} */
  #timer = null;

  /** @param {Mount<WorkshopTraits>} mount */
  constructor(mount) {
    const { root, words } = mount;
    const { kinds, longest } = mount.get("about");
    this.mount = mount;
    this.words = words;
    this.roving = new Roving(root);
    this.talk = new Talk(mount);
    this.picture = make("div", { className: "tg-scene" });
    this.message = make("p", { className: "tg-message", "aria-live": "polite" });
    this.rules = new Rules(words);
    this.form = new RuleForm(mount, kinds, () => this.draftSoon());
    this.setup = new Setup(mount, longest, (...told) => this.set(...told));
    this.meter = new Meter(words);
    /** @type {(name: string) => HTMLButtonElement} */
    const tool = (name) => {
      const title = words(`workshop.tools.${name}_title`);
      return button("tg-tool", name, words(`workshop.tools.${name}`), { title });
    };
    this.undo = tool("undo");
    this.empty = tool("empty");
    this.toml = make("code");
    root.tabIndex = -1;
    root.setAttribute("aria-label", words("workshop.title"));
    root.append(this.#layout([this.undo, this.empty, tool("download"), tool("copy")]));
    mount.on(this.form.root, "submit", (event) => {
      event.preventDefault();
      this.send();
    });
    this.changes = {
      shown: () => this.showClock(),
      measured: () => this.meter.show(mount.get("measured")),
      examples: () => this.meter.showExamples(mount.get("examples")),
      draft: () => this.form.showDraft(mount.get("draft")),
      answered: () => this.talk.heard(),
    };
  }

  /** @param {HTMLElement[]} tools */
  #layout(tools) {
    const { words } = this;
    const code = make("code", {}, PLAY);
    const file = make("pre", { tabIndex: 0 }, this.toml);
    const foot = [
      make("div", { className: "tg-tools" }, ...tools),
      make("p", { className: "tg-note" }, ...words.parts("workshop.play", { code })),
      make("details", { className: "tg-code" }, make("summary", {}, words("workshop.file")), file),
    ];
    const title = make("span", { className: "tg-title" }, words("workshop.title"));
    return make(
      "div",
      { className: "tg-workshop-layout" },
      make("div", { className: "tg-head" }, title),
      make("div", { className: "tg-left" }, this.picture, this.meter.root),
      make("div", { className: "tg-right" }, this.message, this.setup.root, this.rules.root, this.form.root),
      make("div", { className: "tg-foot" }, ...foot),
    );
  }

  // --- what Python sends ---

  showAll() {
    this.talk.ask("watch"); // deals are looked at while somebody looks at this
    this.showClock();
    this.changes.measured();
    this.changes.examples();
  }

  showClock() {
    const [shown, focus] = [this.mount.get("shown"), this.roving.note()];
    const [what, at] = [focus?.item.dataset.do, Number(focus?.item.dataset.at)];
    draw(this.picture, shown.picture);
    say(this.message, shown.message);
    this.message.hidden = !shown.message;
    this.setup.show(shown);
    this.rules.show(shown);
    say(this.toml, shown.toml);
    setIdle(this.undo, !shown.undo);
    setIdle(this.empty, !shown.rules.length);
    this.mount.root.dataset.turn = String(this.mount.get("offer").turn);
    this.#settleForm(shown.rules);
    // A rule's buttons are made anew, so they are known by what they do to which rule.
    if (focus && isGone(focus.item)) (this.rules.button(what, at) ?? this.form.kind).focus({ preventScroll: true });
  }

  /**
   * A form stays as it is filled in, unless its rule was just taken up; then it is ready for the next one.
   *
   * @param {RuleShown[]} rules
   */
  #settleForm(rules) {
    const now = rules.map((rule) => JSON.stringify(rule));
    const before = this.#known ?? now;
    this.#known = now;
    const fresh = rules.find((_, at) => !before.includes(now[at]));
    if (fresh) return this.form.next(fresh);
    if (this.form.at !== null && before.join() !== now.join()) this.form.add(); // that rule may be another now
    return this.draftNow();
  }

  showError() {
    const { text } = this.mount.get("error");
    this.mount.notice.show(text ?? "");
    if (text) this.setup.show(this.mount.get("shown")); // what was refused does not stay typed in
  }

  // --- what people do ---

  draftSoon() {
    this.mount.callOff(this.#timer);
    this.#timer = this.mount.later(() => this.draftNow(), DRAFT_MS);
  }

  draftNow() {
    this.mount.callOff(this.#timer);
    this.talk.ask("draft", this.form.value, true);
  }

  send() {
    this.mount.pressed = this.form.submit;
    this.mount.callOff(this.#timer);
    this.talk.ask(this.form.at === null ? "add" : "change", this.form.value);
  }

  /**
   * @param {string} what
   * @param {string} value
   * @param {HTMLElement} input
   */
  set(what, value, input) {
    this.mount.pressed = input;
    this.talk.ask(what, value);
  }

  /**
   * Enter in a field counts here: JupyterLab would keep it from us.
   *
   * @param {KeyboardEvent} event
   */
  key({ key, target }) {
    const { title } = this.setup;
    if (key === "Enter" && target === title) this.set("title", title.value, title);
    else if (key === "Enter" && target instanceof HTMLInputElement && target.type === "text") this.send();
    else if (key === "Escape" && this.form.at !== null) this.keep();
    else return false;
    return true;
  }

  /** @param {MouseEvent} event */
  onClick(event) {
    const element = hit(event, "[data-do]", this.mount.root);
    if (!element) return;
    this.mount.pressed = element;
    if (!isIdle(element)) this.use(element.dataset.do ?? "", Number(element.dataset.at));
  }

  /**
   * @param {string} what
   * @param {number} at
   */
  use(what, at) {
    if (what === "copy") this.mount.guard(() => this.copy())();
    else if (what === "download") this.download();
    else if (what === "edit") this.edit(at);
    else if (what === "cancel") this.keep();
    else if (what === "remove") this.talk.ask("remove", String(at));
    else this.talk.ask(what);
  }

  /** @param {number} at */
  edit(at) {
    this.form.change(at, this.mount.get("shown").rules[at]);
    this.draftNow();
  }

  keep() {
    const at = this.form.at ?? 0;
    this.form.add();
    this.draftNow();
    this.rules.button("edit", at)?.focus();
  }

  async copy() {
    const copied = await copy(this.mount.get("shown").toml, this.toml);
    this.#say(this.words(copied ? "workshop.copied" : "workshop.not_copied"));
  }

  download() {
    const { toml, file } = this.mount.get("shown");
    download(toml, file, "application/toml");
    this.#say(this.words("workshop.downloaded", { file }));
  }

  /** @param {string} text */
  #say(text) {
    this.message.hidden = false;
    say(this.message, text);
  }

  leave() {
    this.talk.stop();
    this.talk.ask("leave");
    this.talk.stop();
  }
}

/** @type {(mount: Mount<WorkshopTraits>) => Workshop} */
const begin = (mount) => new Workshop(mount);
export default mounted("workshop", "tg-board tg-workshop", begin);

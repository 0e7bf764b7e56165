// The free table: a card is chosen here, where it goes is told to Python, and what then holds comes back.

import { make, say } from "./dom.js";
import { letDrag } from "./drag.js";
import { keepKeys } from "./keys.js";
import { glide, measure } from "./motion.js";
import { Notice } from "./notice.js";
import { RuleCard } from "./rulecard.js";
import { moveFocus, noteFocus, restoreFocus, settleStops } from "./roving.js";
import { Talk } from "./talk.js";

const CHOOSE = "Choose a card first, then the segment.";
const BACK = ["0", "Backspace", "Delete"];

class FreeTable {
  constructor(model, el) {
    this.model = model;
    this.get = (name) => model.get(name);
    this.stops = new Map();
    this.picked = "";
    this.title = make("span", { className: "tg-title" });
    this.picture = make("div", { className: "tg-scene" });
    this.message = make("p", { className: "tg-message", "aria-live": "polite" });
    this.summary = make("p", { className: "tg-prompt" });
    this.start = make("select", { className: "tg-select", "data-do": "start" });
    this.hand = make("label", { className: "tg-speed" }, "The hand points at segment ", this.start);
    this.list = make("ul", { className: "tg-findings" });
    this.rule = new RuleCard();
    this.unlooked = make("p", { className: "tg-note" });
    this.tools = {
      fill: tool("fill", "Show me a filling", "Lay the cards so that everything holds, if that can be done"),
      undo: tool("undo", "Take back", "Take back the last change (key U)"),
      clear: tool("clear", "Clear", "Put all cards back in the tray"),
      deal: tool("deal", "Other cards", "Deal other cards"),
      copy: tool("copy", "Copy as code", "Copy Python that sets up this table"),
    };
    this.tools.undo.setAttribute("aria-keyshortcuts", "u");
    this.code = make("code");
    this.root = make("div", { className: "tg-board tg-free", tabIndex: -1, role: "group" });
    this.notice = new Notice(this.root);
    const keys = "Keys: arrows move among the cards; 1 to 6 lays the card there, 0 puts it back, U takes back.";
    this.root.append(
      make(
        "div", { className: "tg-free-layout" },
        make("div", { className: "tg-head" }, this.title),
        this.picture,
        make("div", { className: "tg-now" }, this.summary, this.message, this.hand, this.list, this.rule.root, this.unlooked),
        make(
          "div", { className: "tg-foot" },
          make("div", { className: "tg-tools" }, ...Object.values(this.tools)),
          make("p", { className: "tg-note" }, keys),
          make("details", { className: "tg-code" }, make("summary", {}, "This table in Python"), make("pre", {}, this.code)),
        ),
      ),
      this.notice.box,
    );
    el.append(this.root);
    this.talk = new Talk(model, (text) => this.notice.show(text, this.pressed));
  }

  // --- what Python sends ---

  showAbout() {
    const about = this.get("about");
    say(this.title, about.title);
    this.root.setAttribute("aria-label", `Free table, ${about.title}`);
    this.hand.hidden = !about.movable;
    this.start.replaceChildren(...about.starts.map((segment) => make("option", { value: segment }, String(segment))));
    this.tools.deal.hidden = !about.dealt;
    this.unlooked.hidden = !about.unlooked.length;
    say(this.unlooked, `Not looked at here, for nobody takes turns: ${about.unlooked.join(" ")}`);
  }

  showScene() {
    const [scene, focus, places] = [this.get("scene"), noteFocus(this.root), measure(this.picture)];
    this.picture.innerHTML = scene.picture; // markup made by our own draw(), which escapes; nothing else gets here
    say(this.message, scene.message);
    say(this.summary, scene.summary);
    say(this.code, scene.code);
    this.root.dataset.holds = String(scene.holds);
    this.root.dataset.turn = this.get("offer").turn;
    this.start.value = String(scene.start);
    this.tools.undo.setAttribute("aria-disabled", String(!scene.undo));
    this.tools.clear.setAttribute("aria-disabled", String(!scene.laid));
    this.list.replaceChildren(...scene.findings.map((finding) => this.row(finding)));
    this.pick("");
    glide(this.picture, places);
    this.#refocus(focus);
  }

  row({ statement, where, wanted, found, passed, turned, rule }) {
    const title = this.get("about").rules[rule]?.title ?? "";
    const chip = make("button", { type: "button", className: "tg-rule", "data-rule": rule, title, "aria-label": `Rule ${rule}: ${title}` }, rule);
    const sign = make("span", { className: "tg-sign" });
    sign.innerHTML = this.get("about").signs[passed ? "true" : "false"]; // our own drawing
    const facts = make("span", { className: "tg-facts" }, where ? `${where}: ` : "", "wanted ", make("b", {}, wanted), "; found ", make("b", {}, found));
    const item = make("li", { className: turned ? "tg-turned" : "" }, sign, make("span", { className: "tg-says" }, statement), chip, facts);
    item.dataset.passed = String(passed);
    return item;
  }

  showError() {
    this.notice.show(this.get("error").text ?? "", this.pressed);
  }

  // After a card was laid the next one in the tray is at hand; else the focus stays where it was.
  #refocus(focus) {
    settleStops(this.root, this.stops);
    const moved = this.moved;
    this.moved = null;
    if (!focus) return;
    const next = moved && (this.card(moved.next) ?? this.card(moved.card));
    if (next) this.#focus(next);
    else restoreFocus(this.root, focus, this.root);
  }

  #focus(element) {
    this.stops.set(element.closest("[data-group]")?.dataset.group ?? "", element.dataset.choice);
    settleStops(this.root, this.stops);
    element.focus({ preventScroll: true });
  }

  // --- what people do ---

  card(name) {
    return name ? this.picture.querySelector(`[data-choice="${name}"]`) : null;
  }

  pick(card) {
    for (const old of this.picture.querySelectorAll("[aria-pressed]")) old.removeAttribute("aria-pressed");
    this.picked = card;
    const element = this.card(card);
    this.root.dataset.picked = card;
    this.root.dataset.from = element?.closest("[data-tray]") ? "tray" : card && "clock";
    element?.setAttribute("aria-pressed", "true");
    return element;
  }

  move(card, place) {
    if (this.talk.waiting) return;
    this.pressed = this.card(card);
    const tray = [...this.picture.querySelectorAll("[data-tray] [data-choice]")].map((item) => item.dataset.choice).filter(isCard);
    const at = tray.indexOf(card);
    const rest = tray.filter((other) => other !== card);
    this.moved = { card, next: place === "tray" ? card : at < 0 ? card : rest[at] ?? rest.at(-1) ?? card };
    this.notice.show("");
    this.talk.ask("move", `${card} ${place}`);
  }

  press(element) {
    this.pressed = element;
    const { choice, rule } = element.dataset;
    if (rule !== undefined) this.showRule(rule);
    else if (choice === undefined) this.use(element.dataset.do, element);
    else if (isCard(choice)) this.choose(choice);
    else this.goTo(choice.replace("segment-", ""));
  }

  // A place is where the chosen card goes. Where that card lies already, or none is chosen, it is the cards there,
  // one after the other: on a phone the cards beside the clock are small, the place is not.
  goTo(place) {
    const there = this.get("scene").piles[place] ?? [];
    const at = there.indexOf(this.picked);
    if (this.picked && at < 0) this.move(this.picked, place);
    else if (there.length) this.choose(there.at((at < 0 ? there.length : at) - 1), true);
    else say(this.message, CHOOSE);
  }

  lift(choice) {
    return isCard(choice) && Boolean(this.pick(choice));
  }

  // Where a dragged card was let go: a place, or a card that lies at one.
  drop(card, element) {
    const choice = this.root.contains(element) ? element.closest("[data-choice], [data-tray]")?.dataset.choice ?? "tray" : "";
    const piles = Object.entries(this.get("scene").piles);
    const place = isCard(choice) ? piles.find(([, pile]) => pile.includes(choice))?.[0] ?? "tray" : choice.replace("segment-", "");
    const there = piles.find(([, pile]) => pile.includes(card))?.[0] ?? "tray";
    if (place && place !== there && element.closest("[data-choice], [data-tray]")) this.move(card, place);
    else this.pick("");
  }

  choose(card, again = false) {
    if (card === this.picked && !again) {
      this.pick("");
      return say(this.message, "No card is chosen.");
    }
    const label = this.pick(card).getAttribute("aria-label");
    return say(this.message, `${label.split(",")[0]} is chosen. Press a segment, or the tray; or a key from 1 to 6.`);
  }

  showRule(id) {
    this.rule.show(id, this.get("about").rules[id]);
    this.rule.root.open = true;
  }

  use(tool, element) {
    if (tool === "close-notice") this.closeNotice();
    else if (tool === "copy") this.copy();
    else if (tool !== "start" && element.getAttribute("aria-disabled") !== "true") this.talk.ask(tool);
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(this.get("scene").code);
      say(this.message, "Copied: paste it into a cell.");
    } catch {
      this.code.closest("details").open = true; // not every page may use the clipboard
      say(this.message, "The code is below the buttons: select and copy it.");
    }
  }

  closeNotice() {
    this.notice.show("");
    (this.pressed?.isConnected ? this.pressed : this.root).focus({ preventScroll: true });
  }

  onClick(event) {
    const element = event.target.closest("[data-choice], [data-do], [data-rule]");
    if (element && this.root.contains(element)) this.press(element);
    else if (this.picked) this.pick("");
  }

  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.tagName === "SELECT") return;
    if (!this.key(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  // Handles a key; returns whether it was one of ours.
  key(event) {
    const item = event.target.closest?.("[data-choice]");
    const { key } = event;
    const card = this.picked || (item && isCard(item.dataset.choice) ? item.dataset.choice : "");
    const place = BACK.includes(key) ? "tray" : /^[1-6]$/.test(key) ? key : "";
    if (place && card) event.repeat || this.move(card, place);
    else if (place) say(this.message, CHOOSE);
    else if ((key === "Enter" || key === " ") && item) event.repeat || this.enter(item);
    else if (key === "Escape" && this.notice.open) this.closeNotice();
    else if (key === "Escape" && this.picked) this.choose(this.picked);
    else if (key === "u") this.press(this.tools.undo);
    else return moveFocus(this.root, event, this.stops);
    return true;
  }

  // A card chosen by key: the segments are next.
  enter(item) {
    this.press(item);
    const first = this.picked && isCard(item.dataset.choice) && this.picture.querySelector("[data-choice^='segment-']:not([aria-disabled])");
    if (first) this.#focus(first);
  }
}

function isCard(choice) {
  return /^[SL]\d/.test(choice);
}

function tool(action, label, title) {
  return make("button", { type: "button", className: "tg-tool", "data-do": action, title }, label);
}

function render({ model, el }) {
  const table = new FreeTable(model, el);
  const { root, start } = table;
  const left = new AbortController();
  const { signal } = left;
  keepKeys(root, signal);
  letDrag(root, { lift: (choice) => table.lift(choice), drop: (card, element) => table.drop(card, element) }, signal);
  root.addEventListener("click", (event) => table.onClick(event), { signal });
  root.addEventListener("keydown", (event) => table.onKey(event), { signal });
  start.addEventListener("change", () => table.talk.ask("start", start.value, true), { signal });
  const heard = {
    "change:about": () => table.showAbout(),
    "change:scene": () => table.showScene(),
    "change:error": () => table.showError(),
    "change:answered": () => table.talk.heard(),
  };
  for (const [name, react] of Object.entries(heard)) model.on(name, react);
  table.showAbout();
  table.showScene();
  table.showError();
  return () => {
    left.abort();
    table.talk.stop();
    for (const [name, react] of Object.entries(heard)) model.off(name, react);
  };
}

export default { render };

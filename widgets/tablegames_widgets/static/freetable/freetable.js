// The free table: a card is chosen here, where it goes is told to Python, and what then holds comes back.

import { button, copy, draw, hit, isIdle, make, say, setIdle } from "../shared/dom.js";
import { glide, measure } from "../shared/motion.js";
import { mounted } from "../shared/mount.js";
import { Roving } from "../shared/roving.js";
import { RuleCard } from "../shared/rulecard.js";
import { Talk } from "../shared/talk.js";
import { letDrag } from "./drag.js";
import { findingRow } from "./findings.js";

/** @import { Mount } from "../shared/mount.js" */
/** @import { FreeTableTraits } from "../shared/traits.d.ts" */

const BACK = ["0", "Backspace", "Delete"];
const TOOLS = ["fill", "undo", "clear", "deal", "copy"];

class FreeTable {
  /** The card that is chosen, or "". */
  #picked = "";
  /** The card on its way, and the one to have the focus once it is there. @type {{ card: string, next: string } | null} */
  #moved = null;

  /** @param {Mount<FreeTableTraits>} mount */
  constructor(mount) {
    const { root, words } = mount;
    this.mount = mount;
    this.words = words;
    this.roving = new Roving(root);
    this.talk = new Talk(mount);
    this.title = make("span", { className: "tg-title" });
    this.picture = make("div", { className: "tg-scene" });
    this.message = make("p", { className: "tg-message", "aria-live": "polite" });
    this.summary = make("p", { className: "tg-prompt" });
    this.start = make("select", { className: "tg-select", "data-do": "start" });
    this.hand = make("label", { className: "tg-speed" }, words("freetable.hand"), " ", this.start);
    this.list = make("ul", { className: "tg-findings" });
    this.rule = new RuleCard(words);
    this.unlooked = make("p", { className: "tg-note" });
    this.tools = new Map(
      TOOLS.map((name) => {
        const title = words(`freetable.tools.${name}_title`);
        return [name, button("tg-tool", name, words(`freetable.tools.${name}`), { title })];
      }),
    );
    this.tools.get("undo")?.setAttribute("aria-keyshortcuts", "u");
    this.code = make("code");
    root.tabIndex = -1;
    root.append(this.#layout());
    letDrag(mount, this);
    mount.on(this.start, "change", () => this.talk.ask("start", this.start.value, true));
    this.changes = {
      about: () => this.showAbout(),
      scene: () => this.showScene(),
      answered: () => this.talk.heard(),
    };
  }

  #layout() {
    const told = [this.summary, this.message, this.hand, this.list, this.rule.root, this.unlooked];
    const summary = make("summary", {}, this.words("freetable.code"));
    const foot = [
      make("div", { className: "tg-tools" }, ...this.tools.values()),
      make("p", { className: "tg-note" }, this.words("freetable.keys")),
      make("details", { className: "tg-code" }, summary, make("pre", {}, this.code)),
    ];
    return make(
      "div",
      { className: "tg-free-layout" },
      make("div", { className: "tg-head" }, this.title),
      this.picture,
      make("div", { className: "tg-now" }, ...told),
      make("div", { className: "tg-foot" }, ...foot),
    );
  }

  // --- what Python sends ---

  showAll() {
    this.showAbout();
    this.showScene();
  }

  showAbout() {
    const { title, movable, starts, dealt, unlooked } = this.mount.get("about");
    say(this.title, title);
    this.mount.root.setAttribute("aria-label", this.words("freetable.label", { clock: title }));
    this.hand.hidden = !movable;
    this.start.replaceChildren(...starts.map((segment) => make("option", { value: segment }, String(segment))));
    this.#tool("deal").hidden = !dealt;
    this.unlooked.hidden = !unlooked.length;
    say(this.unlooked, this.words("freetable.unlooked", { rules: unlooked.join(" ") }));
  }

  showScene() {
    const { mount, words } = this;
    const [scene, focus, places] = [mount.get("scene"), this.roving.note(), measure(this.picture)];
    draw(this.picture, scene.picture);
    say(this.message, scene.message);
    say(this.summary, scene.summary);
    say(this.code, scene.code);
    mount.root.dataset.holds = String(scene.holds);
    mount.root.dataset.turn = String(mount.get("offer").turn);
    this.start.value = String(scene.start);
    setIdle(this.#tool("undo"), !scene.undo);
    setIdle(this.#tool("clear"), !scene.laid);
    const about = mount.get("about");
    this.list.replaceChildren(...scene.findings.map((finding) => findingRow(finding, about, words)));
    this.pick("");
    glide(this.picture, places);
    this.#refocus(focus);
  }

  /**
   * After a card was laid the next one in the tray is at hand; else the focus stays where it was.
   *
   * @param {ReturnType<Roving["note"]>} focus
   */
  #refocus(focus) {
    this.roving.settle();
    const moved = this.#moved;
    this.#moved = null;
    const next = moved && (this.card(moved.next) ?? this.card(moved.card));
    if (focus && next) this.roving.go(next, { preventScroll: true });
    else this.roving.restore(focus);
  }

  // --- what people do ---

  /**
   * @param {string} name
   * @returns {HTMLButtonElement}
   */
  #tool(name) {
    return /** @type {HTMLButtonElement} */ (this.tools.get(name));
  }

  /**
   * @param {string} name
   * @returns {HTMLElement | null}
   */
  card(name) {
    return name ? this.picture.querySelector(`[data-choice="${name}"]`) : null;
  }

  /** @param {string} card */
  pick(card) {
    const { root } = this.mount;
    for (const old of this.picture.querySelectorAll("[aria-pressed]")) old.removeAttribute("aria-pressed");
    this.#picked = card;
    const element = this.card(card);
    root.dataset.picked = card;
    root.dataset.from = element?.closest("[data-tray]") ? "tray" : card && "clock";
    element?.setAttribute("aria-pressed", "true");
    return element;
  }

  /**
   * @param {string} card
   * @param {string} place
   */
  move(card, place) {
    if (this.talk.waiting) return;
    this.mount.pressed = this.card(card);
    const items = /** @type {NodeListOf<HTMLElement>} */ (this.picture.querySelectorAll("[data-tray] [data-choice]"));
    const tray = [...items].map((item) => item.dataset.choice ?? "").filter(isCard);
    const at = tray.indexOf(card);
    const rest = tray.filter((other) => other !== card);
    const next = place === "tray" || at < 0 ? card : (rest[at] ?? rest.at(-1) ?? card);
    this.#moved = { card, next };
    this.mount.notice.show("");
    this.talk.ask("move", `${card} ${place}`);
  }

  /** @param {HTMLElement} element */
  press(element) {
    this.mount.pressed = element;
    const { choice, rule, do: tool = "" } = element.dataset;
    if (rule !== undefined) this.rule.open(rule, this.mount.get("about").rules[rule]);
    else if (choice === undefined) this.use(tool, element);
    else if (isCard(choice)) this.choose(choice);
    else this.goTo(placeOf(choice));
  }

  /**
   * A place is where the chosen card goes. Where that card lies already, or none is chosen, it is the cards there,
   * one after the other: on a phone the cards beside the clock are small, the place is not.
   *
   * @param {string} place
   */
  goTo(place) {
    const there = this.mount.get("scene").piles[place] ?? [];
    const at = there.indexOf(this.#picked);
    if (this.#picked && at < 0) this.move(this.#picked, place);
    else if (there.length) this.choose(there[(at <= 0 ? there.length : at) - 1], true);
    else say(this.message, this.words("freetable.choose"));
  }

  /** @param {string} card */
  nameOf(card) {
    return this.mount.get("about").names?.[card] ?? card;
  }

  /** @param {string} choice */
  lift(choice) {
    return isCard(choice) && Boolean(this.pick(choice));
  }

  /**
   * Where a dragged card was let go: a place, or a card that lies at one.
   *
   * @param {string} card
   * @param {Element | null} under
   */
  drop(card, under) {
    const { root } = this.mount;
    const item = /** @type {HTMLElement | null} */ (under?.closest("[data-choice], [data-tray]") ?? null);
    const choice = item && root.contains(item) ? (item.dataset.choice ?? "tray") : "";
    const place = isCard(choice) ? this.#whereIs(choice) : placeOf(choice);
    if (place && place !== this.#whereIs(card)) this.move(card, place);
    else this.pick("");
  }

  /** @param {string} card */
  #whereIs(card) {
    const piles = Object.entries(this.mount.get("scene").piles);
    return piles.find(([, pile]) => pile.includes(card))?.[0] ?? "tray";
  }

  /**
   * @param {string} card
   * @param {boolean} again
   */
  choose(card, again = false) {
    if (card === this.#picked && !again) {
      this.pick("");
      return say(this.message, this.words("freetable.none_chosen"));
    }
    this.pick(card);
    return say(this.message, this.words("freetable.chosen", { card: this.nameOf(card) }));
  }

  /**
   * @param {string} tool
   * @param {Element} element
   */
  use(tool, element) {
    if (tool === "copy") this.mount.guard(() => this.copy())();
    else if (tool !== "start" && !isIdle(element)) this.talk.ask(tool);
  }

  async copy() {
    const copied = await copy(this.mount.get("scene").code, this.code);
    say(this.message, this.words(copied ? "freetable.copied" : "freetable.not_copied"));
  }

  /** @param {MouseEvent} event */
  onClick(event) {
    const element = hit(event, "[data-choice], [data-do], [data-rule]", this.mount.root);
    if (element) this.press(element);
    else if (this.#picked) this.pick("");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { key, repeat } = event;
    if (hit(event, "select", this.mount.root)) return false;
    const item = hit(event, "[data-choice]", this.mount.root);
    const card = this.#picked || [item?.dataset.choice ?? ""].filter(isCard)[0] || "";
    const place = BACK.includes(key) ? "tray" : /^[1-6]$/.test(key) ? key : "";
    if (place && card) repeat || this.move(card, place);
    else if (place) say(this.message, this.words("freetable.choose"));
    else if ((key === "Enter" || key === " ") && item) repeat || this.enter(item);
    else if (key === "Escape" && this.#picked) this.choose(this.#picked);
    else if (key === "u") this.press(this.#tool("undo"));
    else return this.roving.move(event);
    return true;
  }

  /**
   * A card chosen by key: the segments are next.
   *
   * @param {HTMLElement} item
   */
  enter(item) {
    this.press(item);
    if (!this.#picked || !isCard(item.dataset.choice ?? "")) return;
    const first = this.picture.querySelector("[data-choice^='segment-']:not([aria-disabled])");
    if (first) this.roving.go(/** @type {HTMLElement} */ (first), { preventScroll: true });
  }
}

/** @param {string} choice */
function isCard(choice) {
  return /^[SL]\d/.test(choice);
}

/** @param {string} choice */
function placeOf(choice) {
  return choice.replace("segment-", "");
}

/** @type {(mount: Mount<FreeTableTraits>) => FreeTable} */
const begin = (mount) => new FreeTable(mount);
export default mounted("freetable", "tg-board tg-free", begin);

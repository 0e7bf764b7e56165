// The campaign map: where every clock is. A clock pressed says more; the buttons ask Python, which alone knows the rules.

import { button, draw, hit, isIdle, make, say } from "../shared/dom.js";
import { mounted } from "../shared/mount.js";
import { isGone, Roving } from "../shared/roving.js";
import { Talk } from "../shared/talk.js";
import { Actions, promptFor } from "./actions.js";
import { Chapters } from "./chapters.js";
import { ByHand, confirmation, showHistory } from "./parts.js";
import { SleeveOrder } from "./sleeve.js";

/** @import { Mount } from "../shared/mount.js" */
/** @import { CampaignShown, CampaignTraits } from "../shared/traits.d.ts" */

class CampaignMap {
  #drawn = "";
  #played = "";

  /** @param {Mount<CampaignTraits>} mount */
  constructor(mount) {
    const { root, words } = mount;
    this.mount = mount;
    this.words = words;
    this.roving = new Roving(root);
    this.talk = new Talk(mount);
    this.title = make("span", { className: "tg-title" });
    this.headline = make("span");
    this.message = make("p", { className: "tg-message", role: "status" });
    this.prompt = make("p", { className: "tg-prompt" });
    this.tokens = make("p", { className: "tg-tokens" });
    this.actions = new Actions(words);
    this.order = new SleeveOrder(words, (text) => say(this.message, text));
    this.picture = make("div", { className: "tg-top-clock" });
    this.rules = make("ul", { className: "tg-told" });
    this.chapters = new Chapters(words);
    this.sleeve = make("p", { className: "tg-note" });
    const summary = make("summary", {}, words("campaign.map"));
    this.whole = make("details", { className: "tg-whole", open: true }, summary, this.chapters.list, this.sleeve);
    this.note = make("p", { className: "tg-note" });
    this.history = make("details", { className: "tg-log" });
    this.reset = button("tg-tool", "ask-reset", words("campaign.reset.ask"));
    this.sure = confirmation(words);
    this.byHand = new ByHand(words);
    root.tabIndex = -1;
    root.append(this.#layout());
    this.changes = {
      about: () => this.showAbout(),
      shown: () => this.show(),
      answered: () => this.talk.heard(),
    };
  }

  #layout() {
    const tools = make("div", { className: "tg-tools" }, this.reset);
    const told = [this.message, this.prompt, this.tokens, this.actions.root, this.order.root, this.rules, this.picture];
    return make(
      "div",
      { className: "tg-campaign-layout" },
      make("div", { className: "tg-head" }, this.title, this.headline),
      make("div", { className: "tg-now" }, ...told),
      this.whole,
      make("div", { className: "tg-foot" }, this.history, this.byHand.root, tools, this.sure, this.note),
    );
  }

  // --- what Python sends ---

  showAll() {
    this.showAbout();
    this.show();
  }

  showAbout() {
    const { title = this.words("campaign.name"), chapters } = this.mount.get("about");
    say(this.title, title);
    this.mount.root.setAttribute("aria-label", title);
    this.chapters.layOut(chapters);
  }

  show() {
    const { mount } = this;
    const [shown, focus] = [mount.get("shown"), this.roving.note()];
    const fine = !shown.problem;
    mount.root.dataset.turn = String(mount.get("offer").turn);
    mount.root.dataset.stage = fine ? (shown.playing ? "playing" : "map") : "broken";
    for (const part of [this.whole, this.history, this.byHand.root, this.reset, this.tokens]) part.hidden = !fine;
    this.actions.show(shown);
    this.order.root.hidden = true;
    this.sure.hidden = true;
    if (fine) this.#showCampaign(shown);
    else this.#showProblem(shown);
    this.roving.settle();
    if (focus && isGone(focus.item)) this.#refocus(focus);
  }

  /** @param {CampaignShown} shown */
  #showProblem({ problem }) {
    say(this.headline, "");
    say(this.message, problem);
    say(this.prompt, this.words("campaign.unusable"));
    say(this.note, "");
    this.picture.replaceChildren();
    this.rules.replaceChildren();
    this.#drawn = "";
  }

  /** @param {CampaignShown} shown */
  #showCampaign(shown) {
    const { words } = this;
    const { current, playing, sleeve, unsaved, history } = shown;
    const busy = Boolean(playing) || unsaved;
    say(this.headline, shown.headline);
    say(this.message, shown.message);
    say(this.prompt, promptFor(shown, this.chapters.titles, words));
    say(this.note, shown.note);
    this.#showTokens(shown);
    this.reset.hidden = busy || !(history.length || sleeve.length);
    this.byHand.root.hidden = !current || busy;
    this.byHand.show(current);
    if (this.#drawn !== shown.picture) draw(this.picture, shown.picture);
    this.#drawn = shown.picture;
    this.rules.replaceChildren(...this.chapters.rulesOf(current));
    this.rules.hidden = busy || !current;
    this.picture.hidden = this.rules.hidden || shown.table;
    // The table comes close to the buttons, and stays where it is when its test is over.
    if (playing && !this.#played) this.whole.open = false;
    this.#played = playing;
    const clocks = sleeve.map((id) => `${id} ${this.chapters.titles[id]}`).join(", ");
    say(this.sleeve, clocks ? words("campaign.sleeve", { clocks }) : words("campaign.no_sleeve"));
    this.chapters.show(shown, this.mount.get("about").words);
    showHistory(this.history, history, words);
  }

  /** @param {CampaignShown} shown */
  #showTokens({ tokens, tokensWords }) {
    const sides = Array.from({ length: this.mount.get("about").most }, (_, at) => {
      const side = { className: "tg-token-side", "data-up": at < tokens, "aria-hidden": "true" };
      return make("span", side, at < tokens ? "+1" : "");
    });
    this.tokens.replaceChildren(...sides, make("span", {}, tokensWords));
  }

  /**
   * What had the focus is hidden or gone: the first thing to do next has it.
   *
   * @param {ReturnType<Roving["note"]>} focus
   */
  #refocus(focus) {
    const { next } = this.actions;
    if (next) next.focus({ preventScroll: true });
    else this.roving.restore(focus);
  }

  // --- what people do ---

  /** @param {string} id */
  look(id) {
    this.chapters.look(id, this.mount.get("shown").status);
  }

  /** @param {MouseEvent} event */
  onClick(event) {
    const element = hit(event, "[data-item], [data-do]", this.mount.root);
    if (!element) return;
    this.mount.pressed = element;
    const { item, do: action = "" } = element.dataset;
    if (item !== undefined) this.look(item === this.chapters.looked ? "" : item);
    else if (!isIdle(element) || action === "skip") this.use(action, element.dataset); // Python says why not
  }

  /**
   * @param {string} action
   * @param {DOMStringMap} more
   */
  use(action, { clock = "", result }) {
    const { order, sure } = this;
    if (action === "ask-session") order.open(this.mount.get("shown").sleeve, this.chapters.titles);
    else if (action === "earlier") order.move(clock, -1);
    else if (action === "later") order.move(clock, 1);
    else if (action === "start-session") this.ask("session", order.order.join(" "));
    else if (action === "ask-reset") {
      sure.hidden = false;
      sure.focus();
    } else if (action === "cancel") this.cancel();
    else if (action === "result") this.ask("result", `${result} ${this.byHand.players.value}`);
    else this.ask(action);
  }

  /**
   * @param {string} what
   * @param {string} value
   */
  ask(what, value = "") {
    if (this.talk.waiting) return;
    this.mount.notice.show("");
    this.talk.ask(what, value);
  }

  cancel() {
    const back = this.sure.hidden ? this.actions.session : this.reset;
    this.sure.hidden = true;
    this.order.root.hidden = true;
    back.focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (hit(event, "select", this.mount.root)) return false;
    if (event.key !== "Escape") return this.roving.move(event);
    if (!this.sure.hidden || !this.order.root.hidden) this.cancel();
    else if (this.chapters.looked) this.look("");
    else return false;
    return true;
  }
}

/** @type {(mount: Mount<CampaignTraits>) => CampaignMap} */
const begin = (mount) => new CampaignMap(mount);
export default mounted("campaign", "tg-board tg-campaign", begin);

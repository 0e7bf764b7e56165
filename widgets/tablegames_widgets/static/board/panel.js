// The words beside the picture: what happened, what to do, and with what.

import { button, make, say, setIdle } from "../shared/dom.js";
import { RuleCard } from "../shared/rulecard.js";

/** @import { Cards, Choice, Frame, Offer, Words } from "../shared/traits.d.ts" */

export class Panel {
  /** @param {Words} words */
  constructor(words) {
    this.words = words;
    this.message = make("p", { className: "tg-message", "aria-live": "polite" });
    this.who = make("strong", { className: "tg-who" });
    this.task = make("span");
    this.prompt = make("p", { className: "tg-prompt" }, this.who, this.task);
    const group = { role: "group", "data-group": "actions", "aria-label": words("board.actions") };
    this.actions = make("div", { className: "tg-actions", ...group });
    this.minor = make("span", { className: "tg-row", "data-group": "minor" });
    this.ruleCard = new RuleCard(words);
    this.now = make("div", { className: "tg-now" }, this.message, this.prompt, this.actions);
  }

  /**
   * @param {string} id
   * @param {Cards | undefined} rules
   */
  showRule(id, rules) {
    this.ruleCard.open(id, rules?.[id]);
    this.ruleCard.root.scrollIntoView?.({ block: "nearest" });
  }

  /**
   * @param {Frame} frame
   * @param {Cards | undefined} rules
   */
  showFrame(frame, rules) {
    say(this.message, frame.sentence);
    this.ruleCard.show(frame.rule, rules?.[frame.rule]);
  }

  /**
   * Shows what can be done; while somebody only watches, that is to skip.
   *
   * @param {Offer} offer
   * @param {boolean} watching
   * @param {boolean} single
   */
  showOffer(offer, watching, single) {
    this.who.dataset.seat = offer.seat ?? offer.who;
    say(this.who, watching ? "" : offer.who);
    say(this.task, watching ? this.words("board.watch") : offer.prompt);
    const choices = watching ? [] : offer.choices;
    const main = watching ? [mainButton("/skip", this.words("board.skip"))] : this.#stageButtons(offer, single);
    this.actions.replaceChildren(...main, ...choices.filter(({ minor }) => !minor).map(choiceButton));
    this.minor.replaceChildren(...choices.filter(({ minor }) => minor).map(choiceButton));
    this.actions.hidden = !this.actions.children.length;
  }

  // On a small screen a card may have been pressed far below the words that say what is next. With those at its top
  // it mostly has room for the picture below them too.
  comeIntoView() {
    const { top, bottom } = this.prompt.getBoundingClientRect();
    if (top < 0 || bottom > globalThis.innerHeight) this.message.scrollIntoView?.({ block: "start" });
  }

  /**
   * The one button of a moment at which nothing of the game can be chosen; none where a game of a `single` table is over.
   *
   * @param {Offer} offer
   * @param {boolean} single
   */
  #stageButtons({ stage, button: label }, single) {
    if (stage === "hide" || stage === "open") return [mainButton(`/${stage}`, label)];
    if (stage !== "over" || single) return [];
    return [button("tg-action tg-main", "ask-new", this.words("board.another"))];
  }
}

/**
 * @param {string} choice
 * @param {string} label
 */
function mainButton(choice, label) {
  return make("button", { type: "button", className: "tg-action tg-main", "data-choice": choice }, label);
}

/** @param {Choice} choice */
function choiceButton({ token, label, legal, picked, minor }) {
  const className = minor ? "tg-tool" : "tg-action";
  const made = make("button", { type: "button", className, "data-choice": token }, label);
  if (!legal) setIdle(made, true);
  if (typeof picked === "boolean") made.setAttribute("aria-pressed", String(picked));
  return made;
}

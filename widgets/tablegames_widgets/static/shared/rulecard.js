// The rule behind a step: its id and title at once, its statement on demand.

import { make, say } from "./dom.js";

/** @import { Card, Cards, Words } from "./traits.d.ts" */

export class RuleCard {
  /** @param {Words} words */
  constructor(words) {
    this.words = words;
    this.id = make("strong", { className: "tg-rule-id" });
    this.title = make("span");
    this.statement = make("p");
    this.note = make("p", { className: "tg-reading" });
    this.source = make("p", { className: "tg-source" });
    // A <details> that stays as it is from step to step: whoever opened one rule wants to read the next one too.
    this.root = make(
      "details",
      { className: "tg-rulecard", hidden: true },
      make("summary", {}, this.id, " ", this.title),
      make("div", { className: "tg-rulecard-text" }, this.statement, this.note, this.source),
    );
  }

  /**
   * @param {string} id
   * @param {Card | null | undefined} card
   */
  show(id, card) {
    this.root.hidden = !card;
    if (!card) return;
    say(this.id, id);
    say(this.title, card.title);
    say(this.statement, card.statement);
    say(this.note, card.note && this.words("shared.reading", { note: card.note }));
    say(this.source, card.source);
    this.note.hidden = !card.note;
    this.source.hidden = !card.source;
  }

  /**
   * Opens the card of a rule that was asked for.
   *
   * @param {string} id
   * @param {Card | undefined} card
   */
  open(id, card) {
    this.show(id, card);
    this.root.open = true;
  }
}

/**
 * The small button with a rule's id; pressed, it shows the rule.
 *
 * @param {Words} words
 * @param {Cards | undefined} rules
 * @param {string} id
 */
export function ruleChip(words, rules, id) {
  const title = rules?.[id]?.title ?? "";
  const label = words("shared.rule", { id, title });
  return make("button", { type: "button", className: "tg-rule", title, "aria-label": label, "data-rule": id }, id);
}

// The rule behind a step: its id and title at once, its statement on demand.

import { make, say } from "./dom.js";

export class RuleCard {
  constructor() {
    this.id = make("strong", { className: "tg-rule-id" });
    this.title = make("span");
    this.statement = make("p");
    this.note = make("p", { className: "tg-reading" });
    this.source = make("p", { className: "tg-source" });
    // A <details> that stays as it is from step to step: whoever opened one rule wants to read the next one too.
    this.root = make(
      "details", { className: "tg-rulecard", hidden: true },
      make("summary", {}, this.id, " ", this.title),
      make("div", { className: "tg-rulecard-text" }, this.statement, this.note, this.source),
    );
  }

  show(id, card) {
    this.root.hidden = !card;
    if (!card) return;
    say(this.id, id);
    say(this.title, card.title);
    say(this.statement, card.statement);
    say(this.note, card.note && `Our reading: ${card.note}`);
    say(this.source, card.source);
    this.note.hidden = !card.note;
    this.source.hidden = !card.source;
  }
}

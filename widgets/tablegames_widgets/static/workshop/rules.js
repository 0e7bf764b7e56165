// The rules of a clock: its own ones, each with its buttons, and what every clock asks besides.

import { button, make } from "../shared/dom.js";

/** @import { RuleShown, Words, WorkshopShown } from "../shared/traits.d.ts" */

export class Rules {
  /** @param {Words} words */
  constructor(words) {
    this.words = words;
    this.list = make("ol", { className: "tg-rule-list", "aria-label": words("workshop.list") });
    this.none = make("p", { className: "tg-note" }, words("workshop.none"));
    this.general = make("ul", { className: "tg-general" });
    this.root = make(
      "section",
      { "aria-label": words("workshop.rules_label") },
      make("p", { className: "tg-subhead" }, words("workshop.rules")),
      this.list,
      this.none,
      make("details", {}, make("summary", {}, words("workshop.general")), this.general),
    );
  }

  /** @param {WorkshopShown} shown */
  show({ rules, general }) {
    this.list.replaceChildren(...rules.map((rule, at) => this.#row(rule, at)));
    this.none.hidden = rules.length > 0;
    this.list.hidden = !rules.length;
    this.general.replaceChildren(...general.map((line) => make("li", {}, line)));
  }

  /**
   * @param {RuleShown} rule
   * @param {number} at
   */
  #row({ statement, moment }, at) {
    const buttons = ["edit", "remove"].map((what) => {
      const label = this.words(`workshop.row.${what}_title`, { rule: statement });
      return button("tg-tool", what, this.words(`workshop.row.${what}`), { "data-at": at, "aria-label": label });
    });
    const says = make("span", { className: "tg-says" }, statement);
    if (moment === "placement") says.append(make("small", {}, ` ${this.words("workshop.row.placement")}`));
    return make("li", {}, says, make("div", { className: "tg-row" }, ...buttons));
  }

  /**
   * The button that does `what` to rule number `at`, or to the last one if there are fewer.
   *
   * @param {string | undefined} what
   * @param {number} at
   * @returns {HTMLElement | undefined}
   */
  button(what, at) {
    const buttons = /** @type {NodeListOf<HTMLElement>} */ (this.list.querySelectorAll(`[data-do="${what}"]`));
    return buttons[Math.min(at, buttons.length - 1)];
  }
}

// A clock's title and its hand.

import { make } from "../shared/dom.js";

/** @import { Mount } from "../shared/mount.js" */
/** @import { WorkshopShown } from "../shared/traits.d.ts" */

export class Setup {
  /**
   * @param {Mount<any>} mount
   * @param {number} longest
   * @param {(what: string, value: string, input: HTMLElement) => void} ask Told what was changed.
   */
  constructor(mount, longest, ask) {
    const words = (/** @type {string} */ key) => mount.words(`workshop.setup.${key}`);
    const segments = [1, 2, 3, 4, 5, 6].map((n) => make("option", { value: n }, String(n)));
    const hands = ["movable", "printed"].map((hand) => make("option", { value: hand }, words(hand)));
    this.title = make("input", { type: "text", maxLength: longest, autocomplete: "off", spellcheck: false });
    this.hand = make("select", { className: "tg-select" }, ...hands);
    this.start = make("select", { className: "tg-select" }, ...segments);
    this.late = make("input", { type: "checkbox" });
    this.lateRow = make("label", { className: "tg-field tg-flag" }, words("late"), this.late);
    const fields = { title: this.title, hand: this.hand, start: this.start };
    const rows = Object.entries(fields).map(([name, input]) => {
      mount.on(input, "change", () => ask(name, input.value, input));
      return make("label", { className: "tg-field" }, words(name), input);
    });
    mount.on(this.late, "change", () => ask("late", String(this.late.checked), this.late));
    this.root = make("div", { className: "tg-setup" }, ...rows, this.lateRow);
  }

  /** @param {WorkshopShown} shown */
  show({ title, hand, start, late }) {
    if (this.title.value !== title) this.title.value = title;
    this.hand.value = hand;
    this.start.value = String(start);
    this.late.checked = late;
    this.lateRow.hidden = hand !== "movable";
  }
}

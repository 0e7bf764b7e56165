// The Sleeve of Regrets at the start of a session: the clocks in an order to change, the first one to be tried first.

import { button, isIdle, make, setIdle } from "../shared/dom.js";

/** @import { Words } from "../shared/traits.d.ts" */

export class SleeveOrder {
  /** @type {string[]} */
  order = [];
  /** The title of each clock, by its id. @type {Record<string, string>} */
  #titles = {};

  /**
   * @param {Words} words
   * @param {(text: string) => void} tell Says aloud what has moved.
   */
  constructor(words, tell) {
    this.words = words;
    this.tell = tell;
    this.list = make("ol", { className: "tg-order" });
    this.root = make(
      "div",
      { className: "tg-ask", role: "group", tabIndex: -1, hidden: true, "aria-label": words("campaign.order.label") },
      make("p", {}, words("campaign.order.about")),
      this.list,
      make(
        "div",
        { className: "tg-row" },
        button("tg-action tg-main", "start-session", words("campaign.order.start")),
        button("tg-tool", "cancel", words("campaign.order.cancel")),
      ),
    );
  }

  /**
   * @param {string[]} order
   * @param {Record<string, string>} titles
   */
  open(order, titles) {
    this.order = [...order];
    this.#titles = titles;
    this.#show();
    this.root.hidden = false;
    this.root.focus();
  }

  /**
   * Moves a clock one place up (-1) or down (1) and keeps the focus on it.
   *
   * @param {string} clock
   * @param {1 | -1} step
   */
  move(clock, step) {
    const [from, to] = [this.order.indexOf(clock), this.order.indexOf(clock) + step];
    if (to < 0 || to >= this.order.length) return;
    [this.order[from], this.order[to]] = [this.order[to], this.order[from]];
    this.#show();
    const arrows = /** @type {NodeListOf<HTMLElement>} */ (this.list.querySelectorAll("[data-clock]"));
    const moved = [...arrows].filter((arrow) => arrow.dataset.clock === clock);
    const same = moved.find((arrow) => arrow.dataset.do === (step < 0 ? "earlier" : "later"));
    (same && isIdle(same) ? moved.find((arrow) => arrow !== same) : same)?.focus();
    this.tell(this.words("campaign.order.moved", { clock, place: to + 1, clocks: this.order.length }));
  }

  #show() {
    const last = this.order.length - 1;
    const items = this.order.map((clock, at) =>
      make(
        "li",
        {},
        make("span", {}, make("b", {}, clock), ` ${this.#titles[clock]}`),
        this.#arrow("earlier", "↑", clock, at === 0),
        this.#arrow("later", "↓", clock, at === last),
      ),
    );
    this.list.replaceChildren(...items);
  }

  /**
   * @param {"earlier" | "later"} action
   * @param {string} sign
   * @param {string} clock
   * @param {boolean} idle
   */
  #arrow(action, sign, clock, idle) {
    const title = this.words(`campaign.order.${action}`, { clock });
    const arrow = button("tg-tool", action, sign, { "data-clock": clock, title, "aria-label": title });
    setIdle(arrow, idle);
    return arrow;
  }
}

// The chapters with their clocks, each a button that says how it stands; one pressed says more below its chapter.

import { draw, icon, make, ownId } from "../shared/dom.js";

/** @import { CampaignShown, CampaignTraits, ClockOnMap, Status, Words } from "../shared/traits.d.ts" */

// A shape for each status, so that it is told by more than its colour; the word stands beside it.
/** @type {Record<Status, string>} */
const SIGNS = {
  passed: "M2 8.5 6.5 13 14 3.5",
  current: "M3.5 2 13.5 8 3.5 14Z",
  open: "M8 3a5 5 0 1 1-.01 0Z",
  sleeve: "M14 13V7H3M7 3 3 7l4 4",
  locked: "M3 7.5h10v6.5H3ZM5 7.5V5a3 3 0 0 1 6 0v2.5",
};

export class Chapters {
  /** The clock that says more, or "". */
  looked = "";
  /** The title of each clock, by its id. @type {Record<string, string>} */
  titles = {};
  /** @type {Map<string, ClockOnMap>} */
  #clocks = new Map();
  /** @type {Map<string, { cell: HTMLElement, word: HTMLElement }>} */
  #cells = new Map();

  /** @param {Words} words */
  constructor(words) {
    this.words = words;
    this.list = make("ol", { className: "tg-map", "aria-label": words("campaign.chapters") });
    this.detail = make("div", { className: "tg-detail", id: ownId("tg-detail"), role: "group" });
  }

  /** @param {CampaignTraits["about"]["chapters"]} chapters */
  layOut(chapters = []) {
    const clocks = chapters.flatMap((chapter) => chapter.clocks);
    this.#clocks = new Map(clocks.map((clock) => [clock.id, clock]));
    this.titles = Object.fromEntries(clocks.map(({ id, title }) => [id, title]));
    this.#cells.clear();
    const rows = chapters.map(({ title, teaches, clocks: its }, at) => {
      const name = make("b", {}, this.words("campaign.chapter", { number: at + 1, title }));
      const head = make("div", { className: "tg-chapter-head" }, name, make("span", {}, teaches));
      const cells = make("ul", { className: "tg-cells" }, ...its.map((clock) => this.#cell(clock)));
      return make("li", { className: "tg-chapter-row" }, head, cells);
    });
    this.list.replaceChildren(...rows);
  }

  /** @param {ClockOnMap} clock */
  #cell({ id, face }) {
    const drawn = make("span", { className: "tg-face-small" });
    draw(drawn, face);
    const word = make("span", { className: "tg-word" });
    const item = { "data-item": id, "data-group": "map", "aria-expanded": "false" };
    const cell = make("button", { type: "button", className: "tg-cell", ...item }, drawn, make("b", {}, id), word);
    this.#cells.set(id, { cell, word });
    return make("li", {}, cell);
  }

  /**
   * @param {CampaignShown} shown
   * @param {Record<Status, string>} names What each status is called.
   */
  show({ status, tries }, names) {
    for (const [id, { cell, word }] of this.#cells) {
      const state = status[id];
      cell.dataset.status = state;
      word.replaceChildren(icon(SIGNS[state], 16), make("span", {}, names[state]));
      const key = state === "locked" ? "locked" : "known"; // a locked one's title is still to be found out
      const clock = this.words(`campaign.status.${key}`, { clock: id, title: this.titles[id], status: names[state] });
      const label = tries[id] ? this.words("campaign.status.tried", { clock, tries: tries[id] }) : clock;
      cell.setAttribute("aria-label", label);
    }
    for (const row of this.#rows) {
      row.dataset.locked = String(!row.querySelector("[data-status]:not([data-status=locked])"));
    }
    this.look(this.looked, status);
  }

  get #rows() {
    return /** @type {HTMLElement[]} */ ([...this.list.children]);
  }

  /**
   * Says more about a clock, or about none.
   *
   * @param {string} id
   * @param {Record<string, Status>} status
   */
  look(id, status) {
    this.detail.remove();
    for (const [name, { cell }] of this.#cells) cell.setAttribute("aria-expanded", String(name === id));
    this.looked = id;
    const [clock, cell] = [this.#clocks.get(id), this.#cells.get(id)?.cell];
    if (!clock || !cell) return;
    cell.setAttribute("aria-controls", this.detail.id);
    this.detail.setAttribute("aria-label", this.words("campaign.clock", { clock: id }));
    const chapter = this.#rows.findIndex((row) => row.contains(cell)) + 1;
    const locked = () => [make("p", {}, this.words("campaign.locked", { chapter, before: chapter - 1 }))];
    const known = () => [
      make("b", {}, this.words("campaign.named", { clock: id, title: clock.title })),
      make("ul", {}, ...this.rulesOf(id)),
      make("p", { className: "tg-note" }, clock.source),
    ];
    this.detail.replaceChildren(...(status[id] === "locked" ? locked() : known()));
    cell.closest(".tg-chapter-row")?.append(this.detail);
  }

  /**
   * A clock's rules in words, as items of a list.
   *
   * @param {string} id
   */
  rulesOf(id) {
    const clock = this.#clocks.get(id);
    if (!clock) return [];
    const rules = clock.rules.length ? clock.rules : [this.words("campaign.no_rule")];
    return [...rules, clock.hand].map((rule) => make("li", {}, rule));
  }
}

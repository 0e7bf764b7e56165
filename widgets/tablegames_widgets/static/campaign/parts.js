// Parts of the campaign that fold out: its history, the question before beginning anew, results of one's own table.

import { button, make, say } from "../shared/dom.js";

/** @import { Words } from "../shared/traits.d.ts" */

const COLUMNS = ["number", "clock", "result", "players", "bonus", "when", "record"];

/**
 * Shows all attempts in a details element.
 *
 * @param {HTMLDetailsElement} details
 * @param {string[][]} rows
 * @param {Words} words
 */
export function showHistory(details, rows, words) {
  const was = details.open;
  const head = COLUMNS.map((name) => make("th", { scope: "col" }, words(`campaign.columns.${name}`)));
  const body = rows.map((row) => make("tr", { "data-result": row[2] }, ...row.map((text) => make("td", {}, text))));
  const table = () =>
    make(
      "div",
      { className: "tg-history", tabIndex: 0, role: "region", "aria-label": words("campaign.history.label") },
      make(
        "table",
        {},
        make("caption", {}, words("campaign.history.caption")),
        make("thead", {}, make("tr", {}, ...head)),
        make("tbody", {}, ...body),
      ),
    );
  details.replaceChildren(
    make("summary", {}, words("campaign.history.title", { attempts: rows.length })),
    rows.length ? table() : make("p", { className: "tg-note" }, words("campaign.history.none")),
  );
  details.open = was;
}

/** @param {Words} words */
export function confirmation(words) {
  return make(
    "div",
    { className: "tg-ask", role: "group", tabIndex: -1, hidden: true, "aria-label": words("campaign.reset.label") },
    make("p", {}, words("campaign.reset.about")),
    make(
      "div",
      { className: "tg-row" },
      button("tg-action", "reset", words("campaign.reset.yes")),
      button("tg-tool", "cancel", words("campaign.reset.no")),
    ),
  );
}

/** Results of a test with real cards. */
export class ByHand {
  /** @param {Words} words */
  constructor(words) {
    this.words = words;
    this.players = make("select", { className: "tg-select" });
    this.players.append(...["2", "3", "4"].map((count) => make("option", { value: count }, count)));
    this.says = make("p", { className: "tg-note" });
    const results = ["passed", "failed", "conceded"].map((result) =>
      button("tg-tool", "result", words(`campaign.hand.${result}`), { "data-result": result }),
    );
    const players = make("label", { className: "tg-speed" }, words("campaign.hand.players"), " ", this.players);
    this.root = make(
      "details",
      { className: "tg-log tg-by-hand" },
      make("summary", {}, words("campaign.hand.title")),
      this.says,
      make("div", { className: "tg-tools" }, players, ...results),
    );
  }

  /** @param {string} clock */
  show(clock) {
    say(this.says, this.words("campaign.hand.about", { clock }));
  }
}

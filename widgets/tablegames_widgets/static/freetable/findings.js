// What holds at a free table and what does not, requirement by requirement.

import { draw, make } from "../shared/dom.js";
import { ruleChip } from "../shared/rulecard.js";

/** @import { Finding, FreeTableTraits, Words } from "../shared/traits.d.ts" */

/**
 * @param {Finding} finding
 * @param {FreeTableTraits["about"]} about
 * @param {Words} words
 */
export function findingRow({ statement, where, wanted, found, passed, turned, rule }, { rules, signs }, words) {
  const sign = make("span", { className: "tg-sign" });
  draw(sign, signs[passed ? "true" : "false"]);
  const told = { where, wanted: make("b", {}, wanted), found: make("b", {}, found) };
  const facts = make("span", { className: "tg-facts" });
  facts.append(...words.parts(where ? "freetable.facts_where" : "freetable.facts", told));
  const says = make("span", { className: "tg-says" }, statement);
  const more = { className: turned ? "tg-turned" : "", "data-passed": passed };
  return make("li", more, sign, says, ruleChip(words, rules, rule), facts);
}

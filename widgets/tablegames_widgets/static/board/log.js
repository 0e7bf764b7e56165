// What has happened so far, line by line, each with its rule.

import { make } from "../shared/dom.js";
import { ruleChip } from "../shared/rulecard.js";

/** @import { Cards, Line, Words } from "../shared/traits.d.ts" */

export class Log {
  /** @type {Line[]} */
  #lines = [];

  /** @param {Words} words */
  constructor(words) {
    this.words = words;
    this.list = make("ol", { "data-group": "log" });
    const summary = make("summary", {}, words("board.log"));
    this.root = make("details", { className: "tg-log", open: true }, summary, this.list);
  }

  /**
   * Shows the first `upto` lines; those after `since` are marked as new to whoever looks.
   *
   * @param {Line[]} lines
   * @param {number} upto
   * @param {number} since
   * @param {Cards | undefined} rules
   */
  show(lines, upto, since, rules) {
    const shown = lines.slice(0, upto);
    let same = 0;
    while (same < Math.min(this.#lines.length, shown.length) && alike(this.#lines[same], shown[same])) same += 1;
    while (this.list.children.length > same) this.list.lastChild?.remove();
    for (const line of shown.slice(same)) this.list.append(this.#item(line, rules));
    for (const [at, item] of [...this.list.children].entries()) {
      item.classList.toggle("tg-new", since >= 0 && at >= since);
      item.classList.toggle("tg-first-new", since > 0 && at === since);
    }
    this.#lines = shown;
    this.list.scrollTop = this.list.scrollHeight;
  }

  /**
   * @param {Line} line
   * @param {Cards | undefined} rules
   */
  #item({ sentence, rule }, rules) {
    const item = make("li", { "data-since": this.words("board.since") }, make("span", {}, sentence));
    if (!rule) return item;
    const chip = ruleChip(this.words, rules, rule);
    chip.dataset.item = `line-${this.list.children.length}`;
    item.append(chip);
    return item;
  }
}

/**
 * @param {Line} line
 * @param {Line} other
 */
function alike(line, other) {
  return line.sentence === other.sentence && line.rule === other.rule;
}

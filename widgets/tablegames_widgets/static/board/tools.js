// The tools under the table: take back, speed, a new game from a seed, the record.

import { button, make, say, setIdle } from "../shared/dom.js";
import { SPEEDS } from "./playback.js";

/** @import { BoardAbout, Offer, Words } from "../shared/traits.d.ts" */

export class Tools {
  /** @param {Words} words */
  constructor(words) {
    /** @type {(action: string, key: string) => HTMLButtonElement} */
    const tool = (action, key) =>
      button("tg-tool", action, words(`board.${key}`), { title: words(`board.${key}_title`) });
    this.words = words;
    this.undo = tool("undo", "tools.undo");
    this.undo.setAttribute("aria-keyshortcuts", "u");
    this.speed = make("select", { className: "tg-select" });
    for (const name of Object.keys(SPEEDS)) {
      this.speed.append(make("option", { value: name }, words(`board.speeds.${name}`)));
    }
    this.fresh = tool("ask-new", "tools.new");
    this.record = tool("record", "tools.record");
    this.seed = make("input", { type: "text", maxLength: 40, autocomplete: "off", spellcheck: false });
    this.warning = make("p", { className: "tg-note" }, words("board.new.kept"));
    this.start = tool("new", "new.start");
    this.again = button("tg-tool", "again", "");
    this.form = make(
      "div",
      { className: "tg-new-game", hidden: true, role: "group", "aria-label": words("board.new.label") },
      this.warning,
      make("label", {}, words("board.new.seed"), " ", this.seed),
      make("p", { className: "tg-note" }, words("board.new.about")),
      make("div", { className: "tg-row" }, this.start, this.again, tool("cancel-new", "new.cancel")),
    );
    this.keys = make("p", { className: "tg-note" }, words("board.keys"));
    const speed = make("label", { className: "tg-speed" }, words("board.tools.speed"), " ", this.speed);
    this.row = make("div", { className: "tg-tools" }, this.undo, speed, this.fresh, this.record);
  }

  /**
   * @param {BoardAbout} about
   * @param {Offer} offer
   */
  show(about, offer) {
    this.undo.hidden = !about.practice;
    this.fresh.hidden = Boolean(about.single); // another game begins elsewhere
    setIdle(this.undo, Boolean(offer.undo));
  }

  /**
   * @param {BoardAbout} about
   * @param {Offer} offer
   */
  ask(about, offer) {
    this.seed.value = about.next;
    this.warning.hidden = offer.stage === "over";
    say(this.again, this.words("board.new.again", { seed: about.seed }));
    this.again.hidden = !about.seed;
    this.form.hidden = false;
    this.seed.focus();
    this.seed.select();
  }

  close() {
    this.form.hidden = true;
    this.fresh.focus();
  }
}

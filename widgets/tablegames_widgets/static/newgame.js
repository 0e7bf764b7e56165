// The tools under the table: take back, speed, a new game from a seed, the record.

import { make } from "./dom.js";
import { SPEEDS } from "./playback.js";

export class Tools {
  constructor() {
    this.undo = tool("undo", "Take back", "Take back the last choice (key U)");
    this.undo.setAttribute("aria-keyshortcuts", "u");
    this.speed = make("select", { className: "tg-select" });
    this.speed.append(...Object.keys(SPEEDS).map((name) => make("option", { value: name }, name)));
    this.fresh = tool("ask-new", "New game ...", "Start another game");
    this.record = tool("record", "Download record", "Download the record of this game");
    this.seed = make("input", { type: "text", maxLength: 40, autocomplete: "off", spellcheck: false });
    this.warning = make("p", { className: "tg-note" });
    this.start = tool("new", "Start", "Start a game with this seed");
    this.again = tool("again", "", "");
    this.form = make(
      "div",
      { className: "tg-new-game", hidden: true, role: "group", "aria-label": "New game" },
      this.warning,
      make("label", {}, "Seed ", this.seed),
      make("p", { className: "tg-note" }, "The same seed deals the same game. Type one to share it."),
      make("div", { className: "tg-row" }, this.start, this.again,
        tool("cancel-new", "Keep playing", "Close this and keep playing")),
    );
    this.keys = make("p", { className: "tg-note" },
      "Keys: Tab and arrows move, Enter chooses, U takes back, S skips what is being shown.");
    this.row = make(
      "div", { className: "tg-tools" },
      this.undo, make("label", { className: "tg-speed" }, "Speed ", this.speed), this.fresh, this.record,
    );
  }

  show(about, offer) {
    this.undo.hidden = !about.practice;
    this.fresh.hidden = Boolean(about.single); // another game begins elsewhere
    this.undo.setAttribute("aria-disabled", String(Boolean(offer.undo)));
  }

  ask(about, offer) {
    this.seed.value = about.next;
    this.warning.textContent =
      offer.stage === "over" ? "" : "This game is not over. If you leave it, it is kept: board.earlier in Python.";
    this.warning.hidden = offer.stage === "over";
    this.again.textContent = `Same seed again (${about.seed})`;
    this.form.hidden = false;
    this.seed.focus();
    this.seed.select();
  }

  // Gives the record to the browser's own download.
  download(text, name) {
    const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    make("a", { href: address, download: name }).click();
    URL.revokeObjectURL(address);
  }
}

function tool(action, label, title) {
  return make("button", { type: "button", className: "tg-tool", "data-do": action, title }, label);
}

// Which keys a widget keeps to itself in JupyterLab, and which are the page's.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import board from "../tablegames_widgets/static/board/board.js";
import { keepKeys } from "../tablegames_widgets/static/shared/keys.js";
import workshop from "../tablegames_widgets/static/workshop/workshop.js";
import { state as boardState, FakeModel, OFFER } from "./board-help.js";
import { page } from "./page.js";
import { form } from "./sheet-help.js";
import { state as workshopState } from "./workshop-help.js";

const MARK = "data-lm-suppress-shortcuts";
const HELD = [{ ctrlKey: true }, { metaKey: true }, { altKey: true }];
const COMPOSING = [{ isComposing: true }, { keyCode: 229 }];

// A widget with a card in it, and what JupyterLab sees of each key: whether the widget keeps it to itself.
let root, card, other, kept;
beforeEach(() => {
  document.body.innerHTML =
    "<div id='root'><div id='hand'><button id='card'></button></div></div><button id='other'></button>";
  [root, card, other] = ["root", "card", "other"].map((id) => document.getElementById(id));
  kept = [];
  const hear = (event) => kept.push(event.target.closest(`[${MARK}]`) !== null);
  document.body.addEventListener("keydown", hear, true);
  return () => document.body.removeEventListener("keydown", hear, true);
});

function press(target, key, more = {}) {
  const event = new page.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event;
}

test("letters are the widget's own, keys held with Ctrl, Cmd or Alt are the page's", async () => {
  keepKeys(root, (target, ...more) => target.addEventListener(...more));
  card.focus();
  press(card, "d");
  for (const held of HELD) press(card, "s", held);
  assert.deepEqual(kept.slice(-4), [true, false, false, false]);
  await new Promise((done) => setTimeout(done));
  press(card, "d");
  assert.equal(kept.at(-1), true, "afterwards letters are kept again");
  assert.ok(root.hasAttribute(MARK));
});

test("what is pressed elsewhere changes nothing", () => {
  keepKeys(root, (target, ...more) => target.addEventListener(...more));
  press(other, "s", { ctrlKey: true });
  assert.ok(root.hasAttribute(MARK));
});

// Every field of every widget in which one writes, and what Enter does there: it sends this.
const FIELDS = [
  ["the title of a clock", workshop, workshopState, ".tg-setup input[type=text]", "title"],
  ["a field of a rule", workshop, workshopState, ".tg-fields [name=count]", "add"],
  ["the seed of a new game", board, boardState, ".tg-new-game input", "new"],
  ["a field of a sheet", board, () => boardState({ offer: { ...OFFER, sheet: form() } }), ".tg-sheet input", "fill"],
  ["a text of a sheet", board, () => boardState({ offer: { ...OFFER, sheet: form() } }), ".tg-sheet textarea", null],
];

for (const [where, widget, state, selector, sent] of FIELDS) {
  test(`in ${where} Ctrl+Enter is the page's, and Enter of a character that is being composed is nobody's`, () => {
    const el = document.body.appendChild(document.createElement("main"));
    const model = new FakeModel(state());
    const leave = widget.render({ model, el });
    if (sent === "new") el.querySelector("[data-do=ask-new]").click();
    const field = el.querySelector(selector);
    const told = () => model.sent.map((one) => one.do).filter((one) => one !== "watch" && one !== "draft");
    if (model.sent.length) model.receive({ answered: model.sent.at(-1).id });
    if (model.get("intent")?.do === "draft") model.receive({ answered: model.sent.at(-1).id });
    for (const more of [...HELD, ...COMPOSING]) {
      for (const key of ["Enter", "Escape", "u", "1"]) {
        const event = press(field, key, more);
        assert.ok(!event.defaultPrevented, `${key} ${JSON.stringify(more)}`);
      }
    }
    assert.deepEqual(told(), []);
    press(field, "Enter");
    assert.deepEqual(told(), sent ? [sent] : []);
    leave();
  });
}

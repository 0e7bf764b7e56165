// Which keys a widget keeps to itself in JupyterLab.

import assert from "node:assert/strict";
import { test } from "node:test";
import { JSDOM } from "jsdom";
import { keepKeys } from "../tablegames_widgets/static/shared/keys.js";

const MARK = "data-lm-suppress-shortcuts";

// A widget with a card in it, and what JupyterLab sees of each key: whether the widget keeps it to itself.
function page() {
  const { window } = new JSDOM("<div id='root'><div id='hand'><button id='card'></button></div></div><button id='other'></button>");
  const [root, card, other] = ["root", "card", "other"].map((id) => window.document.getElementById(id));
  const kept = [];
  keepKeys(root, undefined);
  window.document.addEventListener("keydown", (event) => kept.push(event.target.closest(`[${MARK}]`) !== null), true);
  const press = (target, init) => target.dispatchEvent(new window.KeyboardEvent("keydown", { bubbles: true, ...init }));
  return { root, card, other, kept, press };
}

test("letters are the widget's own, keys held with Ctrl or Cmd are the page's", async () => {
  const { root, card, kept, press } = page();
  card.focus();
  press(card, { key: "d" });
  press(card, { key: "s", ctrlKey: true });
  press(card, { key: "s", metaKey: true });
  assert.deepEqual(kept, [true, false, false]);
  await new Promise((done) => setTimeout(done));
  press(card, { key: "d" });
  assert.equal(kept.at(-1), true, "afterwards letters are kept again");
  assert.ok(root.hasAttribute(MARK));
});

test("what is pressed elsewhere changes nothing", () => {
  const { root, other, press } = page();
  press(other, { key: "s", ctrlKey: true });
  assert.ok(root.hasAttribute(MARK));
});

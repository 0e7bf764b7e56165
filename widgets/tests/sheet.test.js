// A sheet on the board: what it shows, what it sends, what is kept while one writes. It knows no game.

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { FakeModel, frame, OFFER, state, TABLE } from "./board-help.js";
import { form as sheet } from "./sheet-help.js";

let model;
let el;
let cleanup;

async function show(changes = {}) {
  document.body.replaceChildren();
  const board = (await import("../tablegames_widgets/static/board/board.js")).default;
  model = new FakeModel(state({ offer: { ...OFFER, sheet: sheet() }, ...changes }));
  el = document.body.appendChild(document.createElement("main"));
  cleanup = board.render({ model, el });
}

const $ = (selector) => el.querySelector(selector);
const box = (name) => $(`[data-field="${name}"]`);
const alert = () => $("[role=alert]");

function key(name, target, more = {}) {
  const event = new window.KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event;
}

function answer(changes = {}) {
  model.receive({ answered: model.sent.at(-1).id, ...changes });
}

function next(changes) {
  return { scene: { batch: 2, fresh: true, frames: [frame("On.", TABLE)] }, offer: { ...OFFER, turn: 2, ...changes } };
}

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => {
  mock.timers.reset();
  cleanup?.();
});

test("it is laid out as a table with fields below, each with a name of its own", async () => {
  await show({ offer: { ...OFFER, sheet: sheet({ "worth-2": "8", notes: "low first" }) } });
  assert.equal($(".tg-sheet-title").textContent, "The plan");
  assert.deepEqual(
    [...el.querySelectorAll(".tg-sheet-table [data-field]")].map((one) => one.getAttribute("aria-label")),
    ["worth-1", "worth-2", "worth-3", "pieces-1", "pieces-2", "pieces-3"].map((name) => `Box ${name}`),
  );
  assert.equal(box("worth-2").value, "8");
  assert.equal(box("notes").value, "low first");
  assert.equal(box("worth-1").inputMode, "numeric");
});

test("its button sends everything that is written, as one message", async () => {
  await show();
  box("worth-1").value = " eight ";
  box("notes").value = "low first\n<b>";
  $("[data-do=fill]").click();
  const [sent] = model.sent;
  assert.deepEqual([sent.id, sent.turn, sent.do], [1, 1, "fill"]);
  assert.deepEqual(JSON.parse(sent.value), {
    "worth-1": " eight ",
    "worth-2": "",
    "worth-3": "",
    "pieces-1": "",
    "pieces-2": "",
    "pieces-3": "",
    notes: "low first\n<b>",
  });
});

test("Enter in a small field sends it, in the notes it begins a line; letters stay letters", async () => {
  await show();
  box("notes").focus();
  assert.equal(key("Enter", box("notes")).defaultPrevented, false);
  assert.equal(model.sent.length, 0);
  for (const name of ["u", "s", "ArrowLeft", "Home", " "]) {
    assert.equal(key(name, box("worth-1")).defaultPrevented, false, name);
    assert.equal(key(name, box("notes")).defaultPrevented, false, name);
  }
  assert.equal(model.sent.length, 0);
  assert.equal(key("Enter", box("worth-1")).defaultPrevented, true);
  key("Enter", box("worth-1"), { repeat: true });
  assert.equal(model.sent.length, 1);
});

test("what one writes stays when the table is drawn again, except where Python has something new", async () => {
  await show();
  box("worth-1").value = "3";
  box("notes").value = "half a sent";
  box("notes").focus();
  model.receive(next({ sheet: sheet({ "worth-1": "5" }) }));
  assert.equal(box("worth-1").value, "5");
  assert.equal(box("notes").value, "half a sent");
  assert.equal(document.activeElement, box("notes"));
});

test("without a sheet there is none, and it goes when it is taken away", async () => {
  await show({ offer: OFFER });
  assert.equal($(".tg-sheet").hidden, true);
  model.receive(next({ sheet: sheet() }));
  assert.equal($(".tg-sheet").hidden, false);
  model.receive(next({ turn: 3, sheet: {} }));
  assert.equal($(".tg-sheet").hidden, true);
});

test("the focus goes from a sheet that is gone to a choice", async () => {
  await show();
  box("notes").focus();
  model.receive(next({ sheet: {} }));
  assert.equal(document.activeElement.dataset.choice, "move-3");
});

test("an error about a field marks it, says so there, and leads to it; the next answer takes the mark off", async () => {
  await show();
  box("worth-2").value = "many";
  $("[data-do=fill]").focus();
  $("[data-do=fill]").click();
  answer({ error: { text: "Box worth-2: 'many' is no number.", rule: "", at: "worth-2", serial: 1 } });
  assert.equal(box("worth-2").getAttribute("aria-invalid"), "true");
  assert.equal(document.activeElement, box("worth-2"));
  assert.equal(alert().hidden, false);
  assert.equal(box("worth-2").value, "many", "what was written is still there");
  key("Escape", box("worth-2"));
  assert.equal(alert().hidden, true);
  assert.equal(document.activeElement, box("worth-2"));
  key("Enter", box("worth-2"));
  answer({ error: { text: "", rule: "", at: "", serial: 1 }, ...next({ sheet: sheet({ "worth-2": "8" }) }) });
  assert.equal(box("worth-2").hasAttribute("aria-invalid"), false);
  assert.equal(box("worth-2").value, "8");
});

test("mending what was wrong takes the error away before it is sent again", async () => {
  await show({ error: { text: "Box worth-1: 'x' is no number.", rule: "", at: "worth-1", serial: 1 } });
  assert.equal(alert().hidden, false);
  box("worth-1").value = "1";
  box("worth-1").dispatchEvent(new window.Event("input", { bubbles: true }));
  assert.equal(alert().hidden, true);
  assert.equal(box("worth-1").hasAttribute("aria-invalid"), false);
});

test("texts of a sheet stay texts", async () => {
  const evil = "<img src=x onerror=alert(1)>";
  const made = { ...sheet({ notes: evil }), title: evil, hint: evil, button: evil, columns: [evil, evil, evil] };
  made.rows[0].label = evil;
  made.below[0].label = evil;
  await show({ offer: { ...OFFER, sheet: made } });
  assert.equal($("img"), null);
  assert.equal(box("notes").value, evil);
});

test("axe finds nothing", async () => {
  await show({ error: { text: "No.", rule: "Y7", at: "worth-1", serial: 1 } });
  mock.timers.reset(); // axe waits for real
  const axe = (await import("axe-core")).default;
  const found = await axe.run(el, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
  assert.deepEqual(
    found.violations.map(({ id, nodes }) => [id, nodes[0].html]),
    [],
  );
});

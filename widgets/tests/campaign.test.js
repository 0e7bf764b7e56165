import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import widget from "../tablegames_widgets/static/campaign/campaign.js";
import { FakeModel } from "./board-help.js";
import { CLOCKS, shown, state } from "./campaign-help.js";

let model, root, leave;
const find = (selector) => root.querySelector(selector);
const text = (selector) => find(selector).textContent;
const button = (action) => find(`[data-do="${action}"]`);
const cell = (id) => find(`[data-item="${id}"]`);
const asked = () => model.sent.at(-1) && [model.sent.at(-1).do, model.sent.at(-1).value];

function open(changes) {
  document.body.replaceChildren();
  model = new FakeModel(state(changes));
  leave = widget.render({ model, el: document.body });
  root = document.querySelector(".tg-campaign");
}

function press(element, key) {
  element.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

function answer(changes = {}) {
  const id = model.get("intent").id;
  model.receive({ shown: shown(changes), offer: { turn: model.get("offer").turn + 1 }, answered: id });
}

beforeEach(() => open());

test("every clock of every chapter is a button that names its status", () => {
  assert.deepEqual(
    [...root.querySelectorAll(".tg-cell")].map((one) => one.dataset.item),
    CLOCKS,
  );
  assert.equal(cell("1-1").getAttribute("aria-label"), "Clock 1-1, Test 1-1, to try now");
  assert.equal(cell("2-1").getAttribute("aria-label"), "Clock 2-1, locked"); // its title is still to be found out
  assert.equal(root.querySelectorAll(".tg-cell[tabindex='0']").length, 1);
});

test("a clock pressed says more, and pressed again no more", () => {
  cell("1-2").click();
  assert.match(text(".tg-detail"), /Test 1-2.*Rule of 1-2\./);
  assert.equal(cell("1-2").getAttribute("aria-expanded"), "true");
  assert.equal(find(".tg-detail").id, cell("1-2").getAttribute("aria-controls"));
  cell("1-2").click();
  assert.equal(find(".tg-detail"), null);
  assert.equal(cell("1-2").getAttribute("aria-expanded"), "false");
  cell("2-2").click();
  assert.match(text(".tg-detail"), /Locked: chapter 2 opens when every clock of chapter 1/);
  assert.doesNotMatch(text(".tg-detail"), /Rule of/);
});

test("playing is asked for once until Python answers", () => {
  button("play").click();
  button("play").click();
  assert.equal(model.sent.length, 1);
  assert.deepEqual(asked(), ["play", ""]);
});

test("while a test is played the buttons are away and the map is folded, until it is unfolded", () => {
  button("play").click();
  answer({ playing: "Clock 1-1", table: true });
  assert.equal(text(".tg-prompt"), "Clock 1-1 is being played below.");
  for (const action of ["play", "skip", "ask-session", "ask-reset"]) assert.ok(button(action).hidden, action);
  assert.equal(find(".tg-whole").open, false);
  find(".tg-whole").open = true;
  model.receive({ shown: shown({ tries: { "1-1": 1 }, tokens: 1, table: true }), offer: { turn: 3 } });
  assert.equal(find(".tg-whole").open, true);
  assert.equal(button("play").textContent, "Try clock 1-1 again");
  assert.equal(root.querySelectorAll(".tg-token-side[data-up=true]").length, 1);
});

test("a clock that was never tried cannot be skipped, and Python says why", () => {
  assert.equal(button("skip").getAttribute("aria-disabled"), "true");
  button("skip").click();
  assert.deepEqual(asked(), ["skip", ""]);
  model.receive({ error: { text: "Try it once.", rule: "", serial: 1 }, answered: 1 });
  assert.match(text("[role=alert]"), /Try it once\./);
  press(button("skip"), "Escape");
  assert.ok(find("[role=alert]").hidden);
  assert.equal(document.activeElement, button("skip"));
});

test("the sleeve is ordered by buttons, and the order is told and sent", () => {
  open({
    sleeve: ["1-1", "1-2", "2-1"],
    status: { "1-1": "sleeve", "1-2": "sleeve", "2-1": "sleeve", "2-2": "current" },
    current: "2-2",
  });
  button("ask-session").click();
  assert.equal(document.activeElement, find("[aria-label='Start a session']"));
  const later = () => find("[data-do=later][data-clock='1-1']");
  later().click();
  assert.equal(document.activeElement, later());
  assert.equal(text(".tg-message"), "Clock 1-1 is number 2 of 3.");
  later().click();
  assert.equal(document.activeElement, find("[data-do=earlier][data-clock='1-1']")); // it can go no later
  assert.equal(later().getAttribute("aria-disabled"), "true");
  later().click();
  assert.equal(model.sent.length, 0);
  button("start-session").click();
  assert.deepEqual(asked(), ["session", "1-2 2-1 1-1"]);
});

test("not yet: the session is not started and the focus is back", () => {
  open({ sleeve: ["1-1"], current: "1-2" });
  button("ask-session").click();
  press(document.activeElement, "Escape");
  assert.ok(find("[aria-label='Start a session']").hidden);
  assert.equal(document.activeElement, button("ask-session"));
  assert.equal(model.sent.length, 0);
});

test("beginning anew is asked twice", () => {
  open({ history: [["1", "1-1", "failed", "3", "0", "2026-03-01 18:30:00", ""]] });
  button("ask-reset").click();
  assert.equal(model.sent.length, 0);
  button("reset").click();
  assert.deepEqual(asked(), ["reset", ""]);
});

test("a result of one's own table is sent with the number of players", () => {
  find(".tg-by-hand select").value = "4";
  find("[data-result=conceded]").click();
  assert.deepEqual(asked(), ["result", "conceded 4"]);
});

test("a file that cannot be used offers the copy only if there is one", () => {
  open({ problem: "ours.json: line 1: the text ends too early.", recoverable: true });
  assert.match(text(".tg-message"), /ours\.json/);
  assert.ok(button("play").hidden && find(".tg-whole").hidden);
  button("recover").click();
  assert.deepEqual(asked(), ["recover", ""]);
  open({ problem: "ours.json: this is no campaign.", recoverable: false });
  assert.ok(button("recover").hidden);
  assert.ok(!button("reload").hidden);
});

test("the first thing to do next has the focus when what had it is gone", () => {
  open({ tries: { "1-1": 1 } });
  button("skip").focus();
  button("skip").click();
  answer({
    current: "",
    picture: "",
    sleeve: ["1-1", "1-2"],
    status: { "1-1": "sleeve", "1-2": "sleeve", "2-1": "locked", "2-2": "locked" },
  });
  assert.equal(document.activeElement, button("ask-session"));
  assert.match(text(".tg-prompt"), /No clock is left on the stack/);
});

test("titles and messages are text, never markup", () => {
  document.body.replaceChildren();
  const hostile = state({
    message: "<img src=x onerror=alert(1)>",
    history: [["1", "<b>1-1</b>", "failed", "", "0", "", "<i>x</i>"]],
  });
  hostile.about.chapters[0].clocks[0].title = "<img src=x>";
  model = new FakeModel(hostile);
  leave = widget.render({ model, el: document.body });
  root = document.querySelector(".tg-campaign");
  cell("1-1").click();
  assert.equal(root.querySelector("img, td b, td i"), null);
});

test("what is left behind hears nothing more", () => {
  leave();
  model.receive({ shown: shown({ message: "Something else." }) });
  assert.equal(text(".tg-message"), "A new campaign.");
});

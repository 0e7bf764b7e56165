import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import widget from "../tablegames_widgets/static/freetable/freetable.js";
import { FakeModel } from "./board-help.js";
import { FINDING, picture, scene, state } from "./freetable-help.js";

let model, root, leave;
const find = (selector) => root.querySelector(selector);
const card = (name) => find(`[data-choice="${name}"]`);
const text = (selector) => find(selector).textContent;
const asked = () => model.sent.at(-1) && [model.sent.at(-1).do, model.sent.at(-1).value];

function press(element, key, more = {}) {
  element.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
}

function answer(changes = {}) {
  const id = model.get("intent").id;
  model.receive({ scene: scene(changes), offer: { turn: model.get("offer").turn + 1 }, answered: id });
}

beforeEach(() => {
  document.body.replaceChildren();
  model = new FakeModel(state());
  leave = widget.render({ model, el: document.body });
  root = document.querySelector(".tg-free");
});

test("a card, then a segment: that is all a move takes", () => {
  card("S2").click();
  assert.equal(card("S2").getAttribute("aria-pressed"), "true");
  assert.equal(model.sent.length, 0);
  card("segment-3").click();
  assert.deepEqual(asked(), ["move", "S2 3"]);
});

test("a chosen card goes back to the tray by pressing the tray", () => {
  answerless({ picture: picture(["S2"], ["S1"]) });
  card("S1").click();
  card("tray").click();
  assert.deepEqual(asked(), ["move", "S1 tray"]);
});

function answerless(changes) {
  model.receive({ scene: scene(changes) });
}

test("pressing another card chooses that one, pressing it again lets it go", () => {
  card("S1").click();
  card("S2").click();
  assert.equal(card("S1").getAttribute("aria-pressed"), null);
  assert.equal(card("S2").getAttribute("aria-pressed"), "true");
  card("S2").click();
  assert.equal(find("[aria-pressed]"), null);
});

test("a segment without a card says what is missing, and asks nothing", () => {
  card("segment-1").click();
  assert.match(text(".tg-message"), /Choose a card first/);
  assert.equal(model.sent.length, 0);
});

test("without a chosen card a segment offers the cards that lie there, the last one first", () => {
  answerless({ picture: picture(["S2"], ["S1", "L3"]), piles: { 1: ["S1", "L3"] } });
  for (const expected of ["L3", "S1", "L3"]) {
    card("segment-1").click();
    assert.equal(card(expected).getAttribute("aria-pressed"), "true");
  }
  assert.equal(model.sent.length, 0);
  card("segment-2").click();
  assert.deepEqual(asked(), ["move", "L3 2"]);
});

test("a number lays the card that has the focus, and the next card in the tray is at hand", () => {
  card("S2").focus();
  press(card("S2"), "3");
  assert.deepEqual(asked(), ["move", "S2 3"]);
  answer({ picture: picture(["S1", "L3"], ["S2"]) });
  assert.equal(document.activeElement, card("L3"));
  press(card("L3"), "1");
  answer({ picture: picture(["S1"], ["S2", "L3"]) });
  assert.equal(document.activeElement, card("S1"));
  press(card("S1"), "1");
  answer({ picture: picture([], ["S2", "L3", "S1"]) });
  assert.equal(document.activeElement, card("S1"));
});

test("0 takes a laid card back, and the focus goes with it", () => {
  answerless({ picture: picture(["S2"], ["S1"]) });
  card("S1").focus();
  press(card("S1"), "0");
  assert.deepEqual(asked(), ["move", "S1 tray"]);
  answer();
  assert.equal(document.activeElement, card("S1"));
});

test("by Enter too: a card, then the segments have the focus, then the place", () => {
  card("S1").focus();
  press(card("S1"), "Enter");
  assert.equal(document.activeElement, card("segment-1"));
  press(card("segment-1"), "ArrowRight");
  press(card("segment-2"), " ");
  assert.deepEqual(asked(), ["move", "S1 2"]);
});

test("while Python is at it a second press changes nothing", () => {
  card("S1").focus();
  press(card("S1"), "1");
  press(card("S1"), "2");
  assert.equal(model.sent.length, 1);
});

test("what turned is marked, and every finding says in words and by its sign whether it holds", () => {
  answerless({ findings: [{ ...FINDING, passed: true, turned: true, found: "1 card" }, FINDING] });
  const [first, second] = root.querySelectorAll(".tg-findings li");
  assert.ok(first.classList.contains("tg-turned"));
  assert.equal(first.querySelector(".tg-sign").innerHTML, "<i>y</i>");
  assert.equal(second.querySelector(".tg-sign").innerHTML, "<i>n</i>");
  assert.match(first.textContent, /wanted exactly 1 card; found 1 card/);
});

test("the tools ask for what they say; one that cannot do anything asks nothing", () => {
  find("[data-do=undo]").click();
  assert.equal(model.sent.length, 0);
  answerless({ undo: true, laid: 1 });
  for (const tool of ["undo", "clear", "fill", "deal"]) {
    find(`[data-do=${tool}]`).click();
    assert.equal(asked()[0], tool);
    answer({ undo: true, laid: 1 });
  }
  find(".tg-select").value = "3";
  find(".tg-select").dispatchEvent(new window.Event("change", { bubbles: true }));
  assert.deepEqual(asked(), ["start", "3"]);
});

test("an error stands where one pressed, and goes with Escape", () => {
  card("S1").focus();
  press(card("S1"), "1");
  model.receive({ error: { text: "Segment 1 is closed." }, answered: 1 });
  assert.match(text("[role=alert]"), /closed/);
  press(card("S1"), "Escape");
  assert.ok(find("[role=alert]").hidden);
  assert.equal(document.activeElement, card("S1"));
});

test("a rule is told on demand", () => {
  find("[data-rule=T8]").click();
  assert.match(text(".tg-rulecard"), /All of them/);
});

test("words stay words, whatever they contain", () => {
  const nasty = "<img src=x>";
  answerless({
    message: nasty,
    summary: nasty,
    code: nasty,
    findings: [{ ...FINDING, statement: nasty, wanted: nasty, found: nasty }],
  });
  assert.equal(find("img"), null);
});

test("left alone it hears no more", () => {
  leave();
  assert.equal(model.listening(), 0);
});

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import widget from "../tablegames_widgets/static/predict/predict.js";
import { show, predictState as state, violations } from "./stepper-help.js";

let question;
const text = (selector) => question.find(selector).textContent;
const pick = (choice) => question.find(`input[value="${choice}"]`).click();
const commit = () => question.find("[type=submit]").click();
const guess = (choice) => {
  pick(choice);
  commit();
};

beforeEach(() => {
  question = show(widget, state());
});

test("before the guess nothing tells the answer", () => {
  assert.ok(question.find(".tg-result").hidden);
  assert.equal(text(".tg-result .tg-sentence"), "");
  assert.ok(question.find("#before"));
  assert.equal(question.el.querySelectorAll("[data-mark=right]").length, 0);
});

test("committing without a choice asks for one", () => {
  commit();
  assert.equal(text(".tg-hint"), "Choose one answer first.");
  assert.equal(question.model.get("guess"), null);
});

test("a right guess is told so in words, with the rule and the step that explain it", () => {
  guess("GREEN");
  assert.equal(question.model.get("guess"), "GREEN");
  assert.equal(question.model.saves, 1);
  assert.match(text(".tg-verdict"), /Yes.*GREEN/);
  assert.equal(text(".tg-result .tg-sentence"), "GREEN also takes the 3.");
  assert.equal(text("summary"), "Y13 Bonus capture");
  assert.ok(question.find("#after"));
  assert.equal(document.activeElement, question.find(".tg-result"));
});

test("after a wrong guess both stay in sight, marked in words", () => {
  guess("RED");
  assert.match(text(".tg-verdict"), /you said RED, it is GREEN/);
  assert.match(text("[data-mark=wrong]"), /RED.*your guess/);
  assert.match(text("[data-mark=right]"), /GREEN.*the answer/);
  assert.ok([...question.el.querySelectorAll("input")].every((input) => input.disabled));
  assert.ok(question.find("[type=submit]").hidden);
});

test("try again starts over, with the focus on the first choice", () => {
  guess("RED");
  question.find(".tg-result button").click();
  assert.equal(question.model.get("guess"), null);
  assert.ok(question.find(".tg-result").hidden);
  assert.equal(question.find("input:checked"), null);
  assert.ok(question.find("#before"));
  assert.equal(document.activeElement, question.find("input"));
  guess("GREEN");
  assert.match(text(".tg-verdict"), /Yes/);
});

test("a text explains without a picture or a rule", () => {
  question = show(
    widget,
    state({ picture: "", because: { sentence: "It is later.", rule: "", card: {}, picture: "" } }),
  );
  assert.ok(question.find(".tg-shown").hidden);
  guess("RED");
  assert.equal(text(".tg-result .tg-sentence"), "It is later.");
  assert.ok(question.find(".tg-rulecard").hidden);
  assert.ok(question.find(".tg-shown").hidden);
});

test("drawn anew it remembers the guess, without taking the focus", () => {
  question = show(widget, state({ guess: "RED" }));
  assert.match(text(".tg-verdict"), /you said RED/);
  assert.ok(question.find("input[value=RED]").checked);
  assert.equal(document.activeElement, document.body);
});

test("two questions on a page do not share their choices", () => {
  const other = document.body.appendChild(document.createElement("main"));
  widget.render({ model: question.model, el: other });
  pick("GREEN");
  other.querySelector("input[value=RED]").click();
  assert.ok(question.find("input[value=GREEN]").checked);
});

test("words stay words, whatever they contain", () => {
  const nasty = `<img src=x onerror="alert(1)">`;
  const because = {
    sentence: nasty,
    rule: "Y1",
    card: { title: nasty, statement: nasty, note: nasty, source: nasty },
    picture: "",
  };
  question = show(widget, state({ question: nasty, choices: [nasty, "b"], answer: nasty, because, guess: "b" }));
  assert.equal(question.find("img"), null);
  assert.equal(text("legend"), nasty);
});

test("it listens to the program, until it is left", () => {
  question.model.set("error", { text: "Nothing has changed." });
  assert.equal(text(".tg-fault"), "Nothing has changed.");
  question.leave();
  question.model.set("guess", "RED");
  assert.ok(question.find(".tg-result").hidden);
});

test("axe finds nothing, before and after the guess", async () => {
  assert.deepEqual(await violations(question.el), []);
  guess("RED");
  assert.deepEqual(await violations(question.el), []);
});

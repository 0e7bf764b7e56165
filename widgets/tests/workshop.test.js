import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import widget from "../tablegames_widgets/static/workshop/workshop.js";
import { FakeModel } from "./board-help.js";
import { measured, OTHER, RULE, shown, state } from "./workshop-help.js";

let model, root, leave;
const find = (selector) => root.querySelector(selector);
const sent = (what) => model.sent.filter((one) => one.do === what).map((one) => one.value);

// Python answers, whatever was asked, until nothing waits any more.
function answer(changes = {}) {
  let before = -1;
  while (before !== model.sent.length) {
    before = model.sent.length;
    model.receive({ ...changes, answered: model.get("intent").id });
    changes = {};
  }
}

function fill(name, value) {
  const input = find(`.tg-fields [name=${name}]`);
  if (input.type === "checkbox") input.checked = value;
  else input.value = value;
  input.dispatchEvent(new window.Event("input", { bubbles: true }));
}

function kind(name) {
  find(".tg-rule-form select").value = name;
  find(".tg-rule-form select").dispatchEvent(new window.Event("change", { bubbles: true }));
}

const submit = () =>
  find(".tg-rule-form").dispatchEvent(new window.Event("submit", { bubbles: true, cancelable: true }));

beforeEach(() => {
  document.body.replaceChildren();
  model = new FakeModel(state());
  leave = widget.render({ model, el: document.body });
  root = document.querySelector(".tg-workshop");
  answer();
});

test("it asks for deals as soon as somebody looks, and for no more once nobody does", () => {
  assert.equal(model.sent[0].do, "watch");
  leave();
  assert.equal(model.sent.at(-1).do, "leave");
  assert.equal(model.listening(), 0);
});

test("every kind is offered in its family, with its line and its fields", () => {
  assert.deepEqual(
    [...root.querySelectorAll("optgroup")].map((group) => group.label),
    ["Counts", "Whole"],
  );
  assert.deepEqual(
    [...root.querySelectorAll(".tg-fields [name]")].map((input) => input.name),
    ["segment", "count"],
  );
  kind("no-cap");
  assert.equal(root.querySelectorAll(".tg-fields [name]").length, 0);
  assert.match(find(".tg-note[id]").textContent, /As large/);
  kind("around");
  assert.match(find(".tg-note[id]").textContent, /binds while cards are placed/);
});

test("adding sends what is filled in, as texts", () => {
  fill("segment", "6");
  fill("count", "3");
  submit();
  assert.deepEqual(sent("add").map(JSON.parse), [
    { kind: "cards-exactly", values: { segment: "6", count: "3" }, at: null },
  ]);
  answer({ shown: shown({ rules: [RULE] }) });
  assert.equal(find(".tg-fields [name=segment]").value, "1"); // round the clock: the next segment
  kind("around");
  fill("around", true);
  submit();
  assert.deepEqual(JSON.parse(sent("add")[1]).values, { around: "true" });
});

test("what was refused stays filled in, and the reason is told at the button", () => {
  fill("count", "99");
  submit();
  model.receive({
    error: { text: "count is 99; give 1 to 12. The clock is as it was." },
    answered: model.get("intent").id,
  });
  assert.match(find("[role=alert]").textContent, /give 1 to 12/);
  assert.equal(find(".tg-fields [name=count]").value, "99");
});

test("before it is added, the rule is told in words, or why it cannot be", () => {
  model.receive({ draft: { statement: "Segment 1: exactly 2 cards.", problem: "" } });
  assert.match(find(".tg-preview").textContent, /✓ Segment 1/);
  model.receive({ draft: { statement: "", problem: "They contradict." } });
  assert.match(find(".tg-preview").textContent, /✗ They contradict/);
});

test("a rule is taken into the form, changed there, or kept", () => {
  model.receive({ shown: shown({ rules: [RULE, OTHER] }) });
  answer();
  find("[data-do=edit][data-at='1']").click();
  assert.equal(find(".tg-fields [name=segment]").value, "5");
  assert.equal(document.activeElement, find(".tg-fields [name=segment]"));
  find("[data-do=cancel]").click();
  assert.equal(document.activeElement, find("[data-do=edit][data-at='1']"));
  answer();
  find("[data-do=edit][data-at='1']").click();
  answer();
  fill("count", "4");
  submit();
  assert.deepEqual(JSON.parse(sent("change")[0]), {
    kind: "cards-exactly",
    values: { segment: "5", count: "4" },
    at: 1,
  });
  answer({ shown: shown({ rules: [RULE, { ...OTHER, values: { segment: "5", count: "4" } }] }) });
  assert.match(find("legend").textContent, /Add a rule/);
});

test("after a rule is removed the focus is on the next one, or on the form", () => {
  model.receive({ shown: shown({ rules: [RULE, OTHER] }) });
  answer();
  find("[data-do=remove][data-at='1']").focus();
  find("[data-do=remove][data-at='1']").click();
  assert.deepEqual(sent("remove"), ["1"]);
  answer({ shown: shown({ rules: [RULE] }) });
  assert.equal(document.activeElement, find("[data-do=remove][data-at='0']"));
  find("[data-do=remove]").click();
  answer({ shown: shown() });
  assert.equal(document.activeElement, find(".tg-rule-form select"));
});

test("a form half filled in outlives what else changes", () => {
  kind("cards-exactly");
  fill("count", "7");
  model.receive({ shown: shown({ title: "Another" }) });
  assert.equal(find(".tg-fields [name=count]").value, "7");
});

test("title, hand and start are told when they change", () => {
  const [title, hand, start, late] = find(".tg-setup").querySelectorAll("input, select");
  for (const [input, value] of [
    [title, "Ours"],
    [hand, "printed"],
    [start, "4"],
  ]) {
    input.value = value;
    input.dispatchEvent(new window.Event("change", { bubbles: true }));
    answer();
  }
  late.click();
  assert.deepEqual(
    [sent("title"), sent("hand"), sent("start"), sent("late")],
    [["Ours"], ["printed"], ["4"], ["false"]],
  );
});

test("Enter in a field takes it up, and Escape keeps a rule as it is", () => {
  const enter = (input, key = "Enter") =>
    input.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  enter(find(".tg-fields [name=count]"));
  answer();
  assert.equal(sent("add").length, 1);
  find(".tg-setup input").value = "Ours";
  enter(find(".tg-setup input"));
  answer();
  assert.deepEqual(sent("title"), ["Ours"]);
  model.receive({ shown: shown({ rules: [RULE] }) });
  answer();
  find("[data-do=edit]").click();
  enter(find(".tg-fields [name=count]"), "Escape");
  assert.match(find("legend").textContent, /Add a rule/);
});

test("what is filled in meanwhile is kept when the answer comes", () => {
  submit();
  fill("count", "5");
  answer({ shown: shown({ rules: [RULE] }) });
  assert.equal(find(".tg-fields [name=count]").value, "5");
  assert.equal(find(".tg-fields [name=segment]").value, "1");
});

test("while deals are looked at there is a bar and a stop; then the result is said once", () => {
  model.receive({ measured: measured({ stage: "running", tried: 50, percent: "98 %", sentence: "49 of 50." }) });
  assert.equal(find("progress").value, 50);
  assert.ok(!find("[data-do=stop]").hidden);
  assert.equal(find("[role=status]").textContent, "");
  find("[data-do=stop]").focus();
  find("[data-do=stop]").click();
  assert.deepEqual(sent("stop"), [""]);
  model.receive({
    measured: measured({ stage: "stopped", tried: 60, percent: "98 %", sentence: "59 of 60." }),
    answered: model.get("intent").id,
  });
  assert.equal(find("[role=status]").textContent, "59 of 60.");
  assert.equal(document.activeElement, find("[data-do=more]"));
});

test("an example of either kind is there to open once there is one", () => {
  const [solved, unsolved] = find(".tg-meter").querySelectorAll("details");
  assert.ok(solved.hidden && unsolved.hidden);
  model.receive({ examples: { solved: "<svg id='one'></svg>", unsolved: "" } });
  assert.ok(!solved.hidden && unsolved.hidden);
  assert.ok(solved.querySelector("#one"));
});

test("a rule the solver cannot treat: that is said, and there is nothing to look on for", () => {
  model.receive({ measured: measured({ stage: "untreated", sentence: "It cannot treat the hour hand." }) });
  assert.match(find(".tg-meter").textContent, /cannot treat/);
  assert.ok(find("[data-do=more]").hidden);
});

test("words stay words, whatever they contain", () => {
  const nasty = "<img src=x>";
  model.receive({
    shown: shown({
      title: nasty,
      toml: nasty,
      message: nasty,
      general: [nasty],
      rules: [{ ...RULE, statement: nasty }],
    }),
    draft: { statement: nasty, problem: nasty },
    error: { text: nasty },
    measured: measured({ sentence: nasty, assumes: nasty }),
  });
  assert.equal(find("img"), null);
});

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { roundStarts } from "../tablegames_widgets/static/stepper/controls.js";
import widget, { stay, unpack } from "../tablegames_widgets/static/stepper/stepper.js";
import { HOUR, page, press, show, stepperState as state, violations } from "./stepper-help.js";

let stepper;
const text = (selector) => stepper.find(selector).textContent;
const tap = (name) => stepper.find(`[data-do=${name}]`).click();
const slider = () => stepper.find("input[type=range]");

beforeEach(() => {
  mock.timers.reset();
  stepper = show(widget, state());
});

test("it opens with the table before anything happened, and says no rule", () => {
  assert.equal(text(".tg-count"), "Start · round 1");
  assert.equal(text(".tg-sentence"), "The table at the start.");
  assert.ok(stepper.find(".tg-rulecard").hidden);
  assert.ok(stepper.find("#h6"));
  assert.equal(stepper.model.saves, 0);
});

test("buttons go to the first, last, next and previous step", () => {
  tap("forward");
  assert.equal(text(".tg-sentence"), "The hand moves.");
  assert.ok(stepper.find("#h7"));
  tap("last");
  assert.equal(text(".tg-count"), "Step 3 of 3 · round 3");
  assert.ok(stepper.find("#h8"));
  tap("back");
  assert.ok(stepper.find("#h7"));
  tap("first");
  assert.ok(stepper.find("#h6"));
});

test("at the ends nothing moves, and the button keeps the focus", () => {
  const back = stepper.find("[data-do=back]");
  assert.equal(back.getAttribute("aria-disabled"), "true");
  back.focus();
  back.click();
  assert.equal(stepper.model.get("at"), 0);
  assert.equal(document.activeElement, back);
  tap("last");
  assert.equal(stepper.find("[data-do=forward]").getAttribute("aria-disabled"), "true");
  assert.equal(back.getAttribute("aria-disabled"), "false");
  tap("forward");
  assert.equal(stepper.model.get("at"), 3);
});

test("keys step from anywhere inside, and are kept from the notebook", () => {
  const outside = mock.fn();
  document.body.addEventListener("keydown", outside);
  for (const [key, at] of [
    ["ArrowRight", 1],
    ["End", 3],
    ["ArrowLeft", 2],
    ["Home", 0],
    ["PageUp", 1],
    ["PageUp", 3],
    ["PageDown", 1],
  ]) {
    assert.ok(press(stepper.find("[data-do=play]"), key).defaultPrevented);
    assert.equal(stepper.model.get("at"), at, key);
  }
  assert.equal(outside.mock.callCount(), 0);
  assert.ok(!press(slider(), "ArrowRight", { ctrlKey: true }).defaultPrevented);
  assert.ok(!press(slider(), "x").defaultPrevented);
  assert.equal(outside.mock.callCount(), 2);
});

test("the slider goes to any step and says it in words", () => {
  slider().value = "2";
  slider().dispatchEvent(new page.Event("input", { bubbles: true }));
  assert.equal(text(".tg-sentence"), "GREEN plays first.");
  assert.equal(slider().getAttribute("aria-valuetext"), "Step 2 of 3: GREEN plays first.");
  assert.equal(stepper.model.get("at"), 2);
  assert.equal(stepper.model.saves, 1);
});

test("a rule says its title, on demand its statement, and what is our reading", () => {
  const card = stepper.find(".tg-rulecard");
  tap("forward");
  assert.ok(!card.hidden && !card.open);
  assert.equal(text(".tg-rulecard summary"), "Y2 The hand starts a round");
  assert.ok(stepper.find(".tg-reading").hidden);
  card.open = true;
  tap("forward");
  assert.ok(card.open, "it stays open from step to step");
  assert.equal(text(".tg-reading"), "Our reading: The stack is ours.");
  assert.ok(stepper.find(".tg-source").hidden);
});

test("it plays to the end by itself, each step as long as its sentence needs", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  tap("play");
  assert.equal(stepper.find("[data-do=play]").getAttribute("aria-label"), "Pause");
  for (const at of [1, 2, 3]) {
    mock.timers.tick(stay("") - 1);
    assert.equal(stepper.model.get("at"), at - 1);
    mock.timers.tick(stay(text(".tg-sentence")) - stay("") + 1);
    assert.equal(stepper.model.get("at"), at);
  }
  assert.equal(stepper.find("[data-do=play]").getAttribute("aria-label"), "Play");
  mock.timers.tick(60_000);
  assert.equal(stepper.model.get("at"), 3);
  tap("play");
  assert.equal(stepper.model.get("at"), 0, "from the end it begins again");
});

test("space plays and pauses, except on a button, which it presses", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const isPlaying = () => stepper.find("[data-do=play]").dataset.playing === "true";
  assert.ok(press(slider(), " ").defaultPrevented);
  assert.ok(isPlaying());
  press(slider(), " ", { repeat: true });
  assert.ok(isPlaying(), "held down it is one press");
  press(slider(), " ");
  assert.ok(!isPlaying());
  assert.ok(!press(stepper.find("[data-do=forward]"), " ").defaultPrevented);
  assert.ok(!press(stepper.find("summary"), " ").defaultPrevented);
});

test("taking a step in hand stops the playing; so does leaving", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  tap("play");
  tap("forward");
  mock.timers.tick(60_000);
  assert.equal(stepper.model.get("at"), 1);
  tap("play");
  stepper.leave();
  mock.timers.tick(60_000);
  assert.equal(stepper.model.get("at"), 1);
});

test("each step is said once: by the slider if it has the focus, else by the live region", () => {
  assert.equal(text(".tg-heard"), "", "nothing is said before anybody steps");
  tap("forward");
  assert.equal(text(".tg-heard"), "Step 1 of 3: The hand moves.");
  slider().focus();
  press(slider(), "ArrowRight");
  assert.equal(text(".tg-heard"), "Step 1 of 3: The hand moves.");
});

test("what has the focus keeps JupyterLab's one-letter commands away", () => {
  assert.equal(stepper.find(".tg-stepper").dataset.lmSuppressShortcuts, "true");
  for (const element of [slider(), stepper.find("[data-do=play]"), stepper.find("summary")]) {
    element.dispatchEvent(new page.Event("focusin", { bubbles: true }));
    assert.equal(element.dataset.lmSuppressShortcuts, "true");
  }
});

test("a press on the picture gives the keys to the stepper", () => {
  stepper.find("#h6").dispatchEvent(new page.MouseEvent("click", { bubbles: true }));
  assert.equal(document.activeElement, slider());
});

test("the program can set the step", () => {
  stepper.model.set("at", 3);
  assert.equal(text(".tg-sentence"), "The hand moves on.");
  assert.equal(stepper.model.saves, 0);
});

test("words stay words, whatever they contain", () => {
  const nasty = "<img src=x onerror=alert(1)>";
  const rules = { Y2: { title: nasty, statement: nasty, note: nasty, source: nasty } };
  stepper = show(
    widget,
    state({
      title: nasty,
      shots: [
        [0, nasty, "", 1],
        [1, nasty, "Y2", 1],
      ],
      rules,
      at: 1,
    }),
  );
  assert.equal(stepper.find("img"), null);
  assert.equal(text(".tg-sentence"), nasty);
});

test("a trace without steps is a picture", () => {
  stepper = show(widget, state({ shots: [[0, "The table at the start.", "", 1]], pictures: [HOUR(6)] }));
  tap("forward");
  tap("play");
  assert.equal(text(".tg-count"), "Start");
});

test("rounds are marked on the slider where there are several", () => {
  assert.deepEqual(
    [...stepper.el.querySelectorAll(".tg-mark")].map((mark) => mark.textContent),
    ["2", "3"],
  );
  assert.deepEqual(roundStarts([0, 0, 1, 1, 2]), [
    [2, 1],
    [4, 2],
  ]);
  assert.deepEqual(roundStarts([5, 6, 6]), [], "one round only");
  assert.deepEqual(roundStarts([null, null]), []);
});

test("packed pictures come apart as they were", () => {
  const pictures = unpack([["<a>", "1", "</a>"], [[0, 1], "2", [2, 3]], [[0, 3]], ["<b>"]]);
  assert.deepEqual(
    pictures.map((pieces) => pieces.join("")),
    ["<a>1</a>", "<a>2</a>", "<a>2</a>", "<b>"],
  );
});

test("an error of the program is shown", () => {
  stepper.model.set("error", { text: "Nothing has changed." });
  assert.equal(text(".tg-fault"), "Nothing has changed.");
  assert.ok(!stepper.find(".tg-fault").hidden);
});

test("after leaving, nothing reacts any more", () => {
  stepper.leave();
  tap("forward");
  stepper.model.set("at", 2);
  assert.equal(text(".tg-sentence"), "The table at the start.");
});

test("axe finds nothing, at the start and at a step with its rule open", async () => {
  assert.deepEqual(await violations(stepper.el), []);
  tap("forward");
  stepper.find(".tg-rulecard").open = true;
  assert.deepEqual(await violations(stepper.el), []);
  const bad = document.createElement("button");
  stepper.el.append(bad);
  assert.deepEqual(await violations(stepper.el), ["button-name"], "and it would find something");
});

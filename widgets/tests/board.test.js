// The board in the browser: what it shows, what it sends, keys, focus, frames, errors.

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { FakeModel, frame, OFFER, place, state, TABLE, WAIT } from "./board-help.js";

let board;
let model;
let el;
let cleanup;

async function show(changes) {
  document.body.replaceChildren();
  board = (await import("../tablegames_widgets/static/board/board.js")).default;
  model = new FakeModel(state(changes));
  el = document.body.appendChild(document.createElement("main"));
  cleanup = board.render({ model, el });
}

const $ = (selector) => el.querySelector(selector);
const $$ = (selector) => [...el.querySelectorAll(selector)];
const choice = (token) => $(`[data-choice="${token}"]`);
const focused = () => document.activeElement.dataset?.choice;

function key(name, target = document.activeElement, more = {}) {
  const event = new window.KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event;
}

function answer(changes = {}) {
  model.receive({ answered: model.sent.at(-1).id, ...changes });
}

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => {
  mock.timers.reset();
  cleanup?.();
});

test("a press on the picture or on a button becomes an intent with the turn and a growing id", async () => {
  await show();
  choice("hour-2").click();
  answer();
  choice("move-3").click();
  answer();
  choice("finish").click();
  assert.deepEqual(model.sent, [
    { id: 1, turn: 1, do: "choose", value: "hour-2" },
    { id: 2, turn: 1, do: "choose", value: "move-3" },
    { id: 3, turn: 1, do: "choose", value: "finish" },
  ]);
});

test("ids go on from what was answered before the page was loaded again", async () => {
  await show({ answered: 41 });
  choice("hour-2").click();
  assert.equal(model.sent[0].id, 42);
});

test("a second press waits for the answer to the first", async () => {
  await show();
  choice("hour-2").click();
  choice("hour-3").click();
  assert.equal(model.sent.length, 1);
  answer();
  choice("hour-3").click();
  assert.equal(model.sent.length, 2);
});

test("two views of one board never use an id twice", async () => {
  await show();
  const other = board.render({ model, el: document.body.appendChild(document.createElement("div")) });
  choice("hour-2").click();
  document.querySelectorAll('[data-choice="hour-3"]')[1].click();
  assert.deepEqual(
    model.sent.map(({ id }) => id),
    [1, 2],
  );
  other();
});

test("each group is one stop for Tab, and it is a legal choice", async () => {
  await show();
  const stops = $$("[data-choice][tabindex='0']").map((item) => item.dataset.choice);
  assert.deepEqual(stops.sort(), ["card-a", "hour-2", "move-3"]);
});

test("arrows, Home and End move in the group and round its ends", async () => {
  await show();
  choice("hour-2").focus();
  const seen = ["ArrowRight", "ArrowRight", "ArrowUp", "ArrowLeft", "Home", "End"].map((name) => {
    assert.equal(key(name).defaultPrevented, true);
    return focused();
  });
  assert.deepEqual(seen, ["hour-3", "hour-1", "hour-3", "hour-2", "hour-1", "hour-3"]);
  assert.equal(choice("hour-3").getAttribute("tabindex"), "0");
});

test("Enter and the space bar choose, once however long they are held", async () => {
  await show();
  choice("hour-3").focus();
  key("Enter");
  key("Enter", document.activeElement, { repeat: true });
  answer();
  key(" ");
  assert.deepEqual(
    model.sent.map(({ value }) => value),
    ["hour-3", "hour-3"],
  );
});

test("keys with Ctrl, Alt or Meta, and keys that mean nothing here, are left alone", async () => {
  await show();
  choice("hour-2").focus();
  for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) key("Enter", undefined, more);
  assert.equal(key("x").defaultPrevented, false);
  assert.equal(key("Tab").defaultPrevented, false);
  assert.deepEqual(model.sent, []);
  mock.timers.tick(1); // keys with Ctrl or Cmd are let through for a moment
  assert.equal($(".tg-board").dataset.lmSuppressShortcuts, "true");
});

test("the focus returns to the same place of the new picture", async () => {
  await show();
  choice("hour-3").focus();
  key("Enter");
  answer({ scene: { batch: 2, fresh: false, frames: [frame("Again.", TABLE)] }, offer: { ...OFFER, turn: 2 } });
  assert.equal(focused(), "hour-3");
});

test("or to the same piece, or to the first legal choice of its group, or to any legal one", async () => {
  await show();
  const next = (picture) =>
    answer({ scene: { batch: 2, fresh: true, frames: [frame("On.", picture)] }, offer: { ...OFFER, turn: 2 } });
  choice("card-a").focus();
  key("Enter");
  next(place("clock", "hour-1") + place("cards", "other", true, "card-a"));
  assert.equal(focused(), "other");
  key("Enter");
  next(place("clock", "hour-1") + place("cards", "card-x", false) + place("cards", "card-y"));
  assert.equal(focused(), "card-y");
  key("Enter");
  next(place("clock", "hour-1", false));
  assert.equal(focused(), "move-3");
});

test("a redraw does not steal the focus from elsewhere", async () => {
  await show();
  const outside = document.body.appendChild(document.createElement("button"));
  outside.focus();
  model.receive({ scene: { batch: 2, fresh: true, frames: [frame("On.", TABLE)] }, offer: { ...OFFER, turn: 2 } });
  assert.equal(document.activeElement, outside);
});

test("frames come one after another, and the choices live only at the last", async () => {
  await show();
  choice("hour-2").click();
  answer({ scene: { batch: 2, fresh: false, frames: [frame("Mine.")] }, offer: { ...WAIT, turn: 2 } });
  assert.equal($(".tg-message").textContent, "Mine.", "one's own result is there at once");
  model.receive({ scene: { batch: 3, fresh: false, frames: [frame("Theirs.")] } });
  model.receive({ scene: { batch: 4, fresh: false, frames: [frame("Last.", TABLE)] }, offer: { ...OFFER, turn: 3 } });
  assert.equal($(".tg-message").textContent, "Mine.");
  assert.equal($(".tg-board").dataset.stage, "watch");
  assert.equal(choice("move-3"), null);
  mock.timers.tick(1200);
  assert.equal($(".tg-message").textContent, "Theirs.");
  mock.timers.tick(1200);
  assert.equal($(".tg-message").textContent, "Last.");
  choice("move-3").click();
  assert.deepEqual(model.sent.at(-1), { id: 2, turn: 3, do: "choose", value: "move-3" });
});

test("the log grows with the frames and marks what is new to whoever looks", async () => {
  const log = ["One.", "Two.", "Three."].map((sentence) => ({ sentence, rule: "Y7" }));
  await show({ log });
  assert.equal($$(".tg-log li").length, 1);
  model.receive({
    scene: { batch: 2, fresh: true, frames: [frame("Two.", "", 2), frame("Three.", TABLE, 3)] },
    log,
    offer: { ...OFFER, since: 2 },
  });
  assert.equal($$(".tg-log li").length, 2);
  mock.timers.tick(2000);
  assert.deepEqual(
    $$(".tg-log li").map((item) => item.classList.contains("tg-new")),
    [false, false, true],
  );
  model.receive({
    scene: { batch: 3, fresh: true, frames: [frame("Back.", TABLE, 1)] },
    log: log.slice(0, 1),
    offer: OFFER,
  });
  assert.deepEqual(
    $$(".tg-log li").map((item) => item.firstChild.textContent),
    ["One."],
  );
});

for (const [how, skip] of [
  ["the button", () => $('[data-choice="/skip"]').click()],
  ["the key s", () => key("s", $(".tg-board"))],
  ["Escape", () => key("Escape", $(".tg-board"))],
]) {
  test(`${how} skips to the end at once`, async () => {
    await show();
    const frames = [frame("One."), frame("Two."), frame("Three.", TABLE)];
    model.receive({ scene: { batch: 2, fresh: true, frames }, offer: OFFER });
    skip();
    assert.equal($(".tg-message").textContent, "Three.");
    assert.notEqual(choice("move-3"), null);
  });
}

test("skipping lasts for what is still coming in this turn, not for the next", async () => {
  await show();
  model.receive({ scene: { batch: 2, fresh: true, frames: [frame("One."), frame("Two.")] }, offer: WAIT });
  key("s", $(".tg-board"));
  model.receive({
    scene: { batch: 3, fresh: false, frames: [frame("Three."), frame("Four.", TABLE)] },
    offer: { ...OFFER },
  });
  assert.equal($(".tg-message").textContent, "Four.");
  choice("move-3").click();
  answer({ scene: { batch: 4, fresh: false, frames: [frame("Five."), frame("Six.")] } });
  assert.equal($(".tg-message").textContent, "Five.");
});

test("the speed can be chosen; instant shows the end at once", async () => {
  await show();
  const speed = $("select");
  assert.equal(speed.value, "normal");
  speed.value = "instant";
  speed.dispatchEvent(new window.Event("change", { bubbles: true }));
  model.receive({ scene: { batch: 2, fresh: true, frames: [frame("One."), frame("Two.", TABLE)] }, offer: OFFER });
  assert.equal($(".tg-message").textContent, "Two.");
});

test("a view made later shows the end and can be played on", async () => {
  await show({ scene: { batch: 9, fresh: false, frames: [frame("One."), frame("Two.", TABLE)] } });
  assert.equal($(".tg-message").textContent, "Two.");
  choice("move-3").click();
  assert.equal(model.sent.length, 1);
});

test("an error is told in an alert with its rule, and goes when all is well or it is closed", async () => {
  await show();
  choice("hour-1").click();
  answer({ error: { text: "No capsule is there.", rule: "Y7", serial: 1 } });
  const alert = $("[role=alert]");
  assert.match(alert.textContent, /No capsule is there\./);
  assert.equal(alert.hidden, false);
  alert.querySelector("[data-rule]").click();
  assert.match($(".tg-rulecard").textContent, /It flies\./);
  key("Escape", choice("hour-1"));
  assert.equal(alert.hidden, true);
  assert.equal(focused(), "hour-1");
  choice("hour-1").click();
  answer({ error: { text: "No capsule is there.", rule: "Y7", serial: 2 } });
  assert.equal(alert.hidden, false, "the same words again are a new message");
  choice("hour-2").click();
  assert.equal(alert.hidden, true);
});

test("when Python does not answer the board says so, and takes it back when it does", async () => {
  await show();
  choice("hour-2").click();
  mock.timers.tick(3000);
  assert.match($("[role=alert]").textContent, /Python does not answer/);
  choice("hour-3").click();
  assert.equal(model.sent.length, 2, "one may try again");
  answer();
  assert.equal($("[role=alert]").hidden, true);
});

test("it is said of a new game too, at what was pressed, and a late answer is heard", async () => {
  await show();
  $("[data-do=ask-new]").click();
  key("Enter", $(".tg-new-game input"));
  mock.timers.tick(2999);
  assert.equal($("[role=alert]").hidden, true);
  mock.timers.tick(1);
  assert.match($("[role=alert]").textContent, /Python does not answer/);
  key("Escape", $("[data-do=new]"));
  assert.equal(document.activeElement, $("[data-do=new]"));
  answer({ scene: { batch: 2, fresh: true, frames: [frame("Another.", TABLE)] }, offer: { ...OFFER, turn: 2 } });
  assert.equal($(".tg-new-game").hidden, true);
  assert.equal($("[role=alert]").hidden, true);
  choice("hour-2").click();
  assert.equal(model.sent.at(-1).turn, 2);
});

for (const [how, close] of [
  [
    "throws",
    () => {
      model.save_changes = () => {
        throw new Error("Cannot send");
      };
    },
  ],
  ["is marked as closed", () => el.classList.add("jupyter-widgets-disconnected")],
]) {
  test(`a line that ${how} is told of at once`, async () => {
    await show();
    const warn = mock.method(console, "warn", () => {});
    close();
    $("[data-do=ask-new]").click();
    $("[data-do=new]").click();
    assert.match($("[role=alert]").textContent, /Python does not answer/);
    warn.mock.restore();
  });
}

test("a line that refuses is told of as soon as it does", async () => {
  await show();
  const warn = mock.method(console, "warn", () => {});
  model.save_changes = () => Promise.reject(new Error("Cannot send"));
  choice("hour-2").click();
  await new Promise(setImmediate);
  assert.match($("[role=alert]").textContent, /Python does not answer/);
  warn.mock.restore();
});

test("a choice that only narrows things leads to the first new button that is legal", async () => {
  const button = (token, legal = true) => ({ token, label: token, legal, picked: false });
  const scene = (log) => ({ batch: 2, fresh: true, frames: [frame("It begins.", TABLE, log)] });
  const closer = { ...OFFER, turn: 2, choices: [...OFFER.choices, button("up", false), button("cw"), button("ccw")] };
  await show();
  choice("hour-3").focus();
  key("Enter");
  answer({ scene: scene(1), offer: closer });
  assert.equal(focused(), "cw");
  cleanup();
  await show();
  choice("hour-3").focus();
  key("Enter");
  answer({ scene: scene(2), offer: closer });
  assert.equal(focused(), "hour-3", "something happened: one stays where one plays");
  cleanup();
  await show();
  choice("hour-3").click();
  answer({ scene: scene(1), offer: closer });
  assert.equal(document.activeElement, document.body, "whoever has no focus here is not given one");
});

test("it may lead into the picture, to where one was last in it; and it stays where the focus is new already", async () => {
  await show();
  const closer = (picture, changes = {}) => ({
    scene: { batch: 2, fresh: true, frames: [frame("On.", picture)] },
    offer: { ...OFFER, turn: 2, ...changes },
  });
  const places = (name) =>
    ["1", "2", "3"].map((at) => place("clock", `${name}-${at}`, at !== "1", `hour-${at}`)).join("");
  choice("hour-2").focus();
  key("ArrowRight"); // to hour-3, the stop of its group from now on
  choice("card-a").focus();
  key("Enter");
  answer(closer(places("hour") + place("cards", "card-a")));
  assert.equal(focused(), "card-a", "nothing is new");
  key("Enter");
  answer(closer(places("put-a-at") + place("cards", "card-a"), { turn: 3 }));
  assert.equal(focused(), "put-a-at-2");
  key("Enter");
  answer(
    closer(places("turn") + place("cards", "card-a"), {
      turn: 4,
      choices: [{ token: "left", label: "Left", legal: true, picked: null }],
    }),
  );
  assert.equal(focused(), "turn-2", "the same place is a new choice");
});

test("in whatever order the parts of one message are heard, it leads to the same place", async () => {
  const picture = place("cards", "card-a") + place("clock", "put-a-at-1");
  const scene = { batch: 2, fresh: true, frames: [frame("On.", picture)] };
  const offer = { ...OFFER, turn: 2 };
  for (const message of [
    { scene, offer },
    { offer, scene },
  ]) {
    await show();
    choice("card-a").focus();
    key("Enter");
    answer({ ...message });
    assert.equal(focused(), "put-a-at-1", Object.keys(message).join(" before "));
    cleanup();
  }
});

test("taking a mark off leads nowhere: the focus stays, whatever becomes legal again", async () => {
  const marks = (one, other) =>
    place("marks", "mark-1", true).replace("role", `aria-pressed="${one}" role`) + place("marks", "mark-2", other);
  const scene = (picture) => ({ batch: 2, fresh: true, frames: [frame("On.", picture)] });
  await show({ scene: scene(marks(true, false)) });
  choice("mark-1").focus();
  key("Enter");
  answer({ scene: scene(marks(false, true)), offer: { ...OFFER, turn: 2 } });
  assert.equal(focused(), "mark-1");
});

test("a switch says whether it is on, a button that does something does not; what is seldom needed is quiet", async () => {
  const choices = [
    { token: "up", label: "Up", legal: true, picked: true, minor: false },
    { token: "down", label: "Down", legal: true, picked: false, minor: true },
    { token: "go", label: "Go", legal: true, picked: null, minor: false },
  ];
  await show({ offer: { ...OFFER, choices } });
  assert.deepEqual(
    ["up", "down", "go"].map((token) => choice(token).getAttribute("aria-pressed")),
    ["true", "false", null],
  );
  assert.deepEqual(
    ["up", "down", "go"].map((token) => Boolean(choice(token).closest(".tg-tools"))),
    [false, true, false],
  );
});

test("u takes back, in practice only", async () => {
  await show();
  key("u", $(".tg-board"));
  assert.equal(model.sent[0].do, "undo");
  cleanup();
  await show({ about: { ...state().about, practice: false } });
  key("u", $(".tg-board"));
  assert.deepEqual(model.sent, []);
  assert.equal($("[data-do=undo]").hidden, true);
});

test("taking back while frames play, and being refused, does not stop them", async () => {
  await show();
  model.receive({ scene: { batch: 2, fresh: true, frames: [frame("One."), frame("Two.", TABLE)] }, offer: OFFER });
  $("[data-do=undo]").click();
  answer({ error: { text: "Nothing to take back.", rule: "", serial: 1 } });
  mock.timers.tick(2000);
  assert.equal($(".tg-message").textContent, "Two.");
});

test("a new game asks first and takes a typed seed; keys in the field stay there", async () => {
  await show();
  $("[data-do=ask-new]").click();
  const seed = $(".tg-new-game input");
  assert.equal(document.activeElement, seed);
  assert.equal(seed.value, "42");
  assert.match($(".tg-new-game").textContent, /not over/);
  assert.equal(key("u", seed).defaultPrevented, false);
  key("Escape", seed);
  assert.equal($(".tg-new-game").hidden, true);
  $("[data-do=ask-new]").click();
  seed.value = "tulips";
  key("Enter", seed);
  answer();
  $("[data-do=again]").click();
  assert.deepEqual(
    model.sent.map(({ do: what, value }) => [what, value]),
    [
      ["new", "tulips"],
      ["new", "7"],
    ],
  );
});

test("the curtain: hide and open are buttons, and nothing else can be chosen", async () => {
  await show({ offer: { ...OFFER, stage: "open", who: "BLUE", button: "I am BLUE", choices: [] } });
  assert.deepEqual(
    $$(".tg-actions button").map((button) => button.textContent),
    ["I am BLUE"],
  );
  $(".tg-actions button").click();
  assert.equal(model.sent[0].do, "open");
});

test("the record is downloaded only once Python has given it", async () => {
  await show();
  const saved = [];
  globalThis.URL.createObjectURL = (blob) => saved.push(blob) && "blob:record";
  globalThis.URL.revokeObjectURL = () => {};
  window.HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download);
  };
  $("[data-do=record]").click();
  assert.match($("[role=alert]").textContent, /everybody's hidden cards/);
  model.receive({ record_text: "{}" });
  $("[data-do=record]").click();
  assert.equal(saved[1], "yet-7.json");
});

test("texts stay texts", async () => {
  const evil = "<img src=x onerror=alert(1)>";
  const about = { ...state().about, seed: evil, seats: [{ name: evil, player: evil }] };
  await show({
    about,
    log: [{ sentence: evil, rule: evil }],
    scene: { batch: 1, fresh: true, frames: [frame(evil)] },
    offer: { ...OFFER, prompt: evil, who: evil, choices: [{ token: evil, label: evil, legal: true, picked: false }] },
    error: { text: evil, rule: evil, serial: 1 },
  });
  assert.equal($("img"), null);
  assert.ok($(".tg-prompt").textContent.includes(evil));
});

test("a board that is taken away stops listening and playing", async () => {
  await show();
  model.receive({ scene: { batch: 2, fresh: true, frames: [frame("One."), frame("Two.")] }, offer: OFFER });
  cleanup();
  assert.equal(model.listening(), 0);
  mock.timers.tick(10_000);
  assert.equal($(".tg-message").textContent, "One.");
});

test("axe finds nothing", async () => {
  for (const changes of [{}, { offer: WAIT }, { error: { text: "No.", rule: "Y7", serial: 1 } }]) {
    await show(changes);
    $("[data-do=ask-new]").click();
    mock.timers.reset(); // axe waits for real
    const axe = (await import("axe-core")).default;
    const found = await axe.run(el, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
    assert.deepEqual(
      found.violations.map(({ id, nodes }) => [id, nodes[0].html]),
      [],
    );
    mock.timers.enable({ apis: ["setTimeout"] });
  }
});

// What every widget has from its mount: whatever goes wrong in it is shown, and after the end nothing listens.

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import board from "../tablegames_widgets/static/board/board.js";
import campaign from "../tablegames_widgets/static/campaign/campaign.js";
import freetable from "../tablegames_widgets/static/freetable/freetable.js";
import predict from "../tablegames_widgets/static/predict/predict.js";
import { mounted } from "../tablegames_widgets/static/shared/mount.js";
import stepper from "../tablegames_widgets/static/stepper/stepper.js";
import workshop from "../tablegames_widgets/static/workshop/workshop.js";
import { state as boardState, FakeModel, OFFER } from "./board-help.js";
import { state as campaignState } from "./campaign-help.js";
import { state as freetableState } from "./freetable-help.js";
import { form } from "./sheet-help.js";
import { page, predictState, stepperState } from "./stepper-help.js";
import { state as workshopState } from "./workshop-help.js";

const WRONG = /Something went wrong in this page \(out of order\)\. Run the cell with/;

// A model of which nothing can be read any more once it is broken, but the words.
class Breakable extends FakeModel {
  broken = false;

  get(name) {
    if (this.broken && name !== "words") throw new Error("out of order");
    return super.get(name);
  }
}

// What throws as soon as anything is asked of it.
const poison = new Proxy(
  {},
  {
    get: () => {
      throw new Error("out of order");
    },
  },
);

let el, listeners, reported, timers;
const add = page.EventTarget.prototype.addEventListener;

beforeEach(() => {
  document.body.replaceChildren();
  el = document.body.appendChild(document.createElement("main"));
  [listeners, reported, timers] = [[], [], new Map()];
  globalThis.reportError = (problem) => reported.push(problem.message);
  page.EventTarget.prototype.addEventListener = function (type, listener, options) {
    const own = type !== "abort" && !listener.name.includes("_handle"); // jsdom listens too
    if (own) listeners.push({ target: this, type, listener, options });
    add.call(this, type, listener, options);
  };
  let last = 0;
  mock.method(globalThis, "setTimeout", (react) => {
    last += 1;
    if (!new Error().stack.includes("HTMLDetailsElement")) timers.set(last, react); // jsdom has timers too
    return last;
  });
  mock.method(globalThis, "clearTimeout", (timer) => timers.delete(timer));
});

afterEach(() => {
  page.EventTarget.prototype.addEventListener = add;
  mock.restoreAll();
});

const choose = (selector) => () => el.querySelector(selector).click();
const write = () => el.querySelector(".tg-fields input").dispatchEvent(new page.Event("input", { bubbles: true }));
const alert = () => el.querySelector("[role=alert]");

// Says that it went wrong, in words and to the page; then all is well again.
function assertTold(what) {
  assert.ok(!alert().hidden, what);
  assert.match(alert().textContent, WRONG, what);
  assert.ok(reported.length > 0, what);
  assert.ok(
    reported.every((problem) => problem === "out of order"),
    reported.join(),
  );
  alert().hidden = true;
  alert().replaceChildren();
  reported.length = 0;
}

// Each widget, the events in which it reads something, and how a timer of it is started.
const WIDGETS = {
  board: [
    board,
    () => boardState({ offer: { ...OFFER, sheet: form() } }),
    ["click", "keydown"],
    choose("[data-choice=hour-2]"),
  ],
  campaign: [campaign, campaignState, ["click", "keydown"], choose("[data-do=play]")],
  freetable: [freetable, freetableState, ["click", "keydown", "change", "pointerdown"], choose("[data-do=fill]")],
  predict: [predict, predictState, ["click", "keydown", "submit"], null],
  stepper: [stepper, stepperState, ["click", "keydown", "input"], choose("[data-do=play]")],
  workshop: [workshop, workshopState, ["click", "keydown", "change", "submit"], write],
};

for (const [name, [widget, state, events, begin]] of Object.entries(WIDGETS)) {
  const open = () => {
    const model = new Breakable({ error: {}, ...state() });
    const leave = widget.render({ model, el });
    while (model.sent.length && model.get("answered") !== model.sent.at(-1).id) {
      model.receive({ answered: model.sent.at(-1).id }); // Python answers whatever was asked
    }
    return [model, leave];
  };

  test(`${name}: what goes wrong in an event is shown, and told to the page`, () => {
    const [model] = open();
    model.broken = true;
    const told = new Set();
    for (const { type, listener } of listeners) {
      listener(poison); // throws nothing
      if (reported.length) {
        told.add(type);
        assertTold(type);
      }
    }
    assert.deepEqual(
      events.filter((type) => !told.has(type)),
      [],
    );
  });

  test(`${name}: what goes wrong when the program sends something is shown`, () => {
    const [model] = open();
    model.broken = true;
    for (const [event, heard] of model.listeners) {
      for (const react of heard) react();
      assertTold(event);
    }
    assert.ok(model.listeners.has("change:error"));
  });

  test(`${name}: what goes wrong later is shown`, { skip: !begin && "it has no timer" }, () => {
    const [model] = open();
    begin();
    assert.ok(timers.size > 0);
    model.broken = true;
    const before = [...timers.values()];
    for (const react of before) react();
    // That Python does not answer is no fault; what else waits is out of order.
    if (begin !== write && name !== "stepper") assert.deepEqual(reported, []);
    else assertTold("a timer");
  });

  test(`${name}: what goes wrong at the beginning is shown, and there is an end to it`, () => {
    const model = new Breakable(state());
    model.broken = true;
    const leave = widget.render({ model, el });
    assertTold("the first time");
    leave();
    assert.equal(model.listening(), 0);
  });

  test(`${name}: after the end nothing listens and nothing waits`, () => {
    const [model, leave] = open();
    begin?.();
    assert.ok(listeners.length > 2 && model.listening() > 1);
    leave();
    assert.deepEqual(
      listeners.filter(({ options }) => !options?.signal?.aborted).map(({ type }) => type),
      [],
    );
    assert.equal(model.listening(), 0);
    assert.equal(timers.size, 0);
    el.querySelector("button").click();
    assert.equal(timers.size, 0);
  });
}

// A widget of which every part is out of order.
const fail = () => {
  throw new Error("out of order");
};

function faulty(parts) {
  const begin = (mount) => {
    const widget = { showAll() {}, changes: {}, onClick() {}, mount, ...parts };
    parts.begin?.(mount);
    mount.root.append(Object.assign(document.createElement("input"), { type: "text" }));
    mount.on(mount.root, "input", parts.onInput ?? (() => {}));
    return widget;
  };
  const model = new FakeModel({ error: {}, offer: { turn: 1 } });
  const leave = mounted("board", "tg-board", begin).render({ model, el });
  return { model, leave, input: el.querySelector("input") };
}

test("an error in any callback of a widget is shown", async () => {
  const event = (type) => new page.Event(type, { bubbles: true, cancelable: true });
  const key = () => new page.KeyboardEvent("keydown", { key: "x", bubbles: true });
  faulty({ onClick: fail }).input.dispatchEvent(event("click"));
  assertTold("a click");
  el.replaceChildren();
  faulty({ key: fail }).input.dispatchEvent(key());
  assertTold("a key");
  el.replaceChildren();
  faulty({ onInput: fail }).input.dispatchEvent(event("input"));
  assertTold("an input");
  el.replaceChildren();
  faulty({ changes: { scene: fail } }).model.receive({ scene: {} });
  assertTold("a change");
  el.replaceChildren();
  faulty({ begin: (mount) => mount.later(fail, 10) });
  for (const react of timers.values()) react();
  assertTold("a timer");
  el.replaceChildren();
  faulty({ onInput: async () => fail() }).input.dispatchEvent(event("input"));
  await null;
  assertTold("a promise");
  el.replaceChildren();
  faulty({ showAll: fail });
  assertTold("the first time");
  el.replaceChildren();
  faulty({ begin: fail });
  assertTold("before there is anything");
  el.replaceChildren();
  faulty({ leave: fail }).leave();
  assertTold("the end");
});

test("one that fails keeps no other from what it has to do", () => {
  const seen = [];
  const { model } = faulty({ changes: { about: fail, scene: () => seen.push("scene") } });
  model.receive({ about: {}, scene: {} });
  assert.deepEqual(seen, ["scene"]);
  assertTold("about");
});

test("Escape takes an error away and goes back to what was pressed", () => {
  const { model, input } = faulty({});
  model.receive({ error: { text: "No." } });
  assert.ok(!alert().hidden);
  input.dispatchEvent(new page.KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  assert.ok(alert().hidden);
});

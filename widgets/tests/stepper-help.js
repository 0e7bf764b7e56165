// What the tests of the stepper and of predictions share: a page, a model without a kernel, and axe.

import { page } from "./page.js";
import { WORDS } from "./words.js";

const axe = (await import("axe-core")).default; // looks for a document when it is loaded

export { page };

export class Model {
  constructor(state) {
    this.state = { words: WORDS, error: {}, ...state };
    this.heard = new Map();
    this.saves = 0;
  }

  get(name) {
    return this.state[name];
  }

  set(name, value) {
    if (this.state[name] === value) return;
    this.state[name] = value;
    for (const react of this.heard.get(`change:${name}`) ?? []) react();
  }

  on(name, react) {
    this.heard.set(name, [...(this.heard.get(name) ?? []), react]);
  }

  off(name, react) {
    this.heard.set(
      name,
      (this.heard.get(name) ?? []).filter((other) => other !== react),
    );
  }

  save_changes() {
    this.saves += 1;
  }
}

// Renders a widget into an empty page.
export function show(widget, state) {
  document.body.replaceChildren();
  const [model, el] = [new Model(state), document.body.appendChild(document.createElement("main"))];
  const leave = widget.render({ model, el });
  return { model, el, leave, find: (selector) => el.querySelector(selector) };
}

export function press(element, key, more = {}) {
  const event = new page.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  element.dispatchEvent(event);
  return event;
}

// The rules that axe finds broken; without a layout it cannot judge contrast, which the browser tests do.
export async function violations(element) {
  const found = await axe.run(element, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
  return found.violations.map(({ id }) => id);
}

export const HOUR = (hour) => [
  `<svg viewBox="0 0 9 9" role="img" aria-label="a clock">`,
  `<g data-key="hand" id="h${hour}">`,
  "</g></svg>",
];
const RULES = {
  Y2: { title: "The hand starts a round", statement: "The hand moves on.", note: "", source: "YET rulebook: step 1" },
  Y4: { title: "Who plays first", statement: "The first one met.", note: "The stack is ours.", source: "" },
};

export function stepperState(more = {}) {
  return {
    title: "YET, step by step",
    shots: [
      [0, "The table at the start.", "", 1],
      [1, "The hand moves.", "Y2", 2],
      [2, "GREEN plays first.", "Y4", 2],
      [3, "The hand moves on.", "Y2", 3],
    ],
    pictures: [HOUR(6), [[0, 1], HOUR(7)[1], [2, 3]], [[0, 3]], [[0, 1], HOUR(8)[1], [2, 3]]],
    rules: RULES,
    at: 0,
    ...more,
  };
}

const CARD = { title: "Bonus capture", statement: "All earlier ones.", note: "", source: "YET rulebook: End of Round" };

export function predictState(more = {}) {
  return {
    question: "Who takes the 3?",
    choices: ["GREEN", "RED", "nobody"],
    answer: "GREEN",
    picture: `<svg role="img" aria-label="before" id="before"></svg>`,
    because: {
      sentence: "GREEN also takes the 3.",
      rule: "Y13",
      card: CARD,
      picture: `<svg role="img" aria-label="after" id="after"></svg>`,
    },
    guess: null,
    ...more,
  };
}

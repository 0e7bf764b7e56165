// What the tests of the stepper and of predictions share: a page, a model without a kernel, and axe.

import { JSDOM } from "jsdom";
import { WORDS } from "./words.js";

const dom = new JSDOM("<!doctype html><html lang='en'><title>test</title><body></body></html>", { pretendToBeVisual: true });
for (const name of ["window", "document", "Node", "Element", "HTMLElement", "MouseEvent", "KeyboardEvent", "Event", "AbortController"]) {
  globalThis[name] = dom.window[name];
}
const axe = (await import("axe-core")).default; // looks for a document when it is loaded

export const page = dom.window;

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
    this.heard.set(name, (this.heard.get(name) ?? []).filter((other) => other !== react));
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

// An empty page without a layout, for every test file its own.

import { JSDOM } from "jsdom";

const HTML = "<!doctype html><html lang='en'><title>test</title><body></body></html>";
export const page = new JSDOM(HTML, { pretendToBeVisual: true }).window;

const NAMES = [
  "window",
  "document",
  "Node",
  "Element",
  "HTMLElement",
  "HTMLInputElement",
  "MouseEvent",
  "KeyboardEvent",
];
for (const name of [...NAMES, "Event", "EventTarget", "Blob", "AbortController"]) globalThis[name] = page[name];

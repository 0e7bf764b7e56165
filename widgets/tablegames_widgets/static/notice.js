// One error, shown where one pressed, until it is closed or the next thing happens.

import { make } from "./dom.js";

export class Notice {
  constructor(root) {
    this.root = root;
    this.box = make("div", { className: "tg-alert", role: "alert", hidden: true });
  }

  get open() {
    return !this.box.hidden;
  }

  // Shows a text under an element of the root; without a text the notice goes away.
  show(text, at = null) {
    this.box.hidden = !text;
    this.box.replaceChildren();
    if (!text) return;
    const close = make("button", { type: "button", className: "tg-plain", "data-do": "close-notice" }, "OK");
    this.box.append(make("p", {}, text), make("div", { className: "tg-row" }, close));
    const anchor = at?.isConnected && this.root.contains(at) ? at : this.root;
    const [frame, place] = [this.root.getBoundingClientRect(), anchor.getBoundingClientRect()];
    const left = place.left + place.width / 2 - frame.left - this.box.offsetWidth / 2;
    this.box.style.left = `${Math.max(8, Math.min(left, frame.width - this.box.offsetWidth - 8))}px`;
    this.box.style.top = `${(anchor === this.root ? place.top + 60 : place.bottom) - frame.top + 8}px`;
    this.box.scrollIntoView?.({ block: "nearest" });
  }
}

// Dragging with a mouse or a pen, for those who expect it: never the only way. A finger scrolls instead.

import { make } from "./dom.js";

const FAR = 8; // pixels from which on a press is a drag

// `lift(choice)` is asked when a drag begins and may refuse with false; `drop(choice, element)` is told where it ended.
export function letDrag(root, { lift, drop }, signal) {
  let held = null;
  let ghost = null;
  let dropped = false;

  const end = () => {
    ghost?.remove();
    [held, ghost] = [null, null];
  };
  root.addEventListener("pointerdown", (event) => {
    end();
    dropped = false;
    const item = event.target.closest("[data-choice]");
    if (item && event.pointerType !== "touch" && event.button === 0) held = { item, x: event.clientX, y: event.clientY };
  }, { signal });
  document.addEventListener("pointermove", (event) => {
    if (!held) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
      if (!lift(held.item.dataset.choice)) return end();
      ghost = root.appendChild(make("div", { className: "tg-ghost", ariaHidden: "true" }, held.item.getAttribute("aria-label").split(",")[0]));
    }
    const frame = root.getBoundingClientRect();
    ghost.style.translate = `${event.clientX - frame.left}px ${event.clientY - frame.top}px`;
  }, { signal });
  document.addEventListener("pointerup", (event) => {
    const [card, under] = [ghost && held.item.dataset.choice, ghost && root.getRootNode().elementFromPoint(event.clientX, event.clientY)];
    end();
    dropped = Boolean(card);
    if (card) drop(card, under);
  }, { signal });
  document.addEventListener("pointercancel", end, { signal });
  // The click that a browser adds to a drag is not one.
  root.addEventListener("click", (event) => {
    if (dropped) event.stopImmediatePropagation();
    dropped = false;
  }, { signal, capture: true });
}

// Dragging with a mouse or a pen, for those who expect it: never the only way. A finger scrolls instead.

import { hit, make } from "../shared/dom.js";

/** @import { Mount } from "../shared/mount.js" */

const FAR = 8; // pixels from which on a press is a drag

/** @typedef {{ item: HTMLElement, x: number, y: number }} Held */

/**
 * What is done with what is dragged.
 *
 * @typedef {object} Table
 * @property {(choice: string) => boolean} lift A drag begins, unless this refuses it.
 * @property {(choice: string, under: Element | null) => void} drop It ended there.
 * @property {(choice: string) => string} nameOf
 */

/**
 * @param {Mount<any>} mount
 * @param {Table} table
 */
export function letDrag(mount, table) {
  const { root } = mount;
  /** @type {Held | null} */
  let held = null;
  /** @type {HTMLElement | null} */
  let ghost = null;
  let dropped = false;

  const end = () => {
    ghost?.remove();
    held = ghost = null;
  };
  mount.on(root, "pointerdown", (event) => {
    end();
    dropped = false;
    const item = hit(event, "[data-choice]", root);
    const draws = event.pointerType !== "touch" && event.button === 0;
    if (item && draws) held = { item, x: event.clientX, y: event.clientY };
  });
  mount.on(document, "pointermove", (event) => {
    if (!held) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
      const choice = held.item.dataset.choice ?? "";
      if (!table.lift(choice)) return end();
      ghost = root.appendChild(make("div", { className: "tg-ghost", "aria-hidden": "true" }, table.nameOf(choice)));
    }
    const frame = root.getBoundingClientRect();
    ghost.style.translate = `${event.clientX - frame.left}px ${event.clientY - frame.top}px`;
  });
  mount.on(document, "pointerup", (event) => {
    const page = /** @type {Document | ShadowRoot} */ (root.getRootNode());
    const card = (ghost && held?.item.dataset.choice) ?? "";
    const under = ghost && page.elementFromPoint(event.clientX, event.clientY);
    end();
    dropped = Boolean(card);
    if (card) table.drop(card, under);
  });
  mount.on(document, "pointercancel", end);
  // The click that a browser adds to a drag is not one.
  const swallow = (/** @type {Event} */ event) => {
    if (dropped) event.stopImmediatePropagation();
    dropped = false;
  };
  mount.on(root, "click", swallow, { capture: true });
}

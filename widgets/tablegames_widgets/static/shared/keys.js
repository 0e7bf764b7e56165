// Which keys are a widget's own, and which are the page's.

/** @import { Mount } from "./mount.js" */

const MARK = "data-lm-suppress-shortcuts";

/** @param {Element} element */
const mark = (element) => element.setAttribute(MARK, "true");

/**
 * Whether a key is for the page or for whoever composes a character, not for us. Ctrl+Enter runs the cell and Ctrl+S
 * saves the notebook wherever the focus is; Enter that ends the writing of a Japanese word sends nothing.
 *
 * @param {KeyboardEvent} event
 */
export function isForeign(event) {
  return event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.keyCode === 229;
}

/**
 * Keeps JupyterLab's one-letter commands away (d d deletes the cell) while somebody uses a widget.
 *
 * JupyterLab leaves a key alone if the element that has the focus, or one around it, says so; but most of its
 * commands look at the focused element first, before anything around it. So each one says so once it has the focus.
 *
 * @param {HTMLElement} root
 * @param {Mount<any>["on"]} listen
 */
export function keepKeys(root, listen) {
  mark(root);
  listen(root, "focusin", ({ target }) => target instanceof Element && mark(target));
  // Before anybody else hears of the key.
  listen(window, "keydown", (event) => letPass(root, event), { capture: true });
}

/**
 * @param {HTMLElement} root
 * @param {KeyboardEvent} event
 */
function letPass(root, event) {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey;
  const { target } = event;
  if (!isHeld || event.isComposing || !(target instanceof Element && root.contains(target))) return;
  /** @type {Element[]} */
  const marked = [];
  /** @type {Element | null} */
  let one = target;
  while (one && root.contains(one)) {
    if (one.hasAttribute(MARK)) marked.push(one);
    one = one.parentElement;
  }
  for (const held of marked) held.removeAttribute(MARK);
  setTimeout(() => marked.forEach(mark)); // once everybody has heard the key
}

// Which keys are a widget's own, and which are the page's.

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
 * @param {AbortSignal} [signal]
 */
export function keepKeys(root, signal) {
  mark(root);
  root.addEventListener("focusin", (event) => mark(/** @type {Element} */ (event.target)), { signal });
  // Before anybody else hears of the key.
  const page = root.ownerDocument.defaultView;
  page?.addEventListener("keydown", (event) => letPass(root, event), { signal, capture: true });
}

/**
 * @param {HTMLElement} root
 * @param {KeyboardEvent} event
 */
function letPass(root, event) {
  const held = event.ctrlKey || event.metaKey || event.altKey;
  if (!held || event.isComposing || !root.contains(/** @type {Node} */ (event.target))) return;
  /** @type {Element[]} */
  const marked = [];
  let element = /** @type {Element | null} */ (event.target);
  while (element && root.contains(element)) {
    if (element.hasAttribute(MARK)) marked.push(element);
    element = element.parentElement;
  }
  for (const one of marked) one.removeAttribute(MARK);
  setTimeout(() => marked.forEach(mark)); // once everybody has heard the key
}

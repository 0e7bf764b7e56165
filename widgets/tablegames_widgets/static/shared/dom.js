// Making elements. Text becomes text, never markup: nothing here can be injected.

/**
 * Makes an element with these properties or attributes, and these children.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} properties
 * @param {...(string | Node)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in element && !name.includes("-")) Object.assign(element, { [name]: value });
    else element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/**
 * A button that does what `action` says.
 *
 * @param {string} className
 * @param {string} action
 * @param {string | Node} label
 * @param {Record<string, unknown>} more
 */
export function button(className, action, label, more = {}) {
  return make("button", { type: "button", className, "data-do": action, ...more }, label);
}

/**
 * A sign drawn in a square of `size`; seen only, so its words must stand beside it.
 *
 * @param {string} path
 * @param {number} size
 */
export function icon(path, size) {
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  const drawn = document.createElementNS(namespace, "path");
  svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
  svg.setAttribute("aria-hidden", "true");
  drawn.setAttribute("d", path);
  svg.append(drawn);
  return svg;
}

/**
 * An id that nothing else on the page has. Every widget has its own copy of this module, so counting would not do.
 *
 * @param {string} name
 */
export function ownId(name) {
  return `${name}-${Math.random().toString(36).slice(2)}`;
}

/**
 * Sets a text only if it differs, so that a live region does not say the same thing twice.
 *
 * @param {Element} element
 * @param {string} text
 */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Shows markup made by our own drawing code in Python, which escapes. Nothing else may ever get here.
 *
 * @param {Element} element
 * @param {string} markup
 */
export function draw(element, markup) {
  element.innerHTML = markup;
}

/**
 * Marks what cannot be done now. Not `disabled`: a button that goes dead under the finger would lose the focus.
 *
 * @param {Element} element
 * @param {boolean} idle
 */
export function setIdle(element, idle) {
  element.setAttribute("aria-disabled", String(idle));
}

/**
 * Whether what is marked so cannot be done now.
 *
 * @param {Element} element
 */
export function isIdle(element) {
  return element.getAttribute("aria-disabled") === "true";
}

/**
 * The element around an event's target that fits the selector, inside `root` or as it.
 *
 * @param {Event} event
 * @param {string} selector
 * @param {Element} root
 * @returns {HTMLElement | null}
 */
export function hit(event, selector, root) {
  const found = event.target instanceof Element ? event.target.closest(selector) : null;
  return found && root.contains(found) ? /** @type {HTMLElement} */ (found) : null;
}

/**
 * Gives a text to the browser's own download.
 *
 * @param {string} text
 * @param {string} name
 * @param {string} type
 */
export function download(text, name, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

/**
 * Copies a text; where a page may not use the clipboard, opens the details that show it. Returns whether it was copied.
 *
 * @param {string} text
 * @param {Element} shown
 */
export async function copy(text, shown) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const details = shown.closest("details");
    if (details) details.open = true;
    return false;
  }
}

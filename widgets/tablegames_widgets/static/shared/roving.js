// The focus among choices. A group is one stop for Tab; arrows, Home and End move within it. The group of an item is
// the nearest data-group, on the item itself or around it.

const CHOICES = "[data-choice]";
const ITEMS = "[data-choice], [data-item]";
/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** @typedef {{ item: HTMLElement, choice: string | undefined, key: string | undefined, group: string }} Noted */

export class Roving {
  /** The item that is the stop, by its group. @type {Map<string, string | undefined>} */
  #stops = new Map();

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
  }

  get focused() {
    const page = /** @type {Document | ShadowRoot} */ (this.root.getRootNode());
    return /** @type {HTMLElement | null} */ (page.activeElement);
  }

  /**
   * @param {string} selector
   * @returns {HTMLElement[]}
   */
  #all(selector) {
    return [.../** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll(selector))];
  }

  /** Leaves one stop for Tab in every group: the one last there, else the first legal one. */
  settle() {
    /** @type {Map<string, HTMLElement[]>} */
    const groups = new Map();
    for (const item of this.#all(ITEMS)) groups.set(groupOf(item), [...(groups.get(groupOf(item)) ?? []), item]);
    for (const [group, items] of groups) {
      const last = items.find((item) => nameOf(item) && nameOf(item) === this.#stops.get(group));
      const stop = last ?? items.find(isLegal) ?? items[0];
      for (const item of items) item.setAttribute("tabindex", item === stop ? "0" : "-1");
    }
  }

  /**
   * Gives an item the focus and makes it the stop of its group.
   *
   * @param {HTMLElement} item
   * @param {FocusOptions} options
   */
  go(item, options = {}) {
    this.#stops.set(groupOf(item), nameOf(item));
    this.settle();
    item.focus(options);
  }

  /**
   * Moves the focus for a key; returns whether the key is one of ours and an item has the focus.
   *
   * @param {KeyboardEvent} event
   */
  move(event) {
    const item = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(ITEMS));
    if (!item) return false;
    const items = this.#all(ITEMS).filter((one) => groupOf(one) === groupOf(item));
    const step = STEPS[event.key];
    let next = item;
    if (event.key === "Home") next = items[0];
    else if (event.key === "End") next = items[items.length - 1];
    else if (step) next = items[(items.indexOf(item) + step + items.length) % items.length];
    else return false;
    this.go(next);
    return true;
  }

  /** The tokens of all legal choices. */
  get legal() {
    return new Set(this.#all(CHOICES).filter(isLegal).map(nameOf));
  }

  /**
   * Where a choice that only narrowed things leads: to a legal choice that was none before. That may be where the
   * focus is already; else it is the first such choice, or, if its group's stop for Tab is one too, that stop.
   *
   * @param {Set<string | undefined>} before
   */
  firstNew(before) {
    const fresh = this.#all(CHOICES).filter((item) => isLegal(item) && !before.has(nameOf(item)));
    const group = fresh.filter((item) => groupOf(item) === groupOf(fresh[0]));
    return (
      fresh.find((item) => item === this.focused) ??
      group.find((item) => item.getAttribute("tabindex") === "0") ??
      group[0]
    );
  }

  /**
   * What has the focus, in words that outlive the redrawing of it.
   *
   * @returns {Noted | null}
   */
  note() {
    const item = this.focused;
    if (!item || !this.root.contains(item)) return null;
    return { item, choice: item.dataset.choice, key: item.dataset.key, group: groupOf(item) };
  }

  /**
   * Puts the focus back where it was, or on the first legal choice of the same group, or of any group.
   *
   * @param {Noted | null} noted
   */
  restore(noted) {
    if (!noted || (noted.item !== this.root && !isGone(noted.item))) return;
    const items = this.#all(CHOICES);
    const target =
      items.find((item) => noted.choice && item.dataset.choice === noted.choice) ??
      items.find((item) => noted.key && item.dataset.key === noted.key) ??
      items.find((item) => groupOf(item) === noted.group && isLegal(item)) ??
      items.find(isLegal);
    (target ?? this.root).focus({ preventScroll: true });
  }
}

/**
 * Whether an element that had the focus cannot have it any more.
 *
 * @param {Element} item
 */
export function isGone(item) {
  return !item.isConnected || item.closest("[hidden]") !== null;
}

/** @param {Element} item */
function groupOf(item) {
  return /** @type {HTMLElement | null} */ (item.closest("[data-group]"))?.dataset.group ?? "";
}

/** @param {HTMLElement} item */
function nameOf(item) {
  return item.dataset.choice ?? item.dataset.item;
}

/** @param {Element} item */
function isLegal(item) {
  return item.getAttribute("aria-disabled") !== "true";
}

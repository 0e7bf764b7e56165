// Keys inside groups of choices. A group is one stop for Tab; arrows, Home and End move within it.
// The group of an item is the nearest data-group, on the item itself or around it.

const ITEMS = "[data-choice], [data-item]";
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function groupOf(item) {
  return item.closest("[data-group]")?.dataset.group ?? "";
}

function members(root, group) {
  return [...root.querySelectorAll(ITEMS)].filter((item) => groupOf(item) === group);
}

function isLegal(item) {
  return item.getAttribute("aria-disabled") !== "true";
}

// Leaves one stop for Tab in every group: the one with the focus, the one last there, the first legal one.
export function settleStops(root, stops) {
  const groups = Map.groupBy
    ? Map.groupBy(root.querySelectorAll(ITEMS), groupOf)
    : [...root.querySelectorAll(ITEMS)].reduce(
        (map, item) => map.set(groupOf(item), [...(map.get(groupOf(item)) ?? []), item]),
        new Map(),
      );
  for (const [group, items] of groups) {
    const last = items.find((item) => nameOf(item) && nameOf(item) === stops.get(group));
    const stop = last ?? items.find(isLegal) ?? items[0];
    for (const item of items) item.setAttribute("tabindex", item === stop ? "0" : "-1");
  }
}

function nameOf(item) {
  return item.dataset.choice ?? item.dataset.item;
}

// Moves the focus for a key, if the key is one of ours and an item has the focus.
export function moveFocus(root, event, stops) {
  const item = event.target.closest?.(ITEMS);
  if (!item) return false;
  const items = members(root, groupOf(item));
  const step = STEPS[event.key];
  let next;
  if (event.key === "Home") next = items[0];
  else if (event.key === "End") next = items.at(-1);
  else if (step) next = items[(items.indexOf(item) + step + items.length) % items.length];
  else return false;
  stops.set(groupOf(next), nameOf(next));
  settleStops(root, stops);
  next.focus();
  return true;
}

// The tokens of all legal choices.
export function legalTokens(root) {
  return new Set([...root.querySelectorAll("[data-choice]")].filter(isLegal).map((item) => item.dataset.choice));
}

// Where a choice that only narrowed things leads: to a legal choice that was none before. That may be where the
// focus is already; else it is the first such choice, or, if its group's stop for Tab is one too, that stop.
export function firstNew(root, before) {
  const fresh = [...root.querySelectorAll("[data-choice]")].filter((item) => isLegal(item) && !before.has(item.dataset.choice));
  const group = fresh.filter((item) => groupOf(item) === groupOf(fresh[0]));
  return fresh.find((item) => item === root.getRootNode().activeElement)
    ?? group.find((item) => item.getAttribute("tabindex") === "0") ?? group[0];
}

// What had the focus, in words that outlive the redrawing of it.
export function noteFocus(root) {
  const item = root.getRootNode().activeElement;
  if (!item || !root.contains(item)) return null;
  return { item, choice: item.dataset.choice, key: item.dataset.key, group: groupOf(item) };
}

// Puts the focus back where it was, or on the first legal choice of the same group, or of any group.
export function restoreFocus(root, noted, fallback) {
  if (!noted || (noted.item.isConnected && !noted.item.closest("[hidden]") && noted.item !== fallback)) return;
  const items = [...root.querySelectorAll("[data-choice]")];
  const target =
    items.find((item) => noted.choice && item.dataset.choice === noted.choice) ??
    items.find((item) => noted.key && item.dataset.key === noted.key) ??
    items.find((item) => groupOf(item) === noted.group && isLegal(item)) ??
    items.find(isLegal);
  (target ?? fallback).focus({ preventScroll: true });
}

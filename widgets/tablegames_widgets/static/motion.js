// Pieces that moved glide from where they were (FLIP: first, last, invert, play). Pieces are told by data-key.

const GLIDE_MS = 350;

export function measure(root) {
  const places = new Map();
  for (const piece of root.querySelectorAll("[data-key]")) {
    places.set(piece.dataset.key, piece.getBoundingClientRect());
  }
  return places;
}

export function glide(root, before) {
  if (!before.size || globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches) return;
  for (const piece of root.querySelectorAll("[data-key]")) {
    const first = before.get(piece.dataset.key);
    if (!first || !piece.animate) continue;
    const last = piece.getBoundingClientRect();
    const across = first.x + first.width / 2 - last.x - last.width / 2;
    const down = first.y + first.height / 2 - last.y - last.height / 2;
    if (Math.abs(across) + Math.abs(down) < 2) continue;
    // `translate` adds to a piece's own transform. Inside a drawing its pixels are the drawing's units.
    const scale = piece.ownerSVGElement?.getScreenCTM()?.a || 1;
    const from = `${across / scale}px ${down / scale}px`;
    piece.animate([{ translate: from }, { translate: "0px 0px" }], { duration: GLIDE_MS, easing: "ease-in-out" });
  }
}

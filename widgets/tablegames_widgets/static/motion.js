// Pieces that moved glide from where they were (FLIP: first, last, invert, play). Pieces are told by data-key.

const GLIDE_MS = 350;

// The middle of each piece, seen from the corner of the picture: a picture that moves on its page moves no piece.
export function measure(root) {
  const places = new Map();
  const { x, y } = root.getBoundingClientRect();
  for (const piece of root.querySelectorAll("[data-key]")) {
    const [across, down] = middle(piece);
    places.set(piece.dataset.key, [across - x, down - y]);
  }
  return places;
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

export function glide(root, before) {
  if (!before.size || globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches) return;
  const after = measure(root);
  for (const piece of root.querySelectorAll("[data-key]")) {
    const [first, last] = [before.get(piece.dataset.key), after.get(piece.dataset.key)];
    if (!first || !piece.animate) continue;
    const [across, down] = [first[0] - last[0], first[1] - last[1]];
    if (Math.abs(across) + Math.abs(down) < 2) continue;
    // `translate` adds to a piece's own transform. Inside a drawing its pixels are the drawing's units.
    const scale = piece.ownerSVGElement?.getScreenCTM()?.a || 1;
    const from = `${across / scale}px ${down / scale}px`;
    piece.animate([{ translate: from }, { translate: "0px 0px" }], { duration: GLIDE_MS, easing: "ease-in-out" });
  }
}

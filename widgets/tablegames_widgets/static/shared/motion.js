// Pieces that moved glide from where they were (FLIP: first, last, invert, play). Pieces are told by data-key.

const GLIDE_MS = 350;

/** @typedef {[across: number, down: number]} Place */
/** @typedef {{ frame: string | null | undefined, inFrame: Place, inPicture: Place }} Seen */

/**
 * The middle of each piece, seen from the corner of its frame: a drawing or a group of pieces that moves on its page
 * moves no piece. What holds other pieces is a place and stays: its box follows whatever moves in it.
 *
 * @param {HTMLElement} root
 */
export function measure(root) {
  /** @type {Map<string | undefined, Seen>} */
  const places = new Map();
  const corner = root.getBoundingClientRect();
  for (const piece of pieces(root, "[data-key]:not(:has([data-key]))")) {
    const frame = ownerOf(piece) ?? /** @type {HTMLElement | null} */ (piece.closest("[data-group]")) ?? root;
    const around = /** @type {HTMLElement | null} */ (frame.closest("[data-key]"));
    places.set(piece.dataset.key, {
      frame: around?.dataset.key ?? frame.dataset.group ?? frame.getAttribute("class"),
      inFrame: middle(piece, frame.getBoundingClientRect()),
      inPicture: middle(piece, corner),
    });
  }
  return places;
}

/**
 * Lets what has moved since then glide, unless somebody wants no motion.
 *
 * @param {HTMLElement} root
 * @param {Map<string | undefined, Seen>} before
 */
export function glide(root, before) {
  if (!before.size || globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches) return;
  const after = measure(root);
  for (const piece of pieces(root, "[data-key]")) {
    const [first, last] = [before.get(piece.dataset.key), after.get(piece.dataset.key)];
    if (!first || !last || !piece.animate) continue;
    const seen = first.frame === last.frame ? "inFrame" : "inPicture";
    const [across, down] = [first[seen][0] - last[seen][0], first[seen][1] - last[seen][1]];
    if (Math.abs(across) + Math.abs(down) < 2) continue;
    // `translate` adds to a piece's own transform. Inside a drawing its pixels are the drawing's units.
    const scale = ownerOf(piece)?.getScreenCTM()?.a || 1;
    const from = `${across / scale}px ${down / scale}px`;
    piece.animate([{ translate: from }, { translate: "0px 0px" }], { duration: GLIDE_MS, easing: "ease-in-out" });
  }
}

/**
 * @param {HTMLElement} root
 * @param {string} selector
 * @returns {NodeListOf<HTMLElement>}
 */
function pieces(root, selector) {
  return root.querySelectorAll(selector);
}

/**
 * The drawing a piece stands in, if it is drawn.
 *
 * @param {Element} piece
 */
function ownerOf(piece) {
  return /** @type {Partial<SVGElement>} */ (piece).ownerSVGElement;
}

/**
 * @param {Element} element
 * @param {DOMRect} corner
 * @returns {Place}
 */
function middle(element, corner) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2 - corner.x, box.y + box.height / 2 - corner.y];
}

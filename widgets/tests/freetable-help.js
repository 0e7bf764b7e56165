// What Python sends to the freetable, made up.

export const place = (token, group, extra = "") =>
  `<span role="button" tabindex="-1" aria-label="${token}, there" data-choice="${token}" data-group="${group}" ${extra}></span>`;

// A picture: these cards in the tray, these at a segment, and the places.
export function picture(tray, laid = []) {
  return [
    ...laid.map((card) => place(card, "laid")),
    ...["segment-1", "segment-2", "segment-3"].map((token) => place(token, "clock")),
    place("tray", "tray"),
    `<div data-tray>${tray.map((card) => place(card, "cards")).join("")}</div>`,
  ].join("");
}

export const FINDING = {
  statement: "Segment 1: exactly 1 card.",
  where: "",
  wanted: "exactly 1 card",
  found: "no card",
  passed: false,
  turned: false,
  rule: "T8",
};

export function scene(changes = {}) {
  return {
    picture: picture(["S1", "S2", "L3"]),
    findings: [FINDING],
    summary: "0 of 1 requirements hold.",
    message: "Choose a card.",
    piles: {},
    start: 1,
    laid: 0,
    code: "take_time.position()",
    undo: false,
    holds: false,
    ...changes,
  };
}

export function state() {
  return {
    about: {
      title: "Clock 1-1",
      starts: [1, 2, 3],
      movable: true,
      unlooked: [],
      dealt: true,
      rules: { T8: { title: "Passing", statement: "All of them.", note: "", source: "" } },
      signs: { true: "<i>y</i>", false: "<i>n</i>" },
    },
    scene: scene(),
    offer: { turn: 1 },
    error: {},
    answered: 0,
    intent: null,
  };
}

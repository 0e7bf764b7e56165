// What Python sends to the workshop, made up.

export const SEGMENTS = ["1", "2", "3", "4", "5", "6"].map((n) => [n, n]);
export const KINDS = [
  {
    kind: "cards-exactly",
    name: "Cards exactly",
    family: "Counts",
    about: "Exactly so many.",
    placement: false,
    fields: [
      { name: "segment", label: "Segment", shape: "segment", options: SEGMENTS, value: "1" },
      { name: "count", label: "Cards", shape: "number", options: [], value: "2" },
    ],
  },
  { kind: "no-cap", name: "No cap", family: "Whole", about: "As large as they like.", placement: false, fields: [] },
  {
    kind: "around",
    name: "Around",
    family: "Whole",
    about: "Neighbours.",
    placement: true,
    fields: [{ name: "around", label: "Around", shape: "flag", options: [], value: "false" }],
  },
];
export const RULE = {
  statement: "Segment 6: exactly 3 cards.",
  moment: "resolution",
  kind: "cards-exactly",
  values: { segment: "6", count: "3" },
};
export const OTHER = { ...RULE, statement: "Segment 5: exactly 1 card.", values: { segment: "5", count: "1" } };

export function shown(changes = {}) {
  return {
    title: "Mine",
    hand: "movable",
    start: 1,
    late: true,
    rules: [],
    general: ["No value above 24."],
    picture: "<p id='face'></p>",
    toml: "name = 1",
    file: "mine.toml",
    undo: false,
    message: "",
    ...changes,
  };
}

export function measured(changes = {}) {
  return {
    stage: "idle",
    tried: 0,
    until: 200,
    share: 0,
    low: 0,
    high: 1,
    percent: "",
    sentence: "None yet.",
    assumes: "",
    ...changes,
  };
}

export function state() {
  return {
    about: { kinds: KINDS, longest: 60 },
    shown: shown(),
    draft: {},
    measured: measured(),
    examples: { solved: "", unsolved: "" },
    offer: { turn: 1 },
    error: {},
    answered: 0,
    intent: null,
  };
}

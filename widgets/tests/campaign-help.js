// What Python sends to the campaign, made up.

export const CLOCKS = ["1-1", "1-2", "2-1", "2-2"];
export const card = (id) => ({
  id,
  title: `Test ${id}`,
  face: "<svg></svg>",
  rules: [`Rule of ${id}.`],
  hand: "You lay the hand.",
  source: "Ours.",
});

export function shown(changes = {}) {
  return {
    headline: "0 of 4 clocks passed",
    status: { "1-1": "current", "1-2": "open", "2-1": "locked", "2-2": "locked" },
    tries: {},
    current: "1-1",
    picture: "<svg></svg>",
    tokens: 0,
    tokensWords: "Bonus tokens: 0 of 3 face up",
    sleeve: [],
    rebirth: false,
    complete: false,
    history: [],
    problem: "",
    message: "A new campaign.",
    note: "Saved.",
    playing: "",
    table: false,
    unsaved: false,
    ...changes,
  };
}

export function state(changes = {}) {
  const chapters = [
    ["1-1", "1-2"],
    ["2-1", "2-2"],
  ].map((ids) => ({ title: "Part", teaches: "Something", clocks: ids.map(card) }));
  const words = { current: "to try now", open: "open", locked: "locked", sleeve: "in the sleeve", passed: "passed" };
  return {
    about: { title: "Take Time", most: 3, words, chapters },
    shown: shown(changes),
    offer: { turn: 1 },
    error: {},
    answered: 0,
    intent: null,
  };
}

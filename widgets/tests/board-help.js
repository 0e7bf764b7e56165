// A page with a board on it, and a stand-in for anywidget's model that records what is sent.

import "./page.js";
import { WORDS } from "./words.js";

export class FakeModel {
  constructor(state) {
    this.state = { words: WORDS, ...state };
    this.listeners = new Map();
    this.sent = [];
  }

  get(name) {
    return this.state[name];
  }

  set(name, value) {
    this.state[name] = value;
  }

  save_changes() {
    this.sent.push(structuredClone(this.state.intent));
  }

  on(name, react) {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), react]);
  }

  off(name, react) {
    this.listeners.set(
      name,
      (this.listeners.get(name) ?? []).filter((other) => other !== react),
    );
  }

  // What Python sends in one message: everything is set before anybody is told, as Backbone does it.
  receive(changes) {
    Object.assign(this.state, changes);
    for (const name of Object.keys(changes)) {
      for (const react of this.listeners.get(`change:${name}`) ?? []) react();
    }
  }

  listening() {
    return [...this.listeners.values()].flat().length;
  }
}

export const RULES = { Y7: { title: "Movement", statement: "It flies.", note: "", source: "Rulebook" } };

export const OFFER = {
  turn: 1,
  stage: "act",
  who: "RED",
  prompt: "Choose.",
  button: "",
  undo: "",
  since: -1,
  sheet: {},
  choices: [
    { token: "move-3", label: "Fly 3", legal: true, picked: null, minor: false },
    { token: "finish", label: "End my turn", legal: false, picked: null, minor: false },
  ],
};

export const WAIT = { ...OFFER, stage: "wait", who: "", prompt: "", choices: [] };

export function place(group, token, legal = true, key = token) {
  return `<span role="button" tabindex="-1" aria-label="${token}" aria-disabled="${!legal}" data-group="${group}"
    data-choice="${token}" data-key="${key}"></span>`;
}

export const TABLE =
  ["hour-1", "hour-2", "hour-3"].map((hour) => place("clock", hour, hour !== "hour-1")).join("") +
  place("cards", "card-a");

export function frame(sentence, picture = "<p>table</p>", log = 1) {
  return { picture, sentence, rule: "Y7", log };
}

export function state(changes = {}) {
  return {
    about: {
      game: "YET",
      seed: "7",
      next: "42",
      practice: true,
      file: "yet-7.json",
      rules: RULES,
      seats: [
        { name: "RED", player: "you" },
        { name: "BLUE", player: "greedy" },
      ],
    },
    scene: { batch: 1, fresh: true, frames: [frame("It begins.", TABLE)] },
    offer: OFFER,
    log: [{ sentence: "It begins.", rule: "Y7" }],
    error: {},
    answered: 0,
    record_text: "",
    speed: "normal",
    intent: null,
    ...changes,
  };
}

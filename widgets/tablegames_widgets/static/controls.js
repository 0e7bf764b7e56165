// The row under a film: first, back, play, forward, last, and a slider with a mark where each round begins.

import { make } from "./dom.js";

const ICONS = {
  first: "M6 5v14M19 5L9 12l10 7z",
  back: "M17 5L7 12l10 7z",
  play: "M7 4l13 8-13 8z",
  pause: "M8 5v14M16 5v14",
  forward: "M7 5l10 7-10 7z",
  last: "M5 5l10 7-10 7zM18 5v14",
};

function icon(name) {
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  const path = document.createElementNS(namespace, "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

function button(name, label, keys) {
  const made = make("button", { type: "button", className: "tg-key", "data-do": name }, icon(name));
  nameButton(made, label);
  if (keys) made.setAttribute("aria-keyshortcuts", keys);
  return made;
}

function nameButton(element, label) {
  element.setAttribute("aria-label", label);
  element.title = label;
}

// The steps at which a new round begins, as [step, round]; none where only one begins.
export function roundStarts(rounds) {
  const starts = rounds.map((round, step) => [step, round]).filter(([step, round]) => step && round !== rounds[step - 1]);
  return starts.length > 1 ? starts : [];
}

export class Controls {
  constructor(last, starts) {
    this.last = last;
    this.play = button("play", "Play", "Space");
    this.ends = {
      first: button("first", "First step", "Home"), back: button("back", "Step back", "ArrowLeft"),
      forward: button("forward", "Step forward", "ArrowRight"), last: button("last", "Last step", "End"),
    };
    const { first, back, forward, last: end } = this.ends;
    this.slider = make("input", { type: "range", min: "0", max: String(last), step: "1", value: "0" });
    this.slider.setAttribute("aria-label", "Step");
    const marks = starts.map(([step, round]) => {
      const mark = make("span", { className: "tg-mark" }, String(round));
      mark.style.setProperty("--at", step / last);
      return mark;
    });
    // Seen only: the step's own line says the round in words.
    const ruler = make("div", { className: "tg-ruler", "aria-hidden": "true", hidden: !marks.length }, ...marks);
    this.root = make(
      "div", { className: "tg-controls" },
      make("div", { className: "tg-keys" }, first, back, this.play, forward, end),
      make("div", { className: "tg-track" }, this.slider, ruler),
    );
  }

  show(at, sentence) {
    this.slider.value = String(at);
    this.slider.setAttribute("aria-valuetext", sentence);
    this.slider.style.setProperty("--done", this.last ? at / this.last : 0);
    for (const [name, element] of Object.entries(this.ends)) {
      // Not `disabled`: a button that goes dead under the finger would lose the focus, and the keys with it.
      const idle = name === "first" || name === "back" ? at === 0 : at === this.last;
      element.setAttribute("aria-disabled", String(idle));
    }
  }

  showPlaying(playing) {
    this.play.dataset.playing = String(playing);
    nameButton(this.play, playing ? "Pause" : "Play");
    this.play.replaceChildren(icon(playing ? "pause" : "play"));
  }
}

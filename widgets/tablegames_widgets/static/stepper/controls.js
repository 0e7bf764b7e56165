// The row under a film: first, back, play, forward, last, and a slider with a mark where each round begins.

import { button, icon, make, setIdle } from "../shared/dom.js";

/** @import { Words } from "../shared/traits.d.ts" */

const ICONS = {
  first: "M6 5v14M19 5L9 12l10 7z",
  back: "M17 5L7 12l10 7z",
  play: "M7 4l13 8-13 8z",
  pause: "M8 5v14M16 5v14",
  forward: "M7 5l10 7-10 7z",
  last: "M5 5l10 7-10 7zM18 5v14",
};

/**
 * The steps at which a new round begins, as [step, round]; none where only one begins.
 *
 * @param {(number | null | undefined)[]} rounds
 */
export function roundStarts(rounds) {
  /** @type {[step: number, round: number | null | undefined][]} */
  const starts = [];
  for (const [step, round] of rounds.entries()) if (step && round !== rounds[step - 1]) starts.push([step, round]);
  return starts.length > 1 ? starts : [];
}

export class Controls {
  /**
   * @param {number} last
   * @param {ReturnType<typeof roundStarts>} starts
   * @param {Words} words
   */
  constructor(last, starts, words) {
    this.last = last;
    this.words = words;
    this.play = this.#key("play", "Space");
    this.ends = {
      first: this.#key("first", "Home"),
      back: this.#key("back", "ArrowLeft"),
      forward: this.#key("forward", "ArrowRight"),
      last: this.#key("last", "End"),
    };
    const { first, back, forward, last: end } = this.ends;
    this.slider = make("input", { type: "range", min: "0", max: String(last), step: "1", value: "0" });
    this.slider.setAttribute("aria-label", words("stepper.slider"));
    const marks = starts.map(([step, round]) => {
      const mark = make("span", { className: "tg-mark" }, String(round));
      mark.style.setProperty("--at", String(step / last));
      return mark;
    });
    // Seen only: the step's own line says the round in words.
    const ruler = make("div", { className: "tg-ruler", "aria-hidden": "true", hidden: !marks.length }, ...marks);
    this.root = make(
      "div",
      { className: "tg-controls" },
      make("div", { className: "tg-keys" }, first, back, this.play, forward, end),
      make("div", { className: "tg-track" }, this.slider, ruler),
    );
  }

  /**
   * @param {"first" | "back" | "play" | "forward" | "last"} name
   * @param {string} keys
   */
  #key(name, keys) {
    const title = this.words(`stepper.${name}`);
    const more = { title, "aria-label": title, "aria-keyshortcuts": keys };
    return button("tg-key", name, icon(ICONS[name], 24), more);
  }

  /**
   * @param {number} at
   * @param {string} sentence
   */
  show(at, sentence) {
    this.slider.value = String(at);
    this.slider.setAttribute("aria-valuetext", sentence);
    this.slider.style.setProperty("--done", String(this.last ? at / this.last : 0));
    const { first, back, forward, last } = this.ends;
    for (const key of [first, back]) setIdle(key, at === 0);
    for (const key of [forward, last]) setIdle(key, at === this.last);
  }

  /** @param {boolean} playing */
  showPlaying(playing) {
    const name = playing ? "pause" : "play";
    const title = this.words(`stepper.${name}`);
    this.play.dataset.playing = String(playing);
    this.play.setAttribute("aria-label", title);
    this.play.title = title;
    this.play.replaceChildren(icon(ICONS[name], 24));
  }
}

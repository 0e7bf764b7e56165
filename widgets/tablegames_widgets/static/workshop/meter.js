// How many deals can be solved: a bar with its interval, the numbers in words, stop and go on.

import { button, draw, make, say } from "../shared/dom.js";

/** @import { Examples, Measured, Words } from "../shared/traits.d.ts" */

export class Meter {
  /** @param {Words} words */
  constructor(words) {
    const bars = [make("span", { className: "tg-sure" }), make("span", { className: "tg-share" })];
    this.words = words;
    this.percent = make("span", { className: "tg-percent" });
    this.bar = make("span", { className: "tg-bar", role: "img" }, ...bars);
    this.progress = make("progress", { max: 1, value: 0, "aria-label": words("workshop.meter.progress") });
    this.sentence = make("p");
    this.assumes = make("p", { className: "tg-note" });
    this.solved = example(words("workshop.meter.solved"));
    this.unsolved = example(words("workshop.meter.unsolved"));
    this.heard = make("p", { className: "tg-heard", role: "status" });
    this.stop = button("tg-tool", "stop", words("workshop.meter.stop"));
    this.more = button("tg-tool", "more", words("workshop.meter.more"));
    const title = make("span", { className: "tg-subhead" }, words("workshop.meter.title"));
    this.root = make(
      "section",
      { className: "tg-meter", "aria-label": words("workshop.meter.label") },
      make("div", { className: "tg-meter-head" }, title, this.percent),
      this.bar,
      this.progress,
      this.sentence,
      make("div", { className: "tg-row" }, this.stop, this.more),
      this.assumes,
      this.solved.root,
      this.unsolved.root,
      this.heard,
    );
  }

  /** @param {Measured} measured */
  show({ stage, tried, until, share, low, high, percent, sentence, assumes }) {
    const running = stage === "running";
    this.root.dataset.stage = stage;
    for (const [name, value] of Object.entries({ share, low, high })) {
      this.root.style.setProperty(`--${name}`, String(value));
    }
    say(this.percent, percent);
    this.bar.hidden = !tried;
    this.bar.setAttribute("aria-label", sentence);
    this.progress.hidden = !running;
    this.progress.max = until;
    this.progress.value = tried;
    say(this.sentence, running ? this.words("workshop.meter.running", { sentence, until }) : sentence);
    say(this.assumes, assumes);
    const moved = (running ? this.more : this.stop).matches(":focus"); // it is hidden below
    this.stop.hidden = !running;
    this.more.hidden = running || stage === "untreated";
    if (moved) (running ? this.stop : this.more).focus({ preventScroll: true });
    if (!running && (tried || stage === "untreated")) say(this.heard, sentence); // said once, when it is settled
  }

  /** @param {Examples} examples */
  showExamples({ solved, unsolved }) {
    this.solved.show(solved);
    this.unsolved.show(unsolved);
  }
}

/** @param {string} name */
function example(name) {
  const picture = make("div");
  const root = make("details", {}, make("summary", {}, name), picture);
  const show = (/** @type {string} */ markup) => {
    root.hidden = !markup;
    draw(picture, markup);
  };
  return { root, show };
}

// How many deals can be solved: a bar with its interval, the numbers in words, stop and go on.

import { make, say } from "./dom.js";

export class Meter {
  constructor() {
    this.percent = make("span", { className: "tg-percent" });
    this.bar = make("span", { className: "tg-bar", role: "img" }, make("span", { className: "tg-sure" }), make("span", { className: "tg-share" }));
    this.progress = make("progress", { max: 1, value: 0, "aria-label": "Deals looked at" });
    this.sentence = make("p");
    this.assumes = make("p", { className: "tg-note" });
    this.solved = example("A deal that can be solved, and how");
    this.unsolved = example("A deal that cannot be solved, whatever one does");
    this.heard = make("p", { className: "tg-heard", role: "status" });
    this.stop = make("button", { type: "button", className: "tg-tool", "data-do": "stop" }, "Stop");
    this.more = make("button", { type: "button", className: "tg-tool", "data-do": "more" }, "Look at more deals");
    this.root = make(
      "section", { className: "tg-meter", "aria-label": "How many deals can be solved" },
      make("div", { className: "tg-meter-head" }, make("span", { className: "tg-subhead" }, "Can it be solved?"), this.percent),
      this.bar, this.progress, this.sentence, make("div", { className: "tg-row" }, this.stop, this.more), this.assumes, this.solved, this.unsolved, this.heard,
    );
  }

  show({ stage, tried, until, share, low, high, percent, sentence, assumes }) {
    const running = stage === "running";
    this.root.dataset.stage = stage;
    this.root.style.setProperty("--share", share);
    this.root.style.setProperty("--low", low);
    this.root.style.setProperty("--high", high);
    say(this.percent, percent);
    this.bar.hidden = !tried;
    this.bar.setAttribute("aria-label", sentence);
    this.progress.hidden = !running;
    this.progress.max = until;
    this.progress.value = tried;
    say(this.sentence, running ? `${sentence} Looking on, up to ${until} deals.` : sentence);
    say(this.assumes, assumes);
    const focused = this.root.getRootNode().activeElement;
    const moved = (focused === this.stop && !running) || (focused === this.more && running);
    this.stop.hidden = !running;
    this.more.hidden = running || stage === "untreated";
    if (moved) (running ? this.stop : this.more).focus({ preventScroll: true });
    if (!running && (tried || stage === "untreated")) say(this.heard, sentence); // said once, when it is settled
  }

  // Pictures of our own, which escape; nothing else gets here.
  showExamples({ solved, unsolved }) {
    for (const [details, picture] of [[this.solved, solved], [this.unsolved, unsolved]]) {
      details.hidden = !picture;
      details.lastChild.innerHTML = picture;
    }
  }
}

function example(name) {
  return make("details", {}, make("summary", {}, name), make("div", {}));
}

// How many deals can be solved: a bar with its interval, the numbers in words, stop and go on.

import { make, say } from "./dom.js";

export class Meter {
  constructor() {
    this.percent = make("span", { className: "tg-percent" });
    this.bar = make("span", { className: "tg-bar", role: "img" }, make("span", { className: "tg-sure" }), make("span", { className: "tg-share" }));
    this.progress = make("progress", { max: 1, value: 0, "aria-label": "Deals looked at" });
    this.sentence = make("p");
    this.assumes = make("p", { className: "tg-note" });
    this.filling = make("p", {});
    this.unsolved = make("p", {});
    this.examples = make("details", {}, make("summary", {}, "Examples"), this.filling, this.unsolved);
    this.heard = make("p", { className: "tg-heard", role: "status" });
    this.stop = make("button", { type: "button", className: "tg-tool", "data-do": "stop" }, "Stop");
    this.more = make("button", { type: "button", className: "tg-tool", "data-do": "more" }, "Look at more deals");
    this.root = make(
      "section", { className: "tg-meter", "aria-label": "How many deals can be solved" },
      make("div", { className: "tg-meter-head" }, make("span", { className: "tg-subhead" }, "Can it be solved?"), this.percent),
      this.bar, this.progress, this.sentence, make("div", { className: "tg-row" }, this.stop, this.more), this.assumes, this.examples, this.heard,
    );
  }

  show({ stage, tried, until, share, low, high, percent, sentence, assumes, filling, unsolved }) {
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
    say(this.filling, filling && `One that can be solved: ${filling}.`);
    say(this.unsolved, unsolved && `One that cannot, whatever one does: ${unsolved}.`);
    this.examples.hidden = !filling && !unsolved;
    const focused = this.root.getRootNode().activeElement;
    const moved = (focused === this.stop && !running) || (focused === this.more && running);
    this.stop.hidden = !running;
    this.more.hidden = running || stage === "untreated";
    if (moved) (running ? this.stop : this.more).focus({ preventScroll: true });
    if (!running && (tried || stage === "untreated")) say(this.heard, sentence); // said once, when it is settled
  }
}

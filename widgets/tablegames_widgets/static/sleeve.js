// The Sleeve of Regrets at the start of a session: the clocks in an order to change, the first one to be tried first.

import { make } from "./dom.js";

export class SleeveOrder {
  // `tell(text)` says aloud what has moved.
  constructor(tell) {
    this.tell = tell;
    this.order = [];
    this.list = make("ol", { className: "tg-order" });
    this.start = make("button", { type: "button", className: "tg-action tg-main", "data-do": "start-session" }, "Start the session");
    this.cancel = make("button", { type: "button", className: "tg-tool", "data-do": "cancel" }, "Not yet");
    this.root = make(
      "div", { className: "tg-ask", role: "group", tabIndex: -1, hidden: true, "aria-label": "Start a session" },
      make("p", {}, "In which order do you lay the clocks of the sleeve on the stack? The first one is tried first."),
      this.list, make("div", { className: "tg-row" }, this.start, this.cancel),
    );
  }

  // `titles` maps the id of a clock to its title.
  open(order, titles) {
    this.order = [...order];
    this.titles = titles;
    this.#show();
    this.root.hidden = false;
    this.root.focus();
  }

  // Moves a clock one place up (-1) or down (1) and keeps the focus on it.
  move(clock, step) {
    const [from, to] = [this.order.indexOf(clock), this.order.indexOf(clock) + step];
    if (to < 0 || to >= this.order.length) return;
    [this.order[from], this.order[to]] = [this.order[to], this.order[from]];
    this.#show();
    const moved = [...this.list.querySelectorAll("[data-clock]")].filter((button) => button.dataset.clock === clock);
    const same = moved.find((button) => button.dataset.do === (step < 0 ? "earlier" : "later"));
    (same.getAttribute("aria-disabled") === "true" ? moved.find((button) => button !== same) : same).focus();
    this.tell(`Clock ${clock} is number ${to + 1} of ${this.order.length}.`);
  }

  #show() {
    const last = this.order.length - 1;
    this.list.replaceChildren(...this.order.map((clock, at) => make(
      "li", {},
      make("span", {}, make("b", {}, clock), ` ${this.titles[clock]}`),
      arrow("earlier", "↑", `Earlier: clock ${clock}`, clock, at === 0),
      arrow("later", "↓", `Later: clock ${clock}`, clock, at === last),
    )));
  }
}

function arrow(action, sign, label, clock, idle) {
  const button = make("button", { type: "button", className: "tg-tool", "data-do": action, "data-clock": clock, title: label }, sign);
  button.setAttribute("aria-label", label);
  button.setAttribute("aria-disabled", String(idle)); // not `disabled`: it would lose the focus under the finger
  return button;
}

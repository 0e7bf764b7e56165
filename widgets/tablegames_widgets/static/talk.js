// Talks to Python one thing at a time; what is asked meanwhile waits its turn.

import { Line } from "./line.js";

const DEAF =
  "Python does not answer. It may be busy with another cell, or it was stopped: then run this cell again.";

export class Talk {
  // `tell(text)` shows an error; "" takes it away.
  constructor(model, tell) {
    this.queue = [];
    this.line = new Line(model, () => tell(DEAF), () => tell(model.get("error").text ?? ""));
  }

  get waiting() {
    return Boolean(this.line.waiting);
  }

  // Asks for something. Of several things called the same and asked to be `latest`, only the last is sent.
  ask(what, value = "", latest = false) {
    if (!this.line.waiting) return this.line.send(what, value);
    if (latest) this.queue = this.queue.filter((one) => one[0] !== what);
    this.queue.push([what, value]);
    return true;
  }

  // Python has answered: the next one may go.
  heard() {
    this.line.heard();
    if (!this.line.waiting && this.queue.length) this.line.send(...this.queue.shift());
  }

  stop() {
    this.queue = [];
    this.line.stop();
  }
}

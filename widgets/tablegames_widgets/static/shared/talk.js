// Talks to Python one thing at a time; what is asked meanwhile waits its turn.

import { Line } from "./line.js";

/** @import { Mount } from "./mount.js" */

export class Talk {
  /** @type {[what: string, value: string][]} */
  #queue = [];

  /** @param {Mount<any>} mount of `Pressed` traits */
  constructor(mount) {
    const { notice, words } = mount;
    this.line = new Line(
      mount,
      () => notice.show(words("shared.deaf")),
      () => notice.show(mount.get("error").text ?? ""),
    );
  }

  get waiting() {
    return Boolean(this.line.waiting);
  }

  /**
   * Asks for something. Of several things called the same and asked to be `latest`, only the last is sent.
   *
   * @param {string} what
   * @param {string} value
   * @param {boolean} latest
   */
  ask(what, value = "", latest = false) {
    if (this.line.send(what, value)) return;
    if (latest) this.#queue = this.#queue.filter(([one]) => one !== what);
    this.#queue.push([what, value]);
  }

  // Python has answered: the next one may go.
  heard() {
    this.line.heard();
    const next = this.line.waiting ? null : this.#queue.shift();
    if (next) this.line.send(...next);
  }

  stop() {
    this.#queue = [];
    this.line.stop();
  }
}

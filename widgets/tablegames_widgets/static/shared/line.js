// The line to Python: one press at a time, each with a number that was never used before.

/** @import { Mount } from "./mount.js" */
/** @import { Pressed } from "./traits.d.ts" */

const PATIENCE_MS = 3000; // before a person is told that Python does not answer

export class Line {
  /** The number of the press that waits for its answer. @type {number | null} */
  waiting = null;
  #silent = false;
  /** @type {unknown} */
  #patience = null;

  /**
   * @param {Mount<any>} mount of `Pressed` traits
   * @param {() => void} onSilence Python has not answered for a while.
   * @param {() => void} onAnswer It then does.
   */
  constructor(mount, onSilence, onAnswer) {
    this.mount = /** @type {Mount<Pressed>} */ (mount);
    this.onSilence = onSilence;
    this.onAnswer = onAnswer;
  }

  /**
   * Sends a press; returns false while the answer to the one before is on its way.
   *
   * @param {string} what
   * @param {string} value
   */
  send(what, value) {
    if (this.waiting) return false;
    const { mount } = this;
    const id = Math.max(mount.get("answered"), mount.get("intent")?.id ?? 0) + 1;
    this.waiting = id;
    this.#patience = mount.later(() => this.giveUp(id), PATIENCE_MS);
    mount.send("intent", { id, turn: mount.get("offer").turn, do: what, value }, () => this.giveUp(id));
    return true;
  }

  /**
   * Waits no longer, so that one may press again; an answer that comes later is still heard.
   *
   * @param {number | null} id
   */
  giveUp(id) {
    if (this.waiting !== id) return;
    this.stop();
    this.#silent = true;
    this.onSilence();
  }

  heard() {
    if (this.mount.get("answered") < (this.waiting ?? 0)) return;
    this.stop();
    if (this.#silent) this.onAnswer();
    this.#silent = false;
  }

  stop() {
    this.mount.callOff(this.#patience);
    this.waiting = null;
  }
}

// Shows frames one after another, at a speed that a learner can follow.

/** @import { Mount } from "../shared/mount.js" */
/** @import { Frame } from "../shared/traits.d.ts" */

/** @type {Record<string, number>} */
export const SPEEDS = { slow: 2600, normal: 1200, fast: 500, instant: 0 };
const USUAL_LENGTH = 45; // characters of a sentence that the speeds are meant for; longer ones stay longer

export class Playback {
  /** @type {Frame[]} */
  #queue = [];
  /** @type {unknown} */
  #timer = null;
  #skipping = false;

  /**
   * @param {Mount<any>} mount
   * @param {(frame: Frame) => void} show Draws one frame.
   * @param {string} speed
   */
  constructor(mount, show, speed) {
    this.mount = mount;
    this.show = show;
    this.speed = speed;
  }

  get playing() {
    return this.#queue.length > 0;
  }

  /**
   * Adds frames. One comes at once if the one before has been there long enough.
   *
   * @param {Frame[]} frames
   * @param {boolean} fresh They show another moment: what still waits is out of date.
   */
  add(frames, fresh) {
    if (fresh) {
      this.release();
      this.#queue = [];
    }
    this.#queue.push(...frames);
    if (this.#skipping || SPEEDS[this.speed] === 0) this.#end();
    else if (this.#timer === null) this.#next();
  }

  /** The end at once, and whatever still follows in this turn too. */
  skip() {
    this.#skipping = true;
    this.#end();
  }

  /** A new turn begins: its first frame need not wait. */
  release() {
    this.#stop();
    this.#skipping = false;
  }

  /** @param {string} speed */
  setSpeed(speed) {
    this.speed = speed in SPEEDS ? speed : "normal";
    if (SPEEDS[this.speed] === 0) this.#end();
  }

  #stop() {
    this.mount.callOff(this.#timer);
    this.#timer = null;
  }

  #end() {
    this.#stop();
    const last = this.#queue.at(-1);
    this.#queue = [];
    if (last) this.show(last);
  }

  #next() {
    this.#timer = null;
    const frame = this.#queue.shift();
    if (!frame) return;
    const length = Math.min(Math.max(frame.sentence.length / USUAL_LENGTH, 0.8), 1.8);
    this.#timer = this.mount.later(() => this.#next(), SPEEDS[this.speed] * length);
    this.show(frame);
  }
}

// Shows frames one after another, at a speed that a learner can follow.

export const SPEEDS = { slow: 2600, normal: 1200, fast: 500, instant: 0 };
const USUAL_LENGTH = 45; // characters of a sentence that the speeds are meant for; longer ones stay longer

export class Playback {
  // `show(frame)` draws one frame. A frame comes at once if the one before has been there long enough.
  constructor(show, speed = "normal") {
    this.show = show;
    this.speed = speed;
    this.queue = [];
    this.timer = null;
    this.skipping = false;
  }

  get playing() {
    return this.queue.length > 0;
  }

  add(frames, fresh = false) {
    if (fresh) this.clear();
    this.queue.push(...frames);
    if (this.skipping || SPEEDS[this.speed] === 0) this.#end();
    else if (this.timer === null) this.#next();
  }

  // The end at once, and whatever still follows in this turn too.
  skip() {
    this.skipping = true;
    this.#end();
  }

  // A new turn begins: its first frame need not wait.
  release() {
    clearTimeout(this.timer);
    this.timer = null;
    this.skipping = false;
  }

  setSpeed(speed) {
    this.speed = speed in SPEEDS ? speed : "normal";
    if (SPEEDS[this.speed] === 0) this.#end();
  }

  clear() {
    this.release();
    this.queue = [];
  }

  #end() {
    clearTimeout(this.timer);
    this.timer = null;
    const last = this.queue.at(-1);
    this.queue = [];
    if (last) this.show(last);
  }

  #next() {
    this.timer = null;
    const frame = this.queue.shift();
    if (!frame) return;
    const length = Math.min(Math.max(frame.sentence.length / USUAL_LENGTH, 0.8), 1.8);
    this.timer = setTimeout(() => this.#next(), SPEEDS[this.speed] * length);
    this.show(frame);
  }
}

// The stepper: pictures made beforehand, gone through in the browser. It needs no kernel and knows no game.

import { draw, hit, make, say } from "../shared/dom.js";
import { glide, measure } from "../shared/motion.js";
import { mounted } from "../shared/mount.js";
import { Fault } from "../shared/notice.js";
import { RuleCard } from "../shared/rulecard.js";
import { Controls, roundStarts } from "./controls.js";

/** @import { Mount } from "../shared/mount.js" */
/** @import { Packed, StepperTraits } from "../shared/traits.d.ts" */

/** @type {Record<string, string>} */
const MOVES = {
  ArrowLeft: "back",
  ArrowRight: "forward",
  Home: "first",
  End: "last",
  PageDown: "round-back",
  PageUp: "round",
};

/**
 * How long a step stays while playing: long enough to read its sentence and find the place.
 *
 * @param {string} sentence
 */
export function stay(sentence) {
  return Math.min(Math.max(1000 + 35 * sentence.length, 1600), 5000);
}

/**
 * Undoes the packing: a picture is a list of pieces, new ones as text, kept ones as a range of the picture before.
 *
 * @param {Packed[]} pictures
 */
export function unpack(pictures) {
  /** @type {string[]} */
  let before = [];
  return pictures.map((picture) => {
    before = picture.flatMap((piece) => (typeof piece === "string" ? [piece] : before.slice(piece[0], piece[1])));
    return before;
  });
}

class Stepper {
  /** @param {Mount<StepperTraits>} mount */
  constructor(mount) {
    const { root, words } = mount;
    const title = mount.get("title");
    this.mount = mount;
    this.words = words;
    this.shots = mount.get("shots").map(([number, sentence, rule, round]) => ({ number, sentence, rule, round }));
    this.pictures = unpack(mount.get("pictures"));
    this.last = this.shots.length - 1;
    this.starts = roundStarts(this.shots.map(({ round }) => round));
    this.at = -1;
    /** @type {unknown} */
    this.timer = null;
    this.picture = make("div", { className: "tg-shown" });
    this.controls = new Controls(this.last, this.starts, words);
    this.count = make("p", { className: "tg-count" });
    this.sentence = make("span", { className: "tg-sentence" });
    this.rule = new RuleCard(words);
    this.heard = make("p", { className: "tg-heard", role: "status" });
    const head = make(
      "div",
      { className: "tg-film-head" },
      make("p", { className: "tg-film-title" }, title),
      this.count,
    );
    const said = make("div", { className: "tg-said" }, make("p", {}, this.sentence), this.rule.root);
    // The picture comes last: it may be tall and change its height, and the controls are to stay where they are.
    const layout = make("div", { className: "tg-film" }, head, this.controls.root, said, this.picture);
    root.setAttribute("aria-label", title);
    root.append(layout, this.heard);
    mount.on(this.controls.slider, "input", () => {
      this.pause();
      this.go(Number(this.controls.slider.value));
    });
    this.changes = { at: () => this.show(mount.get("at")) };
  }

  get playing() {
    return this.timer !== null;
  }

  showAll() {
    this.controls.showPlaying(false);
    this.show(this.mount.get("at"));
  }

  /**
   * Shows a step. The picture glides only from one step to the next: from further away nobody could follow.
   *
   * @param {number} at
   */
  show(at) {
    const target = Math.max(0, Math.min(at, this.last));
    if (target === this.at) return;
    const places = Math.abs(target - this.at) === 1 ? measure(this.picture) : new Map();
    const first = this.at < 0;
    this.at = target;
    const { number, sentence, rule, round } = this.shots[target];
    draw(this.picture, this.pictures[target].join(""));
    glide(this.picture, places);
    const last = this.shots[this.last].number;
    const step = target ? this.words("stepper.step", { number, last }) : this.words("stepper.start");
    const told = this.words("stepper.told", { step, sentence });
    say(this.count, this.starts.length && round ? this.words("stepper.round", { step, round }) : step);
    say(this.sentence, sentence);
    this.rule.show(rule, this.mount.get("rules")[rule]);
    this.controls.show(target, told);
    // A slider with the focus says its value by itself; said here too, it would be heard twice.
    if (!first && !this.controls.slider.matches(":focus")) say(this.heard, told);
  }

  /**
   * Shows a step that a person asked for, and tells the program which one it is.
   *
   * @param {number} at
   */
  go(at) {
    this.show(at);
    if (this.mount.get("at") !== this.at) this.mount.send("at", this.at);
  }

  play() {
    if (this.at === this.last) this.go(0);
    this.#wait();
  }

  pause() {
    this.mount.callOff(this.timer);
    this.timer = null;
    this.controls.showPlaying(false);
  }

  #wait() {
    this.mount.callOff(this.timer);
    const next = () => {
      this.go(this.at + 1);
      if (this.at < this.last) this.#wait();
      else this.pause();
    };
    this.timer = this.mount.later(next, stay(this.shots[this.at].sentence));
    this.controls.showPlaying(true);
  }

  /** @param {string | undefined} what */
  use(what) {
    const wasPlaying = this.playing;
    this.pause(); // whoever takes the next step in hand wants to look at it
    const starts = this.starts.map(([step]) => step);
    if (what === "play") wasPlaying || this.play();
    else if (what === "first") this.go(0);
    else if (what === "last") this.go(this.last);
    else if (what === "back") this.go(this.at - 1);
    else if (what === "forward") this.go(this.at + 1);
    else if (what === "round") this.go(starts.find((step) => step > this.at) ?? this.last);
    else if (what === "round-back") this.go(starts.filter((step) => step < this.at).at(-1) ?? 0);
  }

  /** @param {MouseEvent} event */
  onClick(event) {
    const button = hit(event, "[data-do]", this.mount.root);
    if (button) this.use(button.dataset.do);
    // A press on the picture is meant for the stepper: from now on the keys are its own.
    else if (hit(event, "*", this.picture)) this.controls.slider.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const pressed = hit(event, "button, summary", this.mount.root); // Space presses these; elsewhere it plays
    const what = event.key === " " && !pressed ? "play" : MOVES[event.key];
    if (!what) return false;
    if (what !== "play" || !event.repeat) this.use(what); // a key held down steps on, but plays once
    return true;
  }
}

/** @type {(mount: Mount<StepperTraits>) => Stepper} */
const begin = (mount) => new Stepper(mount);
export default mounted("stepper", "tg-stepper", begin, Fault);

// The stepper: pictures made beforehand, gone through in the browser. It needs no kernel and knows no game.

import { Controls, roundStarts } from "./controls.js";
import { make, say } from "./dom.js";
import { keepKeys } from "./keys.js";
import { glide, measure } from "./motion.js";
import { RuleCard } from "./rulecard.js";

const MOVES = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last", PageDown: "round-back", PageUp: "round" };

// How long a step stays while playing: long enough to read its sentence and find the place.
export function stay(sentence) {
  return Math.min(Math.max(1000 + 35 * sentence.length, 1600), 5000);
}

// Undoes the packing: a picture is a list of pieces, new ones as text, kept ones as a range of the picture before.
export function unpack(pictures) {
  let before = [];
  return pictures.map((picture) => {
    before = picture.flatMap((piece) => (typeof piece === "string" ? [piece] : before.slice(piece[0], piece[1])));
    return before;
  });
}

class Stepper {
  constructor(model, el) {
    this.model = model;
    this.shots = model.get("shots").map(([number, sentence, rule, round]) => ({ number, sentence, rule, round }));
    this.pictures = unpack(model.get("pictures"));
    this.last = this.shots.length - 1;
    this.starts = roundStarts(this.shots.map(({ round }) => round));
    this.at = -1;
    this.timer = null;
    this.picture = make("div", { className: "tg-shown" });
    this.controls = new Controls(this.last, this.starts);
    this.count = make("p", { className: "tg-count" });
    this.sentence = make("span", { className: "tg-sentence" });
    this.rule = new RuleCard();
    this.heard = make("p", { className: "tg-heard", role: "status" });
    this.alert = make("p", { className: "tg-fault", role: "alert", hidden: true });
    const head = make("div", { className: "tg-film-head" }, make("p", { className: "tg-film-title" }, model.get("title")), this.count);
    const said = make("div", { className: "tg-said" }, make("p", {}, this.sentence), this.rule.root);
    this.root = make("div", { className: "tg-stepper", role: "group", "aria-label": model.get("title") });
    // The picture comes last: it may be tall and change its height, and the controls are to stay where they are.
    const layout = make("div", { className: "tg-film" }, head, this.controls.root, said, this.picture);
    this.root.append(layout, this.heard, this.alert);
    el.append(this.root);
  }

  get playing() {
    return this.timer !== null;
  }

  // Shows a step. The picture glides only from one step to the next: from further away nobody could follow.
  show(at) {
    const target = Math.max(0, Math.min(at, this.last));
    if (target === this.at) return;
    const places = Math.abs(target - this.at) === 1 ? measure(this.picture) : new Map();
    const first = this.at < 0;
    this.at = target;
    const { number, sentence, rule, round } = this.shots[target];
    this.picture.innerHTML = this.pictures[target].join(""); // markup of our own draw(), which escapes; nothing else
    glide(this.picture, places);
    const steps = target ? `Step ${number} of ${this.shots[this.last].number}` : "Start";
    say(this.count, this.starts.length && round ? `${steps} · round ${round}` : steps);
    say(this.sentence, sentence);
    this.rule.show(rule, this.model.get("rules")[rule]);
    this.controls.show(target, `${steps}: ${sentence}`);
    // A slider with the focus says its value by itself; said here too, it would be heard twice.
    if (!first && this.#focused() !== this.controls.slider) say(this.heard, `${steps}: ${sentence}`);
  }

  // Shows a step that a person asked for, and tells the program which one it is.
  go(at) {
    this.show(at);
    if (this.model.get("at") === this.at) return;
    this.model.set("at", this.at);
    this.model.save_changes();
  }

  play() {
    if (this.at === this.last) this.go(0);
    this.#wait();
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = null;
    this.controls.showPlaying(false);
  }

  #wait() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.go(this.at + 1);
      if (this.at < this.last) this.#wait();
      else this.pause();
    }, stay(this.shots[this.at].sentence));
    this.controls.showPlaying(true);
  }

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
    else if (what === "round-back") this.go(starts.findLast((step) => step < this.at) ?? 0);
  }

  onClick(event) {
    const button = event.target.closest("[data-do]");
    if (button) this.use(button.dataset.do);
    // A press on the picture is meant for the stepper: from now on the keys are its own.
    else if (this.picture.contains(event.target)) this.controls.slider.focus({ preventScroll: true });
  }

  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pressed = event.target.closest("button, summary"); // Space presses these; elsewhere it plays
    const what = event.key === " " && !pressed ? "play" : MOVES[event.key];
    if (!what) return;
    event.preventDefault();
    event.stopPropagation();
    if (what !== "play" || !event.repeat) this.use(what); // a key held down steps on, but plays once
  }

  showError() {
    const { text } = this.model.get("error");
    say(this.alert, text ?? "");
    this.alert.hidden = !text;
  }

  #focused() {
    return this.root.getRootNode().activeElement;
  }
}

function render({ model, el }) {
  const stepper = new Stepper(model, el);
  const listening = new AbortController();
  const { signal } = listening;
  const { root, controls } = stepper;
  keepKeys(root, signal);
  root.addEventListener("click", (event) => stepper.onClick(event), { signal });
  root.addEventListener("keydown", (event) => stepper.onKey(event), { signal });
  controls.slider.addEventListener("input", () => {
    stepper.pause();
    stepper.go(Number(controls.slider.value));
  }, { signal });
  const heard = { "change:at": () => stepper.show(model.get("at")), "change:error": () => stepper.showError() };
  for (const [name, react] of Object.entries(heard)) model.on(name, react);
  controls.showPlaying(false);
  stepper.show(model.get("at"));
  stepper.showError();
  return () => {
    listening.abort();
    stepper.pause();
    for (const [name, react] of Object.entries(heard)) model.off(name, react);
  };
}

export default { render };

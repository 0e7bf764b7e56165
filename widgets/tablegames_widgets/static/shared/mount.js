// What every widget has: a root on the page, words, a guard around all that runs, keys, errors in sight, and an end
// after which nothing listens any more. A widget says only what is its own.

import { hit, make } from "./dom.js";
import { isForeign, keepKeys } from "./keys.js";
import { Notice } from "./notice.js";
import { speak } from "./words.js";

/** @import { Model, Shared } from "./traits.d.ts" */

/**
 * What a widget says of itself; everything in it is called under guard.
 *
 * @typedef {object} Widget
 * @property {() => void} showAll Shows what Python has sent so far.
 * @property {Record<string, () => void>} changes What to do when a trait has changed, by the trait's name.
 * @property {(event: MouseEvent) => void} onClick
 * @property {(event: KeyboardEvent) => boolean} [key] Handles a key; returns whether it was one of ours.
 * @property {() => void} [showError] Shows what Python says is wrong, if that is more than words.
 * @property {() => void} [leave] Says goodbye; listeners and timers are gone by then.
 */

/** @template {Shared} Traits */
export class Mount {
  /** What was pressed last: errors are shown there. @type {HTMLElement | null} */
  pressed = null;
  #timers = new Set();
  #left = new AbortController();

  /**
   * @param {string} name What the widget is called in the words.
   * @param {Model} model
   * @param {HTMLElement} root
   * @param {typeof Notice} Errors How errors are shown.
   */
  constructor(name, model, root, Errors) {
    this.name = name;
    this.model = model;
    this.root = root;
    this.words = speak(this.get("words"));
    this.notice = new Errors(root, this.words, () => this.pressed);
    keepKeys(root, this.on.bind(this));
  }

  /**
   * @template {keyof Traits & string} Name
   * @param {Name} name
   * @returns {Traits[Name]}
   */
  get(name) {
    const value = this.model.get(name);
    // Where Python is in the browser too, its None comes as undefined.
    return value === undefined ? /** @type {Traits[Name]} */ (null) : value;
  }

  /**
   * Sets a trait and tells Python. A closed line may throw or refuse what it is given; mostly it just swallows it.
   *
   * @param {keyof Traits & string} name
   * @param {unknown} value
   * @param {() => void} [onRefused]
   */
  send(name, value, onRefused) {
    this.model.set(name, value);
    this.#save(onRefused);
  }

  /** @param {(() => void) | undefined} onRefused */
  async #save(onRefused) {
    try {
      await this.model.save_changes();
    } catch (problem) {
      console.warn("This widget cannot reach Python.", problem);
      if (onRefused) this.guard(onRefused)();
    }
  }

  /** Ends what listens. */
  get signal() {
    return this.#left.signal;
  }

  /**
   * Wraps what runs by itself later: an error in it is shown here, where learners look, and told to the page.
   *
   * @template {unknown[]} Args
   * @param {(...args: Args) => unknown} react
   * @returns {(...args: Args) => void}
   */
  guard(react) {
    return (...args) => {
      try {
        const done = react(...args);
        if (done instanceof Promise) done.catch((problem) => this.#fault(problem));
      } catch (problem) {
        this.#fault(problem);
      }
    };
  }

  /** @param {unknown} problem */
  #fault(problem) {
    const error = problem instanceof Error ? problem.message : String(problem);
    try {
      if (!this.notice.box.isConnected) this.root.append(this.notice.box); // it went wrong that early
      this.notice.show(this.words(`${this.name}.fault`, { error }));
    } finally {
      // As an error that nobody caught, but here, so that what else has to run still runs.
      (globalThis.reportError ?? console.error)(problem);
    }
  }

  /**
   * Listens until the end.
   *
   * @template {keyof GlobalEventHandlersEventMap} Type
   * @param {EventTarget} target
   * @param {Type} type
   * @param {(event: GlobalEventHandlersEventMap[Type]) => unknown} react
   * @param {{ capture?: boolean }} options
   */
  on(target, type, react, options = {}) {
    const heard = /** @type {EventListener} */ (this.guard(react));
    target.addEventListener(type, heard, { ...options, signal: this.signal });
  }

  /**
   * Does something after some milliseconds, unless it is called off or this is the end.
   *
   * @param {() => unknown} react
   * @param {number} ms
   * @returns {unknown} what `callOff` takes
   */
  later(react, ms) {
    if (this.signal.aborted) return null;
    const guarded = this.guard(react);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      guarded();
    }, ms);
    this.#timers.add(timer);
    return timer;
  }

  /** @param {any} timer */
  callOff(timer) {
    clearTimeout(timer);
    this.#timers.delete(timer);
  }

  /** @param {(mount: this) => Widget} begin */
  start(begin) {
    const widget = begin(this);
    this.root.append(this.notice.box);
    this.on(this.root, "click", (event) => this.#onClick(event, widget));
    this.on(this.root, "keydown", (event) => this.#onKey(event, widget));
    const showError = () => (widget.showError ? widget.showError() : this.notice.show(this.get("error").text ?? ""));
    for (const [name, react] of Object.entries({ ...widget.changes, error: showError })) {
      const guarded = this.guard(react);
      this.model.on(`change:${name}`, guarded);
      this.signal.addEventListener("abort", () => this.model.off(`change:${name}`, guarded));
    }
    const leave = this.guard(() => widget.leave?.());
    this.signal.addEventListener("abort", leave);
    widget.showAll();
    showError();
  }

  /**
   * @param {MouseEvent} event
   * @param {Widget} widget
   */
  #onClick(event, widget) {
    if (hit(event, "[data-do=close-notice]", this.root)) this.notice.close();
    else widget.onClick(event);
  }

  /**
   * @param {KeyboardEvent} event
   * @param {Widget} widget
   */
  #onKey(event, widget) {
    if (isForeign(event)) return;
    if (event.key === "Escape" && this.notice.open) this.notice.close();
    else if (!widget.key?.(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  end() {
    for (const timer of this.#timers) this.callOff(timer);
    this.#left.abort();
  }
}

/**
 * Makes the module of a widget: what anywidget renders.
 *
 * @template {Shared} Traits
 * @param {string} name What it is called in the words.
 * @param {string} className
 * @param {(mount: Mount<Traits>) => Widget} begin Lays the widget out in `mount.root`.
 * @param {typeof Notice} Errors
 */
export function mounted(name, className, begin, Errors = Notice) {
  /** @param {{ model: Model, el: HTMLElement }} page */
  const render = ({ model, el }) => {
    const root = make("div", { className, role: "group" });
    el.append(root);
    /** @type {Mount<Traits>} */
    const mount = new Mount(name, model, root, Errors);
    mount.guard(() => mount.start(begin))();
    return () => mount.end();
  };
  return { render };
}

// Put together from static/ by `npm run build`: change the modules there, not this file.

// tablegames_widgets/static/shared/dom.js
function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in element && !name.includes("-")) Object.assign(element, { [name]: value });
    else element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}
function button(className, action, label, more = {}) {
  return make("button", { type: "button", className, "data-do": action, ...more }, label);
}
function icon(path, size) {
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  const drawn = document.createElementNS(namespace, "path");
  svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
  svg.setAttribute("aria-hidden", "true");
  drawn.setAttribute("d", path);
  svg.append(drawn);
  return svg;
}
function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
function draw(element, markup) {
  element.innerHTML = markup;
}
function setIdle(element, idle) {
  element.setAttribute("aria-disabled", String(idle));
}
function hit(event, selector, root) {
  const found = event.target instanceof Element ? event.target.closest(selector) : null;
  return found && root.contains(found) ? (
    /** @type {HTMLElement} */
    found
  ) : null;
}

// tablegames_widgets/static/shared/motion.js
var GLIDE_MS = 350;
function measure(root) {
  const places = /* @__PURE__ */ new Map();
  const corner = root.getBoundingClientRect();
  for (const piece of pieces(root, "[data-key]:not(:has([data-key]))")) {
    const frame = ownerOf(piece) ?? /** @type {HTMLElement | null} */
    piece.closest("[data-group]") ?? root;
    const around = (
      /** @type {HTMLElement | null} */
      frame.closest("[data-key]")
    );
    places.set(piece.dataset.key, {
      frame: around?.dataset.key ?? frame.dataset.group ?? frame.getAttribute("class"),
      inFrame: middle(piece, frame.getBoundingClientRect()),
      inPicture: middle(piece, corner)
    });
  }
  return places;
}
function glide(root, before) {
  if (!before.size || globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches) return;
  const after = measure(root);
  for (const piece of pieces(root, "[data-key]")) {
    const [first, last] = [before.get(piece.dataset.key), after.get(piece.dataset.key)];
    if (!first || !last || !piece.animate) continue;
    const seen = first.frame === last.frame ? "inFrame" : "inPicture";
    const [across, down] = [first[seen][0] - last[seen][0], first[seen][1] - last[seen][1]];
    if (Math.abs(across) + Math.abs(down) < 2) continue;
    const scale = ownerOf(piece)?.getScreenCTM()?.a || 1;
    const from = `${across / scale}px ${down / scale}px`;
    piece.animate([{ translate: from }, { translate: "0px 0px" }], { duration: GLIDE_MS, easing: "ease-in-out" });
  }
}
function pieces(root, selector) {
  return root.querySelectorAll(selector);
}
function ownerOf(piece) {
  return (
    /** @type {Partial<SVGElement>} */
    piece.ownerSVGElement
  );
}
function middle(element, corner) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2 - corner.x, box.y + box.height / 2 - corner.y];
}

// tablegames_widgets/static/shared/keys.js
var MARK = "data-lm-suppress-shortcuts";
var mark = (element) => element.setAttribute(MARK, "true");
function isForeign(event) {
  return event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.keyCode === 229;
}
function keepKeys(root, listen) {
  mark(root);
  listen(root, "focusin", ({ target }) => target instanceof Element && mark(target));
  listen(window, "keydown", (event) => letPass(root, event), { capture: true });
}
function letPass(root, event) {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey;
  const { target } = event;
  if (!isHeld || event.isComposing || !(target instanceof Element && root.contains(target))) return;
  const marked = [];
  let one = target;
  while (one && root.contains(one)) {
    if (one.hasAttribute(MARK)) marked.push(one);
    one = one.parentElement;
  }
  for (const held of marked) held.removeAttribute(MARK);
  setTimeout(() => marked.forEach(mark));
}

// tablegames_widgets/static/shared/notice.js
var Notice = class {
  /** Where an error is shown that is about nothing in particular: by default near the top. @type {Element | null} */
  place = null;
  /**
   * @param {HTMLElement} root
   * @param {Words} words
   * @param {() => HTMLElement | null} pressed What was pressed last.
   */
  constructor(root, words, pressed) {
    this.root = root;
    this.words = words;
    this.pressed = pressed;
    this.box = this.makeBox();
  }
  /** @returns {HTMLElement} */
  makeBox() {
    return make("div", { className: "tg-alert", role: "alert", hidden: true });
  }
  get open() {
    return !this.box.hidden;
  }
  /**
   * Shows a text under what was pressed, or under another element of the root; without a text the notice goes away.
   *
   * @param {string} text
   * @param {{ at?: Element | null, more?: Node[] }} how `more` stands before the button that closes it
   */
  show(text, { at = this.pressed(), more = [] } = {}) {
    this.box.hidden = !text;
    this.box.replaceChildren();
    if (!text) return;
    const close = make("button", { type: "button", className: "tg-plain", "data-do": "close-notice" });
    say(close, this.words("shared.close"));
    this.box.append(make("p", {}, text), make("div", { className: "tg-row" }, ...more, close));
    this.#moveTo(at?.isConnected && at !== this.root && this.root.contains(at) ? at : this.place);
  }
  /** @param {Element | null} anchor */
  #moveTo(anchor) {
    const [frame, place] = [this.root.getBoundingClientRect(), (anchor ?? this.root).getBoundingClientRect()];
    const left = place.left + place.width / 2 - frame.left - this.box.offsetWidth / 2;
    this.box.style.left = `${Math.max(8, Math.min(left, frame.width - this.box.offsetWidth - 8))}px`;
    this.box.style.top = `${(anchor ? place.bottom : place.top + 60) - frame.top + 8}px`;
    this.box.scrollIntoView?.({ block: "nearest" });
  }
  /** Takes it away, and goes back to what was pressed. */
  close() {
    this.show("");
    const pressed = this.pressed();
    (pressed?.isConnected ? pressed : this.root).focus({ preventScroll: true });
  }
};
var Fault = class extends Notice {
  /** @override */
  makeBox() {
    return make("p", { className: "tg-fault", role: "alert", hidden: true });
  }
  /**
   * @override
   * @param {string} text
   */
  show(text) {
    say(this.box, text);
    this.box.hidden = !text;
  }
};

// tablegames_widgets/static/shared/words.js
var FACT = /\{(\w+)\}/;
function speak(texts) {
  const plural = new Intl.PluralRules(texts.language);
  const find = (key, facts) => {
    const form = "count" in facts ? texts[`${key}.${plural.select(Number(facts.count))}`] : void 0;
    const template = form ?? texts[key] ?? texts[`${key}.other`];
    if (template === void 0) throw new Error(`there are no words for ${key}`);
    return template;
  };
  const parts = (key, facts = {}) => find(key, facts).split(FACT).map((piece, at) => {
    if (at % 2 === 0) return piece;
    if (!(piece in facts)) throw new Error(`the words for ${key} need to know: ${piece}`);
    const fact = facts[piece];
    return fact instanceof Node ? fact : String(fact);
  });
  return Object.assign((key, facts = {}) => parts(key, facts).join(""), {
    parts
  });
}

// tablegames_widgets/static/shared/mount.js
var Mount = class {
  /** What was pressed last: errors are shown there. @type {HTMLElement | null} */
  pressed = null;
  #timers = /* @__PURE__ */ new Set();
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
    return value === void 0 ? (
      /** @type {Traits[Name]} */
      null
    ) : value;
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
      if (!this.notice.box.isConnected) this.root.append(this.notice.box);
      this.notice.show(this.words(`${this.name}.fault`, { error }));
    } finally {
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
    const heard = (
      /** @type {EventListener} */
      this.guard(react)
    );
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
  start(begin2) {
    const widget = begin2(this);
    this.root.append(this.notice.box);
    this.on(this.root, "click", (event) => this.#onClick(event, widget));
    this.on(this.root, "keydown", (event) => this.#onKey(event, widget));
    const showError = () => widget.showError ? widget.showError() : this.notice.show(this.get("error").text ?? "");
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
};
function mounted(name, className, begin2, Errors = Notice) {
  const render = ({ model, el }) => {
    const root = make("div", { className, role: "group" });
    el.append(root);
    const mount = new Mount(name, model, root, Errors);
    mount.guard(() => mount.start(begin2))();
    return () => mount.end();
  };
  return { render };
}

// tablegames_widgets/static/shared/rulecard.js
var RuleCard = class {
  /** @param {Words} words */
  constructor(words) {
    this.words = words;
    this.id = make("strong", { className: "tg-rule-id" });
    this.title = make("span");
    this.statement = make("p");
    this.note = make("p", { className: "tg-reading" });
    this.source = make("p", { className: "tg-source" });
    this.root = make(
      "details",
      { className: "tg-rulecard", hidden: true },
      make("summary", {}, this.id, " ", this.title),
      make("div", { className: "tg-rulecard-text" }, this.statement, this.note, this.source)
    );
  }
  /**
   * @param {string} id
   * @param {Card | null | undefined} card
   */
  show(id, card) {
    this.root.hidden = !card;
    if (!card) return;
    say(this.id, id);
    say(this.title, card.title);
    say(this.statement, card.statement);
    say(this.note, card.note && this.words("shared.reading", { note: card.note }));
    say(this.source, card.source);
    this.note.hidden = !card.note;
    this.source.hidden = !card.source;
  }
  /**
   * Opens the card of a rule that was asked for.
   *
   * @param {string} id
   * @param {Card | undefined} card
   */
  open(id, card) {
    this.show(id, card);
    this.root.open = true;
  }
};

// tablegames_widgets/static/stepper/controls.js
var ICONS = {
  first: "M6 5v14M19 5L9 12l10 7z",
  back: "M17 5L7 12l10 7z",
  play: "M7 4l13 8-13 8z",
  pause: "M8 5v14M16 5v14",
  forward: "M7 5l10 7-10 7z",
  last: "M5 5l10 7-10 7zM18 5v14"
};
function roundStarts(rounds) {
  const starts = [];
  for (const [step, round] of rounds.entries()) if (step && round !== rounds[step - 1]) starts.push([step, round]);
  return starts.length > 1 ? starts : [];
}
var Controls = class {
  /**
   * @param {number} last
   * @param {ReturnType<typeof roundStarts>} starts
   * @param {Words} words
   */
  constructor(last, starts, words) {
    this.last = last;
    this.words = words;
    this.play = this.#key("play", "Space");
    this.ends = {
      first: this.#key("first", "Home"),
      back: this.#key("back", "ArrowLeft"),
      forward: this.#key("forward", "ArrowRight"),
      last: this.#key("last", "End")
    };
    const { first, back, forward, last: end } = this.ends;
    this.slider = make("input", { type: "range", min: "0", max: String(last), step: "1", value: "0" });
    this.slider.setAttribute("aria-label", words("stepper.slider"));
    const marks = starts.map(([step, round]) => {
      const mark2 = make("span", { className: "tg-mark" }, String(round));
      mark2.style.setProperty("--at", String(step / last));
      return mark2;
    });
    const ruler = make("div", { className: "tg-ruler", "aria-hidden": "true", hidden: !marks.length }, ...marks);
    this.root = make(
      "div",
      { className: "tg-controls" },
      make("div", { className: "tg-keys" }, first, back, this.play, forward, end),
      make("div", { className: "tg-track" }, this.slider, ruler)
    );
  }
  /**
   * @param {"first" | "back" | "play" | "forward" | "last"} name
   * @param {string} keys
   */
  #key(name, keys) {
    const title = this.words(`stepper.${name}`);
    const more = { title, "aria-label": title, "aria-keyshortcuts": keys };
    return button("tg-key", name, icon(ICONS[name], 24), more);
  }
  /**
   * @param {number} at
   * @param {string} sentence
   */
  show(at, sentence) {
    this.slider.value = String(at);
    this.slider.setAttribute("aria-valuetext", sentence);
    this.slider.style.setProperty("--done", String(this.last ? at / this.last : 0));
    const { first, back, forward, last } = this.ends;
    for (const key of [first, back]) setIdle(key, at === 0);
    for (const key of [forward, last]) setIdle(key, at === this.last);
  }
  /** @param {boolean} playing */
  showPlaying(playing) {
    const name = playing ? "pause" : "play";
    const title = this.words(`stepper.${name}`);
    this.play.dataset.playing = String(playing);
    this.play.setAttribute("aria-label", title);
    this.play.title = title;
    this.play.replaceChildren(icon(ICONS[name], 24));
  }
};

// tablegames_widgets/static/stepper/stepper.js
var MOVES = {
  ArrowLeft: "back",
  ArrowRight: "forward",
  Home: "first",
  End: "last",
  PageDown: "round-back",
  PageUp: "round"
};
function stay(sentence) {
  return Math.min(Math.max(1e3 + 35 * sentence.length, 1600), 5e3);
}
function unpack(pictures) {
  let before = [];
  return pictures.map((picture) => {
    before = picture.flatMap((piece) => typeof piece === "string" ? [piece] : before.slice(piece[0], piece[1]));
    return before;
  });
}
var Stepper = class {
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
      this.count
    );
    const said = make("div", { className: "tg-said" }, make("p", {}, this.sentence), this.rule.root);
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
    const places = Math.abs(target - this.at) === 1 ? measure(this.picture) : /* @__PURE__ */ new Map();
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
    this.pause();
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
    const button2 = hit(event, "[data-do]", this.mount.root);
    if (button2) this.use(button2.dataset.do);
    else if (hit(event, "*", this.picture)) this.controls.slider.focus({ preventScroll: true });
  }
  /** @param {KeyboardEvent} event */
  key(event) {
    const pressed = hit(event, "button, summary", this.mount.root);
    const what = event.key === " " && !pressed ? "play" : MOVES[event.key];
    if (!what) return false;
    if (what !== "play" || !event.repeat) this.use(what);
    return true;
  }
};
var begin = (mount) => new Stepper(mount);
var stepper_default = mounted("stepper", "tg-stepper", begin, Fault);
export {
  stepper_default as default,
  stay,
  unpack
};

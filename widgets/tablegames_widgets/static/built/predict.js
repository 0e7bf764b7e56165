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
function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
function draw(element, markup) {
  element.innerHTML = markup;
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

// tablegames_widgets/static/predict/predict.js
var Prediction = class {
  #drawn = "";
  /** @param {Mount<PredictTraits>} mount */
  constructor(mount) {
    const { words } = mount;
    this.mount = mount;
    this.words = words;
    this.options = mount.get("choices").map(option);
    const answers = make(
      "fieldset",
      { className: "tg-answers" },
      make("legend", {}, mount.get("question")),
      ...this.options.map(({ row }) => row)
    );
    this.commit = make("button", { type: "submit", className: "tg-commit" }, words("predict.commit"));
    this.hint = make("p", { className: "tg-hint", role: "status" });
    const form = make("form", {}, answers, make("div", { className: "tg-answer-row" }, this.commit, this.hint));
    this.verdict = make("p", { className: "tg-verdict" });
    this.sentence = make("p", { className: "tg-sentence" });
    this.rule = new RuleCard(words);
    this.again = make("button", { type: "button", className: "tg-again" }, words("predict.again"));
    this.result = make(
      "div",
      { className: "tg-result", tabIndex: -1, role: "group", "aria-label": words("predict.result"), hidden: true },
      this.verdict,
      this.sentence,
      this.rule.root,
      make("div", { className: "tg-answer-row" }, this.again)
    );
    this.picture = make("div", { className: "tg-shown", hidden: true });
    const asked = make("div", { className: "tg-asked" }, form, this.result);
    const layout = make("div", { className: "tg-asking" }, asked, this.picture);
    layout.dataset.table = String(Boolean(mount.get("picture")));
    mount.root.setAttribute("aria-label", words("predict.label"));
    mount.root.append(layout);
    mount.on(form, "submit", (event) => {
      event.preventDefault();
      this.onCommit();
    });
    this.changes = { guess: () => this.showAll() };
  }
  showAll() {
    const { mount, words } = this;
    const [guess, answer, because] = [mount.get("guess"), mount.get("answer"), mount.get("because")];
    const committed = guess != null;
    const right = guess === answer;
    mount.root.dataset.stage = !committed ? "ask" : right ? "right" : "wrong";
    for (const { row, input, tag } of this.options) {
      const [guessed, correct] = [committed && input.value === guess, committed && input.value === answer];
      input.disabled = committed;
      if (committed) input.checked = guessed;
      row.dataset.mark = correct ? "right" : guessed ? "wrong" : "";
      const says = guessed && correct ? "both" : correct ? "answer" : guessed ? "guess" : "";
      say(tag, says && words(`predict.mark.${says}`));
    }
    this.commit.hidden = committed;
    this.result.hidden = !committed;
    say(this.hint, "");
    if (committed) {
      say(this.verdict, words(right ? "predict.right" : "predict.wrong", { guess, answer }));
      say(this.sentence, because.sentence);
      this.rule.show(because.rule, because.rule ? because.card : null);
    }
    this.#draw(committed && because.picture || mount.get("picture"));
  }
  onCommit() {
    const chosen = this.options.find(({ input }) => input.checked);
    if (!chosen) return say(this.hint, this.words("predict.choose"));
    this.mount.send("guess", chosen.input.value);
    this.result.focus({ preventScroll: true });
    this.result.scrollIntoView?.({ block: "nearest" });
  }
  /** @param {MouseEvent} event */
  onClick(event) {
    if (!hit(event, ".tg-again", this.mount.root)) return;
    for (const { input } of this.options) input.checked = false;
    this.mount.send("guess", null);
    this.options[0].input.focus();
  }
  /** @param {string} markup */
  #draw(markup) {
    if (markup === this.#drawn) return;
    const places = measure(this.picture);
    this.#drawn = markup;
    this.picture.hidden = !markup;
    draw(this.picture, markup);
    glide(this.picture, places);
  }
};
function option(choice) {
  const input = make("input", { type: "radio", name: "guess", value: choice });
  const tag = make("span", { className: "tg-tag" });
  const row = make("label", { className: "tg-option" }, input, make("span", {}, choice), tag);
  return { input, tag, row };
}
var begin = (mount) => new Prediction(mount);
var predict_default = mounted("predict", "tg-predict", begin, Fault);
export {
  predict_default as default
};

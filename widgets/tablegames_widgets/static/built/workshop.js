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
function ownId(name) {
  return `${name}-${Math.random().toString(36).slice(2)}`;
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
function isIdle(element) {
  return element.getAttribute("aria-disabled") === "true";
}
function hit(event, selector, root) {
  const found = event.target instanceof Element ? event.target.closest(selector) : null;
  return found && root.contains(found) ? (
    /** @type {HTMLElement} */
    found
  ) : null;
}
function download(text, name, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
async function copy(text, shown) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const details = shown.closest("details");
    if (details) details.open = true;
    return false;
  }
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

// tablegames_widgets/static/shared/roving.js
var CHOICES = "[data-choice]";
var ITEMS = "[data-choice], [data-item]";
var STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
var Roving = class {
  /** The item that is the stop, by its group. @type {Map<string, string | undefined>} */
  #stops = /* @__PURE__ */ new Map();
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
  }
  get focused() {
    const page = (
      /** @type {Document | ShadowRoot} */
      this.root.getRootNode()
    );
    return (
      /** @type {HTMLElement | null} */
      page.activeElement
    );
  }
  /**
   * @param {string} selector
   * @returns {HTMLElement[]}
   */
  #all(selector) {
    return [.../** @type {NodeListOf<HTMLElement>} */
    this.root.querySelectorAll(selector)];
  }
  /** Leaves one stop for Tab in every group: the one last there, else the first legal one. */
  settle() {
    const groups = /* @__PURE__ */ new Map();
    for (const item of this.#all(ITEMS)) groups.set(groupOf(item), [...groups.get(groupOf(item)) ?? [], item]);
    for (const [group, items] of groups) {
      const last = items.find((item) => nameOf(item) && nameOf(item) === this.#stops.get(group));
      const stop = last ?? items.find(isLegal) ?? items[0];
      for (const item of items) item.setAttribute("tabindex", item === stop ? "0" : "-1");
    }
  }
  /**
   * Gives an item the focus and makes it the stop of its group.
   *
   * @param {HTMLElement} item
   * @param {FocusOptions} options
   */
  go(item, options = {}) {
    this.#stops.set(groupOf(item), nameOf(item));
    this.settle();
    item.focus(options);
  }
  /**
   * Moves the focus for a key; returns whether the key is one of ours and an item has the focus.
   *
   * @param {KeyboardEvent} event
   */
  move(event) {
    const item = (
      /** @type {HTMLElement | null} */
      /** @type {Element} */
      event.target.closest(ITEMS)
    );
    if (!item) return false;
    const items = this.#all(ITEMS).filter((one) => groupOf(one) === groupOf(item));
    const step = STEPS[event.key];
    let next = item;
    if (event.key === "Home") next = items[0];
    else if (event.key === "End") next = items[items.length - 1];
    else if (step) next = items[(items.indexOf(item) + step + items.length) % items.length];
    else return false;
    this.go(next);
    return true;
  }
  /** The tokens of all legal choices. */
  get legal() {
    return new Set(this.#all(CHOICES).filter(isLegal).map(nameOf));
  }
  /**
   * Where a choice that only narrowed things leads: to a legal choice that was none before. That may be where the
   * focus is already; else it is the first such choice, or, if its group's stop for Tab is one too, that stop.
   *
   * @param {Set<string | undefined>} before
   */
  firstNew(before) {
    const fresh = this.#all(CHOICES).filter((item) => isLegal(item) && !before.has(nameOf(item)));
    const group = fresh.filter((item) => groupOf(item) === groupOf(fresh[0]));
    return fresh.find((item) => item === this.focused) ?? group.find((item) => item.getAttribute("tabindex") === "0") ?? group[0];
  }
  /**
   * What has the focus, in words that outlive the redrawing of it.
   *
   * @returns {Noted | null}
   */
  note() {
    const item = this.focused;
    if (!item || !this.root.contains(item)) return null;
    return { item, choice: item.dataset.choice, key: item.dataset.key, group: groupOf(item) };
  }
  /**
   * Puts the focus back where it was, or on the first legal choice of the same group, or of any group.
   *
   * @param {Noted | null} noted
   */
  restore(noted) {
    if (!noted || noted.item !== this.root && !isGone(noted.item)) return;
    const items = this.#all(CHOICES);
    const target = items.find((item) => noted.choice && item.dataset.choice === noted.choice) ?? items.find((item) => noted.key && item.dataset.key === noted.key) ?? items.find((item) => groupOf(item) === noted.group && isLegal(item)) ?? items.find(isLegal);
    (target ?? this.root).focus({ preventScroll: true });
  }
};
function isGone(item) {
  return !item.isConnected || item.closest("[hidden]") !== null;
}
function groupOf(item) {
  return (
    /** @type {HTMLElement | null} */
    item.closest("[data-group]")?.dataset.group ?? ""
  );
}
function nameOf(item) {
  return item.dataset.choice ?? item.dataset.item;
}
function isLegal(item) {
  return item.getAttribute("aria-disabled") !== "true";
}

// tablegames_widgets/static/shared/line.js
var PATIENCE_MS = 3e3;
var Line = class {
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
    this.mount = /** @type {Mount<Pressed>} */
    mount;
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
};

// tablegames_widgets/static/shared/talk.js
var Talk = class {
  /** @type {[what: string, value: string][]} */
  #queue = [];
  /** @param {Mount<any>} mount of `Pressed` traits */
  constructor(mount) {
    const { notice, words } = mount;
    this.line = new Line(
      mount,
      () => notice.show(words("shared.deaf")),
      () => notice.show(mount.get("error").text ?? "")
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
};

// tablegames_widgets/static/workshop/meter.js
var Meter = class {
  /** @param {Words} words */
  constructor(words) {
    const bars = [make("span", { className: "tg-sure" }), make("span", { className: "tg-share" })];
    this.words = words;
    this.percent = make("span", { className: "tg-percent" });
    this.bar = make("span", { className: "tg-bar", role: "img" }, ...bars);
    this.progress = make("progress", { max: 1, value: 0, "aria-label": words("workshop.meter.progress") });
    this.sentence = make("p");
    this.assumes = make("p", { className: "tg-note" });
    this.solved = example(words("workshop.meter.solved"));
    this.unsolved = example(words("workshop.meter.unsolved"));
    this.heard = make("p", { className: "tg-heard", role: "status" });
    this.stop = button("tg-tool", "stop", words("workshop.meter.stop"));
    this.more = button("tg-tool", "more", words("workshop.meter.more"));
    const title = make("span", { className: "tg-subhead" }, words("workshop.meter.title"));
    this.root = make(
      "section",
      { className: "tg-meter", "aria-label": words("workshop.meter.label") },
      make("div", { className: "tg-meter-head" }, title, this.percent),
      this.bar,
      this.progress,
      this.sentence,
      make("div", { className: "tg-row" }, this.stop, this.more),
      this.assumes,
      this.solved.root,
      this.unsolved.root,
      this.heard
    );
  }
  /** @param {Measured} measured */
  show({ stage, tried, until, share, low, high, percent, sentence, assumes }) {
    const running = stage === "running";
    this.root.dataset.stage = stage;
    for (const [name, value] of Object.entries({ share, low, high })) {
      this.root.style.setProperty(`--${name}`, String(value));
    }
    say(this.percent, percent);
    this.bar.hidden = !tried;
    this.bar.setAttribute("aria-label", sentence);
    this.progress.hidden = !running;
    this.progress.max = until;
    this.progress.value = tried;
    say(this.sentence, running ? this.words("workshop.meter.running", { sentence, until }) : sentence);
    say(this.assumes, assumes);
    const moved = (running ? this.more : this.stop).matches(":focus");
    this.stop.hidden = !running;
    this.more.hidden = running || stage === "untreated";
    if (moved) (running ? this.stop : this.more).focus({ preventScroll: true });
    if (!running && (tried || stage === "untreated")) say(this.heard, sentence);
  }
  /** @param {Examples} examples */
  showExamples({ solved, unsolved }) {
    this.solved.show(solved);
    this.unsolved.show(unsolved);
  }
};
function example(name) {
  const picture = make("div");
  const root = make("details", {}, make("summary", {}, name), picture);
  const show = (markup) => {
    root.hidden = !markup;
    draw(picture, markup);
  };
  return { root, show };
}

// tablegames_widgets/static/workshop/ruleform.js
var RuleForm = class {
  /** The number of the rule that is being changed; null while one is added. @type {number | null} */
  at = null;
  /**
   * @param {Mount<any>} mount
   * @param {RuleKind[]} kinds
   * @param {() => void} onInput Called after every change.
   */
  constructor(mount, kinds, onInput) {
    const words = (
      /** @type {Words} */
      mount.words
    );
    this.words = words;
    this.kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
    this.onInput = onInput;
    this.kind = make("select", { className: "tg-select" });
    for (const [family, members] of families(kinds)) {
      const options = members.map(({ kind, name }) => make("option", { value: kind }, name));
      this.kind.append(make("optgroup", { label: family }, ...options));
    }
    this.about = make("p", { className: "tg-note", id: ownId("tg-rule-about") });
    this.kind.setAttribute("aria-describedby", this.about.id);
    this.fields = make("div", { className: "tg-fields" });
    this.preview = make("p", { className: "tg-preview", "aria-live": "polite" });
    this.submit = make("button", { type: "submit", className: "tg-action tg-main" });
    this.cancel = button("tg-tool", "cancel", words("workshop.form.keep"));
    this.legend = make("legend");
    const kindRow = make("label", { className: "tg-field" }, words("workshop.form.kind"), this.kind);
    const buttons = make("div", { className: "tg-row" }, this.submit, this.cancel);
    const parts = [this.legend, kindRow, this.about, this.fields, this.preview, buttons];
    this.root = make("form", { className: "tg-rule-form", noValidate: true }, make("fieldset", {}, ...parts));
    mount.on(this.kind, "change", () => {
      this.#showFields({});
      this.onInput();
    });
    mount.on(this.fields, "input", () => this.onInput());
    this.add();
  }
  /** Begins a new rule, of the kind that stands there. */
  add() {
    this.#open(null, this.kind.value, {});
    this.#callAdd();
  }
  /**
   * After `rule` was taken up. If it still stands in the form, that is there for the next segment now.
   *
   * @param {RuleShown} rule
   */
  next(rule) {
    const { kind, values } = JSON.parse(this.value);
    const same = kind === rule.kind && Object.keys(values).every((name) => values[name] === rule.values[name]);
    const around = (
      /** @type {HTMLSelectElement | null} */
      this.fields.querySelector("[data-shape=segment]")
    );
    const segment = same && this.at === null ? around : null;
    this.at = null;
    this.cancel.hidden = true;
    this.#callAdd();
    this.showDraft({});
    if (segment) segment.value = String(Number(segment.value) % 6 + 1);
    if (segment || !same) this.onInput();
  }
  /**
   * Takes up rule number `at` of the clock.
   *
   * @param {number} at
   * @param {RuleShown} rule
   */
  change(at, { kind, values, statement }) {
    this.#open(at, kind, values);
    say(this.legend, this.words("workshop.form.change", { rule: statement }));
    say(this.submit, this.words("workshop.form.change_button"));
    this.first.focus();
  }
  /** What is filled in first.  */
  get first() {
    return this.#inputs[0] ?? this.kind;
  }
  get #inputs() {
    const named = this.fields.querySelectorAll("[name]");
    return [.../** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */
    named];
  }
  /** What is filled in, as Python reads it. */
  get value() {
    const values = Object.fromEntries(this.#inputs.map((input) => [input.name, textOf(input)]));
    return JSON.stringify({ kind: this.kind.value, values, at: this.at });
  }
  /** @param {Draft} draft */
  showDraft({ statement, problem }) {
    const good = statement ? this.words("workshop.form.good", { statement }) : "";
    say(this.preview, problem ? this.words("workshop.form.wrong", { problem }) : good);
    this.preview.dataset.problem = String(Boolean(problem));
  }
  #callAdd() {
    say(this.legend, this.words("workshop.form.add"));
    say(this.submit, this.words("workshop.form.add_button"));
  }
  /**
   * @param {number | null} at
   * @param {string} kind
   * @param {Record<string, string>} values
   */
  #open(at, kind, values) {
    this.at = at;
    this.kind.value = kind;
    this.cancel.hidden = at === null;
    this.#showFields(values);
  }
  /** @param {Record<string, string>} values */
  #showFields(values) {
    const kind = this.kinds.get(this.kind.value);
    if (!kind) throw new Error(`there is no kind of rule ${this.kind.value}`);
    const { about, fields, placement } = kind;
    say(this.about, placement ? this.words("workshop.form.placement", { about }) : about);
    this.fields.replaceChildren(...fields.map((field) => this.#field(field, values[field.name] ?? field.value)));
    this.fields.hidden = !fields.length;
  }
  /**
   * @param {RuleField} field
   * @param {string} value
   */
  #field({ name, label, shape, options }, value) {
    const input = inputFor(name, shape, options, value);
    input.dataset.shape = shape;
    const words = shape === "numbers" ? this.words("workshop.form.several", { label }) : label;
    return make("label", { className: `tg-field tg-${shape}` }, words, input);
  }
};
function inputFor(name, shape, options, value) {
  if (shape === "flag") return make("input", { type: "checkbox", name, checked: value === "true" });
  if (options.length) {
    const choices = options.map(([one, words]) => make("option", { value: one }, words));
    const select = make("select", { className: "tg-select", name }, ...choices);
    select.value = value;
    return select;
  }
  const inputMode = shape === "number" ? "numeric" : "text";
  return make("input", { type: "text", name, value, maxLength: 60, autocomplete: "off", inputMode });
}
function textOf(input) {
  return input instanceof HTMLInputElement && input.type === "checkbox" ? String(input.checked) : input.value;
}
function families(kinds) {
  const groups = /* @__PURE__ */ new Map();
  for (const kind of kinds) groups.set(kind.family, [...groups.get(kind.family) ?? [], kind]);
  return groups;
}

// tablegames_widgets/static/workshop/rules.js
var Rules = class {
  /** @param {Words} words */
  constructor(words) {
    this.words = words;
    this.list = make("ol", { className: "tg-rule-list", "aria-label": words("workshop.list") });
    this.none = make("p", { className: "tg-note" }, words("workshop.none"));
    this.general = make("ul", { className: "tg-general" });
    this.root = make(
      "section",
      { "aria-label": words("workshop.rules_label") },
      make("p", { className: "tg-subhead" }, words("workshop.rules")),
      this.list,
      this.none,
      make("details", {}, make("summary", {}, words("workshop.general")), this.general)
    );
  }
  /** @param {WorkshopShown} shown */
  show({ rules, general }) {
    this.list.replaceChildren(...rules.map((rule, at) => this.#row(rule, at)));
    this.none.hidden = rules.length > 0;
    this.list.hidden = !rules.length;
    this.general.replaceChildren(...general.map((line) => make("li", {}, line)));
  }
  /**
   * @param {RuleShown} rule
   * @param {number} at
   */
  #row({ statement, moment }, at) {
    const buttons = ["edit", "remove"].map((what) => {
      const label = this.words(`workshop.row.${what}_title`, { rule: statement });
      return button("tg-tool", what, this.words(`workshop.row.${what}`), { "data-at": at, "aria-label": label });
    });
    const says = make("span", { className: "tg-says" }, statement);
    if (moment === "placement") says.append(make("small", {}, ` ${this.words("workshop.row.placement")}`));
    return make("li", {}, says, make("div", { className: "tg-row" }, ...buttons));
  }
  /**
   * The button that does `what` to rule number `at`, or to the last one if there are fewer.
   *
   * @param {string | undefined} what
   * @param {number} at
   * @returns {HTMLElement | undefined}
   */
  button(what, at) {
    const buttons = (
      /** @type {NodeListOf<HTMLElement>} */
      this.list.querySelectorAll(`[data-do="${what}"]`)
    );
    return buttons[Math.min(at, buttons.length - 1)];
  }
};

// tablegames_widgets/static/workshop/setup.js
var Setup = class {
  /**
   * @param {Mount<any>} mount
   * @param {number} longest
   * @param {(what: string, value: string, input: HTMLElement) => void} ask Told what was changed.
   */
  constructor(mount, longest, ask) {
    const words = (key) => mount.words(`workshop.setup.${key}`);
    const segments = [1, 2, 3, 4, 5, 6].map((n) => make("option", { value: n }, String(n)));
    const hands = ["movable", "printed"].map((hand) => make("option", { value: hand }, words(hand)));
    this.title = make("input", { type: "text", maxLength: longest, autocomplete: "off", spellcheck: false });
    this.hand = make("select", { className: "tg-select" }, ...hands);
    this.start = make("select", { className: "tg-select" }, ...segments);
    this.late = make("input", { type: "checkbox" });
    this.lateRow = make("label", { className: "tg-field tg-flag" }, words("late"), this.late);
    const fields = { title: this.title, hand: this.hand, start: this.start };
    const rows = Object.entries(fields).map(([name, input]) => {
      mount.on(input, "change", () => ask(name, input.value, input));
      return make("label", { className: "tg-field" }, words(name), input);
    });
    mount.on(this.late, "change", () => ask("late", String(this.late.checked), this.late));
    this.root = make("div", { className: "tg-setup" }, ...rows, this.lateRow);
  }
  /** @param {WorkshopShown} shown */
  show({ title, hand, start, late }) {
    if (this.title.value !== title) this.title.value = title;
    this.hand.value = hand;
    this.start.value = String(start);
    this.late.checked = late;
    this.lateRow.hidden = hand !== "movable";
  }
};

// tablegames_widgets/static/workshop/workshop.js
var DRAFT_MS = 150;
var PLAY = 'tw.play("take_time", clock=ws.clock)';
var Workshop = class {
  /** The rules as they were, each as a text. @type {string[] | null} */
  #known = null;
  /** @type {unknown} */
  #timer = null;
  /** @param {Mount<WorkshopTraits>} mount */
  constructor(mount) {
    const { root, words } = mount;
    const { kinds, longest } = mount.get("about");
    this.mount = mount;
    this.words = words;
    this.roving = new Roving(root);
    this.talk = new Talk(mount);
    this.picture = make("div", { className: "tg-scene" });
    this.message = make("p", { className: "tg-message", "aria-live": "polite" });
    this.rules = new Rules(words);
    this.form = new RuleForm(mount, kinds, () => this.draftSoon());
    this.setup = new Setup(mount, longest, (...told) => this.set(...told));
    this.meter = new Meter(words);
    const tool = (name) => {
      const title = words(`workshop.tools.${name}_title`);
      return button("tg-tool", name, words(`workshop.tools.${name}`), { title });
    };
    this.undo = tool("undo");
    this.empty = tool("empty");
    this.toml = make("code");
    root.tabIndex = -1;
    root.setAttribute("aria-label", words("workshop.title"));
    root.append(this.#layout([this.undo, this.empty, tool("download"), tool("copy")]));
    mount.on(this.form.root, "submit", (event) => {
      event.preventDefault();
      this.send();
    });
    this.changes = {
      shown: () => this.showClock(),
      measured: () => this.meter.show(mount.get("measured")),
      examples: () => this.meter.showExamples(mount.get("examples")),
      draft: () => this.form.showDraft(mount.get("draft")),
      answered: () => this.talk.heard()
    };
  }
  /** @param {HTMLElement[]} tools */
  #layout(tools) {
    const { words } = this;
    const code = make("code", {}, PLAY);
    const file = make("pre", { tabIndex: 0 }, this.toml);
    const foot = [
      make("div", { className: "tg-tools" }, ...tools),
      make("p", { className: "tg-note" }, ...words.parts("workshop.play", { code })),
      make("details", { className: "tg-code" }, make("summary", {}, words("workshop.file")), file)
    ];
    const title = make("span", { className: "tg-title" }, words("workshop.title"));
    return make(
      "div",
      { className: "tg-workshop-layout" },
      make("div", { className: "tg-head" }, title),
      make("div", { className: "tg-left" }, this.picture, this.meter.root),
      make("div", { className: "tg-right" }, this.message, this.setup.root, this.rules.root, this.form.root),
      make("div", { className: "tg-foot" }, ...foot)
    );
  }
  // --- what Python sends ---
  showAll() {
    this.talk.ask("watch");
    this.showClock();
    this.changes.measured();
    this.changes.examples();
  }
  showClock() {
    const [shown, focus] = [this.mount.get("shown"), this.roving.note()];
    const [what, at] = [focus?.item.dataset.do, Number(focus?.item.dataset.at)];
    draw(this.picture, shown.picture);
    say(this.message, shown.message);
    this.message.hidden = !shown.message;
    this.setup.show(shown);
    this.rules.show(shown);
    say(this.toml, shown.toml);
    setIdle(this.undo, !shown.undo);
    setIdle(this.empty, !shown.rules.length);
    this.mount.root.dataset.turn = String(this.mount.get("offer").turn);
    this.#settleForm(shown.rules);
    if (focus && isGone(focus.item)) (this.rules.button(what, at) ?? this.form.kind).focus({ preventScroll: true });
  }
  /**
   * A form stays as it is filled in, unless its rule was just taken up; then it is ready for the next one.
   *
   * @param {RuleShown[]} rules
   */
  #settleForm(rules) {
    const now = rules.map((rule) => JSON.stringify(rule));
    const before = this.#known ?? now;
    this.#known = now;
    const fresh = rules.find((_, at) => !before.includes(now[at]));
    if (fresh) return this.form.next(fresh);
    if (this.form.at !== null && before.join() !== now.join()) this.form.add();
    return this.draftNow();
  }
  showError() {
    const { text } = this.mount.get("error");
    this.mount.notice.show(text ?? "");
    if (text) this.setup.show(this.mount.get("shown"));
  }
  // --- what people do ---
  draftSoon() {
    this.mount.callOff(this.#timer);
    this.#timer = this.mount.later(() => this.draftNow(), DRAFT_MS);
  }
  draftNow() {
    this.mount.callOff(this.#timer);
    this.talk.ask("draft", this.form.value, true);
  }
  send() {
    this.mount.pressed = this.form.submit;
    this.mount.callOff(this.#timer);
    this.talk.ask(this.form.at === null ? "add" : "change", this.form.value);
  }
  /**
   * @param {string} what
   * @param {string} value
   * @param {HTMLElement} input
   */
  set(what, value, input) {
    this.mount.pressed = input;
    this.talk.ask(what, value);
  }
  /**
   * Enter in a field counts here: JupyterLab would keep it from us.
   *
   * @param {KeyboardEvent} event
   */
  key({ key, target }) {
    const { title } = this.setup;
    if (key === "Enter" && target === title) this.set("title", title.value, title);
    else if (key === "Enter" && target instanceof HTMLInputElement && target.type === "text") this.send();
    else if (key === "Escape" && this.form.at !== null) this.keep();
    else return false;
    return true;
  }
  /** @param {MouseEvent} event */
  onClick(event) {
    const element = hit(event, "[data-do]", this.mount.root);
    if (!element) return;
    this.mount.pressed = element;
    if (!isIdle(element)) this.use(element.dataset.do ?? "", Number(element.dataset.at));
  }
  /**
   * @param {string} what
   * @param {number} at
   */
  use(what, at) {
    if (what === "copy") this.mount.guard(() => this.copy())();
    else if (what === "download") this.download();
    else if (what === "edit") this.edit(at);
    else if (what === "cancel") this.keep();
    else if (what === "remove") this.talk.ask("remove", String(at));
    else this.talk.ask(what);
  }
  /** @param {number} at */
  edit(at) {
    this.form.change(at, this.mount.get("shown").rules[at]);
    this.draftNow();
  }
  keep() {
    const at = this.form.at ?? 0;
    this.form.add();
    this.draftNow();
    this.rules.button("edit", at)?.focus();
  }
  async copy() {
    const copied = await copy(this.mount.get("shown").toml, this.toml);
    this.#say(this.words(copied ? "workshop.copied" : "workshop.not_copied"));
  }
  download() {
    const { toml, file } = this.mount.get("shown");
    download(toml, file, "application/toml");
    this.#say(this.words("workshop.downloaded", { file }));
  }
  /** @param {string} text */
  #say(text) {
    this.message.hidden = false;
    say(this.message, text);
  }
  leave() {
    this.talk.stop();
    this.talk.ask("leave");
    this.talk.stop();
  }
};
var begin = (mount) => new Workshop(mount);
var workshop_default = mounted("workshop", "tg-board tg-workshop", begin);
export {
  workshop_default as default
};

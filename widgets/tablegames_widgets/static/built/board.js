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
function download(text, name, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href: address, download: name }).click();
  URL.revokeObjectURL(address);
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
function ruleChip(words, rules, id) {
  const title = rules?.[id]?.title ?? "";
  const label = words("shared.rule", { id, title });
  return make("button", { type: "button", className: "tg-rule", title, "aria-label": label, "data-rule": id }, id);
}

// tablegames_widgets/static/board/lead.js
var Lead = class {
  /** The verb of the last press, until its answer is shown. */
  acted = "";
  /** @type {(Moment & { legal: Roving["legal"] }) | null} */
  #before = null;
  /**
   * @param {Mount<any>} mount
   * @param {Roving} roving
   * @param {Panel} panel
   */
  constructor(mount, roving, panel) {
    this.mount = mount;
    this.roving = roving;
    this.panel = panel;
  }
  /**
   * What can be chosen now is shown; nothing can be while somebody only watches.
   *
   * @param {Moment | null} now
   * @param {boolean} focused The focus is in the widget: only then it may be moved.
   */
  follow(now, focused) {
    const before = this.#before;
    if (focused && now && before && this.#narrowed(before, now)) {
      this.roving.firstNew(before.legal)?.focus({ preventScroll: true });
    }
    this.#before = now && { ...now, legal: this.roving.legal };
    if (!now || !this.acted) return;
    this.acted = "";
    this.panel.comeIntoView();
  }
  /**
   * Whether what was chosen made nothing happen yet, and only led to a closer choice. Taking a mark off leads nowhere.
   *
   * @param {Moment} before
   * @param {Moment} now
   */
  #narrowed(before, now) {
    const off = this.mount.pressed?.getAttribute("aria-pressed") === "true";
    return this.acted === "choose" && !off && before.seat === now.seat && before.log === now.log;
  }
};

// tablegames_widgets/static/board/log.js
var Log = class {
  /** @type {Line[]} */
  #lines = [];
  /** @param {Words} words */
  constructor(words) {
    this.words = words;
    this.list = make("ol", { "data-group": "log" });
    const summary = make("summary", {}, words("board.log"));
    this.root = make("details", { className: "tg-log", open: true }, summary, this.list);
  }
  /**
   * Shows the first `upto` lines; those after `since` are marked as new to whoever looks.
   *
   * @param {Line[]} lines
   * @param {number} upto
   * @param {number} since
   * @param {Cards | undefined} rules
   */
  show(lines, upto, since, rules) {
    const shown = lines.slice(0, upto);
    let same = 0;
    while (same < Math.min(this.#lines.length, shown.length) && alike(this.#lines[same], shown[same])) same += 1;
    while (this.list.children.length > same) this.list.lastChild?.remove();
    for (const line of shown.slice(same)) this.list.append(this.#item(line, rules));
    for (const [at, item] of [...this.list.children].entries()) {
      item.classList.toggle("tg-new", since >= 0 && at >= since);
      item.classList.toggle("tg-first-new", since > 0 && at === since);
    }
    this.#lines = shown;
    this.list.scrollTop = this.list.scrollHeight;
  }
  /**
   * @param {Line} line
   * @param {Cards | undefined} rules
   */
  #item({ sentence, rule }, rules) {
    const item = make("li", { "data-since": this.words("board.since") }, make("span", {}, sentence));
    if (!rule) return item;
    const chip = ruleChip(this.words, rules, rule);
    chip.dataset.item = `line-${this.list.children.length}`;
    item.append(chip);
    return item;
  }
};
function alike(line, other) {
  return line.sentence === other.sentence && line.rule === other.rule;
}

// tablegames_widgets/static/board/panel.js
var Panel = class {
  /** @param {Words} words */
  constructor(words) {
    this.words = words;
    this.message = make("p", { className: "tg-message", "aria-live": "polite" });
    this.who = make("strong", { className: "tg-who" });
    this.task = make("span");
    this.prompt = make("p", { className: "tg-prompt" }, this.who, this.task);
    const group = { role: "group", "data-group": "actions", "aria-label": words("board.actions") };
    this.actions = make("div", { className: "tg-actions", ...group });
    this.minor = make("span", { className: "tg-row", "data-group": "minor" });
    this.ruleCard = new RuleCard(words);
    this.now = make("div", { className: "tg-now" }, this.message, this.prompt, this.actions);
  }
  /**
   * @param {string} id
   * @param {Cards | undefined} rules
   */
  showRule(id, rules) {
    this.ruleCard.open(id, rules?.[id]);
    this.ruleCard.root.scrollIntoView?.({ block: "nearest" });
  }
  /**
   * @param {Frame} frame
   * @param {Cards | undefined} rules
   */
  showFrame(frame, rules) {
    say(this.message, frame.sentence);
    this.ruleCard.show(frame.rule, rules?.[frame.rule]);
  }
  /**
   * Shows what can be done; while somebody only watches, that is to skip.
   *
   * @param {Offer} offer
   * @param {boolean} watching
   * @param {boolean} single
   */
  showOffer(offer, watching, single) {
    this.who.dataset.seat = offer.seat ?? offer.who;
    say(this.who, watching ? "" : offer.who);
    say(this.task, watching ? this.words("board.watch") : offer.prompt);
    const choices = watching ? [] : offer.choices;
    const main = watching ? [mainButton("/skip", this.words("board.skip"))] : this.#stageButtons(offer, single);
    this.actions.replaceChildren(...main, ...choices.filter(({ minor }) => !minor).map(choiceButton));
    this.minor.replaceChildren(...choices.filter(({ minor }) => minor).map(choiceButton));
    this.actions.hidden = !this.actions.children.length;
  }
  // On a small screen a card may have been pressed far below the words that say what is next. With those at its top
  // it mostly has room for the picture below them too.
  comeIntoView() {
    const { top, bottom } = this.prompt.getBoundingClientRect();
    if (top < 0 || bottom > globalThis.innerHeight) this.message.scrollIntoView?.({ block: "start" });
  }
  /**
   * The one button of a moment at which nothing of the game can be chosen; none where a game of a `single` table is over.
   *
   * @param {Offer} offer
   * @param {boolean} single
   */
  #stageButtons({ stage, button: label }, single) {
    if (stage === "hide" || stage === "open") return [mainButton(`/${stage}`, label)];
    if (stage !== "over" || single) return [];
    return [button("tg-action tg-main", "ask-new", this.words("board.another"))];
  }
};
function mainButton(choice, label) {
  return make("button", { type: "button", className: "tg-action tg-main", "data-choice": choice }, label);
}
function choiceButton({ token, label, legal, picked, minor }) {
  const className = minor ? "tg-tool" : "tg-action";
  const made = make("button", { type: "button", className, "data-choice": token }, label);
  if (!legal) setIdle(made, true);
  if (typeof picked === "boolean") made.setAttribute("aria-pressed", String(picked));
  return made;
}

// tablegames_widgets/static/board/playback.js
var SPEEDS = { slow: 2600, normal: 1200, fast: 500, instant: 0 };
var USUAL_LENGTH = 45;
var Playback = class {
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
};

// tablegames_widgets/static/board/sheet.js
var Sheet = class {
  #plan = "";
  /** @type {Map<string, HTMLInputElement | HTMLTextAreaElement>} */
  #inputs = /* @__PURE__ */ new Map();
  /** What Python last said is written, by field. @type {Map<string, string>} */
  #known = /* @__PURE__ */ new Map();
  constructor() {
    this.title = make("h3", { className: "tg-sheet-title" });
    this.hint = make("p", { className: "tg-note" });
    this.fields = make("div", { className: "tg-sheet-fields" });
    this.fill = button("tg-tool", "fill", "");
    this.root = make("section", { className: "tg-sheet", hidden: true }, this.title, this.hint, this.fields, this.fill);
  }
  /**
   * Lays the sheet out. One that is laid out already keeps what is being written, except where Python has something new.
   *
   * @param {Form | { title?: undefined } | null} sheet
   */
  show(sheet) {
    this.root.hidden = !sheet?.title;
    if (!sheet?.title) return;
    const plan = JSON.stringify(sheet, (name, value) => name === "value" ? void 0 : value);
    if (plan !== this.#plan) this.#layOut(sheet);
    this.#plan = plan;
    for (const { name, value } of allFields(sheet)) {
      const input = this.#inputs.get(name);
      if (input && this.#known.get(name) !== value) input.value = value;
      this.#known.set(name, value);
    }
  }
  /** @param {Form} sheet */
  #layOut(sheet) {
    say(this.title, sheet.title);
    say(this.hint, sheet.hint);
    say(this.fill, sheet.button);
    this.hint.hidden = !sheet.hint;
    this.root.setAttribute("aria-label", sheet.title);
    this.#inputs.clear();
    this.#known.clear();
    const seen = { "aria-hidden": "true" };
    const table = make("div", { className: "tg-sheet-table" }, make("span", seen));
    table.append(...sheet.columns.map((column) => make("span", { className: "tg-column", ...seen }, column)));
    for (const { label, fields } of sheet.rows) {
      table.append(
        make("span", { className: "tg-line", ...seen }, label),
        ...fields.map((field) => this.#input(field))
      );
    }
    table.style.setProperty("--columns", String(sheet.columns.length));
    const below = sheet.below.map((field) => make("label", {}, make("span", {}, field.label), this.#input(field)));
    this.fields.replaceChildren(table, ...below);
  }
  /** @param {Field} field */
  #input({ kind, name, label, longest }) {
    const usual = { autocomplete: "off", spellcheck: false, "data-field": name, "aria-label": label };
    const made = kind === "number" ? make("input", { type: "text", inputMode: "numeric", ...usual }) : make("textarea", { rows: 2, maxLength: longest, ...usual });
    this.#inputs.set(name, made);
    return made;
  }
  /** Everything that is written now, as the text of a message. */
  get written() {
    return JSON.stringify(Object.fromEntries([...this.#inputs].map(([name, input]) => [name, input.value])));
  }
  /**
   * Marks the one field that does not fit; returns it. None: all are well.
   *
   * @param {string} [name]
   */
  mark(name) {
    for (const input of this.#inputs.values()) input.removeAttribute("aria-invalid");
    const wrong = name === void 0 ? void 0 : this.#inputs.get(name);
    wrong?.setAttribute("aria-invalid", "true");
    return wrong;
  }
  /**
   * Whether Enter in this element takes the sheet up: in a small field, not where one writes lines.
   *
   * @param {Element} element
   */
  entersFrom(element) {
    return element.tagName === "INPUT" && this.root.contains(element);
  }
};
function allFields(sheet) {
  return [...sheet.rows.flatMap((row) => row.fields), ...sheet.below];
}

// tablegames_widgets/static/board/tools.js
var Tools = class {
  /** @param {Words} words */
  constructor(words) {
    const tool = (action, key) => button("tg-tool", action, words(`board.${key}`), { title: words(`board.${key}_title`) });
    this.words = words;
    this.undo = tool("undo", "tools.undo");
    this.undo.setAttribute("aria-keyshortcuts", "u");
    this.speed = make("select", { className: "tg-select" });
    for (const name of Object.keys(SPEEDS)) {
      this.speed.append(make("option", { value: name }, words(`board.speeds.${name}`)));
    }
    this.fresh = tool("ask-new", "tools.new");
    this.record = tool("record", "tools.record");
    this.seed = make("input", { type: "text", maxLength: 40, autocomplete: "off", spellcheck: false });
    this.warning = make("p", { className: "tg-note" }, words("board.new.kept"));
    this.start = tool("new", "new.start");
    this.again = button("tg-tool", "again", "");
    this.form = make(
      "div",
      { className: "tg-new-game", hidden: true, role: "group", "aria-label": words("board.new.label") },
      this.warning,
      make("label", {}, words("board.new.seed"), " ", this.seed),
      make("p", { className: "tg-note" }, words("board.new.about")),
      make("div", { className: "tg-row" }, this.start, this.again, tool("cancel-new", "new.cancel"))
    );
    this.keys = make("p", { className: "tg-note" }, words("board.keys"));
    const speed = make("label", { className: "tg-speed" }, words("board.tools.speed"), " ", this.speed);
    this.row = make("div", { className: "tg-tools" }, this.undo, speed, this.fresh, this.record);
  }
  /**
   * @param {BoardAbout} about
   * @param {Offer} offer
   */
  show(about, offer) {
    this.undo.hidden = !about.practice;
    this.fresh.hidden = Boolean(about.single);
    setIdle(this.undo, Boolean(offer.undo));
  }
  /**
   * @param {BoardAbout} about
   * @param {Offer} offer
   */
  ask(about, offer) {
    this.seed.value = about.next;
    this.warning.hidden = offer.stage === "over";
    say(this.again, this.words("board.new.again", { seed: about.seed }));
    this.again.hidden = !about.seed;
    this.form.hidden = false;
    this.seed.focus();
    this.seed.select();
  }
  close() {
    this.form.hidden = true;
    this.fresh.focus();
  }
};

// tablegames_widgets/static/board/board.js
var Board = class {
  /** What can be chosen now can be chosen: nobody only watches. */
  #live = false;
  /** @type {BoardTraits["scene"] | null} */
  #scene = null;
  /** @type {Offer | null} */
  #offer = null;
  /** @type {Frame | null} */
  #frame = null;
  /** @param {Mount<BoardTraits>} mount */
  constructor(mount) {
    const { root, words } = mount;
    this.mount = mount;
    this.words = words;
    this.roving = new Roving(root);
    this.panel = new Panel(words);
    this.log = new Log(words);
    this.tools = new Tools(words);
    this.lead = new Lead(mount, this.roving, this.panel);
    this.sheet = new Sheet();
    this.seats = make("ul", { className: "tg-seats" });
    this.title = make("span", { className: "tg-title" });
    this.seed = make("span", { className: "tg-seed" });
    this.picture = make("div", { className: "tg-scene" });
    const { panel, tools, sheet } = this;
    const head = make("div", { className: "tg-head" }, this.title, this.seats, this.seed);
    const foot = make("div", { className: "tg-foot" }, tools.row, tools.form, tools.keys);
    root.tabIndex = -1;
    root.append(
      make(
        "div",
        { className: "tg-layout" },
        head,
        panel.now,
        this.picture,
        panel.ruleCard.root,
        sheet.root,
        this.log.root,
        foot
      )
    );
    tools.row.append(panel.minor);
    mount.notice.place = panel.prompt;
    this.playback = new Playback(mount, (frame) => this.showFrame(frame), mount.get("speed"));
    tools.speed.value = this.playback.speed;
    const deaf = () => mount.notice.show(words("board.deaf"));
    this.line = new Line(mount, deaf, () => this.showError());
    mount.on(sheet.root, "input", () => this.onInput());
    mount.on(tools.speed, "change", () => this.playback.setSpeed(tools.speed.value));
    this.changes = {
      about: () => this.showAbout(),
      scene: () => this.showScene(),
      offer: () => this.showNewOffer(),
      answered: () => this.line.heard()
    };
  }
  // --- what Python sends ---
  showAll() {
    this.showAbout();
    this.#scene = this.mount.get("scene");
    const frame = this.#scene.frames?.at(-1);
    if (frame) this.showFrame(frame);
  }
  showAbout() {
    const { game, seed, seats } = this.mount.get("about");
    say(this.title, game);
    say(this.seed, seed ? this.words("board.seed", { seed }) : "");
    this.mount.root.setAttribute("aria-label", seed ? this.words("board.label", { game, seed }) : game);
    const items = seats.map(
      ({ name, id, player }) => make("li", { "data-seat": id ?? name }, make("strong", {}, name), ` ${player}`)
    );
    this.seats.replaceChildren(...items);
  }
  showScene() {
    const scene = this.mount.get("scene");
    this.#scene = scene;
    if (scene.fresh) this.tools.form.hidden = true;
    this.playback.add(scene.frames, scene.fresh);
  }
  /** @param {Frame} frame */
  showFrame(frame) {
    const [focus, places] = [this.roving.note(), measure(this.picture)];
    this.#frame = frame;
    draw(this.picture, frame.picture);
    this.panel.showFrame(frame, this.mount.get("about").rules);
    this.showOffer(frame, focus);
    glide(this.picture, places);
  }
  /**
   * @param {Frame} frame
   * @param {ReturnType<Roving["note"]>} focus
   */
  showOffer(frame, focus) {
    const { mount, roving } = this;
    const [offer, about] = [mount.get("offer"), mount.get("about")];
    const watching = this.playback.playing || offer.stage === "wait";
    this.#offer = offer;
    this.#live = !watching;
    mount.root.dataset.stage = watching ? "watch" : offer.stage;
    mount.root.dataset.turn = String(offer.turn);
    this.panel.showOffer(offer, watching, Boolean(about.single));
    this.log.show(mount.get("log"), frame.log, watching ? -1 : offer.since, about.rules);
    this.tools.show(about, offer);
    this.sheet.show(watching ? null : offer.sheet);
    roving.settle();
    roving.restore(focus);
    this.lead.follow(watching ? null : { log: frame.log, seat: offer.seat ?? offer.who }, Boolean(focus));
  }
  // An offer that came without a frame of its own: a bot has failed. If a scene has come with it, that is heard in the
  // same breath and shows both; which of the two is heard first is nobody's to say.
  showNewOffer() {
    if (!this.#frame || this.#scene !== this.mount.get("scene") || this.playback.playing) return;
    if (this.#offer !== this.mount.get("offer")) this.showOffer(this.#frame, this.roving.note());
  }
  showError() {
    const { mount } = this;
    const { text, rule, at } = mount.get("error");
    const field = this.sheet.mark(at);
    if (field) mount.pressed = field;
    const more = rule ? [ruleChip(this.words, mount.get("about").rules, rule)] : [];
    mount.notice.show(text ?? "", { more });
    if (field && mount.root.contains(document.activeElement)) field.focus({ preventScroll: true });
  }
  // --- what people do ---
  /**
   * @param {string} what
   * @param {string} value
   */
  send(what, value = "") {
    if (this.line.waiting) return;
    this.lead.acted = what;
    if (this.#live) this.playback.release();
    this.mount.notice.show("");
    this.line.send(what, value);
    const cut = this.mount.root.closest(".jupyter-widgets-disconnected");
    if (cut) this.line.giveUp(this.line.waiting);
  }
  /** @param {HTMLElement} element */
  press(element) {
    const { choice, rule, do: tool } = element.dataset;
    if (rule === void 0) this.mount.pressed = element;
    if (rule !== void 0) this.panel.showRule(rule, this.mount.get("about").rules);
    else if (choice !== void 0) this.choose(choice);
    else this.use(tool);
  }
  /** @param {string} choice */
  choose(choice) {
    if (choice === "/skip") this.playback.skip();
    else if (!this.#live) return;
    else if (choice.startsWith("/")) this.send(choice.slice(1));
    else this.send("choose", choice);
  }
  /** @param {string | undefined} tool */
  use(tool) {
    const { mount, tools } = this;
    const about = mount.get("about");
    if (tool === "undo") this.send("undo");
    else if (tool === "fill" && this.#live) this.send("fill", this.sheet.written);
    else if (tool === "ask-new") tools.ask(about, mount.get("offer"));
    else if (tool === "cancel-new") tools.close();
    else if (tool === "new") this.send("new", tools.seed.value);
    else if (tool === "again") this.send("new", about.seed);
    else if (tool === "record") {
      const text = mount.get("record_text");
      if (text) download(text, about.file, "application/json");
      else mount.notice.show(this.words("board.record_later"));
    }
  }
  /** @param {MouseEvent} event */
  onClick(event) {
    const element = hit(event, "[data-choice], [data-do], [data-rule]", this.mount.root);
    if (element) this.press(element);
  }
  // What was wrong is being mended, so it need not be said any longer.
  onInput() {
    this.sheet.mark();
    this.mount.notice.show("");
  }
  /** @param {KeyboardEvent} event */
  key(event) {
    const { key, repeat } = event;
    const { sheet, tools } = this;
    const element = (
      /** @type {HTMLElement} */
      event.target
    );
    if (element.matches("select, input, textarea")) {
      if (key === "Escape" && element === tools.seed) tools.close();
      else if (key !== "Enter" || !(element === tools.seed || sheet.entersFrom(element))) return false;
      else if (!repeat) this.press(element === tools.seed ? tools.start : sheet.fill);
    } else if ((key === "Enter" || key === " ") && element.dataset?.choice !== void 0) {
      if (!repeat) this.press(element);
    } else if (key === "Escape" && !tools.form.hidden) tools.close();
    else if ((key === "s" || key === "Escape") && !this.#live) this.playback.skip();
    else if (key === "u" && this.mount.get("about").practice) this.press(tools.undo);
    else return this.roving.move(event);
    return true;
  }
};
var begin = (mount) => new Board(mount);
var board_default = mounted("board", "tg-board", begin);
export {
  board_default as default
};

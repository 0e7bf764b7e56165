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

// tablegames_widgets/static/freetable/drag.js
var FAR = 8;
function letDrag(mount, table) {
  const { root } = mount;
  let held = null;
  let ghost = null;
  let dropped = false;
  const end = () => {
    ghost?.remove();
    held = ghost = null;
  };
  mount.on(root, "pointerdown", (event) => {
    end();
    dropped = false;
    const item = hit(event, "[data-choice]", root);
    const draws = event.pointerType !== "touch" && event.button === 0;
    if (item && draws) held = { item, x: event.clientX, y: event.clientY };
  });
  mount.on(document, "pointermove", (event) => {
    if (!held) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
      const choice = held.item.dataset.choice ?? "";
      if (!table.lift(choice)) return end();
      ghost = root.appendChild(make("div", { className: "tg-ghost", "aria-hidden": "true" }, table.nameOf(choice)));
    }
    const frame = root.getBoundingClientRect();
    ghost.style.translate = `${event.clientX - frame.left}px ${event.clientY - frame.top}px`;
  });
  mount.on(document, "pointerup", (event) => {
    const page = (
      /** @type {Document | ShadowRoot} */
      root.getRootNode()
    );
    const card = (ghost && held?.item.dataset.choice) ?? "";
    const under = ghost && page.elementFromPoint(event.clientX, event.clientY);
    end();
    dropped = Boolean(card);
    if (card) table.drop(card, under);
  });
  mount.on(document, "pointercancel", end);
  const swallow = (event) => {
    if (dropped) event.stopImmediatePropagation();
    dropped = false;
  };
  mount.on(root, "click", swallow, { capture: true });
}

// tablegames_widgets/static/freetable/findings.js
function findingRow({ statement, where, wanted, found, passed, turned, rule }, { rules, signs }, words) {
  const sign = make("span", { className: "tg-sign" });
  draw(sign, signs[passed ? "true" : "false"]);
  const told = { where, wanted: make("b", {}, wanted), found: make("b", {}, found) };
  const facts = make("span", { className: "tg-facts" });
  facts.append(...words.parts(where ? "freetable.facts_where" : "freetable.facts", told));
  const says = make("span", { className: "tg-says" }, statement);
  const more = { className: turned ? "tg-turned" : "", "data-passed": passed };
  return make("li", more, sign, says, ruleChip(words, rules, rule), facts);
}

// tablegames_widgets/static/freetable/freetable.js
var BACK = ["0", "Backspace", "Delete"];
var TOOLS = ["fill", "undo", "clear", "deal", "copy"];
var FreeTable = class {
  /** The card that is chosen, or "". */
  #picked = "";
  /** The card on its way, and the one to have the focus once it is there. @type {{ card: string, next: string } | null} */
  #moved = null;
  /** @param {Mount<FreeTableTraits>} mount */
  constructor(mount) {
    const { root, words } = mount;
    this.mount = mount;
    this.words = words;
    this.roving = new Roving(root);
    this.talk = new Talk(mount);
    this.title = make("span", { className: "tg-title" });
    this.picture = make("div", { className: "tg-scene" });
    this.message = make("p", { className: "tg-message", "aria-live": "polite" });
    this.summary = make("p", { className: "tg-prompt" });
    this.start = make("select", { className: "tg-select", "data-do": "start" });
    this.hand = make("label", { className: "tg-speed" }, words("freetable.hand"), " ", this.start);
    this.list = make("ul", { className: "tg-findings" });
    this.rule = new RuleCard(words);
    this.unlooked = make("p", { className: "tg-note" });
    this.tools = new Map(
      TOOLS.map((name) => {
        const title = words(`freetable.tools.${name}_title`);
        return [name, button("tg-tool", name, words(`freetable.tools.${name}`), { title })];
      })
    );
    this.tools.get("undo")?.setAttribute("aria-keyshortcuts", "u");
    this.code = make("code");
    root.tabIndex = -1;
    root.append(this.#layout());
    letDrag(mount, this);
    mount.on(this.start, "change", () => this.talk.ask("start", this.start.value, true));
    this.changes = {
      about: () => this.showAbout(),
      scene: () => this.showScene(),
      answered: () => this.talk.heard()
    };
  }
  #layout() {
    const told = [this.summary, this.message, this.hand, this.list, this.rule.root, this.unlooked];
    const summary = make("summary", {}, this.words("freetable.code"));
    const foot = [
      make("div", { className: "tg-tools" }, ...this.tools.values()),
      make("p", { className: "tg-note" }, this.words("freetable.keys")),
      make("details", { className: "tg-code" }, summary, make("pre", {}, this.code))
    ];
    return make(
      "div",
      { className: "tg-free-layout" },
      make("div", { className: "tg-head" }, this.title),
      this.picture,
      make("div", { className: "tg-now" }, ...told),
      make("div", { className: "tg-foot" }, ...foot)
    );
  }
  // --- what Python sends ---
  showAll() {
    this.showAbout();
    this.showScene();
  }
  showAbout() {
    const { title, movable, starts, dealt, unlooked } = this.mount.get("about");
    say(this.title, title);
    this.mount.root.setAttribute("aria-label", this.words("freetable.label", { clock: title }));
    this.hand.hidden = !movable;
    this.start.replaceChildren(...starts.map((segment) => make("option", { value: segment }, String(segment))));
    this.#tool("deal").hidden = !dealt;
    this.unlooked.hidden = !unlooked.length;
    say(this.unlooked, this.words("freetable.unlooked", { rules: unlooked.join(" ") }));
  }
  showScene() {
    const { mount, words } = this;
    const [scene, focus, places] = [mount.get("scene"), this.roving.note(), measure(this.picture)];
    draw(this.picture, scene.picture);
    say(this.message, scene.message);
    say(this.summary, scene.summary);
    say(this.code, scene.code);
    mount.root.dataset.holds = String(scene.holds);
    mount.root.dataset.turn = String(mount.get("offer").turn);
    this.start.value = String(scene.start);
    setIdle(this.#tool("undo"), !scene.undo);
    setIdle(this.#tool("clear"), !scene.laid);
    const about = mount.get("about");
    this.list.replaceChildren(...scene.findings.map((finding) => findingRow(finding, about, words)));
    this.pick("");
    glide(this.picture, places);
    this.#refocus(focus);
  }
  /**
   * After a card was laid the next one in the tray is at hand; else the focus stays where it was.
   *
   * @param {ReturnType<Roving["note"]>} focus
   */
  #refocus(focus) {
    this.roving.settle();
    const moved = this.#moved;
    this.#moved = null;
    const next = moved && (this.card(moved.next) ?? this.card(moved.card));
    if (focus && next) this.roving.go(next, { preventScroll: true });
    else this.roving.restore(focus);
  }
  // --- what people do ---
  /**
   * @param {string} name
   * @returns {HTMLButtonElement}
   */
  #tool(name) {
    return (
      /** @type {HTMLButtonElement} */
      this.tools.get(name)
    );
  }
  /**
   * @param {string} name
   * @returns {HTMLElement | null}
   */
  card(name) {
    return name ? this.picture.querySelector(`[data-choice="${name}"]`) : null;
  }
  /** @param {string} card */
  pick(card) {
    const { root } = this.mount;
    for (const old of this.picture.querySelectorAll("[aria-pressed]")) old.removeAttribute("aria-pressed");
    this.#picked = card;
    const element = this.card(card);
    root.dataset.picked = card;
    root.dataset.from = element?.closest("[data-tray]") ? "tray" : card && "clock";
    element?.setAttribute("aria-pressed", "true");
    return element;
  }
  /**
   * @param {string} card
   * @param {string} place
   */
  move(card, place) {
    if (this.talk.waiting) return;
    this.mount.pressed = this.card(card);
    const items = (
      /** @type {NodeListOf<HTMLElement>} */
      this.picture.querySelectorAll("[data-tray] [data-choice]")
    );
    const tray = [...items].map((item) => item.dataset.choice ?? "").filter(isCard);
    const at = tray.indexOf(card);
    const rest = tray.filter((other) => other !== card);
    const next = place === "tray" || at < 0 ? card : rest[at] ?? rest.at(-1) ?? card;
    this.#moved = { card, next };
    this.mount.notice.show("");
    this.talk.ask("move", `${card} ${place}`);
  }
  /** @param {HTMLElement} element */
  press(element) {
    this.mount.pressed = element;
    const { choice, rule, do: tool = "" } = element.dataset;
    if (rule !== void 0) this.rule.open(rule, this.mount.get("about").rules[rule]);
    else if (choice === void 0) this.use(tool, element);
    else if (isCard(choice)) this.choose(choice);
    else this.goTo(placeOf(choice));
  }
  /**
   * A place is where the chosen card goes. Where that card lies already, or none is chosen, it is the cards there,
   * one after the other: on a phone the cards beside the clock are small, the place is not.
   *
   * @param {string} place
   */
  goTo(place) {
    const there = this.mount.get("scene").piles[place] ?? [];
    const at = there.indexOf(this.#picked);
    if (this.#picked && at < 0) this.move(this.#picked, place);
    else if (there.length) this.choose(there[(at <= 0 ? there.length : at) - 1], true);
    else say(this.message, this.words("freetable.choose"));
  }
  /** @param {string} card */
  nameOf(card) {
    return this.mount.get("about").names?.[card] ?? card;
  }
  /** @param {string} choice */
  lift(choice) {
    return isCard(choice) && Boolean(this.pick(choice));
  }
  /**
   * Where a dragged card was let go: a place, or a card that lies at one.
   *
   * @param {string} card
   * @param {Element | null} under
   */
  drop(card, under) {
    const { root } = this.mount;
    const item = (
      /** @type {HTMLElement | null} */
      under?.closest("[data-choice], [data-tray]") ?? null
    );
    const choice = item && root.contains(item) ? item.dataset.choice ?? "tray" : "";
    const place = isCard(choice) ? this.#whereIs(choice) : placeOf(choice);
    if (place && place !== this.#whereIs(card)) this.move(card, place);
    else this.pick("");
  }
  /** @param {string} card */
  #whereIs(card) {
    const piles = Object.entries(this.mount.get("scene").piles);
    return piles.find(([, pile]) => pile.includes(card))?.[0] ?? "tray";
  }
  /**
   * @param {string} card
   * @param {boolean} again
   */
  choose(card, again = false) {
    if (card === this.#picked && !again) {
      this.pick("");
      return say(this.message, this.words("freetable.none_chosen"));
    }
    this.pick(card);
    return say(this.message, this.words("freetable.chosen", { card: this.nameOf(card) }));
  }
  /**
   * @param {string} tool
   * @param {Element} element
   */
  use(tool, element) {
    if (tool === "copy") this.mount.guard(() => this.copy())();
    else if (tool !== "start" && !isIdle(element)) this.talk.ask(tool);
  }
  async copy() {
    const copied = await copy(this.mount.get("scene").code, this.code);
    say(this.message, this.words(copied ? "freetable.copied" : "freetable.not_copied"));
  }
  /** @param {MouseEvent} event */
  onClick(event) {
    const element = hit(event, "[data-choice], [data-do], [data-rule]", this.mount.root);
    if (element) this.press(element);
    else if (this.#picked) this.pick("");
  }
  /** @param {KeyboardEvent} event */
  key(event) {
    const { key, repeat } = event;
    if (hit(event, "select", this.mount.root)) return false;
    const item = hit(event, "[data-choice]", this.mount.root);
    const card = this.#picked || [item?.dataset.choice ?? ""].filter(isCard)[0] || "";
    const place = BACK.includes(key) ? "tray" : /^[1-6]$/.test(key) ? key : "";
    if (place && card) repeat || this.move(card, place);
    else if (place) say(this.message, this.words("freetable.choose"));
    else if ((key === "Enter" || key === " ") && item) repeat || this.enter(item);
    else if (key === "Escape" && this.#picked) this.choose(this.#picked);
    else if (key === "u") this.press(this.#tool("undo"));
    else return this.roving.move(event);
    return true;
  }
  /**
   * A card chosen by key: the segments are next.
   *
   * @param {HTMLElement} item
   */
  enter(item) {
    this.press(item);
    if (!this.#picked || !isCard(item.dataset.choice ?? "")) return;
    const first = this.picture.querySelector("[data-choice^='segment-']:not([aria-disabled])");
    if (first) this.roving.go(
      /** @type {HTMLElement} */
      first,
      { preventScroll: true }
    );
  }
};
function isCard(choice) {
  return /^[SL]\d/.test(choice);
}
function placeOf(choice) {
  return choice.replace("segment-", "");
}
var begin = (mount) => new FreeTable(mount);
var freetable_default = mounted("freetable", "tg-board tg-free", begin);
export {
  freetable_default as default
};

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

// tablegames_widgets/static/campaign/actions.js
var Actions = class {
  /** @param {Words} words */
  constructor(words) {
    this.words = words;
    this.play = button("tg-action tg-main", "play", "");
    this.save = button("tg-action tg-main", "save", words("campaign.save"));
    this.recover = button("tg-action tg-main", "recover", words("campaign.recover"));
    this.reload = button("tg-action", "reload", words("campaign.reload"));
    this.session = button("tg-action", "ask-session", "");
    this.skip = button("tg-action", "skip", "");
    this.rebirth = button("tg-action", "rebirth", words("campaign.rebirth"));
    this.all = [this.play, this.save, this.recover, this.reload, this.session, this.skip, this.rebirth];
    this.root = make("div", { className: "tg-actions" }, ...this.all);
  }
  /** @param {CampaignShown} shown */
  show({ problem, recoverable, current, playing, sleeve = [], unsaved, rebirth, tries = {} }) {
    const { words } = this;
    const [fine, tried] = [!problem, Boolean(tries[current])];
    const free = fine && !playing && !unsaved;
    this.recover.hidden = fine || !recoverable;
    this.reload.hidden = fine;
    this.save.hidden = !fine || !unsaved;
    this.play.hidden = this.skip.hidden = !free || !current;
    this.session.hidden = !free || !sleeve.length;
    this.rebirth.hidden = !free || !rebirth;
    say(this.play, words(tried ? "campaign.retry" : "campaign.play", { clock: current }));
    say(this.skip, words("campaign.skip", { clock: current }));
    say(this.session, words("campaign.session", { clocks: sleeve.length }));
    setIdle(this.skip, !tried);
    this.session.classList.toggle("tg-main", !current);
  }
  /** The first button that can be pressed. */
  get next() {
    return this.all.find((one) => !one.hidden && !isIdle(one));
  }
};
function promptFor({ current, playing, complete, unsaved, rebirth, tries }, titles, words) {
  if (unsaved) return words("campaign.prompt.unsaved");
  if (playing) return words("campaign.prompt.playing", { playing });
  const [on, count] = [{ clock: current, title: titles[current] }, tries[current] ?? 0];
  const top = () => count ? words("campaign.prompt.tried", { ...on, count }) : words("campaign.prompt.top", on);
  const left = () => current ? top() : words("campaign.prompt.stuck");
  const prompt = complete ? words("campaign.prompt.complete") : left();
  return rebirth ? words("campaign.prompt.rebirth", { prompt }) : prompt;
}

// tablegames_widgets/static/campaign/chapters.js
var SIGNS = {
  passed: "M2 8.5 6.5 13 14 3.5",
  current: "M3.5 2 13.5 8 3.5 14Z",
  open: "M8 3a5 5 0 1 1-.01 0Z",
  sleeve: "M14 13V7H3M7 3 3 7l4 4",
  locked: "M3 7.5h10v6.5H3ZM5 7.5V5a3 3 0 0 1 6 0v2.5"
};
var Chapters = class {
  /** The clock that says more, or "". */
  looked = "";
  /** The title of each clock, by its id. @type {Record<string, string>} */
  titles = {};
  /** @type {Map<string, ClockOnMap>} */
  #clocks = /* @__PURE__ */ new Map();
  /** @type {Map<string, { cell: HTMLElement, word: HTMLElement }>} */
  #cells = /* @__PURE__ */ new Map();
  /** @param {Words} words */
  constructor(words) {
    this.words = words;
    this.list = make("ol", { className: "tg-map", "aria-label": words("campaign.chapters") });
    this.detail = make("div", { className: "tg-detail", id: ownId("tg-detail"), role: "group" });
  }
  /** @param {CampaignTraits["about"]["chapters"]} chapters */
  layOut(chapters = []) {
    const clocks = chapters.flatMap((chapter) => chapter.clocks);
    this.#clocks = new Map(clocks.map((clock) => [clock.id, clock]));
    this.titles = Object.fromEntries(clocks.map(({ id, title }) => [id, title]));
    this.#cells.clear();
    const rows = chapters.map(({ title, teaches, clocks: its }, at) => {
      const name = make("b", {}, this.words("campaign.chapter", { number: at + 1, title }));
      const head = make("div", { className: "tg-chapter-head" }, name, make("span", {}, teaches));
      const cells = make("ul", { className: "tg-cells" }, ...its.map((clock) => this.#cell(clock)));
      return make("li", { className: "tg-chapter-row" }, head, cells);
    });
    this.list.replaceChildren(...rows);
  }
  /** @param {ClockOnMap} clock */
  #cell({ id, face }) {
    const drawn = make("span", { className: "tg-face-small" });
    draw(drawn, face);
    const word = make("span", { className: "tg-word" });
    const item = { "data-item": id, "data-group": "map", "aria-expanded": "false" };
    const cell = make("button", { type: "button", className: "tg-cell", ...item }, drawn, make("b", {}, id), word);
    this.#cells.set(id, { cell, word });
    return make("li", {}, cell);
  }
  /**
   * @param {CampaignShown} shown
   * @param {Record<Status, string>} names What each status is called.
   */
  show({ status, tries }, names) {
    for (const [id, { cell, word }] of this.#cells) {
      const state = status[id];
      cell.dataset.status = state;
      word.replaceChildren(icon(SIGNS[state], 16), make("span", {}, names[state]));
      const key = state === "locked" ? "locked" : "known";
      const clock = this.words(`campaign.status.${key}`, { clock: id, title: this.titles[id], status: names[state] });
      const label = tries[id] ? this.words("campaign.status.tried", { clock, tries: tries[id] }) : clock;
      cell.setAttribute("aria-label", label);
    }
    for (const row of this.#rows) {
      row.dataset.locked = String(!row.querySelector("[data-status]:not([data-status=locked])"));
    }
    this.look(this.looked, status);
  }
  get #rows() {
    return (
      /** @type {HTMLElement[]} */
      [...this.list.children]
    );
  }
  /**
   * Says more about a clock, or about none.
   *
   * @param {string} id
   * @param {Record<string, Status>} status
   */
  look(id, status) {
    this.detail.remove();
    for (const [name, { cell: cell2 }] of this.#cells) cell2.setAttribute("aria-expanded", String(name === id));
    this.looked = id;
    const [clock, cell] = [this.#clocks.get(id), this.#cells.get(id)?.cell];
    if (!clock || !cell) return;
    cell.setAttribute("aria-controls", this.detail.id);
    this.detail.setAttribute("aria-label", this.words("campaign.clock", { clock: id }));
    const chapter = this.#rows.findIndex((row) => row.contains(cell)) + 1;
    const locked = () => [make("p", {}, this.words("campaign.locked", { chapter, before: chapter - 1 }))];
    const known = () => [
      make("b", {}, this.words("campaign.named", { clock: id, title: clock.title })),
      make("ul", {}, ...this.rulesOf(id)),
      make("p", { className: "tg-note" }, clock.source)
    ];
    this.detail.replaceChildren(...status[id] === "locked" ? locked() : known());
    cell.closest(".tg-chapter-row")?.append(this.detail);
  }
  /**
   * A clock's rules in words, as items of a list.
   *
   * @param {string} id
   */
  rulesOf(id) {
    const clock = this.#clocks.get(id);
    if (!clock) return [];
    const rules = clock.rules.length ? clock.rules : [this.words("campaign.no_rule")];
    return [...rules, clock.hand].map((rule) => make("li", {}, rule));
  }
};

// tablegames_widgets/static/campaign/parts.js
var COLUMNS = ["number", "clock", "result", "players", "bonus", "when", "record"];
function showHistory(details, rows, words) {
  const was = details.open;
  const head = COLUMNS.map((name) => make("th", { scope: "col" }, words(`campaign.columns.${name}`)));
  const body = rows.map((row) => make("tr", { "data-result": row[2] }, ...row.map((text) => make("td", {}, text))));
  const table = () => make(
    "div",
    { className: "tg-history", tabIndex: 0, role: "region", "aria-label": words("campaign.history.label") },
    make(
      "table",
      {},
      make("caption", {}, words("campaign.history.caption")),
      make("thead", {}, make("tr", {}, ...head)),
      make("tbody", {}, ...body)
    )
  );
  details.replaceChildren(
    make("summary", {}, words("campaign.history.title", { attempts: rows.length })),
    rows.length ? table() : make("p", { className: "tg-note" }, words("campaign.history.none"))
  );
  details.open = was;
}
function confirmation(words) {
  return make(
    "div",
    { className: "tg-ask", role: "group", tabIndex: -1, hidden: true, "aria-label": words("campaign.reset.label") },
    make("p", {}, words("campaign.reset.about")),
    make(
      "div",
      { className: "tg-row" },
      button("tg-action", "reset", words("campaign.reset.yes")),
      button("tg-tool", "cancel", words("campaign.reset.no"))
    )
  );
}
var ByHand = class {
  /** @param {Words} words */
  constructor(words) {
    this.words = words;
    this.players = make("select", { className: "tg-select" });
    this.players.append(...["2", "3", "4"].map((count) => make("option", { value: count }, count)));
    this.says = make("p", { className: "tg-note" });
    const results = ["passed", "failed", "conceded"].map(
      (result) => button("tg-tool", "result", words(`campaign.hand.${result}`), { "data-result": result })
    );
    const players = make("label", { className: "tg-speed" }, words("campaign.hand.players"), " ", this.players);
    this.root = make(
      "details",
      { className: "tg-log tg-by-hand" },
      make("summary", {}, words("campaign.hand.title")),
      this.says,
      make("div", { className: "tg-tools" }, players, ...results)
    );
  }
  /** @param {string} clock */
  show(clock) {
    say(this.says, this.words("campaign.hand.about", { clock }));
  }
};

// tablegames_widgets/static/campaign/sleeve.js
var SleeveOrder = class {
  /** @type {string[]} */
  order = [];
  /** The title of each clock, by its id. @type {Record<string, string>} */
  #titles = {};
  /**
   * @param {Words} words
   * @param {(text: string) => void} tell Says aloud what has moved.
   */
  constructor(words, tell) {
    this.words = words;
    this.tell = tell;
    this.list = make("ol", { className: "tg-order" });
    this.root = make(
      "div",
      { className: "tg-ask", role: "group", tabIndex: -1, hidden: true, "aria-label": words("campaign.order.label") },
      make("p", {}, words("campaign.order.about")),
      this.list,
      make(
        "div",
        { className: "tg-row" },
        button("tg-action tg-main", "start-session", words("campaign.order.start")),
        button("tg-tool", "cancel", words("campaign.order.cancel"))
      )
    );
  }
  /**
   * @param {string[]} order
   * @param {Record<string, string>} titles
   */
  open(order, titles) {
    this.order = [...order];
    this.#titles = titles;
    this.#show();
    this.root.hidden = false;
    this.root.focus();
  }
  /**
   * Moves a clock one place up (-1) or down (1) and keeps the focus on it.
   *
   * @param {string} clock
   * @param {1 | -1} step
   */
  move(clock, step) {
    const [from, to] = [this.order.indexOf(clock), this.order.indexOf(clock) + step];
    if (to < 0 || to >= this.order.length) return;
    [this.order[from], this.order[to]] = [this.order[to], this.order[from]];
    this.#show();
    const arrows = (
      /** @type {NodeListOf<HTMLElement>} */
      this.list.querySelectorAll("[data-clock]")
    );
    const moved = [...arrows].filter((arrow) => arrow.dataset.clock === clock);
    const same = moved.find((arrow) => arrow.dataset.do === (step < 0 ? "earlier" : "later"));
    (same && isIdle(same) ? moved.find((arrow) => arrow !== same) : same)?.focus();
    this.tell(this.words("campaign.order.moved", { clock, place: to + 1, clocks: this.order.length }));
  }
  #show() {
    const last = this.order.length - 1;
    const items = this.order.map(
      (clock, at) => make(
        "li",
        {},
        make("span", {}, make("b", {}, clock), ` ${this.#titles[clock]}`),
        this.#arrow("earlier", "↑", clock, at === 0),
        this.#arrow("later", "↓", clock, at === last)
      )
    );
    this.list.replaceChildren(...items);
  }
  /**
   * @param {"earlier" | "later"} action
   * @param {string} sign
   * @param {string} clock
   * @param {boolean} idle
   */
  #arrow(action, sign, clock, idle) {
    const title = this.words(`campaign.order.${action}`, { clock });
    const arrow = button("tg-tool", action, sign, { "data-clock": clock, title, "aria-label": title });
    setIdle(arrow, idle);
    return arrow;
  }
};

// tablegames_widgets/static/campaign/campaign.js
var CampaignMap = class {
  #drawn = "";
  #played = "";
  /** @param {Mount<CampaignTraits>} mount */
  constructor(mount) {
    const { root, words } = mount;
    this.mount = mount;
    this.words = words;
    this.roving = new Roving(root);
    this.talk = new Talk(mount);
    this.title = make("span", { className: "tg-title" });
    this.headline = make("span");
    this.message = make("p", { className: "tg-message", role: "status" });
    this.prompt = make("p", { className: "tg-prompt" });
    this.tokens = make("p", { className: "tg-tokens" });
    this.actions = new Actions(words);
    this.order = new SleeveOrder(words, (text) => say(this.message, text));
    this.picture = make("div", { className: "tg-top-clock" });
    this.rules = make("ul", { className: "tg-told" });
    this.chapters = new Chapters(words);
    this.sleeve = make("p", { className: "tg-note" });
    const summary = make("summary", {}, words("campaign.map"));
    this.whole = make("details", { className: "tg-whole", open: true }, summary, this.chapters.list, this.sleeve);
    this.note = make("p", { className: "tg-note" });
    this.history = make("details", { className: "tg-log" });
    this.reset = button("tg-tool", "ask-reset", words("campaign.reset.ask"));
    this.sure = confirmation(words);
    this.byHand = new ByHand(words);
    root.tabIndex = -1;
    root.append(this.#layout());
    this.changes = {
      about: () => this.showAbout(),
      shown: () => this.show(),
      answered: () => this.talk.heard()
    };
  }
  #layout() {
    const tools = make("div", { className: "tg-tools" }, this.reset);
    const told = [this.message, this.prompt, this.tokens, this.actions.root, this.order.root, this.rules, this.picture];
    return make(
      "div",
      { className: "tg-campaign-layout" },
      make("div", { className: "tg-head" }, this.title, this.headline),
      make("div", { className: "tg-now" }, ...told),
      this.whole,
      make("div", { className: "tg-foot" }, this.history, this.byHand.root, tools, this.sure, this.note)
    );
  }
  // --- what Python sends ---
  showAll() {
    this.showAbout();
    this.show();
  }
  showAbout() {
    const { title = this.words("campaign.name"), chapters } = this.mount.get("about");
    say(this.title, title);
    this.mount.root.setAttribute("aria-label", title);
    this.chapters.layOut(chapters);
  }
  show() {
    const { mount } = this;
    const [shown, focus] = [mount.get("shown"), this.roving.note()];
    const fine = !shown.problem;
    mount.root.dataset.turn = String(mount.get("offer").turn);
    mount.root.dataset.stage = fine ? shown.playing ? "playing" : "map" : "broken";
    for (const part of [this.whole, this.history, this.byHand.root, this.reset, this.tokens]) part.hidden = !fine;
    this.actions.show(shown);
    this.order.root.hidden = true;
    this.sure.hidden = true;
    if (fine) this.#showCampaign(shown);
    else this.#showProblem(shown);
    this.roving.settle();
    if (focus && isGone(focus.item)) this.#refocus(focus);
  }
  /** @param {CampaignShown} shown */
  #showProblem({ problem }) {
    say(this.headline, "");
    say(this.message, problem);
    say(this.prompt, this.words("campaign.unusable"));
    say(this.note, "");
    this.picture.replaceChildren();
    this.rules.replaceChildren();
    this.#drawn = "";
  }
  /** @param {CampaignShown} shown */
  #showCampaign(shown) {
    const { words } = this;
    const { current, playing, sleeve, unsaved, history } = shown;
    const busy = Boolean(playing) || unsaved;
    say(this.headline, shown.headline);
    say(this.message, shown.message);
    say(this.prompt, promptFor(shown, this.chapters.titles, words));
    say(this.note, shown.note);
    this.#showTokens(shown);
    this.reset.hidden = busy || !(history.length || sleeve.length);
    this.byHand.root.hidden = !current || busy;
    this.byHand.show(current);
    if (this.#drawn !== shown.picture) draw(this.picture, shown.picture);
    this.#drawn = shown.picture;
    this.rules.replaceChildren(...this.chapters.rulesOf(current));
    this.rules.hidden = busy || !current;
    this.picture.hidden = this.rules.hidden || shown.table;
    if (playing && !this.#played) this.whole.open = false;
    this.#played = playing;
    const clocks = sleeve.map((id) => `${id} ${this.chapters.titles[id]}`).join(", ");
    say(this.sleeve, clocks ? words("campaign.sleeve", { clocks }) : words("campaign.no_sleeve"));
    this.chapters.show(shown, this.mount.get("about").words);
    showHistory(this.history, history, words);
  }
  /** @param {CampaignShown} shown */
  #showTokens({ tokens, tokensWords }) {
    const sides = Array.from({ length: this.mount.get("about").most }, (_, at) => {
      const side = { className: "tg-token-side", "data-up": at < tokens, "aria-hidden": "true" };
      return make("span", side, at < tokens ? "+1" : "");
    });
    this.tokens.replaceChildren(...sides, make("span", {}, tokensWords));
  }
  /**
   * What had the focus is hidden or gone: the first thing to do next has it.
   *
   * @param {ReturnType<Roving["note"]>} focus
   */
  #refocus(focus) {
    const { next } = this.actions;
    if (next) next.focus({ preventScroll: true });
    else this.roving.restore(focus);
  }
  // --- what people do ---
  /** @param {string} id */
  look(id) {
    this.chapters.look(id, this.mount.get("shown").status);
  }
  /** @param {MouseEvent} event */
  onClick(event) {
    const element = hit(event, "[data-item], [data-do]", this.mount.root);
    if (!element) return;
    this.mount.pressed = element;
    const { item, do: action = "" } = element.dataset;
    if (item !== void 0) this.look(item === this.chapters.looked ? "" : item);
    else if (!isIdle(element) || action === "skip") this.use(action, element.dataset);
  }
  /**
   * @param {string} action
   * @param {DOMStringMap} more
   */
  use(action, { clock = "", result }) {
    const { order, sure } = this;
    if (action === "ask-session") order.open(this.mount.get("shown").sleeve, this.chapters.titles);
    else if (action === "earlier") order.move(clock, -1);
    else if (action === "later") order.move(clock, 1);
    else if (action === "start-session") this.ask("session", order.order.join(" "));
    else if (action === "ask-reset") {
      sure.hidden = false;
      sure.focus();
    } else if (action === "cancel") this.cancel();
    else if (action === "result") this.ask("result", `${result} ${this.byHand.players.value}`);
    else this.ask(action);
  }
  /**
   * @param {string} what
   * @param {string} value
   */
  ask(what, value = "") {
    if (this.talk.waiting) return;
    this.mount.notice.show("");
    this.talk.ask(what, value);
  }
  cancel() {
    const back = this.sure.hidden ? this.actions.session : this.reset;
    this.sure.hidden = true;
    this.order.root.hidden = true;
    back.focus();
  }
  /** @param {KeyboardEvent} event */
  key(event) {
    if (hit(event, "select", this.mount.root)) return false;
    if (event.key !== "Escape") return this.roving.move(event);
    if (!this.sure.hidden || !this.order.root.hidden) this.cancel();
    else if (this.chapters.looked) this.look("");
    else return false;
    return true;
  }
};
var begin = (mount) => new CampaignMap(mount);
var campaign_default = mounted("campaign", "tg-board tg-campaign", begin);
export {
  campaign_default as default
};

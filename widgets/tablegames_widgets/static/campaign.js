// The campaign map: where every clock is. A clock pressed says more; the buttons ask Python, which alone knows the rules.

import { make, ownId, say } from "./dom.js";
import { keepKeys } from "./keys.js";
import { Notice } from "./notice.js";
import { moveFocus, noteFocus, restoreFocus, settleStops } from "./roving.js";
import { SleeveOrder } from "./sleeve.js";
import { Talk } from "./talk.js";

// A shape for each status, so that it is told by more than its colour; the word stands beside it.
const SIGNS = {
  passed: "M2 8.5 6.5 13 14 3.5",
  current: "M3.5 2 13.5 8 3.5 14Z",
  open: "M8 3a5 5 0 1 1-.01 0Z",
  sleeve: "M14 13V7H3M7 3 3 7l4 4",
  locked: "M3 7.5h10v6.5H3ZM5 7.5V5a3 3 0 0 1 6 0v2.5",
};
const COLUMNS = ["No.", "Clock", "Result", "Players", "Bonus", "When (UTC)", "Game"];

class CampaignMap {
  constructor(model, el) {
    this.model = model;
    this.get = (name) => model.get(name);
    this.stops = new Map();
    this.looked = "";
    this.title = make("span", { className: "tg-title" });
    this.headline = make("span", {});
    this.message = make("p", { className: "tg-message", role: "status" });
    this.prompt = make("p", { className: "tg-prompt" });
    this.tokens = make("p", { className: "tg-tokens" });
    this.buttons = {
      play: button("play", "", "tg-action tg-main"),
      save: button("save", "Save the result again", "tg-action tg-main"),
      session: button("ask-session", "", "tg-action"),
      skip: button("skip", "", "tg-action"),
      rebirth: button("rebirth", "Play a Rebirth clock", "tg-action"),
      recover: button("recover", "Use the last good copy", "tg-action tg-main"),
      reload: button("reload", "Read the file again", "tg-action"),
    };
    this.order = new SleeveOrder((text) => say(this.message, text));
    this.picture = make("div", { className: "tg-top-clock" });
    this.rules = make("ul", { className: "tg-told" });
    this.map = make("ol", { className: "tg-map", "aria-label": "Chapters" });
    this.detail = make("div", { className: "tg-detail", id: ownId("tg-detail"), role: "group" });
    this.sleeve = make("p", { className: "tg-note" });
    this.whole = make("details", { className: "tg-whole", open: true }, make("summary", {}, "The map"), this.map, this.sleeve);
    this.note = make("p", { className: "tg-note" });
    this.history = make("details", { className: "tg-log" });
    this.reset = button("ask-reset", "Begin anew ...", "tg-tool");
    this.sure = confirmation();
    this.byHand = byHand();
    this.root = make("div", { className: "tg-board tg-campaign", tabIndex: -1, role: "group" });
    this.notice = new Notice(this.root);
    const { play, save, session, skip, rebirth, recover, reload } = this.buttons;
    this.root.append(
      make(
        "div", { className: "tg-campaign-layout" },
        make("div", { className: "tg-head" }, this.title, this.headline),
        make(
          "div", { className: "tg-now" },
          this.message, this.prompt, this.tokens,
          make("div", { className: "tg-actions" }, play, save, recover, reload, session, skip, rebirth),
          this.order.root, this.rules, this.picture,
        ),
        this.whole,
        make(
          "div", { className: "tg-foot" },
          this.history, this.byHand.root,
          make("div", { className: "tg-tools" }, this.reset), this.sure, this.note,
        ),
      ),
      this.notice.box,
    );
    el.append(this.root);
    this.talk = new Talk(model, (text) => this.notice.show(text, this.pressed));
  }

  // --- what Python sends ---

  showAbout() {
    const { title, chapters } = this.get("about");
    say(this.title, title ?? "Take Time");
    this.root.setAttribute("aria-label", title ?? "Take Time");
    this.clocks = Object.fromEntries((chapters ?? []).flatMap(({ clocks }) => clocks).map((clock) => [clock.id, clock]));
    this.titles = Object.fromEntries(Object.values(this.clocks).map(({ id, title: name }) => [id, name]));
    this.cells = new Map();
    this.map.replaceChildren(...(chapters ?? []).map((chapter, at) => this.#chapter(chapter, at + 1)));
  }

  #chapter({ title, teaches, clocks }, number) {
    const cells = clocks.map((clock) => {
      const face = make("span", { className: "tg-face-small" });
      face.innerHTML = clock.face; // drawn by our own Python, which escapes
      const word = make("span", { className: "tg-word" });
      const cell = make(
        "button", { type: "button", className: "tg-cell", "data-item": clock.id, "data-group": "map", "aria-expanded": "false" },
        face, make("b", {}, clock.id), word,
      );
      this.cells.set(clock.id, { cell, word });
      return make("li", {}, cell);
    });
    const head = make("div", { className: "tg-chapter-head" }, make("b", {}, `${number}. ${title}`), make("span", {}, teaches));
    return make("li", { className: "tg-chapter-row" }, head, make("ul", { className: "tg-cells" }, ...cells));
  }

  showAll() {
    const [shown, focus] = [this.get("shown"), noteFocus(this.root)];
    const { buttons } = this;
    const fine = !shown.problem;
    this.root.dataset.turn = this.get("offer").turn;
    this.root.dataset.stage = fine ? (shown.playing ? "playing" : "map") : "broken";
    for (const part of [this.whole, this.history, this.byHand.root, this.reset, this.tokens]) part.hidden = !fine;
    buttons.recover.hidden = fine || !shown.recoverable;
    buttons.reload.hidden = fine;
    this.order.root.hidden = true;
    this.sure.hidden = true;
    if (fine) this.#showCampaign(shown);
    else this.#showProblem(shown);
    settleStops(this.root, this.stops);
    if (focus && (!focus.item.isConnected || focus.item.closest("[hidden]"))) this.#refocus(focus);
  }

  #showProblem({ problem }) {
    say(this.headline, "");
    say(this.message, problem);
    say(this.prompt, "The saved campaign cannot be used as it is.");
    say(this.note, "");
    this.picture.replaceChildren();
    this.rules.replaceChildren();
    this.drawn = "";
    for (const name of ["play", "save", "session", "skip", "rebirth"]) this.buttons[name].hidden = true;
  }

  #showCampaign(shown) {
    const { buttons } = this;
    const { current, playing, sleeve, unsaved, tries } = shown;
    const tried = tries[current] ?? 0;
    const busy = Boolean(playing) || unsaved;
    say(this.headline, shown.headline);
    say(this.message, shown.message);
    say(this.prompt, this.#promptFor(shown, tried));
    say(this.note, shown.note);
    this.#showTokens(shown);
    buttons.save.hidden = !unsaved;
    buttons.play.hidden = !current || busy;
    buttons.skip.hidden = !current || busy;
    buttons.session.hidden = !sleeve.length || busy;
    buttons.rebirth.hidden = !shown.rebirth || busy;
    say(buttons.play, tried ? `Try clock ${current} again` : `Play clock ${current}`);
    say(buttons.skip, `Skip clock ${current}`);
    buttons.skip.setAttribute("aria-disabled", String(!tried));
    say(buttons.session, `Start a session with the sleeve (${sleeve.length})`);
    buttons.session.classList.toggle("tg-main", !current);
    this.reset.hidden = busy || !(shown.history.length || sleeve.length);
    this.byHand.root.hidden = !current || busy;
    this.byHand.show(current);
    if (this.drawn !== shown.picture) this.picture.innerHTML = this.drawn = shown.picture; // our own draw(), which escapes
    this.rules.replaceChildren(...rulesOf(this.clocks[current]));
    this.rules.hidden = busy || !current;
    this.picture.hidden = this.rules.hidden || shown.table;
    // The table comes close to the buttons, and stays where it is when its test is over.
    if (playing && !this.played) this.whole.open = false;
    this.played = playing;
    say(this.sleeve, sleeve.length ? `Sleeve of Regrets: ${sleeve.map((id) => `${id} ${this.titles[id]}`).join(", ")}` : "Sleeve of Regrets: empty");
    for (const [id, { cell, word }] of this.cells) this.#showCell(id, cell, word, shown);
    for (const row of this.map.children) row.dataset.locked = String(!row.querySelector("[data-status]:not([data-status=locked])"));
    this.look(this.looked);
    this.#showHistory(shown.history);
  }

  #promptFor({ current, playing, complete, unsaved, rebirth }, tried) {
    if (unsaved) return "The last result is not saved yet.";
    if (playing) return `${playing} is being played below.`;
    const open = rebirth ? " Rebirth is open." : "";
    if (complete) return `All clocks are passed: the campaign is complete.${open}`;
    if (!current) return `No clock is left on the stack. Start a session to try those in the sleeve.${open}`;
    const count = tried ? `, tried ${tried === 1 ? "once" : `${tried} times`}` : "";
    return `On top: clock ${current}, ${this.titles[current]}${count}.${open}`;
  }

  #showTokens({ tokens, tokensWords }) {
    const { most } = this.get("about");
    const drawn = Array.from({ length: most }, (_, at) => make("span", { className: "tg-token-side", "data-up": String(at < tokens), "aria-hidden": "true" }, at < tokens ? "+1" : ""));
    this.tokens.replaceChildren(...drawn, make("span", {}, tokensWords));
  }

  #showCell(id, cell, word, { status, tries }) {
    const state = status[id];
    const says = this.get("about").words[state];
    cell.dataset.status = state;
    word.replaceChildren(sign(state), make("span", {}, says));
    const tried = tries[id] ? `, attempts: ${tries[id]}` : "";
    cell.setAttribute("aria-label", `Clock ${id}, ${state === "locked" ? "" : `${this.titles[id]}, `}${says}${tried}`);
  }

  #showHistory(rows) {
    const was = this.history.open;
    const head = make("tr", {}, ...COLUMNS.map((name) => make("th", { scope: "col" }, name)));
    const body = rows.map((row) => make("tr", { "data-result": row[2] }, ...row.map((text) => make("td", {}, text))));
    this.history.replaceChildren(
      make("summary", {}, `History (attempts: ${rows.length})`),
      rows.length
        ? make(
          "div", { className: "tg-history", tabIndex: 0, role: "region", "aria-label": "History" },
          make("table", {}, make("caption", {}, "All attempts, the latest first"), make("thead", {}, head), make("tbody", {}, ...body)),
        )
        : make("p", { className: "tg-note" }, "No clock has been tried yet."),
    );
    this.history.open = was;
  }

  showError() {
    this.notice.show(this.get("error").text ?? "", this.pressed);
  }

  // What had the focus is hidden or gone: the first thing to do next has it.
  #refocus(focus) {
    const next = Object.values(this.buttons).find((one) => !one.hidden && one.getAttribute("aria-disabled") !== "true");
    if (next) next.focus({ preventScroll: true });
    else restoreFocus(this.root, focus, this.root);
  }

  // --- what people do ---

  // Says more about a clock, below its chapter; the same one again closes it.
  look(id) {
    this.detail.remove();
    for (const [name, { cell }] of this.cells) cell.setAttribute("aria-expanded", String(name === id));
    this.looked = id;
    const clock = this.clocks[id];
    if (!clock) return;
    const { status } = this.get("shown");
    const [cell, state] = [this.cells.get(id).cell, status[id]];
    cell.setAttribute("aria-controls", this.detail.id);
    this.detail.setAttribute("aria-label", `Clock ${id}`);
    const chapter = Number([...this.map.children].findIndex((row) => row.contains(cell))) + 1;
    const locked = `Locked: chapter ${chapter} opens when every clock of chapter ${chapter - 1} was tried and is passed or in the sleeve.`;
    this.detail.replaceChildren(...(state === "locked"
      ? [make("p", {}, locked)]
      : [make("b", {}, `Clock ${id}, ${clock.title}`), make("ul", {}, ...rulesOf(clock)), make("p", { className: "tg-note" }, clock.source)]));
    cell.closest(".tg-chapter-row").append(this.detail);
  }

  press(element) {
    this.pressed = element;
    const { item, do: action } = element.dataset;
    if (item !== undefined) this.look(item === this.looked ? "" : item);
    else if (element.getAttribute("aria-disabled") !== "true" || action === "skip") this.use(action, element.dataset); // Python says why not
  }

  use(action, { clock, result }) {
    if (action === "close-notice") this.closeNotice();
    else if (action === "ask-session") this.order.open(this.get("shown").sleeve, this.titles);
    else if (action === "earlier") this.order.move(clock, -1);
    else if (action === "later") this.order.move(clock, 1);
    else if (action === "start-session") this.ask("session", this.order.order.join(" "));
    else if (action === "ask-reset") {
      this.sure.hidden = false;
      this.sure.focus();
    } else if (action === "cancel") this.cancel();
    else if (action === "result") this.ask("result", `${result} ${this.byHand.players.value}`);
    else this.ask(action);
  }

  ask(what, value = "") {
    if (this.talk.waiting) return;
    this.notice.show("");
    this.talk.ask(what, value);
  }

  cancel() {
    const back = this.sure.hidden ? this.buttons.session : this.reset;
    this.sure.hidden = this.order.root.hidden = true;
    back.focus();
  }

  closeNotice() {
    this.notice.show("");
    (this.pressed?.isConnected ? this.pressed : this.root).focus({ preventScroll: true });
  }

  onClick(event) {
    const element = event.target.closest("[data-item], [data-do]");
    if (element && this.root.contains(element)) this.press(element);
  }

  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.tagName === "SELECT") return;
    if (event.key !== "Escape") {
      if (!moveFocus(this.root, event, this.stops)) return;
    } else if (this.notice.open) this.closeNotice();
    else if (!this.sure.hidden || !this.order.root.hidden) this.cancel();
    else if (this.looked) this.look("");
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

// A clock's rules in words, as items of a list.
function rulesOf(clock) {
  if (!clock) return [];
  return [...(clock.rules.length ? clock.rules : ["No special rule."]), clock.hand].map((rule) => make("li", {}, rule));
}

function button(action, label, className) {
  return make("button", { type: "button", className, "data-do": action }, label);
}

function sign(state) {
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  const path = document.createElementNS(namespace, "path");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", SIGNS[state]);
  svg.append(path);
  return svg;
}

function confirmation() {
  return make(
    "div", { className: "tg-ask", role: "group", tabIndex: -1, hidden: true, "aria-label": "Begin anew?" },
    make("p", {}, "Begin anew? Every clock goes back to its chapter and the first one is on top. The history stays."),
    make("div", { className: "tg-row" }, button("reset", "Yes, begin anew", "tg-action"), button("cancel", "Keep this campaign", "tg-tool")),
  );
}

function byHand() {
  const players = make("select", { className: "tg-select" });
  players.append(...["2", "3", "4"].map((count) => make("option", { value: count }, count)));
  const says = make("p", { className: "tg-note" });
  const results = [["passed", "We passed"], ["failed", "We failed"], ["conceded", "We gave up"]].map(([result, label]) => {
    const made = button("result", label, "tg-tool");
    made.dataset.result = result;
    return made;
  });
  const root = make(
    "details", { className: "tg-log tg-by-hand" },
    make("summary", {}, "Played with real cards?"),
    says, make("div", { className: "tg-tools" }, make("label", { className: "tg-speed" }, "Players ", players), ...results),
  );
  const show = (clock) => say(says, `Note how the test on clock ${clock} went at your own table.`);
  return { root, players, show };
}

function render({ model, el }) {
  const map = new CampaignMap(model, el);
  const left = new AbortController();
  const { signal } = left;
  keepKeys(map.root, signal);
  // An error in here must not stay in the browser's console, where no learner looks.
  const told = (react) => (event) => {
    try {
      react(event);
    } catch (error) {
      map.notice.show(`Something went wrong in this page (${error.message}). Run the cell with this campaign again.`);
      throw error;
    }
  };
  map.root.addEventListener("click", told((event) => map.onClick(event)), { signal });
  map.root.addEventListener("keydown", told((event) => map.onKey(event)), { signal });
  const heard = {
    "change:about": told(() => map.showAbout()),
    "change:shown": told(() => map.showAll()),
    "change:error": told(() => map.showError()),
    "change:answered": told(() => map.talk.heard()),
  };
  for (const [name, react] of Object.entries(heard)) model.on(name, react);
  told(() => {
    map.showAbout();
    map.showAll();
    map.showError();
  })();
  return () => {
    left.abort();
    map.talk.stop();
    for (const [name, react] of Object.entries(heard)) model.off(name, react);
  };
}

export default { render };

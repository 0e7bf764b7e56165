// The live board: shows frames, turns presses into intents, and says what Python says. It knows no game.

import { make, say } from "./dom.js";
import { keepKeys } from "./keys.js";
import { Line } from "./line.js";
import { glide, measure } from "./motion.js";
import { Tools } from "./newgame.js";
import { Panel } from "./panel.js";
import { Playback } from "./playback.js";
import { firstNew, legalTokens, moveFocus, noteFocus, restoreFocus, settleStops } from "./roving.js";
import { Sheet } from "./sheet.js";

const DEAF =
  "Python does not answer. It may be busy with another cell, or it was stopped: then run the cell with this board again.";
const RECORD_LATER =
  "The record holds everybody's hidden cards, so it can be downloaded when the game is over. In Python: board.save(\"game.json\").";

class Board {
  constructor(model, el) {
    this.model = model;
    this.get = (name) => model.get(name);
    this.stops = new Map();
    this.panel = new Panel(() => this.get("about"));
    this.tools = new Tools();
    this.sheet = new Sheet();
    this.seats = make("ul", { className: "tg-seats" });
    this.title = make("span", { className: "tg-title" });
    this.seed = make("span", { className: "tg-seed" });
    this.picture = make("div", { className: "tg-scene" });
    this.root = make("div", { className: "tg-board", tabIndex: -1, role: "group" });
    const { panel, tools } = this;
    const layout = make(
      "div", { className: "tg-layout" },
      make("div", { className: "tg-head" }, this.title, this.seats, this.seed),
      make("div", { className: "tg-now" }, panel.message, panel.prompt, panel.actions),
      this.picture, panel.ruleCard.root, this.sheet.root, panel.log,
      make("div", { className: "tg-foot" }, tools.row, tools.form, tools.keys),
    );
    this.root.append(layout, panel.alert);
    tools.row.append(panel.minor);
    el.append(this.root);
    this.playback = new Playback((frame) => this.showFrame(frame), this.get("speed"));
    this.tools.speed.value = this.playback.speed;
    this.line = new Line(model, () => this.showDeaf(), () => this.showError());
  }

  // --- what Python sends ---

  showAll() {
    this.showAbout();
    this.scene = this.get("scene");
    const frame = this.scene.frames?.at(-1);
    if (frame) this.showFrame(frame);
    this.showError();
  }

  showAbout() {
    const about = this.get("about");
    say(this.title, about.game);
    say(this.seed, `seed ${about.seed}`);
    this.root.setAttribute("aria-label", `${about.game}, seed ${about.seed}`);
    const seats = about.seats.map(({ name, player }) =>
      make("li", { "data-seat": name }, make("strong", {}, name), ` ${player}`));
    this.seats.replaceChildren(...seats);
  }

  showScene() {
    const scene = (this.scene = this.get("scene"));
    this.tools.form.hidden ||= scene.fresh;
    this.playback.add(scene.frames, scene.fresh);
  }

  showFrame(frame) {
    const [focus, places] = [noteFocus(this.root), measure(this.picture)];
    this.frame = frame;
    this.picture.innerHTML = frame.picture; // markup made by our own draw(), which escapes; nothing else gets here
    this.panel.showFrame(frame);
    this.showOffer(focus);
    glide(this.picture, places);
  }

  showOffer(focus = noteFocus(this.root)) {
    const [offer, before] = [this.get("offer"), this.shown];
    const watching = this.playback.playing || offer.stage === "wait" ? "Watch what happens." : "";
    this.offer = offer;
    this.live = !watching;
    this.root.dataset.stage = watching ? "watch" : offer.stage;
    this.root.dataset.turn = offer.turn;
    this.panel.showOffer(offer, watching);
    this.panel.showLog(this.get("log"), this.frame.log, watching ? -1 : offer.since);
    this.tools.show(this.get("about"), offer);
    this.sheet.show(watching ? {} : offer.sheet);
    settleStops(this.root, this.stops);
    restoreFocus(this.root, focus, this.root);
    if (focus && this.live && this.narrowed(before)) firstNew(this.root, before.choices)?.focus({ preventScroll: true });
    this.shown = watching ? null : { log: this.frame.log, who: offer.who, choices: legalTokens(this.root) };
    if (this.live && this.acted) this.comeToPrompt();
  }

  // Whether what was just chosen made nothing happen yet, and only led to a closer choice. Taking a mark off leads nowhere.
  narrowed(before) {
    const off = this.pressed?.getAttribute("aria-pressed") === "true"; // as it was when it was pressed
    return this.acted === "choose" && !off && before?.who === this.offer.who && before.log === this.frame.log;
  }

  // An offer that came without a frame of its own: a bot has failed. If a scene has come with it, that is heard in the
  // same breath and shows both; which of the two is heard first is nobody's to say.
  showNewOffer() {
    if (this.scene !== this.get("scene")) return;
    if (this.offer !== this.get("offer") && !this.playback.playing) this.showOffer();
  }

  // On a small screen a card may have been pressed far below the words that say what is next. With those at its top
  // it mostly has room for the picture below them too.
  comeToPrompt() {
    this.acted = "";
    const { top, bottom } = this.panel.prompt.getBoundingClientRect();
    if (top < 0 || bottom > globalThis.innerHeight) this.panel.message.scrollIntoView?.({ block: "start" });
  }

  showError() {
    const { text, rule, at } = this.get("error");
    const field = this.sheet.mark(at);
    if (field) this.pressed = field;
    this.showAlert(text ?? "", rule, this.pressed);
    if (field && this.root.contains(document.activeElement)) field.focus({ preventScroll: true });
  }

  // Told where one pressed, which may be far from the prompt.
  showDeaf() {
    this.showAlert(DEAF, "", this.pressed);
    this.panel.alert.scrollIntoView?.({ block: "nearest" });
  }

  // One error, at what was pressed if that is still there, else under the prompt.
  showAlert(text, rule = "", at = null) {
    const anchor = at?.isConnected && this.root.contains(at) && at !== this.root ? at : this.panel.prompt;
    this.panel.showAlert(text, rule, this.root, anchor);
  }

  // --- what people do ---

  send(what, value = "") {
    if (this.line.waiting) return;
    this.acted = what;
    if (this.live) this.playback.release(); // the answer to a choice is shown at once; what is being watched goes on
    this.showAlert("");
    this.line.send(what, value);
    if (this.root.closest(".jupyter-widgets-disconnected")) this.line.giveUp(this.line.waiting); // JupyterLab's own mark
  }

  press(element) {
    const { choice, rule } = element.dataset;
    if (rule === undefined && !this.panel.alert.contains(element)) this.pressed = element;
    if (rule !== undefined) this.panel.showRule(rule);
    else if (choice !== undefined) this.choose(choice);
    else this.use(element.dataset.do);
  }

  choose(choice) {
    if (choice === "/skip") this.playback.skip();
    else if (!this.live) return;
    else if (choice.startsWith("/")) this.send(choice.slice(1));
    else this.send("choose", choice);
  }

  use(tool) {
    const about = this.get("about");
    if (tool === "undo") this.send("undo");
    else if (tool === "fill" && this.live) this.send("fill", this.sheet.written);
    else if (tool === "ask-new") this.tools.ask(about, this.get("offer"));
    else if (tool === "cancel-new") this.closeForm();
    else if (tool === "new") this.send("new", this.tools.seed.value);
    else if (tool === "again") this.send("new", about.seed);
    else if (tool === "close-alert") this.closeAlert();
    else if (tool === "record") {
      const text = this.get("record_text");
      if (text) this.tools.download(text, about.file);
      else this.showAlert(RECORD_LATER, "", this.tools.record);
    }
  }

  closeForm() {
    this.tools.form.hidden = true;
    this.tools.fresh.focus();
  }

  closeAlert() {
    this.showAlert("");
    (this.pressed?.isConnected ? this.pressed : this.root).focus({ preventScroll: true });
  }

  onClick(event) {
    const element = event.target.closest("[data-choice], [data-do], [data-rule]");
    if (element && this.root.contains(element)) this.press(element);
  }

  // What was wrong is being mended, so it need not be said any longer.
  onInput() {
    this.sheet.mark();
    this.showAlert("");
  }

  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.key(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  // Handles a key; returns whether it was one of ours.
  key(event) {
    const element = event.target;
    if (element === this.tools.seed) {
      if (event.key === "Enter") this.press(this.tools.start);
      else if (event.key === "Escape") this.closeForm();
      else return false;
      return true;
    }
    if (element.matches("select, input, textarea")) {
      if (event.key === "Escape" && !this.panel.alert.hidden) this.closeAlert();
      else if (event.key === "Enter" && element.tagName === "INPUT" && this.sheet.root.contains(element)) {
        if (!event.repeat) this.press(this.sheet.fill);
      } else return false;
      return true;
    }
    if ((event.key === "Enter" || event.key === " ") && element.dataset?.choice !== undefined) {
      if (!event.repeat) this.press(element); // a key held down is one press
    } else if (event.key === "Escape" && !this.panel.alert.hidden) this.closeAlert();
    else if (event.key === "Escape" && !this.tools.form.hidden) this.closeForm();
    else if ((event.key === "s" || event.key === "Escape") && !this.live) this.playback.skip();
    else if (event.key === "u" && this.get("about").practice) this.press(this.tools.undo);
    else return moveFocus(this.root, event, this.stops);
    return true;
  }
}

function render({ model, el }) {
  const board = new Board(model, el);
  // An error in here must not stay in the browser's console, where no learner looks.
  const told = (react) => (event) => {
    try {
      react(event);
    } catch (error) {
      board.showAlert(`Something went wrong in this page (${error.message}). Run the cell with this board again.`);
      throw error;
    }
  };
  const left = new AbortController();
  keepKeys(board.root, left.signal);
  board.root.addEventListener("click", told((event) => board.onClick(event)));
  board.root.addEventListener("keydown", told((event) => board.onKey(event)));
  board.sheet.root.addEventListener("input", told(() => board.onInput()));
  board.tools.speed.addEventListener("change", told(() => board.playback.setSpeed(board.tools.speed.value)));
  const heard = {
    "change:about": told(() => board.showAbout()),
    "change:scene": told(() => board.showScene()),
    "change:offer": told(() => board.showNewOffer()),
    "change:error": told(() => board.showError()),
    "change:answered": told(() => board.line.heard()),
  };
  for (const [name, react] of Object.entries(heard)) model.on(name, react);
  told(() => board.showAll())();
  return () => {
    left.abort();
    board.playback.clear();
    board.line.stop();
    for (const [name, react] of Object.entries(heard)) model.off(name, react);
  };
}

export default { render };

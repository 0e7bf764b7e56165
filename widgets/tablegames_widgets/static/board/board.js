// The live board: shows frames, turns presses into intents, and says what Python says. It knows no game.

import { download, draw, hit, make, say } from "../shared/dom.js";
import { Line } from "../shared/line.js";
import { glide, measure } from "../shared/motion.js";
import { mounted } from "../shared/mount.js";
import { Roving } from "../shared/roving.js";
import { ruleChip } from "../shared/rulecard.js";
import { Lead } from "./lead.js";
import { Log } from "./log.js";
import { Panel } from "./panel.js";
import { Playback } from "./playback.js";
import { Sheet } from "./sheet.js";
import { Tools } from "./tools.js";

/** @import { Mount } from "../shared/mount.js" */
/** @import { BoardTraits, Frame, Offer } from "../shared/traits.d.ts" */

class Board {
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
        foot,
      ),
    );
    tools.row.append(panel.minor);
    mount.notice.place = panel.prompt;
    this.playback = new Playback(mount, (frame) => this.showFrame(frame), mount.get("speed"));
    tools.speed.value = this.playback.speed;
    const deaf = () => mount.notice.show(words("board.deaf")); // where one pressed, which may be far from the prompt
    this.line = new Line(mount, deaf, () => this.showError());
    mount.on(sheet.root, "input", () => this.onInput());
    mount.on(tools.speed, "change", () => this.playback.setSpeed(tools.speed.value));
    this.changes = {
      about: () => this.showAbout(),
      scene: () => this.showScene(),
      offer: () => this.showNewOffer(),
      answered: () => this.line.heard(),
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
    say(this.seed, seed ? this.words("board.seed", { seed }) : ""); // played for real it is told at the end
    this.mount.root.setAttribute("aria-label", seed ? this.words("board.label", { game, seed }) : game);
    const items = seats.map(({ name, id, player }) =>
      make("li", { "data-seat": id ?? name }, make("strong", {}, name), ` ${player}`),
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
    if (this.#live) this.playback.release(); // the answer to a choice is shown at once; what is being watched goes on
    this.mount.notice.show("");
    this.line.send(what, value);
    const cut = this.mount.root.closest(".jupyter-widgets-disconnected"); // JupyterLab's own mark
    if (cut) this.line.giveUp(this.line.waiting);
  }

  /** @param {HTMLElement} element */
  press(element) {
    const { choice, rule, do: tool } = element.dataset;
    if (rule === undefined) this.mount.pressed = element;
    if (rule !== undefined) this.panel.showRule(rule, this.mount.get("about").rules);
    else if (choice !== undefined) this.choose(choice);
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
    const element = /** @type {HTMLElement} */ (event.target);
    if (element.matches("select, input, textarea")) {
      if (key === "Escape" && element === tools.seed) tools.close();
      else if (key !== "Enter" || !(element === tools.seed || sheet.entersFrom(element))) return false;
      else if (!repeat) this.press(element === tools.seed ? tools.start : sheet.fill);
    } else if ((key === "Enter" || key === " ") && element.dataset?.choice !== undefined) {
      if (!repeat) this.press(element); // a key held down is one press
    } else if (key === "Escape" && !tools.form.hidden) tools.close();
    else if ((key === "s" || key === "Escape") && !this.#live) this.playback.skip();
    else if (key === "u" && this.mount.get("about").practice) this.press(tools.undo);
    else return this.roving.move(event);
    return true;
  }
}

/** @type {(mount: Mount<BoardTraits>) => Board} */
const begin = (mount) => new Board(mount);
export default mounted("board", "tg-board", begin);

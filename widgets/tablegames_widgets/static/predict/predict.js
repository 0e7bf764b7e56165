// A prediction: choose, commit, then see the answer and why. It needs no kernel and knows no game.

import { draw, hit, make, say } from "../shared/dom.js";
import { glide, measure } from "../shared/motion.js";
import { mounted } from "../shared/mount.js";
import { Fault } from "../shared/notice.js";
import { RuleCard } from "../shared/rulecard.js";

/** @import { Mount } from "../shared/mount.js" */
/** @import { PredictTraits } from "../shared/traits.d.ts" */

class Prediction {
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
      ...this.options.map(({ row }) => row),
    );
    this.commit = make("button", { type: "submit", className: "tg-commit" }, words("predict.commit"));
    this.hint = make("p", { className: "tg-hint", role: "status" });
    const form = make("form", {}, answers, make("div", { className: "tg-answer-row" }, this.commit, this.hint));
    this.verdict = make("p", { className: "tg-verdict" });
    this.sentence = make("p", { className: "tg-sentence" });
    this.rule = new RuleCard(words);
    this.again = make("button", { type: "button", className: "tg-again" }, words("predict.again"));
    // Takes the focus when it appears, so that it is read aloud and the keys go on from there.
    this.result = make(
      "div",
      { className: "tg-result", tabIndex: -1, role: "group", "aria-label": words("predict.result"), hidden: true },
      this.verdict,
      this.sentence,
      this.rule.root,
      make("div", { className: "tg-answer-row" }, this.again),
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
    const committed = guess != null; // undefined where Python is in the browser too
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
    this.#draw((committed && because.picture) || mount.get("picture"));
  }

  onCommit() {
    const chosen = this.options.find(({ input }) => input.checked);
    if (!chosen) return say(this.hint, this.words("predict.choose"));
    this.mount.send("guess", chosen.input.value); // the model tells us in turn, so every view of this question shows it
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
}

/** @param {string} choice */
function option(choice) {
  const input = make("input", { type: "radio", name: "guess", value: choice }); // a group within its own form
  const tag = make("span", { className: "tg-tag" });
  const row = make("label", { className: "tg-option" }, input, make("span", {}, choice), tag);
  return { input, tag, row };
}

/** @type {(mount: Mount<PredictTraits>) => Prediction} */
const begin = (mount) => new Prediction(mount);
export default mounted("predict", "tg-predict", begin, Fault);

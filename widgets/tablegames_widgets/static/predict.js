// A prediction: choose, commit, then see the answer and why. It needs no kernel and knows no game.

import { make, say } from "./dom.js";
import { keepKeys } from "./keys.js";
import { glide, measure } from "./motion.js";
import { RuleCard } from "./rulecard.js";

class Prediction {
  constructor(model, el) {
    this.model = model;
    this.get = (name) => model.get(name);
    this.options = this.get("choices").map(option);
    const answers = make(
      "fieldset", { className: "tg-answers" },
      make("legend", {}, this.get("question")), ...this.options.map(({ row }) => row),
    );
    this.commit = make("button", { type: "submit", className: "tg-commit" }, "Commit my guess");
    this.hint = make("p", { className: "tg-hint", role: "status" });
    this.form = make("form", {}, answers, make("div", { className: "tg-answer-row" }, this.commit, this.hint));
    this.verdict = make("p", { className: "tg-verdict" });
    this.sentence = make("p", { className: "tg-sentence" });
    this.rule = new RuleCard();
    this.again = make("button", { type: "button", className: "tg-again" }, "Try again");
    // Takes the focus when it appears, so that it is read aloud and the keys go on from there.
    this.result = make(
      "div", { className: "tg-result", tabIndex: -1, role: "group", "aria-label": "Answer", hidden: true },
      this.verdict, this.sentence, this.rule.root, make("div", { className: "tg-answer-row" }, this.again),
    );
    this.picture = make("div", { className: "tg-shown", hidden: true });
    this.alert = make("p", { className: "tg-fault", role: "alert", hidden: true });
    this.root = make("div", { className: "tg-predict", role: "group", "aria-label": "Predict" });
    const asked = make("div", { className: "tg-asked" }, this.form, this.result);
    const layout = make("div", { className: "tg-asking" }, asked, this.picture);
    layout.dataset.table = String(Boolean(this.get("picture")));
    this.root.append(layout, this.alert);
    el.append(this.root);
  }

  show() {
    const [guess, answer, because] = [this.get("guess"), this.get("answer"), this.get("because")];
    const committed = guess !== null;
    const right = guess === answer;
    this.root.dataset.stage = !committed ? "ask" : right ? "right" : "wrong";
    for (const { row, input, tag } of this.options) {
      const [guessed, correct] = [committed && input.value === guess, committed && input.value === answer];
      input.disabled = committed;
      if (committed) input.checked = guessed;
      row.dataset.mark = correct ? "right" : guessed ? "wrong" : "";
      say(tag, guessed && correct ? "✓ your guess, and the answer" : correct ? "✓ the answer" : guessed ? "✗ your guess" : "");
    }
    this.commit.hidden = committed;
    this.result.hidden = !committed;
    say(this.hint, "");
    if (committed) {
      say(this.verdict, right ? `✓ Yes, you saw it coming: ${answer}.` : `✗ Not this time: you said ${guess}, it is ${answer}.`);
      say(this.sentence, because.sentence);
      this.rule.show(because.rule, because.rule ? because.card : null);
    }
    this.#draw(committed ? because.picture || this.get("picture") : this.get("picture"));
  }

  onCommit() {
    const chosen = this.options.find(({ input }) => input.checked);
    if (!chosen) return say(this.hint, "Choose one answer first.");
    this.#tell(chosen.input.value);
    this.result.focus({ preventScroll: true });
    this.result.scrollIntoView?.({ block: "nearest" });
  }

  onAgain() {
    for (const { input } of this.options) input.checked = false;
    this.#tell(null);
    this.options[0].input.focus();
  }

  showError() {
    const { text } = this.get("error");
    say(this.alert, text ?? "");
    this.alert.hidden = !text;
  }

  #tell(guess) {
    this.model.set("guess", guess); // the model tells us in turn, so every view of this question shows it
    this.model.save_changes();
  }

  #draw(markup) {
    if (markup === this.drawn) return;
    const places = measure(this.picture);
    this.drawn = markup;
    this.picture.hidden = !markup;
    this.picture.innerHTML = markup; // markup of our own draw(), which escapes; nothing else
    glide(this.picture, places);
  }
}

function option(choice) {
  const input = make("input", { type: "radio", name: "guess", value: choice }); // a group within its own form
  const tag = make("span", { className: "tg-tag" });
  const row = make("label", { className: "tg-option" }, input, make("span", {}, choice), tag);
  return { input, tag, row };
}

function render({ model, el }) {
  const prediction = new Prediction(model, el);
  const listening = new AbortController();
  const { signal } = listening;
  keepKeys(prediction.root, signal);
  prediction.form.addEventListener("submit", (event) => {
    event.preventDefault();
    prediction.onCommit();
  }, { signal });
  prediction.again.addEventListener("click", () => prediction.onAgain(), { signal });
  const heard = { "change:guess": () => prediction.show(), "change:error": () => prediction.showError() };
  for (const [name, react] of Object.entries(heard)) model.on(name, react);
  prediction.show();
  prediction.showError();
  return () => {
    listening.abort();
    for (const [name, react] of Object.entries(heard)) model.off(name, react);
  };
}

export default { render };

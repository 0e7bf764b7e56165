// The form for one rule. Which kinds and fields there are comes from Python; nothing here names one.

import { make, ownId, say } from "./dom.js";

export class RuleForm {
  // `onInput()` is called after every change.
  constructor(kinds, onInput) {
    this.kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
    this.onInput = onInput;
    this.at = null;
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
    this.cancel = make("button", { type: "button", className: "tg-tool", "data-do": "cancel" }, "Keep it as it is");
    this.legend = make("legend", {});
    const kindRow = make("label", { className: "tg-field" }, "Kind of rule", this.kind);
    this.root = make(
      "form", { className: "tg-rule-form", noValidate: true },
      make("fieldset", {}, this.legend, kindRow, this.about, this.fields, this.preview,
        make("div", { className: "tg-row" }, this.submit, this.cancel)),
    );
    this.kind.addEventListener("change", () => {
      this.#showFields();
      this.onInput();
    });
    this.fields.addEventListener("input", () => this.onInput());
    this.add();
  }

  // Begins a new rule, of the kind that stands there.
  add(kind = this.kind.value) {
    this.#open(null, kind);
    this.#called("Add a rule", "Add this rule");
  }

  // After `rule` was taken up. If it still stands in the form, that is there for the next segment now.
  next(rule) {
    const { kind, values } = JSON.parse(this.value);
    const same = kind === rule.kind && Object.keys(values).every((name) => values[name] === rule.values[name]);
    const segment = same && this.at === null && this.fields.querySelector("[data-shape=segment]");
    this.at = null;
    this.cancel.hidden = true;
    this.#called("Add a rule", "Add this rule");
    this.showDraft({});
    if (segment) segment.value = String((Number(segment.value) % 6) + 1);
    if (segment || !same) this.onInput(); // else the form would say that this rule stands there already
  }

  // Takes up rule number `at` of the clock.
  change(at, { kind, values, statement }) {
    this.#open(at, kind, values);
    this.#called(`Change: ${statement}`, "Change the rule");
  }

  // What is filled in, as Python reads it.
  get value() {
    const inputs = [...this.fields.querySelectorAll("[name]")];
    const values = Object.fromEntries(inputs.map((input) => [input.name, input.type === "checkbox" ? String(input.checked) : input.value]));
    return JSON.stringify({ kind: this.kind.value, values, at: this.at });
  }

  showDraft({ statement, problem }) {
    say(this.preview, problem ? `✗ ${problem}` : statement ? `✓ ${statement}` : "");
    this.preview.dataset.problem = String(Boolean(problem));
  }

  #called(legend, submit) {
    say(this.legend, legend);
    say(this.submit, submit);
  }

  #open(at, kind, values) {
    this.at = at;
    this.kind.value = kind;
    this.cancel.hidden = at === null;
    this.#showFields(values);
  }

  #showFields(values = {}) {
    const { about, fields, placement } = this.kinds.get(this.kind.value);
    say(this.about, placement ? `${about} It binds while cards are placed.` : about);
    this.fields.replaceChildren(...fields.map((field) => this.#field(field, values[field.name] ?? field.value)));
    this.fields.hidden = !fields.length;
  }

  #field({ name, label, shape, options }, value) {
    const input = shape === "flag"
      ? make("input", { type: "checkbox", name, checked: value === "true" })
      : options.length
        ? make("select", { className: "tg-select", name }, ...options.map(([one, words]) => make("option", { value: one }, words)))
        : make("input", { type: "text", name, value, maxLength: 60, autocomplete: "off", inputMode: shape === "number" ? "numeric" : "text" });
    if (options.length) input.value = value;
    input.dataset.shape = shape;
    const words = shape === "numbers" ? `${label} (several: 3, 5)` : label;
    return make("label", { className: `tg-field tg-${shape}` }, words, input);
  }
}

function families(kinds) {
  const groups = new Map();
  for (const kind of kinds) groups.set(kind.family, [...(groups.get(kind.family) ?? []), kind]);
  return groups;
}

// The form for one rule. Which kinds and fields there are comes from Python; nothing here names one.

import { button, make, ownId, say } from "../shared/dom.js";

/** @import { Mount } from "../shared/mount.js" */
/** @import { Draft, RuleField, RuleKind, RuleShown, Words } from "../shared/traits.d.ts" */

export class RuleForm {
  /** The number of the rule that is being changed; null while one is added. @type {number | null} */
  at = null;

  /**
   * @param {Mount<any>} mount
   * @param {RuleKind[]} kinds
   * @param {() => void} onInput Called after every change.
   */
  constructor(mount, kinds, onInput) {
    const words = /** @type {Words} */ (mount.words);
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
    const around = /** @type {HTMLSelectElement | null} */ (this.fields.querySelector("[data-shape=segment]"));
    const segment = same && this.at === null ? around : null;
    this.at = null;
    this.cancel.hidden = true;
    this.#callAdd();
    this.showDraft({});
    if (segment) segment.value = String((Number(segment.value) % 6) + 1);
    if (segment || !same) this.onInput(); // else the form would say that this rule stands there already
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
    return [.../** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */ (named)];
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
}

/**
 * @param {string} name
 * @param {string} shape
 * @param {RuleField["options"]} options
 * @param {string} value
 */
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

/** @param {HTMLInputElement | HTMLSelectElement} input */
function textOf(input) {
  return input instanceof HTMLInputElement && input.type === "checkbox" ? String(input.checked) : input.value;
}

/** @param {RuleKind[]} kinds */
function families(kinds) {
  /** @type {Map<string, RuleKind[]>} */
  const groups = new Map();
  for (const kind of kinds) groups.set(kind.family, [...(groups.get(kind.family) ?? []), kind]);
  return groups;
}

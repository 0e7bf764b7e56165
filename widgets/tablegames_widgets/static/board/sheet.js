// A sheet to fill in: a table of small fields and fields below it. Python says what it asks for and judges what is written.

import { button, make, say } from "../shared/dom.js";

/** @import { Field, Form } from "../shared/traits.d.ts" */

export class Sheet {
  #plan = "";
  /** @type {Map<string, HTMLInputElement | HTMLTextAreaElement>} */
  #inputs = new Map();
  /** What Python last said is written, by field. @type {Map<string, string>} */
  #known = new Map();

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
    const plan = JSON.stringify(sheet, (name, value) => (name === "value" ? undefined : value));
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
    // Seen only: each field says by itself what it is.
    const seen = { "aria-hidden": "true" };
    const table = make("div", { className: "tg-sheet-table" }, make("span", seen));
    table.append(...sheet.columns.map((column) => make("span", { className: "tg-column", ...seen }, column)));
    for (const { label, fields } of sheet.rows) {
      table.append(
        make("span", { className: "tg-line", ...seen }, label),
        ...fields.map((field) => this.#input(field)),
      );
    }
    table.style.setProperty("--columns", String(sheet.columns.length));
    const below = sheet.below.map((field) => make("label", {}, make("span", {}, field.label), this.#input(field)));
    this.fields.replaceChildren(table, ...below);
  }

  /** @param {Field} field */
  #input({ kind, name, label, longest }) {
    const usual = { autocomplete: "off", spellcheck: false, "data-field": name, "aria-label": label };
    // Not type=number: there what is no number is lost before anybody can say what is wrong with it.
    const made =
      kind === "number"
        ? make("input", { type: "text", inputMode: "numeric", ...usual })
        : make("textarea", { rows: 2, maxLength: longest, ...usual });
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
    const wrong = name === undefined ? undefined : this.#inputs.get(name);
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
}

/** @param {Form} sheet */
function allFields(sheet) {
  return [...sheet.rows.flatMap((row) => row.fields), ...sheet.below];
}

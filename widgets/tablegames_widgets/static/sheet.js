// A sheet to fill in: a table of small fields and fields below it. Python says what it asks for and judges what is written.

import { make, say } from "./dom.js";

export class Sheet {
  constructor() {
    this.title = make("h3", { className: "tg-sheet-title" });
    this.hint = make("p", { className: "tg-note" });
    this.fields = make("div", { className: "tg-sheet-fields" });
    this.fill = make("button", { type: "button", className: "tg-tool", "data-do": "fill" });
    this.root = make("section", { className: "tg-sheet", hidden: true }, this.title, this.hint, this.fields, this.fill);
  }

  // Lays the sheet out. One that is laid out already keeps what is being written, except where Python has something new.
  show(sheet) {
    this.root.hidden = !sheet.title;
    if (this.root.hidden) return;
    const plan = JSON.stringify(sheet, (name, value) => (name === "value" ? undefined : value));
    if (plan !== this.plan) this.layOut(sheet);
    this.plan = plan;
    for (const { name, value } of allFields(sheet)) {
      if (this.known.get(name) !== value) this.inputs.get(name).value = value;
      this.known.set(name, value);
    }
  }

  layOut(sheet) {
    say(this.title, sheet.title);
    say(this.hint, sheet.hint);
    say(this.fill, sheet.button);
    this.hint.hidden = !sheet.hint;
    this.root.setAttribute("aria-label", sheet.title);
    this.inputs = new Map();
    this.known = new Map();
    const cells = [make("span"), ...sheet.columns.map((column) => make("span", { className: "tg-column" }, column))];
    for (const row of sheet.rows) {
      cells.push(make("span", { className: "tg-line" }, row.label), ...row.fields.map((field) => this.input(field)));
    }
    // Seen only: each field says by itself what it is.
    for (const cell of cells) if (cell.tagName === "SPAN") cell.setAttribute("aria-hidden", "true");
    const table = make("div", { className: "tg-sheet-table" }, ...cells);
    table.style.setProperty("--columns", sheet.columns.length);
    const below = sheet.below.map((field) => make("label", {}, make("span", {}, field.label), this.input(field)));
    this.fields.replaceChildren(table, ...below);
  }

  input(field) {
    // Not type=number: there what is no number is lost before anybody can say what is wrong with it.
    const shape = field.kind === "number" ? { type: "text", inputMode: "numeric" } : { rows: 2, maxLength: field.longest };
    const made = make(field.kind === "number" ? "input" : "textarea", { ...shape, autocomplete: "off", spellcheck: false });
    made.dataset.field = field.name;
    made.setAttribute("aria-label", field.label);
    this.inputs.set(field.name, made);
    return made;
  }

  // Everything that is written now, as the text of a message.
  get written() {
    return JSON.stringify(Object.fromEntries([...this.inputs].map(([name, input]) => [name, input.value])));
  }

  // Marks the one field that does not fit; returns it. None: all are well.
  mark(name) {
    for (const input of this.inputs?.values() ?? []) input.removeAttribute("aria-invalid");
    const wrong = this.inputs?.get(name);
    wrong?.setAttribute("aria-invalid", "true");
    return wrong;
  }
}

function allFields(sheet) {
  return [...sheet.rows.flatMap((row) => row.fields), ...sheet.below];
}

// A sheet to fill in, made up.

const field = (name, value = "", kind = "number") => ({ name, label: `Box ${name}`, value, kind, longest: 400 });

export function form(values = {}) {
  const fields = (what) => ["1", "2", "3"].map((column) => field(`${what}-${column}`, values[`${what}-${column}`]));
  return {
    title: "The plan",
    hint: "Leave empty what does not matter.",
    button: "Write it",
    columns: ["1", "2", "3"],
    rows: [
      { label: "Worth", fields: fields("worth") },
      { label: "Pieces", fields: fields("pieces") },
    ],
    below: [field("notes", values.notes ?? "", "text")],
  };
}

// The words that the tests' widgets say: the real ones, as Python reads them.

import { readFileSync } from "node:fs";
import { parse } from "smol-toml";

function flat(table, above = "") {
  return Object.entries(table).flatMap(([key, value]) =>
    typeof value === "string" ? [[above + key, value]] : flat(value, `${above}${key}.`),
  );
}

const file = new URL("../tablegames_widgets/words/browser.en.toml", import.meta.url);
export const WORDS = { language: "en", ...Object.fromEntries(flat(parse(readFileSync(file, "utf8")))) };

// Words are filled with facts, in the forms of their language.

import assert from "node:assert/strict";
import { test } from "node:test";
import { speak } from "../tablegames_widgets/static/shared/words.js";
import "./page.js";

const words = speak({
  language: "pl",
  "a.plain": "Take back",
  "a.filled": "{who} takes {what}.",
  "a.cards.one": "{count} karta",
  "a.cards.few": "{count} karty",
  "a.cards.other": "{count} kart",
});

test("facts stand where the template says", () => {
  assert.equal(words("a.plain"), "Take back");
  assert.equal(words("a.filled", { who: "RED", what: 3, more: "x" }), "RED takes 3.");
  assert.equal(words("a.filled", { who: "{what}", what: "<b>" }), "{what} takes <b>.", "a fact is no template");
});

test("a count takes the form that its language has for it", () => {
  assert.deepEqual(
    [1, 2, 5, 22].map((count) => words("a.cards", { count })),
    ["1 karta", "2 karty", "5 kart", "22 karty"],
  );
  const poor = speak({ language: "pl", "a.other": "{count} kart" });
  assert.equal(poor("a", { count: 2 }), "2 kart");
});

test("a fact may be an element", () => {
  const b = document.createElement("b");
  const made = document.createElement("p");
  made.append(...words.parts("a.filled", { who: b, what: "it" }));
  assert.equal(made.innerHTML, "<b></b> takes it.");
});

test("what is missing is said by its name", () => {
  assert.throws(() => words("a.nothing"), /no words for a\.nothing/);
  assert.throws(() => words("a.filled", { who: "RED" }), /a\.filled need to know: what/);
});

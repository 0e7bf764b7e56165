// The words of a widget. They come from Python, from the language file; no sentence stands in the browser's code.

/** @import { Facts, Words } from "./traits.d.ts" */

const FACT = /\{(\w+)\}/;

/**
 * Returns what fills the templates in `texts`, which are known by their keys: `words("board.label", { game })`.
 *
 * With a fact called `count` a key may have forms: `tried.one`, `tried.other`, as the language has them.
 *
 * @param {Record<string, string>} texts with the code of their language as `language`
 * @returns {Words}
 */
export function speak(texts) {
  const plural = new Intl.PluralRules(texts.language);

  /** @type {(key: string, facts: Facts) => string} */
  const find = (key, facts) => {
    const form = "count" in facts ? texts[`${key}.${plural.select(Number(facts.count))}`] : undefined;
    const template = form ?? texts[key] ?? texts[`${key}.other`];
    if (template === undefined) throw new Error(`there are no words for ${key}`);
    return template;
  };

  // Facts may be elements too.
  /** @type {Words["parts"]} */
  const parts = (key, facts = {}) =>
    find(key, facts)
      .split(FACT)
      .map((piece, at) => {
        if (at % 2 === 0) return piece; // between two facts
        if (!(piece in facts)) throw new Error(`the words for ${key} need to know: ${piece}`);
        const fact = facts[piece];
        return fact instanceof Node ? fact : String(fact);
      });

  return Object.assign((/** @type {string} */ key, /** @type {Facts} */ facts = {}) => parts(key, facts).join(""), {
    parts,
  });
}

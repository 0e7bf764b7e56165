"""Words that people read, by key, from a file per language.

A file of words is TOML: tables of templates, `[board] wait = "Watch what happens."`. A template is asked for by the
names of its tables and its own: `words("board.wait")`. In it stand facts in braces, as in `str.format`:

    "{seat} starts at {hour} o'clock."   a fact as it is
    "{count:card}"                       a number with its noun: "1 card", "2 cards"; nouns stand under [nouns]
    "{names:and}"                        a list in words: "a, b and c"; the words between stand under [lists]

Nouns and lists that everybody needs are in `content/words.<language>.toml`. Which language is read is said once, by
the environment variable TABLEGAMES_LANGUAGE; where a file has no such language, English is read. The language
"pseudo" is English with every text in brackets, and a template's facts outside of them: what then stands outside of
brackets is a text in the wrong place, or comes from no file at all.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from string import Formatter
from typing import TYPE_CHECKING, Any, cast

from tablegames.core.content import built_in
from tablegames.core.errors import BadContent

if TYPE_CHECKING:
    from pathlib import Path

LANGUAGE = os.environ.get("TABLEGAMES_LANGUAGE", "en")
PSEUDO = "pseudo"
OPEN, CLOSE = "⟦", "⟧"

KEPT = frozenset({"game", "language", "marks", "section"})
"""Keys of a rule file whose texts are not words for people, or cite a book."""

FACTS = re.compile(r"(\{[^{}]+\})")
"""A fact in a template."""

Forms = Mapping[str, str]
"""A noun with a number, for each kind of number: `one = "{n} card"`, `other = "{n} cards"`."""


class Words:
    """The texts of one file, by key, with the nouns and lists that its templates name."""

    def __init__(self, texts: Mapping[str, str], nouns: Mapping[str, Forms], lists: Mapping[str, tuple[str, str]]):
        self.texts: Mapping[str, str] = texts
        self.nouns: Mapping[str, Forms] = nouns
        self._lists: Mapping[str, tuple[str, str]] = lists

    def __call__(self, key: str, /, **facts: object) -> str:
        """Return the text called `key` with `facts` filled in. Raises `KeyError` that names a missing one."""
        try:
            template = self.texts[key]
        except KeyError:
            raise KeyError(f"there are no words for {key!r}") from None
        plain, spoken = _read_once(template)
        return plain.format_map(self._with_spoken(facts, spoken) if spoken else facts)

    def either(self, *keys: str) -> str:
        """Return the first of `keys` for which there is a text."""
        return next((key for key in keys if key in self.texts), keys[-1])

    def count(self, number: int, noun: str) -> str:
        """Return a number with its noun: "1 card", "2 cards"."""
        forms = self.nouns[noun]
        return (forms["one"] if number == 1 and "one" in forms else forms["other"]).format(n=number)

    def listed(self, things: Iterable[object], word: str = "and") -> str:
        """Return "a", "a and b", "a, b and c"; "" for no things."""
        between, before_last = self._lists[word]
        *most, last = list(map(str, things)) or [""]
        return f"{between.join(most)}{before_last}{last}" if most else last

    def _with_spoken(self, facts: Mapping[str, object], spoken: tuple[tuple[str, str], ...]) -> dict[str, object]:
        """Add to the facts the numbers with nouns, and the lists, that a template asks for; return all."""
        told = dict(facts)
        for name, word in spoken:
            fact = facts[name]
            if type(fact) is int:
                told[f"{name}|{word}"] = self.count(fact, word)
            elif isinstance(fact, (tuple, list)):
                told[f"{name}|{word}"] = self.listed(cast("Iterable[object]", fact), word)
            else:
                told[f"{name}|{word}"] = format(fact, word)
        return told


@lru_cache(maxsize=4096)
def _read_once(template: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return a template in which `{name:word}` is called `{name|word}`, and each such name with its word.

    A picture says hundreds of things, in always the same templates.
    """
    plain, spoken = "", list[tuple[str, str]]()
    for text, name, word, conversion in Formatter().parse(template):
        plain += text.replace("{", "{{").replace("}", "}}")
        if name is not None:
            # A noun or a list is a word; anything else, such as .1% or <5, is for Python's own `format`.
            said = bool(word) and len(word) > 1 and word.replace("-", "").isalpha()
            mark = f"|{word}" if said else f":{word}" if word else ""
            plain += f"{{{name}{f'!{conversion}' if conversion else ''}{mark}}}"
            spoken += [(name, cast("str", word))] if said else []
    return plain, tuple(spoken)


def filled(template: str, said: Mapping[str, str], facts: Mapping[str, object]) -> str:
    """Fill in a template of a rule with its facts in words; `{points:point}` takes the number itself, with its noun."""
    plain, spoken = _read_once(template)
    counts = {f"{name}|{noun}": common().count(cast("int", facts[name]), noun) for name, noun in spoken}
    return plain.format_map({**said, **counts})


def unknown_nouns(template: str) -> tuple[str, ...]:
    """Return the nouns of a template of a rule, as in `{points:point}`, that no file has."""
    return tuple([noun for _, noun in _read_once(template)[1] if noun not in common().nouns])


def common() -> Words:
    """Return the words that everybody needs."""
    return load_words(built_in())


@cache
def load_words(folder: Path, name: str = "words") -> Words:
    """Return the words of `folder`/`name`.<language>.toml. Raises `BadContent` if it is no file of words."""
    texts, nouns, lists = dict[str, str](), dict[str, Forms](), dict[str, tuple[str, str]]()
    for place, stem in ((built_in(), "words"), (folder, name)):
        data = read(place, stem, kept=frozenset())
        nouns |= data.pop("nouns", {})
        lists |= {word: (pair[0], pair[1]) for word, pair in data.pop("lists", {}).items()}
        texts |= _flat(data, f"{stem}.toml")
    return Words(texts, nouns, lists)


def read(folder: Path, name: str, language: str = LANGUAGE, kept: frozenset[str] = KEPT) -> dict[str, Any]:
    """Return the tables of a file of texts in `language`, or in English where it is not spoken yet."""
    path = folder / f"{name}.{language}.toml"
    if language == PSEUDO or not path.is_file():
        path = folder / f"{name}.en.toml"
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError) as problem:
        raise BadContent(f"{path.name}: cannot be read as a file of words: {problem}") from None
    return parse(text, path.name, language, kept)


def parse(text: str, name: str, language: str = LANGUAGE, kept: frozenset[str] = KEPT) -> dict[str, Any]:
    """Return the tables of a text that is written as a file of words; `name` says in errors what it is."""
    import tomllib

    try:
        data = tomllib.loads(text)
    except ValueError as problem:
        raise BadContent(f"{name}: cannot be read as a file of words: {problem}") from None
    return cast("dict[str, Any]", bracketed(data, kept)) if language == PSEUDO else data


def bracketed(data: Any, kept: frozenset[str] = KEPT) -> Any:
    """Return `data` with every text in brackets, but for the facts in it: the pseudo-language."""
    if isinstance(data, str):
        parts = FACTS.split(data)
        parts[::2] = [f"{OPEN}{part}{CLOSE}" if part.strip() else part for part in parts[::2]]
        return "".join(parts)
    if isinstance(data, list):
        return [bracketed(one, kept) for one in cast("list[Any]", data)]
    if isinstance(data, dict):
        table = cast("dict[str, Any]", data)
        return {key: value if key in kept else bracketed(value, kept) for key, value in table.items()}
    return data


def _flat(data: Mapping[str, Any], where: str, above: str = "") -> dict[str, str]:
    texts: dict[str, str] = {}
    for key, value in data.items():
        if isinstance(value, str):
            texts[above + key] = value
        elif isinstance(value, dict):
            texts |= _flat(cast("dict[str, Any]", value), where, f"{above}{key}.")
        else:
            raise BadContent(f"{where}: {above}{key} is {value!r:.40}; words are texts and tables of texts.")
    return texts

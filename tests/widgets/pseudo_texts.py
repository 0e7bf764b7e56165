"""What people read, collected from whatever shows it: and what of it came from no file of words."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from tablegames.core.game import AnyGame

ROOT = Path(__file__).parents[2]
READ_ALOUD = ("aria-label", "title", "alt", "placeholder")
"""Attributes whose texts people read or hear; all others hold ids."""

IDS = frozenset(
    (
        *("_css", "_esm", "layout"),
        *("at", "code", "file", "hand", "id", "kind", "moment", "options", "picked", "piles", "record_text", "rule"),
        *("seat", "seed", "serial", "shape", "speed", "stage", "status", "then", "token", "toml", "value", "values"),
    )
)
"""Keys of what the browser gets under which ids, files and codes stand: nothing of ours to be read."""

CITED = ("TypeError", "ValueError")
"""Names of Python's that a board may repeat."""

INNERMOST = re.compile("⟦[^⟦⟧]*⟧")


class _Markup(HTMLParser):
    """Keeps the texts of a page: what stands between tags as one, and what is read aloud."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.between: list[str] = []
        self._within: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._within.append(tag)
        self.texts += [value for name, value in attrs if name in READ_ALOUD and value]

    def handle_endtag(self, tag: str) -> None:
        self._within.pop()

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_data(self, data: str) -> None:
        if not self._within or self._within[-1] not in ("style", "script", "code", "pre"):
            self.between.append(data)


def texts(shown: Any, ids: Collection[str] = IDS) -> Iterator[str]:
    """Yield every text inside: of markup what is read, of data all but what stands under the keys `ids`.

    What has a label is a field of a form, and its name an id; words with a language are those of the browser's code.
    """
    if isinstance(shown, str):
        if re.match(r"\s*<[a-z]", shown):
            reader = _Markup()
            reader.feed(shown)
            reader.close()
            yield from (*reader.texts, "\n".join(reader.between))  # a sentence may go on in another element
        else:
            yield shown
    elif isinstance(shown, Mapping):
        for key, inside in shown.items():
            field, browser = key == "name" and "label" in shown, key == "words" and "language" in inside
            if key not in ids and not field and not browser:
                yield from texts(inside, ids)
    elif isinstance(shown, (list, tuple)):
        for inside in shown:
            yield from texts(inside, ids)


def unspoken(text: str, names: Collection[str] = ()) -> str:
    """Return what of a text stands outside of all brackets and is none of `names`; "" if no letter is left.

    A template's facts stand outside of its brackets, so each must come from a file as well.
    """
    before = None
    while before != text:
        before, text = text, INNERMOST.sub(" ", text)
    text = _any_of((*names, *CITED)).sub(" ", text)
    return text if any(letter.isalpha() for letter in text) else ""


def cited(game: AnyGame) -> list[str]:
    """Return the sections that the rules of a game cite; a book is cited as it is printed."""
    return [rule.section for rule in game.rulebook().rules.values() if rule.section]


@cache
def _any_of(names: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(names, key=len, reverse=True)
    return re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest_first) or "(?!)")


def scenes_of(module: str, language: str = "pseudo") -> dict[str, list[str]]:
    """Run a module that prints its scenes, each with its texts, in a Python of its own that speaks a language."""
    made = subprocess.run(
        [sys.executable, "-m", module],
        cwd=ROOT,
        env={**os.environ, "TABLEGAMES_LANGUAGE": language, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert made.returncode == 0, made.stderr
    return json.loads(made.stdout)

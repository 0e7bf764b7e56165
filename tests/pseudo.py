"""Texts in the wrong place: what a game shows outside of the ⟦brackets⟧ that the pseudo-language puts round every word.

A test that wants to know runs a module of its own in a Python that speaks the pseudo-language: `texts_shown(module)`.
There everything that is shown is gathered in a `Shown`, which returns what stands outside of brackets.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from tablegames.core.words import CLOSE, OPEN, PSEUDO

ROOT = Path(__file__).resolve().parents[1]

READ_ALOUD = ("title", "aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "alt", "placeholder")
"""Attributes whose values people read or hear. All others hold ids, classes and shapes."""

NO_TEXT = ("style", "script")
NOTHING = ("br", "hr", "img", "input", "meta", "link")

INNERMOST = re.compile(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")
WORD = re.compile(r"[^\W\d_][\w'-]*")

IDS = frozenset(
    {"_css", "_esm", "file", "kind", "layout", "name", "picked", "record_text", "rule", "speed", "stage", "token"}
)
"""Keys of traits whose values only programs read."""


def texts_shown(module: str, *arguments: str) -> list[str]:
    """Run a module in the pseudo-language; return what it prints as JSON: texts outside of brackets, with places."""
    command = [sys.executable, "-m", module, *arguments]
    language = {**os.environ, "TABLEGAMES_LANGUAGE": PSEUDO}
    ran = subprocess.run(command, cwd=ROOT, env=language, text=True, capture_output=True)
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


class Shown:
    """Everything that was shown. `allowed` are the only words that may stand outside of brackets, as they are."""

    def __init__(self, allowed: Iterable[str]) -> None:
        longest_first = sorted({one for one in allowed if one}, key=len, reverse=True)
        self._allowed = re.compile("|".join(rf"(?<!\w){re.escape(one)}(?!\w)" for one in longest_first) or "(?!)")
        self._seen: set[str] = set()
        self.outside: dict[str, None] = {}
        """What stands outside of brackets: each once, in the order in which it came."""
        self.texts = 0
        """How many different texts had words in brackets: none would mean that nothing was looked at."""

    def text(self, text: str, where: str) -> None:
        """Take in a text that people read."""
        if text in self._seen:
            return
        self._seen.add(text)
        left, found = text, OPEN in text
        while left != (left := INNERMOST.sub(" ", left)):
            pass
        self.texts += found
        if any(mark in left for mark in (OPEN, CLOSE)):
            self.outside[f"{where}: brackets that do not match in {text!r:.300}"] = None
        words = WORD.findall(self._allowed.sub(" ", left))
        if words:
            self.outside[f"{where}: {' '.join(words)!r:.100} in {text.strip()!r:.200}"] = None

    def markup(self, markup: str, where: str) -> None:
        """Take in markup: all its text as one, and every attribute that is read aloud."""
        if markup in self._seen:
            return
        self._seen.add(markup)
        reader = _Reader()
        reader.feed(markup)
        reader.close()
        self.text("".join(reader.said), where)
        for name, value in reader.attributes:
            self.text(value, f"{where} {name}")

    def traits(self, state: Any, where: str, ids: frozenset[str] = IDS, pictures: Callable[[Any], Any] = list) -> None:
        """Take in traits as the browser gets them; `pictures` unpacks a trait of that name."""
        for name, value in _strings(state, where, ids, pictures):
            if value.lstrip().startswith("<") and value.rstrip().endswith(">"):
                self.markup(value, name)
            else:
                self.text(value, name)


def _strings(value: Any, where: str, ids: frozenset[str], pictures: Callable[[Any], Any]) -> Iterator[tuple[str, str]]:
    """Yield every string in plain data with its place, but for those under the keys in `ids`."""
    if isinstance(value, str):
        yield where, value
    elif isinstance(value, dict):
        for key, inside in value.items():
            if key not in ids and not str(key).startswith("_"):
                unpacked = pictures(inside) if key == "pictures" else inside
                yield from _strings(unpacked, f"{where}.{key}", ids, pictures)
    elif isinstance(value, (list, tuple)):
        for inside in value:
            yield from _strings(inside, where, ids, pictures)


class _Reader(HTMLParser):
    """Gathers what people read of markup."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._silent += tag in NO_TEXT
        self.said.append(" ")  # an element is a word of its own
        self.attributes += [(name, value) for name, value in attrs if name in READ_ALOUD and value]

    def handle_endtag(self, tag: str) -> None:
        self._silent -= tag in NO_TEXT
        self.said.append(" ")

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.said.append(data)

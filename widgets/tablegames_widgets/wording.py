"""The words that our widgets show, from the files in `words/`: one for what all share, one for each game's own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import htpy as h

from tablegames.core.words import Words, load_words

FOLDER = Path(__file__).parent / "words"


def wording(name: str) -> Words:
    """Return the words of `words/<name>.<language>.toml`."""
    return load_words(FOLDER, name)


words: Words = wording("shared")


def around(text: str, part: str, shown: h.Node) -> Iterator[h.Node]:
    """Yield `text` with `part` of it shown in another way: a number in bold where a language puts it."""
    before, found, after = text.partition(part)
    yield from (before, shown, after) if found else (text,)

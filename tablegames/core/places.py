"""Where in a file something is wrong, in the words of the people who wrote it."""

from __future__ import annotations

import re
from typing import Any

from tablegames.core.convert import Tell


def in_words(*names: str) -> Tell:
    """Return what turns places into words: .chapters[0].clocks[1] becomes "chapter 1, clock 2 (id '1-2')".

    `names` are the keys by which authors know their items, such as "id"; of each item the first it has is told.
    """

    def tell(data: Any, place: str, problem: str) -> str:
        words: list[str] = []
        for key, index in re.findall(r"\.(\w+)(?:\[(\d+)\])?", place):
            data = _inner(data, key)
            if index:
                data = _inner(data, int(index))
                words.append(f"{key.removesuffix('s')} {int(index) + 1}{_called(data, names)}")
            elif problem != f"{key!r} is missing":
                words.append(key)
        return f"{', '.join(words)}: {problem}" if words else problem

    return tell


def _inner(data: Any, key: str | int) -> Any:
    try:
        return data[key]
    except (KeyError, IndexError, TypeError):
        return None


def _called(item: Any, names: tuple[str, ...]) -> str:
    found = [(name, _inner(item, name)) for name in names]
    return next((f" ({name} {called!r:.40})" for name, called in found if type(called) is str), "")

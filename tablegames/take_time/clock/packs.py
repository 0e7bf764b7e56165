"""Packs of clocks: our campaign of forty, and files of one's own."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from tablegames.core.content import built_in, load_pack
from tablegames.core.errors import BadContent, BadSetup
from tablegames.core.frozen import FrozenDict
from tablegames.core.places import in_words
from tablegames.core.texts import LONGEST_TEXT, text_flaw
from tablegames.take_time.clock.clock import Clock
from tablegames.take_time.shown import ShownByTakeTime


@dataclass(frozen=True)
class Chapter:
    """A chapter: its title, what it teaches in a line, and its clocks in order."""

    title: str
    teaches: str
    clocks: tuple[Clock, ...]

    def __post_init__(self) -> None:
        problem = text_flaw("title", self.title) or text_flaw("teaches", self.teaches, LONGEST_TEXT, empty=True)
        if problem:
            raise BadContent(problem)


@dataclass(frozen=True, repr=False)
class ClockPack(ShownByTakeTime):
    """Clocks by id, in chapters. `pack["1-1"]` is a clock, iterating gives the ids in order."""

    name: str
    chapters: tuple[Chapter, ...]
    about: str = ""
    language: str = "en"

    @cached_property
    def _by_id(self) -> FrozenDict[str, Clock]:
        return FrozenDict({clock.id: clock for chapter in self.chapters for clock in chapter.clocks})

    def __post_init__(self) -> None:
        problem = text_flaw("name", self.name) or text_flaw("language", self.language)
        problem = problem or text_flaw("about", self.about, LONGEST_TEXT, lines=True, empty=True)
        if problem:
            raise BadContent(problem)
        clocks = [clock for chapter in self.chapters for clock in chapter.clocks]
        twice = [name for name, times in Counter(clock.id for clock in clocks).items() if times > 1]
        if twice:
            raise BadContent(f"clock {twice[0]!r:.40}: the id comes twice; give every clock its own")
        if not clocks:
            raise BadContent("no clock in it; write [[chapters]] with [[chapters.clocks]]")

    def __getitem__(self, name: str) -> Clock:
        try:
            return self._by_id[name]
        except KeyError:
            raise KeyError(f"there is no clock {name!r:.40} in {self.name}; it has {', '.join(self._by_id)}") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_id)

    def __len__(self) -> int:
        return len(self._by_id)

    def chapter_of(self, name: str) -> int:
        """Return the number of the chapter, from 1, that a clock is in."""
        return next(n for n, chapter in enumerate(self.chapters, 1) for clock in chapter.clocks if clock.id == name)

    def __str__(self) -> str:
        lines = [self.name]
        for number, chapter in enumerate(self.chapters, start=1):
            lines += [f"{number}. {chapter.title}", *[f"  {clock.id}  {clock.title}" for clock in chapter.clocks]]
        return "\n".join(lines)


def load_clocks(path: str | Path) -> ClockPack:
    """Read a file of clocks. Raises `BadContent` that names the clock, the segment and what to change.

    The file says its name and its chapters, each with a title, what it teaches, and its clocks:

        name = "Our clocks"

        [[chapters]]
        title = "First steps"
        teaches = "How many cards lie where."

        [[chapters.clocks]]
        id = "our-1"
        title = "Two by two"
        rules = [{ kind = "cards-exactly", segment = 1, count = 2 }]
    """
    return load_pack(path, ClockPack, _tell)


def _tell(data: Any, place: str, problem: str) -> str:
    """Say where in a pack something is wrong; where the place names the clock, the problem need not name it again."""
    return _PLACES(data, place, re.sub(r"^clock '[^']*': ", "", problem) if place else problem)


_PLACES = in_words("id", "kind")


@cache
def campaign_clocks() -> ClockPack:
    """Return the forty clocks of the campaign: 1-1 from the rulebook, the others ours."""
    return load_clocks(built_in("take_time", "clocks.toml"))


def campaign_clock(name: str) -> Clock:
    """Return a clock of the campaign by its id. Raises `BadSetup` if there is none."""
    try:
        return campaign_clocks()[name]
    except KeyError as unknown:
        raise BadSetup(f"clock: {unknown.args[0]}.") from None

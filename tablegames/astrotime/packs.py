"""The content of Astrotime: signs and qualities, situations, the Book of the Stars. Ours, and replaceable."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from tablegames.astrotime.pieces import COLOURS, NEEDED, Colour
from tablegames.core.content import Source, built_in, load_pack
from tablegames.core.convert import from_fields, to_fields
from tablegames.core.errors import BadContent
from tablegames.core.frozen import FrozenDict
from tablegames.core.places import in_words
from tablegames.core.texts import LONGEST_TEXT, text_flaw
from tablegames.core.words import common

LONGEST_STORY = 1200
LONGEST_READING = 600
"""Characters. Stories and readings are read aloud, so they stay short."""


@dataclass(frozen=True)
class Sign:
    """A sign: its first and last day ("03-21" to "04-20") and its ten qualities, as content of this game."""

    name: str
    begins: str
    ends: str
    qualities: tuple[str, ...]


@dataclass(frozen=True)
class Zodiac:
    """The twenty qualities, in pairs as they stand on a player's board, and the twelve signs in order."""

    name: str
    pairs: tuple[tuple[str, ...], ...]
    signs: tuple[Sign, ...]
    source: Source = "ours"
    language: str = "en"

    def __post_init__(self) -> None:
        problem = self._flaw()
        if problem:
            raise BadContent(problem)

    @cached_property
    def qualities(self) -> tuple[str, ...]:
        """All qualities, pair by pair."""
        return tuple([quality for pair in self.pairs for quality in pair])

    @cached_property
    def by_name(self) -> Mapping[str, Sign]:
        return FrozenDict({sign.name: sign for sign in self.signs})

    def _flaw(self) -> str:
        texts = [self.name, self.language, *self.qualities, *[part for one in self.signs for part in _parts(one)]]
        problem = next(filter(None, (text_flaw(f"{text!r:.40}", text, empty=True) for text in texts)), "")
        if problem:
            return problem
        if len(self.pairs) != 10 or any(len(pair) != 2 for pair in self.pairs):
            return "pairs: a board has ten pairs of two qualities; give it these"
        if not all(quality.strip() == quality != "" for quality in self.qualities):
            return "pairs: a quality is a word, without a space before or after it"
        twice = _twice([quality.casefold() for quality in self.qualities])
        if twice:
            return f"pairs: the quality {twice!r} stands there twice; give each its own name"
        if len(self.signs) != 12:
            return f"signs: {len(self.signs)} signs; a year has twelve"
        twice = _twice([sign.name.strip().casefold() for sign in self.signs])
        if twice:
            return f"signs: the sign {twice!r} stands there twice (capitals do not matter); give each its own name"
        for sign in self.signs:
            problem = _not_so_many(sign.qualities, 10, self.qualities, "a sign has")
            if problem:
                return f"sign {sign.name!r:.40}: {problem}"
        return ""


def in_board_order(qualities: tuple[str, ...]) -> tuple[str, ...]:
    """Return qualities as they follow each other on a board; what is not several qualities stays as it is."""
    if type(qualities) is not tuple or not all(type(one) is str for one in qualities):
        return qualities
    board = zodiac().qualities
    return tuple(sorted(qualities, key=board.index)) if {*qualities} <= {*board} else qualities


@dataclass(frozen=True)
class Situation:
    """A situation: its story, and on its back the six qualities it needs and the colours it pays.

    A colour named twice pays two steps (A7).
    """

    number: int
    title: str
    story: str
    needs: tuple[str, ...]
    pays: tuple[Colour, ...]

    def flaw(self, qualities: tuple[str, ...]) -> str:
        """Return what is wrong with it and how to mend it, or ""."""
        if self.number < 1:
            return "number: count the situations from 1"
        problem = text_flaw("title", self.title) or text_flaw("story", self.story, LONGEST_STORY, lines=True)
        if problem:
            return problem
        problem = _not_so_many(self.needs, NEEDED, qualities, "a situation needs")
        if problem:
            return f"needs: {problem}"
        if not 1 <= len(self.pays) <= 3:
            return f"pays: {len(self.pays)} colours; a situation pays one to three"
        return ""


@dataclass(frozen=True)
class Deck:
    """The situations of a game. In a record our own deck is only named, others are written out."""

    name: str
    situations: tuple[Situation, ...]
    source: Source = "ours"
    language: str = "en"

    def __post_init__(self) -> None:
        problem = text_flaw("name", self.name) or text_flaw("language", self.language)
        if problem:
            raise BadContent(problem)
        twice = _twice([situation.number for situation in self.situations])
        if twice is not None:
            titles = [f"{situation.title!r:.40}" for situation in self.situations if situation.number == twice]
            raise BadContent(f"situation {twice}: {common().listed(titles[:3])} have this number; give each its own")
        if len(self.situations) < 36:
            raise BadContent(
                f"{len(self.situations)} situations; a game of twelve rounds uses 36, so have at least that"
            )
        for situation in self.situations:
            problem = situation.flaw(zodiac().qualities)
            if problem:
                raise BadContent(f"situation {situation.number} (title {situation.title!r:.40}): {problem}")

    @cached_property
    def by_number(self) -> Mapping[int, Situation]:
        return FrozenDict({situation.number: situation for situation in self.situations})

    @cached_property
    def digest(self) -> str:
        """A short fingerprint of all that the deck says."""
        text = json.dumps(to_fields(self), ensure_ascii=False, sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    @classmethod
    def from_plain(cls, data: Any) -> Deck:
        """Read a deck written by `to_plain`. Raises `BadContent` if it names ours, but ours has changed since."""
        given: object = data
        fields: dict[str, Any] = dict(data) if isinstance(data, dict) else {}  # type: ignore[arg-type]
        if fields.keys() != {"built_in", "digest"}:
            return from_fields(given, cls)
        ours = deck()
        if fields != ours.to_plain():
            raise BadContent(
                "the game was played with another edition of the built-in situations; it cannot be replayed"
            )
        return ours

    def to_plain(self) -> dict[str, Any]:
        if self is deck() or self == deck():
            return {"built_in": self.name, "digest": self.digest}
        return to_fields(self)

    def __repr__(self) -> str:
        return f"<Deck {self.name!r}, {len(self.situations)} situations>"


@dataclass(frozen=True)
class Reading:
    """What the Book of the Stars says to one sign about one colour: as its most and as its least."""

    sign: str
    colour: Colour
    most: str
    least: str


@dataclass(frozen=True)
class Book:
    """The Book of the Stars: a word before it, and a reading for every sign and colour."""

    name: str
    introduction: str
    readings: tuple[Reading, ...]
    source: Source = "ours"
    language: str = "en"

    def __post_init__(self) -> None:
        problem = self._flaw()
        if problem:
            raise BadContent(problem)

    @cached_property
    def by_key(self) -> Mapping[tuple[str, Colour], Reading]:
        return FrozenDict({(reading.sign, reading.colour): reading for reading in self.readings})

    def _flaw(self) -> str:
        problem = text_flaw("name", self.name) or text_flaw("language", self.language)
        problem = problem or text_flaw("introduction", self.introduction, LONGEST_TEXT, lines=True)
        if problem:
            return problem
        for reading in self.readings:
            where = f"the reading for {reading.sign:.40} and {reading.colour}"
            if reading.sign not in zodiac().by_name:
                return f"{where}: there is no such sign; choose from {', '.join(zodiac().by_name)}"
            texts = {"most": reading.most, "least": reading.least}
            found = (text_flaw(key, text, LONGEST_READING, lines=True) for key, text in texts.items())
            problem = next(filter(None, found), "")
            if problem:
                return f"{where}: {problem}"
        twice = _twice([(reading.sign, reading.colour) for reading in self.readings])
        if twice:
            return f"the reading for {twice[0]} and {twice[1]} comes twice; keep one"
        wanted = [(sign.name, colour) for sign in zodiac().signs for colour in COLOURS]
        missing = [key for key in wanted if key not in self.by_key]
        if missing:
            sign, colour = missing[0]
            others = f" (and {len(missing) - 1} more)" if len(missing) > 1 else ""
            return f"the reading for {sign} and {colour} is missing{others}; write one for every sign and colour"
        return ""


def _twice(items: list[Any]) -> Any:
    """Return the first item that comes more than once, or None."""
    return next((item for item, times in Counter(items).items() if times > 1), None)


def _parts(sign: Sign) -> tuple[str, ...]:
    return sign.name, sign.begins, sign.ends


def _not_so_many(given: tuple[str, ...], number: int, known: tuple[str, ...], whose: str) -> str:
    """Return why `given` are not so many different of the `known` qualities, or ""; `whose` says who has them."""
    unknown = next((quality for quality in given if quality not in known), None)
    if unknown is not None:
        meant = get_close_matches(unknown.strip().casefold(), known, 1)
        return f"{unknown!r:.40} is none of the twenty qualities" + (
            f"; did you mean {meant[0]!r}?" if meant else f"; choose from {', '.join(known)}"
        )
    twice = _twice(list(given))
    if twice is not None:
        return f"{twice!r} stands there twice; {whose} {number} different ones"
    return f"{len(given)} qualities; {whose} {number}" if len(given) != number else ""


def load_deck(path: str | Path) -> Deck:
    """Read a file of situations. Raises `BadContent` that names the situation and what to change."""
    return load_pack(path, Deck, in_words("title"))


def load_book(path: str | Path) -> Book:
    """Read a Book of the Stars. Raises `BadContent` that names what is missing."""
    return load_pack(path, Book, in_words("sign"))


@cache
def zodiac() -> Zodiac:
    """Return our signs and qualities."""
    return load_pack(built_in("astrotime", "zodiac.toml"), Zodiac)


@cache
def deck() -> Deck:
    """Return our 384 situations."""
    return load_deck(built_in("astrotime", "situations.toml"))


@cache
def book() -> Book:
    """Return our Book of the Stars."""
    return load_book(built_in("astrotime", "book.toml"))

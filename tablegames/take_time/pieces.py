"""The pieces of Take Time: cards, the six segments of a clock, seats, a plan."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, TypeGuard, cast, get_args

from tablegames.core.errors import BadPosition

Colour = Literal["solar", "lunar"]
Phase = Literal["deal", "discussion", "start", "placement", "resolution", "over"]
Turn = Literal["", "cw", "ccw"]
Direction = Literal["either", "clockwise", "counter-clockwise"]
HandKind = Literal["printed", "movable"]

COLOURS: tuple[Colour, ...] = get_args(Colour)
LETTERS: dict[str, Colour] = {"S": "solar", "L": "lunar"}
NUMBERS = range(1, 13)
SEGMENTS = range(1, 7)
NAMES = ("Ada", "Ben", "Cleo", "Dan")
"""What programs call the seats, in seat order."""

MOST_PLAYERS = len(NAMES)

HAND_SIZE = {2: 6, 3: 4, 4: 3}
"""Cards dealt to each player, by the number of players (T1)."""

WAYS: dict[Direction, tuple[Turn, ...]] = {"either": ("cw", "ccw"), "clockwise": ("cw",), "counter-clockwise": ("ccw",)}
"""The ways in which a face may turn, by the direction printed (T23)."""

STEPS: dict[Turn, int] = {"": 0, "cw": 1, "ccw": -1}
"""By how many segments clockwise each way turns the face."""

RESERVE = {2: 2, 3: 0, 4: 0}
"""How many of those lie aside at first, unseen (T1, T6)."""

DEALT = 12
"""Cards dealt in all (T1)."""

CAP = 24
"""What no segment may exceed unless the clock says otherwise (T8)."""

MOST_BONUS = 3
"""Bonus tokens there are (T5, T11)."""

LONGEST_NOTE = 400
"""Characters of notes on a plan."""

_CARD = re.compile(r"([SL])([1-9]|1[0-2])")


@dataclass(frozen=True, order=True)
class Card:
    """One of the 24 cards: Solar or Lunar, 1 to 12. Written `S7` or `L12`."""

    colour: Colour
    number: int

    @classmethod
    def from_plain(cls, text: object) -> Card:
        """Read a card such as "S7". Raises `ValueError` for anything else."""
        found = _CARD.fullmatch(text) if isinstance(text, str) else None
        if found is None:
            raise ValueError(f"{text!r:.40} is no card; write S or L and a number from 1 to 12, such as 'S7'")
        return CARDS[LETTERS[found[1]], int(found[2])]

    def to_plain(self) -> str:
        return str(self)

    def __str__(self) -> str:
        return f"{self.colour[0].upper()}{self.number}"

    def __repr__(self) -> str:
        return str(self) if is_card(self) else f"Card({self.colour!r}, {self.number!r})"


CARDS = {(colour, number): Card(colour, number) for colour in COLOURS for number in NUMBERS}
"""All 24 cards, by colour and number."""

DECK = tuple(CARDS.values())


def is_card(thing: object) -> TypeGuard[Card]:
    """Return whether `thing` is one of the 24 cards, not merely equal to one (True equals 1)."""
    return type(thing) is Card and type(thing.colour) is str and type(thing.number) is int and thing in DECK


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text such as "S3 L1 L7".

    Raises `BadPosition` for what is no text, `ValueError` for what is no card.
    """
    if not isinstance(cast(object, text), str):
        raise BadPosition(f"cards: {text!r:.40} is no text; write them as one, such as cards('S3 L7').")
    return tuple(map(Card.from_plain, text.split()))


@dataclass(frozen=True)
class Placed:
    """A card beside the clock: who placed it, as which of all placements (from 1), and whether face up."""

    card: Card
    seat: int
    order: int
    up: bool = False


@dataclass(frozen=True)
class Plan:
    """What a team agrees before anybody looks (T2). All of it is optional.

    `values` and `counts` hold for each printed segment the value and the number of cards aimed at, or None.
    """

    values: tuple[int | None, ...] = (None,) * 6
    counts: tuple[int | None, ...] = (None,) * 6
    notes: str = ""

    @property
    def is_empty(self) -> bool:
        return self == Plan()


NO_PLAN = Plan()


def next_segment(segment: int, steps: int = 1) -> int:
    """Return the segment `steps` further clockwise; 6 is followed by 1."""
    return (segment - 1 + steps) % 6 + 1


def clockwise_from(segment: int) -> tuple[int, ...]:
    """Return the six segments clockwise, beginning with `segment`."""
    return tuple([next_segment(segment, steps) for steps in range(6)])

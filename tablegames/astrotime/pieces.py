"""The pieces of Astrotime: colours of value tokens, squares, a player's board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Colour = Literal["red", "yellow", "green", "blue", "grey", "violet"]
Square = Literal["A", "B", "C"]
Phase = Literal["sign", "dots", "draw", "choose", "count", "book", "over"]

COLOURS: tuple[Colour, ...] = get_args(Colour)
SQUARES: tuple[Square, ...] = get_args(Square)

PLAYERS = range(2, 7)
"""How many may play (A1)."""

PAWNS = ("RED", "YELLOW", "GREEN", "BLUE", "GREY", "VIOLET")
"""What the seats are called, in seat order: by their pawns."""

ROUNDS = 12
"""One for each sign (A8)."""

NEEDED = 6
"""Qualities a situation needs (A3)."""

EXTRA_DOTS = 4
"""Qualities that get one dot more (A2)."""

MOST_DOTS = 2
"""Dots on one quality (A2)."""

THRESHOLD = 5
"""Points it takes to win a situation (A6)."""

NO_TOKENS = (0,) * len(COLOURS)


@dataclass(frozen=True)
class Player:
    """One player: the sign, the four qualities with one dot more, and the rung of each colour's token (0: none).

    `most` and `least` are the colours read about in the Book of the Stars, once chosen (A10).
    """

    sign: str | None = None
    extra: tuple[str, ...] = ()
    rungs: tuple[int, ...] = NO_TOKENS
    most: Colour | None = None
    least: Colour | None = None

    @property
    def score(self) -> int:
        """The sum of rungs times the number of colours present (A9)."""
        return score(self.rungs)

    def rung(self, colour: Colour) -> int:
        """Return the rung of one colour's token."""
        return self.rungs[COLOURS.index(colour)]


def score(rungs: tuple[int, ...]) -> int:
    """Return the points of six columns: the sum of rungs times the number of colours present (A9)."""
    return sum(rungs) * (len(rungs) - rungs.count(0))


def read_choices(rungs: tuple[int, ...]) -> tuple[tuple[Colour, ...], tuple[Colour, ...]]:
    """Return the highest colours and the lowest, of which a player may choose one each (A10).

    A colour without a token is lowest.
    """
    high, low = max(rungs), min(rungs)
    return _at_rung(rungs, high), _at_rung(rungs, low)


def _at_rung(rungs: tuple[int, ...], wanted: int) -> tuple[Colour, ...]:
    found: list[Colour] = [colour for colour, rung in zip(COLOURS, rungs, strict=True) if rung == wanted]
    return tuple(found)

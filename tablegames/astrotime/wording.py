"""What people call the things of Astrotime: seats by pawn, colours, and what each colour stands for."""

from __future__ import annotations

from functools import cache

from tablegames.astrotime.pieces import PAWNS
from tablegames.core.content import built_in
from tablegames.core.words import Words, load_words


@cache
def words() -> Words:
    """Return the words of Astrotime, read when they are first needed."""
    return load_words(built_in("astrotime"))


def seat_name(seat: int) -> str:
    """What people call a seat: the colour of its pawn."""
    seated = type(seat) is int and 0 <= seat < len(PAWNS)
    return words()(f"seats.{PAWNS[seat]}") if seated else words()("seats.unknown", seat=seat)


def colour_name(colour: str) -> str:
    """What people call a colour of tokens; what is none, as it is."""
    return words().texts.get(f"colours.{colour}", colour)


def short(colour: str) -> str:
    """The two letters of a colour."""
    return words()(f"letters.{colour}")


def axis(colour: str) -> str:
    """What a colour stands for (A11)."""
    return words()(f"axes.{colour}")


def phase_name(phase: str) -> str:
    """What happens in a phase, in a few words."""
    return words()(f"phases.{phase}")

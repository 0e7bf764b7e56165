"""The seed tree: one seed for a game gives every random source in it its own stream."""

from __future__ import annotations

from random import Random

from tablegames.core.errors import BadSetup
from tablegames.core.numbers import whole

LONGEST = 1000
"""Characters of a text that is a seed; a number may have as many digits."""


def text(seed: object) -> str:
    """Return a seed as text: a whole number, numpy's too, or a text.

    Raises `BadSetup` for anything else: an object's own text tells where in the memory it lies, so the same game
    would not come again, and 1.0 would not be 1.
    """
    number = whole(seed)
    if number is not None and abs(number) < 10**LONGEST:
        return str(number)
    if isinstance(seed, str) and len(seed) <= LONGEST and not any("\ud800" <= letter <= "\udfff" for letter in seed):
        return seed
    if number is not None or isinstance(seed, str):
        raise BadSetup(f"this seed is too long, or holds half a character; give at most {LONGEST} digits or letters.")
    raise BadSetup(f"seed is {seed!r:.60}; give a whole number or a text, such as 7 or 'class 7b'.")


def chance(seed: object) -> Random:
    """The generator of shuffles and deals."""
    return Random(f"{text(seed)}/chance")


def bot(seed: object, seat: int) -> str:
    """The seed of the bot at `seat`."""
    return f"{text(seed)}/seat {seat}"


def game(seed: object, number: int) -> str:
    """The seed of game `number` in a series."""
    return f"{text(seed)}/game {number}"

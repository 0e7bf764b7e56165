"""The seed tree: one seed for a game gives every random source in it its own stream."""

from __future__ import annotations

from random import Random


def chance(seed: object) -> Random:
    """The generator of shuffles and deals."""
    return Random(f"{seed}/chance")


def bot(seed: object, seat: int) -> str:
    """The seed of the bot at `seat`."""
    return f"{seed}/seat {seat}"


def game(seed: object, number: int) -> str:
    """The seed of game `number` in a series."""
    return f"{seed}/game {number}"

"""Where pawns stand when several share a place: side by side in rows of up to three."""

from __future__ import annotations

APART, CLOSE, BEHIND = 24, 19, 25
"""From pawn to pawn where at most two stand side by side, where three do, and from row to row."""

ROOM = 5
"""What a row is wider than its pawns are apart."""


def spot(beside: int, together: int) -> tuple[float, float]:
    """Return where pawn number `beside` (from 0) of `together` stands, from the middle of them all."""
    abreast, rows, apart = _shape(together)
    row, place = divmod(beside, abreast)
    here = min(abreast, together - row * abreast)
    return (place - (here - 1) / 2) * apart, (row - (rows - 1) / 2) * BEHIND


def size(together: int) -> tuple[float, float]:
    """Return how wide and how tall so many pawns are."""
    abreast, rows, apart = _shape(together)
    return abreast * apart + ROOM, rows * BEHIND + ROOM


def _shape(together: int) -> tuple[int, int, int]:
    """How many stand side by side, in how many rows, how far apart."""
    abreast = min(together, 2 if together == 4 else 3)
    return abreast, -(-together // abreast), CLOSE if abreast > 2 else APART

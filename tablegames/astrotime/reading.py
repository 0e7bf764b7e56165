"""A model of a person who reads a story: what they see in it, and what they make of that.

What a story is about is common knowledge of people, not of the table: the model has it from a deck it knows, never
from the backs of the game in play. Its skill says how much of it a reader sees.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TypeVar

from tablegames.astrotime.packs import Deck, Situation, deck, zodiac
from tablegames.astrotime.pieces import COLOURS, NEEDED, Colour

T = TypeVar("T", bound=str)

KNOWN_COLOURS = 2
"""Colours a situation pays on average, for a reader who has no idea."""


@dataclass(frozen=True)
class Impression:
    """What a reader believes of a story: how likely each quality is needed, and each colour paid (0 to 1)."""

    needs: Mapping[str, float]
    pays: Mapping[Colour, float]

    def points(self, dots: Mapping[str, int]) -> float:
        """Return the points this reader expects for a player with these dots."""
        return sum(likely * dots[quality] for quality, likely in self.needs.items())

    def imagine(self, rng: Random) -> tuple[str, ...]:
        """Return six qualities that might be needed, drawn as likely as this reader believes them to be."""
        # Weighted sampling without replacement (Efraimidis and Spirakis 2006): the six largest keys u ** (1 / w).
        keys = {quality: rng.random() ** (1 / max(weight, 1e-9)) for quality, weight in self.needs.items()}
        return tuple(sorted(keys, key=lambda quality: keys[quality], reverse=True)[:NEEDED])


class Reader:
    """Reads stories with a `skill` from 0 (sees nothing in them) to 1 (sees everything).

    Each needed quality is recognised with probability `skill`; each other one is mistaken for needed just so often
    that six are seen on average. Colours are read the same way. Whoever would recognise less than guessing does, 0.3 of
    the qualities, guesses, and believes everything equally likely. Stories of no known deck leave no impression.
    """

    def __init__(self, skill: float, known: Deck | None, rng: Random) -> None:
        self.skill: float = skill
        self.rng: Random = rng
        self._known = _stories(known or deck())

    def read(self, story: str) -> Impression:
        """Read one story once. Reading it again may leave another impression."""
        about = self._known.get(story)
        qualities = zodiac().qualities
        if about is None:
            even = dict.fromkeys(qualities, NEEDED / len(qualities))
            return Impression(even, dict.fromkeys(COLOURS, KNOWN_COLOURS / len(COLOURS)))
        needs = self._seen(qualities, about.needs)
        return Impression(needs, self._seen(COLOURS, frozenset(about.pays)))

    def _seen(self, all_of_them: tuple[T, ...], true: Iterable[T]) -> dict[T, float]:
        """Return how likely each is after a noisy look, by Bayes' rule."""
        right = frozenset(true)
        hits, rest = len(right), len(all_of_them) - len(right)
        skill = max(self.skill, hits / len(all_of_them))  # less would be knowledge again: what is seen is wrong
        slip = (1 - skill) * hits / rest
        missed, left = (1 - skill) * hits, (1 - slip) * rest
        unseen = missed / (missed + left) if missed + left else 0.0
        looks = {one: self.rng.random() < (skill if one in right else slip) for one in all_of_them}
        return {one: skill if seen else unseen for one, seen in looks.items()}


@cache
def _stories(known: Deck) -> Mapping[str, Situation]:
    return {situation.story: situation for situation in known.situations}

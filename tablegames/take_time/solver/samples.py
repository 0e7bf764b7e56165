"""A clock measured over many deals: for how many is there a filling?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from tablegames.core import seeds
from tablegames.core.numbers import whole
from tablegames.take_time.pieces import DEALT, DECK, Card
from tablegames.take_time.solver.search import Solution, solve
from tablegames.take_time.words import say

if TYPE_CHECKING:
    from tablegames.take_time.clock import Clock


@dataclass(frozen=True)
class Share:
    """So many deals were looked at, so many of them can be solved, and of so many that is `unknown` (T25)."""

    solved: int = 0
    deals: int = 0
    unknown: int = 0

    @property
    def share(self) -> float:
        """The part of which is known that it can be solved, 0 to 1. Of no deals: 0."""
        return self.solved / self.deals if self.deals else 0.0

    def __str__(self) -> str:
        key = "solver.solvable-known" if self.unknown else "solver.solvable"
        return say(key, solved=self.solved, deals=self.deals, unknown=self.unknown)

    def after(self, solution: Solution) -> Share:
        """Return the share once one deal more was looked at."""
        return Share(self.solved + bool(solution), self.deals + 1, self.unknown + solution.unknown)


def deals(seed: int | str, number: int) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """Yield so many random deals: the twelve cards dealt, and the undealt ones in the order they are drawn.

    Raises `BadSetup` for a seed that is neither a whole number nor a text.
    """
    named, counted = seeds.text(seed), whole(seed)
    rng = Random(named if counted is None else counted)
    for _ in range(number):
        shuffled = tuple(rng.sample(DECK, len(DECK)))
        yield shuffled[:DEALT], shuffled[DEALT:]


def solving(clock: Clock, number: int = 200, seed: int | str = 0) -> Iterator[Share]:
    """Yield the share after each deal: for a screen that shows it grow and may stop at any time."""
    share = Share()
    for cards, stock in deals(seed, number):
        share = share.after(solve(clock, cards, stock=stock))
        yield share


def solvable(
    clock: Clock, deals: int = 200, seed: int | str = 0, progress: Callable[[Share], object] | None = None
) -> Share:
    """Return in how many of so many random deals a filling exists when all cards are known.

    The same seed gives the same deals for every clock. `progress` is called with the share after each deal; if it
    returns False, the measuring ends there. Raises `Untreated` as `solve` does.
    """
    share = Share()
    for share in solving(clock, deals, seed):
        if progress is not None and progress(share) is False:
            break
    return share

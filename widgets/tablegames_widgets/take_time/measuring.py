"""For how many random deals a clock can be solved, counted deal by deal: so one can watch, and stop."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Any

from tablegames.study import share_interval
from tablegames.take_time.clock import Clock
from tablegames.take_time.pieces import Card
from tablegames.take_time.solver import Solution, Untreated, deals, solve
from tablegames_widgets.take_time.wording import workshop_words as words

MOST_DEALS = 1_000_000
"""More than anybody waits for."""


class Measuring:
    """The deals of a clock looked at so far: how many, in how many a filling exists, an example of either kind."""

    def __init__(self, clock: Clock, seed: int = 0) -> None:
        self.clock: Clock = clock
        self.seed: int = seed
        self.tried: int = 0
        self.solved: int = 0
        self.unknown: int = 0
        """Of so many the solver does not know it (T25)."""
        self.solution: Solution | None = None
        """A filling of the first deal that has one."""
        self.unsolved: tuple[Card, ...] = ()
        """The cards of the first deal that has none."""
        self.untreated: str = ""
        """Why the solver cannot say: one of the rules is beyond it."""
        self._deals: Iterator[Any] = iter(deals(seed, MOST_DEALS))

    def step(self) -> None:
        """Look at one more deal."""
        if self.untreated:
            return
        cards, stock = next(self._deals)
        try:
            solution = solve(self.clock, cards, stock=stock)
        except Untreated as why:
            self.untreated = str(why)
            return
        self.tried += 1
        if solution.found:
            self.solved += 1
            self.solution = self.solution or solution
        elif solution.unknown:
            self.unknown += 1
        else:
            self.unsolved = self.unsolved or tuple(cards)

    def run(self, until: int, seconds: float = float("inf")) -> bool:
        """Look at deals until there are so many, or the time is up; at one at least. Returns whether there is more."""
        end = perf_counter() + seconds
        while self.tried < until and not self.untreated:
            self.step()
            if perf_counter() >= end:
                break
        return self.tried < until and not self.untreated

    @property
    def share(self) -> float:
        """The share of the deals that can be solved. Raises `ValueError` before the first."""
        if not self.tried:
            raise ValueError("no deal has been looked at yet")
        return self.solved / self.tried

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % Wilson interval of the share; those not known count as either.

        Raises `ValueError` before the first deal.
        """
        low, _ = share_interval(self.solved, self.tried)
        return low, share_interval(self.solved + self.unknown, self.tried)[1]

    def __str__(self) -> str:
        if self.untreated:
            return self.untreated
        if not self.tried:
            return words("measured.none")
        low, high = self.interval
        facts = {"percent": 100 * self.share, "low": 100 * low, "high": 100 * high}
        if self.unknown:
            known = {"solved": self.solved, "tried": self.tried, "unknown": self.unknown}
            return words("measured.sentence-known", percent=facts["percent"], **known)
        return words("measured.sentence", solved=self.solved, tried=self.tried, **facts)

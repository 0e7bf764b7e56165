"""Is it luck? For many deals, in how many ways the twelve cards can be placed so that a clock is passed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from tablegames.core import seeds
from tablegames.core.errors import BadSetup
from tablegames.core.numbers import at_least
from tablegames.study.progress import counted
from tablegames.study.runs import frame, run_id
from tablegames.take_time import Clock
from tablegames.take_time.clock.packs import campaign_clock
from tablegames.take_time.kinds.base import Table
from tablegames.take_time.resolution import passing_starts
from tablegames.take_time.solver import count
from tablegames.take_time.solver import deals as dealt

if TYPE_CHECKING:
    import pandas as pd

    from tablegames.take_time.pieces import Card

FILLING_COLUMNS = ("run", "deal", "cards", "solar", "total", "fillings", "solvable", "share", "tried", "passed")
AT_ONCE = 100_000
"""Random placements drawn at a time."""


def fillings(
    clock: Clock | str = "1-1", deals: int = 100, seed: int = 0, *, tries: int = 0, progress: bool = True
) -> pd.DataFrame:
    """Count for many random deals the fillings that pass `clock`, and return a row per deal.

    Columns: `run` (an id of the clock and the seed), `deal` (from 0), `cards` (as a text), `solar` (how many of them
    are Solar), `total` (the sum of their numbers), `fillings` (exact, by the solver), `solvable` (at least one),
    `share` (fillings as a share of all ways to
    lay each card at any open segment: the exact chance that a team passes that lays its cards at random), `tried`
    and `passed`: of `tries` fillings drawn at random for each deal, how many passed, beside the exact share. Where
    cards are drawn, the face turns or the order counts there is no such share: it is missing, nothing is tried.
    Interrupting it keeps the deals that are complete. Raises `BadSetup`, or the solver's `Untreated`.
    """
    for what, number, least in (("deals", deals, 1), ("tries", tries, 0)):
        if at_least(number, least) is None:
            raise BadSetup(f"{what} is {number!r}; give a whole number from {least}.")
    asked = campaign_clock(clock) if isinstance(clock, str) else clock
    free, rng = _placed_freely(asked), Random(f"{seeds.text(seed)}/tries")
    run = run_id("take_time", asked, seeds.text(seed))
    rows: list[dict[str, Any]] = []
    try:
        for number, (cards, stock) in zip(counted(deals, "Deals", "deal", progress), dealt(seed, deals), strict=True):
            found = count(asked, cards, stock=stock)
            tried = tries if free else 0
            rows.append(
                {
                    "run": run,
                    "deal": number,
                    "cards": " ".join(map(str, cards)),
                    "solar": sum(card.colour == "solar" for card in cards),
                    "total": sum(card.number for card in cards),
                    "fillings": found,
                    "solvable": found > 0 or (False if found.complete else None),
                    "share": found / len(asked.open_segments) ** len(cards) if free else None,
                    "tried": tried,
                    "passed": _passed(asked, cards, tried, rng),
                }
            )
    except KeyboardInterrupt:
        print(f"Stopped: the table holds the {len(rows)} complete deals of {deals}.")
    return frame(rows, FILLING_COLUMNS)


def _placed_freely(clock: Clock) -> bool:
    """Whether every way to lay each dealt card at any open segment can come about, and the piles settle the test."""
    ordered = any(rule.needs_order for rule in clock.rules)
    return not (clock.draws or clock.turners or clock.reminders or ordered)


def _passed(clock: Clock, cards: Sequence[Card], tries: int, rng: Random) -> int:
    """Return how many of so many random fillings pass. Nearly all fail already because the values do not ascend."""
    import numpy as np

    generator = np.random.default_rng(rng.getrandbits(64))
    total = 0
    for first in range(0, tries, AT_ONCE):
        drawn = generator.integers(len(clock.open_segments), size=(min(AT_ONCE, tries - first), len(cards)))
        for laid in drawn[_may_ascend(clock, cards, drawn)].tolist():
            held = [[card for card, at in zip(cards, laid, strict=True) if clock.open_segments[at] == s] for s in SIX]
            table = Table(clock, tuple(map(clock.pile, held)), clock.start, ())
            total += bool(passing_starts(table))
    return total


SIX = range(1, 7)


def _may_ascend(clock: Clock, cards: Sequence[Card], drawn: Any) -> Any:
    """Return which random fillings are worth a closer look: those whose values ascend from some start."""
    import numpy as np

    numbers = np.array([card.number for card in cards])
    values = np.stack([((drawn == at) * numbers).sum(axis=1) for at in range(len(clock.open_segments))], axis=1)
    if any(rule.worth((1, 2)) is not None for rule in clock.rules):  # not sums: look at all of them
        return np.ones(len(drawn), dtype=bool)
    column = {segment: at for at, segment in enumerate(clock.open_segments)}
    found = np.zeros(len(drawn), dtype=bool)
    for start in clock.starts:
        rising = values[:, [column[segment] for segment in clock.order(start)]]
        found |= (np.diff(rising, axis=1) >= 0).all(axis=1) & (rising[:, 0] > 0)
    return found

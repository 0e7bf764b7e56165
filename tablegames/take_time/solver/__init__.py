"""Fillings of a clock: is there one for a deal, how many, and which next placements keep one possible.

A filling says for every card beside which segment it comes to lie. The solver sees all cards; it is for lessons,
workshops and measuring clocks, not for bots, which see only what a seat may know.

`solve` finds one, `count` counts them, `next_placements` looks at a test in progress, `solvable` measures a clock
over many `deals`. Where cards are drawn a search may be too long; then the answer is unknown, never "no" (T25).
Every rule tells what it means for a filling (`ClockRule.counts`, `bounds`, `cases`, `link`, `scan`); a rule that does
not raises `Untreated`.
"""

from tablegames.take_time.solver.demands import Untreated
from tablegames.take_time.solver.samples import Share, deals, solvable, solving
from tablegames.take_time.solver.search import Count, Placements, Solution, count, fillings, next_placements, solve

__all__ = [
    "Count",
    "Placements",
    "Share",
    "Solution",
    "Untreated",
    "count",
    "deals",
    "fillings",
    "next_placements",
    "solvable",
    "solve",
    "solving",
]


def __dir__() -> list[str]:
    return __all__

"""What does a press on a board cost? Time, calls of our functions, views and pictures, for each game.

Run it as `uv run python -m tests.benchmarks.boards`. Beside it in the same run: the same presses where every picture is
drawn from nothing, without what is kept of the one before. Machines are noisy, so what counts is the ratio of the two.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import _lru_cache_wrapper
from statistics import median, quantiles
from typing import Any

from tablegames_widgets import frames
from tests.widgets.press_cost import GAMES, Cost, presses

ROUNDS = 5
AIM = 50
"""Milliseconds from a press to the last picture of what follows."""


def kept() -> list[_lru_cache_wrapper[Any]]:
    """Return everything that keeps drawn parts of pictures."""
    modules = [module for name, module in sys.modules.items() if name.startswith("tablegames_widgets.")]
    found = {id(one): one for module in modules for one in vars(module).values() if isinstance(one, _lru_cache_wrapper)}
    return [one for one in found.values() if one.cache_parameters()["maxsize"] is not None]


def from_nothing(draw: Callable[..., Any]) -> Callable[..., Any]:
    """Return `draw` without anything kept."""

    def drawn(*args: Any, **more: Any) -> Any:
        for one in kept():
            one.cache_clear()
        return draw(*args, **more)

    return drawn


def times(game: str) -> list[float]:
    """Return the milliseconds of each press of a game."""
    return [1000 * cost.seconds for cost in presses(game, count=False)]


def main() -> None:
    """Print a line per game, and one per kind of press."""
    draw = frames.draw
    for game in GAMES:
        times(game)  # imports and what is read once are not what we measure
        ours, cold = list[float](), list[float]()
        for _ in range(ROUNDS):
            ours += times(game)
            frames.draw = from_nothing(draw)
            cold += times(game)
            frames.draw = draw
        costs = list(presses(game))
        kinds = dict.fromkeys(cost.kind for cost in costs)
        spent, ratio = median(ours), median(cold) / median(ours)
        verdict = "reached" if spent < AIM else "NOT reached"
        print(
            f"{game:<10}{spent:6.1f} ms (90 % under {quantiles(ours, n=10)[-1]:.1f}; under {AIM}: {verdict}), "
            f"{ratio:.1f} times as fast as from nothing; {work(costs)}"
        )
        for kind in kinds:
            of = [cost for cost in costs if cost.kind == kind]
            print(f"    {kind or 'narrows':<18}{len(of):3} presses: {work(of)}")


def work(costs: Sequence[Cost]) -> str:
    """Return the median of what was counted."""
    calls, views, pictures = (median(counted) for counted in list(zip(*costs, strict=True))[1:4])
    return f"calls {calls:.0f}, views {views:.0f}, pictures {pictures:.0f}"


if __name__ == "__main__":
    main()

"""A bot with a convention: every rank among the twelve has a home."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tablegames.take_time.bots.placer import Placer

if TYPE_CHECKING:
    from tablegames.take_time.actions import Place
    from tablegames.take_time.bots.estimate import Estimate

HOME = 0.01
"""What it costs, per rank squared, to place a card away from home: small, so that it decides among equals.

Chosen; half or twice as much changes what three rankers pass by 1 ± 3 of 100 tests.
"""


class RankerBot(Placer):
    """Places by the rank it expects of a card among the twelve, and takes it that the others do.

    The plan shares the ranks out: the lowest belong where little is wanted, the highest where much is. A card goes to
    a segment where its rank belongs, unless the values ask for something else. A hidden card of another
    player is read by its back and by what was needed where it lies; cards that would be misread are shown.
    """

    name = "ranker"
    # Both chosen; half or twice as much changes what three rankers pass by at most 2 ± 3 of 100 tests.
    trust: ClassVar[float | None] = 2.0
    shows_from: ClassVar[float] = 2.5

    def worth(self, estimate: Estimate, action: Place) -> float:
        """Return how likely the clock can still be passed, less what it costs to stray from the convention."""
        return estimate.worth(action) - HOME * estimate.from_home(action) ** 2

"""A bot that keeps what it can see passable."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tablegames.take_time.bots.placer import Placer

if TYPE_CHECKING:
    from tablegames.take_time.actions import Place
    from tablegames.take_time.bots.estimate import Estimate

FIT = 0.02
"""What it costs, per number squared, to place a card that is not what the segment wants next: small, so that it decides
among equals. Chosen."""


class CarefulBot(Placer):
    """Believes only what it sees: a hidden card is worth the mean of the unseen cards with its back.

    It places where, on that estimate, the clock stays most likely to be passed, and shows cards that are far
    from the mean.
    """

    name = "careful"
    trust: ClassVar[float | None] = None
    shows_from: ClassVar[float] = 2.5  # the ranker's, so that the two differ only in what they believe

    def worth(self, estimate: Estimate, action: Place) -> float:
        """Return how likely the clock can still be passed, less a little for a card that does not fit."""
        off = action.card.number - estimate.wanted(action.segment)
        return estimate.worth(action) - FIT * off**2

"""What our bots have in common: how they discuss, begin, and choose a card, a segment and a side."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tablegames.core.action import Action
from tablegames.core.bot import Bot
from tablegames.core.frozen import changed
from tablegames.take_time.actions import LOOK, ChooseStart, Place, Volunteer
from tablegames.take_time.bots.aims import Aims, aims_under, best_start, own_idea
from tablegames.take_time.bots.card_rules import asks_for_numbers
from tablegames.take_time.bots.estimate import Estimate
from tablegames.take_time.pieces import Plan

if TYPE_CHECKING:
    from tablegames.take_time.view import View

UNAGREED = (None,) * 6
NEAR = 1.5
"""A card this close to what an end of the clock wants is one to begin with.

Chosen; half or twice as much changes what three rankers pass by 1 ± 2 of 100 tests.
"""


class Placer(Bot):
    """Base of the bots that aim at something: at the team's plan, or without one at an idea of their own.

    Subclasses say how they read the others' hidden cards (`trust`) and which card they show (`shows_from`).
    """

    trust: ClassVar[float | None]
    """How closely the others are believed to place what a segment needs, as a variance; None: not at all."""

    shows_from: ClassVar[float]
    """A card this far from what the others would take it for is placed face up."""

    def __init__(self, seed: object) -> None:
        super().__init__(seed)
        self._ideas: dict[tuple[object, int], Aims] = {}

    def act(self, view: View) -> Action:
        """Return what to say, or where to place what."""
        if view.phase == "discussion":
            return self._discuss(view)
        estimate = Estimate(view, self._aims(view), self.trust)
        if view.phase == "start":
            return self._volunteer(view, estimate)
        ways = [action for action in view.legal if isinstance(action, Place) and not action.up]
        chosen = self._best(estimate, ways)
        shown = changed(chosen, up=True)
        return shown if shown in view.legal and self._shows(view, estimate, chosen) else chosen

    def _discuss(self, view: View) -> Action:
        """Lay a movable hand where the best plan begins, unless somebody has laid it or looked already; then look.

        Whoever has looked counts on the hand as it lay then, and can no longer say so.
        """
        untouched = view.plan.values == UNAGREED and view.options.start is None and view.start == view.clock.start
        untouched = untouched and not any(seat.looked for seat in view.seats)
        wish = ChooseStart(best_start(view.clock)) if untouched else LOOK
        return wish if wish in view.legal else LOOK

    def _volunteer(self, view: View, estimate: Estimate) -> Action:
        """T3: gladder for each card that belongs at one of the two ends, from which the others count."""
        order = estimate.chances.order
        ends = [estimate.wanted(segment) for segment in (order[0], order[-1])]
        fit = sum(any(abs(card.number - end) <= NEAR for end in ends) for card in view.hand)
        return Volunteer(min(fit, 3))

    def worth(self, estimate: Estimate, action: Place) -> float:
        """Return how good this placement would be; higher is better."""
        return estimate.worth(action)

    def _best(self, estimate: Estimate, ways: list[Place]) -> Place:
        worths = [self.worth(estimate, action) for action in ways]
        best = max(worths)
        return self.rng.choice([way for way, worth in zip(ways, worths, strict=True) if worth > best - 1e-9])

    def _shows(self, view: View, estimate: Estimate, chosen: Place) -> bool:
        """Whether the card goes face up: it would be misread, the others must know it, or there are eyes for all."""
        if view.budget_left >= estimate.left or estimate.surprise(chosen) >= self.shows_from:
            return True
        return asks_for_numbers(view, chosen.segment) and estimate.wants_more(chosen.segment)

    def _aims(self, view: View) -> Aims:
        if view.plan.values != UNAGREED or view.plan.counts != UNAGREED:
            return aims_under(view.clock, view.start, Plan(view.plan.values, view.plan.counts))
        key = (view.clock, view.start)
        if key not in self._ideas:
            self._ideas[key] = own_idea(view.clock, view.start, self.rng)
        return self._ideas[key]

"""A bot that looks one turn ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.core.action import Action
from tablegames.core.bot import Bot
from tablegames.yet.actions import ForeseeCapsule, ForeseeHand

if TYPE_CHECKING:
    from tablegames.yet.state import State
    from tablegames.yet.view import View

LOOKS = (ForeseeCapsule, ForeseeHand)


class GreedyBot(Bot):
    """Plays the turn after which it would stand best if the captures came right now.

    For its turn it imagines one table that fits what it knows, tries every way to use each
    card, and compares what it would capture with what the others would. Among equals, and
    where nothing can be captured yet (setup, draft), it chooses at random.
    """

    name = "greedy"

    def act(self, view: View) -> Action:
        """Return the first action of the best turn it can imagine."""
        if view.phase != "play" or len(view.legal) == 1:
            return self.rng.choice(view.legal)
        assert view.seat is not None
        table: State = view.game.determinize(view, self.rng)
        values = {action: self._best(table.apply(action).state, view.seat) for action in self._worth_trying(table)}
        best = max(values.values())
        return self.rng.choice([action for action, value in values.items() if value == best])

    def _best(self, table: State, seat: int) -> float:
        """Return the value of the best end of this seat's turn from `table` on."""
        if table.actors != (seat,) or table.turn.card is None:
            return standing(table, seat)
        return max(self._best(table.apply(action).state, seat) for action in self._worth_trying(table))

    def _worth_trying(self, table: State) -> list[Action]:
        """Return the legal actions, but of all looks (no look moves a piece) only one."""
        legal = table.legal_actions()
        looks = [action for action in legal if isinstance(action, LOOKS)]
        rest = [action for action in legal if not isinstance(action, LOOKS)]
        return [*rest, self.rng.choice(looks)] if looks else rest


def standing(table: State, seat: int) -> float:
    """Return what `seat` would capture right now, less the mean of what the others would."""
    from tablegames.yet.capture import captured_now  # not at the start: see the law

    gains = [after - now for after, now in zip(captured_now(table).scores, table.scores, strict=True)]
    others = sum(gains) - gains[seat]
    return gains[seat] - others / (len(gains) - 1)

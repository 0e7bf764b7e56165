"""Actions: what a seat, or chance, may do. Every game derives its own from `Action`."""

from __future__ import annotations

from tablegames.core.frozen import Fact

CHANCE = -1
"""The seat number of the player that shuffles, deals and carries out what is nobody's choice."""

CHANCE_ALONE = (CHANCE,)
"""The actors where no player has a choice."""


class Action(Fact):
    """Base of all actions. Subclasses are frozen dataclasses with plain fields."""

    __slots__ = ()

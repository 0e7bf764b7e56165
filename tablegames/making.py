"""All it takes to make a game of your own: import it from here. `docs/how-to/add-a-game.md` shows how.

    import tablegames.making as m

What a game has: actions and events, a state and a view of it, a law, rule texts; a `Game` puts them together. What
derives from the bases here is a frozen dataclass by itself.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, dataclass_transform

from tablegames.core import action, event, table
from tablegames.core.action import CHANCE, CHANCE_ALONE
from tablegames.core.bot import Bot, RandomBot
from tablegames.core.errors import BadSetup
from tablegames.core.event import GameWon, Scored, Step, ending, steps
from tablegames.core.frozen import changed, different, only_own, with_item
from tablegames.core.game import Game
from tablegames.core.ground import Ground
from tablegames.core.law import OVER, Kind, Law, Phase, allowed
from tablegames.core.registry import register
from tablegames.core.rulebook import Rulebook, load_rulebook, read_rulebook
from tablegames.core.table import Options

__all__ = [
    "CHANCE",
    "CHANCE_ALONE",
    "OVER",
    "Action",
    "Bot",
    "Event",
    "Game",
    "GameWon",
    "Ground",
    "Kind",
    "Law",
    "Options",
    "Phase",
    "RandomBot",
    "Rulebook",
    "Scored",
    "State",
    "Step",
    "Table",
    "View",
    "allowed",
    "changed",
    "different",
    "ending",
    "load_rulebook",
    "only_own",
    "read_rulebook",
    "register",
    "steps",
    "with_item",
]


@dataclass_transform(frozen_default=True)
class _Value:
    """Makes a frozen dataclass of whatever derives from it."""

    __slots__ = ()

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        dataclass(frozen=True, repr=not issubclass(cls, table.Table))(cls)


class Action(_Value, action.Action):
    """Base of your actions: what a seat, or chance, may do."""

    __slots__ = ()


class Event(_Value, event.Event):
    """Base of your events: what happens.

    `class DieRolled(Event, rule="L2")`: each says the id of the rule that makes it happen. `own_only` are its fields
    with a secret of each seat.
    """

    def __init_subclass__(cls, rule: str = "", own_only: tuple[str, ...] = ()) -> None:
        if not rule:
            raise BadSetup(f"event {cls.__name__}: say its rule, class {cls.__name__}(Event, rule=...).")
        cls.rule = rule
        cls.own_only = own_only
        super().__init_subclass__()


class Table(_Value, table.Table):
    """Base of what your state and your view have in common; `own_only` are its fields with a secret of each seat."""

    def __init_subclass__(cls, own_only: tuple[str, ...] = ()) -> None:
        if own_only:
            cls.own_only = own_only
        super().__init_subclass__()


class State(_Value, table.State[Any]):
    """Base of your state: the whole truth of a game at one moment."""


class View(_Value, table.View):
    """Base of your view: what one seat may know of a state."""

    seat: int | None = field(default=None, kw_only=True)


def __dir__() -> list[str]:
    return __all__

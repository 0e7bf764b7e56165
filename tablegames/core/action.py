"""Actions: what a seat, or chance, may do. Every game derives its own from `Action`."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from tablegames.core.errors import BadSetup
from tablegames.core.frozen import Fact

CHANCE = -1
"""The seat number of the player that shuffles, deals and carries out what is nobody's choice."""

CHANCE_ALONE = (CHANCE,)
"""The actors where no player has a choice."""


class Action(Fact):
    """Base of all actions. Subclasses are frozen dataclasses with plain fields."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # Python's own error for `Rotate(1)` speaks of an argument that nobody gave. Whoever has fields does not pay.
        if not any(vars(kind).get("__annotations__") for kind in cls.__mro__):
            setattr(cls, "__new__", _bare)  # noqa: B010


def _bare(cls: Any, *given: object, **named: object) -> Any:
    if (given or named) and not fields(cls):
        raise BadSetup(f"{cls.__name__} has nothing to say; write {cls.__name__}().")
    return object.__new__(cls)

"""What an icon of an action card is: the actions it allows, and when it can be used. The icons are in `icons`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tablegames.core.action import Action
from tablegames.core.errors import BadSetup
from tablegames.core.law import Kind

if TYPE_CHECKING:
    from tablegames.yet.state import State


@dataclass(frozen=True, kw_only=True)
class Icon:
    """One icon: its name in deck files, and the law of the actions that use it.

    `uses(table, seat)` lists every legal use of it now, in a fixed order, while it is unused on the card in play.
    One that can `always` be used needs not be asked whether the card is spent (Y6).
    """

    name: str
    kinds: Mapping[type[Action], Kind]
    uses: Callable[[Any, int], Iterable[Action]]
    always: bool = False


ICONS: dict[str, Icon] = {}
"""Every icon a card may bear, by name."""

KINDS: dict[type[Action], Kind] = {}
"""The law of every action that uses an icon."""


def register_icon(icon: Icon) -> Icon:
    """Make an icon known, so that decks may bear it, and return it. Raises `BadSetup` if its name is taken."""
    if icon.name in ICONS:
        raise BadSetup(f"there is an icon {icon.name!r} already; give yours another name.")
    ICONS[icon.name] = icon
    KINDS.update(icon.kinds)
    return icon


def usable(state: State, seat: int, icons: Sequence[str]) -> bool:
    """Return whether any of `icons` can be used in any way right now (Y6)."""
    for name in icons:
        if ICONS[name].always:  # most cards have such an icon, and asking is cheap
            return True
    for name in icons:
        for _ in ICONS[name].uses(state, seat):
            return True
    return False

"""What an icon of an action card is: the actions it allows, and when it can be used. The icons are in `icons`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tablegames.core.action import Action
from tablegames.core.errors import BadSetup
from tablegames.core.law import Kind

if TYPE_CHECKING:
    from tablegames.core.rulebook import Rulebook
    from tablegames.yet.state import State


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Icon:
    """One icon: its name in deck files, and the law of the actions that use it.

    `uses(table, seat)` lists every legal use of it now, in a fixed order, while it is unused on the card in play.
    With `always` there is always a use for it, so a card that bears it is never spent before it is used (Y6).

    An icon of yours says what ours have in the files of YET: its `title` for people, and `rules` with the sentences for
    its events and refusals and, under `actions`, what its buttons say. `sign` is its drawing, the path of a line in a
    square from -12 to 12; without one its card shows its first letter.
    """

    name: str
    kinds: Mapping[type[Action], Kind]
    uses: Callable[[Any, int], Iterable[Action]]
    always: bool = False
    title: str = ""
    rules: Rulebook | None = None
    sign: str = ""


ICONS: dict[str, Icon] = {}
"""Every icon a card may bear, by name."""

USES: dict[str, Callable[[Any, int], Iterable[Action]]] = {}
"""The `uses` of every icon, by its name: asked at every turn."""

ALWAYS: set[str] = set()
"""The names of the icons that always have a use."""

KINDS: dict[type[Action], Kind] = {}
"""The law of every action that uses an icon."""


def register_icon(icon: Icon) -> Icon:
    """Make an icon of yours known, so that decks may bear it, and return it.

    Raises `BadSetup` if its name or an action of it is taken, or it does not say what people read of it.
    """
    if icon.name in ICONS:
        raise BadSetup(f"there is an icon {icon.name!r} already; give yours another name.")
    taken = [kind.__name__ for kind in icon.kinds if kind in KINDS]
    if taken:
        raise BadSetup(f"icon {icon.name!r}: {taken[0]} is the action of another icon; give yours its own.")
    if not icon.title or icon.rules is None:
        raise BadSetup(f"icon {icon.name!r}: give it a title and rules, so that people can read what it does.")
    for kind, law in icon.kinds.items():
        if set(law.phases) != {"play"}:
            raise BadSetup(f"icon {icon.name!r}: {kind.__name__} must belong to the phase 'play' alone.")
        if kind.__name__ not in icon.rules.actions:
            raise BadSetup(f"icon {icon.name!r}: its rules say nothing under actions for {kind.__name__}.")
    return add_icon(icon)


def add_icon(icon: Icon) -> Icon:
    """Make an icon known that has its words in the files of YET."""
    ICONS[icon.name] = icon
    USES[icon.name] = icon.uses
    if icon.always:
        ALWAYS.add(icon.name)
    KINDS.update(icon.kinds)
    return icon


def usable(state: State, seat: int, icons: Sequence[str]) -> bool:
    """Return whether any of `icons` can be used in any way right now (Y6)."""
    if not ALWAYS.isdisjoint(icons):  # so it is with most cards, and asking is cheap
        return True
    for name in icons:
        for _ in USES[name](state, seat):
            return True
    return False

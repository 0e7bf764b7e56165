"""How a game without pictures is shown: its text board, and a button for every legal action."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import htpy as h

from tablegames.core import wording as core_wording
from tablegames.core.action import Action
from tablegames.core.event import Event
from tablegames.core.ground import Refusal
from tablegames.core.rulebook import event_facts
from tablegames_widgets.choice import Choice, seat_of
from tablegames_widgets.picture import Drawing, Overlay
from tablegames_widgets.wording import words

if TYPE_CHECKING:
    from tablegames.core.table import View

Place = Callable[[Action], str | None]
"""From an action to the place of the picture where it is pressed, or None for a button beside it."""


def draw(view: View, overlay: Overlay) -> Drawing:
    """Draw the text board of a table."""
    del overlay  # a text has no places
    text = str(view)
    return h.div(".tg-picture.tg-plain")[h.pre(role="img", aria_label=view.game.title)[text]], text


def lit(event: Event, facts: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return the places of the picture that an event is about: those called by these facts of it, such as "hour-4"."""
    return tuple([f"{name}-{fact}" for name, fact in event_facts(event).items() if name in facts and fact is not None])


def nowhere(action: Action) -> str | None:
    """Return the place of the picture where an action is pressed: a text has none."""
    del action
    return None


def choices(
    view: View, why_not: Callable[[Action], Refusal | None], picked: str, place: Place = nowhere
) -> tuple[Choice, ...]:
    """List what the seat of `view` might do: a button for what it may, and every place, which says why not."""
    del picked
    seat = seat_of(view)
    made: list[Choice] = []
    for i, action in enumerate(view.law.candidates(view, seat)):
        there, refusal = place(action), why_not(action)
        if there is not None or refusal is None:
            made.append(Choice(f"action-{i}", view.game.label(action, view.options), action, there, refusal))
    return tuple(made)


def prompt(view: View, picked: str) -> str:
    """Say what the seat of `view` is to do now."""
    del picked
    return core_wording.prompt(view) or words("board.choose")


def secret(view: View) -> bool:
    """Return whether the view may hold what others must not see: when unsure yes, so that the curtain is used."""
    return view.seat is not None  # a spectator sees what everybody sees


def sheet(view: Any, why_not: object) -> None:
    """There is no form to fill in."""
    del view, why_not

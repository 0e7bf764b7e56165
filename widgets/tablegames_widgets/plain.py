"""How a game without pictures is shown: its text board, and a button for every legal action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import htpy as h

from tablegames.core.event import Event
from tablegames_widgets.choice import Choice
from tablegames_widgets.picture import Drawing, Overlay
from tablegames_widgets.wording import words

if TYPE_CHECKING:
    from tablegames.core.table import View


def draw(view: View, overlay: Overlay) -> Drawing:
    """Draw the text board of a table."""
    del overlay  # a text has no places
    text = str(view)
    return h.div(".tg-picture.tg-plain")[h.pre(role="img", aria_label=view.game.title)[text]], text


def lit(event: Event) -> tuple[str, ...]:
    """Return the places of the picture that an event is about: a text has none."""
    del event
    return ()


def choices(view: View, why_not: object, picked: str) -> tuple[Choice, ...]:
    """List what the seat of `view` may do, a button each."""
    del why_not, picked
    labels = [view.game.label(action, view.options) for action in view.legal]
    return tuple([Choice(f"action-{i}", labels[i], action) for i, action in enumerate(view.legal)])


def prompt(view: View, picked: str) -> str:
    """Say what the seat of `view` is to do now."""
    del view, picked
    return words("board.choose")


def secret(view: View) -> bool:
    """Return whether the view may hold what others must not see. Who does not know says yes."""
    del view
    return True


def sheet(view: Any, why_not: object) -> None:
    """There is no form to fill in."""
    del view, why_not

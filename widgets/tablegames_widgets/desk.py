"""What the shared widgets need to know of a game: how it is drawn, what can be pressed, what is lit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

from tablegames.core.action import Action
from tablegames.core.errors import Refusal
from tablegames.core.event import Event
from tablegames_widgets.choice import Choice
from tablegames_widgets.sheet import Sheet

WhyNot = Callable[[Action], Refusal | None]


class Draw(Protocol):
    """Draws a view; see `tablegames_widgets.draw`."""

    def __call__(
        self, what: Any, highlight: tuple[str, ...] = (), choices: Mapping[str, Choice] = ..., style: bool = True
    ) -> str: ...


@dataclass(frozen=True)
class Desk:
    """One game as the board sees it.

    `choices(view, why_not, picked)` lists what the seat of `view` might press, legal or not; `picked` is the
    token of a choice that only narrowed things. `prompt(view, picked)` says what to do now, `lit(event)`
    which places of the picture an event is about, `secret(view)` whether the view holds what the others at
    the table must not see. A game may also have `sheet(view, why_not)`, the form that the seat may fill in.
    """

    draw: Draw
    lit: Callable[[Event], tuple[str, ...]]
    choices: Callable[[Any, WhyNot, str], tuple[Choice, ...]]
    prompt: Callable[[Any, str], str]
    secret: Callable[[Any], bool]
    sheet: Callable[[Any, WhyNot], Sheet | None]


def desk(game: str) -> Desk:
    """Return the desk of the game called `game`; each is imported when it is asked for."""
    from tablegames_widgets import draw

    controls = import_module(f"tablegames_widgets.{game}.controls")
    lit = import_module(f"tablegames_widgets.{game}.lit").lit
    sheet: Any = getattr(controls, "sheet", lambda view, why_not: None)
    return Desk(draw, lit, controls.choices, controls.prompt, controls.secret, sheet)

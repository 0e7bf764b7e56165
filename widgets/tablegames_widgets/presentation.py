"""How a game is shown and played on the screen: its pictures, what is lit in them, what can be pressed.

Everything has a default, so a game without pictures of its own is played on its text board, with a button for every
legal action. A game names its presentation in `Game.presentation`; nothing else needs to know of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pkgutil import resolve_name
from typing import Any

from tablegames.core.action import Action
from tablegames.core.errors import BadSetup
from tablegames.core.event import Event
from tablegames.core.game import AnyGame
from tablegames.core.ground import Refusal
from tablegames_widgets import plain
from tablegames_widgets.choice import Choice
from tablegames_widgets.picture import Drawing, Overlay
from tablegames_widgets.sheet import Sheet

WhyNot = Callable[[Action], Refusal | None]


@dataclass(frozen=True)
class Part:
    """How something else of a game than its tables is drawn, and the style sheets of ours that its picture needs."""

    draw: Callable[[Any, Overlay], Drawing]
    styles: tuple[str, ...] = ()


def _no_parts() -> dict[type[Any], Part]:
    return {}


@dataclass(frozen=True, kw_only=True)
class Presentation:
    """One game as the widgets see it.

    - `draw(view, overlay)` draws a table, as an element and as text; `parts` says how other things of the game are
      drawn, by their type (they derive from `tablegames.core.shown.Shown`).
    - `lit(event)` names the places of the picture that an event is about. With `lights=("hour", "seat")` these are
      those called by such facts of it: "hour-4", "seat-0".
    - `choices(view, why_not, picked)` lists what the seat of `view` might press, legal or not; `picked` is the token of
      a choice that only narrowed things. `prompt(view, picked)` says what to do now: by default what the rules of the
      game say under `prompts`.
    - `place(action)` names the place of the picture where an action is pressed (None: a button), for a game that
      brings no `choices`. Such a board offers whatever the law lists as a candidate; its labels stand in the rules
      under `actions`.
    - `secret(view)` says whether the view holds what the others at the table must not see.
    - `sheet(view, why_not)` is the form that the seat may fill in, if there is one.
    - `css` are the style rules of its pictures, part of every picture; `styles` name style sheets of ours instead,
      which a page of live widgets has once.
    """

    draw: Callable[[Any, Overlay], Drawing] = plain.draw
    parts: Mapping[type[Any], Part] = field(default_factory=_no_parts)
    lit: Callable[[Event], tuple[str, ...]] = plain.lit
    lights: tuple[str, ...] = ()
    choices: Callable[[Any, WhyNot, str], tuple[Choice, ...]] = plain.choices
    place: plain.Place = plain.nowhere
    prompt: Callable[[Any, str], str] = plain.prompt
    secret: Callable[[Any], bool] = plain.secret
    sheet: Callable[[Any, WhyNot], Sheet | None] = plain.sheet
    css: str = ""
    styles: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.choices is plain.choices:
            object.__setattr__(self, "choices", partial(plain.choices, place=self.place))
        if self.lit is plain.lit:
            object.__setattr__(self, "lit", partial(plain.lit, facts=self.lights))

    def part(self, kind: type[Any]) -> Part | None:
        """Return what draws things of type `kind` besides tables, or None if nothing does."""
        return next((self.parts[base] for base in kind.__mro__ if base in self.parts), None)


PLAIN = Presentation()
"""The presentation of a game that brings none."""


def presentation(game: AnyGame) -> Presentation:
    """Return how a game is shown. Raises `BadSetup` if it names something that is no presentation."""
    named: Any = game.presentation
    if isinstance(named, str):
        try:
            named = resolve_name(named) if named else PLAIN
        except (ImportError, AttributeError, ValueError) as problem:
            raise BadSetup(
                f"{game.title}: its presentation {game.presentation!r:.60} is not found ({problem}); "
                'write it as "package.module:NAME", or leave it out.'
            ) from problem
    if not isinstance(named, Presentation):
        raise BadSetup(f"{game.title}: its presentation is {named!r:.60}; give a Presentation, or leave it out.")
    return named

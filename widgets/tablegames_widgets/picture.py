"""Pictures: a table as markup that displays itself, drawn by whoever knows the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from functools import cache, lru_cache, wraps
from importlib import import_module
from pathlib import Path
from typing import Any, ParamSpec, Protocol, cast

import htpy as h
from markupsafe import Markup

P = ParamSpec("P")

Drawing = tuple[h.Element, str]
"""What a game's `draw` returns: the table as an element, and as text."""


class Pressable(Protocol):
    """What a place of the picture needs to know to become a control. See `tablegames_widgets.choice.Choice`."""

    @property
    def token(self) -> str: ...
    @property
    def label(self) -> str: ...
    @property
    def legal(self) -> bool: ...
    @property
    def picked(self) -> bool: ...


class Picture(str):
    """A drawn table: its markup, which a notebook shows as it is, and its `text` for everything else.

    A string like any other; only `repr` gives the text, so that a terminal shows a table and no markup.
    """

    text: str

    def __new__(cls, markup: str, text: str) -> Picture:
        made = super().__new__(cls, markup)
        made.text = text
        return made

    def _repr_html_(self) -> str:
        return str(self)

    def __str__(self) -> str:
        return str.__str__(self)

    def __repr__(self) -> str:
        return self.text

    def __getnewargs__(self) -> tuple[str, str]:
        return str(self), self.text  # for copies and pickles


class Overlay:
    """What is laid over a drawing: the places lit up, and the places that can be pressed."""

    def __init__(self, highlight: Collection[str], choices: Mapping[str, Pressable]) -> None:
        self.lit, self.choices = frozenset(highlight), choices

    def on(self, key: str, *classes: str) -> dict[str, str | None]:
        """Return the attributes of the place called `key`: its classes, and all it takes to be a control."""
        return self.press(key, *classes, "tg-lit") if key in self.lit else self.press(key, *classes)

    def press(self, key: str, *classes: str) -> dict[str, str | None]:
        """Like `on`, for a place that is lit elsewhere."""
        choice = self.choices.get(key)
        if choice is None:
            return {"class": " ".join(classes) or None}
        return {
            "class": " ".join((*classes, "tg-choice")),
            "data-choice": choice.token,
            "role": "button",
            "tabindex": "-1",  # the browser code lets one of a group be reached by Tab
            "aria-label": choice.label,
            "aria-disabled": None if choice.legal else "true",
            "aria-pressed": "true" if choice.picked else None,
        }


def stencil(make: Callable[P, h.Renderable]) -> Callable[P, Markup]:
    """Make a drawing only once for the same arguments, and keep its markup: most of a table never changes."""

    @wraps(make)
    def render(*args: P.args, **kwargs: P.kwargs) -> Markup:
        return Markup(make(*args, **kwargs))

    return cast(Callable[P, Markup], lru_cache(maxsize=4096)(render))


STATIC = Path(__file__).parent / "static"

SHAPES = re.compile("></(?:path|circle|rect)>")
"""Ends of shapes that hold nothing, which is most of them: inside a drawing they may be written shorter."""

GAMES = {"tablegames.yet": "yet", "tablegames.take_time": "take_time", "tablegames.astrotime": "astrotime"}
"""Who draws what: the package of a game's state and view, and the package here whose `draw.draw` draws them.

Its `draw.PIECES`, if it has any, says how other types of the game are drawn, each by its name. The style sheet of the
same name goes with its pictures, and with its pieces another one besides.
"""

TABLES = ("State", "View")
"""What the types are called that are tables in every game."""


def draw(
    what: Any, highlight: Collection[str] = (), choices: Mapping[str, Pressable] | None = None, style: bool = True
) -> Picture:
    """Draw a table: a state as everybody at the table may see it, a view as its seat does; or a part of a game.

    `highlight` names places to light up ("hour-4", "airship-RED", "hand"), `choices` maps places to what
    can be pressed there. Without `style` the page must already have `picture_css()`. Equal arguments give
    equal pictures, byte for byte. Raises `TypeError` for something that is no table.
    """
    kind = type(what)
    game = GAMES.get(".".join(kind.__module__.split(".")[:2]), "")
    drawer = _drawer(game, kind.__name__) if game else None
    if drawer is None:
        raise TypeError(
            f"draw shows a state or a view of a game, not {kind.__name__!r}; try `state` or `state.view(0)`."
        )
    table, text = drawer(what.view(None) if kind.__name__ == "State" else what, Overlay(highlight, choices or {}))
    names = ["picture", game]  # only what is needed: stored lessons hold many pictures, and each its style sheet
    names += [] if kind.__name__ in TABLES else [f"{game}_pieces"]
    names += ["choices"] if choices else []
    markup = Markup(SHAPES.sub("/>", str(table)))
    return Picture(sheet(*names) + markup if style else markup, text)


def _drawer(game: str, kind: str) -> Callable[[Any, Overlay], Drawing] | None:
    """Return what draws the objects of a game's type called `kind`, if it can be drawn."""
    module = import_module(f"tablegames_widgets.{game}.draw")
    return module.draw if kind in TABLES else getattr(module, "PIECES", {}).get(kind)


@cache
def sheet(*names: str) -> Markup:
    """Return some of our style sheets as a style element."""
    return Markup(h.style[Markup(_css(*names))])


def picture_css() -> str:
    """The style sheet of all pictures, of their controls, and the colours of our widgets; without comments."""
    pieces = sorted(path.stem for path in STATIC.glob("*_pieces.css"))
    return _css("picture", *GAMES.values(), *pieces, "choices")


@cache
def _css(*names: str) -> str:
    css = "".join((STATIC / f"{name}.css").read_text("utf-8") for name in names)
    css = re.sub(r"\s+", " ", re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL))
    css = re.sub(r"([{};,>]) ", r"\1", re.sub(r": (?!;)", ":", css))
    css = re.sub(r"(?<!:) ([{};,>])", r"\1", css)  # the space in `--x: ;` is a value
    return css.replace(";}", "}").strip()

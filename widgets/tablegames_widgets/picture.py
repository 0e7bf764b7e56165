"""Pictures: a table as markup that displays itself, drawn by whoever knows the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from functools import cache, lru_cache, wraps
from pathlib import Path
from typing import Any, NamedTuple, ParamSpec, Protocol, cast

import htpy as h
from markupsafe import Markup

from tablegames.core.shown import Shown
from tablegames.core.table import State, Table

P = ParamSpec("P")

Drawing = tuple[h.Element | Markup, str]
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


class Pressed(NamedTuple):
    """What `Overlay.of` keeps of something pressable: what can be seen of it."""

    token: str
    label: str
    legal: bool
    picked: bool


class Overlay:
    """What is laid over a drawing: the places lit up, and the places that can be pressed."""

    def __init__(self, highlight: Collection[str], choices: Mapping[str, Pressable]) -> None:
        self.lit: frozenset[str] = frozenset(highlight)
        self.choices: Mapping[str, Pressable] = choices

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

    def of(self, places: frozenset[str]) -> Overlay:
        """Return what is laid over these places alone.

        What is equal is one and the same object, by which a `stencil` or a `panel` knows it again.
        """
        if not self.choices:  # as on all frames of a press but the last
            return _over(self.lit & places, ())
        pressed = [
            (key, Pressed(choice.token, choice.label, choice.legal, choice.picked))
            for key, choice in self.choices.items()
            if key in places
        ]
        return _over(self.lit & places, tuple(pressed))


@lru_cache(maxsize=1024)
def _over(lit: frozenset[str], pressed: tuple[tuple[str, Pressed], ...]) -> Overlay:
    return Overlay(lit, dict(pressed))


def stencil(make: Callable[P, h.Renderable]) -> Callable[P, Markup]:
    """Make a drawing only once for the same arguments, and keep its markup: most of a table never changes.

    The arguments are all that the drawing may show: a function that is given a view or a state shows too much.
    """
    return _kept(make, 4096)


def panel(make: Callable[P, h.Renderable]) -> Callable[P, Markup]:
    """Like `stencil`, for a large part of a picture, which is kept as long as it is among the latest few hundred.

    From frame to frame most parts stay as they are, so a frame costs as much as what changed in it.
    """
    return _kept(make, 256)


def _kept(make: Callable[P, h.Renderable], most: int) -> Callable[P, Markup]:
    @wraps(make)
    def render(*args: P.args, **kwargs: P.kwargs) -> Markup:
        return Markup(make(*args, **kwargs))

    return cast(Callable[P, Markup], lru_cache(maxsize=most)(render))


STATIC = Path(__file__).parent / "static"

FRAME = "max-width: 44rem; margin: 0 0 1rem"
"""How what is shown without a script lies on a page."""

SHAPES = re.compile("></(?:path|circle|rect)>")
"""Ends of shapes that hold nothing, which is most of them: inside a drawing they may be written shorter."""

OURS = ("yet", "take_time", "astrotime")
"""Our style sheets of pictures, one a game: those that every live widget has."""


def draw(
    what: Any, highlight: Collection[str] = (), choices: Mapping[str, Pressable] | None = None, style: bool = True
) -> Picture:
    """Draw a table: a state as everybody at the table may see it, a view as its seat does; or a part of a game.

    `highlight` names places to light up ("hour-4", "airship-RED", "hand"), `choices` maps places to what
    can be pressed there. Without `style` the page must already have `picture_css()`. Equal arguments give
    equal pictures, byte for byte. Raises `TypeError` for something that has no picture.
    """
    from tablegames_widgets.presentation import presentation

    if not isinstance(what, (Table, Shown)):
        raise TypeError(
            f"draw shows a state or a view of a game, not {type(what).__name__!r}; try `state` or `state.view(0)`."
        )
    shown = presentation(what.game)
    overlay = Overlay(highlight, choices or {})
    if isinstance(what, Table):
        table, text = shown.draw(what.view(None) if isinstance(what, State) else what, overlay)
        names = ["picture", *shown.styles]  # only what is needed: stored lessons hold many pictures with their styles
    else:
        part = shown.part(type(what))
        if part is None:
            raise TypeError(f"{what.game.title} has no picture of a {type(what).__name__!r}.")
        table, text = part.draw(what, overlay)
        names = [*part.styles]
    names += ["choices"] if choices else []
    own = h.style[Markup(shown.css)] if shown.css else ""
    markup = Markup(own) + Markup(SHAPES.sub("/>", str(table)))
    return Picture(style_element(*names) + markup if style and names else markup, text)


@cache
def style_element(*names: str) -> Markup:
    """Return some of our style sheets as a style element."""
    return Markup(h.style[Markup(_css(*names))])


def picture_css() -> str:
    """The style sheet of all pictures, of their controls, and the colours of our widgets; without comments."""
    pieces = sorted(path.stem for path in STATIC.glob("*_pieces.css"))
    return _css("picture", *OURS, *pieces, "choices")


SHORTER = (
    *((r"(?s)/\*.*?\*/", ""), (r"\s+", " ")),
    # The space in `--x: ;` is a value.
    *((r": (?!;)", ":"), (r"([{};,>]) ", r"\1"), (r"(?<!:) ([{};,>])", r"\1"), (r"(?<=\() | (?=\))", "")),
    *((r"(?<![\w.])0(?=\.\d)", ""), (r"(?<=px) / (?=[\d.]+(?:px)? )", "/"), (";}", "}")),
)
"""What is left out of a style sheet: stored lessons hold many."""


@cache
def _css(*names: str) -> str:
    css = "".join((STATIC / f"{name}.css").read_text("utf-8") for name in names)
    for longer, shorter in SHORTER:
        css = re.sub(longer, shorter, css)
    return css.strip()

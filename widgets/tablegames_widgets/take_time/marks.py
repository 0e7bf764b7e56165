"""The small drawings: suns and moons, eyes, and the marks of the rules. No sign depends on a font that may lack it."""

from __future__ import annotations

import re

import htpy as h
from markupsafe import Markup

from tablegames.take_time.pieces import Colour
from tablegames_widgets.geometry import number
from tablegames_widgets.picture import stencil
from tablegames_widgets.take_time.wording import words

MOON = "M2.5-7.5A7.6 7.6 0 1 0 7.3 3.3 6.4 6.4 0 0 1 2.5-7.5Z"
EYE = "M-8 0Q0-9 8 0 0 9-8 0ZM-1.2 0h2.4"
SHUT = "M-8-2Q0 7 8-2M0 2.5v3M-4.6 1.2-6 3.8M4.6 1.2 6 3.8"
CHECK = "M-4.5.5-1.3 3.7 4.5-3.5"
CROSS = "M-3.8-3.8 3.8 3.8M3.8-3.8-3.8 3.8"

SUITS: dict[Colour, Markup] = {
    "solar": Markup(h.fragment[h.circle(".tg-sun", r="3.9"), h.circle(".tg-sun.tg-beams", r="6.9")]),
    "lunar": Markup(h.path(".tg-moon", d=MOON)),
}
"""The sun of Solar cards, the crescent of Lunar ones."""

SIGNS = {
    "☀": SUITS["solar"],
    "☾": SUITS["lunar"],
    "▯": Markup(h.path(".tg-line", d="M-3-5.5h6q1 0 1 1v9q0 1-1 1h-6q-1 0-1-1v-9q0-1 1-1Z")),
    "▲": Markup(h.path(d="M0-5 5.5 5h-11Z")),
    "▼": Markup(h.path(d="M0 5 5.5-5h-11Z")),
    "↔": Markup(h.path(".tg-line", d="M-7 0H7M-4-3-7 0-4 3M4-3 7 0 4 3")),
    "↻": Markup(h.path(".tg-line", d="M5.4-2A5.7 5.7 0 1 0 5 2.8M5.8-6v4h-4")),
    "↺": Markup(h.path(".tg-line", d="M-5.4-2A5.7 5.7 0 1 1-5 2.8M-5.8-6v4h4")),
    "✕": Markup(h.path(".tg-line", d=CROSS)),
    "⊘": Markup(h.path(".tg-line", d="M-5.5 0A5.5 5.5 0 1 0 5.5 0 5.5 5.5 0 1 0-5.5 0M-3.9-3.9 3.9 3.9")),
    "←": Markup(h.path(".tg-line", d="M6 0H-6M-2-4-6 0-2 4")),
    "↗": Markup(h.path(".tg-line", d="M-5 5 5-5M-1-5h6v6")),
    "no eye": Markup(h.path(".tg-line", d=EYE + "M-7 6 7-6")),
}
"""What stands for each sign in the mark of a rule, in a box of 16 by 16 around the middle."""

PARTS = re.compile(f"({'|'.join(SIGNS)})")
MANY = re.compile("☀{4,}|☾{4,}")

SIGN_WIDTH, LETTER_WIDTH, HEIGHT = 16, 7.6, 20
NARROW, BROAD = frozenset("ijlt.,: "), frozenset("mw≤≥≠≈")


@stencil
def mark(text: str) -> h.Fragment:
    """The mark of a rule on one line around the middle."""
    x = -mark_width(text) / 2
    made: list[h.Renderable] = []
    for part in _parts(text):
        width = _width(part)
        middle = number(x + width / 2)
        sign = SIGNS.get(part)
        made.append(_letters(part.strip(), middle, _width(part.strip())) if sign is None else _at(middle, sign))
        x += width
    return h.fragment[made]


def mark_width(text: str) -> float:
    """How wide a mark is."""
    return sum(map(_width, _parts(text)))


@stencil
def pill(text: str, state: str = "", most: int = 200) -> h.Fragment:
    """A mark on its token: `state` is "ok" or "bad" once it was checked, `most` the room there is for it."""
    width = max(mark_width(text) + 10, 24)
    scale = min(1, most / width)
    token = h.fragment[
        h.rect(x=number(-width / 2), y="-10", width=number(width), height="20", rx="10"),
        mark(text),
        h.g(transform=f"translate({number(width / 2)} -8)scale(.8)")[badge(state)] if state else None,
    ]
    return h.fragment[token if scale == 1 else h.g(transform=f"scale({round(scale, 2)})")[token]]


@stencil
def badge(state: str) -> h.Fragment:
    """What came out of a check: a tick on a disc, or a cross on a square."""
    if state == "ok":
        return h.fragment[h.circle(".tg-ok", r="8"), h.path(".tg-tick", d=CHECK)]
    return h.fragment[h.path(".tg-bad", d="M-8-8h16v16h-16Z"), h.path(".tg-tick", d=CROSS)]


@stencil
def icon(shape: str, kind: str) -> h.Element:
    """A drawing that stands in a line of text."""
    return h.svg(class_=f"tg-icon-{kind}", viewBox="-9 -9 18 18", aria_hidden="true")[h.path(d=shape)]


@stencil
def inline_mark(text: str) -> h.Element:
    """The mark of a rule in a line of text."""
    width = max(mark_width(text) + 10, 24)
    box = f"{number(-width / 2 - 1)} -11 {number(width + 2)} 22"
    return h.svg(".tg-inline", viewBox=box, aria_hidden="true")[pill(text)]


@stencil
def inline_badge(state: str) -> h.Element:
    """What came out of a check, in a line of text."""
    said = words(f"check.{state}")
    return h.svg(".tg-badge", viewBox="-9 -9 18 18", role="img", aria_label=said)[badge(state)]


def _parts(text: str) -> list[str]:
    shorter = MANY.sub(lambda run: f"{len(run[0])}{run[0][0]}", text)
    return [part for part in PARTS.split(shorter) if part]


def _width(part: str) -> float:
    if part in SIGNS:
        return 14 if part == "▯" else SIGN_WIDTH
    return sum(4.4 if letter in NARROW else 10 if letter in BROAD else LETTER_WIDTH for letter in part)


def _letters(text: str, x: str, width: float) -> h.Element:
    """Letters exactly so wide: how wide they would be only the reader's font knows, and the token must hold them."""
    fit = {"textLength": number(width), "lengthAdjust": "spacingAndGlyphs"} if len(text) > 1 else {}
    return h.text(x=None if x == "0" else x, y="5", **fit)[text]


def _at(x: str, sign: Markup) -> h.Element:
    return h.g(transform=f"translate({x})")[sign]

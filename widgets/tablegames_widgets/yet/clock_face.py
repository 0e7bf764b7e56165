"""The clock: the dial with its hands, the twelve hours with their capsules, the airships."""

from __future__ import annotations

from functools import cache

import htpy as h
from markupsafe import Markup

from tablegames.yet.pieces import COLOURS, HOURS, MARKED_HOURS, Airship
from tablegames.yet.view import View
from tablegames_widgets.geometry import number, point
from tablegames_widgets.picture import Overlay, stencil
from tablegames_widgets.yet.marks import airship
from tablegames_widgets.yet.wording import words

RIM, RING, DIAL, CORE = 208, 138, 104, 62
"""Radii: the whole clock, the middle of the capsules, the dial, the part of it that is the hand's."""

SHIPS, APART = 160, 18
"""Radius of the airship on top of its hour; each one below it lies that much further out."""

ASIDE = 126
"""Radius of a capsule's number when airships stand on it."""

FRAME = "M-15-25h30q4 0 4 4v42q0 4-4 4h-30q-4 0-4-4v-42q0-4 4-4Z"
GLASS = "M-8-13H8M-8 13H8M-6-13C-6-4 6 4 6 13M6-13C6-4-6 4-6 13"
EYE = "M-10-12Q0-23 10-12 0-1-10-12ZM-1-12h2"
"""What is printed on the back of a capsule: a frame with an hourglass; an eye where the number has been seen."""


def clock(view: View, overlay: Overlay, title: str, text: str) -> h.Element:
    """Draw the clock as `view` knows it; `title` and `text` say it in words."""
    pressed = any(key == "hand" or key.startswith(("hour-", "airship-")) for key in overlay.choices)
    return h.svg(".tg-clock", viewBox=f"-{RIM} -{RIM} {2 * RIM} {2 * RIM}", role="group" if pressed else "img")[
        h.title[title],
        h.desc[text],
        _disc(view.time, "clock" in overlay.lit),
        h.g(data_group="clock")[
            [_hour(view, hour, overlay) for hour in HOURS],
            _dial(view.time),
            h.g(overlay.on("hand", "tg-hand"), data_key="hand")[_hand(view.time)],
            _airships(view, overlay),
        ],
    ]


@stencil
def _disc(time: int, lit: bool) -> h.Fragment:
    return h.fragment[
        h.circle(".tg-disc.tg-lit" if lit else ".tg-disc", r=str(RIM - 4)),
        h.circle(".tg-rim", r=str(RIM - 10)),
        h.path(".tg-beam", d=_wedge(time)),
    ]


@stencil
def _dial(time: int) -> h.Element:
    radius = str(DIAL)
    return h.g(".tg-dial")[
        h.circle(r=radius),
        h.circle(".tg-ticks", r=str(DIAL - 5), pathLength="60"),
        h.circle(".tg-passed", r=radius, pathLength="12", stroke_dasharray=f"{time} 12", transform="rotate(-90)"),
        h.g(".tg-numerals")[
            [_text(str(hour), *point(30 * hour, 85), 5, "tg-is-now" if hour == time else None) for hour in HOURS]
        ],
        h.path(".tg-long", d="M-2.5 16L-1-74H1L2.5 16Z"),
    ]


@stencil
def _hand(time: int) -> h.Fragment:
    return h.fragment[
        h.circle(".tg-hit", r=str(CORE)),
        h.path(
            transform=f"rotate({30 * time})",
            d="M-3.5 18L-2.5-30C-11-38-9-46 0-66 9-46 11-38 2.5-30L3.5 18Q0 22-3.5 18Z",
        ),
        h.circle(".tg-cap", r="6"),
    ]


def _hour(view: View, hour: int, overlay: Overlay) -> h.Element | Markup:
    key = f"hour-{hour}"
    spot = view.clock[hour - 1]
    capsule = spot.capsule
    known = None if capsule is None else capsule.number
    face = "empty" if capsule is None else "down" if not capsule.up else _worth(known, view.time)
    drawn = _place(hour, face, known, bool(spot.stack))
    if key in overlay.lit or key in overlay.choices:
        return h.g(overlay.on(key))[h.path(".tg-wedge", d=_wedge(hour)), drawn]
    return drawn


def _worth(known: int | None, time: int) -> str:
    """Whether a face-up number could be captured now (Y12): past, equal to the time, or later."""
    assert known is not None
    return "equal" if known == time else "past" if known < time else "later"


@stencil
def _place(hour: int, face: str, known: int | None, occupied: bool) -> h.Element:
    """What lies at an hour: a capsule, a marker, or nothing. The number makes room for an airship."""
    turn = f"rotate({30 * hour % 180})"
    card = h.rect(".tg-face", x="-23", y="-29", width="46", height="58", rx="7", transform=turn)
    there = "translate({} {})".format(*point(30 * hour, RING))
    if face == "empty":
        if hour in MARKED_HOURS:
            pointing = "M0-12V0L{} {}".format(*point(30 * hour, 9))
            return h.g(".tg-marker", transform=there)[h.circle(r="19"), h.path(d=pointing)]
        return h.g(".tg-empty", transform=there)[card]
    x, y = point(30 * hour, ASIDE - RING if occupied else 0)
    if face == "down":
        printed = h.path(".tg-print", d=FRAME + (GLASS if known is None else ""), transform=turn)
        seen = None
        if known is not None:
            aside = f"translate({x} {y})scale(.8)" if occupied else None
            seen = h.g(transform=aside)[h.path(".tg-print", d=EYE), _text(str(known), "0", "0", 16)]
        key = f"capsule-at-{hour}" if known is None else f"capsule-{known}"
        return h.g(".tg-down", transform=there, data_key=key)[card, printed, seen]
    return h.g(f".tg-up.tg-{face}", transform=there, data_key=f"capsule-{known}")[card, _text(str(known), x, y, 10)]


def _airships(view: View, overlay: Overlay) -> h.Fragment:
    """All airships, the lower ones first, so that the top one lies over them."""
    placed = sorted([ship for ship in view.airships if ship], key=lambda ship: (-ship.rank, ship.seat))
    stacked = [len(view.clock[ship.hour - 1].stack) > 1 for ship in placed]
    return h.fragment[[_airship(*pair, overlay) for pair in zip(placed, stacked, strict=True)]]


def _airship(ship: Airship, stacked: bool, overlay: Overlay) -> h.Element:
    key = f"airship-{COLOURS[ship.seat]}"
    return h.g(
        overlay.on(key, "tg-ship", f"tg-{COLOURS[ship.seat]}"),
        data_key=key,
        transform="translate({} {})".format(*point(30 * ship.hour, SHIPS + APART * ship.rank)),
    )[
        h.circle(".tg-hit", r="30") if key in overlay.choices else None,
        airship(COLOURS[ship.seat], (30 * ship.hour + (0 if ship.direction == "cw" else 180)) % 360),
        _rank(ship.rank, ship.hour, ship.direction) if stacked else None,
    ]


@stencil
def _rank(rank: int, hour: int, direction: str) -> h.Element:
    """The place in its stack, at the airship's tail."""
    tail = point(30 * hour + (-90 if direction == "cw" else 90), 40)
    return h.g(".tg-rank", transform="translate({} {})".format(*tail))[
        h.rect(x="-15", y="-9.5", width="30", height="19", rx="9.5"), h.text(y="5")[words(f"ranks.{rank}")]
    ]


def _text(words: str, x: str, y: str, lowered: int, kind: str | None = None) -> h.Element:
    """A text centred on a point; `lowered` is half the height of its letters."""
    return h.text(class_=kind, x=None if x == "0" else x, y=number(float(y) + lowered))[words]


@cache
def _wedge(hour: int) -> str:
    """The sector of an hour, from the hand's part of the dial to the rim."""
    rim = RIM - 14
    corners = (-13.5, CORE), (-14.2, rim), (14.2, rim), (13.5, CORE)
    a, b, c, d = (" ".join(point(30 * hour + beside, radius)) for beside, radius in corners)
    return f"M{a}L{b}A{rim} {rim} 0 0 1 {c}L{d}A{CORE} {CORE} 0 0 0 {a}Z"

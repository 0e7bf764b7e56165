"""The game board: the ring of signs with the turn pawn, the circle of points, the squares A, B and C."""

from __future__ import annotations

import htpy as h

from tablegames.astrotime.packs import zodiac
from tablegames.astrotime.pieces import PAWNS, SQUARES, Square
from tablegames.astrotime.view import View
from tablegames_widgets.astrotime.marks import hue, pawn_shape
from tablegames_widgets.geometry import number, point, sector
from tablegames_widgets.picture import Overlay, stencil

RIM, RING, INNER = 206, 200, 152
"""Radii: the picture, the ring of signs, what is inside of it."""

POINTS, TURN, CROWD = 114, 141, 88
"""Radii: the circle of points, the foot of the turn pawn, pawns beside their points."""

MOST_POINTS = 10

APART = 50
"""How far the squares stand from each other."""


def wheel(view: View, overlay: Overlay, title: str, text: str) -> h.Element:
    """Draw the board as `view` knows it; `title` and `text` say it in words."""
    pressed = any(key.startswith(("sign-", "square-")) for key in overlay.choices)
    return h.svg(".tg-clock", viewBox=f"-{RIM} -{RIM} {2 * RIM} {2 * RIM}", role="group" if pressed else "img")[
        h.title[title],
        h.desc[text],
        h.circle(".tg-disc", r=str(RIM - 4)),
        h.g(data_group="signs")[[_sign(view, at, overlay) for at in range(12)]],
        h.circle(".tg-plate", r=str(INNER)),
        [_point(n, overlay) for n in range(MOST_POINTS + 1)],
        _turn(view, overlay) if view.round and view.phase not in ("book", "over") else None,
        h.g(data_group="squares")[[_square(view, square, overlay) for square in SQUARES]],
        _pawns(view, overlay),
    ]


def angle(at: int) -> int:
    """Where the middle of a sign is, in degrees clockwise from the top: the year runs counter-clockwise."""
    return -30 * at % 360


def _sign(view: View, at: int, overlay: Overlay) -> h.Element:
    sign = zodiac().signs[at].name
    key = f"sign-{sign}"
    now = at == view.round - 1 and view.phase not in ("book", "over")
    taken = [seat for seat, player in enumerate(view.seats) if player.sign == sign]
    return h.g(overlay.on(key, "tg-sign", *(["tg-now"] if now else [])), data_key=key)[
        h.path(".tg-wedge", d=sector(angle(at), 15, INNER, RING)),
        _label(sign, at),
        [_taken(seat, at, i) for i, seat in enumerate(taken)],
    ]


@stencil
def _label(sign: str, at: int) -> h.Element:
    x, y = point(angle(at), 182)
    return h.text(x=x, y=number(float(y) + 5))[sign[:3]]


@stencil
def _taken(seat: int, at: int, beside: int) -> h.Element:
    """A mark on the sign that a seat has chosen."""
    x, y = point(angle(at) - 8 + 8 * beside, 163)
    return h.circle(class_=f"tg-own-sign {hue(seat)}", cx=x, cy=y, r="5")


def _point(n: int, overlay: Overlay) -> h.Element:
    key = f"point-{n}"
    x, y = point(_round(n), POINTS)
    return h.g(overlay.on(key, "tg-point", *(["tg-enough"] if n >= 5 else [])))[
        h.circle(cx=x, cy=y, r="13"), h.text(x=x, y=number(float(y) + 5))[str(n)]
    ]


def _round(n: int) -> int:
    """Where a number of points stands, in degrees: 0 at the bottom left, clockwise to 10."""
    return (210 + 30 * n) % 360


@stencil
def _turn_shape() -> h.Fragment:
    return h.fragment[h.path(d="M0-14A8 8 0 0 1 5 0L11 14H-11L-5 0A8 8 0 0 1 0-14Z")]


def _turn(view: View, overlay: Overlay) -> h.Element:
    x, y = point(angle(view.round - 1), TURN)
    return h.g(overlay.on("turn", "tg-turn"), data_key="turn", transform=f"translate({x} {y})")[_turn_shape()]


def _square(view: View, square: Square, overlay: Overlay) -> h.Element:
    at = SQUARES.index(square)
    x = (at - 1) * APART
    key = f"square-{square}"
    there = [f"{PAWNS[seat]}" for seat, chosen in enumerate(view.chosen) if chosen == square]
    return h.g(overlay.on(key, "tg-square"), data_key=key, transform=f"translate({x} -18)")[
        h.title[f"Square {square}" + (f": {', '.join(there)}" if there else "")],
        h.rect(".tg-wedge", x="-23", y="-28", width="46", height="58", rx="8"),
        h.text(y="-6")[square],
    ]


def _pawns(view: View, overlay: Overlay) -> h.Fragment:
    """Pawns stand on their square, and beside their points once these are counted."""
    drawn: list[h.Element] = []
    crowd: dict[object, int] = {}
    for seat in range(view.players):
        square = view.chosen[seat] if view.chosen else None
        got = view.reached[seat] if view.reached else None
        if square is None:
            continue
        where: object = square if got is None else got
        beside = crowd[where] = crowd.get(where, -1) + 1
        if got is None:
            x = str((SQUARES.index(square) - 1) * APART + (beside % 3 - 1) * 15)
            y = str(10 + beside // 3 * 22)
        else:
            x, y = point(_round(min(got, MOST_POINTS)), CROWD - 17 * beside)
        key = f"pawn-{PAWNS[seat]}"
        kind = overlay.on(key, "tg-pawn", hue(seat))
        drawn.append(h.g(kind, data_key=key, transform=f"translate({x} {y})")[pawn_shape(seat)])
    return h.fragment[drawn]

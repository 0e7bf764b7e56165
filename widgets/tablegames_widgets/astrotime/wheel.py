"""The game board: the ring of signs with the turn pawn, the circle of points, the squares A, B and C."""

from __future__ import annotations

from collections import Counter
from math import cos, radians, sin

import htpy as h
from markupsafe import Markup

from tablegames.astrotime.packs import zodiac
from tablegames.astrotime.pieces import PAWNS, SQUARES, THRESHOLD, Square
from tablegames.astrotime.view import View
from tablegames.astrotime.wording import seat_name
from tablegames_widgets.astrotime.crowd import size, spot
from tablegames_widgets.astrotime.marks import hue, letters, pawn_shape
from tablegames_widgets.astrotime.wording import words
from tablegames_widgets.geometry import number, point, sector
from tablegames_widgets.picture import Overlay, panel, stencil

RIM, RING, INNER = 206, 202, 142
"""Radii: the picture, the ring of signs, what is inside of it."""

NAME, TAKEN, ABREAST = 188, (158, 151, 168), 4
"""Radii in the ring: the names of the signs; below them, in one row or in two of so many, the turn pawn and the marks
of those who are that sign."""

POINTS, DISC = 124, 14
"""Radii: the circle of points, and the disc of a number on it."""

MOST_POINTS = 10

APART, HALF = 60, (29, 40)
"""How far the squares stand from each other; half their width and height."""

RING_PLACES = frozenset(["turn", *[f"sign-{sign.name}" for sign in zodiac().signs]])
POINT_PLACES = frozenset([f"point-{n}" for n in range(MOST_POINTS + 1)])
SQUARE_PLACES = frozenset([f"square-{square}" for square in SQUARES])
PAWN_PLACES = frozenset([f"pawn-{name}" for name in PAWNS])


def wheel(view: View, overlay: Overlay, title: str, text: str) -> h.Element:
    """Draw the board as `view` knows it; `title` and `text` say it in words."""
    pressed = any(key.startswith(("sign-", "square-")) for key in overlay.choices)
    return h.svg(".tg-clock", viewBox=f"-{RIM} -{RIM} {2 * RIM} {2 * RIM}", role="group" if pressed else "img")[
        h.title[title],
        h.desc[text],
        h.circle(".tg-disc", r=str(RIM - 4)),
        _ring(tuple([player.sign for player in view.seats]), month(view), overlay.of(RING_PLACES)),
        h.circle(".tg-plate", r=str(INNER)),
        _points(overlay.of(POINT_PLACES)),
        _squares(view.chosen, overlay.of(SQUARE_PLACES)),
        _pawns(view.players, view.chosen, view.reached, overlay.of(PAWN_PLACES)),
    ]


def angle(at: int) -> int:
    """Where the middle of a sign is, in degrees clockwise from the top: the year runs counter-clockwise."""
    return -30 * at % 360


def month(view: View) -> int:
    """The sign on which the turn pawn stands, from 0: the first one before the year, the last one after it (A8)."""
    return min(view.round - (view.phase in ("choose", "count")), 11)


@panel
def _ring(signs: tuple[str | None, ...], now: int, overlay: Overlay) -> h.Element:
    """The ring of signs: `signs` are those of the seats, `now` is where the turn pawn stands."""
    drawn: list[Markup] = []
    for at, sign in enumerate(zodiac().signs):
        taken = tuple([seat for seat, own in enumerate(signs) if own == sign.name])
        drawn.append(_sign(at, at == now, taken, overlay.of(frozenset(["turn", f"sign-{sign.name}"]))))
    return h.g(data_group="signs")[drawn]


@stencil
def _sign(at: int, now: bool, taken: tuple[int, ...], overlay: Overlay) -> h.Element:
    """One sign of the ring: its name, the turn pawn if it is its month, a mark for everybody who is that sign."""
    sign = zodiac().signs[at].name
    key = f"sign-{sign}"
    who = words("wheel.taken", sign=sign, seats=[seat_name(seat) for seat in taken]) if taken else sign
    here = len(taken) + now
    return h.g(overlay.on(key, "tg-zodiac", *(["tg-month"] if now else [])), data_key=key)[
        h.title[who],
        h.path(".tg-wedge", d=sector(angle(at), 15, INNER, RING)),
        _name(sign, at),
        _turn(at, here, overlay) if now else None,
        [_taken(seat, at, i + now, here) for i, seat in enumerate(taken)],
    ]


@stencil
def _name(sign: str, at: int) -> h.Element:
    """A sign's name along the ring, never upside down."""
    x, y = point(angle(at), NAME)
    below = 90 < angle(at) < 270
    return h.text(transform=f"translate({x} {y})rotate({(angle(at) + (180 if below else 0)) % 360})", y="5")[sign]


def _beside(at: int, i: int, of: int) -> tuple[str, str]:
    """Where the thing number `i` of so many stands on a sign, below its name."""
    row, place = divmod(i, ABREAST)
    here = min(ABREAST, of - row * ABREAST)
    apart = 8.5 if of < ABREAST else 6.8  # degrees
    return point(angle(at) + (place - (here - 1) / 2) * apart, TAKEN[0] if of <= ABREAST else TAKEN[1 + row])


@stencil
def _taken(seat: int, at: int, i: int, of: int) -> h.Element:
    x, y = _beside(at, i, of)
    return h.g(class_=f"tg-own-sign {hue(seat)}", transform=f"translate({x} {y})")[
        h.circle(r="9"), h.text(y="3.5")[letters(seat)]
    ]


def _turn(at: int, of: int, overlay: Overlay) -> h.Element:
    x, y = _beside(at, 0, of)
    return h.g(overlay.on("turn", "tg-turn"), data_key="turn", transform=f"translate({x} {y})")[_turn_shape()]


@stencil
def _turn_shape() -> h.Fragment:
    """The turn pawn: dark, speckled, without letters."""
    return h.fragment[
        h.path(d="M-3-3A6 6 0 1 1 3-3L9 12H-9Z"), h.path(".tg-speckles", d="M-1-9h0M3-6h0M-3 2h0M2 4h0M-4 8h0M5 9h0")
    ]


@panel
def _points(overlay: Overlay) -> h.Fragment:
    return h.fragment[[_point(n, overlay) for n in range(MOST_POINTS + 1)]]


def _point(n: int, overlay: Overlay) -> h.Element:
    key = f"point-{n}"
    x, y = point(_round(n), POINTS)
    return h.g(overlay.on(key, "tg-point", *(["tg-enough"] if n >= THRESHOLD else [])))[
        h.circle(cx=x, cy=y, r=str(DISC)), h.text(x=x, y=number(float(y) + 5))[str(n)]
    ]


def _round(n: int) -> int:
    """Where a number of points stands, in degrees: 0 at the bottom left, clockwise to 10."""
    return (210 + 30 * n) % 360


@panel
def _squares(chosen: tuple[Square | None, ...], overlay: Overlay) -> h.Element:
    return h.g(data_group="squares")[[_square(square, chosen, overlay) for square in SQUARES]]


def _square(square: Square, chosen: tuple[Square | None, ...], overlay: Overlay) -> h.Element:
    x, (wide, tall) = _across(square), HALF
    key = f"square-{square}"
    there = [seat_name(seat) for seat, one in enumerate(chosen) if one == square]
    return h.g(overlay.on(key, "tg-square"), data_key=key, transform=f"translate({x} 0)")[
        h.title[words("wheel.occupied" if there else "wheel.square", square=square, seats=there)],
        h.rect(".tg-wedge", x=str(-wide), y=str(-tall), width=str(2 * wide), height=str(2 * tall), rx="12"),
        h.text(y=str(22 - tall))[square],
    ]


def _across(square: str) -> int:
    return ("ABC".index(square) - 1) * APART


@panel
def _pawns(
    players: int, chosen: tuple[Square | None, ...], reached: tuple[int | None, ...], overlay: Overlay
) -> h.Fragment:
    """Pawns stand on their square, and beside their points once these are counted."""
    places: dict[int, str | int] = {}
    for seat in range(players):
        square, got = chosen[seat] if chosen else None, reached[seat] if reached else None
        place = square if got is None else min(got, MOST_POINTS)
        if place is not None:
            places[seat] = place
    crowd, so_far = Counter(places.values()), Counter[str | int]()
    drawn: list[h.Element] = []
    for seat, place in places.items():
        middle = _by_points(place, crowd[place]) if isinstance(place, int) else _on_square(place)
        aside, down = spot(so_far[place], crowd[place])
        so_far[place] += 1
        x, y = number(middle[0] + aside), number(middle[1] + down)
        key = f"pawn-{PAWNS[seat]}"
        kind = overlay.on(key, "tg-pawn", hue(seat))
        drawn.append(h.g(kind, data_key=key, transform=f"translate({x} {y})")[pawn_shape(seat)])
    return h.fragment[drawn]


def _on_square(square: str) -> tuple[float, float]:
    """The middle of the pawns on a square, below its letter."""
    return _across(square), 13.5


def _by_points(points: int, together: int) -> tuple[float, float]:
    """The middle of so many pawns inside the circle, close to their number."""
    turned, (wide, tall) = radians(_round(points)), size(together)
    inward = POINTS - DISC - 1 - (abs(sin(turned)) * wide + abs(cos(turned)) * tall) / 2
    return inward * sin(turned), -inward * cos(turned)

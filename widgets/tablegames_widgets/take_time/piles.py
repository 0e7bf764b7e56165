"""The cards beside the clock, place by place, and what they are worth as far as the looker knows."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from tablegames.take_time.clock import Clock
from tablegames.take_time.pieces import Card, Colour
from tablegames.take_time.view import PlacedSeen, known
from tablegames.take_time.words import card_name, ordinal, seat_name, suit
from tablegames_widgets.geometry import number
from tablegames_widgets.picture import Overlay, stencil
from tablegames_widgets.take_time.marks import EYE, badge, mark
from tablegames_widgets.take_time.marks import SUITS as GLYPHS
from tablegames_widgets.take_time.wording import words

WIDE, HIGH = 32, 42
"""Size of a card."""

TIGHT = 20
"""What is left to see of a card under the next one, below which its signs stand one under the other."""

STEP, NARROWEST, ROW = 34, 17, 44
"""The way to the next card where there is room and where there is little, and to the next row."""

BESIDE = (90, 270)
"""The angles of the places left and right of the face; the others lie above and below."""

MOST = {True: (3, 8), False: (5, 12)}
"""How many cards lie in one row, and how many in two: beside the face, and above or below it."""

ROOM = {
    True: ((160, 88, 42), (154, 77, 86)),
    False: ((66, 120, 42), (50, 86, 62)),
}
"""For one row and for several: the middle of the cards, and the width and height there is for them."""

SPOTS = {30: (-120, 114, -97), 90: (20, 160, 45), 150: (120, 115, 101)}
SPOTS |= {360 - where: (edge, -x, y) for where, (edge, x, y) in SPOTS.items()}
"""Of each place, by its angle: how far the cards reach towards their value, and where that is written."""


Aims = tuple[int | None, int | None]
"""What is planned for a segment: its value, and how many cards."""


def pile(cards: tuple[PlacedSeen, ...], where: int, opened: bool, overlay: Overlay) -> h.Element | None:
    """Draw the cards beside a printed segment: in the order placed, left to right, row by row."""
    if not cards:
        return None
    transform, strip, spots = spread(len(cards), where)
    return h.g(transform=transform)[
        [
            _laid(one, opened, at, strip, f"placed-{one.order}" in overlay.lit)
            for one, at in zip(cards, spots, strict=True)
        ]
    ]


def spread(count: int, where: int) -> tuple[str, int, list[tuple[float, float]]]:
    """Return how so many cards lie at the place of an angle: its transform, how much of each can be seen when the
    next one lies over it, and the middle of each."""
    beside = where in BESIDE
    rows = 1 + sum(count > most for most in MOST[beside])
    columns = -(-count // rows)
    x, width, height = ROOM[beside][rows > 1]
    high = HIGH + ROW * (rows - 1)
    scale = min(1, height / high)
    step = min(STEP, max(NARROWEST, (width / scale - WIDE) / max(columns - 1, 1)))
    scale = min(scale, width / (WIDE + step * (columns - 1)))
    edge = SPOTS[where][0]
    middle = edge + scale * high / (2 if where in (150, 210) else -2)
    left, top = -step * (columns - 1) / 2, -ROW * (rows - 1) / 2
    size = f"scale({round(scale, 2)})" if scale < 1 else ""
    spots = [(left + step * (n % columns), top + ROW * (n // columns)) for n in range(count)]
    return f"translate({x if where < 180 else -x} {number(middle)}){size}", round(min(step, WIDE)), spots


def _laid(one: PlacedSeen, opened: bool, at: tuple[float, float], strip: int, lit: bool) -> h.Element:
    face = "open" if one.up or opened else "seen" if one.card else "back"
    # A card keeps its key when its own player puts it down, so that it glides there.
    key = f"placed-{one.order}" if one.card is None else f"card-{one.card}"
    return h.g(
        class_=f"tg-laid tg-{one.colour} tg-{face}{' tg-lit' if lit else ''}",
        data_key=key,
        transform=f"translate({number(at[0])} {number(at[1])})",
    )[_card(one.colour, one.card and one.card.number, one.up, one.seat, one.order, strip)]


def _card(colour: Colour, known: int | None, up: bool, seat: int, order: int, strip: int) -> h.Fragment:
    name = seat_name(seat)
    middle = -WIDE // 2 + strip / 2
    card = card_name(Card(colour, known)) if known else suit(colour)
    return h.fragment[
        h.title[words("card.up" if up else "card.down", card=card, nth=ordinal(order), seat=name)],
        h.rect(x="-16", y="-21", width="32", height="42", rx="5"),
        h.path(".tg-band", d="M-16-11v-5q0-5 5-5h22q5 0 5 5v5Z") if up else None,
        h.g(transform=f"translate({number(middle)} -16)scale(.55)")[h.path(".tg-eye", d=EYE)] if up else None,
        _index(colour, known, middle, strip < TIGHT, up),
        h.text(".tg-by", x=number(middle if known is None or strip < TIGHT else middle + 6), y="18")[name[0]],
    ]


def _index(colour: Colour, known: int | None, middle: float, tight: bool, up: bool) -> h.Fragment:
    """The number and the suit where they can be seen although the next card lies over this one."""
    at = number(middle)
    if known is None:
        return h.fragment[h.g(transform=f"translate({at} -5)")[GLYPHS[colour]]]
    suit = f"translate({at} {7 if up else 4})scale(.5)" if tight else f"translate({number(middle - 5)} 13)scale(.65)"
    return h.fragment[
        h.text(class_="tg-tight" if tight else None, x=at, y=str((2 if up else -3) if tight else (5 if up else 1)))[
            str(known)
        ],
        h.g(transform=suit)[GLYPHS[colour]],
    ]


def value(
    clock: Clock, cards: tuple[PlacedSeen, ...], segment: int, where: int, opened: bool, planned: Aims, wrong: bool
) -> Markup:
    """Write what this seat knows of the value of a segment, what was planned for it, and how it came out."""
    _, x, y = SPOTS[where]
    return _value(x, y, *_said(clock, cards, segment, opened), _planned(planned), wrong)


def _said(clock: Clock, cards: tuple[PlacedSeen, ...], segment: int, opened: bool) -> tuple[str, str]:
    """What is known of the value in a few words, and how it is written."""
    has = known(clock, cards)
    if not has.count:
        return ("", "") if segment in clock.open_segments else (words("value.closed"), "tg-part")
    if has.value is not None:
        return str(has.value), "tg-total" if opened else "tg-sum"
    # A part of a pile is worth something only where values add up.
    adds = has.total and clock.value((2, 2)) == 4
    return words("value.part-hidden" if adds else "value.hidden", total=has.total, unknown=has.unknown), "tg-part"


def _planned(planned: Aims) -> str:
    """The plan for a segment, as a mark."""
    aim, count = planned
    parts = [str(aim) if aim is not None else "", f"{count}▯" if count is not None else ""]
    said = ", ".join(part for part in parts if part)
    return words("plan.mark", aims=said) if said else ""


@stencil
def _value(x: int, y: int, said: str, kind: str, plan: str, wrong: bool) -> h.Fragment:
    return h.fragment[
        h.text(class_=kind, x=str(x), y=str(y))[said] if said else None,
        h.g(transform=f"translate({x + (28 if x > 0 else -28)} {y - 9})")[badge("bad")] if wrong else None,
        h.g(".tg-plan", transform=f"translate({x + (3 if x > 0 else -3)} {y + 13 if said else y})scale(.8)")[mark(plan)]
        if plan
        else None,
    ]

"""The cards beside the clock, place by place, and what they are worth as far as the looker knows."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from tablegames.take_time.kinds.order import ordinal
from tablegames.take_time.pieces import SUITS, Colour
from tablegames.take_time.rules import seat_name
from tablegames.take_time.view import PlacedSeen, View
from tablegames_widgets.geometry import number
from tablegames_widgets.picture import Overlay, stencil
from tablegames_widgets.take_time.marks import EYE, badge, mark
from tablegames_widgets.take_time.marks import SUITS as GLYPHS

WIDE, HIGH = 32, 42
"""Size of a card."""

ROOM, STEP, NARROWEST, ROW = 88, 34, 17, 44
"""Room for the cards of a place; the way to the next card, if there is room and if not; the way to the next row."""

SPOTS = {
    30: (64, -145, 124, -98),
    90: (160, -10, 160, 40),
    150: (64, 145, 124, 118),
    210: (-64, 145, -124, 118),
    270: (-160, -10, -160, 40),
    330: (-64, -145, -124, -98),
}
"""Of each place, by its angle: the middle of the cards, and where their value is written."""


def pile(view: View, segment: int, where: int, overlay: Overlay) -> h.Element | None:
    """Draw the cards beside a printed segment: in the order placed, left to right, row by row."""
    cards = view.pile(segment)
    if not cards:
        return None
    columns = max(-(-len(cards) // -(-len(cards) // 4)), 1) if len(cards) <= 8 else 6
    rows = -(-len(cards) // columns)
    step = min(STEP, max(NARROWEST, (ROOM - WIDE) / max(columns - 1, 1)))
    wide, high = WIDE + step * (columns - 1), HIGH + ROW * (rows - 1)
    scale = min(1, ROOM / wide, 64 / high)
    x, y, *_ = SPOTS[where]
    opened = segment in view.revealed
    left, top = -step * (columns - 1) / 2, -ROW * (rows - 1) / 2
    size = f"scale({number(scale * 10)}e-1)" if scale < 1 else ""
    strip = round(min(step, WIDE))
    return h.g(transform=f"translate({x} {y}){size}")[
        [
            _laid(one, opened, (left + step * (n % columns), top + ROW * (n // columns)), strip, overlay)
            for n, one in enumerate(cards)
        ]
    ]


def _laid(one: PlacedSeen, opened: bool, at: tuple[float, float], strip: int, overlay: Overlay) -> h.Element:
    face = "open" if one.up or opened else "seen" if one.card else "back"
    # A card keeps its key when its own player puts it down, so that it glides there.
    key = f"placed-{one.order}" if one.card is None else f"card-{one.card}"
    return h.g(
        overlay.on(f"placed-{one.order}", "tg-laid", f"tg-{one.colour}", f"tg-{face}"),
        data_key=key,
        transform=f"translate({number(at[0])} {number(at[1])})",
    )[_card(one.colour, one.card and one.card.number, one.up, one.seat, one.order, strip)]


@stencil
def _card(colour: Colour, known: int | None, up: bool, seat: int, order: int, strip: int) -> h.Fragment:
    name = seat_name(seat)
    middle = -WIDE // 2 + strip / 2
    at = number(middle)
    face = f"{SUITS[colour]} {known}" if known else SUITS[colour]
    words = f"{face}, placed {ordinal(order)} by {name}, face {'up' if up else 'down'}"
    return h.fragment[
        h.title[words],
        h.rect(x="-16", y="-21", width="32", height="42", rx="5"),
        h.path(".tg-band", d="M-16-11v-5q0-5 5-5h22q5 0 5 5v5Z") if up else None,
        h.g(transform=f"translate({at} -16)scale(.55)")[h.path(".tg-eye", d=EYE)] if up else None,
        h.text(class_="tg-tight" if strip < 20 else None, x=at, y="5" if up else "0")[str(known)]
        if known
        else h.g(transform=f"translate({at} -5)")[GLYPHS[colour]],
        h.g(transform=f"translate({number(middle - 5)} 12)scale(.6)")[GLYPHS[colour]] if known else None,
        h.text(".tg-by", x=number(middle + 5) if known else at, y="17")[name[0]],
    ]


def value(view: View, segment: int, where: int, wrong: bool) -> Markup:
    """Write what this seat knows of the value of a segment, what was planned for it, and how it came out."""
    *_, x, y = SPOTS[where]
    return _value(x, y, *_said(view, segment), _planned(view, segment), wrong)


def _said(view: View, segment: int) -> tuple[str, str]:
    """What is known of the value in a few words, and how it is written."""
    known = view.known(segment)
    if not known.count:
        return ("", "") if segment in view.clock.open_segments else ("closed", "tg-part")
    if known.value is not None:
        return str(known.value), "tg-total" if segment in view.revealed else "tg-sum"
    # A part of a pile is worth something only where values add up.
    adds = known.total and view.clock.value((2, 2)) == 4
    return f"{known.total} + {known.unknown} hidden" if adds else f"{known.unknown} hidden", "tg-part"


def _planned(view: View, segment: int) -> str:
    """The plan for a segment, as a mark."""
    aim, count = view.plan.values[segment - 1], view.plan.counts[segment - 1]
    parts = [str(aim) if aim is not None else "", f"{count}▯" if count is not None else ""]
    said = ", ".join(part for part in parts if part)
    return f"plan {said}" if said else ""


@stencil
def _value(x: int, y: int, words: str, kind: str, plan: str, wrong: bool) -> h.Fragment:
    return h.fragment[
        h.text(class_=kind, x=str(x), y=str(y))[words] if words else None,
        h.g(transform=f"translate({x - 30} {y - 9})")[badge("bad")] if wrong else None,
        h.g(".tg-plan", transform=f"translate({x} {y + 11 if words else y})scale(.8)")[mark(plan)] if plan else None,
    ]

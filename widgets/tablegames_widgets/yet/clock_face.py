"""The clock: the dial with its hands, the twelve hours with their capsules, the airships."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

import htpy as h

from tablegames.yet.pieces import COLOURS, HOURS, MARKED_HOURS
from tablegames.yet.view import CapsuleSeen, View
from tablegames_widgets.picture import Overlay, stencil
from tablegames_widgets.yet.marks import ship

OUTER, RING, DIAL = 208, 138, 104
"""Radii: the whole clock, the middle of the capsules, the dial."""

SHIPS, ABREAST = 158, 18
"""Radius of an airship alone on its hour; each one below it flies that much further out."""

RANKS = ("1st", "2nd", "3rd")


def clock(view: View, overlay: Overlay, title: str, text: str) -> h.Element:
    """Draw the clock as `view` knows it; `title` and `text` say it in words."""
    pressed = any(key.startswith(("hour-", "airship-")) or key == "hand" for key in overlay.choices)
    return h.svg(
        ".tg-clock",
        viewBox=f"-{OUTER} -{OUTER} {2 * OUTER} {2 * OUTER}",
        role="group" if pressed else "img",
        aria_label=title,
    )[
        h.title[title],
        h.desc[text],
        _dial(view.time),
        h.g(data_group="clock")[
            (_hour(view, hour, overlay) for hour in HOURS),
            _hand(view.time, overlay),
            _ships(view, overlay),
        ],
    ]


@stencil
def _dial(time: int) -> h.Fragment:
    passed = 360 if time == 12 else 30 * time
    return h.fragment[
        h.circle(class_="tg-disc", r=str(OUTER - 1)),
        h.path(class_="tg-now-beam", d=_wedge(time)),
        h.circle(class_="tg-dial", r=str(DIAL)),
        h.circle(class_="tg-ticks", r=str(DIAL - 4), pathLength="60"),
        h.circle(
            class_="tg-passed", r=str(DIAL), pathLength="360", stroke_dasharray=f"{passed} 360", transform="rotate(-90)"
        ),
        (
            h.text(class_="tg-numeral tg-is-now" if hour == time else "tg-numeral", **_at(hour, 87))[str(hour)]
            for hour in HOURS
        ),
        h.path(class_="tg-long", d="M-2 12L-1-70H1L2 12Z"),
    ]


def _hour(view: View, hour: int, overlay: Overlay) -> h.Element:
    spot = view.clock[hour - 1]
    key = f"hour-{hour}"
    marked = key in overlay.lit or key in overlay.choices
    return h.g(overlay.on(key, "tg-hour"))[
        h.path(class_="tg-wedge", d=_wedge(hour)) if marked else None,
        _place(hour, spot.capsule, bool(spot.stack), view.time),
    ]


@stencil
def _place(hour: int, capsule: CapsuleSeen | None, occupied: bool, time: int) -> h.Element:
    """What lies at an hour. The number moves aside for an airship."""
    turn = f"rotate({30 * hour % 180})"
    if capsule is None:
        if hour in MARKED_HOURS:
            x, y = _xy(hour, 9)
            return h.g(class_="tg-marker", transform=_shift(hour, RING))[
                h.circle(r="19"), h.path(d=f"M0-12V0L{x} {y}"), h.circle(class_="tg-full", r="2.5")
            ]
        return h.g(class_="tg-empty", transform=_shift(hour, RING))[_card(turn)]
    number = capsule.number
    key = f"capsule-at-{hour}" if number is None else f"capsule-{number}"
    if capsule.up:
        assert number is not None
        kind = "tg-capsule " + ("tg-equal" if number == time else "tg-past" if number < time else "tg-later")
        inner = 126 if occupied else RING
        x, y = _xy(hour, inner - RING)
        drawn = _card(turn), h.text(x=x, y=str(round(float(y) + 10, 1)))[str(number)]
    else:
        kind = "tg-capsule tg-back"
        drawn = (
            _card(turn),
            h.rect(class_="tg-frame", x="-18", y="-24", width="36", height="48", rx="4", transform=turn),
            h.path(class_="tg-glass", d="M-7-11H7L-7 11H7Z", transform=turn) if number is None else _known(number),
        )
    return h.g(class_=kind, transform=_shift(hour, RING), data_key=key)[drawn]


def _known(number: int) -> h.Fragment:
    """What has been seen of a capsule that lies face down: its number, faint, and an eye."""
    return h.fragment[
        h.path(class_="tg-eye", d="M-9-12Q0-20 9-12 0-4-9-12Z M0-12h0"), h.text(y="14")[str(number)]
    ]


@stencil
def _card(turn: str) -> h.Element:
    return h.rect(class_="tg-face", x="-23", y="-29", width="46", height="58", rx="7", transform=turn)


def _hand(time: int, overlay: Overlay) -> h.Element:
    return h.g(overlay.on("hand", "tg-hand"), data_key="hand")[
        h.circle(class_="tg-hit", r="62"),
        h.path(transform=f"rotate({30 * time % 360})", d="M-3.500 14V-34C-10-40-9-46 0-64 9-46 10-40 3.500-34V14Z".replace(".500", ".5")),
        h.circle(class_="tg-cap", r="7"),
    ]


def _ships(view: View, overlay: Overlay) -> h.Fragment:
    """All airships, the lower ones first, so that the top one lies over them."""
    placed = sorted((ship for ship in view.airships if ship), key=lambda ship: (-ship.rank, ship.seat))
    return h.fragment[
        (
            h.g(
                overlay.on(f"airship-{COLOURS[a.seat]}", "tg-ship", f"tg-{COLOURS[a.seat]}"),
                data_key=f"airship-{COLOURS[a.seat]}",
                transform=_shift(a.hour, SHIPS + ABREAST * a.rank),
            )[_ship(COLOURS[a.seat], a.hour, a.direction, a.rank if len(view.clock[a.hour - 1].stack) > 1 else None)]
            for a in placed
        )
    ]


@stencil
def _ship(colour: str, hour: int, direction: str, rank: int | None) -> h.Fragment:
    turn = 30 * hour % 360 + (0 if direction == "cw" else 180)
    back = turn % 360 * pi / 180
    return h.fragment[
        h.circle(class_="tg-hit", r="28"),
        ship(colour, turn % 360, (_number(-2 * cos(back)), _number(-2 * sin(back) + 5))),
        rank is not None
        and h.g(class_="tg-rank", transform=f"translate({_number(-38 * cos(back))} {_number(-38 * sin(back))})")[
            h.rect(x="-14", y="-9", width="28", height="18", rx="9"), h.text(y="5")[RANKS[rank]]
        ],
    ]


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0").replace("-0", "0", 1) if abs(value) < 0.05 else f"{value:.1f}".removesuffix(".0")


def _xy(hour: int, radius: float) -> tuple[str, str]:
    """The point at `hour`, `radius` away from the middle."""
    angle = hour * pi / 6
    return _number(radius * sin(angle)), _number(-radius * cos(angle))


def _at(hour: int, radius: float) -> dict[str, str]:
    x, y = _xy(hour, radius)
    return {"x": x, "y": _number(float(y) + 5)}


def _shift(hour: int, radius: float) -> str:
    return "translate({} {})".format(*_xy(hour, radius))


@cache
def _wedge(hour: int) -> str:
    """The sector of an hour, from the hand to the rim."""
    a, b, rim = hour - 0.47, hour + 0.47, OUTER - 3
    points = [_xy(at, radius) for at, radius in ((a, 64), (a, rim), (b, rim), (b, 64))]  # type: ignore[arg-type]
    p = [" ".join(point) for point in points]
    return f"M{p[0]}L{p[1]}A{rim} {rim} 0 0 1 {p[2]}L{p[3]}A64 64 0 0 0 {p[0]}Z"

"""The clock: its face with six segments, the marks of its rules, the hands; and round it the places for the cards."""

from __future__ import annotations

from functools import cache, lru_cache

import htpy as h
from markupsafe import Markup

from tablegames.take_time.clock import Clock
from tablegames.take_time.events import RequirementChecked
from tablegames.take_time.kinds.base import ClockRule
from tablegames.take_time.pieces import SEGMENTS, HandKind, next_segment
from tablegames.take_time.view import PlacedSeen, View
from tablegames_widgets.geometry import number, point, sector
from tablegames_widgets.picture import Overlay, panel, stencil
from tablegames_widgets.take_time.lit import requirement_key, rule_key
from tablegames_widgets.take_time.marks import badge, pill
from tablegames_widgets.take_time.outcome import checks_of, failing, number_of, state_of
from tablegames_widgets.take_time.piles import Aims, pile, value
from tablegames_widgets.take_time.wording import words

RIM, FACE, NUMBERS, TOKENS, CORE = 216, 114, 100, 64, 33
"""Radii: the whole clock, its face, the numbers of the segments, the marks of their rules, the middle."""

TURN = 60
"""Degrees from one segment to the next."""

ROOM = 64
"""How wide a mark may be where it is printed on a segment, or between two."""

HAND_PLACES = frozenset(["hand", "second"])

HAND = "M-3.5 0L-2.5-86.5A13.7 13.7 0 0 1-5-112.7L0-124 5-112.7A13.7 13.7 0 0 1 2.5-86.5L3.5 0Z"
HOLE = "M0-90.5A9.7 9.7 0 1 0 0-109.9 9.7 9.7 0 1 0 0-90.5Z"
"""The hand: a blade that ends in a ring round the number of a segment."""


def angle(segment: int, turned: int) -> int:
    """Return where the middle of a printed segment is, in degrees clockwise from the top."""
    return (TURN * (segment - 1 + turned) + TURN // 2) % 360


def clock(view: View, overlay: Overlay, title: str, text: str, cards: h.Node = None) -> h.Element:
    """Draw the clock with all that lies beside it; `title` and `text` say it in words.

    `cards`, if given, are drawn over the segments instead of the cards in them: for cards that can be pressed
    themselves, which must not be inside of something else to press.
    """
    pressed = any(key == "hand" or key.startswith("segment-") for key in overlay.choices)
    one, plan = view.clock, view.plan
    wrong = failing(one, view.checked)
    segments: list[Markup] = []
    for segment, laid, aims in zip(SEGMENTS, view.piles, zip(plan.values, plan.counts, strict=True), strict=True):
        over = overlay.of(frozenset([f"segment-{segment}", *[f"placed-{card.order}" for card in laid]]))
        beside = (laid, segment in view.revealed, cards is None)
        segments.append(_segment(one, segment, view.turned, view.second, *beside, aims, segment in wrong, over))
    return h.svg(".tg-clock", viewBox=f"-{RIM} -{RIM} {2 * RIM} {2 * RIM}", role="group" if pressed else "img")[
        h.title[title],
        h.desc[text],
        _disc(),
        _face(view.turned, "face" in overlay.lit),
        h.g(data_group="clock")[
            segments,
            hands(one, view.start, view.second, view.turned, overlay),
        ],
        cards,
        tokens(one, view.turned, overlay, view.checked),
        _steps(view.checked, view.turned),
    ]


def face_only(one: Clock, overlay: Overlay) -> h.Element:
    """Draw the face of a clock as it is printed."""
    edge = FACE + 14
    return h.svg(".tg-clock", viewBox=f"-{edge} -{edge} {2 * edge} {2 * edge}", role="img")[
        h.title[words("picture.clock-titled", clock=one.id, title=one.title)],
        h.desc[str(one)],
        h.circle(".tg-disc", r=str(FACE + 10)),
        _face(0, False, FACE),
        [h.path(".tg-closed", d=_sector(angle(s, 0))) for s in SEGMENTS if s not in one.taking],
        [_numeral(segment, angle(segment, 0)) for segment in SEGMENTS],
        hands(one, one.start, one.second, 0, overlay),
        tokens(one, 0, overlay),
    ]


@stencil
def _disc() -> h.Fragment:
    return h.fragment[h.circle(".tg-disc", r=str(RIM - 4)), h.circle(".tg-rim", r=str(RIM - 10))]


@stencil
def _face(turned: int, lit: bool, reach: int = RIM - 10) -> h.Element:
    """The printed face with the borders of its segments; the notch at its rim shows how far it is turned."""
    rays = "".join("M{} {}L{} {}".format(*point(TURN * n, CORE), *point(TURN * n, reach)) for n in range(6))
    notch = f"rotate({TURN * turned})" if turned else None
    return h.g(".tg-dial-face.tg-lit" if lit else ".tg-dial-face")[
        h.circle(r=str(FACE)),
        h.path(".tg-rays", d=rays),
        h.circle(".tg-core", r=str(CORE)),
        h.path(".tg-notch", d=f"M-7-{FACE + 1}H7L0-{FACE - 12}Z", transform=notch),
    ]


@panel
def _segment(
    clock: Clock, segment: int, turned: int, second: int | None, cards: tuple[PlacedSeen, ...], opened: bool,
    drawn: bool, planned: Aims, wrong: bool, overlay: Overlay,
) -> h.Element:  # fmt: skip
    """A printed segment with the place beside it: all of it can be pressed as one. Its cards may be `drawn` or not."""
    where = angle(segment, turned)
    shut = segment not in clock.taking
    return h.g(overlay.on(f"segment-{segment}", *(["tg-wrong"] if wrong else [])))[
        h.path(".tg-wedge", d=_wedge(where)),
        h.path(".tg-sector", d=_sector(where)),
        _hatch(where) if shut or blocked(second, segment) else None,
        _numeral(segment, where),
        pile(cards, where, opened, overlay) if drawn else None,
        value(clock, cards, segment, where, opened, planned, wrong),
    ]


def blocked(second: int | None, segment: int) -> bool:
    """Return whether the second hand blocks a segment: it points at it or away from it."""
    return second is not None and segment in (second, next_segment(second, 3))


@cache
def _wedge(where: int) -> str:
    return sector(where, 29, FACE + 4, RIM - 13)


@cache
def _sector(where: int) -> str:
    return sector(where, 29, CORE, FACE + 4)  # up to the wedge: no gap that a press could fall into


@stencil
def _hatch(where: int) -> h.Element:
    """Bars across a place that takes no card now: the dashes of one broad arc."""
    radius = (FACE + RIM - 8) / 2
    a, b = (" ".join(point(where + beside, radius)) for beside in (-28, 28))
    return h.path(".tg-hatch", d=f"M{a}A{radius:g} {radius:g} 0 0 1 {b}")


@stencil
def _numeral(segment: int, where: int) -> h.Element:
    x, y = point(where, NUMBERS)
    return h.text(".tg-numeral", x=x, y=number(float(y) + 5), data_key=f"segment-{segment}")[str(segment)]


def hands(one: Clock, start: int, second: int | None, turned: int, overlay: Overlay) -> Markup:
    """The hand at its segment, and the second hand where there is one."""
    return _hands(one.hand, start, second, turned, overlay.of(HAND_PLACES))


@panel
def _hands(kind: HandKind, start: int, second: int | None, turned: int, overlay: Overlay) -> h.Fragment:
    return h.fragment[
        _second(angle(second, turned), "second" in overlay.lit) if second is not None else None,
        h.g(overlay.on("hand", f"tg-{kind}"), data_key="hand")[_hand(angle(start, turned))],
    ]


def _hand(where: int) -> h.Fragment:
    return h.fragment[
        h.circle(".tg-hit", r=str(CORE)),
        h.path(".tg-blade", d=HAND + HOLE, transform=f"rotate({where})"),
        h.circle(".tg-hub", r="9"),
    ]


def _second(where: int, lit: bool) -> h.Element:
    """The second hand: thin, with an arrow at the segment it points at and a bar at the one opposite."""
    return h.g(".tg-second.tg-lit" if lit else ".tg-second", data_key="second")[
        h.path(d="M0 122V-122M-5-112L0-124 5-112M-6 116H6", transform=f"rotate({where + 9})")
    ]


def tokens(one: Clock, turned: int, overlay: Overlay, checked: tuple[RequirementChecked, ...] = ()) -> Markup:
    """The marks of all rules where they are printed: on a segment, between two, or in the middle."""
    return _tokens(one, turned, checked, overlay.of(rule_places(one)))


@panel
def _tokens(one: Clock, turned: int, checked: tuple[RequirementChecked, ...], overlay: Overlay) -> h.Element:
    rules = one.rules
    lit = [is_lit(overlay, one, rule) for rule in rules]
    states = [state_of(checks_of(one, checked, rule)) for rule in rules]
    places: dict[tuple[int, ...], list[int]] = {}
    for n, rule in enumerate(rules):
        places.setdefault(rule.places, []).append(n)
    made: list[h.Element] = []
    for at, which in places.items():
        x, y, room = _spot(at, turned, () in places)
        apart = 22 if len(which) < 3 else 19  # those printed at the same place stand one below the other
        for n, index in enumerate(which):
            top = y + apart * (n - (len(which) - 1) / 2)
            kind = "tg-token tg-lit" if lit[index] else "tg-token"
            shown = pill(rules[index].mark, states[index], room)
            made.append(h.g(class_=kind, transform=f"translate({number(x)} {number(top)})")[shown])
    return h.g(".tg-tokens")[made]


def _spot(at: tuple[int, ...], turned: int, core: bool) -> tuple[float, float, int]:
    """Return where marks are printed, and how wide they may be; `core` tells whether some stand in the middle."""
    if not at:
        return 0, 0, 2 * CORE
    where = angle(at[0], turned)
    if len(at) == 1:
        beside = where in (90, 270)  # here a mark lies between the middle and the number
        x, y = point(where, TOKENS - (1 if core else 8) if beside else TOKENS)
        return float(x), float(y), (54 if core else 70) if beside else ROOM
    x, y = point(where + TURN / 2, FACE)  # between a segment and the next
    return float(x), float(y), ROOM


def is_lit(overlay: Overlay, one: Clock, rule: ClockRule) -> bool:
    """Return whether a rule is lit up: by its number on the clock, from 1, by its kind and segments, or as checked."""
    if not overlay.lit:
        return False
    keys = {rule_key(rule.kind, rule.places), requirement_key(number_of(one, rule))}
    if rule in one.rules:
        keys.add(f"rule-{one.rules.index(rule) + 1}")
    return not overlay.lit.isdisjoint(keys)


@lru_cache(maxsize=256)
def rule_places(one: Clock) -> frozenset[str]:
    """The keys by which the rules of a clock may be lit, what every clock asks among them."""
    keys = [key for n, rule in enumerate(one.rules, start=1) for key in (f"rule-{n}", rule_key(rule.kind, rule.places))]
    return frozenset([*keys, *map(requirement_key, range(len(one.requirements)))])


@panel
def _steps(checked: tuple[RequirementChecked, ...], turned: int) -> h.Fragment:
    """Whether the step from one segment to the next was found right, at the border between the two."""
    found: dict[int, list[bool]] = {}
    for check in checked:
        if len(check.segments) == 2 and check.kind == "ascending":
            found.setdefault(check.segments[0], []).append(check.passed)
    made: list[h.Element] = []
    for segment, passed in found.items():
        x, y = point(angle(segment, turned) + TURN / 2, RIM - 10)
        state = "ok" if all(passed) else "bad"
        made.append(h.g(transform=f"translate({x} {y})")[badge(state)])
    return h.fragment[made]

"""Clocks to look at without a table: one with its rules, or a whole pack by chapters."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from tablegames.take_time.clock import Clock
from tablegames.take_time.clock.packs import Chapter, ClockPack
from tablegames_widgets.geometry import sector
from tablegames_widgets.picture import Drawing, Overlay, stencil
from tablegames_widgets.take_time.clock_face import angle, face_only
from tablegames_widgets.take_time.rule_list import printed_rules
from tablegames_widgets.take_time.wording import words


def clock_picture(one: Clock, overlay: Overlay) -> Drawing:
    """Draw a clock: its face, and its rules in words."""
    drawn = h.div(".tg-picture.tg-take-time.tg-sheet")[
        h.div(".tg-table")[
            h.div(".tg-top")[h.b[one.title], words("picture.clock-taught", clock=one.id, teaches=one.teaches)],
            face_only(one, overlay),
            h.div(".tg-aside")[printed_rules(one)],
            h.div(".tg-small-print")[source(one)],
        ]
    ]
    return drawn, str(one)


def pack_picture(pack: ClockPack, overlay: Overlay) -> Drawing:
    """Draw a pack: its chapters, and every clock of them small."""
    drawn = h.div(".tg-picture.tg-take-time.tg-pack")[
        h.div(".tg-top")[h.b[pack.name], pack.about],
        [_chapter(n, chapter) for n, chapter in enumerate(pack.chapters, start=1)],
    ]
    return drawn, str(pack)


def source(one: Clock) -> str:
    """Whose clock it is."""
    return words("picture.from-rulebook" if one.source == "rulebook" else "picture.from-us")


def _chapter(n: int, chapter: Chapter) -> h.Element:
    return h.div(".tg-chapter")[
        h.b[f"{n}. {chapter.title}"],
        h.span[chapter.teaches],
        h.div[[h.div[little_face(one), h.span[h.b[one.id], " ", one.title]] for one in chapter.clocks]],
    ]


def little_face(one: Clock) -> Markup:
    """A clock so small that only its ruled segments, its closed ones and its hand can be told."""
    ruled = frozenset([s for rule in one.rules for s in rule.places])
    return _little(ruled, frozenset(one.open_segments), one.start, bool(one.central))


@stencil
def _little(ruled: frozenset[int], opened: frozenset[int], start: int, central: bool) -> h.Element:
    parts = "".join(sector(angle(s, 0), 26, 7, 17) for s in sorted(ruled & opened))
    shut = "".join(sector(angle(s, 0), 26, 7, 17) for s in range(1, 7) if s not in opened)
    return h.svg(".tg-little", viewBox="-20 -20 40 40", aria_hidden="true")[
        h.circle(r="18.5"),
        h.path(".tg-ruled", d=parts) if parts else None,
        h.path(".tg-closed", d=shut) if shut else None,
        h.circle(".tg-ruled", r="4.5") if central else None,
        h.path(".tg-points", d="M0-19.5L-3-13H3Z", transform=f"rotate({angle(start, 0)})"),
    ]

"""The people: everybody's sign, tokens and points, and one's own board of twenty qualities."""

from __future__ import annotations

from functools import cache

import htpy as h
from markupsafe import Markup

from tablegames.astrotime.packs import zodiac
from tablegames.astrotime.pieces import COLOURS, EXTRA_DOTS, PAWNS, Colour, Player
from tablegames.astrotime.view import View
from tablegames.astrotime.wording import colour_name, seat_name, short
from tablegames_widgets.astrotime.marks import dots, hue, pawn
from tablegames_widgets.astrotime.wording import words
from tablegames_widgets.picture import Overlay, panel, stencil
from tablegames_widgets.wording import around

RUNGS = 10
"""Rungs a column shows at least; it grows with the highest token on the table."""


MATS = [frozenset([f"player-{name}", *[f"column-{name}-{colour}" for colour in COLOURS]]) for name in PAWNS]
"""The places on each seat's mat."""


def people(view: View, overlay: Overlay) -> h.Element:
    """A mat for every player, in seat order, beginning with the one who looks."""
    first, count = view.seat or 0, view.players
    top = max([view.options.cap or RUNGS, *[max(player.rungs) for player in view.seats]])
    leader = view.leader if view.phase in ("draw", "choose", "count") else None
    return h.div(".tg-mats", data_group="players")[
        [
            _mat(
                seat,
                view.seats[seat],
                seat == view.seat,
                seat in view.actors,
                seat == leader,
                top if view.round or any(view.seats[seat].rungs) else 0,
                overlay.of(MATS[seat]),
            )
            for seat in [*range(first, count), *range(first)]
        ]
    ]


@panel
def _mat(seat: int, player: Player, own: bool, active: bool, leads: bool, top: int, overlay: Overlay) -> h.Element:
    """One player's mat; `top` is how high its columns are drawn, 0 for a mat without them."""
    name, score = PAWNS[seat], player.score
    sign = player.sign or words("player.no_sign")
    return h.div(overlay.on(f"player-{name}", "tg-mat", hue(seat), *(["tg-active"] if active else [])))[
        h.div(".tg-name")[
            pawn(seat),
            h.div[
                h.b[seat_name(seat)],
                [" ", words("player.you")] if own else None,
                h.div(".tg-doing")[words("player.leads", sign=sign) if leads else sign],
            ],
            h.span(".tg-score")[around(words.count(score, "point"), str(score), h.b[str(score)])],
        ],
        h.div(".tg-towers", style=f"--top:{top}")[
            [_column(name, colour, player.rung(colour), f"column-{name}-{colour}" in overlay.lit) for colour in COLOURS]
        ]
        if top
        else None,
        _extra(player.extra) if player.extra and not own else None,
    ]


def _extra(qualities: tuple[str, ...]) -> h.Element:
    return h.div(".tg-doing")[words("player.extra", qualities=qualities)]


@stencil
def _column(name: str, colour: Colour, rung: int, lit: bool) -> h.Element:
    """One column of the points table: the token on its rung, nothing without one."""
    token = h.i(class_=f"tg-c-{colour}", data_key=f"token-{name}-{colour}", style=f"--at:{rung}")
    label = words("player.rung", colour=colour_name(colour), rung=rung)
    return h.div(class_="tg-tower tg-lit" if lit else "tg-tower", role="img", aria_label=label)[
        h.span(".tg-rungs")[token[short(colour)] if rung else None],
        h.b(class_=None if rung else "tg-without")[str(rung) if rung else short(colour)],
    ]


def own_board(view: View, overlay: Overlay) -> Markup | None:
    """The looker's twenty qualities in ten pairs, with their red dots (A2)."""
    player = None if view.seat is None else view.seats[view.seat]
    if view.seat is None or player is None or not player.sign:
        return None
    owner, own = PAWNS[view.seat], tuple(view.dots(view.seat).values())
    return _own(player.sign, bool(player.extra), own, owner, overlay.of(_places(owner)))


@panel
def _own(sign: str, extra: bool, own: tuple[int, ...], owner: str, overlay: Overlay) -> h.Element:
    """The board of a sign: `own` are the dots of the qualities in their order, `extra` whether they are all there."""
    told = {"sign": sign, "marked": sum([one.picked for one in overlay.choices.values()]), "all": EXTRA_DOTS}
    return h.div(".tg-person")[
        h.div(".tg-doing")[words("player.board" if extra else "player.marking", **told)],
        h.div(".tg-pairs", data_group="qualities")[
            [
                _quality(quality, number, at % 2, overlay.of(_places(owner, quality)))
                for at, (quality, number) in enumerate(zip(zodiac().qualities, own, strict=True))
            ]
        ],
    ]


@cache
def _places(owner: str, *only: str) -> frozenset[str]:
    """The places of an owner's board, or of one quality on it.

    A quality is lit as itself, or as this owner's: somebody else's dots are not on this board.
    """
    return frozenset(
        [key for one in only or zodiac().qualities for key in (f"quality-{one}", f"quality-{owner}-{one}")]
    )


@stencil
def _quality(quality: str, number: int, right: int, overlay: Overlay) -> h.Element:
    """A quality with its dots."""
    key = f"quality-{quality}"
    choice = overlay.choices.get(key)
    shown = [h.span[quality], dots(number, choice is not None and choice.picked)]
    kind = ["tg-quality", "tg-after" if right else "tg-before", *(["tg-lit"] if overlay.lit else [])]
    return h.div(overlay.press(key, *kind), data_key=key)[shown[::-1] if right else shown]

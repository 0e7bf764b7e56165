"""The people: everybody's sign, tokens and points, and one's own board of twenty qualities."""

from __future__ import annotations

import htpy as h

from tablegames.astrotime.packs import zodiac
from tablegames.astrotime.pieces import COLOURS, EXTRA_DOTS, PAWNS, Colour
from tablegames.astrotime.view import View
from tablegames.astrotime.wording import colour_name, seat_name, short
from tablegames_widgets.astrotime.marks import dots, hue, pawn
from tablegames_widgets.astrotime.wording import words
from tablegames_widgets.picture import Overlay, stencil
from tablegames_widgets.wording import around

RUNGS = 10
"""Rungs a column shows at least; it grows with the highest token on the table."""


def people(view: View, overlay: Overlay) -> h.Element:
    """A mat for every player, in seat order, beginning with the one who looks."""
    first, count = view.seat or 0, view.players
    top = max([view.options.cap or RUNGS, *(rung for player in view.seats for rung in player.rungs)])
    return h.div(".tg-mats", data_group="players")[
        [_mat(view, (first + n) % count, top, overlay) for n in range(count)]
    ]


def _mat(view: View, seat: int, top: int, overlay: Overlay) -> h.Element:
    player, name = view.seats[seat], PAWNS[seat]
    kind = ["tg-mat", hue(seat), *(["tg-active"] if seat in view.actors else [])]
    return h.div(overlay.on(f"player-{name}", *kind))[
        h.div(".tg-name")[
            pawn(seat),
            h.div[
                h.b[seat_name(seat)],
                [" ", words("player.you")] if seat == view.seat else None,
                h.div(".tg-doing")[_sign(view, seat)],
            ],
            h.span(".tg-score")[around(words.count(player.score, "point"), str(player.score), h.b[str(player.score)])],
        ],
        h.div(".tg-towers", style=f"--top:{top}")[
            [_column(name, colour, player.rung(colour), f"column-{name}-{colour}" in overlay.lit) for colour in COLOURS]
        ]
        if any(player.rungs) or view.round
        else None,
        _extra(player.extra) if player.extra and seat != view.seat else None,
    ]


def _sign(view: View, seat: int) -> str:
    """A player's sign, and whether this player chooses first."""
    sign = view.seats[seat].sign or words("player.no_sign")
    leads = seat == view.leader and view.phase in ("draw", "choose", "count")
    return words("player.leads", sign=sign) if leads else sign


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


def own_board(view: View, overlay: Overlay) -> h.Element | None:
    """The looker's twenty qualities in ten pairs, with their red dots (A2)."""
    if view.seat is None or not view.seats[view.seat].sign:
        return None
    player, own = view.seats[view.seat], view.dots(view.seat)
    marked = {key for key, choice in overlay.choices.items() if choice.picked}
    told = {"sign": player.sign, "marked": len(marked), "all": EXTRA_DOTS}
    return h.div(".tg-person")[
        h.div(".tg-doing")[words("player.board" if player.extra else "player.marking", **told)],
        h.div(".tg-pairs", data_group="qualities")[
            [
                _quality(quality, own[quality], at % 2, PAWNS[view.seat], marked, overlay)
                for at, quality in enumerate(zodiac().qualities)
            ]
        ],
    ]


def _quality(quality: str, number: int, right: int, owner: str, marked: set[str], overlay: Overlay) -> h.Element:
    """A quality with its dots. It is lit as itself, or as this owner's: somebody else's dots are not on this board."""
    key = f"quality-{quality}"
    shown = [h.span[quality], dots(number, key in marked)]
    kind = ["tg-quality", "tg-after" if right else "tg-before"]
    kind += ["tg-lit"] if overlay.lit & {key, f"quality-{owner}-{quality}"} else []
    return h.div(overlay.press(key, *kind), data_key=key)[shown[::-1] if right else shown]

"""The players beside the clock: whose turn it is, cards, captured capsules, scores."""

from __future__ import annotations

import htpy as h

from tablegames.yet.pieces import COLOURS
from tablegames.yet.rules import icon_name
from tablegames.yet.scoring import winners
from tablegames.yet.view import SeatSeen, View
from tablegames_widgets.picture import Overlay, stencil
from tablegames_widgets.yet.marks import emblem, icon


def players(view: View, overlay: Overlay) -> h.Element:
    """A mat for every player, in seat order."""
    return h.div(".tg-mats", data_group="players")[(_mat(view, seat, overlay) for seat in range(view.players))]


def _mat(view: View, seat: int, overlay: Overlay) -> h.Element:
    colour, player = COLOURS[seat], view.seats[seat]
    own = seat == view.seat
    lit = f"player-{colour}" in overlay.lit
    active = seat in view.actors
    return h.section(
        class_=["tg-mat", f"tg-{colour}", own and "tg-own", active and "tg-active", lit and "tg-lit"]
    )[
        h.p(class_="tg-name")[
            emblem(colour),
            h.b[colour],
            own and h.span["you"],
            h.span(".tg-doing")[_doing(view, seat)],
            h.b(".tg-score", title="score")[str(player.score)],
        ],
        h.p(class_="tg-won")[
            (h.span(".tg-chip", data_key=f"capsule-{n}")[str(n)] for n in player.captured)
            if player.captured
            else h.span(".tg-none")["nothing captured yet"]
        ],
        _cards(view, seat, own, overlay),
    ]


def _doing(view: View, seat: int) -> str:
    """What a player is about, in a few words."""
    player, turn = view.seats[seat], view.turn
    if view.phase == "over":
        won = winners(view.seats)  # type: ignore[arg-type]
        return ("shares the win" if len(won) > 1 else "wins") if seat in won else ""
    if view.phase == "draft":
        return "choosing a card" if player.choosing else "has chosen"
    if seat not in view.actors:
        return "played first" if view.phase == "play" and turn.first == seat and turn.plays else ""
    if view.phase == "setup":
        return "places the airship"
    if turn.card is None:
        return "plays a card"
    return "left: " + " or ".join(map(icon_name, turn.icons))


def _cards(view: View, seat: int, own: bool, overlay: Overlay) -> h.Element | None:
    player = view.seats[seat]
    hand, rest = _hand(player), player.packet
    if not (hand or rest or player.played):
        return None
    held: list[h.Element] = [_card(view, name, overlay, own) if name else _back() for name in hand + rest]
    played = [_card(view, name, overlay, True, played=True) for name in player.played]
    if own:
        return h.div(".tg-cards", data_group="cards")[held, played]
    attributes = overlay.on(f"player-{COLOURS[seat]}", "tg-held")
    return h.div(".tg-cards")[h.div(attributes)[held] if held else None, played]


def _hand(player: SeatSeen) -> tuple[str | None, ...]:
    return player.hand


@stencil
def _back() -> h.Element:
    return h.span(".tg-card.tg-cardback", role="img", aria_label="a hidden card")


def _card(view: View, name: str, overlay: Overlay, open_: bool, played: bool = False) -> h.Element:
    icons = view.options.deck.icons[name]
    in_play = played and name == view.turn.card
    return h.div(
        overlay.on(
            f"card-{name}", "tg-card", "tg-in-play" if in_play else "tg-spent" if played else "" if open_ else "tg-seen"
        ),
        data_key=f"card-{name}",
    )[
        h.span(".tg-icons")[(_face(one, in_play and one not in view.turn.icons) for one in icons)],
        h.small[name],
    ]


@stencil
def _face(name: str, used: bool) -> h.Element:
    return h.span(class_="tg-used" if used else None)[icon(name), h.i[icon_name(name)]]

"""The players beside the clock: whose turn it is, their cards, captured capsules, scores."""

from __future__ import annotations

from typing import cast

import htpy as h
from markupsafe import Markup

from tablegames.yet.pieces import COLOURS, Seat
from tablegames.yet.scoring import winners
from tablegames.yet.view import SeatSeen, View
from tablegames.yet.wording import icon_name, seat_name
from tablegames_widgets.picture import Overlay, stencil
from tablegames_widgets.wording import around
from tablegames_widgets.yet.marks import emblem, icon
from tablegames_widgets.yet.wording import words


def players(view: View, overlay: Overlay) -> h.Element:
    """A mat for every player, in seat order, beginning with the one who looks."""
    first, count = view.seat or 0, view.players
    return h.div(".tg-mats", data_group="players")[[_mat(view, (first + n) % count, overlay) for n in range(count)]]


def _mat(view: View, seat: int, overlay: Overlay) -> h.Element:
    colour, player = COLOURS[seat], view.seats[seat]
    kind = f"tg-mat tg-{colour}"
    kind += " tg-active" if seat in view.actors or seat in _winners(view) else ""
    kind += " tg-lit" if f"player-{colour}" in overlay.lit else ""
    return h.div(class_=kind)[
        _name(seat, seat == view.seat, _doing(view, seat), player.score),
        _won(player.captured, tuple(number for number in player.captured if f"capsule-{number}" in overlay.lit)),
        _cards(view, seat, overlay),
    ]


@stencil
def _name(seat: int, own: bool, doing: str, score: int) -> h.Element:
    you = [" ", words("player.you")] if own else None
    return h.div(".tg-name")[
        emblem(COLOURS[seat]),
        h.div[h.b[seat_name(seat)], you, h.div(".tg-doing")[doing] if doing else None],
        h.span(".tg-score")[around(words.count(score, "point"), str(score), h.b[str(score)])],
    ]


@stencil
def _won(captured: tuple[int, ...], lit: tuple[int, ...]) -> h.Element:
    if not captured:
        return h.div(".tg-won")[words("player.no_capsule")]
    return h.div(".tg-won")[
        [h.span(class_="tg-lit" if n in lit else None, data_key=f"capsule-{n}")[str(n)] for n in captured]
    ]


def _doing(view: View, seat: int) -> str:
    """What a player is about, in a few words."""
    player, turn = view.seats[seat], view.turn
    if view.phase == "over":
        best = _winners(view)
        return words("player.shares" if len(best) > 1 else "player.wins") if seat in best else ""
    if view.phase == "draft":
        return words("player.chooses" if player.choosing else "player.chosen")
    if seat in view.actors:
        does = "starts" if view.phase == "setup" else "plays" if turn.card is None else "uses"
        return words(f"player.{does}")
    return words("player.first") if view.phase == "play" and turn.first == seat else ""


def _winners(view: View) -> tuple[int, ...]:
    # A view's seats hold all that winning depends on.
    return winners(cast("tuple[Seat, ...]", view.seats)) if view.is_over else ()


def _cards(view: View, seat: int, overlay: Overlay) -> h.Element | None:
    """The cards before a player: the one in play, those held, those played."""
    player, now = view.seats[seat], view.turn.card
    if not (player.hand or player.packet or player.played):
        return None
    in_play = [_card(view, card, overlay, "tg-wide tg-playing") for card in player.played if card == now]
    done = [_card(view, card, overlay, "tg-small") for card in player.played if card != now]
    played = h.div(".tg-held")[words("cards.played"), done] if done else None
    if seat == view.seat:
        return h.div(".tg-cards", data_group="cards")[in_play, _own(view, player, overlay), played]
    cards = [_card(view, card, overlay, "tg-small") if card else BACK for card in player.hand + player.packet]
    # Nobody else's hand is ever open: what is known of it was seen in a look.
    held = h.div(overlay.press(f"player-{COLOURS[seat]}", "tg-held"))[
        words("cards.seen") if any(player.hand) else None, cards
    ]
    return h.div(".tg-cards")[in_play, held if cards else None, played]


def _own(view: View, player: SeatSeen, overlay: Overlay) -> h.Fragment:
    hand = [_card(view, card, overlay, "tg-wide") for card in player.hand if card]
    packet = [_card(view, card, overlay, "tg-wide") for card in player.packet if card]
    kept = h.div(".tg-held")[words("cards.kept")] if hand and view.phase == "draft" else None
    return h.fragment[packet, kept, hand]


BACK = Markup(h.span(".tg-reverse"))


def _card(view: View, name: str, overlay: Overlay, kind: str) -> h.Element:
    icons, unused = view.options.deck.icons[name], view.turn.icons if name == view.turn.card else None
    return h.div(overlay.on(f"card-{name}", f"tg-card {kind}"), data_key=f"card-{name}")[
        _front(name, icons, icons if unused is None else unused)
    ]


@stencil
def _front(name: str, icons: tuple[str, ...], unused: tuple[str, ...]) -> h.Fragment:
    return h.fragment[
        [h.span[icon(one), (h.i if one in unused else h.s)[icon_name(one)]] for one in icons],
        h.small[name],
    ]

"""The players: what they hold as far as the looker knows, and what they are about."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from tablegames.take_time.pieces import DECK, NAMES, Card, Colour
from tablegames.take_time.view import SeatSeen, View
from tablegames.take_time.words import card_name, seat_name, suit
from tablegames_widgets.picture import Overlay, panel, stencil
from tablegames_widgets.take_time.marks import SUITS as GLYPHS
from tablegames_widgets.take_time.wording import words


def players(view: View, overlay: Overlay) -> h.Element:
    """A mat for every player, in seat order, beginning with the one who looks."""
    first, count = view.seat or 0, view.players
    held = any(seat.colours for seat in view.seats)
    return h.div(".tg-mats" if held else ".tg-mats.tg-bare", data_group="players")[
        [_mat(view, (first + n) % count, overlay) for n in range(count)]
    ]


CARD_PLACES = frozenset([f"card-{card}" for card in DECK])


def _mat(view: View, seat: int, overlay: Overlay) -> Markup:
    key, own = f"player-{NAMES[seat]}", seat == view.seat
    over = overlay.of(CARD_PLACES | {key} if own else frozenset([key]))
    return _drawn(seat, view.seats[seat] if view.seats else None, own, seat in view.actors, _doing(view, seat), over)


@panel
def _drawn(seat: int, player: SeatSeen | None, own: bool, active: bool, doing: str, overlay: Overlay) -> h.Element:
    """One player's mat; `doing` is the key of the words that say what the player is about, if anything."""
    name = seat_name(seat)
    return h.div(overlay.on(f"player-{NAMES[seat]}", "tg-mat", *(["tg-active"] if active else [])))[
        _name(name, own, words(doing) if doing else ""),
        _cards(player, own, overlay) if player else None,
    ]


def _name(name: str, own: bool, doing: str) -> h.Element:
    return h.div(".tg-name")[
        h.span(".tg-initial")[name[0]],
        h.b[name, f" {words('player.you')}" if own else ""],
        h.span(".tg-doing")[doing] if doing else None,
    ]


def _doing(view: View, seat: int) -> str:
    """What a player is about: the key of a few words, or "" for nothing."""
    began = view.beginner == seat
    if view.phase == "discussion":
        return "player.looked" if view.seats[seat].looked else "player.may-speak"
    if view.phase == "start":
        return "player.says" if seat in view.actors else "player.has-said"
    if view.phase == "placement" and seat in view.actors:
        return "player.to-place-began" if began and view.placements else "player.to-place"
    return "player.began" if began else ""


def _cards(player: SeatSeen, own: bool, overlay: Overlay) -> h.Element | None:
    """The cards of a player in the order dealt, and those laid aside."""
    aside = h.div(".tg-held")[words("player.reserve"), [_back(colour) for colour in player.reserve_colours]]
    held = [
        tile(card, overlay) if card else _back(colour)
        for card, colour in zip(player.cards, player.colours, strict=True)
    ]
    if not held and not player.reserve_colours:
        return None
    return h.div(class_="tg-cards tg-own" if own else "tg-cards", data_group="cards" if own else None)[
        held, aside if player.reserve_colours else None
    ]


def tile(card: Card, overlay: Overlay) -> h.Element:
    """Draw a card in a hand, face to the reader."""
    return h.div(overlay.on(f"card-{card}", "tg-tile", f"tg-{card.colour}"), data_key=f"card-{card}")[_front(card)]


@stencil
def _front(card: Card) -> h.Fragment:
    return h.fragment[
        h.b[str(card.number)],
        h.svg(viewBox="-9 -9 18 18", role="img", aria_label=card_name(card))[GLYPHS[card.colour]],
    ]


@stencil
def _back(colour: Colour) -> h.Element:
    return h.span(class_=f"tg-rear tg-{colour}")[
        h.svg(viewBox="-9 -9 18 18", role="img", aria_label=words("card.back", suit=suit(colour)))[GLYPHS[colour]]
    ]

"""A whole table drawn to fit what one seat knows: for bots that search, and for tests of secrecy.

A drawn table has exactly the view it was drawn from. The hidden faces are equally likely in every order that
agrees with the backs. What could be concluded from how the others play, or must play on a clock that locks
hands, is not used.
"""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import TYPE_CHECKING

from tablegames.core.event import Event
from tablegames.take_time.events import CardsLookedAt
from tablegames.take_time.pieces import DECK, Card, Colour, Placed

if TYPE_CHECKING:
    from tablegames.take_time.state import State
    from tablegames.take_time.view import PlacedSeen, SeatSeen, View


def determinize(view: View, rng: Random) -> State:
    """Return a state drawn with `rng` among those that look like `view` to its seat.

    The others' private logs hold only what they must have seen: their hands as they are now.
    """
    from tablegames.take_time.state import State

    same = {f.name: getattr(view, f.name) for f in fields(State) if f.name in VIEWED}
    if view.phase == "deal":
        return State(**same)
    hidden = _hidden(view, rng)
    hands = tuple([_hand(seat, hidden) for seat in view.seats])
    reserves = tuple([tuple([hidden[colour].pop() for colour in seat.reserve_colours]) for seat in view.seats])
    places = tuple([tuple([_placed(one, hidden) for one in pile]) for pile in view.places])
    stock = [card for cards in hidden.values() for card in cards]
    rng.shuffle(stock)
    return State(
        **same,
        hands=hands,
        reserves=reserves,
        places=places,
        stock=tuple(stock),
        looked=tuple([seat.looked for seat in view.seats]),
        eagerness=tuple([_said(view, i) for i in range(view.players)]),
        logs=tuple([view.log if i == view.seat else _log(i, seat, hands[i]) for i, seat in enumerate(view.seats)]),
    )


VIEWED = frozenset(
    {
        *("options", "phase", "actors", "plan", "start", "beginner", "turned", "second", "latest"),
        *("revealed", "checked", "conceded", "passed"),
    }
)
"""The fields that a view has as the state has them."""


def _hidden(view: View, rng: Random) -> dict[Colour, list[Card]]:
    """Return the cards this seat has not seen, by colour, each in a random order."""
    seen = {card for seat in view.seats for card in seat.cards}
    seen |= {one.card for pile in view.places for one in pile}
    hidden: dict[Colour, list[Card]] = {"solar": [], "lunar": []}
    for card in DECK:
        if card not in seen:
            hidden[card.colour].append(card)
    for cards in hidden.values():
        rng.shuffle(cards)
    return hidden


def _hand(seat: SeatSeen, hidden: dict[Colour, list[Card]]) -> tuple[Card, ...]:
    pairs = zip(seat.cards, seat.colours, strict=True)
    return tuple([card or hidden[colour].pop() for card, colour in pairs])


def _placed(one: PlacedSeen, hidden: dict[Colour, list[Card]]) -> Placed:
    return Placed(one.card or hidden[one.colour].pop(), one.seat, one.order, one.up)


def _said(view: View, seat: int) -> int | None:
    """Eagerness: what this seat said, and for others whether they have said something."""
    if seat == view.seat or (view.phase == "start" and seat in view.actors):
        return view.eagerness[seat]
    return None if view.beginner is None and view.phase != "start" else 0


def _log(seat: int, seen: SeatSeen, hand: tuple[Card, ...]) -> tuple[Event, ...]:
    return (CardsLookedAt(seat, hand),) if seen.looked else ()

"""A whole table drawn to fit what one seat knows: for bots that search, and for tests of secrecy.

A drawn table has exactly the view it was drawn from. Hidden capsules are equally likely in
every order. So are the hidden cards of this round, given all that the seat has seen of them:
its packets, what it passed on, the cards played, the hands it has looked at.

A round's cards lie in slots `(origin, stage)`: of the cards dealt to seat i, the one in slot
`(i, 0)` is kept by i, the one in `(i, 1)` by the next seat to the left, the one in `(i, 2)` by
the seat after that. So the keeper of a slot is seat `(origin + stage) % players`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import TYPE_CHECKING

from tablegames.core.event import Event
from tablegames.core.frozen import changed
from tablegames.yet.events import CapsuleForeseen, CardDiscarded, HandForeseen
from tablegames.yet.pieces import HOURS, TABLE, Capsule, Seat, Spot
from tablegames.yet.plays import CARDS_A_ROUND

if TYPE_CHECKING:
    from random import Random

    from tablegames.yet.state import State
    from tablegames.yet.view import SeatSeen, View

Cards = tuple[str, ...]
Slot = tuple[int, int]
Slots = dict[Slot, str]


def determinize(view: View, rng: Random) -> State:
    """Return a state drawn with `rng` among those that look like `view` to its seat.

    What the seat has been shown stays as it is. The others are given what they must have
    been shown of this round's cards and of the capsules still face down, nothing older.
    """
    from tablegames.yet.state import State

    same = {f.name: getattr(view, f.name) for f in fields(State) if f.name not in ("clock", "seats")}
    clock = _clock(view, rng)
    seats = (
        _seats(view, rng)
        if view.phase in ("draft", "play")
        else tuple(_public(view, i, held=view.held if i == view.seat else ()) for i in range(view.players))
    )
    logged = [changed(seat, log=_log(i, clock, seats)) for i, seat in enumerate(seats)]
    if view.seat is not None:
        logged[view.seat] = changed(logged[view.seat], log=view.log)
    return State(**same, clock=clock, seats=tuple(logged))


# --- capsules ---------------------------------------------------------------------------


def _clock(view: View, rng: Random) -> tuple[Spot, ...]:
    gone = {number for seat in view.seats for number in seat.captured}
    gone |= {spot.capsule.number for spot in view.clock if spot.capsule and spot.capsule.number}
    pool = [number for number in HOURS if number not in gone]
    rng.shuffle(pool)
    spots: list[Spot] = []
    for spot in view.clock:
        seen = spot.capsule
        number = seen and (seen.number or pool.pop())
        spots.append(Spot(Capsule(number, seen.up, seen.seen) if seen and number else None, spot.stack))
    return tuple(spots)


# --- cards ------------------------------------------------------------------------------


def _seats(view: View, rng: Random) -> tuple[Seat, ...]:
    players, me, held = view.players, view.seat, view.held
    slots = _slots(view, rng)
    dealt: list[Cards] = []
    passed: list[Cards] = []  # by each seat
    for i in range(players):
        two = list(held[3:5]) if me == (i + 1) % players else []
        if not two:
            two = [slots[i, 1], slots[i, 2]]
            rng.shuffle(two)
        three = [*two]
        three.insert(rng.randrange(3), slots[i, 0])
        if me == i and held:
            three = list(held[:3])
            two = [card for card in three if card != slots[i, 0]]
        dealt.append(tuple(three))
        passed.append(tuple(two))
    stage = 2 if view.phase == "play" else min(len(seat.hand) for seat in view.seats)
    seats: list[Seat] = []
    for i in range(players):
        last = slots[(i - 2) % players, 2]
        packets = dealt[i], passed[i - 1], (last,)
        hand = slots[i, 0], slots[(i - 1) % players, 1], last
        seats.append(_seat(view, i, hand, packets[: stage + 1]))
    return tuple(seats)


def _slots(view: View, rng: Random) -> Slots:
    """Put a card into every slot, uniformly among the ways that fit what the seat knows."""
    players, me, held = view.players, view.seat, view.held
    keeper = {card: i for i, seat in enumerate(view.seats) for card in seat.hand + seat.played if card}
    keeper |= _remembered(view)
    slots: Slots = {}

    def fill(places: list[Slot], cards: Iterable[str]) -> None:
        """Put cards known to lie somewhere in `places` there, those with a known keeper first."""
        free = [slot for slot in places if slot not in slots]
        left = [card for card in cards if card not in slots.values()]
        rng.shuffle(free)
        rng.shuffle(left)
        for card in sorted(left, key=lambda card: card not in keeper)[: len(free)]:
            slot = next(slot for slot in free if keeper.get(card, sum(slot) % players) == sum(slot) % players)
            slots[slot] = card
            free.remove(slot)

    if me is not None and held:
        before, across = (me - 1) % players, (me - 2) % players
        dealt, passed, last = held[:3], held[3:5], held[5:]
        own = [card for card, i in keeper.items() if i == me and card not in last]
        fill([(me, 0)], [card for card in own if card in dealt])
        fill([(before, 1)], [card for card in own if card in passed])
        fill([(across, 2)], last)
        fill([(me, 0), (me, 1), (me, 2)], dealt)
        fill([(before, 1), (before, 2)], passed)
    fill([(i, stage) for i in range(players) for stage in range(3)], view.options.deck.names)
    return slots


def _remembered(view: View) -> dict[str, int]:
    """Who kept the cards that the seat has seen this round and may see no longer."""
    keeper: dict[str, int] = {}
    if view.phase == "play" and view.seat is not None:
        looks = {event.target: event for event in view.log if isinstance(event, HandForeseen)}
        for target, look in looks.items():  # the last one each; an earlier round's if not `shown_to`
            if view.seat in view.seats[target].shown_to:
                keeper |= dict.fromkeys(look.cards or (), target)
        away = [event for event in view.log if isinstance(event, CardDiscarded)]
        if _finished(view.seats[view.seat]):
            keeper |= {event.card: event.seat for event in away[-1:] if event.card}
    return keeper


def _finished(seat: SeatSeen | Seat) -> bool:
    """Whether the seat has played its two cards and put away the third."""
    return len(seat.played) == CARDS_A_ROUND and not seat.hand


def _seat(view: View, i: int, three: Cards, packets: tuple[Cards, ...]) -> Seat:
    """Seat i in the draft or the plays: `three` is its hand when the draft is over, `packets` what came to it."""
    seen = view.seats[i]
    left = tuple(card for card in three if card not in seen.played)
    away = tuple(CardDiscarded(i, card) for card in left) if _finished(seen) else ()
    if i == view.seat:
        return _public(view, i, _own(seen.hand), _own(seen.packet), view.held, away)
    hand = tuple(known or drawn for known, drawn in zip(seen.hand, left, strict=False))
    packet = tuple(card for card in packets[-1] if card not in hand) if view.phase == "draft" else ()
    return _public(view, i, hand, packet, tuple(card for cards in packets for card in cards), away)


def _own(cards: tuple[str | None, ...]) -> Cards:
    return tuple(card for card in cards if card)


def _public(
    view: View, i: int, hand: Cards = (), packet: Cards = (), held: Cards = (), log: tuple[Event, ...] = ()
) -> Seat:
    """Seat i with what everybody sees of it, and these cards."""
    seen = view.seats[i]
    return Seat(seen.direction, hand, packet, seen.played, seen.captured, seen.shown_to, held, log)


def _log(i: int, clock: tuple[Spot, ...], seats: tuple[Seat, ...]) -> tuple[Event, ...]:
    """What seat i has been shown of this round's cards and of the capsules still face down."""
    capsules = [
        CapsuleForeseen(i, hour, spot.capsule.number)
        for hour, spot in enumerate(clock, start=1)
        if spot.capsule and i in spot.capsule.seen and TABLE not in spot.capsule.seen
    ]
    hands = [
        HandForeseen(
            i,
            other,
            seat.hand or tuple(event.card for event in seat.log if isinstance(event, CardDiscarded) and event.card),
        )
        for other, seat in enumerate(seats)
        if i in seat.shown_to
    ]
    return (*capsules, *hands, *seats[i].log)

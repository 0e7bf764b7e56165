"""Twins of a test: the same to one seat, different in what that seat cannot see.

Made from the actions alone and from what the rules say a seat has seen (never from a view, which is what is being
tested): cards whose faces a seat has not seen trade places with others of the same back, the undealt cards that
nobody drew lie in another order, and the others are as eager to begin as they like, if the same one begins. Then
the test is replayed, so that everything else, the others' logs included, follows.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tablegames.core.errors import BadRecord
from tablegames.core.record import Record
from tablegames.take_time import Card, Deal, Place, State, Volunteer
from tablegames.take_time.actions import Resolve
from tablegames.take_time.events import BeginnerFound, CardDrawn, CardPlaced, CardsLookedAt, ReserveTaken
from tablegames.take_time.pieces import COLOURS, DECK


def twin(record: Record, seat: int | None, rng: Random) -> Record:
    """A test that `seat` (None: a spectator) cannot tell from `record`, other cards where that may be.

    Where a clock says which card comes next few other deals can go the same way; then cards trade places two by two.
    """
    unseen = _unseen(record, seat)
    eager = _eagerness(record, seat, rng)
    same = [[card for card in unseen if card.colour == colour] for colour in COLOURS]
    swap = {card: other for some in same for card, other in zip(some, rng.sample(some, len(some)), strict=True)}
    other = _exchanged(record, swap, eager, rng)
    if _is_legal(other):
        return other
    kept = record
    for some in same:
        for _ in range(6):
            one, two = rng.sample(some, 2) if len(some) > 1 else (some[:1] * 2 or [None] * 2)
            other = _exchanged(kept, {one: two, two: one}, eager, rng)
            kept = other if _is_legal(other) else kept
    return kept


def _is_legal(record: Record) -> bool:
    try:
        return all(True for _ in record.replay())
    except BadRecord:
        return False


def _exchanged(record: Record, swap: dict[Card | None, Card | None], eager: dict[int, int], rng: Random) -> Record:
    drawn = 12 - len(record.final.stock)
    actions = []
    for who, action in record.actions:
        if isinstance(action, Deal):
            hands = tuple(tuple(swap.get(card, card) for card in hand) for hand in action.hands)
            stock = [swap.get(card, card) for card in action.stock]
            rest = stock[drawn:]
            rng.shuffle(rest)
            action = Deal(hands, (*stock[:drawn], *rest))
        elif isinstance(action, Place):
            action = replace(action, card=swap.get(action.card, action.card))
        elif isinstance(action, Volunteer):
            action = Volunteer(eager[who])
        actions.append((who, action))
    return replace(record, actions=()).with_actions(actions)


def _unseen(record: Record, seat: int | None) -> list[Card]:
    """The cards whose faces the seat never saw."""
    seen: set[Card] = set()
    for event in (step.event for step in record.trace()):
        if isinstance(event, (CardsLookedAt, ReserveTaken)) and event.seat == seat:
            seen |= set(event.cards)
        elif (isinstance(event, CardDrawn) and event.seat == seat) or (isinstance(event, CardPlaced) and event.up):
            seen.add(event.card)
    if any(isinstance(played.action, Resolve) for played in record.actions):
        seen |= {played.action.card for played in record.actions if isinstance(played.action, Place)}
    return [card for card in DECK if card not in seen]


def _eagerness(record: Record, seat: int | None, rng: Random) -> dict[int, int]:
    """How eager each seat is: this one as it was, the others so that the same one begins, if anybody does."""
    said = {who: action.eagerness for who, action in record.actions if isinstance(action, Volunteer)}
    found = [step.event.seat for step in record.trace() if isinstance(step.event, BeginnerFound)]
    while True:
        other = {who: eager if who == seat else rng.randrange(4) for who, eager in said.items()}
        if not found or max(other, key=lambda who: (other[who], -who)) == found[0]:
            return other


def hidden(state: State, seat: int | None) -> tuple[object, ...]:
    """What `seat` cannot see of a state, to show that twins do differ."""
    hands = tuple(hand for i, hand in enumerate(state.hands) if i != seat)
    placed = tuple(one.card for pile in state.places for one in pile if one.seat != seat and not one.up)
    eagerness = tuple(said for i, said in enumerate(state.eagerness) if i != seat)
    return hands, state.reserves, state.stock, placed, eagerness

"""Twins of a game: the same to one seat, different in what that seat cannot see.

Made from the actions alone and from what the rules say a seat has seen (never from a view,
which is what is being tested): capsules that were never turned up and not foreseen by the
seat trade places, and so do a round's cards that never came through the seat's hands, were
never played and not looked at. Then the game is replayed, so that everything else, other
seats' logs included, follows.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tablegames.core.record import Record
from tablegames.yet import State
from tablegames.yet.actions import DealCards, Keep, ShuffleCapsules
from tablegames.yet.events import (
    CapsuleForeseen,
    CapsuleTurned,
    CardPlayed,
    CardsDealt,
    CardsPassed,
    HandForeseen,
)

Swap = dict[object, object]


def twin(record: Record, seat: int | None, rng: Random) -> Record:
    """A game that `seat` (None: a spectator) cannot tell from `record`, re-dealt where it may be."""
    hours = _unseen_hours(record, seat)
    cards = _unseen_cards(record, seat)
    actions = []
    swap: Swap = {}
    rounds = iter(cards)
    for who, action in record.actions:
        if isinstance(action, ShuffleCapsules):
            numbers = list(action.numbers)
            for hour, other in zip(hours, rng.sample(hours, len(hours)), strict=True):
                numbers[hour - 1] = action.numbers[other - 1]
            action = ShuffleCapsules(tuple(numbers))
        elif isinstance(action, DealCards):
            hidden = next(rounds)
            swap = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
            action = DealCards(tuple(tuple(swap.get(card, card) for card in packet) for packet in action.packets))
        elif isinstance(action, Keep):
            action = Keep(swap.get(action.card, action.card))
        actions.append((who, action))
    return replace(record, actions=()).with_actions(actions)


def _unseen_hours(record: Record, seat: int | None) -> list[int]:
    seen = {
        event.hour
        for event in (step.event for step in record.trace())
        if isinstance(event, CapsuleTurned) or (isinstance(event, CapsuleForeseen) and event.seat == seat)
    }
    return [hour for hour in range(1, 13) if hour not in seen]


def _unseen_cards(record: Record, seat: int | None) -> list[list[str]]:
    """The cards of each round that the seat never saw in it, those left undealt included."""
    rounds: list[set[str]] = []
    for event in (step.event for step in record.trace()):
        if isinstance(event, CardsDealt):
            rounds.append(set())
        if isinstance(event, (CardsDealt, CardsPassed)) and seat is not None:
            rounds[-1] |= set(event.packets[seat])
        elif isinstance(event, CardPlayed):
            rounds[-1].add(event.card)
        elif isinstance(event, HandForeseen) and seat in (event.seat, event.target):
            rounds[-1] |= set(event.cards)
    return [[card for card in record.options.deck.names if card not in seen] for seen in rounds]


def hidden(state: State, seat: int | None) -> tuple[object, ...]:
    """What `seat` cannot see of a state, to show that twins do differ."""
    hands = tuple(other.hand + other.packet for i, other in enumerate(state.seats) if i != seat)
    return tuple(spot.capsule and spot.capsule.number for spot in state.clock), hands

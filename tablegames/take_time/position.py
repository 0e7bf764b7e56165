"""Any table a lesson needs, set up by hand: cards beside a clock, cards in hands, whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablegames.core.action import CHANCE_ALONE
from tablegames.core.errors import BadPosition
from tablegames.core.event import Event
from tablegames.take_time.clock import Clock
from tablegames.take_time.events import CardsLookedAt
from tablegames.take_time.pieces import DECK, HAND_SIZE, SEGMENTS, Card, Placed
from tablegames.take_time.state import Options, State

Cards = str | Sequence[Card]
"""Cards as a text, "S3 L7^" (a ^ after a card lays it face up), or as a sequence of cards."""


def position(
    clock: Clock | str = "1-1",
    piles: Mapping[int, Cards] | None = None,
    hands: Sequence[Cards] = (),
    players: int = 3,
    turn: int = 0,
    start: int | None = None,
    order: Cards | None = None,
    bonus: int = 0,
) -> State:
    """Return a table in the placement, or, when nobody holds a card, before the resolution.

    `clock` is a clock or the id of one of the campaign, `piles` maps printed segments to their cards in the order
    placed ("S3 L7^": the second face up), `hands` gives each seat's cards. `turn` is the seat to act, `start` the
    segment with the hand where it is movable. Who placed what follows from `order`, the cards as they were placed;
    without it they were placed segment by segment. Seats took turns, so that `turn` is next.
    Raises `BadPosition` that says what cannot be.
    """
    options = _options(clock, players, start, bonus)
    laid = _laid(piles or {})
    held = [_cards(hand, f"hands[{seat}]")[0] for seat, hand in enumerate(hands)] or [()] * players
    if len(held) != players:
        raise BadPosition(f"hands: {len(held)} hands for {players} players; give one to each.")
    if type(turn) is not int or not 0 <= turn < players:
        raise BadPosition(f"turn: {turn!r} is no seat; give 0 to {players - 1}.")
    cards = [card for pile in laid.values() for card, _ in pile] + [card for hand in held for card in hand]
    twice = next((card for card in cards if cards.count(card) > 1), None)
    if twice is not None:
        raise BadPosition(f"{twice} lies in two places; each card comes once.")
    places = _placed(laid, order, players, turn)
    up = sum(one.up for pile in places for one in pile)
    if up > options.budget:
        raise BadPosition(f"piles: {up} cards lie face up, but only {options.budget} may.")
    playing = any(held)
    if playing and not held[turn]:
        raise BadPosition(f"turn: seat {turn} holds no card; let somebody act who does.")
    seats = range(players)
    logs: tuple[tuple[Event, ...], ...] = tuple([(CardsLookedAt(seat, tuple(held[seat])),) for seat in seats])
    return State(
        options,
        phase="placement" if playing else "resolution",
        actors=(turn,) if playing else CHANCE_ALONE,
        hands=tuple([tuple(hand) for hand in held]),
        reserves=((),) * players,
        stock=tuple([card for card in DECK if card not in cards]),
        start=options.hand,
        looked=(True,) * players,
        eagerness=(0,) * players,
        beginner=(turn - len(cards) + sum(map(len, held))) % players,
        places=places,
        second=options.clock.second,
        logs=logs,
    )


def example_table() -> State:
    """Return the rulebook's worked example (section "Resolution Phase"): clock 1-1 with all cards placed.

    The values are 3, 8, 11, 11, 20 and 24. Which cards make them up, but for the Solar card at the hand and the
    three at the last segment, and who placed them, is ours.
    """
    return position("1-1", {1: "S3", 2: "L1 S7", 3: "L2 L9", 4: "S5 S6", 5: "L8 S12", 6: "L6 S8 S10"})


def _options(clock: Clock | str, players: int, start: int | None, bonus: int) -> Options:
    from tablegames.take_time.packs import campaign_clocks

    found = clock
    if isinstance(clock, str):
        try:
            found = campaign_clocks()[clock]
        except KeyError as problem:
            raise BadPosition(f"clock: {problem.args[0]}") from None
    if type(players) is not int or players not in HAND_SIZE:
        raise BadPosition(f"players: Take Time is for 2, 3 or 4 players, not {players!r}.")
    extra: dict[str, Any] = {"start": start} if start is not None else {}
    return Options(players, found, bonus, **extra)  # type: ignore[arg-type]


def _laid(piles: Mapping[int, Cards]) -> dict[int, list[tuple[Card, bool]]]:
    laid: dict[int, list[tuple[Card, bool]]] = {segment: [] for segment in SEGMENTS}
    for segment, cards in piles.items():
        if type(segment) is not int or segment not in SEGMENTS:
            raise BadPosition(f"piles: a clock has segments 1 to 6, not {segment!r}.")
        laid[segment] = list(zip(*_cards(cards, f"piles[{segment}]"), strict=True))
    return laid


def _cards(given: Cards, where: str) -> tuple[tuple[Card, ...], tuple[bool, ...]]:
    """Return the cards of a text or sequence, and which of them lie face up."""
    words = given.split() if isinstance(given, str) else [card.to_plain() for card in given]
    try:
        cards = tuple([Card.from_plain(word.removesuffix("^")) for word in words])
    except ValueError as problem:
        raise BadPosition(f"{where}: {problem}.") from None
    return cards, tuple([word.endswith("^") for word in words])


def _placed(
    laid: Mapping[int, list[tuple[Card, bool]]], order: Cards | None, players: int, turn: int
) -> tuple[tuple[Placed, ...], ...]:
    listed = [card for pile in laid.values() for card, _ in pile]
    moments = _cards(order, "order")[0] if order is not None else tuple(listed)
    if sorted(moments) != sorted(listed):
        raise BadPosition("order: it names every card beside the clock once, and no other.")
    number = {card: n for n, card in enumerate(moments, start=1)}
    seat = {card: (turn - 1 - len(listed) + n) % players for card, n in number.items()}
    return tuple(
        [
            tuple(
                sorted(
                    [Placed(card, seat[card], number[card], up) for card, up in laid[segment]],
                    key=lambda one: one.order,
                )
            )
            for segment in SEGMENTS
        ]
    )

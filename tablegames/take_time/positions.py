"""Any table a lesson needs, set up by hand: cards beside a clock, cards in hands, whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from tablegames.core.action import CHANCE_ALONE
from tablegames.core.errors import BadPosition, BadSetup
from tablegames.core.event import Event
from tablegames.core.numbers import at_least, seat_number, whole
from tablegames.take_time.clock import Clock
from tablegames.take_time.events import CardsLookedAt
from tablegames.take_time.pieces import DECK, HAND_SIZE, NAMES, SEGMENTS, Card, Placed, next_segment
from tablegames.take_time.state import Options, State

Cards = str | Sequence[Card]
"""Cards as a text, "S3 L7^" (a ^ after a card lays it face up), or as a sequence of cards."""


def position(
    clock: Clock | str = "1-1",
    piles: Mapping[int, Cards] | None = None,
    hands: Sequence[Cards] = (),
    players: int = 3,
    turn: int | str = 0,
    start: int | None = None,
    order: Cards | None = None,
    bonus: int = 0,
) -> State:
    """Return a table in the placement, or, when nobody holds a card, before the resolution.

    `clock` is a clock or the id of one of the campaign, `piles` maps printed segments to their cards in the order
    placed ("S3 L7^": the second face up), `hands` gives each seat's cards. `turn` is the seat to act, by its number
    or name, `start` the segment with the hand where it is movable. Who placed what follows from `order`, the cards as
    they were placed; without it they were placed segment by segment. Seats took turns, so that `turn` is next. The
    face stands as it began; the second hand, if there is one, has moved on once a card.
    Raises `BadPosition` that says what cannot be.
    """
    options = _options(clock, players, start, bonus)
    players = options.players
    laid = _laid(piles or {}, options.clock)
    if not isinstance(cast(object, hands), (list, tuple)):
        raise BadPosition(f"hands: give a list with the cards of each seat, not {hands!r:.40}.")
    held = [_cards(hand, f"hands[{seat}]")[0] for seat, hand in enumerate(hands)] or [()] * players
    if len(held) != players:
        raise BadPosition(f"hands: {len(held)} hands for {players} players; give one to each.")
    names = NAMES[:players]
    acts = seat_number(turn, names)
    if acts is None:
        raise BadPosition(f"turn: {turn!r:.40} is no seat; give 0 to {players - 1}, or one of {', '.join(names)}.")
    cards = [card for pile in laid.values() for card, _ in pile] + [card for hand in held for card in hand]
    twice = next((card for card in cards if cards.count(card) > 1), None)
    if twice is not None:
        raise BadPosition(f"{twice} lies in two places; each card comes once.")
    places = _placed(laid, order, players, acts)
    up = sum(one.up for pile in places for one in pile)
    if up > options.budget:
        raise BadPosition(f"piles: {up} cards lie face up, but only {options.budget} may.")
    last = max((one for pile in places for one in pile), key=lambda one: one.order, default=None)
    second = options.clock.second
    playing = any(held)
    if playing and not held[acts]:
        raise BadPosition(f"turn: seat {acts} holds no card; let somebody act who does.")
    seats = range(players)
    logs: tuple[tuple[Event, ...], ...] = tuple([(CardsLookedAt(seat, tuple(held[seat])),) for seat in seats])
    return State(
        options,
        phase="placement" if playing else "resolution",
        actors=(acts,) if playing else CHANCE_ALONE,
        hands=tuple([tuple(hand) for hand in held]),
        reserves=((),) * players,
        stock=tuple([card for card in DECK if card not in cards]),
        start=options.hand,
        looked=(True,) * players,
        eagerness=(0,) * players,
        beginner=(acts - len(cards) + sum(map(len, held))) % players,
        places=places,
        second=second and next_segment(second, last.order if last else 0),
        latest=next((segment for segment, pile in enumerate(places, start=1) if last in pile), None),
        logs=logs,
    )


def example_table() -> State:
    """Return the rulebook's worked example (section "Resolution Phase"): clock 1-1 with all cards placed.

    The values are 3, 8, 11, 11, 20 and 24. Which cards make them up, but for the Solar card at the hand and the
    three at the last segment, and who placed them, is ours.
    """
    return position("1-1", {1: "S3", 2: "L1 S7", 3: "L2 L9", 4: "S5 S6", 5: "L8 S12", 6: "L6 S8 S10"})


def _options(clock: Clock | str, players: int, start: int | None, bonus: int) -> Options:
    from tablegames.take_time.clock.packs import campaign_clocks

    found = clock
    if isinstance(clock, str):
        try:
            found = campaign_clocks()[clock]
        except KeyError as problem:
            raise BadPosition(f"clock: {problem.args[0]}.") from None
    if whole(players) not in HAND_SIZE:
        raise BadPosition(f"players: Take Time is for 2, 3 or 4 players, not {players!r:.40}.")
    try:
        return Options(players, cast(Clock, found), bonus, start=start)
    except BadSetup as problem:
        raise BadPosition(str(problem)) from None


def _laid(piles: Mapping[int, Cards], clock: Clock) -> dict[int, list[tuple[Card, bool]]]:
    laid: dict[int, list[tuple[Card, bool]]] = {segment: [] for segment in SEGMENTS}
    if not isinstance(cast(object, piles), Mapping):
        raise BadPosition(f"piles: give a dictionary by segment, such as {{1: 'S3'}}, not {piles!r:.40}.")
    for given, cards in piles.items():
        segment = at_least(given, 1, 6)
        if segment is None:
            raise BadPosition(f"piles: a clock has segments 1 to 6, not {given!r:.40}.")
        if segment in clock.closed and cards and not clock.turners:
            raise BadPosition(f"piles: on clock {clock.id} segment {segment} is closed; lay those cards elsewhere.")
        laid[segment] = list(zip(*_cards(cards, f"piles[{segment}]"), strict=True))
    return laid


def _cards(given: Cards, where: str) -> tuple[tuple[Card, ...], tuple[bool, ...]]:
    """Return the cards of a text or sequence, and which of them lie face up."""
    if not isinstance(cast(object, given), (str, Sequence)):
        raise BadPosition(f"{where}: write cards as a text such as 'S3 L7^', not {given!r:.40}.")
    words = given.split() if isinstance(given, str) else list(map(str, given))
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

"""The solver's questions answered by trying everything, with the resolution as the only judge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from itertools import product
from unittest.mock import patch

from hypothesis import assume
from hypothesis import strategies as st

from tablegames.core.errors import BadContent
from tablegames.take_time import KINDS, Card, Clock, State
from tablegames.take_time.kinds.base import ClockRule, Table
from tablegames.take_time.kinds.placing import Barred, Closed, Rests
from tablegames.take_time.pieces import DECK, SEGMENTS, STEPS
from tablegames.take_time.resolution import passes

Filling = frozenset[tuple[int, frozenset[Card]]]
EMPTY = ((),) * 6


def filling(piles: dict[int, Sequence[Card]]) -> Filling:
    """What lies where, whatever the order."""
    return frozenset((segment, frozenset(pile)) for segment, pile in piles.items() if pile)


def spread(clock: Clock, cards: Sequence[Card]) -> dict[int, set[Filling]]:
    """All fillings that pass, by start, for clocks that do not ask in what order cards were placed."""
    found = {start: set[Filling]() for start in clock.starts}
    for places in product(clock.open_segments, repeat=len(cards)):
        if set(places) >= set(clock.open_segments):
            piles = [[card for card, place in zip(cards, places, strict=True) if place == s] for s in SEGMENTS]
            _judge(clock, piles, (), found)
    return found


def played(clock: Clock, cards: Sequence[Card], stock: Sequence[Card] = ()) -> dict[int, set[Filling]]:
    """All fillings, by start, that pass after some play in which anybody may place any card at any moment.

    Cards are drawn, the face turns, closed and resting segments take nothing; the second hand and what a hand may
    play are left open.
    """
    found = {start: set[Filling]() for start in clock.starts}
    for piles, order in _plays(clock, frozenset(cards), tuple(stock), EMPTY, (), 0):
        if all(piles[segment - 1] for segment in clock.open_segments):
            _judge(clock, piles, order, found)
    return found


def can_pass(state: State) -> bool:
    """Whether a test in progress may still be passed if anybody may place any card at any moment."""
    held = frozenset(card for hands in (*state.hands, *state.reserves) for card in hands)
    lying = sorted([(one.order, place) for place, pile in enumerate(state.places) for one in pile])
    places = tuple([tuple([one.card for one in pile]) for pile in state.places])
    found = {start: set[Filling]() for start in (state.clock.starts if state.clock.late_move else [state.start])}
    for piles, order in _plays(
        state.clock, held, state.stock, places, tuple([place for _, place in lying]), state.turned
    ):
        _judge(state.clock, piles, order, found)
        if any(found.values()):
            return True
    return False


def _judge(
    clock: Clock, piles: Sequence[Sequence[Card]], order: tuple[int, ...], found: dict[int, set[Filling]]
) -> None:
    made = tuple([clock.pile(pile) for pile in piles])
    for start in found:
        if passes(Table(clock, made, start, order)):
            found[start].add(filling(dict(zip(SEGMENTS, piles, strict=True))))


Places = tuple[tuple[Card, ...], ...]


def _plays(
    clock: Clock, held: frozenset[Card], stock: tuple[Card, ...], places: Places, moves: tuple[int, ...], turned: int
) -> Iterator[tuple[Places, tuple[int, ...]]]:
    """Yield the cards beside each printed segment at the end, and the segments in the order of placement."""

    def printed(place: int) -> int:
        return (place - turned) % 6 + 1

    if not held:
        yield tuple([places[(s - 1 + turned) % 6] for s in SEGMENTS]), tuple(map(printed, moves))
        return
    resting = {rule.segment for rule in clock.rules if isinstance(rule, Rests)}
    closed = {rule.segment for rule in clock.rules if isinstance(rule, (Closed, Barred))}
    for place in range(6):
        segment = printed(place)
        # What rests is the segment as it was printed when the last card was placed there.
        if segment in closed or (segment in resting and moves and moves[-1] == place and not clock.turners):
            continue
        for card in sorted(held):
            after = (*places[:place], (*places[place], card), *places[place + 1 :])
            hand, rest = held - {card}, stock
            if segment in clock.draws and stock:
                hand, rest = hand | {stock[0]}, stock[1:]
            for way in [STEPS[way] for way in clock.turners.get(segment, ("",))]:
                yield from _plays(clock, hand, rest, after, (*moves, place), (turned + way) % 6)


# --- what hypothesis draws ----------------------------------------------------------------------

NUMBERS = {
    "count": st.integers(1, 4),
    "solar": st.integers(0, 2),
    "lunar": st.integers(0, 2),
    "value": st.integers(0, 24),
    "low": st.integers(0, 12),
    "high": st.integers(8, 24),
    "values": st.lists(st.integers(0, 20), min_size=1, max_size=5).map(tuple),
    "colour": st.sampled_from(["solar", "lunar"]),
    "difference": st.integers(0, 8),
    "nth": st.integers(1, 6),
    "numbers": st.lists(st.integers(1, 12), min_size=1, max_size=4).map(tuple),
    "direction": st.sampled_from(["either", "clockwise", "counter-clockwise"]),
    "around": st.booleans(),
}
"""How the fields of rules are drawn."""


@st.composite
def rules(draw: st.DrawFn, kinds: Sequence[str], segments: Sequence[int]) -> ClockRule:
    """A rule of one of these kinds."""
    kind = KINDS[draw(st.sampled_from(sorted(kinds)))]
    given: dict[str, object] = {}
    for field in fields(kind):
        where = st.sampled_from(segments)
        some = where if field.name in ("segment", "after") else NUMBERS[field.name]
        given[field.name] = draw(st.one_of(st.none(), some) if field.default is None else some)
    return kind(**given)


@st.composite
def clocks(draw: st.DrawFn, kinds: Sequence[str], segments: int, most: int = 3) -> Clock:
    """A clock on which so many segments are open, with up to `most` rules of these kinds."""
    open_segments = sorted(draw(st.permutations(SEGMENTS))[:segments])
    chosen = draw(st.lists(rules(kinds, open_segments), min_size=1, max_size=most))
    closed = [Closed(s) for s in SEGMENTS if s not in open_segments]
    hand = draw(st.sampled_from(["printed", "movable"]))
    try:
        # Small decks are no deal: what no deal of twelve can satisfy may be possible here.
        with patch("tablegames.take_time.clock.flaws.contradiction", return_value=""):
            return Clock("test", "A clock for a test", (*chosen, *closed), hand, draw(st.sampled_from(open_segments)))
    except BadContent:
        assume(False)
        raise


def hands(number: int, least: int | None = None) -> st.SearchStrategy[tuple[Card, ...]]:
    """So many different cards; low ones more often, so that values meet."""
    small = [card for card in DECK if card.number <= 5]
    return st.one_of(
        st.permutations(small).map(lambda given: tuple(given[:number])),
        st.permutations(DECK).map(lambda given: tuple(given[:number])),
    )

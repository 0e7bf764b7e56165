"""Rules that can never hold together, whatever is dealt: found by looking for values, cards and moments that fit.

What is looked at allows more than the game does, so what is refused is impossible. Then rules are left out one by
one as long as the rest cannot hold either: those that stay are named.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, cast

from tablegames.take_time.kinds import ClockRule
from tablegames.take_time.kinds.base import Pile, Problem, SegmentRule
from tablegames.take_time.kinds.outline import Question, links
from tablegames.take_time.kinds.values import HIGHEST
from tablegames.take_time.pieces import CAP, CARDS, DEALT, DECK, NUMBERS, Card
from tablegames.take_time.words import Segments, say

if TYPE_CHECKING:
    from tablegames.take_time.clock import Clock

SORTED = sorted(card.number for card in DECK)
OURS = "tablegames.take_time.kinds."

MOST_PILE, MOST_VALUE = 3, CAP
"""Where a rule reads the cards, all piles of up to so many cards or worth up to so much are looked at; of others any is
thought possible."""


def contradiction(clock: Clock) -> str:
    """Return which rules of a clock can never hold together, in words, or ""."""
    every = [*clock.rules, *clock.general]
    if _possible(clock, every):
        return ""
    core = list(every)
    for rule in every:
        fewer = [one for one in core if one is not rule]
        if _asks(rule) and not _possible(clock, fewer):
            core = fewer
    core = [rule for rule in core if _asks(rule)]
    where = Segments(sorted({segment for rule in core for segment in rule.places}))
    kinds = list(dict.fromkeys(rule.kind for rule in core))
    said = " ".join([f"{rule.statement:.80}" for rule in core])
    key = "flaws.contradict" + ("" if where else "-central") + ("-one" if len(kinds) == 1 else "")
    return say(key, segments=where or None, kinds=kinds, statements=said)


def _asks(rule: ClockRule) -> bool:
    """Whether a rule is a requirement. The others shape the clock, so they are never left out."""
    shapes = rule.closes_at or rule.turns_at or rule.draws_at or (rule.sets_limit and rule.value_limit is None)
    return not shapes and type(rule).worth is ClockRule.worth


def _possible(clock: Clock, rules: Sequence[ClockRule]) -> bool:
    """Whether nothing shows that these rules cannot hold together on this clock."""
    options = {segment: _options(clock, rules, segment) for segment in clock.open_segments}
    if not all(options.values()):
        return False
    return any(_moments(clock, rules, start) and _values(clock, rules, options, start) for start in clock.starts)


def _moments(clock: Clock, rules: Sequence[ClockRule], start: int) -> bool:
    """Whether the rules on when a card is placed and on blocked segments can all be met (T16, T18, T20)."""
    if clock.turners or clock.has_draws:
        return True
    problem = Problem(_Only(clock, rules), DECK[:DEALT], start)  # type: ignore[arg-type]
    bound = [rule for rule in rules if rule.reminds or (rule.moment == "placement" and rule.blocks)]
    return all(rule.cases(problem) != [] for rule in bound)


class _Only:
    """Stands for a clock with only some of its rules."""

    def __init__(self, clock: Clock, rules: Sequence[ClockRule]) -> None:
        self.clock = clock
        self.reminders = [rule for rule in rules if rule.reminds]
        self.turners = clock.turners

    def order(self, start: int, occupied: Sequence[int] = ()) -> tuple[int, ...]:
        return self.clock.order(start, occupied)


def _values(
    clock: Clock, rules: Sequence[ClockRule], options: Mapping[int, Mapping[int, list[int]]], start: int
) -> bool:
    """Whether values can be found for all segments."""
    problem = Problem(clock, (), start)
    order = problem.segments
    if clock.turners and clock.closed:
        return True  # closed segments may come to count
    steps, closing = links(rules, problem)
    sums = dict(_sums(len(DECK) if clock.has_draws else DEALT))
    if any(type(rule).worth is not ClockRule.worth for rule in rules):
        sums = dict.fromkeys(sums, (0, len(order) * HIGHEST))
    return Question([options[s] for s in order], steps, closing, sums).outline() is not None


@cache
def _sums(most: int) -> dict[int, tuple[int, int]]:
    """For every number of cards the least and the largest sum of so many."""
    return {n: (sum(SORTED[:n]), sum(SORTED[-n:])) for n in range(DEALT, most + 1)}


def _options(clock: Clock, rules: Sequence[ClockRule], segment: int) -> dict[int, list[int]]:
    """Return the values that a segment may have, each with its numbers of cards, as far as its own rules tell."""
    low, high, least, most = 1, len(DECK) if clock.has_draws else DEALT, 0, HIGHEST
    for rule in rules:
        if segment in rule.counts():
            low, high = max(low, rule.counts()[segment][0]), min(high, rule.counts()[segment][1])
        if segment in rule.bounds():
            least, most = max(least, rule.bounds()[segment][0]), min(most, rule.bounds()[segment][1])
    mine = [rule for rule in rules if rule.places == (segment,) and isinstance(rule, SegmentRule)]
    due = [rule for rule in rules if rule.reminds and rule.places == (segment,)]
    if not clock.turners:
        low = max(low, len({cast("int", r.due(clock, DEALT)) for r in due}) if not clock.has_draws else bool(due))  # type: ignore[attr-defined]
    summed = all(type(rule).worth is ClockRule.worth for rule in clock.rules)
    backs = [rule for rule in mine if rule.reads in ("count", "backs")]
    valued = [rule for rule in mine if rule.reads == "value"]
    read = [rule for rule in mine if rule.reads == "cards"]
    if read and all(type(rule).__module__.startswith(OURS) for rule in read) and not _some(tuple(read), tuple(backs)):
        return {}
    made: dict[int, list[int]] = {}
    for count in range(low, high + 1):
        values = _summed(count) if summed else range(0, len(NUMBERS))
        fitting = [v for v in values if least <= v <= most and all(rule.fits(Pile((), v), ()) for rule in valued)]
        if backs and not any(all(rule.fits(pile, ()) for rule in backs) for pile in _backs(count)):
            continue
        if read and summed and fitting and (count <= MOST_PILE or fitting[-1] <= MOST_VALUE):
            wanted, found = set(fitting), set[int]()
            for pile in _piles(count, fitting[-1]):
                if (
                    pile.value in wanted
                    and pile.value not in found
                    and all(rule.fits(pile, pile.cards) for rule in (*read, *backs))
                ):
                    found.add(pile.value)
            fitting = sorted(found)
        for value in fitting:
            made.setdefault(value, []).append(count)
    return made


@lru_cache(maxsize=256)
def _some(read: tuple[SegmentRule, ...], backs: tuple[SegmentRule, ...]) -> bool:
    """Whether some pile satisfies these rules. For kinds of ours a small one does if any does."""
    piles = (pile for count in range(1, 9) for pile in _piles(count, MOST_VALUE))
    return any(all(rule.fits(pile, pile.cards) for rule in (*read, *backs)) for pile in piles)


@cache
def _summed(count: int) -> range:
    return range(sum(SORTED[:count]), sum(SORTED[-count:]) + 1)


@cache
def _backs(count: int) -> tuple[Pile, ...]:
    """A pile for every way to colour so many cards."""
    few = range(max(0, count - 12), min(12, count) + 1)
    return tuple([Pile((CARDS["solar", 1],) * n + (CARDS["lunar", 1],) * (count - n), 0) for n in few])


@lru_cache(maxsize=64)
def _piles(count: int, most: int) -> tuple[Pile, ...]:
    """Every pile of so many cards worth no more than that."""
    return tuple(_made(count, most))


def _made(count: int, most: int) -> Iterator[Pile]:
    for numbers in _numbers(count, most, (0, 0)):
        for cards in _coloured(numbers):
            yield Pile(cards, sum(numbers))


def _numbers(count: int, most: int, last: tuple[int, int]) -> Iterator[tuple[int, ...]]:
    """Yield so many numbers that rise, none more than twice, worth no more than that; `last` are those before."""
    if not count:
        yield ()
        return
    least = max(last[1] + (last[0] == last[1]), 1)
    for number in range(least, min(NUMBERS[-1], most // count) + 1):
        for more in _numbers(count - 1, most - number, (last[1], number)):
            yield (number, *more)


def _coloured(numbers: Sequence[int]) -> Iterator[tuple[Card, ...]]:
    if not numbers:
        yield ()
        return
    rest = list(_coloured(numbers[1:]))
    for colour in ("solar", "lunar"):
        card = CARDS[colour, numbers[0]]
        for more in rest:
            if card not in more and not (more and more[0].number == card.number and colour == "lunar"):
                yield (card, *more)

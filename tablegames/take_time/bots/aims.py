"""What to aim at: values and numbers of cards for the segments of a clock, before anybody has looked.

`default_plan` makes a plan that suits a clock's rules, `aims_under` completes what a team agreed, `own_idea` is what
one player thinks of if nothing was agreed, and `homes` says where each of the twelve ranks belongs under such aims.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from random import Random
from typing import cast

from tablegames.core.errors import BadContent, BadSetup
from tablegames.take_time.bots.chances import Chances, chances_at
from tablegames.take_time.clock import Clock
from tablegames.take_time.clock.packs import campaign_clock
from tablegames.take_time.kinds.base import ClockRule, Pile, Table
from tablegames.take_time.pieces import CARDS, DEALT, NO_PLAN, NUMBERS, SEGMENTS, Plan
from tablegames.take_time.solver import Untreated, deals, fillings, solve
from tablegames.take_time.words import say, segments

MEAN = 6.5
"""What a card is worth on average: the mean of 1 to 12."""

# The figures below are chosen, not fitted. Where a comment says "no matter", three rankers with the default plan pass
# as many of 400 tests (ten on each of the forty clocks) with half and with twice the figure: they differ by less than
# 1 in 100, and by less than the 95 % error of that difference.

MEAN_SPREAD = 5.0
"""What a segment is worth, about, where it counts its highest number less its lowest. Between the mean difference of
two cards (4.3) and that of three (6.5); no matter."""

LOOSE, PER_CARD = 1.0, 1.6
"""How far a value is from its aim, as a variance: a base, and an amount for each card.

Results hardly depend on them.
"""

MIXING = 0.03
"""What it costs to aim at segments whose cards are neither all low nor all high: the others read those worse. A
tie-breaker, small beside the chances; no matter."""

EXTREME = 3.0
"""What it costs if a segment that must hold the highest or lowest card is not the home of that rank: as much as a
chance of 1 in 20. Results hardly depend on it."""

EXACT = 0.7
"""What each card beyond the first costs where a particular value is asked for: with one card nobody has to guess. As
much as half a chance; no matter."""

TIGHT = 0.3
"""What it costs that the ranks of a segment are apart, against missing its value: a share, both squared.

Results hardly depend on it.
"""

MOST_PLANS = 400
"""Fillings among which a plan is looked for where the best one breaks a rule; they are then improved, so no matter."""

FEW_DEALS = 40
"""Deals that are tried for a plan where the mean of all deals gives none."""

BEND = 0.35
"""How much one player's own idea of an even rise differs from another's, as a share of each value: so much that bots
without a plan disagree, as players do who have not talked. Chosen; without it each would have the same idea."""


@dataclass(frozen=True)
class Aims:
    """A value and a number of cards for each of the six segments; 0 cards where a segment is closed."""

    values: tuple[float, ...]
    counts: tuple[int, ...]


def default_plan(clock: Clock | str, start: int | None = None) -> Plan:
    """Return a plan for `clock`, a clock or the id of one of the campaign.

    The hand is at `start`, by default where it lies at first.
    Every rule that speaks of values and of numbers of cards holds for it, and its values ascend. Counts add up to 12
    and values to 78, the mean of twelve cards, where the rules let them. Among such plans it is a local best of two
    things: that every requirement holds though values come out a little off, and that low cards lie with low ones
    and high with high ones. If no plan begins where the hand lies, the plan's notes say where to lay it.
    Raises `BadSetup` for a start that the clock does not have.
    """
    clock = campaign_clock(clock) if isinstance(clock, str) else clock
    if not isinstance(cast(object, clock), Clock):
        raise BadSetup(f"clock: {clock!r:.60} is no clock; give one, or the id of one of the campaign.")
    if start is not None and (type(start) is not int or start not in clock.starts):
        raise BadSetup(
            f"start: on clock {clock.id} the hand points at {segments(clock.starts, 'or')}, not {start!r:.40}."
        )
    starts = (clock.start, *[one for one in clock.starts if one != clock.start]) if start is None else (start,)
    made = ((one, _plan(clock, one)) for one in starts)
    one, plan = next(((one, plan) for one, plan in made if not plan.is_empty), (clock.start, NO_PLAN))
    elsewhere = start is None and one != clock.start and not plan.is_empty
    return Plan(plan.values, plan.counts, say("plan.hand", start=one)) if elsewhere else plan


@lru_cache(maxsize=256)
def _plan(clock: Clock, start: int) -> Plan:
    """Return the plan for a start; an empty one if none is found."""
    owner, right = _planned(clock, start)
    if not right:
        return _from_deals(clock, start)
    held = {s: [rank for rank, segment in enumerate(owner, start=1) if segment == s] for s in clock.open_segments}
    return Plan(
        values=tuple([clock.value(held[s]) if s in held else None for s in SEGMENTS]),
        counts=tuple([len(held[s]) if s in held else None for s in SEGMENTS]),
    )


@lru_cache(maxsize=256)
def best_start(clock: Clock) -> int:
    """Return the start segment that gives the best plan. With a printed hand there is no choice."""
    return max(clock.starts, key=lambda start: (round(_worth(clock, start, _searched(clock, start)), 6), -start))


@lru_cache(maxsize=256)
def aims_under(clock: Clock, start: int, plan: Plan = NO_PLAN) -> Aims:
    """Return what to aim at under `plan`. What it leaves open is filled with a line that ascends evenly."""
    asked = chances_at(clock, start)
    counts = _spread(asked, plan.counts)
    given = [plan.values[segment - 1] for segment in asked.order]
    return Aims(_line(clock, asked, given, [1.0] * 6), counts)


def own_idea(clock: Clock, start: int, rng: Random) -> Aims:
    """Return what one player thinks of alone: values that ascend, but not as the next player thinks they do."""
    asked = chances_at(clock, start)
    counts = [0] * 6
    for segment in asked.order:
        counts[segment - 1] = asked.bounds[segment][0]
    while sum(counts) < DEALT:
        able = [s for s in asked.order if counts[s - 1] < min(asked.bounds[s][1], 4)]
        if not able:
            break
        counts[rng.choice(able) - 1] += 1
    bend = [1 + rng.uniform(-BEND, BEND) for _ in asked.order]
    values = sorted([value for i, value in enumerate(_line(clock, asked, [None] * 6, bend)) if i + 1 in asked.order])
    mine = dict(zip(asked.order, values, strict=True))
    return Aims(tuple([mine.get(segment, 0.0) for segment in SEGMENTS]), tuple(counts))


@lru_cache(maxsize=1024)
def homes(aimed: Aims) -> tuple[tuple[float, ...], ...]:
    """Return for each segment the ranks that belong there, 1 (lowest) to 12: together they come close to its value.

    With other than twelve cards in all the ranks are stretched over 1 to 12.
    """
    cards = sum(aimed.counts)
    ranks = [1 + 11 * i / max(cards - 1, 1) for i in range(cards)]
    order = sorted(range(6), key=lambda i: aimed.values[i])
    owner = [i for i in order for _ in range(aimed.counts[i])]
    cost = _apart(aimed, ranks, owner)
    while True:
        swaps = [_swapped(owner, a, b) for a in range(cards) for b in range(a + 1, cards) if owner[a] != owner[b]]
        best = min(swaps, key=lambda swapped: _apart(aimed, ranks, swapped), default=owner)
        reached = _apart(aimed, ranks, best)
        if reached >= cost - 1e-9:
            break
        owner, cost = best, reached
    return tuple([tuple([rank for rank, i in zip(ranks, owner, strict=True) if i == at]) for at in range(6)])


def _swapped(owner: list[int], a: int, b: int) -> list[int]:
    swapped = list(owner)
    swapped[a], swapped[b] = owner[b], owner[a]
    return swapped


def _apart(aimed: Aims, ranks: Sequence[float], owner: Sequence[int]) -> float:
    """Return how far the segments are from their values, and the ranks within each from one another, squared."""
    total = 0.0
    for at, (value, count) in enumerate(zip(aimed.values, aimed.counts, strict=True)):
        held = [rank for rank, i in zip(ranks, owner, strict=True) if i == at]
        if held:
            middle = sum(held) / count
            total += (sum(held) - value) ** 2 + TIGHT * sum((rank - middle) ** 2 for rank in held)
    return total


def _line(clock: Clock, asked: Chances, given: Sequence[int | None], bend: Sequence[float]) -> tuple[float, ...]:
    """Return the values given, by segment, and for the others a line that rises to what is left of the total."""
    total = MEAN_SPREAD * len(asked.order) if clock.counts_spread else MEAN * DEALT
    free = {i: (i + 1) * bend[i] for i, value in enumerate(given[: len(asked.order)]) if value is None}
    left = max(total - sum(value for value in given if value is not None), 0)
    rise = left / max(sum(free.values()), 1)
    values = [0.0] * 6
    for i, segment in enumerate(asked.order):
        value = given[i]
        values[segment - 1] = rise * free[i] if value is None else float(value)
    return tuple(values)


def _spread(asked: Chances, given: Sequence[int | None]) -> tuple[int, ...]:
    """Return counts that fit the rules and add up to 12 if they can, later segments filled first."""
    counts = [0] * 6
    for segment in asked.order:
        wanted = given[segment - 1]
        counts[segment - 1] = asked.bounds[segment][0] if wanted is None else wanted
    while sum(counts) < DEALT:
        able = [s for s in asked.order if given[s - 1] is None and counts[s - 1] < asked.bounds[s][1]]
        if not able:
            break
        least = min(counts[s - 1] for s in able)
        counts[[s for s in able if counts[s - 1] == least][-1] - 1] += 1
    return tuple(counts)


@lru_cache(maxsize=256)
def _searched(clock: Clock, start: int) -> tuple[int, ...]:
    """Return for each of the twelve ranks its segment: a local best, from the ranks in order, by moves and swaps."""
    asked = chances_at(clock, start)
    counts = _spread(asked, (None,) * 6)
    now = tuple([segment for segment in asked.order for _ in range(counts[segment - 1])])
    worth = _worth(clock, start, now)
    while True:
        better = max(_changes(asked, now), key=lambda owner: _worth(clock, start, owner), default=now)
        gained = _worth(clock, start, better)
        if gained <= worth + 1e-9:
            return now
        now, worth = better, gained


def _holds(clock: Clock, start: int, owner: Sequence[int]) -> bool:
    """Whether every rule that speaks of values and of numbers of cards holds if each rank lies where it belongs."""
    held = [[rank for rank, segment in enumerate(owner, start=1) if segment == s] for s in SEGMENTS]
    return plan_holds(clock, start, [clock.value(ranks) for ranks in held], [len(ranks) for ranks in held])


def plan_holds(clock: Clock, start: int, values: Sequence[int], counts: Sequence[int]) -> bool:
    """Whether every rule that speaks of values and of numbers of cards holds for these, segment 1 first."""
    made = [Pile((CARDS["solar", 1],) * count, value) for value, count in zip(values, counts, strict=True)]
    table = Table(clock, tuple(made), start, ())
    asked = chances_at(clock, start)
    for segment in asked.order:
        low, high = asked.bounds[segment]
        backs = asked.backs.get(segment)
        if not low <= counts[segment - 1] <= high:
            return False
        if backs is not None and counts[segment - 1] not in {solar + lunar for solar, lunar in backs}:
            return False
    spoken = [
        rule
        for rule in clock.requirements
        if getattr(rule, "reads", "") == "value"
        or (not rule.reads and rule.wants_extreme is None and not rule.needs_order)
    ]
    return all(found.passed for rule in spoken for found in rule.check(table))


@lru_cache(maxsize=256)
def _planned(clock: Clock, start: int) -> tuple[tuple[int, ...], bool]:
    """Return for each of the twelve ranks its segment, and whether the rules hold so.

    If the best plan breaks a rule, the search goes on from fillings of twelve cards numbered 1 to 12.
    """
    best = _searched(clock, start)
    if _holds(clock, start, best):
        return best, True
    ranks = tuple([CARDS["solar" if number % 2 else "lunar", number] for number in NUMBERS])
    found: list[tuple[int, ...]] = []
    try:
        valued = Clock("plan", "A plan", tuple([r for r in clock.rules if _speaks(r)]), clock.hand, clock.start)
        for _, filling in islice(fillings(valued, ranks, start), MOST_PLANS):
            owner = {card.number: segment for segment, pile in filling.items() for card in pile}
            found.append(tuple([owner[rank] for rank in NUMBERS]))
    except (BadContent, Untreated):
        pass
    right = [owner for owner in found if _holds(clock, start, owner)]
    if not right:
        return best, False
    now = max(right, key=lambda owner: _worth(clock, start, owner))
    asked = chances_at(clock, start)
    while True:
        better = max(
            (owner for owner in _changes(asked, now) if _holds(clock, start, owner)),
            key=lambda owner: _worth(clock, start, owner),
            default=now,
        )
        if _worth(clock, start, better) <= _worth(clock, start, now) + 1e-9:
            return now, True
        now = better


def _speaks(rule: ClockRule) -> bool:
    """Whether a rule speaks of values or of numbers of cards, or shapes the clock."""
    return rule.closes_at is not None or (
        rule.moment == "resolution" and not rule.needs_order and rule.wants_extreme is None and rule.reads != "cards"
    )


def _from_deals(clock: Clock, start: int) -> Plan:
    """Return the plan that a filling of some deal gives; where no deal has one, an empty plan."""
    try:
        for cards, stock in deals("plan", FEW_DEALS):
            found = solve(clock, cards, start, stock)
            if found.filling is not None:
                piles = {segment: clock.pile(cards) for segment, cards in found.filling.items()}
                return Plan(
                    tuple([piles[s].value if s in piles else None for s in SEGMENTS]),
                    tuple([len(piles[s].cards) if s in piles else None for s in SEGMENTS]),
                )
    except Untreated:
        pass
    return NO_PLAN


def _changes(asked: Chances, owner: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every way to give one rank to another segment, or to swap two, that leaves numbers of cards that are allowed."""
    for i, mine in enumerate(owner):
        for other in asked.order:
            fewer, more = owner.count(mine) - 1, owner.count(other) + 1
            if other != mine and fewer >= asked.bounds[mine][0] and more <= asked.bounds[other][1]:
                yield (*owner[:i], other, *owner[i + 1 :])
        for j in range(i + 1, len(owner)):
            if owner[j] != mine:
                yield (*owner[:i], owner[j], *owner[i + 1 : j], mine, *owner[j + 1 :])


def _worth(clock: Clock, start: int, owner: Sequence[int]) -> float:
    """Return how good it is that each rank belongs where it does: values come out right, like lies with like."""
    held = [[rank for rank, segment in enumerate(owner, start=1) if segment == s] for s in SEGMENTS]
    values = [clock.value(ranks) if ranks else 0 for ranks in held]
    asked = chances_at(clock, start)
    chance = asked.score(values, [LOOSE + PER_CARD * len(ranks) for ranks in held]) + asked.score(values, [LOOSE] * 6)
    means = [sum(ranks) / len(ranks) if ranks else 0 for ranks in held]
    mixed = sum((rank - means[segment - 1]) ** 2 for rank, segment in enumerate(owner, start=1))
    missed = sum(
        (len(owner) if wanted.highest else 1) not in held[wanted.segment - 1]
        for rule in clock.rules
        if (wanted := rule.wants_extreme)
    )
    exact = sum(len(held[segment - 1]) - 1 for segment in asked.exact if held[segment - 1])
    return chance - MIXING * mixed - EXTREME * missed - EXACT * exact

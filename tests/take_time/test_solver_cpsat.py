"""T8 on full deals of twelve cards: the solver agrees with OR-Tools CP-SAT, which was told the rules a second time."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from tablegames.take_time import Clock
from tablegames.take_time.kinds.counts import CardsAtLeast, CardsExactly, ColoursExactly, OneOfColour, OnlyColour
from tablegames.take_time.kinds.extremes import HoldsHighest, HoldsLowest
from tablegames.take_time.kinds.neighbours import NeighboursAtLeast, NeighboursAtMost
from tablegames.take_time.kinds.values import (
    ClosestTo,
    EvenValue,
    ForbiddenCards,
    ForbiddenValues,
    OddValue,
    ValueBetween,
    ValueExactly,
)
from tablegames.take_time.kinds.whole import Cap, CardsEverywhere, SpreadAtMost
from tablegames.take_time.pieces import Card
from tablegames.take_time.solver import count, deals, solve
from tests.take_time.tables import clock

cp_model = pytest.importorskip("ortools.sat.python.cp_model", reason="install the dev group for OR-Tools")


class Model:
    """A clock and its cards as constraints: `lies[i][s]` tells whether card i lies at segment s."""

    def __init__(self, clock: Clock, cards: tuple[Card, ...], start: int) -> None:
        self.clock, self.cards, self.made = clock, cards, cp_model.CpModel()
        self.order = [(start - 1 + i) % 6 + 1 for i in range(6)]
        self.lies = [{s: self.made.new_bool_var(f"{card}@{s}") for s in self.order} for card in cards]
        for spots in self.lies:
            self.made.add_exactly_one(spots.values())
        self.values = {s: self._sum(s, lambda card: card.number) for s in self.order}
        for segment in self.order:
            self.made.add_at_least_one(spots[segment] for spots in self.lies)
            if clock.cap is not None:
                self.made.add(self.values[segment] <= clock.cap)
        for before, after in pairwise(self.order):
            self.made.add(self.values[before] <= self.values[after])
        for rule in clock.rules:
            TOLD[type(rule)](self, rule)

    def _sum(self, segment: int, worth: Callable[[Card], int]):
        return sum(worth(card) * spots[segment] for card, spots in zip(self.cards, self.lies, strict=True))

    def number(self, segment: int, colour: str | None = None):
        return self._sum(segment, lambda card: int(colour in (None, card.colour)))

    def whole(self, expression, high: int = 156):
        """A variable equal to an expression."""
        made = self.made.new_int_var(-high, high, "")
        self.made.add(made == expression)
        return made

    def away(self, expression):
        """A variable equal to the size of an expression."""
        made = self.made.new_int_var(0, 156, "")
        self.made.add_abs_equality(made, expression)
        return made

    # --- rules, told again --------------------------------------------------------------------------

    def even(self, rule, rest: int = 0) -> None:
        half = self.made.new_int_var(0, 78, "")
        self.made.add(self.values[rule.segment] == 2 * half + rest)

    def forbidden(self, rule) -> None:
        for value in rule.values:
            self.made.add(self.values[rule.segment] != value)

    def without(self, rule) -> None:
        for card, spots in zip(self.cards, self.lies, strict=True):
            if card.number in rule.numbers:
                self.made.add(spots[rule.segment] == 0)

    def colours(self, rule) -> None:
        self.made.add(self.number(rule.segment, "solar") == rule.solar)
        self.made.add(self.number(rule.segment, "lunar") == rule.lunar)

    def only(self, rule) -> None:
        self.made.add(self.number(rule.segment, "lunar" if rule.colour == "solar" else "solar") == 0)

    def closest(self, rule) -> None:
        mine = self.away(self.values[rule.segment] - rule.value)
        for segment in self.order:
            self.made.add(mine <= self.away(self.values[segment] - rule.value))

    def apart(self, rule, least: bool) -> None:
        for before, after in self.steps(rule):
            away = self.away(self.values[before] - self.values[after])
            self.made.add(away >= rule.difference if least else away <= rule.difference)

    def steps(self, rule) -> list[tuple[int, int]]:
        if rule.after is not None:
            return [(rule.after, rule.after % 6 + 1)]
        return [*pairwise(self.order), *([(self.order[-1], self.order[0])] if rule.around else [])]

    def extreme(self, rule, pick) -> None:
        """Only for one such rule on the clock, with a card of its colour on the table."""
        mine = [card for card in self.cards if rule.colour in (None, card.colour)]
        best = pick(card.number for card in mine)
        self.made.add_at_least_one(
            spots[rule.segment]
            for card, spots in zip(self.cards, self.lies, strict=True)
            if card in mine and card.number == best
        )


TOLD = {
    Cap: lambda m, r: None,
    CardsExactly: lambda m, r: m.made.add(m.number(r.segment) == r.count),
    CardsAtLeast: lambda m, r: m.made.add(m.number(r.segment) >= r.count),
    CardsEverywhere: lambda m, r: [m.made.add(m.number(s) == r.count) for s in m.order],
    ColoursExactly: Model.colours,
    OneOfColour: lambda m, r: m.made.add(m.number(r.segment, r.colour) == 1),
    OnlyColour: Model.only,
    ValueExactly: lambda m, r: m.made.add(m.values[r.segment] == r.value),
    ValueBetween: lambda m, r: m.made.add_linear_constraint(m.values[r.segment], r.low, r.high),
    EvenValue: Model.even,
    OddValue: lambda m, r: m.even(r, 1),
    ForbiddenValues: Model.forbidden,
    ForbiddenCards: Model.without,
    ClosestTo: Model.closest,
    NeighboursAtLeast: lambda m, r: m.apart(r, least=True),
    NeighboursAtMost: lambda m, r: m.apart(r, least=False),
    SpreadAtMost: lambda m, r: m.made.add(m.values[m.order[-1]] - m.values[m.order[0]] <= r.difference),
    HoldsHighest: lambda m, r: m.extreme(r, max),
    HoldsLowest: lambda m, r: m.extreme(r, min),
}
"""Each rule kind, told to CP-SAT."""

CLOCKS = {
    "nothing special": clock(),
    "forbidden cards": clock(ForbiddenCards(1, (1, 2, 3, 4)), ForbiddenCards(6, (10, 11, 12)), EvenValue(3)),
    "hard values": clock(ValueExactly(2, value=12), ValueExactly(5, value=17), EvenValue(1), OddValue(6)),
    "colours": clock(
        OnlyColour(1, colour="solar"), ColoursExactly(3, solar=2, lunar=1), OneOfColour(6, colour="lunar")
    ),
    "extremes": clock(HoldsHighest(1), HoldsLowest(6, colour="lunar"), CardsAtLeast(2, count=3)),
    "closest": clock(ClosestTo(4, value=15), Cap(21), ForbiddenValues(4, values=(15, 14))),
    "steps": clock(NeighboursAtLeast(difference=2), NeighboursAtMost(difference=18, around=True)),
    "one step": clock(NeighboursAtMost(after=2, difference=1), NeighboursAtLeast(after=6, difference=9)),
    "level": clock(CardsEverywhere(2), SpreadAtMost(3)),
    "tight": clock(CardsEverywhere(2), ValueBetween(1, low=13, high=17), ValueExactly(4, value=12), HoldsHighest(1)),
}


def answer(clock: Clock, cards: tuple[Card, ...], start: int) -> bool:
    """Whether CP-SAT finds a filling; it must come to an end."""
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    status = solver.solve(Model(clock, cards, start).made)
    assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE)
    return status != cp_model.INFEASIBLE


class Counter(cp_model.CpSolverSolutionCallback):
    """Counts what CP-SAT enumerates: different fillings, whatever other variables are."""

    def __init__(self, model: Model) -> None:
        super().__init__()
        self.model, self.seen = model, set[tuple[bool, ...]]()

    def on_solution_callback(self) -> None:
        self.seen.add(tuple([bool(self.value(spot)) for spots in self.model.lies for spot in spots.values()]))


@pytest.mark.parametrize("name", CLOCKS)
def test_T8_a_filling_exists_where_CP_SAT_finds_one(name):
    for number, (cards, _) in enumerate(deals(5, 6)):
        start = number % 6 + 1
        assert solve(CLOCKS[name], cards, start).found == answer(CLOCKS[name], cards, start)


@pytest.mark.parametrize("name", ["tight", "level"])
def test_T8_as_many_fillings_as_CP_SAT_enumerates(name):
    fitting = [cards for cards, _ in deals(8, 40) if 0 < count(CLOCKS[name], cards, 2) <= 80]
    assert fitting
    for cards in fitting[: 1 if name == "level" else 2]:
        model = Model(CLOCKS[name], cards, 2)
        solver, counter = cp_model.CpSolver(), Counter(model)
        solver.parameters.num_workers = 1
        solver.parameters.enumerate_all_solutions = True
        assert solver.solve(model.made, counter) == cp_model.OPTIMAL
        assert len(counter.seen) == count(CLOCKS[name], cards, 2)

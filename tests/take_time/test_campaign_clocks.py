"""The forty clocks of the campaign: what is promised of them, and what was measured (T19)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import fmean
from typing import ClassVar

import pytest

from tablegames.core.convert import converter
from tablegames.take_time import KINDS, Card, Clock, clocks
from tablegames.take_time.kinds.base import Pile, SegmentRule, Table
from tablegames.take_time.kinds.counts import CardsExactly, ColoursExactly
from tablegames.take_time.kinds.order import HourHand, Ordered
from tablegames.take_time.kinds.whole import Cap, NoCap
from tablegames.take_time.pieces import SEGMENTS, next_segment
from tablegames.take_time.resolution import passes
from tablegames.take_time.solver import deals, solvable, solve
from tablegames.take_time.solver.measure import measure

PACK = clocks()
IDS = [f"{chapter}-{number}" for chapter in range(1, 11) for number in range(1, 5)]
OURS = IDS[1:]

FAMILIES = (
    {"no-cap", "cards-exactly", "cards-at-least", "cards-at-most", "colours-exactly", "only-colour", "one-of-colour"},
    {"value-exactly", "value-between", "forbidden-values", "even-value", "odd-value"},
    {"closest-to", "all-different", "holds-pair"},
    {"holds-highest", "holds-lowest"},
    {"neighbours-at-least", "neighbours-at-most", "neighbours-equal"},
    {"cap", "cards-everywhere", "highest-minus-lowest", "spread-at-most", "no-face-up"},
    {"holds-nth", "holds-last", "hour-hand"},
    {"play-highest", "play-lowest", "play-leftmost"},
    {"draws-card", "turns-face", "rests", "closed"},
    {"second-hand"},
)
"""The rule kinds that each chapter teaches."""


def kinds(clock: Clock) -> set[str]:
    return {rule.kind for rule in clock.rules}


def bits(chapter: int) -> list[float]:
    measured = [clock.measured for clock in PACK.chapters[chapter - 1].clocks]
    return [figures.bits for figures in measured if figures is not None]


@dataclass(frozen=True)
class Barred(SegmentRule):
    """None of these cards may lie at the segment."""

    cards: tuple[str, ...]
    kind: ClassVar[str] = "barred"

    @property
    def text(self) -> str:
        return f"none of {' '.join(self.cards)}"

    @property
    def mark(self) -> str:
        return "✕"

    def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
        return not {str(card) for card in pile.cards} & set(self.cards)

    def found(self, pile: Pile) -> str:
        return " ".join(map(str, pile.cards))


# --- what is there --------------------------------------------------------------------------------------


def test_T13_ten_chapters_of_four_in_order():
    assert list(PACK) == IDS
    assert [len(chapter.clocks) for chapter in PACK.chapters] == [4] * 10
    assert all(PACK.chapter_of(name) == int(name.split("-")[0]) for name in IDS)


@pytest.mark.parametrize("name", IDS)
def test_T19_every_clock_survives_the_way_to_plain_data_and_back(name):
    plain = converter().unstructure(PACK[name])
    again = converter().structure(plain, Clock)
    assert again == PACK[name]
    assert again.measured == PACK[name].measured


def test_T19_only_the_first_clock_is_the_rulebooks():
    assert PACK["1-1"].source == "rulebook"
    assert {PACK[name].source for name in OURS} == {"ours"}


def test_T10_clock_1_1_is_as_the_rulebook_describes_it():
    assert PACK["1-1"].rules == (NoCap(), ColoursExactly(1, solar=1), CardsExactly(6, 3))
    assert (PACK["1-1"].hand, PACK["1-1"].start, PACK["1-1"].cap) == ("printed", 1, None)


def test_T9_the_hand_is_printed_in_chapters_1_and_2_and_movable_from_chapter_3():
    for name in IDS:
        printed = PACK.chapter_of(name) <= 2
        assert PACK[name].hand == ("printed" if printed else "movable"), name
        assert PACK[name].starts == ((PACK[name].start,) if printed else PACK[name].open_segments), name


def test_T8_three_clocks_lift_the_cap_and_all_others_keep_24_unless_they_say_otherwise():
    assert [name for name in IDS if any(isinstance(rule, NoCap) for rule in PACK[name].rules)] == ["1-1", "1-2", "1-3"]
    for name in IDS[3:]:
        said = [rule.value for rule in PACK[name].rules if isinstance(rule, Cap)]
        assert PACK[name].cap == (said[0] if said else 24), name


# --- what it teaches ------------------------------------------------------------------------------------


def test_T19_every_rule_kind_is_used():
    families = set().union(*FAMILIES)
    assert families == set().union(*[kinds(PACK[name]) for name in IDS])
    assert {kind for kind, made in KINDS.items() if made.__module__.startswith("tablegames.")} == families | {
        *("barred", "forbidden-cards")  # for those who write the clocks of their own box (T22, T24)
    }


def test_T19_no_kind_comes_before_the_chapter_that_teaches_it():
    for number, chapter in enumerate(PACK.chapters, 1):
        taught = set().union(*FAMILIES[:number])
        for clock in chapter.clocks:
            assert kinds(clock) <= taught, clock.id
        assert FAMILIES[number - 1] <= set().union(*map(kinds, chapter.clocks)), number


def test_T19_every_clock_has_something_of_its_family():
    for number, chapter in enumerate(PACK.chapters, 1):
        for clock in chapter.clocks:
            if clock.id != "3-1":  # its news is the hand
                assert kinds(clock) & FAMILIES[number - 1], clock.id


def test_T19_the_fourth_clock_combines_the_family_with_earlier_ones():
    for number, chapter in enumerate(PACK.chapters[1:], 2):
        earlier = set().union(*FAMILIES[: number - 1])
        assert kinds(chapter.clocks[3]) & FAMILIES[number - 1]
        assert kinds(chapter.clocks[3]) & earlier


@pytest.mark.parametrize("name", IDS)
def test_T19_a_clock_is_neither_trivial_nor_crowded(name):
    clock = PACK[name]
    assert 2 <= len(clock.rules) <= 6
    assert max(Counter(segment for rule in clock.rules for segment in rule.places).values()) <= 3
    assert len([rule for rule in clock.rules if not rule.places]) <= 3


@pytest.mark.parametrize("name", IDS)
def test_every_rule_has_a_statement_and_a_mark_of_its_own(name):
    rules = PACK[name].rules
    statements = [rule.statement for rule in rules]
    marks = [(rule.places, rule.mark) for rule in rules]
    assert all(statement.endswith(".") and 12 <= len(statement) <= 160 for statement in statements)
    assert all(1 <= len(mark) <= 16 for _, mark in marks)
    assert len(set(statements)) == len(set(marks)) == len(rules)


def test_titles_and_lessons_are_short_and_differ():
    for things, titles in ((PACK.chapters, 8), ([PACK[name] for name in IDS], 4)):
        assert len({thing.title for thing in things}) == len(things)
        assert len({thing.teaches for thing in things}) == len(things)
        for thing in things:
            assert titles <= len(thing.title) <= 30, thing.title
            assert 30 <= len(thing.teaches) <= 90, thing.teaches
            assert not thing.teaches.endswith(".")


# --- what was measured ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", IDS)
def test_T19_every_clock_can_be_solved_for_99_of_100_deals(name):
    figures = PACK[name].measured
    assert figures is not None
    assert figures.deals >= 1000
    assert figures.counted >= 20
    assert figures.solvable >= 0.99
    assert figures.fillings > 0


def test_T19_the_chapters_get_harder():
    means = [fmean(bits(chapter)) for chapter in range(1, 11)]
    assert all(len(bits(chapter)) == 4 for chapter in range(1, 11))
    assert means == sorted(means)
    assert min(after - before for before, after in pairwise(means)) > 0.1, means


def test_T19_the_fourth_clock_of_a_chapter_is_its_hardest():
    for chapter in range(1, 11):
        *others, fourth = bits(chapter)
        assert fourth > max(others), chapter


@pytest.mark.parametrize("name", ["1-4", "8-1", "10-1"])
def test_T19_the_fillings_stored_are_those_found_again(name):
    stored = PACK[name].measured
    assert stored is not None
    again = measure(PACK[name], deals=stored.counted, counted=stored.counted, seed=stored.seed)
    assert again.fillings == stored.fillings


SAMPLE = ("1-2", "2-4", "3-3", "4-1", "5-2", "6-2", "7-2", "8-2", "9-1", "10-3")


@pytest.mark.parametrize("name", SAMPLE)
def test_T19_deals_never_measured_can_be_solved_too(name):
    found = solvable(PACK[name], deals=40, seed=20)
    assert found.solved >= 39


@pytest.mark.parametrize("name", IDS)
def test_T19_what_the_solver_finds_passes_at_the_table(name):
    clock = PACK[name]
    dealt, stock = next(deals(seed=3, number=1))
    solution = solve(clock, dealt, stock=stock)
    assert solution.filling is not None
    assert solution.start is not None
    # When cards were placed is another matter: that is what these kinds ask, and nothing else.
    timeless = replace(clock, rules=tuple([r for r in clock.rules if not isinstance(r, (Ordered, HourHand))]))
    piles = tuple([clock.pile(solution.filling.get(segment, ())) for segment in SEGMENTS])
    table = Table(timeless, piles, solution.start, ())
    assert passes(table)
    # And the check is not asleep: without its largest pile no clock is passed.
    largest = max(range(6), key=lambda at: len(piles[at].cards))
    assert not passes(replace(table, piles=tuple([Pile((), 0) if i == largest else p for i, p in enumerate(piles)])))


@pytest.mark.parametrize("name", IDS[36:])
def test_T20_the_second_hand_leaves_three_players_a_way(name, monkeypatch):
    """It moves three steps until the same seat plays again: each is barred from the same two segments all along."""
    monkeypatch.setitem(KINDS, "barred", Barred)
    clock = PACK[name]
    second = clock.second
    assert second is not None
    for dealt, stock in deals(seed=7, number=4):
        found = False
        for beginner in range(3):
            bars = [
                Barred(segment, tuple(map(str, dealt[4 * seat : 4 * seat + 4])))
                for turn in range(3)
                for seat in [(beginner + turn) % 3]
                for segment in (next_segment(second, turn), next_segment(second, turn + 3))
            ]
            found = found or solve(replace(clock, rules=(*clock.rules, *bars)), dealt, stock=stock).found
        assert found

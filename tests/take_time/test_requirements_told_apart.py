"""What a clock asks for is known by what it is, never by its words: rules that read alike are not mixed up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

from tablegames.take_time import example_table, position
from tablegames.take_time.events import RequirementChecked, TestEnded
from tablegames.take_time.kinds.base import KINDS, Asked, ClockRule, Found, SegmentRule, register
from tablegames.take_time.kinds.neighbours import NeighboursAtMost
from tests.take_time.tables import checked, clock, events

BROAD, NARROW = NeighboursAtMost(difference=20, after=2), NeighboursAtMost(difference=3)
PILES = {1: "S3", 2: "L1 S7", 3: "L2 L12", 4: "S5 S12", 5: "L8 S11", 6: "L6 S8 S10"}


@dataclass(frozen=True)
class Reads(SegmentRule):
    """An author's kind that reads the same whatever it asks for."""

    most: int
    kind: ClassVar[str] = "test-reads"
    text: ClassVar[str] = "few"
    mark: ClassVar[str] = "few"

    def fits(self, pile, cards) -> bool:
        return pile.value <= self.most

    def found(self, pile) -> str:
        return f"{pile.value}"


@dataclass(frozen=True)
class Thrice(ClockRule):
    """An author's kind that checks three things without saying where."""

    kind: ClassVar[str] = "test-thrice"
    text: ClassVar[str] = "three things"
    mark: ClassVar[str] = "3"

    def check(self, table):
        yield from [Found((), "this", "that", passed) for passed in (True, False, True)]


@pytest.fixture(autouse=True)
def _known_here_only():
    for kind in (Reads, Thrice):
        register(kind)
    yield
    for kind in (Reads, Thrice):
        del KINDS[kind.kind]


def test_T8_a_rule_about_one_step_and_one_about_every_step_are_told_apart():
    found = checked(clock(NARROW, BROAD), PILES, NARROW.kind)
    of = {rule: [event for event in found if event.asked.requirement == rule] for rule in (NARROW, BROAD)}
    assert [event.segments for event in of[NARROW]] == [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6)]
    assert [event.passed for event in of[NARROW]] == [False, False, True, True, False]
    assert [(event.segments, event.passed) for event in of[BROAD]] == [((2, 3), True)]


def test_T8_rules_that_read_alike_are_told_apart():
    found = checked(clock(Reads(2, 5), Reads(2, 20)), {2: "S9"}, "test-reads")
    assert len({event.statement for event in found}) == 1
    assert [(event.asked, event.passed) for event in found] == [
        (Asked(3, Reads(2, 5)), False),
        (Asked(4, Reads(2, 20)), True),
    ]


def test_T8_what_a_rule_checks_without_saying_where_is_counted():
    found = checked(clock(Thrice()), {}, "test-thrice")
    assert [event.asked for event in found] == [Asked(3, Thrice(), (), part) for part in range(3)]


def test_T8_the_end_names_what_failed_each_once_in_words():
    trace = example_table().resolve()
    assert len({event.asked for event in events(trace, RequirementChecked)}) == 8, "each is told from all others"
    asks = clock(NARROW, NeighboursAtMost(difference=3, after=2))
    ended = events(asked_of(asks), TestEnded)[0]
    assert [asked.at for asked in ended.failed] == [(1, 2), (2, 3), (5, 6), (2, 3)]
    assert asked_of(asks)[-1].sentence.count("Segments 2 and 3: at most 3 apart.") == 1


def asked_of(asks):
    return position(asks, PILES).resolve()


def test_an_authors_words_stand_in_the_sentence():
    trace = asked_of(clock(Reads(2, 5)))
    said = [step.sentence for step in trace if isinstance(step.event, RequirementChecked)]
    assert said[-1] == "Segment 2: few. Found 8: it does not hold."

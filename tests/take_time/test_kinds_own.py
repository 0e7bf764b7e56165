"""A rule kind of an author's own: registered, it plays, is checked, drawn and recorded like the built-in ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

import tablegames
from tablegames.core.ground import Ground
from tablegames.core.record_file import dumps
from tablegames.take_time.events import CardPlaced
from tablegames.take_time.kinds import whole as w
from tablegames.take_time.kinds.base import KINDS, ClockRule, SegmentRule, register
from tablegames.take_time.kinds.values import EvenValue
from tests.take_time.tables import begun, checked, clock, events, put, refused


@dataclass(frozen=True)
class NoTwelve(SegmentRule):
    """An author's kind: no 12 at the segment, and whoever tries is told."""

    kind: ClassVar[str] = "test-no-twelve"

    @property
    def text(self) -> str:
        return "no 12"

    @property
    def mark(self) -> str:
        return "≠12"

    def fits(self, pile, cards) -> bool:
        return 12 not in pile.numbers

    def found(self, pile) -> str:
        return f"{pile.numbers.count(12)} of them"


@dataclass(frozen=True)
class OnlySolarUp(ClockRule):
    """An author's kind that binds while cards are placed."""

    kind: ClassVar[str] = "test-only-solar-up"
    moment: ClassVar[str] = "placement"
    rule: ClassVar[str] = "T5"

    @property
    def text(self) -> str:
        return "only Solar cards face up"

    @property
    def mark(self) -> str:
        return "☀ up"

    def refuses(self, table, seat, action):
        lunar = action.card.colour == "lunar" and action.up
        return Ground(self.rule, "Lunar cards lie face down here.") if lunar else None


@pytest.fixture(autouse=True)
def _known_here_only():
    for kind in (NoTwelve, OnlySolarUp):
        register(kind)
    yield
    for kind in (NoTwelve, OnlySolarUp):
        del KINDS[kind.kind]


def test_an_authors_kind_plays_is_checked_and_comes_back_from_a_record():
    own = clock(NoTwelve(2), OnlySolarUp())
    assert [event.passed for event in checked(own, {2: "S12"}, "test-no-twelve")] == [False]
    assert [event.found for event in checked(own, {2: "S11"}, "test-no-twelve")] == ["0 of them"]
    table = begun(clock=own)
    assert refused(table.trace(put("S1", 2)).final, put("L1^", 2)) == ("T5", "Lunar cards lie face down here.")
    record = tablegames.play("take_time", ["random"] * 3, 1, clock=own)
    assert tablegames.loads(dumps(record)) == record
    assert "Segment 2: no 12." in str(record.trace())
    laid = events(record.trace(), CardPlaced)
    assert {event.colour for event in laid if event.up} == {"solar"}


def test_a_name_that_is_taken_is_refused_and_a_cell_may_be_run_again():
    with pytest.raises(ValueError, match="'no-cap' already: NoCap"):

        @register
        @dataclass(frozen=True)
        class Other(SegmentRule):
            kind: ClassVar[str] = "no-cap"

    assert register(NoTwelve) is NoTwelve
    assert KINDS["no-cap"] is w.NoCap


def test_a_kind_derived_from_one_of_ours_speaks_with_its_words():
    @dataclass(frozen=True)
    class Whim(EvenValue):
        """Of the same words, and a name of its own."""

        kind: ClassVar[str] = "test-whim"

    own, ours = Whim(2), EvenValue(2)
    assert (own.text, own.mark, own.statement) == (ours.text, ours.mark, ours.statement)

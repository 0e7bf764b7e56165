"""The rulebook's worked example (T8, T10): 3, 8, 11, 11, 20, 24 pass clock 1-1, event by event."""

from __future__ import annotations

from tablegames.take_time import cards, clocks, example_table
from tablegames.take_time.events import RequirementChecked, SegmentRevealed, TestEnded
from tablegames.take_time.resolution import passes, passing_starts
from tests.take_time.tables import events

VALUES = (3, 8, 11, 11, 20, 24)


def test_T10_the_first_clock_is_the_rulebooks():
    clock = clocks()["1-1"]
    assert clock.source == "rulebook"
    assert (clock.hand, clock.start, clock.cap) == ("printed", 1, None)
    assert [rule.kind for rule in clock.rules] == ["no-cap", "colours-exactly", "cards-exactly"]
    assert [rule.statement for rule in clock.rules[1:]] == [
        "Segment 1: exactly 1 Solar, no other card.",
        "Segment 6: exactly 3 cards.",
    ]


def test_T8_the_example_event_by_event():
    trace = example_table().resolve()
    assert [type(step.event) for step in trace] == [SegmentRevealed] * 6 + [RequirementChecked] * 8 + [TestEnded]
    assert [(step.event.segment, step.event.value) for step in trace[:6]] == list(enumerate(VALUES, start=1))
    assert trace[0].event == SegmentRevealed(1, cards("S3"), 3)
    assert trace[5].event == SegmentRevealed(6, cards("L6 S8 S10"), 24)
    found = [(step.event.kind, step.event.segments, str(step.event.found), step.event.passed) for step in trace[6:14]]
    assert found == [
        ("filled", (), "cards at every segment", True),
        ("ascending", (1, 2), "3, then 8", True),
        ("ascending", (2, 3), "8, then 11", True),
        ("ascending", (3, 4), "11, then 11", True),
        ("ascending", (4, 5), "11, then 20", True),
        ("ascending", (5, 6), "20, then 24", True),
        ("colours-exactly", (1,), "1 Solar", True),
        ("cards-exactly", (6,), "3 cards", True),
    ]
    assert trace[14].event == TestEnded(True, ())
    assert trace.final.passed is True
    assert trace.final.scores == (1, 1, 1)
    assert trace.final.winners == (0, 1, 2)


def test_T8_the_example_in_words():
    assert str(example_table().resolve()).splitlines()[-5:] == [
        "11. From segment 4 to segment 5 the value does not drop. Found 11, then 20: it holds. (T8)",
        "12. From segment 5 to segment 6 the value does not drop. Found 20, then 24: it holds. (T8)",
        "13. Segment 1: exactly 1 Solar, no other card. Found 1 Solar: it holds. (T8)",
        "14. Segment 6: exactly 3 cards. Found 3 cards: it holds. (T8)",
        "15. Every requirement holds: the test is passed. (T8)",
    ]


def test_T8_segments_open_one_by_one():
    trace = example_table().resolve()
    for number, step in enumerate(trace[:6], start=1):
        assert step.state.revealed == tuple(range(1, number + 1))
        assert step.state.phase == "resolution"
        view = step.state.view(None)
        for segment in range(1, 7):
            value = VALUES[segment - 1] if segment <= number else None
            assert view.known(segment).value == value
    assert [len(step.state.checked) for step in trace[6:14]] == list(range(1, 9))
    assert trace.final.checked == tuple(events(trace, RequirementChecked))


def test_the_example_is_a_whole_deal():
    table = example_table()
    assert table.placements == 12
    assert len(table.stock) == 12
    assert {one.seat for pile in table.piles for one in pile} == {0, 1, 2}
    assert passes(table.table)
    assert passing_starts(table.table) == (1,)

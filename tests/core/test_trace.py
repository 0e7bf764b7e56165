"""Traces: steps to look at one by one, to slice and to join."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tablegames.yet import GAME, example_round, example_start

TRACE = example_round()


def test_a_trace_is_a_sequence_of_numbered_steps():
    assert len(TRACE) == len(list(TRACE)) > 40
    assert [step.number for step in TRACE] == list(range(1, len(TRACE) + 1))
    assert TRACE[0].before == TRACE.start == example_start()
    assert TRACE[-1].state == TRACE.final
    for before, after in pairwise(TRACE):
        assert before.state == after.before
    with pytest.raises(IndexError):
        TRACE[len(TRACE)]


def test_a_slice_keeps_numbers_and_knows_where_it_starts():
    part = TRACE[5:9]
    assert [step.number for step in part] == [6, 7, 8, 9]
    assert part.start == TRACE[5].before
    assert part.final == TRACE[8].state
    assert [step.event for step in part] == [step.event for step in TRACE][5:9]
    assert TRACE[5:9][1:3][0].number == 7
    assert [step.number for step in TRACE[-2:]] == [len(TRACE) - 1, len(TRACE)]


def test_an_empty_slice_stands_where_it_was_cut():
    empty = TRACE[7:7]
    assert len(empty) == 0
    assert empty.start == empty.final == TRACE[7].before
    assert str(empty) == ""
    assert list(example_start().trace()) == []


def test_a_trace_is_not_sliced_in_strides_or_backwards():
    for slice_ in (slice(None, None, 2), slice(None, None, -1)):
        with pytest.raises(ValueError, match="steps of one"):
            TRACE[slice_]


def test_traces_join_and_count_on():
    joined = TRACE[:10] + TRACE[10:]
    assert [step.event for step in joined] == [step.event for step in TRACE]
    assert [step.number for step in joined] == [step.number for step in TRACE]
    assert joined.final == TRACE.final
    assert [step.number for step in TRACE[3:5] + TRACE[5:6]] == [4, 5, 6]


def test_a_step_says_what_happened_and_why():
    step = TRACE[1]
    assert (step.rule, step.sentence) == ("Y2", GAME.sentence(step.event))
    assert str(step) == f"2. {step.sentence} (Y2)"
    assert str(TRACE).splitlines() == [str(step) for step in TRACE]
    assert repr(TRACE) == f"<Trace of YET, {len(TRACE)} steps>"


def test_a_frame_has_a_row_a_step():
    pytest.importorskip("pandas")
    frame = TRACE[3:8].to_frame()
    assert list(frame.index) == [4, 5, 6, 7, 8]
    assert frame.index.name == "step"
    assert list(frame.columns) == ["rule", "event", "sentence", "facts"]
    assert list(frame.sentence) == [step.sentence for step in TRACE[3:8]]
    assert frame.facts[4] == "seat=0, card=flip-3"
    assert list(TRACE[:0].to_frame().columns) == list(frame.columns)

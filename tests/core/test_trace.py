"""Traces: steps to look at one by one, to slice and to join."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tablegames.core.errors import BadSetup
from tablegames.yet import GAME, example_round, example_start


@pytest.fixture(scope="module")
def trace():
    return example_round()


def test_a_trace_is_a_sequence_of_numbered_steps(trace):
    assert len(trace) == len(list(trace)) > 40
    assert [step.number for step in trace] == list(range(1, len(trace) + 1))
    assert trace[0].before == trace.start == example_start()
    assert trace[-1].state == trace.final
    for before, after in pairwise(trace):
        assert before.state == after.before
    with pytest.raises(IndexError):
        trace[len(trace)]


def test_a_slice_keeps_numbers_and_knows_where_it_starts(trace):
    part = trace[5:9]
    assert [step.number for step in part] == [6, 7, 8, 9]
    assert part.start == trace[5].before
    assert part.final == trace[8].state
    assert [step.event for step in part] == [step.event for step in trace][5:9]
    assert trace[5:9][1:3][0].number == 7
    assert [step.number for step in trace[-2:]] == [len(trace) - 1, len(trace)]


def test_an_empty_slice_stands_where_it_was_cut(trace):
    empty = trace[7:7]
    assert len(empty) == 0
    assert empty.start == empty.final == trace[7].before
    assert str(empty) == ""
    assert list(example_start().trace()) == []


def test_a_trace_is_not_sliced_in_strides_or_backwards(trace):
    for slice_ in (slice(None, None, 2), slice(None, None, -1)):
        with pytest.raises(BadSetup, match="steps of one"):
            trace[slice_]


def test_traces_join_and_count_on(trace):
    joined = trace[:10] + trace[10:]
    assert [step.event for step in joined] == [step.event for step in trace]
    assert [step.number for step in joined] == [step.number for step in trace]
    assert joined.final == trace.final
    assert [step.number for step in trace[3:5] + trace[5:6]] == [4, 5, 6]


def test_a_step_says_what_happened_and_why(trace):
    step = trace[1]
    assert (step.rule, step.sentence) == ("Y2", GAME.sentence(step.event, step.options))
    assert str(step) == f"2. {step.sentence} (Y2)"
    assert str(trace).splitlines() == [str(step) for step in trace]
    assert repr(trace) == f"<Trace of YET, {len(trace)} steps>"


def test_a_frame_has_a_row_a_step(trace):
    pytest.importorskip("pandas")
    frame = trace[3:8].to_frame()
    assert list(frame.index) == [4, 5, 6, 7, 8]
    assert frame.index.name == "step"
    assert list(frame.columns)[:5] == ["rule", "event", "sentence", "seat", "card"]
    assert list(frame.sentence) == [step.sentence for step in trace[3:8]]
    assert (frame.seat[4], frame.card[4]) == (0, "flip-3")
    assert list(trace[:0].to_frame().columns) == ["rule", "event", "sentence"]

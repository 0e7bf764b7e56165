"""Attempts at Take Time as a table: a row each, the same games as everywhere, and what failed in them."""

from __future__ import annotations

import pytest

import tablegames
from tablegames import study
from tablegames.core.errors import BadSetup
from tablegames.take_time import default_plan, rulebook

BOTS = ["ranker", "careful", "random"]


def few(games: int = 5, seed: object = 1, **options: object):
    return study.attempts(BOTS, games, seed, progress=False, **options)


def test_a_row_per_attempt_with_its_team():
    frame = few(clock="1-1", plan=default_plan("1-1"))
    assert frame["game"].tolist() == [0, 1, 2, 3, 4]
    assert set(frame["clock"]) == {"1-1"}
    assert set(frame["players"]) == {3}
    assert set(frame["convention"]) == {"ranker, careful, random"}
    assert set(few(1, convention="mixed")["convention"]) == {"mixed"}


def test_T8_a_row_tells_what_the_record_of_its_test_tells():
    for row in few(6, seed="class 7b").itertuples():
        final = tablegames.play("take_time", BOTS, seed=f"class 7b/game {row.game}").final
        assert row.passed == final.passed
        assert set(row.failed) == {check.kind for check in final.checked if not check.passed}
        assert list(row.reasons) == [check.asked for check in final.checked if not check.passed]
        values = [row[-6:][segment - 1] for segment in range(1, 7)]
        assert values == [final.table.pile(segment).value for segment in range(1, 7)]
        assert row.passed == (not row.failed)


def test_simulate_counts_the_same_tests_passed():
    runs = study.simulate("take_time", ["ranker"] * 2, 12, 3, progress=False, clock="1-1", plan=default_plan("1-1"))
    frame = study.attempts(["ranker"] * 2, 12, 3, progress=False, clock="1-1", plan=default_plan("1-1"))
    assert (runs.groupby("game")["won"].sum() == 2 * frame["passed"]).all(), "a team wins or loses together"
    assert frame["passed"].any()


def test_events_tell_the_requirements_of_the_same_tests():
    kinds = ["RequirementChecked", "TestEnded", "SegmentRevealed"]
    events = study.events("take_time", BOTS, 5, 1, kinds=kinds, progress=False)
    frame = few()
    checks = events[events["event"] == "RequirementChecked"]
    ended = events[events["event"] == "TestEnded"]
    assert ended["passed"].tolist() == frame["passed"].tolist()
    for row in frame.itertuples():
        missed = checks[(checks["game"] == row.game) & (checks["passed"] == False)]  # noqa: E712
        assert set(missed["kind"]) == set(row.failed)
        revealed = events[(events["game"] == row.game) & (events["event"] == "SegmentRevealed")]
        assert revealed.sort_values("segment")["value"].tolist() == list(row[-6:])
    assert set(kinds) <= rulebook().event_names


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"bots": ["clever", "random"]}, "no bot 'clever'"),
        ({"bots": ["random"]}, "2 to 4 players"),
        ({"games": 0}, "whole number from 1"),
        ({"clock": "99-9"}, "no clock '99-9'"),
        ({"plan": "as usual"}, "plan"),
    ],
)
def test_bad_arguments_get_one_clear_error(change: dict[str, object], words: str):
    arguments: dict = {"bots": BOTS, "games": 2, "progress": False} | change
    with pytest.raises(BadSetup, match=words):
        study.attempts(**arguments)

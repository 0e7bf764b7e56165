"""Records that are whole but hold what no game can hold: their digests are right, their content is not."""

from __future__ import annotations

import pytest

from tests.core.files import data, refused, signed


@pytest.mark.parametrize("version", [0, -1, 1.0, "1", True, None, [1]])
def test_a_version_that_is_none(version):
    spoilt = data()
    spoilt["version"] = version
    assert "version is" in refused(signed(spoilt))


@pytest.mark.parametrize("key", ["version", "game", "options", "seats", "actions"])
def test_a_part_that_is_missing(key):
    spoilt = data()
    del spoilt[key]
    assert key in refused(signed(spoilt))


def test_a_part_too_many():
    assert "'note' is no part" in refused(signed(data() | {"note": 1}))


@pytest.mark.parametrize("name", ["chess", "", "YET", 3, None, ["yet"], {"yet": 1}])
def test_a_game_that_does_not_exist(name):
    spoilt = data()
    spoilt["game"] = name
    assert "game" in refused(signed(spoilt))


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        (["a"], "1 players"),
        (["a", "b", "c"], "3 players"),
        ("ab", "expected a list"),
        ([1, 2], "expected a text, found 1"),
        (None, "expected a list"),
        ({"a": 1, "b": 2}, "expected a list"),
    ],
)
def test_wrong_seats(seats, said):
    spoilt = data()
    spoilt["seats"] = seats
    assert said in refused(signed(spoilt))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"players": 3}, "2 players, options says 3"),
        ({"players": 7}, "2 or 3 players"),
        ({"players": "2"}, "expected a whole number, found '2'"),
        ({"players": True}, "expected a whole number, found True"),
        ({"deck": None}, "deck"),
        ({"speed": 9}, "unknown key 'speed'"),
    ],
)
def test_wrong_options(change, said):
    spoilt = data()
    spoilt["options"] |= change
    assert said in refused(signed(spoilt))


@pytest.mark.parametrize("entries", [None, {}, "actions", 3])
def test_actions_that_are_no_list(entries):
    spoilt = data()
    spoilt["actions"] = entries
    assert "actions is not a list" in refused(signed(spoilt))


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (None, "expected [seat, action, digest]"),
        ([], "expected [seat, action, digest]"),
        ([0, {}, "", ""], "expected [seat, action, digest]"),
        (["0", {"do": "Finish"}, ""], "expected a seat number and an action"),
        ([True, {"do": "Finish"}, ""], "expected a seat number and an action"),
        ([0, [], ""], "expected a seat number and an action"),
        ([0, {}, ""], "no action None"),
        ([0, {"do": "Fly"}, ""], "no action 'Fly'"),
        ([0, {"do": ["Move"]}, ""], "no action ['Move']"),
        ([0, {"do": None}, ""], "no action None"),
        ([0, {"do": "Move"}, ""], "'hours' is missing"),
        ([0, {"do": "Move", "hours": "3"}, ""], "expected a whole number, found '3'"),
        ([0, {"do": "Move", "hours": True}, ""], "expected a whole number, found True"),
        ([0, {"do": "Move", "hours": 3.0}, ""], "expected a whole number, found 3.0"),
        ([0, {"do": "Move", "hours": float("nan")}, ""], "expected a whole number, found nan"),
        ([0, {"do": "Flip", "hour": float("-inf")}, ""], "expected a whole number, found -inf"),
        ([0, {"do": "Finish", "why": 1}, ""], "unknown key 'why'"),
        ([0, {"do": "Keep", "card": 3}, ""], "expected a text, found 3"),
        ([0, {"do": "ChooseStart", "hour": 6, "direction": "up"}, ""], "expected 'cw' or 'ccw', found 'up'"),
        ([-1, {"do": "DealCards", "packets": ["abc", "def"]}, ""], "expected a list, found 'abc'"),
    ],
)
def test_an_entry_that_is_no_action(entry, said):
    spoilt = data()
    spoilt["actions"][9] = entry
    report = refused(signed(spoilt))
    assert "action 10" in report
    assert said in report


@pytest.mark.parametrize(
    ("number", "entry", "rule"),
    [
        (1, [-1, {"do": "ShuffleCapsules", "numbers": [1] * 12}], "Y1"),
        (1, [0, {"do": "Finish"}], "Y6"),
        (2, [1, {"do": "ChooseStart", "hour": 6, "direction": "cw"}], "Y1"),
        (2, [0, {"do": "ChooseStart", "hour": 10**40, "direction": "cw"}], "Y1"),
        (4, [-1, {"do": "DealCards", "packets": [[], []]}], "Y3"),
        (4, [0, {"do": "Capture"}], "Y12"),
    ],
)
def test_an_action_that_is_not_legal_says_its_number_and_rule(number, entry, rule):
    spoilt = data()
    spoilt["actions"][number - 1] = [*entry, ""]
    report = refused(signed(spoilt))
    assert f"action {number} " in report
    assert report.endswith(f"({rule})")


def test_a_seat_that_is_not_at_the_table():
    for seat in (2, 99, -2, 10**30):
        spoilt = data()
        spoilt["actions"][20][0] = seat
        assert "not legal" in refused(signed(spoilt))


def test_actions_after_the_end():
    spoilt = data()
    spoilt["actions"].append([-1, {"do": "Capture"}, ""])
    assert "(Y15)" in refused(signed(spoilt))

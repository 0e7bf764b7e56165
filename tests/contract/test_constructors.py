"""What is easily called wrongly: what the person meant, or an error that says how it is called."""

from __future__ import annotations

import pickle
from copy import deepcopy
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings

import tablegames
import tablegames.making as m
from tablegames import astrotime, take_time, yet
from tablegames.core.errors import BadContent, BadPosition, BadRecord, BadSetup, TablegamesError
from tablegames.core.record import Record
from tablegames.core.record_file import dumps
from tablegames.core.registry import find
from tablegames.take_time.campaign import Campaign
from tablegames.take_time.kinds import KINDS
from tablegames_widgets import Stepper
from tests.contract.junk import junk

GAMES = {"yet": yet, "take_time": take_time, "astrotime": astrotime}


@pytest.fixture(params=GAMES)
def room(request):
    return GAMES[request.param]


def test_a_number_is_meant_as_that_of_the_players(room):
    assert room.new(3) == room.new(np.int64(3)) == room.new(room.Options(players=3))
    assert room.new() == room.new(None) == room.new(room.Options())
    with pytest.raises(BadSetup, match="players"):
        room.new(9)


@given(junk)
def test_new_takes_options_and_nothing_else(given):
    for room in GAMES.values():
        try:
            room.new(given)
        except BadSetup:
            continue
        assert given is None or given in (2, 3, 4, 5, 6)


@settings(max_examples=200)
@given(junk)
def test_options_take_what_they_are_made_of(given):
    for name in GAMES:
        game = find(name)
        for option in ("players", "deck", "clock", "bonus", "plan", "start", "rotate", "cap", "speed"):
            arguments, said = {"players": 3, option: given}, ""
            try:
                game.options(arguments.pop("players"), **arguments)
            except TablegamesError as bad:
                said = str(bad)
            assert "__init__" not in said
            assert len(said) < 600


def test_an_option_that_there_is_not_is_named_with_those_there_are():
    with pytest.raises(BadSetup, match="YET has no option 'speed'; its options are deck"):
        tablegames.play("yet", ["random", "random"], speed=3)
    campaign = Campaign.new()
    with pytest.raises(BadSetup, match="Take Time has no option 'speed'; its options are clock, bonus, plan, start"):
        campaign.options(3, speed=3)
    for name in ("clock", "bonus"):
        with pytest.raises(BadSetup, match=f"{name}: it follows from the campaign"):
            campaign.options(3, **{name: 1})
    assert campaign.options(3).clock.id == "1-1"


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_may_be_named(name):
    state = tablegames.play(name, ["random"] * 3, 1).at(5)
    for seat, called in enumerate(state.game.seat_names(state.options)):
        views = [state.view(given) for given in (seat, np.int64(seat), called, called.lower(), called.title())]
        assert all(view == views[0] for view in views)
        assert type(views[1].seat) is int
    for wrong in (3, -1, "PINK", "", True, 1.0, [], b"RED", object()):
        with pytest.raises(BadSetup, match=r"there is no seat .*; this table has seats 0 to 2: "):
            state.view(wrong)


@pytest.mark.parametrize("given", [5, None, ["S3"], b"S3", take_time.cards("S3")])
def test_cards_are_a_text(given):
    with pytest.raises(BadPosition, match=r"is no text; write them as one, such as cards\('S3 L7'\)"):
        take_time.cards(given)


def bare():
    return [kind for name in GAMES for kind in find(name).actions if not kind.__dataclass_fields__]


@pytest.mark.parametrize("kind", bare())
def test_an_action_without_facts_takes_none(kind):
    for wrong in (lambda: kind(1), lambda: kind(1, 2), lambda: kind(hours=1)):
        with pytest.raises(BadSetup, match=rf"{kind.__name__} has nothing to say; write {kind.__name__}\(\)"):
            wrong()
    assert kind() == kind() == pickle.loads(pickle.dumps(kind())) == deepcopy(kind())


def test_an_action_with_facts_is_made_as_before():
    assert yet.Move(3).hours == 3
    assert "__new__" not in vars(yet.Move)

    class Wait(m.Action):
        pass

    class WaitLong(Wait):
        hours: int

    assert WaitLong(3).hours == 3
    with pytest.raises(BadSetup, match=r"write Wait\(\)"):
        Wait(3)


@pytest.mark.parametrize("name", GAMES)
def test_numbers_of_numpy_count_in_actions_and_seats(name):
    """The same game, with every whole number numpy's; what is written of it is the same too."""
    record = tablegames.play(name, ["random"] * 3, 2)
    foreign = [(np.int64(seat), numpyish(action)) for seat, action in record.actions]
    state = record.start
    for seat, action in foreign:
        assert state.is_legal(action, seat)
        assert state.why_not(action, seat) is None
        state = state.apply(action, seat).state
    assert state == record.final
    assert "np." not in repr(state)
    assert dumps(Record.new(record.game, record.options, record.seats).with_actions(foreign)) == dumps(record)


def numpyish(action):
    """An action with numpy's whole numbers, also inside tuples."""

    def other(fact):
        if type(fact) is tuple:
            return tuple(map(other, fact))
        return np.int64(fact) if type(fact) is int else fact

    return replace(action, **{name: other(fact) for name, fact in vars(action).items()})


def test_a_rule_kind_that_there_is_not():
    with pytest.raises(BadContent, match=r"there is no rule kind 'cards-exactli'; did you mean 'cards-exactly'"):
        KINDS["cards-exactli"]
    with pytest.raises(BadContent, match="choose from"):
        KINDS["zzz"]
    assert KINDS.get("zzz") is None


def test_a_part_of_a_record():
    record = tablegames.play("yet", ["random", "random"], 1)
    assert list(record) == list(record.actions)
    assert (record[0], record[-1]) == (record.actions[0], record.actions[-1])
    assert record[:12] == record[0:12] == record.branch(12)
    assert record[:-1] == record.branch(len(record) - 1)
    assert record[:] == record[:99999] == record
    assert record[: np.int64(3)] == record.branch(3)
    for wrong in (slice(12, None), slice(None, None, 2), slice(None, None, -1), slice(3, 5), slice(0, 5, 0)):
        with pytest.raises(BadRecord, match=r"record\[:n\] are its first n actions, record.at\(n\) is the table"):
            record[wrong]
    for wrong in (99999, -99999, "3", None, 1.0, True):
        with pytest.raises(IndexError, match="there is no action"):
            record[wrong]
    for wrong in ("3", None, 1.0, True, [1]):
        with pytest.raises(IndexError, match="is no moment of a record"):
            record.at(wrong)
    assert record.at(np.int64(3)) == record.at(3)


def test_a_part_of_a_trace():
    trace = yet.example_round()
    assert trace[np.int64(3)] == trace[3]
    assert trace[np.int64(1) : np.int64(4)] == trace[1:4]
    for wrong in (99999, -99999, "3", None, 1.0, True):
        with pytest.raises(IndexError, match=f"this trace has {len(trace)} steps; there is no step"):
            trace[wrong]


def test_a_step_that_there_is_not():
    trace = yet.example_round()
    last = len(trace)
    assert [Stepper(trace, at=at).at for at in (0, 3, last, -1, np.int64(2))] == [0, 3, last, last, 2]
    for wrong in (99999, last + 1, -last - 2, "3", 1.5, None, True):
        with pytest.raises(BadSetup, match=rf"there is no step .*; give 0 \(the opening\) to {last}"):
            Stepper(trace, at=wrong)


def test_a_stepper_looks_through_a_seat_however_it_is_written():
    trace = yet.example_round()
    for seat in ("RED", "red", "Red", 0, np.int64(0)):
        assert Stepper(trace, seat=seat).pictures == Stepper(trace, seat=0).pictures

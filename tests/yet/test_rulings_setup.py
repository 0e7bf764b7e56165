"""Rulings Y1 and Y2: setup and the start of a round."""

from __future__ import annotations

import pytest

from tablegames.yet import (
    ChooseStart,
    Finish,
    Move,
    PlayCard,
    ShuffleCapsules,
    down,
    new,
    position,
    up,
)
from tablegames.yet.events import (
    CapsuleStayed,
    CapsuleTurned,
    HandAdvanced,
)
from tests.yet.tables import (
    BLUE,
    GREEN,
    RED,
    TWO,
    drafted,
    events,
    face_up,
    hours,
    played_out,
    refused,
    set_up,
    shuffled,
)

# --- Y1 ---------------------------------------------------------------------------------


def test_Y1_capsules_start_face_down_and_unseen_even_under_an_airship():
    table = set_up((3, "cw"), (6, "ccw"), (9, "cw"))
    for seat in (RED, BLUE, GREEN, None):
        assert {spot.capsule.number for spot in table.view(seat).clock} == {None}
    assert face_up(table) == set()
    assert table.time == 12


def test_Y1_a_shuffle_puts_every_number_on_one_hour():
    game = new()
    assert refused(game, ShuffleCapsules((1,) * 12)) == ("Y1", "shuffle")
    assert refused(game, ShuffleCapsules(tuple(range(1, 12)))) == ("Y1", "shuffle")
    assert refused(game, ShuffleCapsules(tuple(range(12)))) == ("Y1", "shuffle")
    lie = game.apply(ShuffleCapsules((12, *range(1, 12)))).state
    assert [spot.capsule.number for spot in lie.clock] == [12, *range(1, 12)]


@pytest.mark.parametrize(("players", "starts"), [(2, {6, 9}), (3, {3, 6, 9})])
def test_Y1_starting_hours_by_number_of_players(players, starts):
    table = shuffled(players)
    assert {action.hour for action in table.legal_actions()} == starts
    for hour in set(range(1, 13)) - starts:
        assert refused(table, ChooseStart(hour, "cw")) == ("Y1", f"start {players}")


def test_Y1_seats_choose_in_order_the_youngest_first_among_free_hours():
    table = shuffled(3)
    assert table.actors == (RED,)
    assert refused(table, ChooseStart(6, "cw"), BLUE) == ("Y1", "not your turn")
    table = table.apply(ChooseStart(6, "cw")).state
    assert table.actors == (BLUE,)
    assert refused(table, ChooseStart(6, "ccw")) == ("Y1", "start taken")
    table = table.trace(ChooseStart(3, "ccw"), ChooseStart(9, "cw")).final
    assert hours(table) == {"RED": 6, "BLUE": 3, "GREEN": 9}


def test_Y1_directions_are_chosen_and_public():
    table = set_up((6, "ccw"), (9, "cw"))
    assert [seat.direction for seat in table.view(None).seats] == ["ccw", "cw"]
    assert refused(shuffled(2), ChooseStart(6, "up")) == ("Y1", "direction")


# --- Y2 ---------------------------------------------------------------------------------


def round_begins(**table):
    """The draft included: what matters here is what the hand does."""
    return drafted(position(phase="deal", **table))


def test_Y2_the_first_round_moves_the_hand_from_12_to_1():
    table = set_up((6, "cw"), (9, "cw"))
    first = drafted(table)
    assert first[0].event == HandAdvanced(12, 1, None, "Y2")
    assert first[1].event == CapsuleTurned(1, 1, True, None, "Y2")


def test_Y2_a_free_capsule_turns_up():
    start = round_begins(time=7, airships=TWO, capsules={8: down(4)})
    assert events(start, CapsuleTurned) == [CapsuleTurned(8, 4, True, None, "Y2")]
    assert face_up(start.final) == {8}


def test_Y2_a_face_up_capsule_turns_down():
    start = round_begins(time=7, airships=TWO, capsules={8: up(4)})
    assert events(start, CapsuleTurned) == [CapsuleTurned(8, 4, False, None, "Y2")]
    assert face_up(start.final) == set()


def test_Y2_an_occupied_capsule_stays():
    start = round_begins(time=9, airships=TWO, capsules={10: down(4)})
    assert events(start, CapsuleTurned, CapsuleStayed) == [CapsuleStayed(10, "occupied", "Y2")]
    assert face_up(start.final) == set()


def test_Y2_an_empty_hour_turns_nothing():
    start = round_begins(time=7, airships=TWO, capsules={7: down(4)})
    assert events(start, CapsuleTurned, CapsuleStayed) == [CapsuleStayed(8, "empty", "Y2")]


def test_Y2_a_turn_that_was_missed_is_not_made_up():
    ships = {"RED": "10 ccw", "BLUE": "4 cw"}
    table = round_begins(time=9, airships=ships, capsules={10: down(4), 11: down(5)}).final  # RED stands at 10
    table = table.trace(PlayCard("flip-1"), Move(1), Finish()).final  # RED leaves
    table = played_out(table).final
    assert face_up(table) == set()
    assert face_up(drafted(table).final) == {11}

"""The count, tokens, score, the end, the Book: rulings A5 to A7, A9, A10."""

from __future__ import annotations

import pytest

from tablegames.astrotime import Count, Read, new, person, position
from tablegames.astrotime.events import (
    BookOpened,
    DotsCounted,
    GameWon,
    RoundEnded,
    Scored,
    SituationLost,
    SituationsDrawn,
    SituationWon,
    TokenMoved,
)
from tablegames.astrotime.pieces import Player, score
from tablegames.core.errors import BadPosition
from tablegames.core.frozen import changed
from tests.astrotime.tables import ARIES, LEO, PISCES, events, game, states, story, table


def test_A5_a_doubled_quality_counts_two():
    # LEO has two dots on loyal, one on ambitious and eloquent, none on the other three.
    counted = events(table(needs="loyal ambitious eloquent", chosen="AB").count(), DotsCounted)[0]
    assert (counted.single, counted.double) == (("ambitious", "eloquent"), ("loyal",))
    assert counted.points == 4
    assert len(counted.missing) == 3


def test_A5_points_run_from_nothing_to_ten():
    best = person("Leo", "ambitious eloquent courageous sociable")
    needs = "ambitious eloquent courageous sociable competitive sincere"
    assert events(table(best, ARIES, needs=needs, chosen="AB").count(), DotsCounted)[0].points == 10
    assert events(table(needs="", chosen="AB").count(), DotsCounted)[0].points == 0


@pytest.mark.parametrize(
    ("needs", "points", "wins"),
    [("loyal ambitious eloquent", 4, False), ("loyal ambitious eloquent courageous", 5, True)],
)
def test_A6_it_takes_five_points_to_win(needs, points, wins):
    trace = table(needs=needs, chosen="AB").count()
    assert events(trace, DotsCounted)[0].points == points
    assert [event.square for event in events(trace, SituationWon)] == (["A"] if wins else [])
    if not wins:
        lost = events(trace, SituationLost)[0]
        assert (lost.square, lost.best, lost.reason) == ("A", 4, "too few")


def test_A6_the_most_points_win():
    won = events(table(LEO, ARIES, needs="loyal ambitious courageous competitive", chosen="AA").count(), SituationWon)[
        0
    ]
    assert (won.winners, won.points) == ((0,), 5)


def test_A6_equals_are_co_winners_and_each_gets_everything():
    needs = "ambitious courageous competitive sincere confident"  # five dots for both
    trace = table(LEO, ARIES, needs=needs, pays="red blue", chosen="AA").count()
    won = events(trace, SituationWon)[0]
    assert (won.winners, won.reason) == ((0, 1), "shared")
    assert [(move.seat, move.colour) for move in events(trace, TokenMoved)] == [
        (0, "red"),
        (0, "blue"),
        (1, "red"),
        (1, "blue"),
    ]


def test_A6_nobody_there_nobody_wins():
    lost = [event for event in events(table(chosen="AA").count(), SituationLost) if event.best is None]
    assert [event.square for event in lost] == ["B", "C"]
    assert {event.reason for event in lost} == {"nobody"}


def test_A7_the_first_token_lies_on_rung_one_and_the_next_win_lifts_it():
    first = events(table(pays="green", chosen="AB").count(), TokenMoved)[0]
    assert (first.before, first.after, first.reason) == (0, 1, "first")
    rich = person("Leo", "loyal playful meticulous tolerant", green=4)
    again = events(table(rich, ARIES, pays="green", chosen="AB").count(), TokenMoved)[0]
    assert (again.before, again.after, again.reason) == (4, 5, "up")


def test_A7_a_colour_printed_twice_is_two_steps():
    moved = events(table(pays="violet violet", chosen="AB").count(), TokenMoved)
    assert [(move.colour, move.before, move.after) for move in moved] == [("violet", 0, 2)]


@pytest.mark.parametrize(("cap", "after"), [(None, 12), (10, 10), (12, 12)])
def test_A7_a_column_has_no_top_unless_one_was_agreed(cap, after):
    high = person("Leo", "loyal playful meticulous tolerant", red=10)
    trace = table(high, ARIES, pays="red red", chosen="AB", cap=cap).count()
    assert trace.final.seats[0].rung("red") == after
    if cap == 10:
        assert events(trace, TokenMoved)[0].reason == "capped"


def test_A7_a_token_on_an_agreed_top_stays_where_it_is():
    high = person("Leo", "loyal playful meticulous tolerant", red=10)
    moved = events(table(high, ARIES, pays="red", chosen="AB", cap=10).count(), TokenMoved)[0]
    assert (moved.before, moved.after, moved.reason) == (10, 10, "capped")


def test_A7_no_token_stands_above_an_agreed_top():
    high = person("Leo", "loyal playful meticulous tolerant", red=12)
    with pytest.raises(BadPosition, match="red stands on rung 12, above the cap of 10 that was agreed"):
        table(high, ARIES, pays="red", chosen="AB", cap=10)


def test_A7_the_event_tells_the_score_before_and_after():
    rich = person("Leo", "loyal playful meticulous tolerant", red=2)
    moved = events(table(rich, ARIES, pays="blue", chosen="AB").count(), TokenMoved)[0]
    assert (moved.score_before, moved.score) == (2, 6)


def test_A9_the_worked_example_makes_114():
    """Rulebook, Calculating the Points: 19 rungs times 6 colours."""
    shown = person("Taurus", "loyal playful sincere active", red=4, yellow=3, green=2, blue=5, grey=4, violet=1)
    player = position([shown, ARIES]).seats[0]
    assert sum(player.rungs) == 19
    assert player.score == 114


@pytest.mark.parametrize(
    ("rungs", "points"), [((0,) * 6, 0), ((5, 0, 0, 0, 0, 0), 5), ((3, 2, 0, 0, 0, 0), 10), ((1,) * 6, 36)]
)
def test_A9_rungs_times_colours(rungs, points):
    assert score(rungs) == Player(rungs=rungs).score == points


def test_A9_equal_scores_share_the_win():
    tied = next(state for state in states(game(0)) if state.is_over)
    seats = tuple(Player("Leo", p.extra, (1, 1, 0, 0, 0, 0), p.most, p.least) for p in tied.seats)
    assert changed(tied, seats=seats).winners == tuple(range(tied.players))
    assert new().winners == ()


def test_A9_the_most_points_win_whoever_has_them():
    over = game(0).final
    seats = tuple(Player("Leo", p.extra, (at, 0, 0, 0, 0, 0), "red", "blue") for at, p in enumerate(over.seats))
    assert changed(over, seats=seats).winners == (over.players - 1,)


def test_A9_the_scores_are_told_for_everybody_before_the_winner():
    last = [step.event for step in game(1).trace() if step.rule == "A9"]
    assert [type(event) for event in last] == [Scored] * game(1).options.players + [GameWon]
    assert max(event.score for event in last[:-1]) == last[-1].score


def reading(*rungs: int):
    """A table at which the first of two people reads in the Book."""
    state = table(chosen="")
    player = changed(state.seats[0], rungs=rungs)
    return changed(state, phase="book", actors=(0,), seats=(player, state.seats[1]))


def test_A10_a_colour_without_a_token_is_lowest():
    legal = reading(3, 1, 0, 2, 4, 1).legal_actions()
    assert legal == (Read("grey", "green"),)


def test_A10_of_equals_the_player_chooses():
    legal = reading(4, 1, 1, 2, 4, 2).legal_actions()
    assert {(action.most, action.least) for action in legal} == {
        (most, least) for most in ("red", "grey") for least in ("yellow", "green")
    }


@pytest.mark.parametrize(
    ("action", "reason"),
    [(Read("red", "green"), "highest"), (Read("grey", "yellow"), "lowest"), (Read("pink", "green"), "highest")],
)
def test_A10_other_colours_are_refused(action, reason):
    refusal = reading(3, 1, 0, 2, 4, 1).why_not(action)
    assert refusal.rule == "A10"
    assert reason in refusal.reason


def test_A10_everybody_reads_in_turn_and_then_the_game_is_over():
    for seed in (1, 2):  # with the lead going round and without
        opened = events(game(seed).trace(), BookOpened)
        assert [event.seat for event in opened] == list(range(game(seed).options.players))
        assert game(seed).final.is_over


def test_A8_the_count_ends_the_round_and_clears_the_table():
    after = table(LEO, ARIES, PISCES, chosen="ABC").count().final
    assert (after.phase, after.table, after.chosen, after.reached) == ("draw", (), (), ())


def test_A5_the_count_goes_round_from_the_leader():
    trace = table(LEO, ARIES, PISCES, chosen="AAA", leader=1).count()
    assert [event.seat for event in events(trace, DotsCounted)] == [1, 2, 0]


def test_A8_the_pawn_moves_to_the_sign_of_the_next_round():
    for seed in (0, 1):
        ended = events(game(seed).trace(), RoundEnded)
        drawn = events(game(seed).trace(), SituationsDrawn)
        assert [event.next_sign for event in ended] == [*[event.sign for event in drawn[1:]], None]
        assert [event.reason for event in ended] == ["more"] * 11 + ["last"]


def test_A5_the_count_is_nobodys_choice():
    assert table(chosen="AA").why_not(Count(), 0).rule == "A5"


def test_A3_the_stories_of_a_table_come_from_the_deck_or_are_given():
    given = position([LEO, ARIES], [story(7), 2, 3])
    assert [one.number for one in given.table] == [7, 2, 3]

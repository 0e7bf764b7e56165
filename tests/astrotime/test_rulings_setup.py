"""Players, signs, dots, situations, choosing: rulings A1 to A4 and A8."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from tablegames.astrotime import (
    AddDots,
    ChooseSign,
    ChooseSquare,
    DrawSituations,
    Options,
    deck,
    new,
    person,
    position,
    zodiac,
)
from tablegames.core.errors import BadSetup, IllegalAction
from tests.astrotime.tables import ARIES, LEO, PISCES, game, states, table
from tests.grounds import ground

FOUR = ("loyal", "playful", "sincere", "tolerant")


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_A1_two_to_six_people_play(players):
    assert new(Options(players)).players == players


@pytest.mark.parametrize("players", [0, 1, 7, True, "3", 2.0, None])
def test_A1_no_other_number_of_people_plays(players):
    with pytest.raises(BadSetup, match="2 to 6 players"):
        Options(players)


def test_A1_two_players_may_have_the_same_sign():
    first = new(Options(2)).trace(ChooseSign("Leo"), AddDots(FOUR)).final
    assert [player.sign for player in first.trace(ChooseSign("Leo")).final.seats] == ["Leo", "Leo"]


def test_A2_a_sign_gives_one_dot_on_each_of_its_ten_qualities():
    table = new().trace(ChooseSign("Virgo")).final
    own = zodiac().by_name["Virgo"].qualities
    assert {quality: number for quality, number in table.dots(0).items() if number} == dict.fromkeys(own, 1)


def test_A2_four_different_qualities_get_one_dot_more():
    dots = new().trace(ChooseSign("Leo"), AddDots(FOUR)).final.dots(0)
    assert (dots["loyal"], dots["sincere"], dots["playful"], dots["tolerant"]) == (2, 2, 1, 1)
    assert sum(dots.values()) == 14


@pytest.mark.parametrize(
    ("qualities", "reason"),
    [
        (("loyal", "playful", "sincere"), "exactly four"),
        (("loyal", "playful", "sincere", "tolerant", "active"), "exactly four"),  # a fifth dot
        (("loyal", "loyal", "sincere", "tolerant"), "only one of your four"),  # three dots on one quality
        (("loyal", "playful", "sincere", "Tolerant"), "^'Tolerant' is none of the twenty"),
        (["loyal", "playful", "sincere", "tolerant"], "exactly four"),
        (("loyal", "playful", "sincere", 4), "exactly four"),
    ],
)
def test_A2_other_dots_are_refused_and_nothing_changes(qualities, reason):
    signed = new().trace(ChooseSign("Leo")).final
    with pytest.raises(IllegalAction, match=reason) as refused:
        signed.apply(AddDots(qualities))
    assert refused.value.rule == "A2"
    assert signed.dots(0) == new().trace(ChooseSign("Leo")).final.dots(0)


@pytest.mark.parametrize("sign", ["leo", "LEO", " Leo", "Ophiuchus", "", None, 5, ["Leo"]])
def test_A1_what_is_no_sign_is_refused_with_the_signs_there_are(sign):
    refusal = new().why_not(ChooseSign(sign))
    assert refusal.rule == "A1"
    assert refusal.reason.startswith(f"{sign!r} is none")
    assert "Aries, Taurus" in refusal.reason


def test_A1_signs_and_dots_are_chosen_in_seat_order():
    start = new(Options(3))
    order = []
    while start.phase in ("sign", "dots"):
        order.append((start.phase, start.actors))
        start = start.apply(start.legal_actions()[0]).state
    assert order == [(phase, (seat,)) for seat in range(3) for phase in ("sign", "dots")]


def test_A3_the_backs_are_hidden_until_the_count():
    before = table(chosen="AA")
    assert all(one.needs is None and one.pays is None for one in before.view(0).table)
    first = before.count()[0].state
    assert [one.needs is not None for one in first.view(0).table] == [True, False, False]


def test_A3_a_view_never_holds_the_deck():
    view = table(chosen="A").view(0)
    assert not any("deck" in name and name not in ("deck_name", "deck_source") for name in vars(view))


def test_A4_the_leader_chooses_first_then_it_goes_clockwise():
    state = table(LEO, ARIES, PISCES, chosen="", leader=1)
    order = []
    while state.phase == "choose":
        order.append(state.actors[0])
        state = state.apply(ChooseSquare("B")).state
    assert order == [1, 2, 0]


def test_A4_what_is_chosen_so_far_counts_from_the_leader():
    assert table(LEO, ARIES, PISCES, chosen="AB", leader=2).chosen == ("B", None, "A")


def test_A8_a_table_without_stories_is_before_the_draw_of_its_round():
    drawn = position([LEO, ARIES], round=5).trace(DrawSituations((1, 2, 3))).final
    assert (drawn.round, drawn.used) == (5, (1, 2, 3))


def test_A8_the_stories_laid_on_a_table_do_not_come_back():
    after = position([LEO, ARIES], [1, 2, 3], "AA").count().final
    assert after.why_not(DrawSituations((3, 4, 5))).rule == "A8"


def test_A1_a_seat_beyond_the_last_player_is_no_player():
    assert table(chosen="").why_not(ChooseSquare("A"), 2).reason == "There is no such player at this table."


def test_a_view_tells_what_was_agreed_and_counted():
    deck_of_the_box = replace(deck(), name="The box", source="rulebook")
    state = position([LEO, ARIES], [1, 2, 3], "AB", cap=7, rotate=True, deck=deck_of_the_box)
    view = state.view(0).options
    assert (view.cap, view.rotate, view.deck_name, view.deck_source) == (7, True, "The box", "rulebook")
    steps = state.count()
    assert steps[1].state.view(None).reached == steps[1].state.reached != (None, None)


def test_A4_choices_are_open_and_a_square_takes_any_number_of_pawns():
    state = table(LEO, ARIES, PISCES, chosen="AA")
    assert state.view(2).chosen == ("A", "A", None)
    assert state.is_legal(ChooseSquare("A"), 2)


@pytest.mark.parametrize("square", ["D", "a", "", None, 1, ["A"]])
def test_A4_what_is_no_square_is_refused(square):
    assert table(chosen="").why_not(ChooseSquare(square)).rule == "A4"


@pytest.mark.parametrize(("rotate", "leaders"), [(False, {0}), (True, {0, 1})])
def test_A4_the_lead_goes_round_only_if_that_was_agreed(rotate, leaders):
    state, rng, seen = new(Options(2, rotate=rotate)), Random(1), []
    while not state.is_over:
        if state.phase == "draw":
            seen.append(state.leader)
        seat = state.actors[0]
        state = state.apply(state.sample(rng) if seat < 0 else state.legal_actions(seat)[0], seat).state
    assert set(seen) == leaders
    assert seen == [number % 2 if rotate else 0 for number in range(12)]


def test_A8_a_year_has_twelve_rounds_from_aries_to_pisces():
    drawn = [step.event for step in game(0).trace() if type(step.event).__name__ == "SituationsDrawn"]
    assert [event.sign for event in drawn] == [sign.name for sign in zodiac().signs]
    assert [event.round for event in drawn] == list(range(1, 13))


def test_A8_a_game_uses_36_situations_and_none_twice():
    for seed in range(3):
        used = game(seed).final.used
        assert len(used) == len(set(used)) == 36


def test_A8_a_used_situation_is_refused():
    state = next(state for state in states(game(0)) if state.phase == "draw" and state.round == 1)
    fresh = tuple(number for number in range(1, 5) if number not in state.used)[:2]
    assert state.why_not(DrawSituations((*fresh, state.used[0]))).rule == "A8"


def test_A2_four_dots_are_the_same_in_any_order() -> None:
    """What is legal is listed, in that very form: equal dots are equal actions, and one table."""
    signed = new().trace(ChooseSign("Leo")).final
    for order in permutations(FOUR):
        assert AddDots(order) == AddDots(FOUR)
        assert AddDots(order) in signed.legal_actions()
        assert signed.apply(AddDots(order)).state == signed.apply(AddDots(FOUR)).state
        assert position([person("Leo", order), ARIES]) == position([person("Leo", FOUR), ARIES])


def test_A1_A2_a_reason_for_another_time_is_true_for_whoever_asks() -> None:
    signed = new(Options(2)).trace(ChooseSign("Leo")).final
    dotted = signed.trace(AddDots(FOUR)).final
    ready = dotted.trace(ChooseSign("Aries"), AddDots(FOUR)).final
    assert ground(signed, ChooseSign("Leo"), 0) == ("A1", "not now"), "chosen already, and once"
    assert ground(signed, ChooseSign("Leo"), 1) == ("A1", "not your turn"), "not chosen yet"
    assert ground(signed, AddDots(FOUR), 1) == ("A2", "not your turn")
    assert ground(dotted, AddDots(FOUR), 0) == ("A2", "not now"), "added already"
    assert ground(dotted, AddDots(FOUR), 1) == ("A2", "sign first")
    assert ground(ready, ChooseSign("Leo"), 1) == ("A1", "not now")
    assert ground(ready, ChooseSquare("A"), 1) == ("A4", "not now")
    assert ground(table(chosen="AB"), ChooseSquare("A"), 1) == ("A4", "all chosen")

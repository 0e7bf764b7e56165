"""How the bots of Take Time play: on every kind of clock, by the plan, by what they see, and well enough."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablegames
from tablegames.core.action import CHANCE
from tablegames.core.frozen import changed
from tablegames.take_time import (
    GAME,
    ChooseStart,
    Clock,
    Look,
    Place,
    Plan,
    Volunteer,
    clocks,
    default_plan,
    determinize,
    new,
    position,
)
from tablegames.take_time.bots.aims import aims_under
from tablegames.take_time.bots.estimate import Estimate, Heap
from tablegames.take_time.kinds.counts import CardsAtMost
from tablegames.take_time.kinds.extremes import HoldsHighest
from tablegames.take_time.kinds.order import HoldsLast, HoldsNth
from tablegames.take_time.kinds.values import AllDifferent, HoldsPair, ValueExactly
from tablegames.take_time.state import Options
from tests.take_time.games import CLOCKS

AIMING = ["careful", "ranker"]
FIRST = clocks()["1-1"]


def played(bot: str, clock: Clock, players: int, seed: object, **options: object):
    return tablegames.play("take_time", [bot] * players, seed, clock=clock, **options).final


def chosen(bot: str, state, seed: object = 1):
    return GAME.bots[bot](seed).act(state.view(state.actors[0]))


@pytest.mark.parametrize("bot", GAME.bots)
@pytest.mark.parametrize("clock", CLOCKS, ids=lambda clock: clock.id)
def test_every_bot_plays_every_kind_of_clock_to_its_end(bot: str, clock: Clock):
    for players in (2, 3, 4):
        final = played(bot, clock, players, f"{clock.id} {players}", bonus=players - 2)
        assert final.is_over
        assert not any(final.hands)


@pytest.mark.parametrize("bot", AIMING)
@given(clock=st.sampled_from(CLOCKS), players=st.sampled_from((2, 3, 4)), seed=st.integers(0, 2**32))
def test_T7_a_bot_answers_the_same_wherever_only_hidden_things_differ(bot: str, clock: Clock, players: int, seed: int):
    rng, state = Random(seed), new(Options(players, clock, plan=default_plan(clock) if seed % 2 else Plan()))
    bots = [(GAME.bots[bot](seat), GAME.bots[bot](seat)) for seat in range(players)]
    while not state.is_over:
        seat = state.actors[0]
        if seat == CHANCE:
            state = state.apply(state.sample(rng), seat).state
            continue
        view, (one, other) = state.view(seat), bots[seat]
        action = one.act(view)
        assert other.act(determinize(view, rng).view(seat)) == action
        state = state.apply(action, seat).state


# --- discussion and beginning -------------------------------------------------------------------------


@pytest.mark.parametrize("bot", GAME.bots)
def test_T2_no_bot_talks_for_ever(bot: str):
    for clock in CLOCKS:
        record = tablegames.play("take_time", [bot] * 4, 3, clock=clock)
        said = [type(action) for _, action in record.actions if isinstance(action, (Look, ChooseStart))]
        assert said.count(ChooseStart) <= 1, "the hand is laid once at most"
        assert said.count(Look) == 4


@pytest.mark.parametrize("bot", AIMING)
def test_T9_a_hand_that_somebody_has_laid_stays_there(bot: str):
    clock = Clock("x", "x", (ValueExactly(1, 20),))
    free = new(Options(3, clock))
    dealt = free.apply(free.sample(Random(1))).state
    assert isinstance(chosen(bot, dealt), ChooseStart), "a segment worth 20 is a bad one to begin with"
    laid = dealt.apply(ChooseStart(4), 2).state
    assert chosen(bot, laid) == Look()
    given_start = new(Options(3, clock, start=1))
    assert chosen(bot, given_start.apply(given_start.sample(Random(1))).state) == Look()


@pytest.mark.parametrize("bot", AIMING)
def test_T3_who_holds_what_the_plan_begins_with_is_gladder_to_begin(bot: str):
    plan = default_plan(FIRST)
    asked: dict[str, int] = {}
    for name, hand in {"good": "S1 L2 S12 L11", "bad": "L6 L7 L8 L9"}.items():
        table = position("1-1", hands=[hand, "S5 S6 S7 S8", "L3 L4 L5 L10"])
        view = changed(table, phase="start", actors=(0, 1, 2), plan=plan, eagerness=(None,) * 3)
        said = GAME.bots[bot](1).act(view.view(0))
        assert isinstance(said, Volunteer)
        asked[name] = said.eagerness
    assert asked["good"] > asked["bad"]


# --- placing ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", AIMING)
def test_a_bot_keeps_what_it_can_see_passable(bot: str):
    """Only the Solar 9 at segment 5 leaves the values in order; everything else breaks what is known."""
    table = position(
        "1-1",
        {1: "S3^", 2: "S5 L1^", 3: "L9^", 4: "S6 L7", 5: "S7", 6: "S10 S12 L11"},
        hands=["S9", "", ""],
    )
    action = chosen(bot, table)
    assert (str(action.card), action.segment) == ("S9", 5)


@pytest.mark.parametrize("bot", AIMING)
@pytest.mark.parametrize(
    ("clock", "piles", "hand", "wanted"),
    [
        (Clock("x", "x", (HoldsNth(4, 1),), hand="printed"), {}, "S6 S7 L6 L7", [(None, 4)]),
        (Clock("x", "x", (HoldsHighest(6),), hand="printed"), {}, "S12 S6 L1 L7", [("S12", 6), (None, None)]),
        (FIRST, {}, "L1 L2 L3 L4", [(None, 2), (None, 3), (None, 4), (None, 5), (None, 6)]),
        (FIRST, {1: "S3"}, "S1 L1 S2 L2", [(None, 2), (None, 3), (None, 4), (None, 5), (None, 6)]),
    ],
)
def test_a_bot_follows_rules_about_cards_and_order(bot: str, clock: Clock, piles, hand: str, wanted):
    table = position(clock, piles, hands=[hand, "S4 S5 S8", "L8 L9 L10"])
    action = chosen(bot, table)
    fits = [
        (card, segment)
        for card, segment in wanted
        if card in (None, str(action.card)) and segment in (None, action.segment)
    ]
    assert fits, f"{action}"


@pytest.mark.parametrize("bot", AIMING)
@pytest.mark.parametrize("hand", ["S12 L9", "S12 L1", "S5 L12"])
def test_the_last_card_of_a_colour_is_kept_for_the_segment_that_needs_it(bot: str, hand: str):
    """All backs are in sight: no other Solar card is to come, and segment 1 of the first clock wants one."""
    table = position(FIRST, {2: "L2", 3: "L8", 4: "S10", 5: "L11"}, hands=[hand, "L3 L4 L5", "L6 L7 L10"])
    action = chosen(bot, table)
    assert action.card.colour == "lunar" or action.segment == 1


@pytest.mark.parametrize("bot", AIMING)
def test_T16_the_last_card_goes_where_it_is_due(bot: str):
    clock = Clock("x", "x", (HoldsLast(2),), hand="printed")
    table = position(clock, {1: "S3", 2: "S4", 3: "S8", 4: "S9", 5: "S10", 6: "S11"}, hands=["L4", "", ""])
    assert chosen(bot, table).segment == 2


@pytest.mark.parametrize("bot", AIMING)
def test_a_bot_does_not_spoil_a_segment_of_different_numbers(bot: str):
    clock = Clock("x", "x", (AllDifferent(2), CardsAtMost(3, 1)), hand="printed")
    table = position(clock, {1: "S3", 2: "S4"}, hands=["L4 L5", "S8 S9 S10", "L8 L9 L10"])
    assert chosen(bot, table).segment != 2


@pytest.mark.parametrize("bot", AIMING)
def test_T5_a_card_that_nobody_would_expect_is_shown_and_one_that_fits_is_not(bot: str):
    clock = Clock("x", "x", hand="printed")
    plan = Plan((6, 12, 13, 13, 14, 20), (1, 2, 2, 2, 2, 3))
    shown = {}
    for card in ("L12", "L6"):
        table = changed(position(clock, {1: "S6"}, hands=[card, "S8 S9", "L8 L9"]), plan=plan)
        shown[card] = chosen(bot, table).up
    assert shown == {"L12": True, "L6": False}


def test_the_ranker_reads_a_hidden_card_by_the_plan_and_careful_by_its_back():
    plan = Plan((2, 5, 9, 13, 18, 31), (1, 2, 2, 2, 2, 3))
    table = position("1-1", {}, hands=["S4 S5 S6 S7", "S8 S9 S10 S11", "L8 L9 L10 L11"])
    read = {}
    for bot in AIMING:
        estimate = Estimate(table.view(0), aims_under(FIRST, 1, plan), GAME.bots[bot].trust)
        read[bot] = [estimate.guess("lunar", segment, Heap())[0] for segment in (1, 6)]
    assert read["careful"] == [6.5, 6.5]
    assert read["ranker"][0] < 4 < 9 < read["ranker"][1]


@pytest.mark.parametrize("bot", AIMING)
def test_a_pair_is_begun_by_who_holds_both_halves_and_shown_to_who_must_finish_it(bot: str):
    clock = Clock("x", "x", (HoldsPair(4),), hand="printed")
    plan = Plan((4, 8, 11, 14, 18, 23), (2, 2, 2, 2, 2, 2))
    others = ["S3 S4 S5 S8", "L3 L4 L5 L8"]
    begun = chosen(bot, changed(position(clock, hands=["S7 L7 S9 L2", *others]), plan=plan))
    assert (begun.card.number, begun.segment, begun.up) == (7, 4, True)
    half = position(clock, {4: "S7^"}, hands=["L7 S9 L2", *others])
    finished = chosen(bot, changed(half, plan=plan))
    assert (str(finished.card), finished.segment) == ("L7", 4)


@pytest.mark.parametrize("bot", AIMING)
def test_T14_with_two_segments_for_the_highest_the_second_highest_is_sought_too(bot: str):
    clock = Clock("x", "x", (HoldsHighest(5), HoldsHighest(6)), hand="printed")
    table = position(clock, {6: "S12^"}, hands=["L12 S6 L5 L7", "S4 S5 S8 S3", "L8 L9 L10"])
    action = chosen(bot, table)
    assert str(action.card) != "L12" or action.segment == 5


# --- plans --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("clock", CLOCKS, ids=lambda clock: clock.id)
def test_a_default_plan_fits_its_clock(clock: Clock):
    plan = default_plan(clock)
    assert new(Options(3, clock, plan=plan)).plan == plan
    assert [s for s, count in enumerate(plan.counts, 1) if count is not None] == list(clock.open_segments)
    assert sum(count or 0 for count in plan.counts) == 12
    for rule in clock.rules:
        for segment, (low, high) in rule.counts().items():
            assert low <= (plan.counts[segment - 1] or 0) <= high


def test_a_default_plan_ascends_and_keeps_the_cap():
    for clock in (FIRST, Clock("x", "x", hand="printed"), Clock("x", "x", (ValueExactly(3, 10),), hand="printed")):
        values = [value or 0 for value in default_plan(clock).values]
        assert values == sorted(values)
        assert sum(values) == 78
        assert clock.cap is None or max(values) <= clock.cap
    assert values[2] == 10


@pytest.mark.parametrize("bot", AIMING)
def test_a_plan_steers(bot: str):
    """The plan alone says whether a segment that takes one card is the place for a 2."""
    clock = Clock("x", "x", hand="printed")
    low, high = Plan((2, 5, 10, 14, 20, 24), (1, 1, 2, 2, 3, 3)), Plan((9, 10, 12, 14, 16, 17), (1, 1, 2, 2, 3, 3))
    first: list[int] = []
    for plan in (low, high):
        table = position(clock, {}, hands=["S2 L2 S8 L8", "S3 S4 S5 S6", "L3 L4 L5 L6"])
        ways = {
            card.segment: card
            for card in table.legal_actions()
            if isinstance(card, Place) and card.card.number == 2 and not card.up
        }
        estimate = Estimate(table.view(0), aims_under(clock, 1, plan), GAME.bots[bot].trust)
        first.append(max(ways, key=lambda segment: GAME.bots[bot](1).worth(estimate, ways[segment])))
    assert first[0] == 1
    assert first[1] not in (1, 2)


def test_with_a_plan_the_bots_pass_much_more_often_than_random_and_than_without():
    """Measured over thousands of tests the shares are far apart; these few dozen must show it too."""

    def passed(bot: str, plan: Plan) -> int:
        return sum(bool(played(bot, FIRST, 3, seed, plan=plan).passed) for seed in range(60))

    plan = default_plan(FIRST)
    assert passed("random", plan) <= 2
    assert passed("careful", plan) >= 12
    assert passed("ranker", plan) >= 20
    assert passed("ranker", plan) > passed("ranker", Plan()) + 5


def test_every_placement_of_a_bot_is_one_of_its_view():
    state = new(Options(2, FIRST))
    rng, bots = Random(4), [GAME.bots["ranker"](seat) for seat in range(2)]
    while not state.is_over:
        seat = state.actors[0]
        action = state.sample(rng) if seat == CHANCE else bots[seat].act(state.view(seat))
        assert seat == CHANCE or action in state.view(seat).legal
        assert not isinstance(action, Place) or not action.up or state.budget_left
        state = state.apply(action, seat).state

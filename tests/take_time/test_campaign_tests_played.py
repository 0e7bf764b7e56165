"""A test that was played is noted in the campaign: from a record or a state, once, and only on the clock on top."""

from __future__ import annotations

from random import Random

import pytest

import tablegames
from tablegames import yet
from tablegames.core.errors import BadSetup, IllegalAction
from tablegames.core.record import Record
from tablegames.take_time import GAME, Clock, Concede, Options, example_table, new
from tablegames.take_time.campaign import Campaign
from tests.take_time.boxes import WHEN, box, fresh

PASSED = example_table().resolve()[-1].state


def record(campaign: Campaign, seed: int = 1, players: int = 3) -> Record:
    """A whole test of random bots on the clock on top."""
    options = campaign.options(players)
    return tablegames.play("take_time", ["random"] * players, seed, clock=options.clock, bonus=options.bonus)


def refused(campaign: Campaign, game: object) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as told:
        campaign.after(game)
    assert "{" not in told.value.reason
    return told.value.rule, told.value.reason


def test_T13_a_test_that_was_passed_sends_its_clock_home():
    after = Campaign.new().after(PASSED, when=WHEN)
    assert after.home == ("1-1",)
    assert after.history[0].result == "passed"
    assert after.history[0].when == WHEN


def test_T11_a_test_that_was_failed_turns_a_token_up():
    game = record(fresh())
    assert not game.final.passed
    after = fresh().after(game)
    assert (after.tokens, after.history[0].players, after.history[0].result) == (1, 3, "failed")


def test_T11_a_conceded_game_is_noted_as_conceded():
    start = new(fresh().options(2))
    state = start.apply(start.sample(Random(1))).state.apply(Concede(), 1).state
    assert fresh().after(state).history[0].result == "conceded"


def test_T11_a_test_is_played_with_the_tokens_in_force():
    campaign = fresh().failed().failed()
    game = record(campaign)
    assert game.options.bonus == 2
    assert campaign.after(game).history[-1].bonus == 2
    assert refused(fresh(), game) == (
        "T11",
        "The test was played with 2 bonus tokens, which is more than lie face up (0).",
    )


def test_T13_a_record_is_noted_once():
    game = record(fresh())
    campaign = fresh().after(game)
    assert campaign.history[0].reference.startswith("record ")
    assert refused(campaign, game) == ("T13", "This game is in the history already.")
    assert refused(campaign.reset(), game)[0] == "T13"
    assert len(campaign.after(record(fresh(), seed=2)).history) == 2


def test_T13_a_reference_of_ones_own_is_kept():
    assert fresh().after(record(fresh()), reference="friday.json").history[0].reference == "friday.json"


def test_T13_a_test_that_is_not_over_does_not_count():
    game = record(fresh())
    rule, reason = refused(fresh(), game.branch(5))
    assert rule == "T13"
    assert "clock 1-1 is not over yet" in reason


def test_T13_a_test_on_another_clock_does_not_count():
    game = record(fresh().passed())
    assert refused(fresh(), game)[1].startswith("Clock 1-2 is not the one to be tried now; that is clock 1-1")


def test_T13_a_clock_of_the_same_name_with_other_rules_does_not_count():
    other = Record.new(GAME, Options(3, Clock("1-1", "Another clock")), ("a", "b", "c"))
    deal = other.start.sample(Random(1))
    game = other.with_actions([(-1, deal), (0, Concede())])
    assert refused(fresh(), game)[1] == "That test was played on a clock that is called 1-1 too, but has other rules."
    assert box()["1-1"] != game.options.clock


@pytest.mark.parametrize("game", [None, "game.json", 7, yet.new(), tablegames.play("yet", ["random"] * 2)])
def test_what_is_no_test_of_take_time_is_refused(game):
    with pytest.raises(BadSetup, match="Give a record or a state of Take Time"):
        fresh().after(game)

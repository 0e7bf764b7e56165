"""The campaign, ruling by ruling: failing and bonus tokens (T11), skipping and the sleeve (T12), the course (T13)."""

from __future__ import annotations

import pytest

from tablegames.core.errors import BadSetup, IllegalAction
from tablegames.take_time.campaign import Campaign, Reset, Skip, StartSession, Try
from tests.take_time.boxes import WHEN, box, fresh, kinds, passing, skipping


def refused(campaign: Campaign, verb: str, *given, **named) -> tuple[str, str]:
    """Try what may not be done; return the rule and the reason, and see that the reason is whole."""
    before = (campaign.stack, campaign.sleeve, campaign.tokens, campaign.history, campaign.moves)
    with pytest.raises(IllegalAction) as told:
        getattr(campaign, verb)(*given, **named)
    assert before == (campaign.stack, campaign.sleeve, campaign.tokens, campaign.history, campaign.moves)
    assert "{" not in told.value.reason
    return told.value.rule, told.value.reason


# --- T11: failing, conceding, bonus tokens --------------------------------------------------------------


def test_T11_a_failure_turns_one_token_up_three_at_most():
    campaign, seen = fresh(), []
    for _ in range(5):
        campaign = campaign.failed()
        seen.append(campaign.tokens)
        assert campaign.current == "1-1"
    assert seen == [1, 2, 3, 3, 3]
    assert "lie face up already" in campaign.sentences[1]


def test_T11_a_conceded_test_is_a_failed_one():
    campaign = fresh().failed(conceded=True)
    assert (campaign.tokens, campaign.current, campaign.history[0].result) == (1, "1-1", "conceded")
    assert not campaign.history[0].passed
    assert "given up" in campaign.sentences[0]


def test_T11_passing_turns_all_tokens_down():
    campaign = fresh().failed().failed().passed()
    assert (campaign.tokens, campaign.current) == (0, "1-2")
    assert "BonusTurned" in kinds(campaign)
    assert "BonusTurned" not in kinds(fresh().passed())  # nothing to turn


def test_T11_skipping_turns_all_tokens_down():
    campaign = fresh().failed().failed().skip()
    assert (campaign.tokens, campaign.current) == (0, "1-2")


def test_T11_tokens_stay_between_sessions_while_the_same_clock_is_being_tried():
    campaign = fresh().failed().failed().start_session()
    assert (campaign.tokens, campaign.current, campaign.session) == (2, "1-1", 2)
    assert kinds(campaign) == ["SessionStarted"]


def test_T11_tokens_turn_down_when_the_sleeve_brings_another_clock_on_top():
    campaign = skipping(fresh()).failed().failed().start_session()
    assert (campaign.tokens, campaign.current) == (0, "1-1")
    assert passing(campaign, 1).current == "1-2"
    assert passing(campaign, 1).tokens == 0  # and they do not come back with their clock


def test_T11_the_tokens_in_force_are_those_of_the_next_test():
    campaign = fresh().failed().failed()
    options = campaign.options(4)
    assert (options.clock, options.bonus, options.budget) == (box()["1-1"], 2, 6)
    with pytest.raises(BadSetup, match="2 to 4 players, not for 5"):
        campaign.options(5)


# --- T12: skipping, the Sleeve of Regrets ---------------------------------------------------------------


def test_T12_a_skipped_clock_goes_into_the_sleeve_and_the_next_one_comes_on_top():
    campaign = skipping(fresh())
    assert (campaign.sleeve, campaign.current, campaign.status("1-1")) == (("1-1",), "1-2", "sleeve")
    assert "Sleeve of Regrets" in campaign.sentences[0]


def test_T12_only_a_clock_that_was_tried_may_be_skipped():
    assert refused(fresh(), "skip") == (
        "T12",
        "Clock 1-1 has not been tried yet. Try it once before you skip it; that is our reading of the rulebook.",
    )
    back = skipping(fresh()).start_session()  # tried in another session: that counts
    assert back.skip().sleeve == ("1-1",)


def test_T12_a_session_lays_the_sleeve_on_the_stack_in_the_order_chosen():
    campaign = skipping(fresh(), 3)
    assert campaign.sleeve == ("1-1", "1-2", "1-3")
    begun = campaign.start_session(["1-2", "1-3", "1-1"])
    assert begun.stack == ("1-2", "1-3", "1-1", "1-4")
    assert (begun.sleeve, begun.session) == ((), 2)
    assert campaign.start_session().stack == ("1-1", "1-2", "1-3", "1-4")


@pytest.mark.parametrize(
    "order", [[], ["1-1"], ["1-1", "1-1"], ["1-1", "1-2", "1-3"], ["1-1", "1-3"], ["1-1", "1-2", "1-2"], [1, 2]]
)
def test_T12_the_order_names_every_clock_in_the_sleeve_once(order):
    rule, reason = refused(skipping(fresh(), 2), "start_session", order)
    assert rule == "T12"
    assert "1-1, 1-2" in reason


def test_T12_an_order_for_an_empty_sleeve_is_refused():
    assert refused(fresh(), "start_session", ["1-1"])[1].startswith("The sleeve is empty")


def test_T12_a_clock_passed_from_the_sleeve_goes_home_to_its_chapter():
    campaign = passing(skipping(fresh()), 3)
    assert campaign.chapter == 2
    home = campaign.start_session().passed()
    assert (home.status("1-1"), home.current) == ("passed", "2-1")
    assert home.events[0].rule == "T12"
    assert "goes home to chapter 1" in home.sentences[0]
    assert campaign.passed().events[0].rule == "T13"


def test_T12_an_empty_stack_waits_for_a_session():
    campaign = skipping(fresh(1, 2), 2)
    assert (campaign.current, campaign.is_complete) == (None, False)
    assert kinds(campaign)[-1] == "StackEmptied"
    for verb in ("passed", "failed", "skip"):
        assert refused(campaign, verb)[0] == "T12"
    with pytest.raises(IllegalAction, match="Start a session"):
        campaign.options(3)
    assert passing(campaign.start_session(), 2).is_complete


# --- T13: the course of the campaign --------------------------------------------------------------------


def test_T13_the_clocks_of_a_chapter_come_in_order_the_first_on_top():
    campaign = fresh()
    assert campaign.stack == ("1-1", "1-2", "1-3", "1-4")
    assert [campaign.status(clock) for clock in ("1-1", "1-2", "2-1")] == ["current", "open", "locked"]
    assert passing(campaign, 2).stack == ("1-3", "1-4")


def test_T13_the_next_chapter_opens_when_all_four_are_passed():
    campaign = passing(fresh(), 3)
    assert (campaign.chapter, campaign.status("2-1")) == (1, "locked")
    opened = campaign.passed()
    assert (opened.chapter, opened.stack) == (2, ("2-1", "2-2", "2-3", "2-4"))
    assert kinds(opened) == ["ClockPassed", "ChapterOpened", "ClockTurnedUp"]
    assert opened.sentences[1] == "Chapter 2 opens: Chapter 2."


def test_T13_the_next_chapter_opens_when_the_rest_is_in_the_sleeve():
    assert skipping(passing(fresh(), 2), 2).chapter == 2
    assert skipping(fresh(), 4).chapter == 2
    assert skipping(passing(fresh(), 2), 1).chapter == 1


def test_T13_a_clock_from_the_sleeve_does_not_open_a_chapter_too_early():
    campaign = skipping(passing(fresh(), 2)).start_session()  # 1-3 on 1-4
    assert campaign.passed().chapter == 1
    assert campaign.passed().passed().chapter == 2


def test_T13_the_campaign_is_complete_when_all_forty_are_passed():
    campaign = passing(fresh(), 39)
    assert (campaign.is_complete, campaign.rebirth_open, campaign.current) == (False, False, "10-4")
    done = campaign.passed()
    assert (done.is_complete, done.current, len(done.home)) == (True, None, 40)
    assert kinds(done) == ["ClockPassed", "CampaignCompleted", "RebirthOpened"]
    for verb in ("passed", "failed", "skip", "start_session"):
        assert refused(done, verb)[0] == "T13"
    with pytest.raises(IllegalAction, match="complete"):
        done.options(2)


def test_T13_rebirth_opens_when_all_forty_were_attempted_passed_or_not():
    campaign = skipping(fresh(), 39)
    assert not campaign.rebirth_open
    tried = campaign.failed()
    assert tried.rebirth_open
    assert "RebirthOpened" in kinds(tried)
    assert not tried.is_complete
    assert "RebirthOpened" not in kinds(tried.failed())  # it opens once


def test_T13_a_rebirth_clock_is_there_only_when_rebirth_is_open():
    campaign = skipping(fresh(1, 2), 1)
    assert refused(campaign, "rebirth", 1) == (
        "T13",
        "Rebirth opens when every clock was attempted, passed or not. Not yet attempted: 1 of 2.",
    )
    assert campaign.failed().rebirth(1).second is not None


def test_T13_all_in_the_sleeve_can_still_be_completed():
    campaign = skipping(fresh(), 40)
    assert (campaign.current, len(campaign.sleeve)) == (None, 40)
    assert passing(campaign.start_session(), 40).is_complete


def test_T13_a_reset_returns_every_clock_and_keeps_the_history():
    campaign = skipping(passing(fresh(), 5), 2).failed()
    again = campaign.reset()
    assert (again.stack, again.sleeve, again.home, again.tokens) == (fresh().stack, (), (), 0)
    assert (again.chapter, again.session, again.playthrough) == (1, 1, 2)
    assert again.history == campaign.history
    assert (again.tried, again.tries("1-1")) == ((), 0)
    assert refused(again, "skip")[0] == "T12"  # tried, but in the playthrough before
    assert refused(again, "reset")[0] == "T13"
    assert again.failed().history[-1].playthrough == 2


def test_T13_after_a_reset_rebirth_is_closed_and_what_was_skipped_before_does_not_count():
    again = skipping(fresh(1, 2), 2).reset()
    assert not again.rebirth_open
    assert again.passed().events[0].rule == "T13"


def test_T13_the_history_tells_every_attempt():
    campaign = fresh().failed(players=3, reference="seed 7", when=WHEN).passed(players=4, when=WHEN)
    first, second = campaign.history
    assert (first.number, first.clock, first.players, first.result) == (1, "1-1", 3, "failed")
    assert (first.bonus, first.reference, first.when) == (0, "seed 7", WHEN)
    assert (second.number, second.bonus, second.result, second.players) == (2, 1, "passed", 4)


def test_T13_the_moment_is_now_unless_given():
    assert fresh().passed().history[0].when.endswith("Z")


# --- moves from outside -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (Try("1-2", "passed", 0), "T13"),
        (Try("9-9", "passed", 0), "T13"),
        (Try("1-1", "won", 0), "T11"),
        (Try("1-1", "passed", 1), "T11"),
        (Try("1-1", "passed", 4), "T11"),
        (Try("1-1", "passed", True), "T11"),
        (Try("1-1", "passed", 0, 5), "T13"),
        (Try("1-1", "passed", 0, True), "T13"),
        (Try("1-1", "passed", 0, 3, "x" * 201), "T13"),
        (Try("1-1", "passed", 0, 3, 7), "T13"),
        (Try("1-1", "passed", 0, 3, "", "yesterday"), "T13"),
        (Try("1-1", "passed", 0, 3, "", "2026-03-01T18:30:00"), "T13"),
        (Try("1-1", "passed", 0, 3, "", "2026-03-01T18:30:00+01:00"), "T13"),
        (Try("1-1", "passed", 0, 3, "", 5), "T13"),
        (Skip("1-2"), "T13"),
        (StartSession(["1-1"]), "T12"),
        (StartSession((), "soon"), "T13"),
        (Reset(), "T13"),
        ("passed", "T13"),
        (None, "T13"),
        ([], "T13"),
    ],
)
def test_a_move_that_cannot_be_says_its_rule_in_a_whole_sentence(move, rule):
    refusal = fresh().why_not(move)
    assert refusal.rule == rule
    assert refusal.reason.endswith(".")
    assert "{" not in refusal.reason
    with pytest.raises(IllegalAction):
        fresh().apply(move)


def test_T11_fewer_tokens_than_lie_face_up_are_possible_when_two_windows_began_together():
    assert fresh().failed().apply(Try("1-1", "failed", 0)).tokens == 2


def test_an_unknown_clock_has_no_status():
    with pytest.raises(KeyError, match="there is no clock '7-9'"):
        fresh(2).status("7-9")


def test_a_campaign_shows_itself_as_text():
    text = str(skipping(passing(fresh(2), 1)).failed())
    assert "1 of 8 clocks passed, chapter 1 of 2" in text
    assert "1-1 passed, 1-2 in the sleeve, 1-3 to try now, 1-4 open" in text
    assert "2-1 locked" in text
    assert "Bonus tokens: 1 of 3 face up" in text
    assert text.endswith("Sleeve of Regrets: 1-2")
    assert "complete" in str(passing(fresh(1, 2), 2))
    assert "Rebirth is open" in str(skipping(fresh(1, 2), 2))

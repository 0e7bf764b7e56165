"""A campaign under any moves whatever: what must hold always (T11, T12, T13)."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tablegames.core.errors import IllegalAction
from tablegames.take_time.campaign import Reset, Skip, StartSession, Try
from tablegames.take_time.campaign.saved import dumps, loads
from tests.take_time.boxes import WHEN, box, fresh

CHAPTERS, CLOCKS = 3, 2
IDS = tuple(box(CHAPTERS, CLOCKS))
SOME = st.sampled_from((*IDS, "9-9", ""))
MOVES = st.one_of(
    st.builds(Try, SOME, st.sampled_from(["passed", "failed", "conceded", "won"]), st.integers(-1, 4)),
    st.builds(Skip, SOME),
    st.builds(StartSession, st.lists(SOME, max_size=3).map(tuple)),
    st.just(Reset()),
)


class AnyCampaign(RuleBasedStateMachine):
    def __init__(self):
        super().__init__()
        self.campaign = fresh(CHAPTERS, CLOCKS)

    def go(self, after):
        """Take the next campaign; the history and the moves only grow."""
        before = self.campaign
        assert after.history[: len(before.history)] == before.history
        assert after.moves[:-1] == before.moves
        assert after.events
        assert all("{" not in sentence for sentence in after.sentences)
        self.campaign = after

    @precondition(lambda self: self.campaign.current)
    @rule(players=st.none() | st.integers(2, 4))
    def passed(self, players):
        clock = self.campaign.current
        self.go(self.campaign.passed(players, when=WHEN))
        assert self.campaign.status(clock) == "passed"
        assert self.campaign.tokens == 0

    @precondition(lambda self: self.campaign.current)
    @rule(conceded=st.booleans())
    def failed(self, conceded):
        before = self.campaign
        self.go(before.failed(conceded=conceded, when=WHEN))
        assert (self.campaign.stack, self.campaign.tokens) == (before.stack, min(3, before.tokens + 1))

    @precondition(lambda self: self.campaign.current and self.campaign.tries(self.campaign.current))
    @rule()
    def skip(self):
        clock = self.campaign.current
        self.go(self.campaign.skip(when=WHEN))
        assert self.campaign.sleeve[-1] == clock
        assert self.campaign.tokens == 0

    @precondition(lambda self: not self.campaign.is_complete)
    @rule(data=st.data())
    def start_session(self, data):
        before = self.campaign
        order = data.draw(st.permutations(before.sleeve))
        self.go(before.start_session(order, when=WHEN))
        assert self.campaign.stack == (*order, *before.stack)
        assert self.campaign.tokens == (0 if order else before.tokens)

    @rule(move=MOVES)
    def anything(self, move):
        before = self.campaign
        if before.why_not(move) is None:
            self.go(before.apply(move))
            return
        with pytest.raises(IllegalAction) as told:
            before.apply(move)
        assert told.value.rule in ("T11", "T12", "T13")

    @invariant()
    def every_clock_is_in_exactly_one_place(self):
        campaign = self.campaign
        closed = [clock for clock in IDS if campaign.pack.chapter_of(clock) > campaign.chapter]
        assert sorted([*campaign.stack, *campaign.sleeve, *campaign.home, *closed]) == sorted(IDS)
        words = {"open": campaign.stack[1:], "current": campaign.stack[:1], "sleeve": campaign.sleeve}
        words |= {"passed": campaign.home, "locked": closed}
        for word, clocks in words.items():
            assert {campaign.status(clock) for clock in clocks} <= {word}

    @invariant()
    def tokens_are_three_at_most_and_only_for_a_clock_that_was_failed(self):
        campaign = self.campaign
        assert 0 <= campaign.tokens <= 3
        assert not campaign.tokens or campaign.tries(campaign.current)

    @invariant()
    def a_chapter_is_open_exactly_if_the_one_before_is_tried_and_passed_or_in_the_sleeve_at_some_time(self):
        campaign = self.campaign
        opened = [clock for clock in IDS if campaign.pack.chapter_of(clock) < campaign.chapter]
        assert all(campaign.tries(clock) for clock in opened)
        latest = campaign.pack.chapters[campaign.chapter - 1].clocks
        assert campaign.chapter == CHAPTERS or any(clock.id in campaign.stack for clock in latest)

    @invariant()
    def the_campaign_is_complete_exactly_if_every_clock_is_passed(self):
        campaign = self.campaign
        passed = {attempt.clock for attempt in campaign.tried if attempt.result == "passed"}
        assert campaign.is_complete == (passed == set(IDS)) == (set(campaign.home) == set(IDS))
        assert campaign.rebirth_open == ({attempt.clock for attempt in campaign.tried} == set(IDS))

    @invariant()
    def nothing_is_left_to_try_only_if_all_is_passed_or_in_the_sleeve(self):
        campaign = self.campaign
        assert (campaign.current is None) == (len(campaign.home) + len(campaign.sleeve) == len(IDS))

    @invariant()
    def attempts_are_numbered_from_one(self):
        assert [attempt.number for attempt in self.campaign.history] == list(range(1, len(self.campaign.history) + 1))

    def teardown(self):
        assert loads(dumps(self.campaign), self.campaign.pack) == self.campaign


AnyCampaign.TestCase.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
test_any_campaign = AnyCampaign.TestCase

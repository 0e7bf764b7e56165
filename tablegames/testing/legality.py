"""What is listed, what is allowed and what is done are the same, and what is refused changes nothing."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

from tablegames.core.action import CHANCE, Action
from tablegames.core.errors import BadSetup, IllegalAction
from tablegames.core.ground import Refusal
from tablegames.core.law import OVER
from tablegames.testing.nearby import NO_ACTIONS, NO_SEATS, spoilt
from tablegames.testing.said import check_said
from tablegames.testing.sample import Moment, Played

A_KIND_SPOILT = 4
"""Actions of each kind of which every fact is spoilt."""


class LegalityTests(Played):
    """Tests of the law of a game."""

    def test_every_kind_of_action_is_met(self) -> None:
        missing = [kind.__name__ for kind in self._game.actions if kind not in self._sample.actions]
        assert not missing, f"not met in any game: {missing}; give an example of each in `unlisted`"
        unknown = [kind.__name__ for kind in self._sample.actions if kind not in self._game.actions]
        assert not unknown, f"actions of no kind that the law knows: {unknown}"

    def test_what_is_listed_is_exactly_what_is_legal(self) -> None:
        rng = Random(1)
        for moment in self._sample.moments:
            for seat in (CHANCE, *moment.seats):
                legal = moment.state.legal_actions(seat)
                listed = set(legal)
                assert len(listed) == len(legal), f"{moment.state!r:.200} lists an action twice for seat {seat}"
                assert not listed or seat in moment.state.actors, f"something is listed for seat {seat}, out of turn"
                for action in (*self._sample.some(rng, 12), *rng.sample(legal, min(len(legal), 30))):
                    allowed = moment.state.is_legal(action, seat)
                    if not allowed:
                        assert self.listed_as(action) not in listed, f"{action} is listed for seat {seat}, but refused"
                    elif self._is_listed_if_legal(moment, action):
                        assert self.listed_as(action) in listed, f"{action} is legal for seat {seat}, but not listed"

    def test_who_is_to_act_can_act(self) -> None:
        for moment in self._sample.moments:
            state = moment.state
            assert len(set(state.actors)) == len(state.actors), f"{state.actors}: a seat acts twice"
            assert set(state.actors) <= {CHANCE, *moment.seats}, f"{state.actors}: no such seats"
            for seat in state.actors:
                drawn = seat == CHANCE and self._game.law.phases[state.phase].sample is not None
                assert drawn or state.legal_actions(seat), f"seat {seat} must act and can do nothing: {state!r:.200}"

    def test_by_default_it_is_the_first_of_those_who_may_act(self) -> None:
        for moment in self._sample.moments:
            seat = (*moment.state.actors, CHANCE)[0]
            assert moment.state.legal_actions() == moment.state.legal_actions(seat)
            if moment.action is not None and seat == moment.seat:
                assert moment.state.apply(moment.action) == moment.state.apply(moment.action, seat)

    def test_why_not_is_legal_and_apply_tell_the_same_and_change_nothing(self) -> None:
        rng = Random(2)
        for moment in self._sample.moments:
            before = pickle.loads(pickle.dumps(moment.state))
            for action in (*self._sample.some(rng, 3), *filter(None, [moment.action])):
                for seat in (CHANCE, *moment.seats, *rng.sample(NO_SEATS, 2)):
                    self._check_alike(moment.state, action, seat)
            assert moment.state == before, "the state is not what it was before somebody tried an action"

    def test_what_was_done_is_refused_to_every_other_seat_or_is_theirs_too(self) -> None:
        for moment in self._sample.moments:
            state, action = moment.state, moment.action
            if action is None:
                continue
            for seat in {CHANCE, *moment.seats} - {*state.actors}:
                anybody = self._game.law.kinds[type(action)].anybody and seat != CHANCE
                assert state.is_legal(action, seat) <= anybody, f"seat {seat} may do {action} out of turn"

    def test_a_seat_that_is_none_may_do_nothing(self) -> None:
        for moment in self._sample.moments:
            state = moment.state
            for seat in (*NO_SEATS, state.players):
                assert state.legal_actions(seat) == (), f"something is listed for seat {seat!r}"
                for action in (*self._sample.some(Random(3), 1), *filter(None, [moment.action])):
                    assert not self._check_alike(state, action, seat), f"seat {seat!r} may do {action}"
                try:
                    state.view(seat)
                except BadSetup:
                    continue
                raise AssertionError(f"seat {seat!r} is shown the table")

    def test_what_is_no_action_of_the_game_is_refused(self) -> None:
        class Again(next(iter(self._game.actions))):  # type: ignore[misc]
            """Looks like an action of the game."""

        for moment in self._sample.moments:
            for thing in (*NO_ACTIONS, object.__new__(Again)):
                for seat in (CHANCE, *moment.seats):
                    assert not self._check_alike(moment.state, thing, seat), f"{thing!r} is legal"

    def test_facts_of_the_wrong_type_are_refused(self) -> None:
        done: dict[type[Action], int] = {}
        for replay in self._sample.replays:
            for played in replay:
                kind = type(played.action)
                done[kind] = done.get(kind, 0) + 1
                if done[kind] <= A_KIND_SPOILT:
                    self._check_spoilt(played.state, played.action, played.seat)
        rng, tried = Random(4), set[tuple[str, type[Action]]]()
        for moment in self._sample.moments:
            for kind, actions in self._sample.actions.items():
                if (moment.state.phase, kind) not in tried:
                    tried.add((moment.state.phase, kind))
                    self._check_spoilt(moment.state, rng.choice(actions), (*moment.state.actors, CHANCE)[0])

    def test_chance_draws_what_is_legal_and_the_same_for_the_same_seed(self) -> None:
        for moment in self._sample.moments:
            state = moment.state
            if CHANCE in state.actors:
                for seed in range(3):
                    drawn = state.sample(Random(seed))
                    assert state.is_legal(drawn, CHANCE), f"chance draws {drawn}, which is refused"
                    assert drawn == state.sample(Random(seed)), "the same seed draws something else"
            else:
                try:
                    state.sample(Random(0))
                except BadSetup:
                    continue
                raise AssertionError(f"chance draws something where it does not act: {state!r:.200}")

    def test_every_game_ends_and_is_won_by_somebody_at_the_table_or_nobody(self) -> None:
        for replay in self._sample.replays:
            for state in (*[played.state for played in replay], replay[-1].steps[-1].state):
                over = state.is_over
                assert over == (state.phase == OVER) == (not state.actors), f"over, or not? {state!r:.200}"
                assert len(state.scores) == state.players, f"{state.scores}: a score for each seat"
                assert set(state.winners) <= set(range(state.players)), f"{state.winners}: no such seats"
                assert over or not state.winners, "somebody has won before the end"
            assert replay[-1].steps[-1].state.is_over, "the game is not over"
        assert self._sample.records, "no game was played"

    def test_every_action_makes_something_happen(self) -> None:
        for replay in self._sample.replays:
            for played in replay:
                assert played.steps, f"{played.action} makes nothing happen"
                if played.action in played.state.legal_actions(played.seat):
                    assert played.steps[-1].state != played.state, f"{played.action} is listed and changes nothing"

    def _is_listed_if_legal(self, moment: Moment, action: Action) -> bool:
        phase = self._game.law.phases.get(moment.state.phase)
        return phase is not None and phase.candidates is not None and type(action) not in map(type, self.unlisted)

    def _check_spoilt(self, state: Any, action: Action, seat: int) -> None:
        for wrong in spoilt(action):
            assert not self._check_alike(state, wrong, seat), f"{wrong!r:.200} is legal"

    def _check_alike(self, state: Any, action: Any, seat: Any) -> bool:
        """Return whether `seat` may do `action`; whoever is asked must say the same."""
        why, legal = state.why_not(action, seat), state.is_legal(action, seat)
        assert legal == (why is None), f"is_legal says {legal} of {action!r:.200}, why_not: {why}"
        assert why is None or isinstance(why, Refusal)
        refused = None
        try:
            state.apply(action, seat)
        except IllegalAction as problem:
            refused = problem.refusal
        assert why == refused, f"{action!r:.200}: why_not says {why}, apply {refused}"
        if why is not None:
            ours = type(action) in self._game.actions  # of what is no action of the game no rule speaks
            assert (why.rule in self._game.rulebook().rules) == ours, f"{action!r:.200}: it cites {why.rule!r}"
            check_said(why.reason)
        return legal

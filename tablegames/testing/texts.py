"""Whatever happens or is refused has its words, and no words are left over."""

from __future__ import annotations

from random import Random

from tablegames.core.action import CHANCE
from tablegames.core.rulebook import event_facts
from tablegames.testing import written
from tablegames.testing.said import check_said, check_told, check_words
from tablegames.testing.sample import Played


class TextTests(Played):
    """Tests of what a game says."""

    def test_every_event_can_be_said_to_everybody(self) -> None:
        rules = self._game.rulebook().rules
        for event, state in self._sample.steps:
            assert event.rule in rules, f"{event}: there is no rule {event.rule}"
            for seat in (None, *range(state.players)):
                said = self._game.sentence(event.seen_by(seat), state.options)
                check_told(said)

    def test_every_event_is_said_by_the_rule_it_names(self) -> None:
        rules = self._game.rulebook().rules
        for event, _ in self._sample.steps:
            said = {name.split()[0] for name in rules[event.rule].events}
            # The events of the core have words of their own.
            assert type(event).__name__ in said or type(event).__module__.startswith("tablegames.core.")

    def test_what_a_seat_must_not_know_is_not_spoken_of(self) -> None:
        """Where a fact has been taken out of an event there is another sentence, that does without it."""
        for event, state in self._sample.steps:
            for seat in (None, *range(state.players)):
                seen, facts = event.seen_by(seat), event_facts(event)
                if seen is not event:
                    told = self._game.rulebook().sentence(seen, **{name: f"<{name}>" for name in facts})
                    hidden = [name for name, fact in event_facts(seen).items() if fact is None]
                    spoken = [name for name in hidden if f"<{name}>" in told and facts[name] is not None]
                    assert not spoken, f"{told!r} speaks of {spoken}, which seat {seat} must not know"

    def test_every_refusal_can_be_said(self) -> None:
        rng = Random(5)
        for moment in self._sample.moments:
            for action in self._sample.some(rng, 8):
                for seat in (CHANCE, *moment.seats):
                    refusal = moment.state.why_not(action, seat)
                    if refusal is not None:
                        check_words(refusal.reason)
                        check_said(refusal.reason)
                        assert str(refusal).endswith(f"({refusal.rule})")

    def test_every_kind_of_event_has_sentences_and_every_sentence_a_kind(self) -> None:
        kinds = {kind.__name__ for kind in written.events(written.modules(self._game, self.code))}
        said = self._game.rulebook().event_names
        assert not kinds - said, f"no sentence in the rules for {sorted(kinds - said)}"
        assert not said - kinds, f"no such kinds of event: {sorted(said - kinds)}"

    def test_every_ground_has_a_sentence_and_every_sentence_a_ground(self) -> None:
        patterns = written.grounds(written.modules(self._game, self.code))
        rules = self._game.rulebook().rules
        said = {(rule, key) for rule, text in rules.items() for key in text.refusals}
        speaks = {pattern: {each for each in said if written.fits(pattern, each)} for pattern in patterns}
        silent = sorted(pattern for pattern, sentences in speaks.items() if not sentences)
        assert not silent, f"no sentence in the rules for the grounds {silent}"
        left = said - {each for sentences in speaks.values() for each in sentences}
        assert not left or not patterns, f"no ground in the code for the sentences {sorted(left)}"

    def test_every_action_that_is_listed_has_a_label(self) -> None:
        """It is what a button says, unless the game has a presentation that says it otherwise."""
        if self._game.presentation and not self._game.rulebook().actions:
            return
        for moment in self._sample.moments:
            for seat in moment.seats:
                for action in moment.state.legal_actions(seat)[:20]:
                    check_words(self._game.label(action, moment.state.options))  # raises if there is none

    def test_every_kind_of_action_with_a_label_is_one_of_the_game(self) -> None:
        unknown = self._game.rulebook().actions.keys() - {kind.__name__ for kind in self._game.actions}
        assert not unknown, f"labels for actions that the game has not: {sorted(unknown)}"

    def test_every_table_and_every_end_can_be_said(self) -> None:
        for moment in self._sample.moments:
            for seat in moment.eyes:
                check_words(str(moment.state.view(seat)))
            assert str(moment.state) == str(moment.state.view(None)), "a printed state shows what a spectator sees"
            if moment.state.is_over:
                check_words(self._game.result(moment.state))

    def test_the_facts_of_events_and_grounds_are_plain(self) -> None:
        """Facts are values: they can be compared and kept, and have nothing in them that can be changed."""
        for event, _ in self._sample.steps:
            for name, fact in event_facts(event).items():
                assert _is_value(fact), f"{type(event).__name__}.{name} is {fact!r:.100}, which can be changed"

    def test_every_rule_says_what_it_is(self) -> None:
        for name, rule in self._game.rulebook().rules.items():
            assert rule.title, f"{name} has no title"
            assert rule.marks, f"{name} does not say whose reading it is"
            check_said(rule.statement)


def _is_value(fact: object) -> bool:
    try:
        hash(fact)
    except TypeError:
        return False
    return True

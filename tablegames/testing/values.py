"""States, views, actions, events are values: they print as what makes them, and their copies are equal."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from copy import copy, deepcopy
from dataclasses import fields
from typing import Any

from tablegames.core import event
from tablegames.testing import written
from tablegames.testing.sample import Played


class ValueTests(Played):
    """Tests of what a game is made of."""

    def test_what_is_printed_evaluates_to_the_same(self) -> None:
        options = self._game.options_type
        known = {
            **vars(event),
            options.__name__: options,
            **written.names(written.modules(self._game, self.code)),
            **self.names,
        }
        for value in self._values():
            printed = repr(value)
            try:
                made = eval(printed, dict(known))
            except Exception as problem:
                raise AssertionError(f"{printed:.300} does not evaluate: {problem}") from problem
            assert type(made) is type(value)
            assert made == value, f"{printed:.300} makes something else"

    def test_pickled_or_copied_they_are_equal(self) -> None:
        for value in (*self._values(few=True), *self._wholes()):
            for other in (*_pickled(value), deepcopy(value), copy(value)):
                assert type(other) is type(value)
                assert other == value, f"a copy of {value!r:.200} is not equal"
                assert hash(other) == hash(value), f"a copy of {value!r:.200} has another hash"
                assert repr(other) == repr(value)

    def test_the_game_is_the_same_object_wherever_it_is_copied(self) -> None:
        for other in (*_pickled(self._game), deepcopy(self._game), copy(self._game)):
            assert other is self._game, "a copy of the game is another game"

    def test_a_value_has_a_hash_and_cannot_be_changed(self) -> None:
        for value in self._values():
            hash(value)
            for name in [fact.name for fact in fields(value)]:
                try:
                    setattr(value, name, getattr(value, name))
                except AttributeError:
                    continue
                raise AssertionError(f"{type(value).__name__}.{name} can be changed; freeze the dataclass")

    def _values(self, few: bool = False) -> Iterator[Any]:
        one_a_phase = {moment.state.phase: moment for moment in self._sample.moments}
        for moment in one_a_phase.values() if few else self._sample.moments[::3]:
            yield moment.state
            yield from map(moment.state.view, moment.eyes)
        yield from self.set_up
        yield from {record.options: None for record in self._sample.records}
        yield from [actions[0] for actions in self._sample.actions.values()]
        yield from {type(event): event for event, _ in self._sample.steps}.values()

    def _wholes(self) -> Iterator[Any]:
        for replay in self._sample.replays[:2]:
            yield replay[0].state.apply(replay[0].action, replay[0].seat)
            yield replay[-1].steps[-1]
        for record in self._sample.records[:2]:
            trace = record.trace()
            yield from (record, trace[:9], trace[0])


def _pickled(value: Any) -> Iterator[Any]:
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        yield pickle.loads(pickle.dumps(value, protocol))

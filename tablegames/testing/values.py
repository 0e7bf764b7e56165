"""States, views, actions, events are values: they print as what makes them, and their copies are equal."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from copy import copy, deepcopy
from dataclasses import fields, is_dataclass
from functools import cached_property
from types import FunctionType
from typing import Any, cast

from tablegames.core import event
from tablegames.core.frozen import FrozenDict
from tablegames.core.game import Game
from tablegames.core.law import Law
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

    def test_what_all_games_share_cannot_be_changed(self) -> None:
        for value in self._values(few=True):
            found = next(changeable(value), None)
            assert found is None, f"{type(value).__name__}{found}: it can be changed, for every game; use a FrozenDict"

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


def changeable(value: Any, place: str = "") -> Iterator[str]:
    """Yield every place inside a value that can be changed, through all its fields and properties."""
    if isinstance(value, (str, bytes, int, float, complex, type, FunctionType, Game, Law)) or value is None:
        return
    if isinstance(value, (tuple, frozenset)):
        for at, item in enumerate(cast("tuple[Any, ...]", value)):
            yield from changeable(item, f"{place}[{at}]")
    elif isinstance(value, FrozenDict):
        for key, item in cast("FrozenDict[Any, Any]", value).items():
            yield from changeable(key, f"{place} key {key!r:.40}")
            yield from changeable(item, f"{place}[{key!r:.40}]")
    elif is_dataclass(value) and cast(Any, type(value)).__dataclass_params__.frozen:
        for name in sorted(_kept(value)):
            yield from changeable(getattr(value, name), f"{place}.{name}")
    else:
        yield f"{place} is a {type(value).__name__}"


def _kept(value: Any) -> set[str]:
    """Return the names of its fields, and of its properties that give the same object again and again."""
    names = {fact.name for fact in fields(value)}
    for kind in type(value).__mro__:
        for name, found in vars(kind).items():
            if isinstance(found, cached_property):
                names.add(name)
            elif isinstance(found, property) and name not in names:
                try:
                    if getattr(value, name) is getattr(value, name):
                        names.add(name)
                except Exception:  # it is not for every value to answer
                    continue
    return names


def _pickled(value: Any) -> Iterator[Any]:
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        yield pickle.loads(pickle.dumps(value, protocol))

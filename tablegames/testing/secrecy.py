"""What a seat cannot see makes no difference to anything it is shown.

Twins are drawn with the game's `determinize`: tables that look the same to a seat. So these tests find what tells
more than the view does; that the view itself tells no more than the rules allow is for tests of your own.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random
from typing import Any, NamedTuple

from tablegames.core.action import CHANCE
from tablegames.core.event import Step
from tablegames.core.registry import find
from tablegames.core.table import State
from tablegames.testing.sample import LONGEST, Moment, Played, sample


class Twin(NamedTuple):
    """A table as it is, who looks at it, and another table that looks the same to that seat."""

    moment: Moment
    seat: int | None
    other: Any


@cache
def twins(tests: type[Played]) -> tuple[Twin, ...]:
    """Return a twin of every moment for everybody who may look; drawn once."""
    rng, draw = Random(9), find(tests.game).determinize
    return tuple(
        [
            Twin(moment, seat, draw(moment.state.view(seat), rng))
            for moment in sample(tests).moments
            for seat in moment.eyes
        ]
    )


class SecrecyTests(Played):
    """Tests of the views of a game."""

    def test_a_table_drawn_from_a_view_has_exactly_that_view(self) -> None:
        for moment, seat, twin in self._twins():
            assert twin.view(seat) == moment.state.view(seat), f"determinize gave seat {seat} another view"
            assert isinstance(twin, self._game.state_type)

    def test_the_same_generator_draws_the_same_table(self) -> None:
        for moment in self._sample.moments[::4]:
            for seat in moment.eyes:
                view = moment.state.view(seat)
                one, other = (self._game.determinize(view, Random(7)) for _ in range(2))
                assert one == other, "the same seed draws another table"

    def test_twins_look_the_same_to_the_seat_in_every_way(self) -> None:
        rng = Random(6)
        for moment, seat, twin in self._twins():
            view, other = moment.state.view(seat), twin.view(seat)
            assert str(view) == str(other), f"the text of the table tells seat {seat} more than its view"
            assert repr(view) == repr(other), f"the view of seat {seat} prints more than it holds"
            assert (hash(view), view.legal) == (hash(other), other.legal)
            assert moment.state.view(None) == twin.view(None), f"a spectator is shown what seat {seat} is not"
            if seat is None:
                continue
            assert moment.state.legal_actions(seat) == twin.legal_actions(seat), "what is listed tells a secret"
            for action in self._sample.some(rng, 2):
                why, why_too = moment.state.why_not(action, seat), twin.why_not(action, seat)
                assert why == why_too, f"a refusal tells seat {seat} a secret: {why} / {why_too}"
                assert why == view.why_not(action, seat), f"the view refuses {action} with other words"

    def test_the_same_action_is_told_the_same_where_the_tables_still_look_the_same(self) -> None:
        for moment, seat, twin in self._twins():
            if moment.action is None or not twin.is_legal(moment.action, moment.seat):
                continue
            steps = moment.state.apply(moment.action, moment.seat), twin.apply(moment.action, moment.seat)
            self._told_alike(*steps, seat)

    def test_what_chance_draws_is_told_only_to_those_who_see_it(self) -> None:
        for moment in self._sample.moments:
            if moment.action is None or moment.seat != CHANCE:
                continue
            drawn = moment.state.apply(moment.action, CHANCE)
            for seed in range(4):
                other = moment.state.apply(moment.state.sample(Random(seed)), CHANCE)
                for seat in moment.eyes:
                    self._told_alike(drawn, other, seat)

    def _told_alike(self, steps: Iterable[Step[Any]], others: Iterable[Step[Any]], seat: int | None) -> None:
        """What happened is told in the same words as long as the tables look the same."""
        for here, there in zip(steps, others, strict=False):
            if here.state.view(seat) != there.state.view(seat):
                break  # something hidden has come to light
            told, told_too = (self._told(step, seat) for step in (here, there))
            assert told == told_too, f"seat {seat} is told a secret: {told} / {told_too}"

    def test_a_view_lists_what_its_seat_may_do(self) -> None:
        for moment in self._sample.moments:
            assert moment.state.view(None).legal == (), "a spectator may do something"
            for seat in moment.seats:
                view, legal = moment.state.view(seat), moment.state.legal_actions(seat)
                assert view.legal == legal, f"seat {seat} may do {legal}, but its view lists {view.legal}"
                assert view.seat == seat
                assert isinstance(view, self._game.view_type)

    def test_a_view_holds_no_state_and_nothing_that_can_be_changed(self) -> None:
        for moment in self._sample.moments:
            for seat in moment.eyes:
                view = moment.state.view(seat)
                assert view == moment.state.view(seat)
                hash(view)  # of what can be changed there is none
                seen, todo = set[int](), [view]
                while todo:
                    thing: Any = todo.pop()
                    assert not isinstance(thing, State), f"the view of seat {seat} holds a whole state"
                    if id(thing) not in seen:
                        seen.add(id(thing))
                        todo += [] if isinstance(thing, type) else getattr(thing, "__dict__", {}).values()
                        todo += thing if isinstance(thing, (tuple, list, set, frozenset)) else ()
                        todo += thing.values() if isinstance(thing, dict) else ()

    def test_a_drawn_table_can_be_played_to_the_end(self) -> None:
        rng = Random(8)
        for moment in rng.sample(self._sample.moments, min(len(self._sample.moments), 6)):
            table = self._game.determinize(moment.state.view(rng.choice(moment.eyes)), rng)
            for _ in range(LONGEST):
                if table.is_over:
                    break
                seat = rng.choice(table.actors)
                table = table.apply(
                    table.sample(rng) if seat == CHANCE else rng.choice(table.legal_actions(seat)), seat
                ).state
            assert table.is_over

    def _twins(self) -> tuple[Twin, ...]:
        return twins(type(self))

    def _told(self, step: Any, seat: int | None) -> tuple[Any, str]:
        event = step.event.seen_by(seat)
        return event, self._game.sentence(event, step.state.options)

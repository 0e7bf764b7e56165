"""A game with people at the table: who acts, who looks, what bots and chance do in between.

Knows no browser and no picture, so all of it is tested as plain Python.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple, cast

from tablegames.core import seeds
from tablegames.core.action import CHANCE, Action
from tablegames.core.bot import Bot
from tablegames.core.errors import BadSetup, TablegamesError
from tablegames.core.event import Step
from tablegames.core.game import AnyGame, BotChoice
from tablegames.core.record import Record
from tablegames.core.seated import PERSON
from tablegames_widgets.wording import words


class Done(NamedTuple):
    """One action that was carried out, by a person, a bot or chance, and its steps.

    `before` counts the steps of all actions before it.
    """

    seat: int
    action: Action
    steps: tuple[Step[Any], ...]
    before: int = 0

    @property
    def reached(self) -> int:
        """How many steps the game has had with this action."""
        return self.before + len(self.steps)


class Point(NamedTuple):
    """A moment a person can go back to: how much was done until then, and who is to choose there."""

    done: int
    seat: int


class NotNow(TablegamesError):
    """Something asked of a session that cannot be done at this moment, with the reason."""


class BotFailed(TablegamesError):
    """A bot that raised, or answered with what is not legal. The cause is attached."""


class Session:
    """One game: its record so far, the bots, and whose turn it is to act.

    `seats` says who plays each seat: "me" for a person, or a bot by name or class. The same game, seats, seed
    and options give the same cards, and the same choices then give the same answers of the bots.
    """

    def __init__(self, game: AnyGame, seats: Sequence[BotChoice], seed: object, practice: bool, **options: Any) -> None:
        if isinstance(seats, str) or not isinstance(cast(object, seats), Sequence):
            raise BadSetup(f"Give a list of seats, such as ['me', {next(iter(game.bots))!r}], not {seats!r:.40}.")
        if PERSON not in seats:
            raise BadSetup(
                f"Nobody plays: name at least one seat {PERSON!r}. "
                f"Games between bots only: tablegames.play({game.name!r}, {list(seats)})."
            )
        self.game: AnyGame = game
        self.seed: str = seeds.text(seed)
        self.practice: bool = practice
        self._table, self._extra = tuple(seats), options
        self.options: Any = game.options(len(seats), **options)
        self.names: tuple[str, ...] = game.seats_called(self.options)
        self.bots: dict[int, Bot] = self._new_bots()
        self.persons: tuple[int, ...] = tuple(i for i in range(len(seats)) if i not in self.bots)
        self.seats: tuple[str, ...] = tuple(self.bots[i].name if i in self.bots else PERSON for i in range(len(seats)))
        self.chance: Random = seeds.chance(self.seed)
        self.state: Any = game.start(self.options)
        self.done: list[Done] = []
        self._points: list[Point] = []
        self._viewed: Any = None
        self._views: dict[int | None, Any] = {}

    def _new_bots(self) -> dict[int, Bot]:
        table = enumerate(self._table)
        return {seat: self.game.bot(bot, seeds.bot(self.seed, seat)) for seat, bot in table if bot != PERSON}

    @property
    def actor(self) -> int | None:
        """The seat whose choice comes next (chance is -1), or None when the game is over.

        Where several may act at once people come before bots: nobody waits for a bot that need not be waited
        for, and what people talk over is settled before the bots go on.
        """
        actors = self.state.actors
        return next((seat for seat in actors if seat in self.persons), actors[0] if actors else None)

    @property
    def person(self) -> int | None:
        """The person the game waits for, if it waits for one."""
        return self.actor if self.actor in self.persons else None

    @property
    def is_settled(self) -> bool:
        """Whether nothing more happens by itself: a person must choose, or the game is over."""
        return self.person is not None or self.actor is None

    @property
    def record(self) -> Record:
        """The game so far as a record, hidden cards and all."""
        played = ((done.seat, done.action) for done in self.done)
        return Record.new(self.game, self.options, self.seats).with_actions(played)

    def view(self, seat: int | None, state: Any = None) -> Any:
        """Return what `seat` may know of the state now, or of another `state` of this game.

        A moment is looked at several times: for its picture, its choices, by the next bot. So the views of the state
        that was asked for last are kept, each for its own seat.
        """
        state = self.state if state is None else state
        if self._viewed is not state:
            self._viewed, self._views = state, {}
        if seat not in self._views:
            self._views[seat] = state.view(seat)
        return self._views[seat]

    def reached(self, done: int | None = None) -> int:
        """How many steps the game has had, or had after so many actions."""
        count = len(self.done) if done is None else min(done, len(self.done))  # an undo may have gone back further
        return self.done[count - 1].reached if count else 0

    def act(self, seat: int, action: Action) -> Done:
        """Carry out a person's action. Raises `NotNow` out of turn, `IllegalAction` against the rules."""
        if self.person is None or seat != self.person:
            name = self.name(seat)
            if self.actor is None:
                raise NotNow(words("message.nobodys_turn", seat=name))
            raise NotNow(words("message.not_your_turn", whose=self.name(self.actor), seat=name))
        point = Point(len(self.done), seat)
        done = self._carry_out(seat, action)
        if self.practice:
            self._points.append(point)
        return done

    def run(self) -> Iterator[Done]:
        """Let chance and the bots act, one action at a time, until a person must choose or the game is over."""
        while not self.is_settled:
            yield self._let_act()

    def undo(self) -> int:
        """Go back to where the last choice of a person was made; return that person's seat.

        Bots and chance are put back too: the same choice again gets the same answers. Raises `NotNow` if
        there is nothing to take back, or the game is not in practice mode.
        """
        self.check_undo()
        point = self._points[-1]
        bots, chance, state = self._new_bots(), seeds.chance(self.seed), self.game.start(self.options)
        # A bot may hold what cannot be copied, or much of it. So new ones are asked what the old ones were asked; what
        # they answer now is not needed.
        for done in self.done[: point.done]:
            if done.seat == CHANCE:
                state.sample(chance)
            elif done.seat in bots:
                with suppress(Exception):
                    bots[done.seat].act(state.view(done.seat))
            state = done.steps[-1].state
        self.state, self.bots, self.chance = state, bots, chance
        del self.done[point.done :], self._points[-1]
        return point.seat

    def check_undo(self) -> None:
        """Raise `NotNow` with the reason if nothing can be taken back."""
        if not self.practice:
            raise NotNow(words("message.for_real"))
        if not self._points:
            raise NotNow(words("message.nothing_to_undo"))

    def again(self, seed: object) -> Session:
        """Return a new game at the same table, with this seed."""
        return Session(self.game, self._table, seed, self.practice, **self._extra)

    @property
    def tells_seed(self) -> bool:
        """Whether people may know the seed: who knows it can deal the same cards, and so see those of the others.

        Played for real, or with several people at one screen, it is told at the end.
        """
        return (self.practice and len(self.persons) == 1) or self.state.is_over

    @property
    def next_seed(self) -> str:
        """A seed for the next game, drawn from this one: a notebook run again offers the same games."""
        return str(Random(f"{self.seed}/next").randrange(1, 10_000))

    def name(self, seat: int) -> str:
        """What a seat is called in sentences; chance is `the table`."""
        return words("seat.table") if seat == CHANCE else self.names[seat]

    def _let_act(self) -> Done:
        seat = self.actor
        assert seat is not None  # only asked while the game goes on
        if seat == CHANCE:
            return self._carry_out(seat, self.state.sample(self.chance))
        try:
            return self._carry_out(seat, self.bots[seat].act(self.view(seat)))
        except Exception as cause:
            # Its text may quote the bot's own cards: the people at the table are told only whose bot it was.
            told = {"bot": self.seats[seat], "seat": self.name(seat), "kind": type(cause).__name__}
            key = "message.bot_failed" if self.practice else "message.bot_failed_for_real"
            raise BotFailed(words(key, **told)) from cause

    def _carry_out(self, seat: int, action: Action) -> Done:
        after = self.state.apply(action, seat)  # raises before anything of ours has changed
        done = Done(seat, action, tuple(after), self.reached())
        self.state = after.state
        self.done.append(done)
        return done

"""Games to look at: played by a game's own bots and at random, for every number of players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import cycle
from random import Random
from typing import Any, ClassVar, NamedTuple

from tablegames.core import seeds
from tablegames.core.action import CHANCE, Action
from tablegames.core.game import AnyGame
from tablegames.core.play import moves
from tablegames.core.record import Record, Replayed
from tablegames.core.registry import find
from tablegames.testing.nearby import nearby

LONGEST = 10_000
"""Actions after which a game that is not over never ends."""

A_PHASE = 2
"""Moments of each phase that are looked at in each game."""

A_KIND = 150
"""Actions of each kind that are tried."""


class Moment(NamedTuple):
    """A state between two actions, and what was done in it in this game: None at the end."""

    state: Any
    seat: int
    action: Action | None

    @property
    def seats(self) -> range:
        """Everybody at the table."""
        return range(self.state.players)

    @property
    def eyes(self) -> tuple[int | None, ...]:
        """Whoever may look at the table: every seat, and a spectator."""
        return (None, *self.seats)


class Sample:
    """Games of one game, moments of all their phases, and actions of all kinds."""

    def __init__(self, records: tuple[Record, ...], unlisted: Sequence[Action]) -> None:
        rng = Random(0)
        self.records = records
        self.replays: tuple[tuple[Replayed, ...], ...] = tuple([tuple(record.replay()) for record in records])
        """Each record action by action."""
        self.moments: tuple[Moment, ...] = tuple([moment for replay in self.replays for moment in _chosen(replay, rng)])
        """Of every game some moments of every phase, the last one included."""
        self.actions: dict[type[Action], list[Action]] = self._actions(unlisted, rng)
        """Actions that were done, that might have been done, and what lies beside these; of every kind."""

    @property
    def steps(self) -> Iterator[tuple[Any, Any]]:
        """Every event of all games, with the state after it."""
        for replay in self.replays:
            for played in replay:
                yield from played.steps

    def some(self, rng: Random, count: int) -> list[Action]:
        """Return some of the actions, of every kind."""
        return [action for kind in self.actions.values() for action in rng.sample(kind, min(len(kind), count))]

    def _actions(self, unlisted: Sequence[Action], rng: Random) -> dict[type[Action], list[Action]]:
        met = {played.action: None for record in self.records for played in record.actions}
        met |= dict.fromkeys(unlisted)
        for moment in self.moments:
            for seat in moment.state.actors:
                listed = moment.state.legal_actions(seat)
                met |= dict.fromkeys(rng.sample(listed, min(len(listed), 40)))
        kinds: dict[type[Action], list[Action]] = {}
        for action in met:
            kinds.setdefault(type(action), []).append(action)
        for kind, actions in kinds.items():
            some = rng.sample(actions, min(len(actions), A_KIND))
            beside = [other for action in some[:40] for other in nearby(action)]
            kinds[kind] = list(dict.fromkeys([*some, *rng.sample(beside, min(len(beside), A_KIND))]))
        return kinds


class Played:
    """Base of a game's tests: which `game`, and what it takes to play it.

    - `options`: further options (beside the number of players) of the games played, one after another.
    - `unlisted`: an example of each action that may be legal without being listed. `listed_as` says as what an action
      is listed that is legal in several forms.
    - `code`: the modules that the game is written in, by default the package of its state or, outside of one, the
      module. `names`: names that its values print as besides those in `code`.
    - `set_up`: states set up by hand, if they print in another way.
    - `games` are played for each number of players, `bot_games` for each bot.
    """

    game: ClassVar[str | AnyGame]
    options: ClassVar[Sequence[Mapping[str, Any]]] = ({},)
    unlisted: ClassVar[Sequence[Action]] = ()
    code: ClassVar[Sequence[str]] = ()
    names: ClassVar[Mapping[str, object]] = {}
    set_up: ClassVar[Sequence[Any]] = ()
    games: ClassVar[int] = 2
    bot_games: ClassVar[int] = 1

    def listed_as(self, action: Action) -> Action:
        """Return the form in which a legal action is listed."""
        return action

    @property
    def _game(self) -> AnyGame:
        return find(self.game)

    @property
    def _sample(self) -> Sample:
        return sample(type(self))


@cache
def sample(tests: type[Played]) -> Sample:
    """Return the games that a class of tests looks at; played once."""
    game, options, records = find(tests.game), cycle(tests.options), list[Record]()
    for players in game.players:
        for number in range(tests.games):
            agreed = game.options(players, **next(options))
            played = _wild(game, agreed, number, tests.unlisted) if number % 2 else _by_bots(game, agreed, number)
            records.append(Record.new(game, agreed, ["somebody"] * players).with_actions(played))
    return Sample(tuple(records), tests.unlisted)


def _by_bots(game: AnyGame, agreed: Any, seed: int) -> list[tuple[int, Action]]:
    """Play a game between the game's own bots, another one on each seat."""
    kinds = list(game.bots.values())
    bots = [kinds[(seat + seed) % len(kinds)](seeds.bot(seed, seat)) for seat in range(agreed.players)]
    return [(seat, action) for seat, action, _ in moves(game.start(agreed), bots, seed)]


def _wild(game: AnyGame, agreed: Any, seed: int, unlisted: Sequence[Action]) -> list[tuple[int, Action]]:
    """Play a game with random legal actions, by any seat that may act. Some are legal but not listed."""
    rng, state, played = Random(seed), game.start(agreed), list[tuple[int, Action]]()
    while not state.is_over:
        assert len(played) < LONGEST, f"a game of {game.title} is not over after {LONGEST:,} actions"
        seat = rng.choice(state.actors)
        action = state.sample(rng) if seat == CHANCE else rng.choice(state.legal_actions(seat))
        if unlisted and rng.random() < 0.1:
            other, who = rng.choice(unlisted), rng.randrange(state.players)
            after = state.apply(other, who).state if state.is_legal(other, who) else state
            if after is not state and (seed % 4 == 3 or not after.is_over):  # few games end early
                seat, action = who, other
        played.append((seat, action))
        state = state.apply(action, seat).state
    return played


def _chosen(replay: tuple[Replayed, ...], rng: Random) -> Iterator[Moment]:
    phases: dict[str, list[Moment]] = {}
    for played in replay:
        phases.setdefault(played.state.phase, []).append(Moment(played.state, played.seat, played.action))
    for found in phases.values():
        yield from rng.sample(found, min(len(found), A_PHASE))
    yield Moment(replay[-1].steps[-1].state, CHANCE, None)

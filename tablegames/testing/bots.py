"""Tests that every bot must pass."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any, ClassVar
from unittest.mock import patch

from tablegames.core import seeds
from tablegames.core.action import Action
from tablegames.core.bot import Bot, RandomBot
from tablegames.core.game import AnyGame
from tablegames.core.play import moves
from tablegames.core.registry import find


class BotTests:
    """Base of a bot's tests: a subclass says which `game` and which `bot`.

    `games` is how many games are played for each number of players; fewer for a slow bot.
    The bot sits on each seat in turn, random bots on the others.
    """

    game: ClassVar[str | AnyGame]
    bot: ClassVar[type[Bot]]
    games: ClassVar[int] = 3

    def test_it_plays_whole_games_legally(self) -> None:
        for players in self._game.players:
            for seed in range(max(self.games, players)):
                decisions = list(self._decisions(players, seed))
                assert decisions, f"the bot was never asked in a game of {players} players"
                for view, action in decisions:
                    assert action in view.legal, f"{action} is not among {view.legal}"

    def test_the_same_seed_gives_the_same_game(self) -> None:
        for players in self._game.players:
            for seed in range(self.games):
                first, again = (list(self._decisions(players, seed)) for _ in range(2))
                assert first == again, f"two games of {players} players with seed {seed} differ"

    def test_it_decides_from_its_view_alone(self) -> None:
        """Given the view of another table that looks the same to its seat, it answers the same."""
        draw = self._game.determinize
        for players in self._game.players:
            for seed in range(self.games):
                rng, other = Random(seed), self._new(seed)
                for view, action in self._decisions(players, seed):
                    twin = draw(view, rng).view(view.seat)
                    assert twin == view, "the game's determinize gave another view"
                    answer = other.act(twin)
                    assert answer == action, f"{action}, but {answer} where only hidden things differ"

    def test_it_draws_from_its_own_generator_only(self) -> None:
        before = random.getstate()
        names = [name for name in random.__all__ if not isinstance(getattr(random, name), type)]
        watched = [patch.object(random, name, side_effect=AssertionError(f"random.{name} was used")) for name in names]
        try:
            for each in watched:
                each.start()
            for players in self._game.players:
                for _ in self._decisions(players, 0):
                    pass
        finally:
            for each in watched:
                each.stop()
        assert random.getstate() == before, "the global generator has moved"

    def test_it_leaves_its_view_as_it_was(self) -> None:
        bot = self._new(0)
        for view, _ in self._decisions(self._game.players[0], 0, RandomBot(0)):
            assert view.legal  # worked out when first asked for, and kept
            kept = deepcopy(view)
            bot.act(view)
            assert view == kept, "the view is not what it was before the bot saw it"
            assert vars(view) == vars(kept), "the bot has hung something on its view"

    def test_it_has_a_name(self) -> None:
        assert self.bot.name, "give the bot a name"
        assert self.bot.name == self.bot.name.strip().lower(), "names are lower case"

    @property
    def _game(self) -> AnyGame:
        return find(self.game)

    def _new(self, seed: object) -> Bot:
        return self.bot(f"the bot in game {seed}")

    def _decisions(self, players: int, seed: int, bot: Bot | None = None) -> Iterator[tuple[Any, Action]]:
        """Play a game; yield every view that `bot` (by default the one tested) is shown, with its answer."""
        shown: list[tuple[Any, Action]] = []
        bots: list[Bot] = [RandomBot(seeds.bot(seed, seat)) for seat in range(players)]
        bots[seed % players] = _Watched(bot or self._new(seed), shown)
        start = self._game.start(self._game.options(players))
        for _ in moves(start, bots, seed):
            yield from shown
            shown.clear()


class _Watched(Bot):
    """A bot at work, with a list of all it was shown and answered."""

    name = "watched"

    def __init__(self, bot: Bot, shown: list[tuple[Any, Action]]) -> None:
        super().__init__(0)
        self.bot, self.shown = bot, shown

    def act(self, view: Any) -> Action:
        action = self.bot.act(view)
        self.shown.append((view, action))
        return action

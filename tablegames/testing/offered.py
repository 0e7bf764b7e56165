"""What a game says of itself: its names, its seats, its options, its bots."""

from __future__ import annotations

from typing import Any

from tablegames.core.bot import Bot
from tablegames.core.errors import BadSetup
from tablegames.core.registry import find, names
from tablegames.testing.bots import BotTests
from tablegames.testing.said import check_words
from tablegames.testing.sample import Played


class OfferTests(Played):
    """Tests of a `Game` itself."""

    def test_it_is_known_by_its_name(self) -> None:
        game = self._game
        assert game.name in names(), f"register(GAME), so that records of {game.name!r} can be read"
        assert find(game.name) is game, f"another game is registered as {game.name!r}"
        assert game.name.isidentifier(), f"{game.name!r} is a name for programs: letters, digits and _"
        assert game.title.strip(), "give the game a title"

    def test_its_numbers_of_players_are_numbers(self) -> None:
        assert self._game.players, "a game is for at least one number of players"
        assert all(type(players) is int and players > 0 for players in self._game.players)
        assert tuple(sorted(set(self._game.players))) == self._game.players

    def test_its_options_are_values_and_its_first_state_has_them(self) -> None:
        for players in self._game.players:
            agreed = self._game.options(players)
            assert type(agreed) is self._game.options_type
            assert agreed.players == players
            assert agreed == self._game.options(players)
            start = self._game.start(agreed)
            assert type(start) is self._game.state_type
            assert (start.options, start.players) == (agreed, players)

    def test_its_seats_have_different_names(self) -> None:
        for record in self._sample.records:
            seats = self._game.seat_names(record.options)
            assert len(seats) == record.options.players == len(set(seats)), f"{seats}: a name for each seat"
            for name in seats:
                check_words(name)

    def test_what_cannot_be_set_up_is_refused_by_its_name(self) -> None:
        some = self._game.players[0]
        for players in (0, -1, max(self._game.players) + 1, True, str(some), float(some), None, [some]):
            assert repr(players)[:20] in self._refused(players), f"the refusal does not say {players!r}"
        for option in ("no_such_option", "speed of light"):
            assert option in self._refused(some, **{option: 3}), "the refusal does not name the option"

    def test_its_bots_are_bots_and_listed_under_their_names(self) -> None:
        assert self._game.bots, "a game has at least one bot"
        for name, bot in self._game.bots.items():
            assert issubclass(bot, Bot)
            assert bot.name == name, f"bot {bot.name!r} is listed as {name!r}"
        assert self._game.strongest in self._game.bots

    def test_every_bot_keeps_the_promises_of_bots(self) -> None:
        for kind in self._game.bots.values():

            class Tests(BotTests):
                game, bot, games = self.game, kind, self.bot_games

            for name in dir(Tests):
                if name.startswith("test_"):
                    try:
                        getattr(Tests(), name)()
                    except AssertionError as broken:
                        raise AssertionError(f"bot {kind.name!r}, {name[5:]}: {broken}") from broken

    def _refused(self, players: Any, **options: Any) -> str:
        try:
            self._game.options(players, **options)
        except BadSetup as refused:
            return str(refused)
        raise AssertionError(f"options({players!r}, {options}) are accepted")

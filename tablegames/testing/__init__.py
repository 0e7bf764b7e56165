"""Tests that every bot and every game must pass. Yours too:

    class TestMyBot(BotTests):
        game = "yet"
        bot = MyBot

    class TestMyGame(GameTests):
        game = GAME

Run the file with pytest. Nothing here needs pytest itself.
"""

from tablegames.testing.bots import BotTests
from tablegames.testing.games import GameTests

__all__ = ["BotTests", "GameTests"]


def __dir__() -> list[str]:
    return __all__

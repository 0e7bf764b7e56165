"""Every bot of Take Time keeps the promises of all bots."""

from __future__ import annotations

import pytest

from tablegames.take_time import GAME
from tablegames.testing import BotTests


@pytest.mark.parametrize("test", [name for name in dir(BotTests) if name.startswith("test_")])
@pytest.mark.parametrize("name", GAME.bots)
def test_every_bot_keeps_the_promises_of_bots(name, test):
    class Tests(BotTests):
        game = "take_time"
        bot = GAME.bots[name]

    getattr(Tests(), test)()


def test_bots_are_listed_under_their_own_names():
    assert {name: bot.name for name, bot in GAME.bots.items()} == {name: name for name in GAME.bots}

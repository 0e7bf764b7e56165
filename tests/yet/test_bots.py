"""Every bot of YET keeps the promises of all bots; the promises are told apart from cheats."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tablegames.core.bot import Bot, RandomBot
from tablegames.core.errors import BadBot, IllegalAction
from tablegames.testing import BotTests
from tablegames.yet import GAME

ROOT = Path(__file__).resolve().parents[2]


# --- the tests of bots catch what they are for ------------------------------------------


class Cheats(Bot):
    name = "cheat"


class PlaysWhatItLikes(Cheats):
    def act(self, view):
        return GAME.actions[-1]()


class UsesTheGlobalGenerator(Cheats):
    def act(self, view):
        return random.choice(view.legal)


class RemembersBetweenGames(Cheats):
    turns = 0

    def act(self, view):
        RemembersBetweenGames.turns += 1
        return view.legal[self.turns % 7 % len(view.legal)]


class LooksAtWhichObjectItGot(Cheats):
    def act(self, view):
        return view.legal[id(view) // 64 % len(view.legal)]


class LooksOverTheTable(Cheats):
    """Finds the state in the frame of whoever asks it."""

    def act(self, view):
        frame = sys._getframe(1)
        while frame and "state" not in frame.f_locals:
            frame = frame.f_back
        numbers = [spot.capsule.number for spot in frame.f_locals["state"].clock if spot.capsule] if frame else [0]
        return view.legal[sum(numbers[::2]) % len(view.legal)]


class WritesOnItsView(Cheats):
    def act(self, view):
        vars(view)["note"] = "mine"
        return view.legal[0]


@pytest.mark.parametrize(
    ("cheat", "test"),
    [
        (PlaysWhatItLikes, "test_it_plays_whole_games_legally"),
        (UsesTheGlobalGenerator, "test_it_draws_from_its_own_generator_only"),
        (RemembersBetweenGames, "test_the_same_seed_gives_the_same_game"),
        (LooksOverTheTable, "test_it_decides_from_its_view_alone"),
        (LooksAtWhichObjectItGot, "test_it_decides_from_its_view_alone"),
        (WritesOnItsView, "test_it_leaves_its_view_as_it_was"),
    ],
)
def test_a_cheat_is_caught(cheat, test):
    class Tests(BotTests):
        game = "yet"
        bot = cheat

    with pytest.raises((AssertionError, IllegalAction, BadBot)):
        getattr(Tests(), test)()


def test_the_random_bot_chooses_every_legal_action():
    bot = RandomBot(1)

    class View:
        legal = tuple(range(6))

    assert {bot.act(View) for _ in range(200)} == set(range(6))


def test_games_do_not_depend_on_the_order_of_sets():
    """Python shuffles the order of sets of texts anew in every process; no game may notice."""
    script = (
        "import hashlib, tablegames\n"
        "from tablegames.core.record_file import dumps\n"
        f"games = [tablegames.play('yet', [bot, bot, bot], 7) for bot in {list(GAME.bots)!r}]\n"
        "print(hashlib.sha256(''.join(map(dumps, games)).encode()).hexdigest())\n"
    )
    prints = set()
    for salt in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": salt}
        run = subprocess.run(
            [sys.executable, "-c", script], cwd=ROOT, env=env, text=True, capture_output=True, check=True
        )
        prints.add(run.stdout)
    assert len(prints) == 1

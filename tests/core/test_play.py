"""Games between bots: seeds, the play loop, and what cannot be set up."""

from __future__ import annotations

import random
from random import Random

import pytest

import tablegames
from tablegames.core import registry, seeds
from tablegames.core.action import CHANCE
from tablegames.core.bot import Bot, RandomBot
from tablegames.core.errors import BadBot, BadSetup, IllegalAction, TablegamesError
from tablegames.core.play import moves
from tablegames.yet import GAME, Capture, Options, classroom_deck
from tests.yet.tables import deck

RANDOM = ["random", "random"]


def test_the_same_arguments_give_the_same_record():
    assert tablegames.play("yet", RANDOM, 5) == tablegames.play("yet", RANDOM, 5)
    assert tablegames.play("yet", RANDOM) == tablegames.play("yet", RANDOM, 0)


def test_other_seeds_give_other_games():
    assert len({tablegames.play("yet", RANDOM, seed).actions for seed in range(20)}) == 20


def test_a_seed_is_a_whole_number_or_a_text():
    for seed in ("class 7b", "", -1, 10**30):
        assert tablegames.play("yet", RANDOM, seed) == tablegames.play("yet", RANDOM, seed)


def test_global_randomness_is_neither_used_nor_moved():
    random.seed(1)
    before = random.getstate()
    first = tablegames.play("yet", ["greedy", "random"], 5)
    assert random.getstate() == before
    random.seed(2)
    assert tablegames.play("yet", ["greedy", "random"], 5) == first


def test_every_source_of_chance_has_its_own_stream():
    streams = {
        seeds.chance(7).random(),
        seeds.chance(8).random(),
        *[Random(seeds.bot(7, seat)).random() for seat in range(3)],
        *[seeds.chance(seeds.game(7, number)).random() for number in range(3)],
    }
    assert len(streams) == 8


def test_the_deal_does_not_depend_on_who_plays():
    shuffles = {tablegames.play("yet", bots, 5).actions[0] for bots in (RANDOM, ["greedy", "random"], ["greedy"] * 2)}
    assert len(shuffles) == 1


def test_a_record_knows_its_options_and_seats():
    box = deck(("flip", "foresee"))
    record = tablegames.play("yet", ["random", "greedy", "random"], 1, deck=box)
    assert record.seats == ("random", "greedy", "random")
    assert record.options == Options(3, box)
    assert repr(record) == f"<Record of YET, random - greedy - random, {len(record)} actions>"


def test_moves_are_played_in_turn_and_chance_draws_from_the_seed():
    start = GAME.start(GAME.options(2))
    played = list(moves(start, [GAME.bot(name, 1) for name in RANDOM], 3))
    assert played[0][0] == CHANCE
    assert played[0][1] == start.sample(seeds.chance(3))
    assert played[-1][1] == Capture()
    assert {seat for seat, _, _ in played} == {CHANCE, 0, 1}


def test_a_bot_that_does_what_is_not_allowed_is_stopped_with_the_reason():
    class Stubborn(Bot):
        name = "stubborn"

        def act(self, view):
            return Capture()

    with pytest.raises(BadBot, match=r"bot 'stubborn' on seat 0 \(RED\) answered Capture\(\): .*\(Y12\).* view\.legal"):
        tablegames.play("yet", [Stubborn, "random"], 1)


def test_a_bot_that_answers_with_nothing_is_named():
    class Silent(Bot):
        def act(self, view):
            return None  # type: ignore[return-value]

    with pytest.raises(BadBot, match=r"bot 'silent' on seat 1 \(BLUE\) answered None"):
        tablegames.play("yet", ["random", Silent], 1)


def test_a_list_of_bot_classes_is_wanted():
    with pytest.raises(BadSetup, match="give a list"):
        tablegames.play("yet", "greedy")
    with pytest.raises(BadSetup, match="Give the class RandomBot, not an object"):
        tablegames.play("yet", [RandomBot(1), "random"])  # type: ignore[list-item]


# --- what does not exist ----------------------------------------------------------------


@pytest.mark.parametrize("name", ["chess", "", "YET", "core", "yet.game", None, 3])
def test_no_such_game(name):
    with pytest.raises(BadSetup, match=r"there is no game .*; choose from .*yet"):
        tablegames.play(name, RANDOM)


@pytest.mark.parametrize("seats", [0, 1, 4, 100])
def test_no_such_number_of_seats(seats):
    with pytest.raises(BadSetup, match=f"2 or 3 players, not for {seats}"):
        tablegames.play("yet", ["random"] * seats)


@pytest.mark.parametrize("bot", ["genius", "", "Random", None, 3, object, ["random"]])
def test_no_such_bot(bot):
    with pytest.raises(BadSetup, match=r"has no bot .*; choose from random, greedy"):
        tablegames.play("yet", [bot, "random"])


def test_no_such_option():
    with pytest.raises(BadSetup, match="speed"):
        tablegames.play("yet", RANDOM, speed=9)
    with pytest.raises(BadSetup, match="load_deck"):
        tablegames.play("yet", RANDOM, deck="classroom deck")
    with pytest.raises(BadSetup, match="load_deck"):
        tablegames.play("yet", RANDOM, deck=classroom_deck().cards)


@pytest.mark.parametrize("players", [0, 1, 4, -2, 2.0, True, "2", None])
def test_no_such_options(players):
    with pytest.raises(BadSetup, match="2 or 3 players"):
        Options(players)


def test_games_are_found_by_name_and_show_it():
    assert registry.find("yet") is GAME
    assert repr(GAME) == "<Game yet>"
    for name in registry.names():
        assert registry.find(name).name == name


def test_every_error_has_one_base():
    for error in (BadSetup("a"), IllegalAction.__new__(IllegalAction)):
        assert isinstance(error, TablegamesError)


def test_an_option_that_has_a_name_may_be_given_by_it():
    from tablegames.study import simulate
    from tablegames.take_time import clocks

    bots, clock = ["random"] * 3, clocks()["1-1"]
    assert tablegames.play("take_time", bots, 5, clock="1-1") == tablegames.play("take_time", bots, 5, clock=clock)
    by_name = simulate("take_time", bots, games=2, progress=False, clock="1-1")
    assert by_name.equals(simulate("take_time", bots, games=2, progress=False, clock=clock))
    with pytest.raises(BadSetup, match=r"clock: there is no clock '11-1' in .*; it has 1-1"):
        tablegames.play("take_time", bots, 5, clock="11-1")
    with pytest.raises(BadSetup, match="no option 'clock'; its options are deck"):
        tablegames.play("yet", RANDOM, 5, clock="1-1")

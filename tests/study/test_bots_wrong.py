"""Bots that go wrong: the error names bot, seat, game and seed, and the games that were complete are kept."""

from __future__ import annotations

from functools import partial
from random import Random

import numpy as np
import pytest

import tablegames
from tablegames import study
from tablegames.core.bot import Bot, RandomBot
from tablegames.core.errors import BadBot, BadSetup


class Faulty(RandomBot):
    """Fails at its hundredth turn."""

    turns = 0

    def act(self, view):
        Faulty.turns += 1
        if Faulty.turns == 100:
            raise ZeroDivisionError("no more turns")
        return super().act(view)


class Silent(Bot):
    def act(self, view):
        return None


class Patient(Bot):
    async def act(self, view):
        return view.legal[0]


class Bold(RandomBot):
    def __init__(self, seed, boldness):
        super().__init__(seed)
        self.name = f"bold {boldness}"


class Me(RandomBot):
    name = "me"


class Number(RandomBot):
    name = 5


class Other(RandomBot):
    name = "random"


def test_a_bot_that_fails_is_named_with_its_seat_and_its_game_comes_again():
    Faulty.turns = 0
    with pytest.raises(BadBot, match=r"YET: bot 'faulty' on seat 1 \(BLUE\) failed: ZeroDivisionError") as caught:
        study.simulate("yet", ["random", Faulty], 50, seed=4, progress=False)
    finished = caught.value.finished
    complete = finished["game"].nunique()
    assert 1 <= complete < 50
    assert f"The {complete} games before it" in caught.value.__notes__[0]
    assert f"with the seed '4/game {complete}'" in str(caught.value)
    again = study.simulate("yet", ["random", RandomBot], complete, seed=4, progress=False)
    assert finished["score"].tolist() == again["score"].tolist()


@pytest.mark.parametrize("game", ["yet", "take_time", "astrotime"])
def test_a_bot_that_answers_nothing_is_named_in_every_game(game):
    with pytest.raises(BadBot, match=r"bot 'silent' on seat 0 .* answered None"):
        tablegames.play(game, [Silent, Silent], seed=1)


@pytest.mark.parametrize(
    ("bots", "why"),
    [
        (5, "bots is 5; give a list"),
        ("random", "give a list"),
        ([3, "random"], "has no bot 3; choose from"),
        ([RandomBot(1), "random"], "Give the class RandomBot"),
        ([Bold, "random"], r"Bold cannot be made from a seed alone .*functools\.partial"),
        ([lambda seed: 3, "random"], "makes 3, which is no bot"),
        ([Patient, "random"], "has an async act"),
        ([Me, "random"], "'me' stands for a person"),
        ([Number, "random"], "expected a text"),
        ([Other, "random"], "two different bots are called 'random'"),
        ([type("Faulty", (Faulty,), {}), Faulty], "two different bots are called 'faulty'"),
    ],
)
def test_what_is_no_bot_is_said_before_anything_is_played(bots, why):
    for door in (lambda: tablegames.play("yet", bots), lambda: study.simulate("yet", bots, 1, progress=False)):
        with pytest.raises(BadSetup, match=why):
            door()


def test_a_bot_with_parameters_is_a_partial():
    bots = [partial(Bold, boldness=1), partial(Bold, boldness=2)]
    frame = study.simulate("yet", bots, 2, progress=False)
    assert frame["bot"].tolist() == ["bold 1", "bold 2"] * 2
    assert frame.equals(study.simulate("yet", bots, 2, progress=False))


@pytest.mark.parametrize(
    "seed", [1.0, None, True, Random(5), np.random.default_rng(1), pytest.param(10**5000, id="huge"), "a\ud800", [1]]
)
def test_a_seed_that_would_not_give_the_same_game_again_is_refused(seed):
    for door in (
        lambda: tablegames.play("yet", ["random"] * 2, seed),
        lambda: study.simulate("yet", ["random"] * 2, 1, seed, progress=False),
        lambda: RandomBot(seed),
        lambda: study.fillings("1-1", 1, seed, progress=False),
        lambda: tablegames.take_time.rebirth(seed),
    ):
        with pytest.raises(BadSetup, match="seed"):
            door()


@pytest.mark.parametrize("kind", [np.int64, np.uint8, np.int32])
def test_whole_numbers_of_numpy_are_seeds_and_counts(kind):
    assert study.fillings("1-1", 2, 7, progress=False).equals(study.fillings("1-1", kind(2), kind(7), progress=False))
    ours = study.simulate("yet", ["random"] * 2, 2, 7, progress=False)
    assert ours.equals(study.simulate("yet", ["random"] * 2, kind(2), kind(7), progress=False))


def test_one_kind_of_event_may_be_named_by_text_or_class():
    from tablegames.yet.results import CapsuleCaptured

    frames = [
        study.events("yet", ["random"] * 2, 2, kinds=kinds, progress=False)
        for kinds in ("CapsuleCaptured", CapsuleCaptured, ["CapsuleCaptured"], [CapsuleCaptured])
    ]
    assert all(frame.equals(frames[0]) for frame in frames)
    with pytest.raises(BadSetup, match="no event is called int; choose from"):
        study.events("yet", ["random"] * 2, 2, kinds=int, progress=False)


def test_facts_of_a_trace_are_columns_of_their_own_type():
    frame = tablegames.play("yet", ["random"] * 2, seed=1).trace().to_frame()
    moved = frame[frame["event"] == "AirshipMoved"]
    assert str(frame["hours"].dtype) == "Int64"
    assert moved["hours"].between(1, 4).all()
    assert frame[frame["event"] == "CapsulesShuffled"]["hours"].isna().all()

"""What all games of a process share cannot be changed by one of them, and travels to other processes."""

from __future__ import annotations

import pickle
from contextlib import suppress
from copy import copy, deepcopy
from multiprocessing import get_context

import pytest

import tablegames
from tablegames import astrotime, take_time, yet
from tablegames.astrotime import packs
from tablegames.core.bot import Bot
from tablegames.core.frozen import FrozenDict
from tablegames.take_time.clock.packs import campaign_clocks
from tablegames.testing.values import changeable

SHARED = {
    "deck of YET": yet.classroom_deck,
    "zodiac": packs.zodiac,
    "situations": packs.deck,
    "Book of the Stars": packs.book,
    "clocks": campaign_clocks,
    "a Rebirth clock": lambda: take_time.rebirth(1),
    "rules of YET": yet.rulebook,
    "rules of Take Time": take_time.rulebook,
    "rules of Astrotime": astrotime.rulebook,
}
SEATS = {"yet": 2, "take_time": 3, "astrotime": 2}


@pytest.mark.parametrize("name", SHARED)
def test_nothing_in_a_pack_can_be_changed(name):
    assert list(changeable(SHARED[name]())) == []


def test_a_list_and_a_plain_dictionary_are_found():
    """The walk above would find them, however deep."""
    assert list(changeable((FrozenDict({"a": ("b", [])}),))) == ["[0]['a'][1] is a list"]
    assert list(changeable(FrozenDict({1: {}}))) == ["[1] is a dict"]


@pytest.mark.parametrize("name", ["deck of YET", "zodiac", "situations", "Book of the Stars", "clocks"])
def test_packs_are_equal_when_copied(name):
    pack = SHARED[name]()
    for other in (pickle.loads(pickle.dumps(pack)), deepcopy(pack), copy(pack)):
        assert other == pack
        assert list(changeable(other)) == []


@pytest.mark.parametrize(
    "change",
    [
        *[lambda d: d.__setitem__("a", 2), lambda d: d.__delitem__("a"), lambda d: d.__ior__({"b": 1})],
        *[lambda d: d.update(a=2), lambda d: d.setdefault("b", 1), lambda d: d.pop("a"), lambda d: d.popitem()],
        lambda d: d.clear(),
    ],
)
def test_a_frozen_dictionary_refuses_every_change(change):
    shared = FrozenDict(a=1)
    with pytest.raises(TypeError, match="cannot be changed; change a copy of it"):
        change(shared)
    assert shared == {"a": 1}


class Meddler(Bot):
    """Tries to make every card of its own a `move 4`."""

    def act(self, view):
        icons = view.options.deck.icons
        with suppress(TypeError):
            icons[next(iter(icons))] = ("move 4",)
        return view.legal[0]


def test_a_bot_cannot_change_the_games_after_it():
    before = tablegames.play("yet", ["random", "random"], 3)
    tablegames.play("yet", [Meddler, "random"], 3)
    assert tablegames.play("yet", ["random", "random"], 3) == before


def played(task):
    name, seed = task
    return tablegames.play(name, ["random"] * SEATS[name], seed)


def test_records_come_back_from_other_processes():
    tasks = [(name, seed) for name in SEATS for seed in (1, 2)]
    with get_context("spawn").Pool(2) as pool:
        assert pool.map(played, tasks) == [played(task) for task in tasks]

"""A game whose author has not finished it: each gap is one clear error that says what to do."""

from __future__ import annotations

import pickle
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from tablegames.core.errors import BadSetup
from tablegames.core.game import Game
from tablegames.core.registry import find
from tablegames.yet import Rotate
from tablegames.yet.example import example_round
from tablegames.yet.game import GAME
from tablegames_widgets.presentation import presentation


@pytest.mark.parametrize("gives", [None, [], ()])
def test_an_effect_that_gives_no_step_is_named(monkeypatch: pytest.MonkeyPatch, gives):
    before = next(step.before for step in example_round() if type(step.event).__name__ == "AirshipRotated")
    law = GAME.law
    monkeypatch.setitem(law.kinds, Rotate, replace(law.kinds[Rotate], effect=lambda state, action, seat: gives))
    monkeypatch.delitem(law._usual, Rotate, raising=False)
    with pytest.raises(BadSetup, match=r"YET: the effect of Rotate gives .*; let it return a list"):
        before.apply(Rotate())
    law._usual.pop(Rotate, None)


@pytest.mark.parametrize("where", ["nowhere:X", "tablegames_widgets.presentation:NOTHING", "no such place"])
def test_a_presentation_that_is_not_there_is_named(where):
    unfinished: Any = SimpleNamespace(title="YET", presentation=where)  # a second Game would take its states over
    with pytest.raises(BadSetup, match=r"YET: its presentation '.*' is not found .*package.module:NAME"):
        presentation(unfinished)


def test_a_game_that_is_not_registered_says_so_when_it_is_read_again():
    class Unknown:
        def __reduce__(self):
            return find, ("bridge",)

    with pytest.raises(BadSetup, match=r"no game 'bridge'; .*register\(GAME\)"):
        pickle.loads(pickle.dumps(Unknown()))


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ((2,), "2 players"),
        ((2, 3), "2 or 3 players"),
        ((2, 3, 4), "2 to 4 players"),
        ((2, 4, 6), "2 or 4 or 6 players"),
    ],
)
def test_the_numbers_of_players_of_any_game_are_said(players, said):
    game: Any = SimpleNamespace(title="Bridge", players=players)
    with pytest.raises(BadSetup, match=f"Bridge is for {said}, not for 5"):
        Game.options(game, 5)

"""The games that keep the contract: all that are registered, those in `examples/`, and a tiny one of the tests' own."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from tablegames import astrotime, take_time, yet
from tablegames.core import registry
from tablegames.take_time.pieces import DECK
from tablegames.testing import GameTests
from tests.contract import tiny
from tests.take_time import games as tests_of_take_time
from tests.widgets import pictures as pictures_of_yet
from tests.yet import games as games_of_yet

ROOT = Path(__file__).parents[2]


MORE: dict[str, dict[str, Any]] = {
    "yet": {
        "options": ({}, {"deck": games_of_yet.DISTINCT}),
        "set_up": (yet.example_start(), pictures_of_yet.table(), yet.example_round()[-1].state),
        "games": 4,
    },
    "take_time": {
        "options": [{"clock": clock, "bonus": n % 4} for n, clock in enumerate(tests_of_take_time.CLOCKS)],
        "unlisted": (take_time.Concede(), *map(take_time.WritePlan, tests_of_take_time.SOME_PLANS[1:])),
        "set_up": (take_time.example_table(),),
        "names": {str(card): card for card in DECK},
        "games": 4,
    },
    "astrotime": {"options": ({}, {"rotate": True, "cap": 3})},
    "tiny": {"options": ({}, {"most": 9}), "unlisted": (tiny.Wave(),), "games": 8},
}
"""What the tests must know of some games besides the game."""


def examples() -> None:
    """Import what stands in `examples/`: a file, or a folder with an `__init__.py` or a file of its own name.

    It has a `GAME` and registers it.
    """
    folder = ROOT / "examples"
    inside = [path for path in folder.glob("*/*.py") if path.stem in ("__init__", path.parent.name)]
    packages = {path.parent for path in inside if path.stem == "__init__"}
    for path in sorted([*folder.glob("*.py"), *inside]):
        if path.stem == "__init__" or path.parent not in packages:
            name = path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
            assert hasattr(import_module(name), "GAME"), f"{path} has no GAME"


def contracts() -> dict[str, type[GameTests]]:
    """Return the tests of each game, by its name."""
    examples()
    registered = {name: registry.find(name) for name in registry.names()}
    assert registered.keys() >= {game.GAME.name for game in (yet, take_time, astrotime, tiny)}
    return {
        name: type(f"Test_{name}", (GameTests,), {"game": game, **MORE.get(name, {})})
        for name, game in registered.items()
    }


CONTRACTS = contracts()

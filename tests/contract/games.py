"""The games that keep the contract: all that are registered, those in `examples/`, and a tiny one of the tests' own."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from tablegames import astrotime, take_time, yet
from tablegames.core import registry
from tablegames.core.action import Action
from tablegames.take_time.pieces import DECK
from tablegames.testing import GameTests
from tests.contract import tiny
from tests.take_time import games as tests_of_take_time
from tests.yet import games as games_of_yet

ROOT = Path(__file__).parents[2]


def in_order(action: Action) -> Action:
    """Return the four dots of Astrotime in the order of the board: they are legal in any, and listed in that one."""
    if isinstance(action, astrotime.AddDots):
        order = {quality: n for n, quality in enumerate(astrotime.zodiac().qualities)}
        return astrotime.AddDots(tuple(sorted(action.qualities, key=lambda quality: order.get(quality, -1))))
    return action


MORE: dict[str, dict[str, Any]] = {
    "yet": {"options": ({}, {"deck": games_of_yet.DISTINCT}), "games": 4},
    "take_time": {
        "options": [{"clock": clock, "bonus": n % 4} for n, clock in enumerate(tests_of_take_time.CLOCKS)],
        "unlisted": (take_time.Concede(), *map(take_time.WritePlan, tests_of_take_time.SOME_PLANS[1:])),
        "names": {str(card): card for card in DECK},
        "games": 4,
    },
    "astrotime": {"options": ({}, {"rotate": True, "cap": 3}), "listed_as": lambda _, action: in_order(action)},
    "tiny": {"options": ({}, {"most": 9}), "unlisted": (tiny.Wave(),), "games": 8},
}
"""What the tests must know of some games besides the game."""


def examples() -> None:
    """Import what stands in `examples/`: a file or a package with a `GAME`, which registers it."""
    folder = ROOT / "examples"
    for path in sorted([*folder.glob("*.py"), *folder.glob("*/__init__.py")]):
        name = path.stem if path.parent == folder else path.parent.name
        import_module(f"examples.{name}")


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

"""Every game keeps the contract of games."""

from __future__ import annotations

import pytest

from tablegames.testing import GameTests
from tests.contract.games import CONTRACTS


@pytest.mark.parametrize("test", [name for name in dir(GameTests) if name.startswith("test_")])
@pytest.mark.parametrize("name", CONTRACTS)
def test_every_game_keeps_the_contract(name: str, test: str) -> None:
    getattr(CONTRACTS[name](), test)()

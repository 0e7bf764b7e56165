"""Bots: players that see a view and answer with one of its legal actions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from tablegames.core.action import Action

if TYPE_CHECKING:
    from random import Random


class Bot(ABC):
    """Base of all bots.

    A bot is made with a seed and draws only from its own generator `rng`, so the same
    seed and the same views give the same game. It gets views, never states. `name` is what
    tables and charts call it; by default that of its class, in small letters.
    """

    name: ClassVar[str]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "name" not in cls.__dict__:
            cls.name = cls.__name__.lower()

    def __init__(self, seed: object) -> None:
        from random import Random  # not at the start: who only imports a game draws nothing

        from tablegames.core.seeds import text

        self.rng: Random = Random(text(seed))

    @abstractmethod
    def act(self, view: Any) -> Action:
        """Return one of `view.legal`."""


class RandomBot(Bot):
    """Chooses uniformly among what is legal. The yardstick for every other bot."""

    name = "random"

    def act(self, view: Any) -> Action:
        return self.rng.choice(view.legal)

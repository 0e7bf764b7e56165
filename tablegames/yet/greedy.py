"""A bot that looks one turn ahead."""

from tablegames.core.action import Action
from tablegames.core.bot import Bot


class GreedyBot(Bot):
    name = "greedy"

    def act(self, view) -> Action:
        return self.rng.choice(view.legal)

"""What the shared code needs to know of a game, in one frozen value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol, Self

from tablegames.core.action import Action
from tablegames.core.bot import Bot
from tablegames.core.errors import BadSetup, Refusal
from tablegames.core.event import Event, Transition
from tablegames.core.rulebook import Rulebook


class GameState(Protocol):
    """What every game's frozen state can do."""

    @property
    def actors(self) -> tuple[int, ...]: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def scores(self) -> tuple[int, ...]: ...
    @property
    def winners(self) -> tuple[int, ...]: ...
    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]: ...
    def why_not(self, action: Action, seat: int | None = None) -> Refusal | None: ...
    def apply(self, action: Action, seat: int | None = None) -> Transition[Self]: ...
    def sample(self, rng: Random) -> Action: ...
    def view(self, seat: int | None) -> Any: ...


BotChoice = str | type[Bot]
"""A bot as a caller names it: by its name in the game, or by its class."""


@dataclass(frozen=True, eq=False)
class Game:
    """A game: its names, its types, and the functions that make its parts.

    `options(players, **extra)` makes the frozen options, `start(options)` the first
    state, `seat_names(options)` the names by which programs know the seats. `actions` lists every
    action type, `bots` maps a bot's name to its class, the strongest last. `result(state)` says in a
    few words how a finished game ended: "won by RED, 12 - 9". `sentence(event, options)` says what happened, and
    `called(name)` what people call the seat that programs know by a name. `named` says which options may be given by a
    name, and finds what the name stands for (a clock by its id); an unknown one raises `BadSetup`.
    """

    name: str
    title: str
    players: tuple[int, ...]
    options_type: type[Any]
    actions: tuple[type[Action], ...]
    start: Callable[[Any], Any]
    seat_names: Callable[[Any], tuple[str, ...]]
    sentence: Callable[[Event, Any], str]
    rulebook: Callable[[], Rulebook]
    bots: Mapping[str, type[Bot]]
    result: Callable[[Any], str]
    called: Callable[[str], str] = str
    named: Mapping[str, Callable[[str], Any]] = field(default_factory=dict[str, Callable[[str], Any]])

    def options(self, players: int, **extra: Any) -> Any:
        """Return the options for `players` seats; one that is `named` may be given by its name.

        Raises `BadSetup` if the game has no such table.
        """
        if players not in self.players:
            allowed = " or ".join(map(str, self.players))
            raise BadSetup(f"{self.title} is for {allowed} players, not for {players}.")
        for name in self.named.keys() & extra.keys():
            if isinstance(extra[name], str):
                extra[name] = self.named[name](extra[name])
        try:
            return self.options_type(players=players, **extra)
        except TypeError as problem:
            raise BadSetup(f"{self.title} has no such option: {problem}") from None

    def seats_called(self, options: Any) -> tuple[str, ...]:
        """Return what people call the seats, in seat order."""
        return tuple([self.called(name) for name in self.seat_names(options)])

    @property
    def strongest(self) -> str:
        """The name of the bot that plays where nobody says which."""
        return list(self.bots)[-1]

    def bot(self, player: BotChoice, seed: object) -> Bot:
        """Return a new bot with its own generator; `player` is a bot's name, or a `Bot` class of your own.

        Raises `BadSetup` for anything else.
        """
        kind: Any = self.bots.get(player) if isinstance(player, str) else player
        if isinstance(kind, Bot):
            raise BadSetup(f"Give the class {type(kind).__name__}, not an object of it: every game makes its own.")
        if not (isinstance(kind, type) and issubclass(kind, Bot)):
            raise BadSetup(
                f"{self.title} has no bot {player!r}; choose from {', '.join(self.bots)}, "
                "or give a class derived from Bot."
            )
        return kind(seed)

    def check_bots(self, bots: Sequence[BotChoice]) -> None:
        """Raise `BadSetup` unless `bots` is a list of bots that exist, before any game is played."""
        if isinstance(bots, str):
            raise BadSetup(f"bots is the text {bots!r}; give a list with one bot a seat.")
        for bot in bots:
            self.bot(bot, 0)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

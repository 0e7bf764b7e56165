"""The state of a game of Astrotime: a frozen value with the whole truth of the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from tablegames.astrotime import actions as act
from tablegames.astrotime.packs import Deck, Situation, deck, zodiac
from tablegames.astrotime.pieces import PAWNS, PLAYERS, Phase, Player, Square
from tablegames.astrotime.view import View
from tablegames.core import table as core
from tablegames.core.errors import BadSetup
from tablegames.core.frozen import Told
from tablegames.core.numbers import settle

if TYPE_CHECKING:
    from tablegames.core.trace import Trace


@dataclass(frozen=True, repr=False)
class Options(Told):
    """What is agreed before a game: 2 to 6 players, the situations, and two options of ours.

    With `rotate` the leader changes every round; `cap` is the highest rung of a column, None for no top (A4, A7).
    """

    players: int = 3
    deck: Deck = field(default_factory=deck)
    rotate: bool = False
    cap: int | None = None

    def __post_init__(self) -> None:
        settle(self, "players", "cap")
        if type(self.players) is not int or self.players not in PLAYERS:
            raise BadSetup(f"Astrotime is for 2 to 6 players, not {self.players!r:.40}.")
        if not isinstance(cast(object, self.deck), Deck):
            raise BadSetup(f"deck: {self.deck!r:.60} is no deck of situations; read one with load_deck(path).")
        if type(self.rotate) is not bool:
            raise BadSetup(f"rotate: {self.rotate!r:.20}; say True or False.")
        if self.cap is not None and (type(self.cap) is not int or self.cap < 1):
            raise BadSetup(f"cap: {self.cap!r:.20}; give the highest rung, such as 10, or None.")

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called, in seat order: by their pawns."""
        return PAWNS[: self.players]


@dataclass(frozen=True, repr=False)
class State(core.State[View]):
    """A whole game at one moment. Nothing mutates; `apply` returns what comes next.

    `seats` are the players in seat order, `table` the situations on A, B and C, `chosen` each seat's square,
    `used` the numbers of all situations drawn so far, `leader` the seat that chooses first. `turned` says how many
    of the three backs are revealed: none before the count. `reached` holds the points counted for each seat so far.
    """

    options: Options
    phase: Phase = "sign"
    actors: tuple[int, ...] = (0,)
    round: int = 0
    leader: int = 0
    seats: tuple[Player, ...] = ()
    table: tuple[Situation, ...] = ()
    chosen: tuple[Square | None, ...] = ()
    used: tuple[int, ...] = ()
    turned: int = 0
    reached: tuple[int | None, ...] = ()

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.seats)

    def dots(self, seat: int) -> dict[str, int]:
        """Return a seat's red dots on each of the twenty qualities: 0, 1 or 2 (A2)."""
        return dots(self.seats[seat])

    def count(self) -> Trace[State]:
        """Turn the situations over and count, one step a check (A5 to A7). Only when all have chosen."""
        return self.trace(act.COUNT)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far (A9)."""
        return tuple([player.score for player in self.seats])


def dots(player: Player) -> dict[str, int]:
    """Return a player's red dots on each of the twenty qualities: 0, 1 or 2 (A2)."""
    own = zodiac().by_name[player.sign].qualities if player.sign else ()
    return {quality: (quality in own) + (quality in player.extra) for quality in zodiac().qualities}

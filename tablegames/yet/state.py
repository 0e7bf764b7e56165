"""The state of a game of YET: a frozen value with the whole truth of the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from tablegames.core import table as core
from tablegames.core.action import CHANCE_ALONE
from tablegames.core.errors import BadSetup
from tablegames.core.frozen import Fact, fact
from tablegames.core.numbers import settle
from tablegames.yet import actions as act
from tablegames.yet.deck import Deck, classroom_deck
from tablegames.yet.pieces import COLOURS, NO_TURN, STARTS, Airship, Phase, Seat, Spot, Turn, airships
from tablegames.yet.view import View

if TYPE_CHECKING:
    from tablegames.core.trace import Trace


@fact
class Options(Fact):
    """What is agreed before a game: the number of players (2 or 3) and the action deck (Y16)."""

    players: int = 3
    deck: Deck = field(default_factory=classroom_deck)

    def __post_init__(self) -> None:
        settle(self, "players")
        if type(self.players) is not int or self.players not in STARTS:
            raise BadSetup(f"YET is for 2 or 3 players, not {self.players!r:.40}.")
        if not isinstance(cast(object, self.deck), Deck):
            raise BadSetup(f"deck: {self.deck!r:.60} is no deck; read one with load_deck(path).")

    @property
    def colours(self) -> tuple[str, ...]:
        """The airship colours in seat order; seat 0 is the youngest."""
        return COLOURS[: self.players]


@dataclass(frozen=True, repr=False)
class State(core.State[View]):
    """A whole game of YET at one moment. Nothing mutates; `apply` returns what comes next.

    `actors` are the seats that may act now: several in the draft, (CHANCE,) where no
    player chooses, () at the end. `time` is the hour of the hand (12 before round 1 and at
    the end), `clock[h - 1]` the spot of hour h, `seats` the players in seat order. `turn`
    says whose card is in play.
    """

    options: Options
    phase: Phase = "shuffle"
    actors: tuple[int, ...] = CHANCE_ALONE
    round: int = 0
    time: int = 12
    clock: tuple[Spot, ...] = (Spot(None),) * 12
    seats: tuple[Seat, ...] = ()
    turn: Turn = NO_TURN

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.seats)

    def capture(self) -> Trace[State]:
        """Carry out the captures and return every check as a step. Only before the captures."""
        return self.trace(act.CAPTURE)

    @property
    def scores(self) -> tuple[int, ...]:
        """The sum of captured numbers of each seat so far (Y15)."""
        return tuple(seat.score for seat in self.seats)

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats; () while the game goes on."""
        from tablegames.yet.scoring import winners

        return winners(self.seats) if self.is_over else ()

    @property
    def card_icons(self) -> tuple[str, ...]:
        """All icons of the card in play, used or not."""
        card = self.turn.card
        return () if card is None else self.options.deck.icons[card]

    def hour_of(self, seat: int) -> int:
        """Return the hour where a seat's airship stands."""
        hour = 1
        for spot in self.clock:
            if seat in spot.stack:
                return hour
            hour += 1
        raise ValueError(f"seat {seat} has no airship on the clock yet")

    @property
    def airships(self) -> tuple[Airship | None, ...]:
        """Each seat's airship, or None before it is placed."""
        return airships(self.clock, self.seats)

"""The state of a game of YET: a frozen value with the whole truth of the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, cast

from tablegames.core.action import CHANCE, CHANCE_ALONE, Action
from tablegames.core.errors import BadSetup, IllegalAction, Refusal
from tablegames.core.event import Transition
from tablegames.yet import actions as act
from tablegames.yet import legality
from tablegames.yet.deck import Deck, classroom_deck
from tablegames.yet.effects import EFFECTS
from tablegames.yet.legality import ground
from tablegames.yet.pieces import COLOURS, HOURS, NO_TURN, STARTS, Airship, Phase, Seat, Spot, Turn, airships

if TYPE_CHECKING:
    from tablegames.core.trace import Trace
    from tablegames.yet.view import View


@dataclass(frozen=True)
class Options:
    """What is agreed before a game: the number of players (2 or 3) and the action deck (Y16)."""

    players: int = 3
    deck: Deck = field(default_factory=classroom_deck)

    def __post_init__(self) -> None:
        if type(self.players) is not int or self.players not in STARTS:
            raise BadSetup(f"YET is for 2 or 3 players, not {self.players}.")
        if not isinstance(cast(object, self.deck), Deck):
            raise BadSetup(f"deck: {self.deck!r:.60} is no deck; read one with load_deck(path).")

    @property
    def colours(self) -> tuple[str, ...]:
        """The airship colours in seat order; seat 0 is the youngest."""
        return COLOURS[: self.players]


@dataclass(frozen=True)
class State:
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
        return len(self.seats)

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        """Return what `seat` (by default the first of `actors`) may do now, in a fixed order."""
        if seat is None:
            seat = self._actor(None)
        return legality.legal_actions(self, seat)

    def why_not(self, action: Action, seat: int | None = None) -> Refusal | None:
        """Return the rule and reason that forbid `action`, or None if it is legal."""
        because = ground(self, action, self._actor(seat))
        if because is None:
            return None
        from tablegames.yet.rules import refusal

        return refusal(self, because, action)

    def is_legal(self, action: Action, seat: int | None = None) -> bool:
        return ground(self, action, self._actor(seat)) is None

    def apply(self, action: Action, seat: int | None = None) -> Transition[State]:
        """Carry out `action` for `seat` (by default the first of `actors`).

        Returns every event with the state after it. Raises `IllegalAction` with the rule
        and the reason if it is not allowed; this state is unchanged either way.
        """
        if seat is None:
            seat = self._actor(None)
        if ground(self, action, seat) is not None:
            refusal = self.why_not(action, seat)
            assert refusal is not None
            raise IllegalAction(refusal)
        return Transition(EFFECTS[type(action)](self, action, seat))

    def trace(self, *actions: Action) -> Trace:
        """Carry out several actions, each by the seat whose turn it is, and return every step.

        Chance's actions are given like all others. Raises `IllegalAction` at the first
        that is not allowed.
        """
        from tablegames.core.trace import Trace
        from tablegames.yet.game import GAME

        return Trace.of(GAME, self, actions)

    def capture(self) -> Trace:
        """Carry out the captures and return every check as a step. Only before the captures."""
        return self.trace(act.CAPTURE)

    def sample(self, rng: Random) -> Action:
        """Draw the next chance action with the caller's generator. Only where CHANCE acts."""
        if self.phase == "shuffle":
            return act.ShuffleCapsules(tuple(rng.sample(HOURS, 12)))
        if self.phase == "deal":
            dealt = rng.sample(self.options.deck.names, 3 * self.players)
            return act.DealCards(tuple(tuple(dealt[i : i + 3]) for i in range(0, len(dealt), 3)))
        return act.CAPTURE

    def view(self, seat: int | None) -> View:
        """Return what `seat` may know (`None`: what everybody may know)."""
        from tablegames.yet.view import view

        return view(self, seat)

    @property
    def is_over(self) -> bool:
        return self.phase == "over"

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

    def _actor(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        actors = self.actors
        return actors[0] if actors else CHANCE

    def __str__(self) -> str:
        from tablegames.yet.text import board

        return board(self.view(None))

    def __repr__(self) -> str:
        from tablegames.yet.position_text import call

        return call(self)

"""The state of a game of Astrotime: a frozen value with the whole truth of the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, cast

from tablegames.astrotime import actions as act
from tablegames.astrotime import legality
from tablegames.astrotime.effects import EFFECTS
from tablegames.astrotime.packs import Deck, Situation, Zodiac, deck, zodiac
from tablegames.astrotime.pieces import PAWNS, PLAYERS, Phase, Player, Square
from tablegames.core.action import CHANCE, Action
from tablegames.core.errors import BadSetup, IllegalAction, Refusal
from tablegames.core.event import Transition

if TYPE_CHECKING:
    from tablegames.astrotime.view import View
    from tablegames.core.trace import Trace


@dataclass(frozen=True)
class Options:
    """What is agreed before a game: 2 to 6 players, the situations, and two options of ours.

    With `rotate` the leader changes every round; `cap` is the highest rung of a column, None for no top (A4, A7).
    """

    players: int = 3
    deck: Deck = field(default_factory=deck)
    rotate: bool = False
    cap: int | None = None

    def __post_init__(self) -> None:
        if type(self.players) is not int or self.players not in PLAYERS:
            raise BadSetup(f"Astrotime is for 2 to 6 players, not {self.players}.")
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


@dataclass(frozen=True)
class State:
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
        return len(self.seats)

    @property
    def zodiac(self) -> Zodiac:
        return zodiac()

    def dots(self, seat: int) -> dict[str, int]:
        """Return a seat's red dots on each of the twenty qualities: 0, 1 or 2 (A2)."""
        return dots(self.seats[seat])

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        """Return what `seat` (by default the first of `actors`) may do now, in a fixed order."""
        return legality.legal_actions(self, self._actor(seat))

    def why_not(self, action: Action, seat: int | None = None) -> Refusal | None:
        """Return the rule and reason that forbid `action`, or None if it is legal."""
        because = legality.ground(self, action, self._actor(seat))
        if because is None:
            return None
        from tablegames.astrotime.rules import refusal

        return refusal(self, because, action)

    def is_legal(self, action: Action, seat: int | None = None) -> bool:
        return legality.ground(self, action, self._actor(seat)) is None

    def apply(self, action: Action, seat: int | None = None) -> Transition[State]:
        """Carry out `action` for `seat` (by default the first of `actors`).

        Returns every event with the state after it. Raises `IllegalAction` with the rule
        and the reason if it is not allowed; this state is unchanged either way.
        """
        seat = self._actor(seat)
        refusal = self.why_not(action, seat)
        if refusal is not None:
            raise IllegalAction(refusal)
        return Transition(EFFECTS[type(action)](self, action, seat))

    def trace(self, *actions: Action) -> Trace:
        """Carry out several actions, each by the seat whose turn it is, and return every step.

        Chance's actions are given like all others. Raises `IllegalAction` at the first that is not allowed.
        """
        from tablegames.astrotime.game import GAME
        from tablegames.core.trace import Trace

        return Trace.of(GAME, self, actions)

    def count(self) -> Trace:
        """Turn the situations over and count, one step a check (A5 to A7). Only when all have chosen."""
        return self.trace(act.COUNT)

    def sample(self, rng: Random) -> Action:
        """Draw the next chance action with the caller's generator. Only where CHANCE acts."""
        if self.phase == "count":
            return act.COUNT
        left = [situation.number for situation in self.options.deck.situations if situation.number not in self.used]
        return act.DrawSituations(tuple(rng.sample(left, 3)))

    def view(self, seat: int | None) -> View:
        """Return what `seat` may know (`None`: what everybody may know)."""
        from tablegames.astrotime.view import view

        return view(self, seat)

    @property
    def is_over(self) -> bool:
        return self.phase == "over"

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far (A9)."""
        return tuple([player.score for player in self.seats])

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats; () while the game goes on."""
        if not self.is_over:
            return ()
        best = max(self.scores)
        return tuple([seat for seat, points in enumerate(self.scores) if points == best])

    def _actor(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        return self.actors[0] if self.actors else CHANCE

    def __str__(self) -> str:
        from tablegames.astrotime.text import board

        return board(self.view(None))

    def __repr__(self) -> str:
        return f"<Astrotime, round {self.round}, {len(self.seats)} players, {self.phase}>"


def dots(player: Player) -> dict[str, int]:
    """Return a player's red dots on each of the twenty qualities: 0, 1 or 2 (A2)."""
    own = zodiac().by_name[player.sign].qualities if player.sign else ()
    return {quality: (quality in own) + (quality in player.extra) for quality in zodiac().qualities}

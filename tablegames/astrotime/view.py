"""What one seat may know of a game of Astrotime. Only the backs of the situations are hidden, until the count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablegames.astrotime.pieces import Colour, Phase, Player, Square
from tablegames.core import table as core
from tablegames.core.content import Source

if TYPE_CHECKING:
    from tablegames.astrotime.state import State


@dataclass(frozen=True)
class SituationSeen:
    """A situation on the table: its story, and its back (`needs`, `pays`) once it is turned over, else None."""

    title: str
    story: str
    needs: tuple[str, ...] | None
    pays: tuple[Colour, ...] | None


@dataclass(frozen=True)
class Agreed:
    """What was agreed before the game, as all at the table know it: everything but the backs of the deck."""

    players: int
    rotate: bool
    cap: int | None
    deck_name: str
    deck_source: Source


@dataclass(frozen=True, repr=False)
class View(core.View):
    """Everything `seat` may know, and nothing else (`seat` None: a spectator).

    Signs, dots, choices and tokens are public, so a view differs from the state only in the situations: the deck is
    not here, and the backs of those on the table are None before the count.
    """

    seat: int | None
    phase: Phase
    actors: tuple[int, ...]
    round: int
    leader: int
    seats: tuple[Player, ...]
    table: tuple[SituationSeen, ...]
    chosen: tuple[Square | None, ...]
    reached: tuple[int | None, ...]
    options: Agreed

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.seats)

    def dots(self, seat: int) -> dict[str, int]:
        """Return a seat's red dots on each of the twenty qualities: 0, 1 or 2 (A2)."""
        from tablegames.astrotime.state import dots

        return dots(self.seats[seat])

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far (A9)."""
        return tuple([player.score for player in self.seats])


def view(state: State, seat: int | None) -> View:
    """Return what `seat` may know of `state` (None: what everybody may know)."""
    agreed = state.options
    table = tuple(
        [
            SituationSeen(one.title, one.story, one.needs, one.pays)
            if at < state.turned
            else SituationSeen(one.title, one.story, None, None)
            for at, one in enumerate(state.table)
        ]
    )
    return View(
        seat=seat,
        phase=state.phase,
        actors=state.actors,
        round=state.round,
        leader=state.leader,
        seats=state.seats,
        table=table,
        chosen=state.chosen,
        reached=state.reached,
        options=Agreed(state.players, agreed.rotate, agreed.cap, agreed.deck.name, agreed.deck.source),
    )

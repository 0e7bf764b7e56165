"""Everything that happens in a game of Astrotime, with the rule that makes it happen."""

from __future__ import annotations

from tablegames.astrotime.pieces import Colour, Square
from tablegames.core.event import Event
from tablegames.core.frozen import fact


@fact
class SignChosen(Event):
    """A seat took a sign and has a dot on each of its ten qualities."""

    seat: int
    sign: str
    qualities: tuple[str, ...]
    rule: str = "A1"


@fact
class DotsAdded(Event):
    """A seat added its four dots."""

    seat: int
    qualities: tuple[str, ...]
    rule: str = "A2"


@fact
class SituationsDrawn(Event):
    """Three situations lie on A, B and C, their backs hidden: `titles` and `stories` in that order."""

    round: int
    sign: str
    titles: tuple[str, ...]
    stories: tuple[str, ...]
    rule: str = "A3"


@fact
class SquareChosen(Event):
    """A seat put its pawn on a square."""

    seat: int
    square: Square
    rule: str = "A4"


@fact
class BackRevealed(Event):
    """A situation is turned over: the qualities it needs, the colours it pays."""

    square: Square
    title: str
    needs: tuple[str, ...]
    pays: tuple[Colour, ...]
    rule: str = "A3"


@fact
class DotsCounted(Event):
    """A seat's dots on the needed qualities: `single` and `double` hold those with one and with two dots."""

    seat: int
    square: Square
    single: tuple[str, ...]
    double: tuple[str, ...]
    missing: tuple[str, ...]
    points: int
    rule: str = "A5"

    @property
    def reason(self) -> str:
        """Which of the three lists hold anything: picks the sentence."""
        held = {"single": self.single, "double": self.double, "missing": self.missing}
        return " ".join(name for name, found in held.items() if found) if self.points else "none"


@fact
class SituationWon(Event):
    """The seats with the most points win; several are co-winners and each gets everything."""

    square: Square
    winners: tuple[int, ...]
    points: int
    rule: str = "A6"

    @property
    def reason(self) -> str:
        """Whether the win is shared: picks the sentence."""
        return "alone" if len(self.winners) == 1 else "shared"


@fact
class SituationLost(Event):
    """Nobody wins: nobody chose it, or nobody reached five. `best` are the most points, if anybody chose it."""

    square: Square
    best: int | None
    rule: str = "A6"

    @property
    def reason(self) -> str:
        """Why: picks the sentence."""
        return "nobody" if self.best is None else "too few"


@fact
class TokenMoved(Event):
    """A seat's token of a colour climbed; `score` is what the seat now has in all."""

    seat: int
    colour: Colour
    before: int
    after: int
    score_before: int
    score: int
    rule: str = "A7"

    @property
    def reason(self) -> str:
        """What happened: picks the sentence."""
        return "capped" if self.after == self.before else "first" if self.before == 0 else "up"


@fact
class RoundEnded(Event):
    """The three situations are put away and the turn pawn moves on; `leader` chooses first next round."""

    round: int
    next_sign: str | None
    leader: int
    rule: str = "A8"

    @property
    def reason(self) -> str:
        """Whether the year is over: picks the sentence."""
        return "last" if self.next_sign is None else "more"


@fact
class Scored(Event):
    """A seat's final score: the sum of its rungs times the number of its colours."""

    seat: int
    total: int
    colours: int
    score: int
    rule: str = "A9"

    @property
    def reason(self) -> str:
        """How many colours there are to multiply by: picks the sentence."""
        return "none" if self.colours == 0 else "one" if self.colours == 1 else "more"


@fact
class GameWon(Event):
    """The game is won; equal scores share it."""

    winners: tuple[int, ...]
    score: int
    rule: str = "A9"

    @property
    def reason(self) -> str:
        """Whether the win is shared: picks the sentence."""
        return "alone" if len(self.winners) == 1 else "shared"


@fact
class BookOpened(Event):
    """A seat read about its highest and its lowest colour."""

    seat: int
    sign: str
    most: Colour
    least: Colour
    rule: str = "A10"

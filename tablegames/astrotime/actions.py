"""What a seat, or chance, may do in Astrotime."""

from __future__ import annotations

from tablegames.astrotime.packs import in_board_order
from tablegames.astrotime.pieces import Colour, Square
from tablegames.core.action import Action
from tablegames.core.frozen import fact


@fact
class ChooseSign(Action):
    """Take a sign: one red dot on each of its ten qualities (A1, A2)."""

    sign: str


@fact
class AddDots(Action):
    """Add one red dot to each of four different qualities (A2), given in any order and kept in that of the board."""

    qualities: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "qualities", in_board_order(self.qualities))


@fact
class DrawSituations(Action):
    """Chance: lay three situations on A, B and C, by their numbers in the deck (A3, A8)."""

    numbers: tuple[int, ...]


@fact
class ChooseSquare(Action):
    """Put one's pawn on a square (A4)."""

    square: Square


@fact
class Count(Action):
    """Chance: turn the situations over and count; nobody chooses here (A5, A6, A7)."""


@fact
class Read(Action):
    """Read in the Book of the Stars about one's highest and one's lowest colour (A10)."""

    most: Colour
    least: Colour


COUNT = Count()

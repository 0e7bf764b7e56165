"""What was measured of a clock over random deals, and how hard that makes it."""

from __future__ import annotations

from dataclasses import dataclass
from math import log2

from tablegames.core.errors import BadContent
from tablegames.take_time.pieces import DEALT, SEGMENTS

BLIND = DEALT * log2(len(SEGMENTS))
"""log2 of the ways to lay the twelve cards dealt at six segments."""


@dataclass(frozen=True)
class Measured:
    """In which share of `deals` random deals from `seed` a filling exists when all cards are known: `solvable`.

    `fillings` is how many the median deal has, counted on the first `counted` of those deals. Raises `BadContent`
    for figures that cannot be.
    """

    solvable: float
    deals: int
    seed: int
    fillings: int
    counted: int

    def __post_init__(self) -> None:
        if not 0 <= self.solvable <= 1:
            raise BadContent(f"solvable is {self.solvable}; it is a share from 0 to 1")
        if not 1 <= self.counted <= self.deals:
            raise BadContent(f"counted is {self.counted}; give 1 to {self.deals}, the number of deals")
        if self.fillings < 0:
            raise BadContent(f"fillings is {self.fillings}; give 0 or more")

    @property
    def bits(self) -> float:
        """How hard it is: of twelve cards laid at six segments blindly, 1 in 2 ** bits passes (infinite: none).

        It is counted on the median deal. A bit more halves the share that passes. What binds while cards are
        placed (locked hands, no card face up, the second hand) is not in it.
        """
        return BLIND - log2(self.fillings) if self.fillings else float("inf")

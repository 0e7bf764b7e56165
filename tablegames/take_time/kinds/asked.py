"""What a clock asks for, told from all else it asks for, and what was found of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablegames.take_time.kinds.base import ClockRule
    from tablegames.take_time.words import Said


@dataclass(frozen=True)
class Found:
    """One thing that was checked: where, what was wanted, what was found, and whether that passes.

    Where a rule asks for several things `at` names the segments whose part of it this is; () is the whole rule.
    """

    segments: tuple[int, ...]
    wanted: Said
    found: Said
    passed: bool
    at: tuple[int, ...] = ()


@dataclass(frozen=True)
class Asked:
    """One requirement of a clock, known by what it asks for and not by its words.

    `number` is the place of the rule among `clock.requirements`, from 0, `at` the segments whose part of the rule
    is meant, () for all of it; `part` counts, from 0, what a rule asks for at the same segments.
    """

    number: int
    requirement: ClockRule
    at: tuple[int, ...] = ()
    part: int = 0

    @property
    def statement(self) -> str:
        """What is asked for, in one line."""
        return self.requirement.part(self.at) if self.at else self.requirement.statement

    def __str__(self) -> str:
        return self.statement

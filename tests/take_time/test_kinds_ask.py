"""Clock, bots and solver know no kind by name: they ask a rule, and an author's own kind may answer like ours."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pytest

from tablegames import take_time
from tablegames.core.errors import BadContent
from tablegames.take_time.bots.chances import chances_at
from tablegames.take_time.kinds.base import KINDS, ClockRule, SegmentRule, register
from tablegames.take_time.kinds.values import EvenValue, OddValue
from tests.take_time.tables import clock

FOLDER = Path(take_time.__file__).parent
KNOWN = {
    ("clock/clock.py", "Filled"),
    ("clock/clock.py", "Ascending"),
    ("clock/clock.py", "Cap"),
    *[("clock/contradictions.py", name) for name in ("Filled", "Ascending", "Cap")],
    ("clock/drawn.py", "SecondHand"),
}
"""Who puts a rule on a clock must know it: what every clock asks (T8), and Rebirth's second hand (T20)."""


def test_no_kind_is_known_by_name_outside_of_the_kinds():
    names = {kind.__name__ for kind in KINDS.values()} | {
        base.__name__ for kind in KINDS.values() for base in kind.__mro__ if issubclass(base, ClockRule)
    }
    names -= {"ClockRule", "SegmentRule"}
    used = set[tuple[str, str]]()
    for file in FOLDER.rglob("*.py"):
        where = file.relative_to(FOLDER).as_posix()
        if not where.startswith("kinds/"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ImportFrom) and ".kinds" in (node.module or ""):
                    used |= {(where, one.name) for one in node.names if one.name in names}
    assert used <= KNOWN


@dataclass(frozen=True)
class Square(SegmentRule):
    """An author's kind about the value of a segment."""

    kind: ClassVar[str] = "test-square"
    reads: ClassVar[str] = "value"
    text: ClassVar[str] = "a square"
    mark: ClassVar[str] = "n²"

    def fits(self, pile, cards) -> bool:
        return pile.value in (1, 4, 9, 16)

    def found(self, pile) -> str:
        return f"{pile.value}"


@dataclass(frozen=True)
class Shut(ClockRule):
    """An author's kind that closes a segment and lets nobody show a card."""

    segment: int
    kind: ClassVar[str] = "test-shut"
    moment: ClassVar[str] = "placement"
    needs_open: ClassVar[bool] = False
    bans_face_up: ClassVar[bool] = True
    text: ClassVar[str] = "shut"
    mark: ClassVar[str] = "X"

    @property
    def places(self):
        return (self.segment,)

    @property
    def closes_at(self):
        return self.segment


@pytest.fixture(autouse=True)
def _known_here_only():
    for kind in (Square, Shut):
        register(kind)
    yield
    for kind in (Square, Shut):
        del KINDS[kind.kind]


def test_bots_aim_at_the_values_that_an_authors_kind_wants():
    likely = chances_at(clock(Square(2)), 1)
    near, far = (likely.score([1, value, 17, 18, 19, 20], [0.1] * 6) for value in (9, 12))
    assert near > far + 3


def test_a_clock_finds_out_that_an_authors_kind_and_ours_leave_no_value():
    @register
    @dataclass(frozen=True)
    class Odd(OddValue):
        kind: ClassVar[str] = "test-odd"

    try:
        with pytest.raises(BadContent, match="rules even-value and test-odd leave no value that fits"):
            clock(EvenValue(2), Odd(2))
    finally:
        del KINDS["test-odd"]


def test_a_clock_heeds_what_an_authors_kind_closes_and_forbids():
    asks = clock(Shut(4))
    assert asks.open_segments == (1, 2, 3, 5, 6)
    assert asks.bans_face_up
    assert take_time.Options(clock=asks).budget == 0

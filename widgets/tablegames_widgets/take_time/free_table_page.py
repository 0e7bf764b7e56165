"""What the free table shows: the picture, every requirement with what was found, and all of it without a script."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypedDict

import htpy as h
from markupsafe import Markup

from tablegames.take_time.events import RequirementChecked
from tablegames.take_time.kinds.base import Asked
from tablegames.take_time.pieces import SEGMENTS
from tablegames.take_time.resolution import passing_starts
from tablegames.take_time.rules import card_name
from tablegames_widgets.take_time.layout import Layout
from tablegames_widgets.take_time.open_table import open_table

FRAME = "max-width: 44rem; margin: 0 0 1rem"


class Row(TypedDict):
    """One requirement: what it says, where if that is not said, wanted, found, whether it holds, whether it turned."""

    statement: str
    where: str
    wanted: str
    found: str
    passed: bool
    turned: bool
    rule: str


def picture(layout: Layout, style: bool = True) -> str:
    """Draw the clock with its open cards and the tray: with its `style` to look at, without to press on."""
    return open_table(layout, text(layout), live=not style)


def rows(found: Sequence[RequirementChecked], turned: frozenset[Asked]) -> list[Row]:
    """Return the list of requirements; `turned` are those that just turned true or false."""
    times = Counter((one.asked.number, one.asked.at) for one in found)
    return [
        {
            "statement": one.statement,
            "where": _where(one.segments) if times[one.asked.number, one.asked.at] > 1 else "",
            "wanted": str(one.wanted),
            "found": str(one.found),
            "passed": one.passed,
            "turned": one.asked in turned,
            "rule": one.rule,
        }
        for one in found
    ]


def turned(before: Sequence[RequirementChecked], after: Sequence[RequirementChecked]) -> frozenset[Asked]:
    """Return which requirements hold now and did not, or the other way round."""
    was = {one.asked: one.passed for one in before}
    return frozenset(one.asked for one in after if was.get(one.asked, one.passed) != one.passed)


def turned_words(found: Sequence[RequirementChecked], turned: frozenset[Asked]) -> str:
    """Say what has just turned true or false."""
    changed = [one for one in found if one.asked in turned]
    words = [
        (title, [one.statement.rstrip(".") for one in changed if one.passed is passed])
        for title, passed in (("Now true", True), ("Now false", False))
    ]
    return " ".join(f"{title}: {'; '.join(dict.fromkeys(said))}." for title, said in words if said)


def summary(layout: Layout) -> str:
    """Say how many requirements hold, and once all cards are laid whether the test would pass."""
    found, left = layout.findings, len(layout.tray)
    hold = sum(one.passed for one in found)
    count = f"{hold} of {len(found)} requirements hold"
    if left:
        return f"{count}; {left} {'card is' if left == 1 else 'cards are'} in the tray."
    if hold == len(found):
        return f"All {len(found)} requirements hold: the test would pass."
    starts = passing_starts(layout.table)
    if starts:
        where = " or ".join(map(str, starts))
        return f"{count}. With the hand at segment {where} all would hold."
    return f"{count}: the test would fail."


def text(layout: Layout) -> str:
    """Return the table as plain text: what lies where, then every requirement."""
    clock, table = layout.clock, layout.table
    lines = [f"Free table, clock {clock.id}, {clock.title}"]
    for segment in SEGMENTS:
        pile, hand = table.pile(segment), ">" if segment == layout.start else " "
        held = ", ".join(map(card_name, pile.cards)) + f" = {pile.value}" if pile.cards else "-"
        lines.append(f"{hand}{segment}  {held if segment in clock.open_segments else 'closed'}")
    if layout.tray:
        lines.append(f"tray: {', '.join(map(card_name, layout.tray))}")
    for row in rows(layout.findings, frozenset()):
        lines.append(_line(row))
    return "\n".join([*lines, summary(layout)])


def static(layout: Layout) -> str:
    """Return the table for a page without scripts."""
    return str(
        h.div(class_="tg-steps", style=FRAME)[
            Markup(picture(layout)),
            h.p[h.strong[summary(layout)]],
            h.ul[(h.li[_line(row), " ", h.code[row["rule"]]] for row in rows(layout.findings, frozenset()))],
        ]
    )


def _line(row: Row) -> str:
    where = f" {row['where'].capitalize()}:" if row["where"] else ""
    sign = "✓" if row["passed"] else "✗"
    return f"{sign} {row['statement']}{where} Wanted {row['wanted']}; found {row['found']}."


def _where(segments: Sequence[int]) -> str:
    return f"segment{'s' if len(segments) > 1 else ''} {' and '.join(map(str, segments))}" if segments else ""

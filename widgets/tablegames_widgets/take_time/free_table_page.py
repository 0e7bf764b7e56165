"""What the free table shows: the picture, every requirement with what was found, and all of it without a script."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypedDict

import htpy as h
from markupsafe import Markup

from tablegames.take_time.events import RequirementChecked
from tablegames.take_time.pieces import SEGMENTS
from tablegames.take_time.resolution import passing_starts
from tablegames.take_time.rules import card_name
from tablegames_widgets.take_time.layout import Layout
from tablegames_widgets.take_time.open_table import open_table

FRAME = "max-width: 44rem; margin: 0 0 1rem"
Key = tuple[str, int]


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


def rows(found: Sequence[RequirementChecked], turned: frozenset[Key]) -> list[Row]:
    """Return the list of requirements; `turned` are those that just turned true or false."""
    times = Counter(one.statement for one in found)
    return [
        {
            "statement": one.statement,
            "where": _where(one.segments) if times[one.statement] > 1 else "",
            "wanted": one.wanted,
            "found": one.found,
            "passed": one.passed,
            "turned": key in turned,
            "rule": one.rule,
        }
        for key, one in _keyed(found).items()
    ]


def turned(before: Sequence[RequirementChecked], after: Sequence[RequirementChecked]) -> frozenset[Key]:
    """Return which requirements hold now and did not, or the other way round."""
    was = _keyed(before)
    return frozenset(key for key, one in _keyed(after).items() if key in was and was[key].passed != one.passed)


def turned_words(found: Sequence[RequirementChecked], turned: frozenset[Key]) -> str:
    """Say what has just turned true or false."""
    changed = {key: one for key, one in _keyed(found).items() if key in turned}
    words = [
        (title, [one.statement.rstrip(".") for one in changed.values() if one.passed is passed])
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


def _keyed(found: Sequence[RequirementChecked]) -> dict[Key, RequirementChecked]:
    """Name each requirement: by its statement, and which of those with the same one it is."""
    seen: Counter[str] = Counter()
    named: dict[Key, RequirementChecked] = {}
    for one in found:
        named[one.statement, seen[one.statement]] = one
        seen[one.statement] += 1
    return named


def _line(row: Row) -> str:
    where = f" {row['where'].capitalize()}:" if row["where"] else ""
    sign = "✓" if row["passed"] else "✗"
    return f"{sign} {row['statement']}{where} Wanted {row['wanted']}; found {row['found']}."


def _where(segments: Sequence[int]) -> str:
    return f"segment{'s' if len(segments) > 1 else ''} {' and '.join(map(str, segments))}" if segments else ""

"""What the free table shows: the picture, every requirement with what was found, and all of it without a script."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, TypedDict

import htpy as h
from markupsafe import Markup

from tablegames.take_time.events import RequirementChecked
from tablegames.take_time.kinds.base import Asked
from tablegames.take_time.pieces import SEGMENTS
from tablegames.take_time.resolution import passing_starts
from tablegames.take_time.rules import card_name
from tablegames_widgets.picture import FRAME
from tablegames_widgets.take_time.layout import Layout
from tablegames_widgets.take_time.open_table import open_table
from tablegames_widgets.take_time.wording import capital, words


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
    sentences: list[str] = []
    for key, passed in (("free.now-true", True), ("free.now-false", False)):
        said = [one.statement.rstrip(".") for one in changed if one.passed is passed]
        sentences += [words(key, requirements="; ".join(dict.fromkeys(said)))] if said else []
    return " ".join(sentences)


def summary(layout: Layout) -> str:
    """Say how many requirements hold, and once all cards are laid whether the test would pass."""
    found, left = layout.findings, len(layout.tray)
    facts: dict[str, Any] = {"hold": sum(one.passed for one in found), "all": len(found)}
    if left:
        return words("free.summary.in-tray", left=left, **facts)
    if facts["hold"] == len(found):
        return words("free.summary.passes", **facts)
    starts = passing_starts(layout.table)
    if starts:
        return words("free.summary.with-hand", starts=starts, **facts)
    return words("free.summary.fails", **facts)


def text(layout: Layout) -> str:
    """Return the table as plain text: what lies where, then every requirement."""
    clock, table = layout.clock, layout.table
    lines = [words("free.text.title", clock=clock.id, title=clock.title)]
    for segment in SEGMENTS:
        pile, hand = table.pile(segment), ">" if segment == layout.start else " "
        held = ", ".join(map(card_name, pile.cards)) + f" = {pile.value}" if pile.cards else "-"
        lines.append(f"{hand}{segment}  {held if segment in clock.open_segments else words('value.closed')}")
    if layout.tray:
        lines.append(words("free.text.tray", cards=", ".join(map(card_name, layout.tray))))
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
    facts = {name: row[name] for name in ("statement", "wanted", "found")}
    facts["sign"] = "✓" if row["passed"] else "✗"
    if row["where"]:
        return words("free.line-at", segments=capital(row["where"]), **facts)
    return words("free.line", **facts)


def _where(segments: Sequence[int]) -> str:
    return words("free.where", count=len(segments), segments=segments) if segments else ""

"""What a notebook shows when a table, a trace, a step or a record is the last line of a cell."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import htpy as h
from markupsafe import Markup

from tablegames.core.record import Record
from tablegames.core.rulebook import Rulebook
from tablegames.core.trace import Trace, TraceStep
from tablegames_widgets.film import lit
from tablegames_widgets.picture import draw
from tablegames_widgets.wording import words

LONGEST_LIST = 60
"""A longer trace shows its first steps only; a stepper shows them all."""


def install(formatter: Any) -> None:
    """Teach a display formatter of IPython to show our types. Text stays as readable as `str` makes it."""
    for module, name, show in SHOWN:
        formatter.formatters["text/html"].for_type_by_name(module, name, show)
        formatter.formatters["text/plain"].for_type_by_name(module, name, _as_text)


def install_if_asked_for() -> None:
    """Install in the IPython that runs this, if there is one."""
    ipython = sys.modules.get("IPython")  # outside of one nobody should wait for its import
    shell = ipython.get_ipython() if ipython else None
    if shell is not None:
        install(shell.display_formatter)


def step_html(step: TraceStep[Any]) -> str:
    """One step: the table with the place lit, the sentence, and the rule behind it."""
    picture = draw(step.state, highlight=lit(step.game, step.event))
    said = h.p[h.b[f"{step.number}. "], step.sentence, " ", badge(step.game.rulebook(), step.rule)]
    return str(h.fragment[said, Markup(picture)])


def trace_html(trace: Trace[Any]) -> str:
    """Every step in words, each with its rule."""
    book = trace.game.rulebook()
    shown = [h.li(value=step.number)[step.sentence, " ", badge(book, step.rule)] for step in trace[:LONGEST_LIST]]
    rest = len(trace) - len(shown)
    more = h.p[words("steps.more", rest=rest)] if rest else None
    return str(h.div[h.ol[shown], more])


def record_html(record: Record) -> str:
    """The table at the end of what was played, and a line about the game."""
    return str(h.fragment[h.p[record_line(record)], Markup(draw(record.final))])


def record_line(record: Record) -> str:
    """Who played, how long, with what result."""
    names, final = record.game.seats_called(record.options), record.final
    seats = zip(names, record.seats, strict=True)
    return words(
        "record.line",
        game=record.game.title,
        seats=[words("record.seat", seat=name, player=player) for name, player in seats],
        actions=len(record),
        result=record.game.result(final) if final.is_over else words("record.unfinished"),
    )


def badge(book: Rulebook, rule: str) -> h.Element:
    """A rule's id, with its title for whoever points at it."""
    return h.code(title=book[rule].title)[rule]


def _as_text(shown: Any, printer: Any, cycle: bool) -> None:
    printer.text("..." if cycle else record_line(shown) if isinstance(shown, Record) else str(shown))


Show = Callable[[Any], str]
_picture: Show = draw
SHOWN: tuple[tuple[str, str, Show], ...] = (
    ("tablegames.core.table", "Table", _picture),
    ("tablegames.core.shown", "Shown", _picture),
    ("tablegames.core.trace", "Trace", trace_html),
    ("tablegames.core.trace", "TraceStep", step_html),
    ("tablegames.core.record", "Record", record_html),
)
"""The types that show themselves, with all that derive from them: where each lives, and how it is shown."""

"""The plan of a team as a sheet to fill in: a value and a number of cards for each segment, and notes (T2)."""

from __future__ import annotations

from tablegames.take_time.actions import WritePlan
from tablegames.take_time.kinds.values import HIGHEST
from tablegames.take_time.pieces import DEALT, LONGEST_NOTE, SEGMENTS, Plan
from tablegames.take_time.view import View
from tablegames_widgets.presentation import WhyNot
from tablegames_widgets.sheet import Field, Row, Sheet, Written
from tablegames_widgets.take_time.wording import words


def plan_sheet(view: View, why_not: WhyNot) -> Sheet:
    """Return the sheet with the plan as it stands."""
    plan = view.plan
    return Sheet(
        title=words("plan.title"),
        hint=words("plan.hint"),
        button=words("plan.button"),
        columns=tuple(map(str, SEGMENTS)),
        rows=(
            _row("value", plan.values, HIGHEST),
            _row("count", plan.counts, DEALT),
        ),
        below=(Field("notes", words("plan.notes"), plan.notes, longest=LONGEST_NOTE),),
        action=_write,
        refusal=why_not(WritePlan(plan)),
    )


def _row(name: str, aims: tuple[int | None, ...], most: int) -> Row:
    fields = [
        Field(
            f"{name}-{segment}",
            words(f"plan.{name}-at", segment=segment),
            "" if aim is None else str(aim),
            (0, most),
        )
        for segment, aim in zip(SEGMENTS, aims, strict=True)
    ]
    return Row(words(f"plan.{name}"), tuple(fields))


def _write(written: Written) -> WritePlan:
    values, counts = ([written[f"{name}-{segment}"] for segment in SEGMENTS] for name in ("value", "count"))
    return WritePlan(Plan(tuple(values), tuple(counts), str(written["notes"])))  # type: ignore[arg-type]

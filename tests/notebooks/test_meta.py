"""What every lesson must be, so that nbval really compares it and a learner can really open it.

nbval silently compares nothing in a cell without an execution count, and a widget's live half is worth nothing in a
stored lesson: these tests notice both.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

LESSONS = sorted((Path(__file__).resolve().parents[2] / "notebooks").glob("*.ipynb"))
UNCOMPARED = re.compile(r"^\s*#+\s*(NBVAL_\w+|PYTEST_VALIDATE_IGNORE_OUTPUT)\s*(?::\s*(\S.*))?$", re.MULTILINE)
UNCOMPARED_TAG = re.compile(r"^(nbval-.*|pytest-validate-ignore-output|raises-exception)$")


def cells(lesson: Path) -> list[dict[str, Any]]:
    return json.loads(lesson.read_text("utf-8"))["cells"]


def code_cells(lesson: Path) -> list[dict[str, Any]]:
    return [cell for cell in cells(lesson) if cell["cell_type"] == "code"]


def outputs(lesson: Path) -> list[dict[str, Any]]:
    return [output for cell in code_cells(lesson) for output in cell["outputs"]]


def unexplained(cell: dict[str, Any]) -> list[str]:
    """Return the marks that make nbval look away from a cell that does not say why in its metadata's "why"."""
    tags = [tag for tag in cell["metadata"].get("tags", []) if UNCOMPARED_TAG.match(tag)]
    # nbval knows a mark only when it stands alone on its line, so the reason goes into the metadata.
    marks = [mark[1] for mark in UNCOMPARED.finditer("".join(cell["source"]))]
    return [] if str(cell["metadata"].get("why", "")).strip() else tags + marks


every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda path: path.stem)


def test_there_is_a_first_lesson() -> None:
    assert "00-start-here.ipynb" in [lesson.name for lesson in LESSONS]


@every_lesson
def test_every_code_cell_has_run_from_top_to_bottom(lesson: Path) -> None:
    counts = [cell["execution_count"] for cell in code_cells(lesson) if "".join(cell["source"]).strip()]
    assert counts == list(range(1, len(counts) + 1)), "store it with `uv run tools/store_lessons.py`"


@every_lesson
def test_every_code_cell_is_compared_or_says_why_not(lesson: Path) -> None:
    marked = {number: marks for number, cell in enumerate(code_cells(lesson)) if (marks := unexplained(cell))}
    assert not marked, 'give the cell metadata "why": "a reason"'


@every_lesson
def test_no_cell_failed(lesson: Path) -> None:
    assert [output["evalue"] for output in outputs(lesson) if output["output_type"] == "error"] == []


@every_lesson
def test_no_live_widget_is_stored(lesson: Path) -> None:
    assert "widgets" not in json.loads(lesson.read_text("utf-8"))["metadata"]
    assert [kind for output in outputs(lesson) for kind in output.get("data", {}) if "widget-view" in kind] == []


@every_lesson
def test_no_output_holds_the_address_of_an_object(lesson: Path) -> None:
    assert re.findall(r" at 0x[0-9a-f]{6,}", json.dumps(outputs(lesson))) == []


@every_lesson
def test_the_kernel_is_everybodys_python(lesson: Path) -> None:
    assert json.loads(lesson.read_text("utf-8"))["metadata"]["kernelspec"]["name"] == "python3"


@every_lesson
def test_it_is_short_enough_to_read_and_to_load(lesson: Path) -> None:
    assert len(cells(lesson)) <= 25
    assert lesson.stat().st_size <= 200_000


@pytest.mark.parametrize(
    ("source", "metadata", "found"),
    [
        ("1 + 1", {}, []),
        ("# NBVAL_IGNORE_OUTPUT\ntime()", {}, ["NBVAL_IGNORE_OUTPUT"]),
        ("time()", {"tags": ["nbval-skip"]}, ["nbval-skip"]),
        ("1 / 0", {"tags": ["raises-exception"]}, ["raises-exception"]),
        ("time()", {"tags": ["nbval-skip"], "why": "the time changes"}, []),
        ("time()", {"tags": ["nbval-skip"], "why": " "}, ["nbval-skip"]),
    ],
)
def test_this_file_notices_cells_that_are_not_compared(source: str, metadata: dict[str, Any], found: list[str]) -> None:
    assert unexplained({"source": [source], "metadata": metadata}) == found

"""The order of the lessons stands in notebooks/course.toml; numbers, links and lists everywhere else follow from it."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from tablegames import lessons
from tools.course import ROOT, BadCourse, read, stale

COURSE = read(ROOT / "notebooks")
NEW = '[[courses.lessons]]\nfile = "02b-yet-new.ipynb"\ntitle = "something new"\ndoes = "see it"\n\n'


def text_cell(*lines: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "id": f"c{len(lines)}", "metadata": {}, "source": list(lines)}


def code_cells(path: Path) -> list[dict[str, Any]]:
    return [cell for cell in json.loads(path.read_text("utf-8"))["cells"] if cell["cell_type"] == "code"]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "notebooks", tmp_path / "notebooks", ignore=shutil.ignore_patterns(".*"))
    shutil.copy(ROOT / "README.md", tmp_path)
    return tmp_path


def put_between(copy: Path, *cells: dict[str, Any]) -> Path:
    """Put a lesson between YET 2 and YET 3, as an author does."""
    order = copy / "notebooks" / "course.toml"
    before, after = order.read_text("utf-8").split('[[courses.lessons]]\nfile = "03-', 1)
    order.write_text(f'{before}{NEW}[[courses.lessons]]\nfile = "03-{after}', encoding="utf-8")
    lesson = copy / "notebooks" / "02b-yet-new.ipynb"
    lesson.write_text(json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}))
    return lesson


def test_everything_is_as_the_course_wants_it() -> None:
    assert [path.name for path in stale(ROOT)] == [], "run `uv run tools/course.py`"


def test_the_lab_opens_where_the_course_starts() -> None:
    assert COURSE.start == lessons.FIRST


def test_a_list_of_files_shows_the_lessons_in_their_order() -> None:
    # Sorted by character, as most lists are, and number by number, as others are.
    files = [COURSE.start, *COURSE.lessons]
    assert files == sorted(files) == sorted(files, key=lambda file: (int(file[:2]), file))
    assert [file for file in files if not re.fullmatch(r"\d\d[a-z]*-[a-z0-9-]+\.ipynb", file)] == []


def test_a_lesson_put_between_two_others_renames_nothing_and_runs_nothing(copy: Path) -> None:
    old = {path.name: code_cells(path) for path in (copy / "notebooks").glob("*.ipynb")}
    lesson = put_between(copy, text_cell("# Anything\n", "\n", "See [YET 9](04-yet-how-scores-spread.ipynb)."))
    for path, text in stale(copy).items():
        path.write_text(text, encoding="utf-8")
    assert stale(copy) == {}
    assert {path.name: code_cells(path) for path in (copy / "notebooks").glob("*.ipynb")} == {**old, lesson.name: []}

    def said(name: str) -> str:
        (path,) = (copy / "notebooks").glob(f"{name}-*.ipynb")
        return "".join("".join(cell["source"]) + "\n" for cell in json.loads(path.read_text("utf-8"))["cells"])

    assert "**Next:** [YET 3: something new](02b-yet-new.ipynb)" in said("02")
    assert said("02b") == (
        "# YET 3: something new\n\nSee [YET 5](04-yet-how-scores-spread.ipynb).\n\n"
        "**Next:** [YET 4: play a game](03-yet-play-a-game.ipynb)\n"
    )
    assert said("03").startswith("# YET 4: play a game\n")
    assert "**You need** [YET 4](03-yet-play-a-game.ipynb)" in said("04")
    assert said("05").startswith("# Take Time 1: ")
    row = "| [YET 3: something new]({}02b-yet-new.ipynb) | see it |\n| [YET 4: play a game]("
    assert row.format("") in said("00")
    assert row.format("notebooks/") in (copy / "README.md").read_text("utf-8")


def test_a_lesson_taken_out_again_leaves_no_trace(copy: Path) -> None:
    lesson = put_between(copy, text_cell("# New"))
    for path, text in stale(copy).items():
        path.write_text(text, encoding="utf-8")
    lesson.unlink()
    shutil.copy(ROOT / "notebooks" / "course.toml", copy / "notebooks")
    for path, text in stale(copy).items():
        path.write_text(text, encoding="utf-8")
    for path in [copy / "README.md", *(copy / "notebooks").iterdir()]:
        assert path.read_bytes() == (ROOT / path.relative_to(copy)).read_bytes(), path.name


@pytest.mark.parametrize(
    ("cells", "problem"),
    [
        ([text_cell("No title")], r"02b-yet-new\.ipynb does not begin with a title"),
        ([text_cell("# New\n", "[YET 1](01-gone.ipynb)")], r"a link leads to 01-gone\.ipynb, which is no lesson"),
    ],
)
def test_a_lesson_that_cannot_be_written_says_why(copy: Path, cells: list[dict[str, Any]], problem: str) -> None:
    put_between(copy, *cells)
    with pytest.raises(BadCourse, match=problem):
        stale(copy)


def test_the_course_and_the_folder_name_the_same_lessons(copy: Path) -> None:
    put_between(copy, text_cell("# New")).rename(copy / "notebooks" / "02c-yet-new.ipynb")
    with pytest.raises(BadCourse, match=r"02b-yet-new\.ipynb is not in notebooks/"):
        stale(copy)

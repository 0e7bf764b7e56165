"""Write into the lessons what follows from their order.

`uv run tools/course.py` reads notebooks/course.toml and writes

* the title with its number at the head of each lesson, and the link to the next one at its foot,
* the number in every link from one lesson to another,
* the list of lessons in the first lesson and in README.md.

Code cells and what they show stay as they are. `--check` writes nothing and fails if there is something to write.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LINK = re.compile(r"\[([^\]]*)\]\(([^)\s/]+\.ipynb)\)")
NEXT = re.compile(r"\n*^\*\*Next:\*\* .*\Z", re.MULTILINE)
TABLE = re.compile(r"^\| Lesson \| You will \|\n(?:\|.*\n?)+", re.MULTILINE)


class BadCourse(Exception):
    """The course and the lessons do not fit; says what to mend."""


@dataclass(frozen=True)
class Lesson:
    """A lesson in its place: the `number`-th about its game."""

    game: str
    number: int
    file: str
    title: str
    does: str

    @property
    def name(self) -> str:
        return f"{self.game} {self.number}"

    @property
    def heading(self) -> str:
        return f"{self.name}: {self.title}"


@dataclass(frozen=True)
class Course:
    """The file of the first lesson, and the others by game, in their order."""

    start: str
    courses: tuple[tuple[Lesson, ...], ...]

    @property
    def lessons(self) -> dict[str, Lesson]:
        """Every numbered lesson by its file."""
        return {lesson.file: lesson for lessons in self.courses for lesson in lessons}

    def after(self, file: str) -> Lesson | None:
        """Return the next lesson about the same game."""
        pairs = [pair for lessons in self.courses for pair in pairwise(lessons)]
        return next((later for earlier, later in pairs if earlier.file == file), None)

    def table(self, folder: str = "") -> str:
        rows = [f"| [{each.heading}]({folder}{each.file}) | {each.does} |\n" for each in self.lessons.values()]
        return "| Lesson | You will |\n|---|---|\n" + "".join(rows)


def read(notebooks: Path) -> Course:
    """Read the course. Raises `BadCourse` unless it names every lesson that is there, and no other."""
    told = tomllib.loads((notebooks / "course.toml").read_text("utf-8"))
    courses = [
        tuple(Lesson(part["game"], number, **lesson) for number, lesson in enumerate(part["lessons"], 1))
        for part in told["courses"]
    ]
    course = Course(told["start"], tuple(courses))
    named = {course.start, *course.lessons}
    there = {path.name for path in notebooks.glob("*.ipynb")}
    for name in sorted(named ^ there):
        raise BadCourse(f"{name} is {'not in notebooks/' if name in named else 'not named in course.toml'}")
    return course


def relink(text: str, course: Course) -> str:
    """Return the text of a cell with the numbers of the lessons it links to as they are now."""
    games = "|".join(re.escape(lessons[0].game) for lessons in course.courses)
    named = re.compile(rf"(?:{games}) \d+(: .*)?")

    def link(found: re.Match[str]) -> str:
        label, file = found.groups()
        if file != course.start and file not in course.lessons:
            raise BadCourse(f"a link leads to {file}, which is no lesson")
        if like := named.fullmatch(label):
            lesson = course.lessons[file]
            label = lesson.heading if like[1] else lesson.name
        return f"[{label}]({file})"

    return LINK.sub(link, text)


def rewritten(notebook: str, file: str, course: Course) -> str:
    """Return the text of a lesson's file as the course wants it."""
    lesson = json.loads(notebook)
    cells: list[dict[str, Any]] = lesson["cells"]
    for cell in cells:
        if cell["cell_type"] == "markdown":
            # What is written anew goes first: a lesson that was taken out may still be in it.
            say(cell, relink(TABLE.sub(course.table(), NEXT.sub("", said(cell))), course))
    if file != course.start:
        head, foot = cells[0], cells[-1]
        if head["cell_type"] != "markdown" or not said(head).startswith("# "):
            raise BadCourse(f"{file} does not begin with a title: '# ' and a few words in a cell of text")
        say(head, re.sub(r"\A# .*", lambda _: f"# {course.lessons[file].heading}", said(head)))
        if foot["cell_type"] != "markdown":
            foot = {"cell_type": "markdown", "id": "next", "metadata": {}, "source": []}
        later = course.after(file)
        link = [f"**Next:** [{later.heading}]({later.file})"] if later else []
        say(foot, "\n\n".join([*filter(None, [said(foot)]), *link]))
        lesson["cells"] = [*(cell for cell in cells if cell is not foot), *([foot] if foot["source"] else [])]
    return json.dumps(lesson, indent=1, ensure_ascii=False) + "\n"


def said(cell: dict[str, Any]) -> str:
    """Return the text of a cell, which a notebook keeps as a list of lines."""
    return "".join(cell["source"])


def say(cell: dict[str, Any], text: str) -> None:
    """Give a cell a text."""
    cell["source"] = text.splitlines(keepends=True)


def stale(root: Path) -> dict[Path, str]:
    """Return every file below `root` that is not as the course wants it, with what it should hold."""
    notebooks, readme = root / "notebooks", root / "README.md"
    course = read(notebooks)
    wanted = {readme: TABLE.sub(course.table("notebooks/"), readme.read_text("utf-8"))}
    for file in (course.start, *course.lessons):
        wanted[notebooks / file] = rewritten((notebooks / file).read_text("utf-8"), file, course)
    return {path: text for path, text in wanted.items() if path.read_text("utf-8") != text}


def main(arguments: Iterable[str] | None = None) -> int:
    """Write what is stale, or say it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if there is something to write")
    options = parser.parse_args(None if arguments is None else list(arguments))
    try:
        found = stale(ROOT)
    except BadCourse as problem:
        print(problem, file=sys.stderr)
        return 1
    for path, text in found.items():
        if not options.check:
            path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{path.relative_to(ROOT)}: {'not as the course wants it' if options.check else 'written'}")
    if not found:
        print("Every lesson is as the course wants it.")
    return 1 if found and options.check else 0


if __name__ == "__main__":
    sys.exit(main())

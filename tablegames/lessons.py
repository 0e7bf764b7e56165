"""A learner's own copy of the lessons.

The lessons in `notebooks/` are part of the repository and compared by tests, so a learner works on copies. A copy that
nobody edited follows the repository; one that somebody edited is never touched again. Running a lesson is not editing
it: only the text of the cells counts.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

FIRST = "00-start-here.ipynb"
"""A lesson's file keeps its name for good: a copy belongs to the lesson of the same name."""

COURSE = "course.toml"
"""The order of the lessons, for those who write them."""

KEEPSAKES = ".tablegames"
"""The hidden folder among the copies that remembers what each of them was copied from."""


@dataclass
class Refreshed:
    """What `refresh` did, as paths relative to the copies' folder."""

    copied: list[str] = field(default_factory=list[str])
    kept: list[str] = field(default_factory=list[str])
    """Edited by the learner and left alone although the lesson has changed since."""


def find_checkout(start: Path | None = None) -> Path | None:
    """Return the nearest folder that holds the lessons: above `start`, else the one this package was installed from."""
    here = (start or Path.cwd()).resolve()
    for folder in (here, *here.parents, Path(__file__).resolve().parent.parent):
        if (folder / "notebooks" / FIRST).is_file() and (folder / "pyproject.toml").is_file():
            return folder
    return None


def refresh(lessons: Path, copies: Path) -> Refreshed:
    """Bring `copies` up to date with `lessons` without losing anything a learner typed."""
    memory = copies / KEEPSAKES / "copied.json"
    remembered: dict[str, dict[str, str]] = json.loads(memory.read_text("utf-8")) if memory.is_file() else {}
    done = Refreshed()
    for lesson in _files(lessons):
        name = lesson.relative_to(lessons).as_posix()
        copy, content = copies / name, lesson.read_bytes()
        known = remembered.get(name, {})
        now = {"file": _digest(content), "text": _text_digest(name, content)}
        if copy.exists():
            if known.get("file") == now["file"]:
                continue
            text = _text_digest(name, copy.read_bytes())
            if text not in (known.get("text"), now["text"]):
                done.kept.append(name)
                continue
        _write(copy, content)
        remembered[name] = now
        done.copied.append(name)
    if done.copied:
        _write(memory, json.dumps(remembered, indent=1, sort_keys=True).encode())
    return done


def trust(notebooks: list[Path]) -> None:
    """Sign notebooks of this repository so that JupyterLab shows the pictures stored in them at once.

    JupyterLab cleans the HTML of a notebook it has not seen before, and a picture that is cleaned is an empty one.
    """
    nbformat: Any = import_module("nbformat")
    sign: Any = import_module("nbformat.sign")
    notary = sign.NotebookNotary()
    for path in notebooks:
        notary.sign(nbformat.read(path, as_version=4))


def _files(folder: Path) -> Iterator[Path]:
    """Yield every file in `folder` that is meant to be seen, in a fixed order."""
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        if path.is_file() and path.name != COURSE and not any(part.startswith((".", "__")) for part in parts):
            yield path


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _text_digest(name: str, content: bytes) -> str:
    """Return a digest of what a person writes in a file: a notebook's cells without their outputs, else all of it."""
    if name.endswith(".ipynb"):
        try:
            cells = json.loads(content)["cells"]
            content = json.dumps([[cell["cell_type"], "".join(cell["source"])] for cell in cells]).encode()
        except (KeyError, TypeError, ValueError):
            pass  # not a notebook (any more): whatever it is now, it is the learner's
    return _digest(content)


def _write(path: Path, content: bytes) -> None:
    """Write a file whole or not at all: a lesson must survive a full disk and a lost battery."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.part")
    draft.write_bytes(content)
    os.replace(draft, path)

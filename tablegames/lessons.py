"""A learner's own copy of the lessons.

The lessons in `notebooks/` are part of the repository and compared by tests, so a learner works on copies. A copy that
nobody edited follows the repository; one that somebody edited is never touched again. Running a lesson is not editing
it: only the text of the cells counts.
"""

from __future__ import annotations

import hashlib
import json
import os
import secrets
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, cast

from tablegames.core.errors import TablegamesError
from tablegames.core.files import read_bytes, write_bytes

FIRST = "00-start-here.ipynb"
"""A lesson's file keeps its name for good: a copy belongs to the lesson of the same name."""

COURSE = "course.toml"
"""The order of the lessons, for those who write them."""

KEEPSAKES = ".tablegames"
"""The hidden folder among the copies that remembers what each of them was copied from."""

MORE_FOLDERS = 9
"""How many other names are tried for the folder of copies, where something is in its way."""

LARGEST = 50_000_000
"""Bytes of a file that are looked at: far more than any lesson has."""

Memory = dict[str, dict[str, str]]


class NotWritten(TablegamesError):
    """A file among the copies that cannot be written, with the reason."""


@dataclass
class Refreshed:
    """What `refresh` did, as paths relative to the copies' folder."""

    copied: list[str] = field(default_factory=list[str])
    kept: list[str] = field(default_factory=list[str])
    """Edited by the learner and left alone although the lesson has changed since."""
    blocked: list[str] = field(default_factory=list[str])
    """Not copied because something else is in their place: a folder, a file that cannot be read."""
    forgotten: bool = False
    """What each copy was copied from is not known any more: the file that remembers is damaged."""


def find_checkout(start: Path | None = None) -> Path | None:
    """Return the nearest folder that holds the lessons: above `start`, else the one this package was installed from."""
    try:
        here = [(start or Path.cwd()).resolve()]
    except OSError:  # the folder one works in was deleted
        here = []
    for folder in (*here, *(above for one in here for above in one.parents), Path(__file__).resolve().parent.parent):
        if os.path.isfile(folder / "notebooks" / FIRST) and os.path.isfile(folder / "pyproject.toml"):
            return folder
    return None


def place_for(wanted: Path) -> Path:
    """Return the folder for the copies: the one wanted, or one of a similar name if that cannot be used.

    Where nothing beside it can be used either, it is a new folder among those for files that do not last.
    """
    for number in range(1, MORE_FOLDERS + 1):
        folder = wanted if number == 1 else wanted.with_name(f"{wanted.name}-{number}")
        if _usable(folder):
            return folder
    return Path(tempfile.mkdtemp(prefix=f"{wanted.name}-"))


def _usable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".{secrets.token_hex(4)}.part"
        probe.touch()
        probe.unlink()
    except OSError:  # a file, a link that leads nowhere, a disk or a folder that cannot be written to
        return False
    return True


def refresh(lessons: Path, copies: Path) -> Refreshed:
    """Bring `copies` up to date with `lessons` without losing anything a learner typed.

    What cannot be copied is told and left out: nothing keeps a learner from the other lessons.
    """
    memory = copies / KEEPSAKES / "copied.json"
    done = Refreshed()
    remembered = _remembered(memory, done)
    for lesson in _files(lessons):
        name = lesson.relative_to(lessons).as_posix()
        copy, content = copies / name, lesson.read_bytes()
        known = remembered.get(name, {})
        now = {"file": _digest(content), "text": _text_digest(name, content)}
        try:
            if copy.exists():
                mine = read_bytes(copy, LARGEST)  # a folder in its place is noticed, whatever is remembered
                if known.get("file") == now["file"]:
                    continue
                if _text_digest(name, mine) not in (known.get("text"), now["text"]):
                    done.kept.append(name)
                    continue
            _write(copy, content)
        except (OSError, NotWritten):
            done.blocked.append(name)
            continue
        remembered[name] = now
        done.copied.append(name)
    if done.copied:
        try:
            _write(memory, json.dumps(remembered, indent=1, sort_keys=True).encode())
        except (OSError, NotWritten):
            done.forgotten = True
    return done


def _remembered(memory: Path, done: Refreshed) -> Memory:
    """Return what each copy was copied from, as far as it is known."""
    if not os.path.lexists(memory):
        return {}
    try:
        data: Any = json.loads(read_bytes(memory, LARGEST))
    except (OSError, ValueError, RecursionError):
        data = None
    told = cast("dict[str, Any]", data) if isinstance(data, dict) else {}
    found = {name: cast("dict[str, str]", one) for name, one in told.items() if isinstance(one, dict)}
    done.forgotten = not isinstance(data, dict) or len(found) < len(told)
    return found


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
        except (KeyError, TypeError, ValueError, RecursionError):
            pass  # not a notebook (any more): whatever it is now, it is the learner's
    return _digest(content)


def _write(path: Path, content: bytes) -> None:
    """Write a file whole or not at all: a lesson must survive a full disk and a lost battery."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_bytes(path, content, NotWritten)

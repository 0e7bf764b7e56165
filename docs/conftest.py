"""Run the code in the how-tos: each page from top to bottom, in a folder of its own.

What the blocks of a page mean:

* a block that begins with the name of a file, `# my_bot.py`, is saved. If it is a file of `examples/` the block quotes
  it: what stands in the block must stand in the file, word for word.
* `python`: run, as cells of one notebook.
* `sh`: commands, run with this Python.
* `diff`: a change to the file that it names.
* `text`: what the block before it printed, word for word.

The folder is like a clone: it holds copies of what a page may change.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from sybil import Example, Sybil
from sybil.evaluators.python import PythonEvaluator
from sybil.parsers.markdown import CodeBlockParser

from tablegames.core import registry
from tablegames.take_time.kinds import KINDS
from tablegames.yet import icon

ROOT = Path(__file__).resolve().parents[1]
COPIED = ("examples", "notebooks", "tools", "README.md")
NAMED = re.compile(r"# ([\w./-]+\.\w+)\n")
KNOWN: tuple[Any, ...] = (KINDS, icon.ICONS, icon.USES, icon.ALWAYS, icon.KINDS, registry._known)
"""What is known by being registered: a page may add to it."""
run_python = PythonEvaluator()


def lay_out(page: dict[str, Any]) -> None:
    """Go into a new folder with copies of what a page may change."""
    folder = Path(tempfile.mkdtemp(prefix="tablegames-how-to-"))
    for name in COPIED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, folder / name)
    page.update(
        __name__="__main__", _folder=folder, _before=Path.cwd(), _known=[(known, known.copy()) for known in KNOWN]
    )
    os.chdir(folder)
    sys.path.insert(0, str(folder))


def clear_away(page: dict[str, Any]) -> None:
    """Leave everything as it was before the page."""
    os.chdir(page["_before"])
    sys.path.remove(str(page["_folder"]))
    for name, module in list(sys.modules.items()):
        if page["_folder"] in Path(getattr(module, "__file__", None) or "/").parents:
            del sys.modules[name]
    shutil.rmtree(page["_folder"])
    for known, before in page["_known"]:
        known.clear()
        known.update(before)


def save(example: Example) -> str | None:
    """Save a block under the name that it begins with, or compare it with our example that it quotes."""
    named = NAMED.match(example.parsed)
    if not named:
        return "this block does not begin with the name of a file"
    file = Path(named[1])
    if file.parts[0] == "examples":
        quoted = example.parsed.removeprefix(named[0]).strip("\n")
        return None if quoted in file.read_text(encoding="utf-8") else f"{file} does not hold these lines:\n{quoted}"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(example.parsed, encoding="utf-8")
    return None


def python(example: Example) -> str | None:
    """Run a block, or save it if it is a file; remember what it prints."""
    if NAMED.match(example.parsed):
        return save(example)
    with redirect_stdout(StringIO()) as printed:
        run_python(example)
    example.namespace["_printed"] = printed.getvalue()
    return None


def commands(example: Example) -> str | None:
    """Run commands that begin with `uv run`, as `uv run` would, but with this Python."""
    said = ""
    for line in example.parsed.splitlines():
        what = line.removeprefix("uv run ").split()
        command = [sys.executable, *([] if what[0].endswith(".py") else ["-m"]), *what]
        run = subprocess.run(command, text=True, capture_output=True, encoding="utf-8")
        if run.returncode:
            return f"{line}\n{run.stdout}{run.stderr}"
        said += run.stdout
    example.namespace["_printed"] = said
    return None


def change(example: Example) -> str | None:
    """Change the file that the first line names: lines with - go, lines with + come, others say where."""
    head, *lines = example.parsed.splitlines(keepends=True)
    file = Path(head.removeprefix("--- ").strip())
    before, after = ("".join(line[1:] or line for line in lines if line[0] != sign) for sign in "+-")
    text = file.read_text(encoding="utf-8")
    if text.count(before) != 1:
        return f"{file} holds these lines {text.count(before)} times:\n{before}"
    file.write_text(text.replace(before, after), encoding="utf-8")
    return None


def shown(example: Example) -> str | None:
    """Compare with what the block before has printed."""
    printed = example.namespace["_printed"]
    return None if printed == example.parsed else f"the page shows\n{example.parsed}\nbut it printed\n{printed}"


BLOCKS = {"python": python, "sh": commands, "toml": save, "diff": change, "text": shown}

pytest_collect_file = Sybil(
    parsers=[CodeBlockParser(language, evaluator) for language, evaluator in BLOCKS.items()],
    patterns=["*.md"],
    setup=lay_out,
    teardown=clear_away,
).pytest()

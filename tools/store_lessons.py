"""Run the lessons and store what they show.

`uv run tools/store_lessons.py [NOTEBOOK ...]` runs each lesson (all of them without arguments) from top to bottom in a
fresh kernel and stores it the way the tests want it: outputs and counts kept, everything that changes from run to run
taken out. `--check` runs and compares, and writes nothing. A lesson in which a cell fails is left as it was.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from traitlets.config import Config

LESSONS = Path(__file__).resolve().parent.parent / "notebooks"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
BAR = re.compile(r"^(.*):\s+0%\|.*\| 0/(\d+) \[.*\]$")
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
LANGUAGE = {"file_extension": ".py", "mimetype": "text/x-python", "name": "python", "pygments_lexer": "ipython3"}


def run(path: Path) -> nbformat.NotebookNode:
    """Return the lesson as it looks after a run from top to bottom."""
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    # The kernel is this Python, in the lesson's folder, exactly as nbval runs it.
    notebook.metadata.kernelspec = KERNEL
    with TemporaryDirectory() as nobodys_settings:
        os.environ["IPYTHONDIR"] = nobodys_settings
        quiet = Config({"KernelManager": {"transport_encryption": "auto"}})  # a kernel warns about plain text
        place = {"metadata": {"path": str(path.parent)}}
        NotebookClient(notebook, timeout=300, resources=place, config=quiet).execute()
    return notebook


def tidy(notebook: nbformat.NotebookNode) -> str:
    """Return the text to store: no widget models, no times, no trace of the machine; a widget's static form stays."""
    notebook.metadata = nbformat.from_dict({"kernelspec": KERNEL, "language_info": LANGUAGE})
    notebook.nbformat_minor = 5
    for cell in notebook.cells:
        kept = {key: cell.metadata[key] for key in ("tags", "why", "jupyter") if cell.metadata.get(key)}
        cell.metadata = nbformat.from_dict(kept)
        for output in cell.get("outputs", []):
            if "data" in output:
                output.data.pop(WIDGET_VIEW, None)
                # A progress bar's text is of the moment it appeared; a stored lesson shows what is done.
                if "text/plain" in output.data:
                    output.data["text/plain"] = BAR.sub(r"\1: \2 of \2", output.data["text/plain"])
            if "metadata" in output:
                output.metadata = nbformat.from_dict({})
    nbformat.validate(notebook)
    return nbformat.writes(notebook) + "\n"


def store(path: Path, check: bool) -> bool:
    """Run one lesson and store it; return whether all is well."""
    before = path.read_text(encoding="utf-8")
    try:
        after = tidy(run(path))
    except CellExecutionError as error:
        print(f"{path.name}: a cell fails, so nothing was stored\n{error}", file=sys.stderr)
        return False
    if after == before:
        print(f"{path.name}: as stored")
    elif check:
        print(f"{path.name}: differs from what is stored", file=sys.stderr)
    else:
        draft = path.with_name(f".{path.name}.part")
        draft.write_text(after, encoding="utf-8")
        os.replace(draft, path)
        print(f"{path.name}: stored, {len(after) / 1024:.0f} KB")
    return after == before or not check


def main() -> int:
    """Run the lessons named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("notebooks", nargs="*", type=Path)
    parser.add_argument("--check", action="store_true", help="compare only; write nothing")
    options = parser.parse_args()
    paths = options.notebooks or sorted(LESSONS.glob("*.ipynb"))
    results = [store(path.resolve(), options.check) for path in paths]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())

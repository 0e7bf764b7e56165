"""The house: arrows point down only, and the engine stands on the standard library alone.

Which layer may use which is said once, in pyproject.toml under `[tool.importlinter]`.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

REPORT = """
import importlib, json, sys
before = set(sys.modules)
for name in sys.argv[1:]:
    importlib.import_module(name)
print(json.dumps({n: getattr(m, "__file__", None) for n, m in sys.modules.items() if n not in before}))
"""


def loaded_by(*modules: str) -> dict[str, str | None]:
    """Return what a fresh Python loads to import these, with its files."""
    command = [sys.executable, "-c", REPORT, *modules]
    return json.loads(subprocess.run(command, cwd=ROOT, check=True, text=True, capture_output=True).stdout)


def test_arrows_point_down_only() -> None:
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"]
    linted = subprocess.run([*command, "--no-cache", "--no-logo"], cwd=ROOT, text=True, capture_output=True)
    assert linted.returncode == 0, linted.stdout + linted.stderr


def test_importing_the_engine_loads_nothing_outside_the_standard_library() -> None:
    loaded = loaded_by("tablegames", "tablegames.yet", "tablegames.study")
    strangers = {name.split(".")[0] for name in loaded} - sys.stdlib_module_names - {"tablegames", "__mp_main__"}
    # An editable install and a site's own hooks may load a finder; those are files of no package.
    assert {name for name in strangers if not name.startswith("_")} == set()


def test_importing_the_engine_loads_nothing_compiled_outside_the_standard_library() -> None:
    loaded = loaded_by("tablegames", "tablegames.yet", "tablegames.study")
    compiled = [file for file in loaded.values() if file and file.endswith((".so", ".pyd"))]
    assert [file for file in compiled if "site-packages" in file] == []


def test_importing_the_widgets_loads_neither_plotly_nor_pandas() -> None:
    # They are the heaviest to load, and a lesson without a chart needs neither.
    assert {"plotly", "pandas", "numpy"} & set(loaded_by("tablegames_widgets")) == set()

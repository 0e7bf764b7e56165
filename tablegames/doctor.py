"""Say in words what works here and how to mend what does not.

`doctor.check()` is the first cell of a lesson: a few lines that are the same on every machine where all is well, so
that they can be stored and compared. `tablegames doctor` is the long form, with versions and places.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from tablegames import lessons

INSTALL = "run `uv sync` in the checkout of tablegames"
SUBJECTS: dict[str, tuple[str, ...]] = {
    "the games, their rules and their bots": ("cattrs",),
    "boards you can click and steps you can scrub": ("anywidget", "htpy", "ipywidgets"),
    "tables and charts of many games": ("numpy", "pandas", "plotly"),
}
"""What a lesson can do, and the packages that it needs."""

EXTENSIONS = {
    "anywidget": "anywidget",
    "ipywidgets": "@jupyter-widgets/jupyterlab-manager",
    "plotly": "jupyterlab-plotly",
}
"""The browser half of each package, under the name that JupyterLab installs it by."""

PATIENCE = 10
"""Seconds that a program has to say its version."""

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at."""

    subject: str
    ready: bool
    detail: str
    mend: str = ""
    needed: bool = True
    """The lab does not work without it."""

    def __str__(self) -> str:
        """Return one or two lines for a person."""
        word = "Ready" if self.ready else "Missing" if self.needed else "Not here"
        lines = f"{word}: {self.subject}" + (f" ({self.detail})" if self.detail else "")
        return lines if self.ready else f"{lines}\n  To mend it, {self.mend}."


@dataclass(frozen=True)
class Report:
    """All findings; shows itself in a notebook and at a prompt as the short form."""

    findings: tuple[Finding, ...]

    @property
    def ready(self) -> bool:
        """Whether everything that the lab needs is here."""
        return all(finding.ready or not finding.needed for finding in self.findings)

    def __repr__(self) -> str:
        """Return the report, a finding a line."""
        return "\n".join(str(finding) for finding in self.findings)

    def in_full(self) -> str:
        """Return the report with a sentence on what it comes to."""
        works = "The lab works: `uv run tablegames lab` opens it."
        return f"{self!r}\n\n{works if self.ready else 'The lab does not work yet: mend what is missing.'}"


def check() -> Report:
    """Return what a lesson needs, without a version or a path: the same text wherever all is well."""
    findings: list[Finding] = []
    for subject, packages in SUBJECTS.items():
        missing = [name for name in packages if _version(name) is None]
        detail = f"no {', no '.join(missing)}" if missing else ""
        findings.append(Finding(subject, not missing, detail, INSTALL))
    return Report(tuple(findings))


def examine() -> Report:
    """Return everything there is to know about this installation."""
    found = [Finding("Python", sys.version_info >= (3, 11), platform.python_version(), "use Python 3.11 or newer")]
    for name in ("tablegames", *(name for names in SUBJECTS.values() for name in names), "jupyterlab", "ipykernel"):
        version = _version(name)
        found.append(Finding(name, version is not None, version or "not installed", INSTALL))
    found += [_extension(package, name) for package, name in EXTENSIONS.items()]

    checkout = lessons.find_checkout()
    place = str(checkout / "notebooks") if checkout else "no checkout of tablegames here or above"
    found.append(Finding("lessons", checkout is not None, place, "clone the repository and run this inside it"))

    found += [_chromium(), _node()]
    return Report(tuple(found))


def find_chromium() -> str | None:
    """Return the browser for browser tests: the one named by TABLEGAMES_CHROMIUM, else the first on the path."""
    named = os.environ.get("TABLEGAMES_CHROMIUM")
    return named or next((path for name in CHROMIUMS if (path := shutil.which(name))), None)


def _version(package: str) -> str | None:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def _extension(package: str, name: str) -> Finding:
    """Look for the part of a package that runs in the browser; without it a widget shows as a line of text."""
    try:
        from jupyter_core.paths import jupyter_path
    except ImportError:
        folders: list[str] = []
    else:
        folders = jupyter_path("labextensions")
    place = next((folder for folder in folders if (Path(folder) / name / "package.json").is_file()), None)
    mend = f"reinstall {package}: `uv sync --reinstall-package {package}`"
    return Finding(f"{package} in the browser", place is not None, name if place else f"no {name}", mend)


def _chromium() -> Finding:
    path = find_chromium()
    mend = "install it (Debian: `apt-get install chromium`) or set TABLEGAMES_CHROMIUM to a Chrome or Chromium"
    return Finding("Chromium, for the browser tests", path is not None, path or "none found", mend, needed=False)


def _node() -> Finding:
    path = shutil.which("node")
    said = _said_by(path, "--version") if path else ""
    found = re.fullmatch(r"v(\d{1,4})\.[\w.+-]{1,40}", said)
    detail = said if found else f"{path} does not say its version" if path else "none found"
    recent = found is not None and int(found[1]) >= 20
    return Finding("node, for the tests of browser code", recent, detail, "install Node.js 20 or newer", needed=False)


def _said_by(*command: str) -> str:
    """Return what a program says, "" if it cannot be run or does not answer."""
    try:
        ran = subprocess.run(command, capture_output=True, timeout=PATIENCE, stdin=subprocess.DEVNULL)
    except (OSError, subprocess.SubprocessError):
        return ""
    return ran.stdout.decode(errors="replace").strip() if ran.returncode == 0 else ""

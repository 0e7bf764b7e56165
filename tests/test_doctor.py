"""What the doctor says."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path

import pytest

from tablegames import doctor, lessons

HEALTHY = """\
Ready: the games, their rules and their bots
Ready: boards you can click and steps you can scrub
Ready: tables and charts of many games"""


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch):
    """Return a function that makes a package look not installed."""
    version = metadata.version

    def hide(*names: str) -> None:
        def lookup(name: str) -> str:
            if name in names:
                raise metadata.PackageNotFoundError(name)
            return version(name)

        monkeypatch.setattr(metadata, "version", lookup)

    return hide


def test_the_short_form_is_the_same_wherever_all_is_well() -> None:
    assert repr(doctor.check()) == HEALTHY
    assert doctor.check().ready


def test_the_short_form_names_what_is_missing_and_how_to_mend_it(without) -> None:
    without("anywidget", "plotly")
    report = doctor.check()
    assert not report.ready
    assert repr(report).splitlines()[1:] == [
        "Missing: boards you can click and steps you can scrub (no anywidget)",
        "  To mend it, run `uv sync` in the checkout of tablegames.",
        "Missing: tables and charts of many games (no plotly)",
        "  To mend it, run `uv sync` in the checkout of tablegames.",
    ]


def test_the_long_form_has_versions_and_a_verdict(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(lessons, "find_checkout", lambda: tmp_path)
    report = doctor.examine()
    assert f"Ready: jupyterlab ({metadata.version('jupyterlab')})" in report.in_full()
    assert "The lab works" in report.in_full()


@pytest.mark.parametrize("package", ["jupyterlab", "ipykernel", "cattrs"])
def test_the_lab_does_not_work_without(package: str, without, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(lessons, "find_checkout", lambda: tmp_path)
    without(package)
    assert f"Missing: {package}" in doctor.examine().in_full()
    assert not doctor.examine().ready


def test_the_lab_does_not_work_without_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "find_checkout", lambda: None)
    report = doctor.examine()
    assert not report.ready
    assert "mend what is missing" in report.in_full()


def test_a_widget_without_its_browser_half_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jupyter_core.paths.jupyter_path", lambda *_: ["/nowhere"])
    missing = [finding.subject for finding in doctor.examine().findings if not finding.ready and finding.needed]
    assert missing[:3] == [f"{name} in the browser" for name in ("anywidget", "ipywidgets", "plotly")]


def test_a_browser_can_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEGAMES_CHROMIUM", "/opt/chrome")
    assert doctor.find_chromium() == "/opt/chrome"

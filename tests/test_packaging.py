"""A fresh clone installs what we tested, from whichever registry a machine uses."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
import zipfile
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import tablegames

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PINS = [Requirement(line) for line in PROJECT["tool"]["uv"]["constraint-dependencies"]]
BUILD_PINS = [Requirement(line) for line in PROJECT["tool"]["uv"]["build-constraint-dependencies"]]
BINDER = [
    Requirement(line)
    for line in (ROOT / "binder" / "requirements.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
# In pieces, so that this file does not name them either.
HOSTS = ["py" + "pi.org", "python" + "hosted", "npm" + "js.", "yarn" + "pkg.", "deb." + "debian"]
MACHINE = ["/wo" + "rk/", "/ro" + "ot/", "/ho" + "me/"]


def tracked() -> list[str]:
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, text=True, capture_output=True).stdout
    return [name for name in names.split("\0") if name and (ROOT / name).exists()]


def declared() -> list[Requirement]:
    project = PROJECT["project"]
    groups = [
        project["dependencies"],
        *project["optional-dependencies"].values(),
        *PROJECT["dependency-groups"].values(),
    ]
    requirements = [Requirement(line) for group in groups for line in group]
    return [requirement for requirement in requirements if requirement.name != project["name"]]


@pytest.mark.parametrize("requirement", declared(), ids=lambda requirement: requirement.name)
def test_every_declared_package_is_pinned_to_a_version_it_allows(requirement: Requirement) -> None:
    versions = [
        str(pin.specifier) for pin in PINS if canonicalize_name(pin.name) == canonicalize_name(requirement.name)
    ]
    assert versions, "run `uv run tools/pin.py`"
    assert all(requirement.specifier.contains(version.removeprefix("==")) for version in versions)


def test_every_pin_is_one_exact_version() -> None:
    loose = [str(pin) for pin in [*PINS, *BUILD_PINS, *BINDER] if not re.fullmatch(r"==[^*,]+", str(pin.specifier))]
    assert loose == []


def test_binder_installs_the_same_versions_as_everybody() -> None:
    known = {str(pin) for pin in [*PINS, *BUILD_PINS]}
    assert [str(pin) for pin in BINDER if str(pin) not in known] == []
    assert {"jupyterlab", "hatchling", "editables"} <= {pin.name for pin in BINDER}


def test_the_build_tool_is_pinned_for_pip_as_for_uv() -> None:
    assert set(PROJECT["build-system"]["requires"]) <= {str(pin) for pin in BUILD_PINS}


def test_this_environment_keeps_to_the_pins() -> None:
    wanted = {canonicalize_name(pin.name): pin for pin in PINS if pin.marker is None or pin.marker.evaluate()}
    found = {canonicalize_name(package.name): package.version for package in metadata.distributions()}
    assert {
        name: found[name] for name, pin in wanted.items() if name in found and found[name] not in pin.specifier
    } == {}


def test_no_tracked_file_names_a_registry_or_a_place_on_a_machine() -> None:
    named = []
    for name in tracked():
        text = (ROOT / name).read_bytes().decode("utf-8", errors="ignore")
        named += [f"{name}: {word}" for word in [*HOSTS, *MACHINE] if word in text]
    assert named == []


def test_no_lock_file_is_tracked() -> None:
    assert [name for name in tracked() if Path(name).name in {"uv.lock", "package-lock.json", "yarn.lock"}] == []


def test_the_packages_for_browser_tests_are_exact() -> None:
    packages = json.loads((ROOT / "widgets" / "package.json").read_text("utf-8"))["devDependencies"]
    assert [version for version in packages.values() if not re.fullmatch(r"\d+\.\d+\.\d+", version)] == []


def test_no_package_json_above_the_environment() -> None:
    # Node would apply its "type": "module" to the scripts inside .venv, and JupyterLab's own yarn would break.
    assert not (ROOT / "package.json").exists()


def test_the_wheel_holds_every_file_of_the_packages(tmp_path: Path) -> None:
    subprocess.run(["uv", "build", "--quiet", "--wheel", "--out-dir", tmp_path], cwd=ROOT, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    packed = set(zipfile.ZipFile(wheel).namelist())
    ours = [name.removeprefix("widgets/") for name in tracked()]
    missing = [name for name in ours if name.startswith(("tablegames/", "tablegames_widgets/")) and name not in packed]
    assert missing == []
    # Without these a type checker looks at no annotation of ours.
    assert {"tablegames/py.typed", "tablegames_widgets/py.typed"} <= packed


def test_the_version_is_the_same_wherever_it_stands() -> None:
    version = PROJECT["project"]["version"]
    assert metadata.version("tablegames") == tablegames.__version__ == version
    assert f"\nversion: {version}\n" in (ROOT / "CITATION.cff").read_text("utf-8")


def test_the_changelog_has_a_place_for_the_next_change() -> None:
    assert "\n## [Unreleased]\n" in (ROOT / "CHANGELOG.md").read_text("utf-8")

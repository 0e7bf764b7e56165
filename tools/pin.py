"""Pin every version that a fresh clone installs.

`uv run tools/pin.py` resolves what pyproject.toml asks for and writes the full pins to two places:

* `[tool.uv]` at the end of pyproject.toml: what `uv run` on anybody's machine must keep to;
* binder/requirements.txt: what Binder installs, a subset of the same pins.

Pins that still fit are kept; `--upgrade` takes the newest of everything, `--check` writes nothing. uv.lock would do the
first job, but it records the addresses of a registry, so it stays out of the repository (see CONTRIBUTING.md).
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BINDER_EXTRAS = ("lab",)
# An editable install with hatchling needs `editables` as well; pip on Binder has no build isolation to fetch it in.
BUILD_REQUIREMENTS = ("hatchling", "editables")
# For packages of the dev group that come as source only (chess).
OTHER_BUILD_REQUIREMENTS = ("setuptools",)
BLOCK = re.compile(r"^\[tool\.uv\]\n.*\Z", re.MULTILINE | re.DOTALL)


def uv(*arguments: str, cwd: Path) -> list[str]:
    """Run uv in `cwd` and return the requirement lines it printed."""
    done = subprocess.run(["uv", "--quiet", *arguments], cwd=cwd, check=True, text=True, stdout=subprocess.PIPE)
    return [line.strip() for line in done.stdout.splitlines() if line.strip() and not line.startswith(("#", "-"))]


def export(project: Path, *arguments: str) -> list[str]:
    """Return the pins for a part of the project, in the plain form without hashes and addresses."""
    plain = ("--no-hashes", "--no-annotate", "--no-header", "--no-emit-project")
    return uv("export", *plain, *arguments, cwd=project)


def name_of(requirement: str) -> str:
    """Return the package name that a requirement line begins with."""
    match = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert match, requirement
    return match[0].lower().replace("_", "-")


def toml_list(key: str, items: list[str]) -> str:
    """Return `key = [...]`, an item a line."""
    return f"{key} = [\n" + "".join(f'  "{item}",\n' for item in items) + "]\n"


def resolve(pyproject: str, upgrade: bool) -> tuple[list[str], list[str], list[str]]:
    """Return (all pins, Binder's pins, build pins); resolved in an empty folder so that no old uv.lock has a say."""
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder)
        (project / "pyproject.toml").write_text(BLOCK.sub("", pyproject) if upgrade else pyproject, encoding="utf-8")
        (project / "README.md").touch()
        (project / "LICENSE").touch()
        everything = export(project, "--all-extras", "--all-groups")
        binder = export(project, "--no-default-groups", *(f"--extra={extra}" for extra in BINDER_EXTRAS))
        kept = [] if upgrade else tomllib.loads(pyproject)["tool"]["uv"].get("build-constraint-dependencies", [])
        (project / "build.in").write_text("\n".join(BUILD_REQUIREMENTS + OTHER_BUILD_REQUIREMENTS), encoding="utf-8")
        (project / "build.txt").write_text("\n".join([*kept, *everything]), encoding="utf-8")
        build = uv(
            *("pip", "compile", "build.in", "--constraints=build.txt", "--universal", "--python-version=3.11"),
            *("--no-annotate", "--no-header"),
            cwd=project,
        )
    return everything, binder, build


def render(upgrade: bool) -> dict[Path, str]:
    """Return what the two files should say."""
    path = ROOT / "pyproject.toml"
    text = path.read_text(encoding="utf-8")
    everything, binder, build = resolve(text, upgrade)

    hatchling = next(pin for pin in build if name_of(pin) == "hatchling")
    text = re.sub(r'"hatchling[^"]*"', f'"{hatchling}"', text, count=1)
    block = "[tool.uv]\n" + toml_list("constraint-dependencies", everything)
    block += toml_list("build-constraint-dependencies", build)

    done = {*OTHER_BUILD_REQUIREMENTS, *(name_of(pin) for pin in binder)}
    lines = ["# Written by tools/pin.py: what Binder installs before binder/postBuild adds this project itself."]
    lines += binder + [pin for pin in build if name_of(pin) not in done]
    return {
        path: BLOCK.sub(lambda _: block, text),
        ROOT / "binder" / "requirements.txt": "\n".join(lines) + "\n",
    }


def main() -> int:
    """Resolve, then rewrite both files or say whether they are up to date."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions instead of keeping pins")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is out of date")
    options = parser.parse_args()
    stale = {
        path: text
        for path, text in render(options.upgrade).items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    }
    for path, text in stale.items():
        if options.check:
            print(f"{path.relative_to(ROOT)} is out of date: run `uv run tools/pin.py`")
        else:
            path.write_text(text, encoding="utf-8")
            print(f"{path.relative_to(ROOT)} rewritten")
    if not stale:
        print("The pins are up to date.")
    return 1 if stale and options.check else 0


if __name__ == "__main__":
    sys.exit(main())

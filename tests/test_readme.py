"""The README's promises: its examples print what it shows, its commands are real, its links lead somewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import parse_qs, urlparse

import pytest

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```\n\n```text\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def test_every_python_block_shows_what_it_prints() -> None:
    assert README.count("```python\n") == len(EXAMPLES) > 0


@pytest.mark.parametrize(("code", "shown"), EXAMPLES)
def test_an_example_prints_what_the_readme_shows(code: str, shown: str, tmp_path: Path) -> None:
    # Each by itself, in a fresh Python, as a reader would paste it.
    run = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, text=True, capture_output=True, encoding="utf-8")
    assert run.stdout == shown, run.stderr


@pytest.mark.parametrize("command", re.findall(r"uv run tablegames ([\w ]+?)(?=\s*[#`\n])", README))
def test_a_command_in_the_readme_exists(command: str) -> None:
    run = subprocess.run([sys.executable, "-m", "tablegames", *command.split(), "--help"], capture_output=True)
    assert run.returncode == 0


DOCUMENTS = [
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    *(str(p.relative_to(ROOT)) for p in ROOT.glob("docs/**/*.md")),
]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_to_files_lead_to_files(document: str) -> None:
    page = ROOT / document
    prose = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    targets = re.findall(r"\]\((?!https?:)([^)#\s]+)", prose)
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_the_documentation_lists_every_how_to() -> None:
    index = (ROOT / "docs" / "index.md").read_text("utf-8")
    listed = re.findall(r"^- \[.*\]\((how-to/.*)\)$", index, re.MULTILINE)
    assert sorted(listed) == sorted(
        path.relative_to(ROOT / "docs").as_posix() for path in ROOT.glob("docs/how-to/*.md")
    )


def test_the_binder_badge_opens_a_lesson_that_exists() -> None:
    found = re.search(r"https://mybinder\.org/v2/\S+?(?=\))", README)
    assert found is not None
    (place,) = parse_qs(urlparse(found[0]).query)["urlpath"]
    assert (ROOT / place.removeprefix("lab/tree/")).is_file()

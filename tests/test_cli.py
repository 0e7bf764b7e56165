"""The `tablegames` command, and the copies that a learner works on."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from tablegames import lab, lessons
from tablegames.cli import main

ROOT = Path(__file__).resolve().parents[1]


def notebook(*sources: str, output: str = "") -> bytes:
    cells = [
        {
            "cell_type": "code",
            "execution_count": 1,
            "id": f"c{number}",
            "metadata": {},
            "outputs": [{"output_type": "stream", "name": "stdout", "text": output}] if output else [],
            "source": [source],
        }
        for number, source in enumerate(sources)
    ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    whole = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(whole).encode()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "notebooks").mkdir()
    (tmp_path / "notebooks" / lessons.FIRST).write_bytes(notebook("1 + 1"))
    (tmp_path / "pyproject.toml").touch()
    return tmp_path


def refresh(checkout: Path) -> lessons.Refreshed:
    return lessons.refresh(checkout / "notebooks", checkout / "my-lessons")


def test_version_and_help_need_no_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert re.fullmatch(r"tablegames \d+\.\d+\.\d+\n", capsys.readouterr().out)
    assert main([]) == 0
    assert "doctor" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [["doctor", "--x"], ["nonsense"], ["lab", "--port", "0"], ["lab", "--port", "x"]])
def test_a_wrong_argument_is_refused(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as refusal:
        main(arguments)
    assert refusal.value.code == 2


def test_the_command_loads_nothing_but_the_standard_library() -> None:
    code = "import sys, tablegames.cli; print([m for m in ('jupyterlab', 'numpy', 'cattrs') if m in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], text=True, capture_output=True).stdout == "[]\n"


def test_outside_a_checkout_lab_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lessons, "find_checkout", lambda: None)
    assert main(["lab"]) == 1
    assert "uv run tablegames lab" in capsys.readouterr().err


def test_a_checkout_is_found_from_a_folder_inside_it(checkout: Path) -> None:
    inside = checkout / "notebooks" / "deep"
    inside.mkdir()
    assert lessons.find_checkout(inside) == checkout


def test_copies_follow_the_lessons_until_they_are_edited(checkout: Path) -> None:
    lesson, copy = checkout / "notebooks" / lessons.FIRST, checkout / "my-lessons" / lessons.FIRST
    assert refresh(checkout).copied == [lessons.FIRST]
    assert refresh(checkout) == lessons.Refreshed()

    copy.write_bytes(notebook("1 + 1", output="2"))  # run, not edited
    assert refresh(checkout) == lessons.Refreshed()  # and the lesson is as before: the outputs stay
    lesson.write_bytes(notebook("2 + 2"))
    assert refresh(checkout).copied == [lessons.FIRST]
    assert copy.read_bytes() == lesson.read_bytes()


def test_an_edited_copy_is_never_touched(checkout: Path) -> None:
    lesson, copy = checkout / "notebooks" / lessons.FIRST, checkout / "my-lessons" / lessons.FIRST
    refresh(checkout)
    mine = notebook("1 + 1", "my idea")
    copy.write_bytes(mine)
    lesson.write_bytes(notebook("2 + 2"))
    assert refresh(checkout) == lessons.Refreshed(kept=[lessons.FIRST])
    assert copy.read_bytes() == mine


@pytest.mark.parametrize("broken", [b"", b"{", b"[]", b'{"cells": 3}', b"\xff"])
def test_a_copy_that_is_no_notebook_any_more_is_left_alone(checkout: Path, broken: bytes) -> None:
    copy = checkout / "my-lessons" / lessons.FIRST
    refresh(checkout)
    copy.write_bytes(broken)
    (checkout / "notebooks" / lessons.FIRST).write_bytes(notebook("2 + 2"))
    assert refresh(checkout).kept == [lessons.FIRST]
    assert copy.read_bytes() == broken


def test_a_copy_taken_by_hand_before_the_first_start_is_kept_if_it_differs(checkout: Path) -> None:
    (checkout / "my-lessons").mkdir()
    (checkout / "my-lessons" / lessons.FIRST).write_bytes(notebook("mine"))
    assert refresh(checkout).kept == [lessons.FIRST]


def test_a_deleted_copy_comes_back_fresh_and_hidden_files_stay_out(checkout: Path) -> None:
    (checkout / "notebooks" / ".ipynb_checkpoints").mkdir()
    (checkout / "notebooks" / ".ipynb_checkpoints" / "x.ipynb").touch()
    refresh(checkout)
    (checkout / "my-lessons" / lessons.FIRST).unlink()
    assert refresh(checkout).copied == [lessons.FIRST]


def test_a_copy_of_a_lesson_that_is_gone_or_has_another_name_stays(checkout: Path) -> None:
    copy = checkout / "my-lessons" / lessons.FIRST
    refresh(checkout)
    mine = notebook("1 + 1", "my idea")
    copy.write_bytes(mine)
    (checkout / "notebooks" / lessons.FIRST).rename(checkout / "notebooks" / "01-other-name.ipynb")
    assert refresh(checkout).copied == ["01-other-name.ipynb"]
    assert copy.read_bytes() == mine


def test_the_order_of_the_lessons_is_no_lesson(checkout: Path) -> None:
    (checkout / "notebooks" / lessons.COURSE).touch()
    assert refresh(checkout).copied == [lessons.FIRST]


def test_a_taken_port_is_passed_over() -> None:
    with socket.socket() as taken:
        taken.bind((lab.HOST, 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert port != lab.free_port(port)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT to send to another process")
def test_lab_serves_copies_behind_a_token_and_ends_on_ctrl_c(checkout: Path) -> None:
    with socket.socket() as taken:
        taken.bind((lab.HOST, 0))
        taken.listen()
        asked = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "tablegames", "lab", "--no-browser", "--port", asked]
        bounded = "--ServerApp.shutdown_no_activity_timeout=60"
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        server = subprocess.Popen([*command, bounded], cwd=checkout, env=environment, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            said = ""
            while "Ctrl-C" not in said and (line := server.stdout.readline()):
                said += line
            assert f"Port {asked} is taken" in said
            assert "Copied 1 file(s)" in said
            address = re.search(r"(http://127\.0\.0\.1:\d+)/\S+\?token=(\w{32})\n", said)
            assert address is not None
            url, token = address.groups()
            with pytest.raises(urllib.error.HTTPError, match="403"):
                urllib.request.urlopen(f"{url}/api/contents", timeout=10)
            with urllib.request.urlopen(f"{url}/api/contents?token={token}", timeout=10) as answer:
                assert [entry["name"] for entry in json.load(answer)["content"]] == [lessons.FIRST]
            server.send_signal(signal.SIGINT)
            assert server.wait(20) == 0
            assert "JupyterLab has ended" in server.stdout.read()
        finally:
            server.kill()


def test_doctor_command_fails_only_when_the_lab_cannot_work(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(checkout)
    monkeypatch.setattr(shutil, "which", lambda _: None)  # no Chromium and no node: only the tests miss them
    monkeypatch.delenv("TABLEGAMES_CHROMIUM", raising=False)
    assert main(["doctor"]) == 0
    assert "Not here: Chromium" in capsys.readouterr().out
    monkeypatch.setattr(lessons, "find_checkout", lambda: None)
    assert main(["doctor"]) == 1

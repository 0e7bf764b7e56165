"""Whatever is in the way of the lessons: a sentence says so, and the learner gets in."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tablegames import doctor, lab, lessons
from tests.test_cli import ROOT, checkout, notebook, refresh

__all__ = ["checkout"]

posix = pytest.mark.skipif(os.name != "posix", reason="links and programs without rights are posix")


@pytest.fixture
def prepared(checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """Return a function that prepares the copies as `tablegames lab` does, and what it says."""
    monkeypatch.setattr(lessons, "trust", lambda notebooks: None)
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "")

    def prepare() -> tuple[Path, str]:
        capsys.readouterr()
        return lab._prepare(checkout), capsys.readouterr().out

    return prepare


# --- the folder of the copies ---------------------------------------------------------------


def a_file(path: Path) -> None:
    path.write_text("mine")


def a_link_that_leads_nowhere(path: Path) -> None:
    path.symlink_to("nowhere/at/all")


def a_link_to_itself(path: Path) -> None:
    path.symlink_to(path.name)


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


@posix
@pytest.mark.parametrize("put", [a_file, a_link_that_leads_nowhere, a_link_to_itself, a_pipe])
def test_something_else_has_the_name_of_the_folder(checkout, prepared, put):
    put(checkout / "my-lessons")
    before = os.lstat(checkout / "my-lessons")
    folder, said = prepared()
    assert folder == checkout / "my-lessons-2"
    assert (folder / lessons.FIRST).is_file()
    assert f"Your lessons are in {folder} now." in said
    assert os.lstat(checkout / "my-lessons") == before


def test_a_folder_that_cannot_be_written_to(checkout, prepared, monkeypatch):
    folder, _ = prepared()
    real = Path.touch
    monkeypatch.setattr(Path, "touch", lambda path, *rest, **more: fail() if path.parent == folder else real(path))
    other, said = prepared()
    assert other == checkout / "my-lessons-2"
    assert f"What you did before is still in {folder}." in said


def fail():
    raise PermissionError(13, "Permission denied")


def test_nothing_beside_the_lessons_can_be_written_to(checkout, prepared, monkeypatch):
    monkeypatch.setattr(lessons, "_usable", lambda folder: False)
    folder, said = prepared()
    try:
        assert (folder / lessons.FIRST).is_file()
        assert str(folder) in said
        assert checkout not in folder.parents
    finally:
        shutil.rmtree(folder)


# --- the copies -----------------------------------------------------------------------------

DAMAGED = [b"", b"{", b"[]", b"3", b"\xff", b'{"00-start-here.ipynb": 3}', b"[" * 100_000, b'{"a": [], "b": {}}']


@pytest.mark.parametrize("damaged", DAMAGED)
def test_the_file_that_remembers_is_damaged(checkout, prepared, damaged):
    prepared()
    copy, memory = checkout / "my-lessons" / lessons.FIRST, checkout / "my-lessons" / lessons.KEEPSAKES / "copied.json"
    memory.write_bytes(damaged)
    _, said = prepared()
    assert "not known any more; those that differ from the lessons are kept" in said
    assert refresh(checkout) == lessons.Refreshed(), "it remembers again"

    copy.write_bytes(notebook("mine"))
    memory.write_bytes(damaged)
    _, said = prepared()
    assert f"{lessons.FIRST} has changed since you edited your copy; yours is kept." in said
    assert copy.read_bytes() == notebook("mine")


def test_a_folder_is_where_the_file_that_remembers_belongs(checkout, prepared):
    (checkout / "my-lessons" / lessons.KEEPSAKES / "copied.json").mkdir(parents=True)
    folder, said = prepared()
    assert (folder / lessons.FIRST).is_file()
    assert "not known any more" in said


@pytest.mark.parametrize("known", [False, True])
def test_a_folder_is_where_a_copy_belongs(checkout, prepared, known):
    (checkout / "notebooks" / "01-next.ipynb").write_bytes(notebook("2"))
    copy = checkout / "my-lessons" / lessons.FIRST
    if known:
        prepared()
        copy.unlink()
    copy.mkdir(parents=True)
    folder, said = prepared()
    assert f"{lessons.FIRST} could not be copied: something is in its place. Rename {copy} to get it." in said
    assert (folder / "01-next.ipynb").is_file()
    assert copy.is_dir()


def test_a_file_is_where_a_folder_of_a_lesson_belongs(checkout, prepared):
    (checkout / "notebooks" / "data").mkdir()
    (checkout / "notebooks" / "data" / "deck.toml").write_text("x")
    (checkout / "my-lessons").mkdir()
    (checkout / "my-lessons" / "data").write_text("mine")
    folder, said = prepared()
    assert "data/deck.toml could not be copied" in said
    assert (folder / lessons.FIRST).is_file()


@posix
def test_a_copy_that_is_a_link_to_nowhere_is_told_or_filled(checkout, prepared):
    (checkout / "my-lessons").mkdir()
    (checkout / "my-lessons" / lessons.FIRST).symlink_to("no/such/folder/file")
    _, said = prepared()
    assert "could not be copied" in said


def test_what_jupyter_cannot_sign_can_be_opened_all_the_same(checkout, prepared, monkeypatch):
    def locked(notebooks):
        raise RuntimeError("database is locked")

    monkeypatch.setattr(lessons, "trust", locked)
    folder, said = prepared()
    assert "could not be signed (database is locked)" in said
    assert (folder / lessons.FIRST).is_file()


@posix
@pytest.mark.parametrize("home", ["/nonexistent/home", "relative"])
def test_no_home(prepared, monkeypatch, home):
    monkeypatch.setenv("HOME", home)
    folder, said = prepared()
    assert "You have no home folder that can be written to" in said
    assert os.environ["HOME"] == str(folder / lessons.KEEPSAKES / "home")


@posix
def test_a_home_that_there_is_stays(prepared, monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    _, said = prepared()
    assert "no home" not in said
    assert os.environ["HOME"] == str(tmp_path)


# --- all of it together -----------------------------------------------------------------------


@posix
def test_two_that_start_at_once_without_a_home_both_let_the_learner_in(checkout, tmp_path_factory):
    (checkout / "my-lessons").write_text("mine")
    with socket.socket() as free:
        free.bind((lab.HOST, 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "tablegames", "lab", "--no-browser", "--port", str(port)]
    bounded = "--ServerApp.shutdown_no_activity_timeout=60"
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT), "HOME": "/nonexistent/home"}
    both = [
        subprocess.Popen(
            [*command, bounded],
            cwd=checkout,
            env=surroundings,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        for _ in range(2)
    ]
    try:
        ports = set()
        for server in both:
            said = ""
            assert server.stdout is not None
            while "Ctrl-C" not in said and (line := server.stdout.readline()):
                said += line
            address = re.search(r"http://127\.0\.0\.1:(\d+)/\S+\?token=\w{32}\n", said)
            assert address, said
            assert "Traceback" not in said
            ports.add(address[1])
        assert len(ports) == 2
    finally:
        for server in both:
            server.send_signal(signal.SIGINT)
        for server in both:
            server.wait(30)


# --- the doctor -------------------------------------------------------------------------------


def program(folder: Path, does: str) -> str:
    path = folder / "node"
    path.write_text(f"#!{sys.executable}\n{does}")
    path.chmod(0o755)
    return str(path)


@posix
@pytest.mark.parametrize(
    ("does", "said"),
    [
        ("print('v20.1.0')", "Ready: node, for the tests of browser code (v20.1.0)"),
        ("print('v18.1.0')", "(v18.1.0)"),
        ("print('v22.0.0-nightly')", "Ready: node"),
        *[(f"print({odd!r})", "does not say its version") for odd in ("", "v", "vx.y", "node 20", "v" + "9" * 9000)],
        ("import sys; sys.stdout.buffer.write(bytes([255, 0, 10]))", "does not say its version"),
        ("import sys; print('v20.1.0'); sys.exit(1)", "does not say its version"),
        ("import time; time.sleep(60)", "does not say its version"),
        ("input()", "does not say its version"),
    ],
)
def test_an_odd_or_hanging_node(tmp_path, monkeypatch, does, said):
    monkeypatch.setattr(doctor, "PATIENCE", 0.5 if "sleep" in does else 30)
    path = program(tmp_path, does)
    monkeypatch.setattr(shutil, "which", lambda name: path)
    assert said in str(doctor._node())


@posix
def test_a_node_that_may_not_be_run_or_is_no_program(tmp_path, monkeypatch):
    path = Path(program(tmp_path, "print('v20.0.0')"))
    monkeypatch.setattr(shutil, "which", lambda name: str(path))
    path.chmod(stat.S_IRUSR)
    assert "does not say its version" in str(doctor._node())
    path.write_bytes(b"\x00\x01")
    path.chmod(0o755)
    assert "does not say its version" in str(doctor._node())
    path.unlink()
    assert "does not say its version" in str(doctor._node())


@posix
def test_a_folder_that_was_deleted_under_ones_feet(tmp_path, monkeypatch):
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert lessons.find_checkout() is not None, "the one this package was installed from"

"""Every loader and every saver: what is no ordinary file, what a kill left behind, links and rights."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tablegames
from tablegames import astrotime, take_time, yet
from tablegames.core import files
from tablegames.core.content import built_in
from tablegames.core.convert import to_fields
from tablegames.core.errors import BadContent, BadRecord, BadSave, TablegamesError
from tablegames.take_time.campaign import Campaign, open_campaign
from tablegames.take_time.campaign.saved import dumps
from tablegames.take_time.clock.drawn import load_tokens
from tests.core.files import game, text

LOADERS = {
    "record": (tablegames.load, BadRecord),
    "campaign": (lambda path: open_campaign(path).campaign, BadSave),
    "deck of YET": (yet.load_deck, BadContent),
    "clocks": (take_time.load_clocks, BadContent),
    "situations": (astrotime.load_deck, BadContent),
    "book": (astrotime.load_book, BadContent),
    "tokens": (load_tokens, BadContent),
}
posix = pytest.mark.skipif(os.name != "posix", reason="pipes, devices and rights are posix")


def good(name: str) -> str:
    """The text of a good file for a loader."""
    if name == "record":
        return text()
    if name == "campaign":
        return dumps(Campaign.new().failed(when=""))
    packs = {"deck of YET": ("yet", "deck"), "clocks": ("take_time", "clocks")}
    ours = packs | {
        "tokens": ("take_time", "rebirth"),
        "situations": ("astrotime", "situations"),
        "book": ("astrotime", "book"),
    }
    game_name, stem = ours[name]
    return built_in(game_name, f"{stem}.toml").read_text("utf-8")


@pytest.fixture(params=LOADERS)
def door(request):
    """A loader: its name, the function, and its error."""
    return request.param, *LOADERS[request.param]


def refused(load, error, path) -> str:
    with pytest.raises(error) as bad:
        load(path)
    assert len(str(bad.value)) < 1000
    return str(bad.value)


# --- reading ------------------------------------------------------------------------------


def within(seconds: int):
    """Raise where something hangs: a pipe that nobody writes to."""

    class Bound:
        def __enter__(self):
            def give_up(*_):
                raise TimeoutError("it hangs")

            self.before = signal.signal(signal.SIGALRM, give_up)
            signal.alarm(seconds)

        def __exit__(self, *_):
            signal.alarm(0)
            signal.signal(signal.SIGALRM, self.before)

    return Bound()


@posix
def test_a_pipe_and_a_device_are_refused_and_not_opened(door, tmp_path):
    _, load, error = door
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("/dev/zero")
    with within(60):
        for path in (tmp_path / "pipe", "/dev/zero", "/dev/null", tmp_path / "link"):
            assert "it is no ordinary file" in refused(load, error, path)
    assert "it is a folder" in refused(load, error, tmp_path)


@pytest.mark.parametrize("path", ["a\0b", "", "half \ud800", b"bytes", 5, None, ["a"], 1.5, True])
def test_what_is_no_path(door, path):
    _, load, error = door
    assert "is no path; give the name of a file" in refused(load, error, path)


def test_a_home_that_nobody_has(door):
    _, load, error = door
    assert "home folder" in refused(load, error, "~nobody-of-this-name/file")


def test_a_file_is_read_up_to_its_limit_and_no_further(door, tmp_path, monkeypatch):
    _, load, error = door
    asked = []
    real = files.read_bytes
    monkeypatch.setattr(files, "read_bytes", lambda path, most: asked.append(most) or real(path, most))
    with (tmp_path / "huge").open("wb") as huge:
        huge.truncate(10**11)  # a file with a hole: takes no room
    assert "too large to be a" in refused(load, error, tmp_path / "huge")
    assert max(asked) <= 8_000_000


def test_one_byte_more_than_the_limit_is_read(tmp_path):
    (tmp_path / "file").write_bytes(b"123456")
    assert files.read_bytes(tmp_path / "file", 6) == b"123456"
    assert files.read_bytes(tmp_path / "file", 3) == b"1234"


def test_a_file_from_windows_is_read(door, tmp_path):
    """Notepad puts a mark before the text and ends lines in two characters."""
    name, load, _ = door
    plain, windows = tmp_path / "plain", tmp_path / "windows"
    plain.write_bytes(good(name).encode())
    windows.write_bytes(b"\xef\xbb\xbf" + good(name).replace("\n", "\r\n").encode())
    assert load(windows) == load(plain)


def test_a_record_in_a_text_with_a_mark_is_read():
    assert tablegames.loads("\ufeff" + text()) == game()


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_whatever_is_in_a_file_only_our_errors_come_out(door, tmp_path, data):
    name, load, error = door
    file = tmp_path / "file"
    whole = good(name).encode()
    kind = data.draw(st.sampled_from(["bytes", "cut", "changed", "spliced"]))
    if kind == "bytes":
        content = data.draw(st.binary(max_size=200))
    else:
        at = data.draw(st.integers(0, len(whole) - 1))
        junk = data.draw(
            st.sampled_from([b"", b"\0", b"\xff", b'"', b"[", b"{", b"\n", b"-1", b"1e999", b"nan", b"null", b"true"])
            | st.binary(max_size=4)
            | st.text(max_size=3).map(lambda written: written.encode("utf-8", "replace"))
        )
        end = {"cut": len(whole), "changed": at + len(junk), "spliced": at}[kind]
        content = whole[:at] + junk + whole[end:]
    file.write_bytes(content)
    said = "file"
    try:
        load(file)
    except error as bad:
        said = str(bad)
    assert "file" in said
    assert len(said) < 2000
    assert file.read_bytes() == content, "reading has changed the file"
    assert os.listdir(tmp_path) == ["file"]


# --- saving -------------------------------------------------------------------------------


def save_record(path):
    return game().save(path)


def save_campaign(path):
    files.write_text(files.as_path(path, BadSave), dumps(Campaign.new()), BadSave)
    open_campaign(path).failed()


def save_clock(path):
    from tablegames_widgets.take_time.workshop import workshop

    return workshop("1-1").save(path)


SAVERS = {"record": save_record, "campaign": save_campaign, "workshop": save_clock}


@pytest.fixture(params=SAVERS)
def save(request):
    return SAVERS[request.param]


def left(folder: Path) -> list[str]:
    """What lies in a folder, without the copy that a campaign keeps."""
    return sorted(name for name in os.listdir(folder) if not name.endswith(".previous"))


@posix
def test_a_link_stays_a_link(save, tmp_path):
    (tmp_path / "elsewhere").mkdir()
    file, link = tmp_path / "elsewhere" / "file", tmp_path / "link"
    link.symlink_to(Path("elsewhere") / "file")
    save(link)
    assert link.is_symlink()
    first = file.read_bytes()
    assert first
    file.write_bytes(b"")
    save(link)
    assert link.is_symlink()
    assert file.read_bytes()
    assert left(tmp_path) == ["elsewhere", "link"]
    assert left(tmp_path / "elsewhere") == ["file"]


@posix
def test_a_link_that_leads_to_itself_is_refused(tmp_path):
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    with pytest.raises(BadRecord, match="cannot be written"):
        game().save(tmp_path / "a")
    assert left(tmp_path) == ["a", "b"]


@posix
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o755])
def test_a_file_keeps_its_rights(save, mode, tmp_path):
    file = tmp_path / "file"
    save(file)
    file.chmod(mode)
    save(file)
    assert stat.S_IMODE(file.stat().st_mode) == mode


@posix
def test_a_file_that_may_not_be_written_is_left_alone(save, tmp_path, monkeypatch):
    file = tmp_path / "file"
    save(file)
    before = file.read_bytes()
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # root may write everywhere
    with pytest.raises(TablegamesError, match="cannot be written"):
        save(file)
    assert file.read_bytes() == before


@posix
def test_a_device_or_a_pipe_is_never_replaced(save, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with within(60), pytest.raises(TablegamesError, match="no ordinary file"):
        save(tmp_path / "pipe")
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)


def test_what_a_kill_left_behind_is_cleaned_by_the_next_save(save, tmp_path):
    file = tmp_path / "file"
    (tmp_path / ".file.0123abcd.part").write_text("half a")
    (tmp_path / ".file.00000000.part").write_text("")
    for other in (".file.md", ".other.0123abcd.part", "file.0123abcd.part", ".file.0123abcd.part.txt"):
        (tmp_path / other).write_text("mine")
    save(file)
    assert left(tmp_path) == sorted(
        ["file", ".file.md", ".other.0123abcd.part", "file.0123abcd.part", ".file.0123abcd.part.txt"]
    )


@posix
def test_what_another_program_is_writing_is_left_alone(tmp_path):
    import fcntl

    file, draft = tmp_path / "file", tmp_path / ".file.0123abcd.part"
    with draft.open("w") as theirs:
        fcntl.flock(theirs, fcntl.LOCK_EX)
        game().save(file)
        assert draft.exists()
    game().save(file)
    assert left(tmp_path) == ["file"]


def test_without_locks_only_an_old_draft_is_cleaned(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "_lock", lambda file, wait: None)
    young, old = tmp_path / ".file.00000001.part", tmp_path / ".file.00000002.part"
    for draft in (young, old):
        draft.write_text("half a")
    os.utime(old, (1, 1))
    game().save(tmp_path / "file")
    assert left(tmp_path) == [young.name, "file"]


KILLED = """
import os, sys, tablegames.core.files as files
from tablegames.core.errors import BadRecord
from pathlib import Path
files.os.fsync = lambda _: os._exit(9)
files.write_text(Path(sys.argv[1]), "new" * 1000, BadRecord)
"""


def test_a_save_that_was_killed_leaves_the_old_file_and_the_next_one_cleans_up(tmp_path):
    file = tmp_path / "file"
    game().save(file)
    before = file.read_bytes()
    assert subprocess.run([sys.executable, "-c", KILLED, str(file)]).returncode == 9
    assert file.read_bytes() == before
    assert len(left(tmp_path)) == 2
    game().save(file)
    assert left(tmp_path) == ["file"]


AT_ONCE = """
import sys, tablegames.core.files as files
from tablegames.core.errors import BadRecord
from pathlib import Path
for n in range(40):
    files.write_text(Path(sys.argv[1]), sys.argv[2] * 100_000, BadRecord)
"""


def test_two_programs_that_save_the_same_file_do_not_disturb_each_other(tmp_path):
    file = tmp_path / "file"
    both = [subprocess.Popen([sys.executable, "-c", AT_ONCE, str(file), letter]) for letter in "ab"]
    assert [one.wait() for one in both] == [0, 0]
    assert file.read_text() in ("a" * 100_000, "b" * 100_000)
    assert left(tmp_path) == ["file"]


def test_a_name_as_long_as_a_name_may_be(tmp_path):
    file = tmp_path / ("é" * 120 + ".json")
    assert tablegames.load(game().save(file)) == game()
    assert left(tmp_path) == [file.name]


def test_a_clock_saved_is_the_clock_loaded(tmp_path):
    from tablegames_widgets.take_time.workshop import workshop

    made = workshop("1-1")
    file = made.save(tmp_path / "clock.toml")
    pack = take_time.load_clocks(file)
    assert to_fields(pack[made.clock.id])["rules"] == to_fields(made.clock)["rules"]

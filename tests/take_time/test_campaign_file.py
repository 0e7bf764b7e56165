"""A campaign in a file: saved after every move, resumed, shared by two windows, and never lost."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablegames.core.errors import BadSave, IllegalAction, LaterSave
from tablegames.take_time import open_campaign
from tablegames.take_time.campaign import CampaignFile
from tests.take_time.boxes import WHEN, box, fresh, skipping

ROOT = Path(__file__).resolve().parents[2]


def opened(path: Path, recover: bool = False) -> CampaignFile:
    return open_campaign(path, box(), recover)


def refused(path: Path) -> BadSave:
    """Open a file that cannot be used; nothing in the folder has changed then."""
    before = contents(path.parent)
    with pytest.raises(BadSave) as told:
        opened(path)
    assert contents(path.parent) == before
    assert "\n" not in str(told.value)
    return told.value


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}


@pytest.fixture
def path(tmp_path) -> Path:
    return tmp_path / "our campaign.json"


@pytest.fixture
def saved(path) -> CampaignFile:
    """A campaign in a file after three moves."""
    campaign = opened(path)
    for move in ("failed", "skip", "passed"):
        getattr(campaign, move)(when=WHEN)
    return campaign


def test_a_new_campaign_is_written_with_its_first_move(path):
    campaign = opened(path)
    assert os.listdir(path.parent) == []
    campaign.failed(when=WHEN)
    assert os.listdir(path.parent) == [path.name]


def test_every_move_is_saved_and_resumed(path):
    campaign, value = opened(path), fresh()
    for move in ("failed", "failed", "skip", "passed", "start_session", "failed", "passed", "reset", "failed"):
        value = getattr(value, move)(when=WHEN)
        assert getattr(campaign, move)(when=WHEN).campaign == value == campaign.campaign
        assert opened(path).campaign == value
    assert (value.playthrough, len(value.history)) == (2, 6)


def test_moves_one_after_the_other_are_all_saved(path):
    opened(path).failed(when=WHEN).skip(when=WHEN).passed(when=WHEN)
    assert opened(path).campaign == skipping(fresh()).passed(when=WHEN)


def test_the_file_is_one_readable_line_a_move(saved):
    lines = [line for line in saved.path.read_text("utf-8").splitlines() if line.startswith("  [{")]
    assert len(lines) == 3
    assert '"do": "Skip", "clock": "1-1"' in lines[1]


def test_the_version_before_is_kept_beside(saved):
    before = saved.path.read_bytes()
    saved.failed(when=WHEN)
    assert saved.previous.read_bytes() == before
    assert sorted(os.listdir(saved.path.parent)) == sorted([saved.path.name, saved.previous.name])


def test_a_move_that_may_not_be_made_writes_nothing(saved):
    before = contents(saved.path.parent)
    with pytest.raises(IllegalAction, match="has not been tried"):
        saved.skip()
    assert contents(saved.path.parent) == before


def test_a_home_folder_may_be_written_with_a_tilde(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    open_campaign("~/campaign.json", box()).failed()
    assert (tmp_path / "campaign.json").exists()


# --- two windows, two programs -----------------------------------------------------------------------------


def test_two_windows_add_to_the_same_campaign(path):
    one, two = opened(path), opened(path)
    one.failed(when=WHEN)
    two.failed(when=WHEN)  # begun with no bonus token, like the other
    one.failed(when=WHEN)
    assert (len(one.campaign.history), one.campaign.tokens) == (3, 3)
    assert two.reload() == one.campaign


def test_a_clock_that_the_other_window_has_passed_is_not_passed_again(path):
    one, two = opened(path), opened(path)
    one.passed(when=WHEN)
    with pytest.raises(IllegalAction, match="Clock 1-1 is not the one to be tried now; that is clock 1-2"):
        two.passed(when=WHEN)
    assert two.campaign == one.campaign  # now it knows
    assert two.passed(when=WHEN).campaign.home == ("1-1", "1-2")


@pytest.mark.skipif(os.name != "posix", reason="files are locked on posix only")
def test_two_programs_that_write_at_once_lose_no_attempt(path):
    code = (
        "import sys; from tests.take_time.boxes import box, WHEN\n"
        "from tablegames.take_time import open_campaign\n"
        "for _ in range(15): open_campaign(sys.argv[1], box()).failed(when=WHEN)"
    )
    running = [subprocess.Popen([sys.executable, "-c", code, str(path)], cwd=ROOT) for _ in range(2)]
    assert [program.wait(60) for program in running] == [0, 0]
    assert len(opened(path).campaign.history) == 30


@pytest.mark.skipif(os.name != "posix", reason="files are locked on posix only")
def test_a_program_that_keeps_the_file_is_told_and_nothing_is_written(saved, monkeypatch):
    import fcntl

    from tablegames.core import files

    monkeypatch.setattr(files, "LOCK_WAIT", 0)
    before = contents(saved.path.parent)
    folder = os.open(saved.path.parent, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        with pytest.raises(BadSave, match="another program is writing"):
            saved.failed()
    finally:
        os.close(folder)
    assert contents(saved.path.parent) == before
    saved.failed()


# --- a write that is broken off -------------------------------------------------------------------------------


@pytest.mark.parametrize("fatal", [KeyboardInterrupt, SystemExit, lambda: OSError(28, "No space left on device")])
@pytest.mark.parametrize("at", [1, 2])
@pytest.mark.parametrize("step", ["replace", "fsync"])
def test_a_write_broken_off_loses_nothing(saved, monkeypatch, step, at, fatal):
    """Each move writes two files, the copy of the version before and the new one; each may be the one that breaks."""
    calls, real = [], getattr(os, step)

    def breaks(*given):
        calls.append(given)
        if len(calls) == (at if step == "replace" else 2 * at - 1):  # a folder is synced after each file
            raise fatal()
        return real(*given)

    before = saved.campaign
    with monkeypatch.context() as patched:
        patched.setattr(os, step, breaks)
        with pytest.raises((KeyboardInterrupt, SystemExit, BadSave)):
            saved.failed(when=WHEN)
    assert opened(saved.path).campaign == before == saved.campaign
    assert not [name for name in os.listdir(saved.path.parent) if name.endswith(".part")]
    assert saved.failed(when=WHEN).campaign == opened(saved.path).campaign == before.failed(when=WHEN)


@pytest.mark.parametrize("name", ["path", "previous"])
def test_a_folder_in_the_way_is_told_and_nothing_is_lost(saved, name):
    before = saved.campaign
    place: Path = getattr(saved, name)
    place.unlink()
    place.mkdir()
    with pytest.raises(BadSave, match=r"cannot be (written|read) \(it is a folder\)"):
        saved.failed()
    place.rmdir()
    if name == "path":
        assert opened(saved.path, recover=True).campaign.history == before.history[:1]
    else:
        assert opened(saved.path).campaign == before


def test_a_folder_that_does_not_exist(tmp_path):
    with pytest.raises(BadSave, match=r"cannot be written \(No such file or directory\)"):
        opened(tmp_path / "nowhere" / "campaign.json").failed()


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written_to(saved):
    before = contents(saved.path.parent)
    saved.path.parent.chmod(0o555)
    try:
        with pytest.raises(BadSave, match=r"cannot be written \(Permission denied\)"):
            saved.failed()
    finally:
        saved.path.parent.chmod(0o755)
    assert contents(saved.path.parent) == before


# --- recovering ------------------------------------------------------------------------------------------------


def test_a_damaged_file_offers_the_copy_and_is_set_aside_when_it_is_taken(saved):
    saved.path.write_text("{", encoding="utf-8")
    told = refused(saved.path)
    assert told.recoverable
    assert "good copy with 1 attempt:" in str(told)
    assert "recover=True" in str(told)
    again = opened(saved.path, recover=True)
    assert again.campaign == skipping(fresh())
    assert again.aside is not None
    assert again.aside.read_text("utf-8") == "{"
    assert again.failed(when=WHEN).campaign == opened(saved.path).campaign


def test_what_is_set_aside_is_never_overwritten(saved):
    for number, junk in enumerate(["one", "two", "three"], start=1):
        saved.path.write_text(junk, encoding="utf-8")
        assert opened(saved.path, recover=True).aside == saved.path.with_name(f"{saved.path.name}.damaged-{number}")
        assert saved.path.with_name(f"{saved.path.name}.damaged-{number}").read_text("utf-8") == junk


def test_what_is_in_memory_is_taken_when_it_is_further_on(saved):
    saved.path.write_text("", encoding="utf-8")
    with pytest.raises(BadSave, match="good copy with 2 attempts:"):
        saved.failed()
    assert contents(saved.path.parent)[saved.path.name] == b""
    saved.recover()
    assert opened(saved.path).campaign == saved.campaign == skipping(fresh()).passed(when=WHEN)


def test_the_copy_on_the_disk_is_taken_when_another_window_was_further_on(saved):
    window = opened(saved.path)
    for _ in range(3):
        window.failed(when=WHEN)
    saved.path.write_text("{", encoding="utf-8")
    assert saved.recover() == skipping(fresh()).passed(when=WHEN).failed(when=WHEN).failed(when=WHEN)


def test_recovering_what_is_whole_changes_nothing(saved):
    before = contents(saved.path.parent)
    assert opened(saved.path, recover=True).campaign == saved.campaign
    assert contents(saved.path.parent) == before


def test_a_file_that_is_gone_offers_the_copy(saved):
    saved.path.unlink()
    told = refused(saved.path)
    assert told.recoverable
    assert "is gone" in str(told)
    assert f"To begin anew, remove {saved.previous.name} as well" in str(told)
    assert opened(saved.path, recover=True).campaign == skipping(fresh())
    assert opened(saved.path).aside is None


def test_moves_that_are_missing_are_noticed(saved):
    """Someone took out the last lines, or put an old copy back: the digests are right, but attempts are lost."""
    older = saved.previous.read_text("utf-8")
    saved.failed(when=WHEN)
    saved.failed(when=WHEN)
    saved.path.write_text(older, encoding="utf-8")
    told = refused(saved.path)
    assert "moves are missing" in str(told)
    assert len(opened(saved.path, recover=True).campaign.history) == 3


def test_a_damaged_copy_is_no_reason_not_to_go_on(saved):
    saved.previous.write_text("junk", encoding="utf-8")
    assert opened(saved.path).campaign == saved.campaign
    saved.failed(when=WHEN)
    assert opened(saved.path).campaign == saved.campaign


def test_damaged_without_a_copy_is_told_and_left_alone(saved):
    saved.previous.unlink()
    saved.path.write_text("{", encoding="utf-8")
    told = refused(saved.path)
    assert not told.recoverable
    assert "There is no earlier copy" in str(told)
    with pytest.raises(BadSave, match="There is no earlier copy"):
        opened(saved.path, recover=True)
    assert saved.path.read_text("utf-8") == "{"


def test_the_file_of_a_later_version_is_refused_and_never_set_aside(saved):
    saved.path.write_text(saved.path.read_text("utf-8").replace('"version": 2', '"version": 3'), encoding="utf-8")
    told = refused(saved.path)
    assert "update tablegames" in str(told)
    for attempt in (lambda: opened(saved.path, recover=True), saved.failed, saved.recover):
        with pytest.raises(LaterSave):
            attempt()
    assert '"version": 3' in saved.path.read_text("utf-8")


def test_a_campaign_over_other_clocks_is_refused(saved):
    with pytest.raises(BadSave, match="over 40 clocks of 'A box', not over the 8 of 'A box'; open it with the pack"):
        open_campaign(saved.path, box(2))
    assert opened(saved.path).campaign == saved.campaign


def test_a_campaign_too_long_to_be_read_again_is_not_written(saved, monkeypatch):
    from tablegames.take_time.campaign import saved as text

    before = contents(saved.path.parent)
    monkeypatch.setattr(text, "LARGEST", 300)
    with pytest.raises(BadSave, match="too many moves"):
        saved.failed()
    assert contents(saved.path.parent)[saved.path.name] == before[saved.path.name]


def test_it_shows_itself(saved):
    assert repr(saved) == "<CampaignFile our campaign.json: <Campaign, 1 of 40 passed, on top: 1-3>>"
    assert "1-1 in the sleeve" in str(saved)

"""Records on disk: written whole or not at all, and read with care."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import tablegames
from tablegames.core.errors import BadRecord
from tests.core.files import game, text


def load_refused(path: Path, name: str) -> str:
    with pytest.raises(BadRecord) as bad:
        tablegames.load(path)
    assert name in str(bad.value)
    return str(bad.value)


def test_save_and_load(tmp_path):
    file = tmp_path / "Zoë's game.json"
    assert game().save(file) == file
    assert tablegames.load(file) == tablegames.load(str(file)) == game()
    assert file.read_text(encoding="utf-8") == text()
    assert os.listdir(tmp_path) == [file.name]


def test_saving_again_replaces_the_file(tmp_path):
    file = tmp_path / "game.json"
    file.write_text("something else", encoding="utf-8")
    game().save(str(file))
    assert tablegames.load(file) == game()
    assert os.listdir(tmp_path) == ["game.json"]


@pytest.mark.skipif(os.name != "posix", reason="file modes are posix")
def test_a_saved_file_can_be_read_by_whom_the_folder_lets_read(tmp_path):
    before = os.umask(0o022)
    try:
        assert game().save(tmp_path / "game.json").stat().st_mode & 0o777 == 0o644
    finally:
        os.umask(before)


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_disk_that_fails_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch, step):
    def fail(*_):
        raise OSError(28, "No space left on device")

    file = tmp_path / "game.json"
    file.write_text("the old game", encoding="utf-8")
    monkeypatch.setattr(os, step, fail)
    with pytest.raises(BadRecord, match=r"game\.json: cannot be written \(No space left on device\)"):
        game().save(file)
    assert file.read_text(encoding="utf-8") == "the old game"
    assert os.listdir(tmp_path) == ["game.json"]


def test_being_interrupted_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch):
    def interrupt(*_):
        raise KeyboardInterrupt

    file = tmp_path / "game.json"
    file.write_text("the old game", encoding="utf-8")
    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        game().save(file)
    assert file.read_text(encoding="utf-8") == "the old game"
    assert os.listdir(tmp_path) == ["game.json"]


def test_a_record_that_cannot_be_written_as_text_leaves_the_old_file(tmp_path):
    file = tmp_path / "game.json"
    file.write_text("the old game", encoding="utf-8")
    broken = type(game())(game().game, game().options, ("lone \ud800 half", "b"))
    with pytest.raises(BadRecord, match=r"game\.json"):
        broken.save(file)
    assert file.read_text(encoding="utf-8") == "the old game"
    assert os.listdir(tmp_path) == ["game.json"]


def test_a_place_that_cannot_be_written_to(tmp_path):
    (tmp_path / "a file").write_text("", encoding="utf-8")
    for place in (tmp_path / "no such folder" / "game.json", tmp_path / "a file" / "game.json", tmp_path):
        with pytest.raises(BadRecord, match="cannot be written"):
            game().save(place)
    assert os.listdir(tmp_path) == ["a file"]


def test_a_file_that_is_not_there(tmp_path):
    assert "cannot be read" in load_refused(tmp_path / "game.json", "game.json")


def test_a_folder_instead_of_a_file(tmp_path):
    assert "cannot be read" in load_refused(tmp_path, tmp_path.name)


def test_a_file_too_large_is_not_even_read(tmp_path):
    file = tmp_path / "huge.json"
    with file.open("wb") as huge:
        huge.truncate(10**10)  # a file with a hole: takes no room
    assert "too large" in load_refused(file, "huge.json")


@pytest.mark.parametrize("junk", [b"\x89PNG\r\n\x1a\n", b"\xff\xfe{\x00}\x00", "{'é'}".encode("latin-1")])
def test_a_file_that_is_no_text_says_at_which_byte(tmp_path, junk):
    file = tmp_path / "game.json"
    file.write_bytes(junk)
    assert "is not UTF-8 text" in load_refused(file, "game.json: byte ")


def test_a_file_cut_off_inside_a_letter(tmp_path):
    named = type(game())(game().game, game().options, ("é", "b"))
    file = named.save(tmp_path / "game.json")
    whole = file.read_bytes()
    file.write_bytes(whole[: whole.index("é".encode()) + 1])
    assert "is not UTF-8 text" in load_refused(file, "game.json")


def test_a_bad_file_is_named_and_the_place_in_it(tmp_path):
    file = tmp_path / "game.json"
    file.write_text(text().replace('"flip-1"', '"flip-2"', 1), encoding="utf-8")
    load_refused(file, "game.json: ")

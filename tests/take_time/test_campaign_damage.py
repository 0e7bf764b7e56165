"""Whatever happens to the text of a campaign: the error says what and where, and the last good copy is still good."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablegames
from tablegames.core.errors import BadSave, IllegalAction, LaterSave
from tablegames.core.sealed import digest, sealing
from tablegames.take_time import open_campaign
from tablegames.take_time.campaign import Campaign
from tablegames.take_time.campaign.saved import FORMAT, LARGEST, dumps, loads
from tablegames.take_time.clock.packs import campaign_clocks
from tests.take_time.boxes import WHEN, box, fresh, skipping

DATA = Path(__file__).parents[1] / "data"
PACK = box(2, 2)
CAMPAIGN = skipping(fresh(2, 2)).passed(3, "seed é", when=WHEN).start_session(when=WHEN)


@cache
def text() -> str:
    return dumps(CAMPAIGN)


def data() -> dict:
    return json.loads(text())


def signed(spoilt: dict) -> str:
    """Spoilt data as text whose digests are right: what a forger, or a buggy program, would write."""
    seal = digest("", {key: spoilt.get(key) for key in ("format", "version", *FORMAT.header)})
    for entry in spoilt["moves"]:
        if isinstance(entry, list) and len(entry) == 2:
            entry[1] = seal = digest(seal, entry[:1])
        spoilt["seal"] = sealing(seal, len(spoilt["moves"]))
    return json.dumps(spoilt)


def refused(spoilt: str) -> str:
    with pytest.raises(BadSave) as told:
        loads(spoilt, PACK)
    said = str(told.value)
    assert said.startswith("campaign: ")
    assert "\n" not in said
    assert len(said) < 500
    return said


def test_what_is_written_can_be_read():
    assert loads(text(), PACK) == CAMPAIGN
    assert loads(signed(data()), PACK) == CAMPAIGN


def test_a_file_cut_off_at_any_byte_is_refused_and_the_copy_is_taken(tmp_path):
    saved = open_campaign(tmp_path / "campaign.json", PACK)
    saved.failed(when=WHEN)
    saved.failed(3, "é", when=WHEN)
    whole = saved.path.read_bytes()
    for at in range(len(whole.rstrip())):
        saved.path.write_bytes(whole[:at])
        with pytest.raises(BadSave) as told:
            open_campaign(saved.path, PACK)
        assert told.value.recoverable
        assert re.search(r"ends too early|not valid JSON|UTF-8", str(told.value)), (at, told.value)
        assert saved.path.read_bytes() == whole[:at]
    assert len(open_campaign(saved.path, PACK, recover=True).campaign.history) == 1


def test_any_letter_or_digit_altered_is_refused():
    for found in re.finditer("[0-9a-zA-Z]", text()):
        new = "5" if found[0] == "4" else "4" if found[0].isdigit() else "y" if found[0] == "x" else "x"
        said = refused(text()[: found.start()] + new + text()[found.end() :])
        assert re.search(r"move \d+|version|format|pack|chapters|moves|JSON|clocks|missing|seal", said), said


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 7))
def test_a_bit_flipped_anywhere_is_refused_or_changes_nothing(at, bit):
    raw = bytearray(text().encode())
    raw[at % len(raw)] ^= 1 << bit
    try:
        spoilt = raw.decode()
        read = loads(spoilt, PACK)
    except (UnicodeDecodeError, BadSave):
        return
    assert read == CAMPAIGN  # a space became another kind of space


def test_moves_altered_swapped_left_out_or_said_twice_are_found_where_it_is():
    for change in (
        lambda moves: moves[1][0].update(clock="1-2"),
        lambda moves: moves.__setitem__(slice(1, 3), moves[2:0:-1]),
        lambda moves: moves.pop(1),
        lambda moves: moves.insert(1, moves[1]),
    ):
        spoilt = data()
        change(spoilt["moves"])
        assert re.search("move [23]: altered", refused(json.dumps(spoilt)))


@pytest.mark.parametrize("foreign", ["{}", "[]", "null", "3", '"campaign"', '{"format": "tablegames record"}'])
def test_json_of_another_program(foreign):
    assert "this is no campaign of tablegames" in refused(foreign)


@pytest.mark.parametrize(
    "foreign", ["", "   ", "hello", "<svg/>", "{'a': 1}", "\x00", "\ufeff\ufeff{}", "{}{}", "[1,]"]
)
def test_text_that_is_no_json(foreign):
    assert re.search(r"line 1, column \d", refused(foreign))


def test_the_last_moves_cannot_be_cut_off():
    for number in range(1, len(CAMPAIGN.moves) + 1):
        spoilt = data()
        del spoilt["moves"][-number:]
        assert "altered or cut off after it was written" in refused(json.dumps(spoilt))


def test_a_campaign_that_has_not_begun_is_sealed_too():
    whole = dumps(Campaign.new(PACK))
    assert loads(whole, PACK) == Campaign.new(PACK)
    assert "altered or cut off" in refused(whole.replace(PACK.name, "other clocks"))


def test_a_campaign_of_the_first_version_is_read_and_its_game_is_still_known():
    """It had no seal. A record noted then is known again: one game is not counted twice."""
    old = loads((DATA / "take_time-campaign-1.json").read_text("utf-8"), campaign_clocks())
    assert [attempt.result for attempt in old.history] == ["failed", "passed", "failed", "passed"]
    assert loads(dumps(old), campaign_clocks()) == old
    with pytest.raises(IllegalAction, match="T13"):
        old.after(tablegames.load(DATA / "noted-record-1.json"))


@pytest.mark.parametrize("version", [0, -1, 1.0, "1", True, None])
def test_a_version_that_is_none(version):
    assert "version is" in refused(signed(data() | {"version": version}))


def test_a_later_version_says_to_update():
    with pytest.raises(LaterSave, match=r"campaign version 3, this one reads up to 2\); update tablegames"):
        loads(signed(data() | {"version": 3}), PACK)


@pytest.mark.parametrize("key", ["version", "pack", "chapters", "moves"])
def test_a_part_that_is_missing(key):
    spoilt = data()
    del spoilt[key]
    assert key in refused(json.dumps(spoilt))


def test_a_part_too_many_or_twice():
    assert "'note' is no part of a campaign" in refused(signed(data() | {"note": 1}))
    assert "comes twice" in refused(text().replace('"pack"', '"pack": "", "pack"'))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"pack": 3}, "expected a text, found 3"),
        ({"chapters": "1-1"}, "expected a list, found '1-1'"),
        ({"chapters": [["1-1", "1-2"]]}, "over 2 clocks of 'A box', not over the 4"),
        ({"chapters": [["1-1", "1-2"], [2, 3]]}, "expected a text, found 2"),
        ({"moves": None}, "moves is not a list"),
        ({"moves": {}}, "moves is not a list"),
    ],
)
def test_wrong_parts(change, said):
    spoilt = data() | change
    assert said in refused(json.dumps(spoilt) if not isinstance(spoilt["moves"], list) else signed(spoilt))


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (None, "expected [move, digest]"),
        ([], "expected [move, digest]"),
        ([{}, 1, 2], "expected [move, digest]"),
        ([[], ""], "expected a move as a table of keys"),
        ([{}, ""], "a campaign has no move None"),
        ([{"do": "Fly"}, ""], "a campaign has no move 'Fly'"),
        ([{"do": ["Try"]}, ""], "a campaign has no move ['Try']"),
        ([{"do": "Skip"}, ""], "'clock' is missing"),
        ([{"do": "Skip", "clock": 3, "when": ""}, ""], "expected a text, found 3"),
        ([{"do": "Skip", "clock": "1-2", "when": "", "by": "Ada"}, ""], "unknown key 'by'"),
        ([{"do": "StartSession", "order": "1-1"}, ""], "expected a list, found '1-1'"),
        ([{"do": "Try", "clock": "1-2", "result": "won", "bonus": 0}, ""], "expected 'passed' or 'failed'"),
        ([{"do": "Try", "clock": "1-2", "result": "passed", "bonus": True}, ""], "expected a whole number, found True"),
        ([{"do": "Try", "clock": "1-2", "result": "passed", "bonus": 10**30}, ""], "0 to 3 bonus tokens"),
        ([{"do": "Try", "clock": "1-1", "result": "passed", "bonus": 0}, ""], "(T13)"),
        ([{"do": "Try", "clock": "1-2", "result": "passed", "bonus": 0, "when": "now"}, ""], "ISO text"),
    ],
)
def test_an_entry_that_is_no_move_says_where(entry, said):
    spoilt = data()
    spoilt["moves"][2] = entry
    report = refused(signed(spoilt))
    assert "move 3" in report
    assert said in report


def test_a_text_too_long_is_not_even_parsed():
    assert "at most 2,000,000" in refused(" " * (LARGEST + 1))


def test_a_text_nested_too_deeply():
    assert "nested too deeply" in refused("[" * 100_000)
    assert "nested too deeply" in refused('{"a":' * 5_000 + "1" + "}" * 5_000)


@pytest.mark.parametrize("junk", [b"\x89PNG\r\n\x1a\n", b"\xff\xfe{\x00}\x00"])
def test_a_file_that_is_no_text(tmp_path, junk):
    file = tmp_path / "campaign.json"
    file.write_bytes(junk)
    with pytest.raises(BadSave, match=r"campaign\.json: byte \d+ is not UTF-8 text"):
        open_campaign(file, PACK)
    assert file.read_bytes() == junk


def test_a_file_too_large_is_not_even_read(tmp_path):
    file = tmp_path / "campaign.json"
    with file.open("wb") as huge:
        huge.truncate(10**10)  # a file with a hole: takes no room
    with pytest.raises(BadSave, match="too large to be a campaign"):
        open_campaign(file, PACK)

"""Records read from text: whatever happened to it, the error says what and where."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import tablegames
from tablegames.core.record_file import LARGEST, dumps
from tests.core.files import data, game, refused, signed, text

DATA = Path(__file__).parents[1] / "data"
NOW = '"version": 2'


def test_what_is_written_can_be_read():
    assert tablegames.loads(text()) == game()
    assert signed(data()) != text()  # laid out otherwise
    assert tablegames.loads(signed(data())) == game()


def test_a_record_is_one_readable_line_an_action():
    lines = text().splitlines()
    assert sum(line.lstrip().startswith("[") for line in lines) == len(game())
    assert json.loads(text())["seats"] == ["random", "random"]


def test_names_in_any_script_survive():
    named = tablegames.core.record.Record(game().game, game().options, ("Zoë 🚀", "名前"), game().actions)
    assert tablegames.loads(dumps(named)) == named


def test_a_text_that_ends_too_early():
    for at in range(0, len(text()) - 3, 97):
        assert re.search(r"line \d+, column \d+: (the text ends too early|not valid JSON)", refused(text()[:at]))


def test_an_altered_letter_or_digit_anywhere():
    for at in range(0, len(text()) - 3, 61):
        found = re.compile(r"[0-9a-z]").search(text(), at)
        new = "5" if found[0] == "4" else "4" if found[0].isdigit() else "y" if found[0] == "x" else "x"
        said = refused(text()[: found.start()] + new + text()[found.end() :])
        assert re.search(r"action \d+|version|format|game|options|seats|actions|JSON", said), said


def test_an_altered_action_is_found_where_it_is():
    number = 40
    spoilt = data()
    spoilt["actions"][number - 1][0] = 1 - spoilt["actions"][number - 1][0]
    assert f"action {number}: altered" in refused(json.dumps(spoilt))


def test_actions_swapped_left_out_or_said_twice_are_found():
    for change in (
        lambda entries: entries.__setitem__(slice(30, 32), entries[31:29:-1]),
        lambda entries: entries.pop(30),
        lambda entries: entries.insert(30, entries[30]),
    ):
        spoilt = data()
        change(spoilt["actions"])
        assert re.search(r"action 3[12]: altered", refused(json.dumps(spoilt)))


def test_the_last_actions_cannot_be_cut_off():
    for number in (1, 2, len(game()) // 2, len(game())):
        spoilt = data()
        del spoilt["actions"][-number:]
        assert "altered or cut off after it was written" in refused(json.dumps(spoilt))


def test_a_record_without_actions_is_sealed_too():
    """Who sat on a seat and what was agreed cannot be changed before the first action either."""
    new = game().branch(0)
    whole = dumps(new)
    assert tablegames.loads(whole) == new
    for old, other in (('"random"', '"greedy"'), ('"players": 2', '"players": 3'), ('"move 1"', '"move 3"')):
        assert old in whole
        assert re.search("altered or cut off|options says 3", refused(whole.replace(old, other, 1)))


@pytest.mark.parametrize("seal", ["", "0" * 12, None, 5, [], {}, True])
def test_a_seal_that_is_none(seal):
    assert "altered or cut off" in refused(json.dumps(data() | {"seal": seal}))


def test_a_seal_that_is_missing():
    spoilt = data()
    del spoilt["seal"]
    assert "seal is missing" in refused(json.dumps(spoilt))


@pytest.mark.parametrize("name", ["yet", "take_time", "astrotime"])
def test_records_of_the_first_version_are_still_read(name):
    """They had no seal. What is written again has one."""
    file = DATA / f"{name}-record-1.json"
    old = tablegames.load(file)
    assert json.loads(file.read_text("utf-8"))["version"] == 1
    assert old.game.name == name
    assert old.final.is_over
    assert '"seal"' in dumps(old)
    assert tablegames.loads(dumps(old)) == old


@pytest.mark.parametrize("foreign", ["{}", "[]", "null", "3", '"record"', '{"format": "png"}', '{"a": [1, {}]}'])
def test_json_of_another_program(foreign):
    assert "no record of tablegames" in refused(foreign)


@pytest.mark.parametrize(
    "foreign", ["", "   ", "hello", "<svg/>", "{'a': 1}", "\x00", "\ufeff\ufeff{}", "{}{}", "[1,]"]
)
def test_text_that_is_no_json(foreign):
    assert re.search(r"line 1, column \d", refused(foreign))


def test_a_record_of_a_later_version_says_to_update():
    said = refused(text().replace(NOW, '"version": 3'))
    assert re.search(r"later .*\(record version 3, .* up to 2\); update", said)


def test_a_key_that_comes_twice():
    spoilt = text().replace(' "seats"', ' "seats": ["me", "you"],\n "seats"')
    assert "the key 'seats' comes twice" in refused(spoilt)


def test_a_text_too_long_is_not_even_parsed():
    assert "characters; a record has at most" in refused("[" * (LARGEST + 1))


@pytest.mark.parametrize("depth", [50, 500, 900, 990, 1_000, 1_500, 5_000, 100_000, 900_000])
def test_nesting_bombs(depth):
    bomb = "[" * depth + "]" * depth
    refused(bomb)
    refused('{"a":' * (depth // 3) + "1" + "}" * (depth // 3))
    for spoilt in ('"seats": [', '"numbers": ['):
        refused(text().replace(spoilt, spoilt + bomb + ",", 1))
    refused(text().replace('"yet"', bomb))


def test_numbers_beyond_all_bounds():
    refused(text().replace(NOW, NOW + "0" * 10_000))
    refused(text().replace(NOW, '"version": NaN'))
    refused(text().replace(NOW, '"version": 1e999'))

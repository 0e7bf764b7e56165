"""Content packs and the strict converter: what is wrong is said with file, place and what is expected."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import pytest

from tablegames.core.content import LARGEST_PACK
from tablegames.core.convert import converter, structure
from tablegames.core.errors import BadContent, BadRecord
from tablegames.core.rulebook import load_rulebook
from tablegames.yet import load_deck

CARDS = "".join(f'[[cards]]\nname = "card {i}"\nicons = ["flip", "move {i % 4 + 1}"]\n' for i in range(10))
GOOD = f'name = "our box"\nsource = "ours"\n{CARDS}'


def said(tmp_path, content: str | bytes) -> str:
    """What the error says of a deck file with this content."""
    file = tmp_path / "box.toml"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(BadContent) as bad:
        load_deck(file)
    report = str(bad.value)
    assert report.startswith("box.toml: ")
    assert "Traceback" not in report
    assert len(report) < 400
    return report


def test_a_good_pack_is_read(tmp_path):
    file = tmp_path / "box.toml"
    file.write_text(GOOD, encoding="utf-8")
    assert load_deck(file) == load_deck(str(file))
    assert load_deck(file).names == tuple(f"card {i}" for i in range(10))


@pytest.mark.parametrize(
    ("old", "new", "report"),
    [
        ('source = "ours"', "source = ours", "not valid TOML"),
        ('source = "ours"', 'source = "mine"', "expected 'rulebook' or 'ours', found 'mine' @ .source"),
        ('source = "ours"\n', "", "'source' is missing @ .source"),
        ('name = "our box"', "name = 3", "expected a text, found 3 @ .name"),
        ('name = "our box"', 'nmae = "our box"', "unknown key 'nmae'"),
        ('name = "card 4"', 'name = "card 5"', "two cards are named 'card 5'; give each card its own name"),
        (
            'name = "card 4"',
            'name = "card 4"\ncolour = "red"',
            "unknown key 'colour'; known here: name, icons @ .cards[4]",
        ),
        ('name = "card 4"', "name = true", "expected a text, found True @ .cards[4].name"),
        ('icons = ["flip", "move 4"]', 'icons = ["flip", "move 5"]', "card 'card 3': no icon 'move 5'; use one of"),
        ('icons = ["flip", "move 4"]', 'icons = "flip"', "expected a list, found 'flip' @ .cards[3].icons"),
        ('icons = ["flip", "move 4"]', "icons = []", "card 'card 3': give it one icon or two different ones"),
        ('icons = ["flip", "move 4"]', 'icons = ["flip", "flip"]', "card 'card 3': give it one icon or two different"),
        ('icons = ["flip", "move 4"]', 'icons = ["flip", "advance", "foresee"]', "give it one icon or two different"),
        ('icons = ["flip", "move 4"]', "icons = [1]", "expected a text, found 1 @ .cards[3].icons[0]"),
    ],
)
def test_what_is_wrong_in_a_deck_and_where(tmp_path, old, new, report):
    assert report in said(tmp_path, GOOD.replace(old, new, 1))


def test_a_deck_has_ten_cards(tmp_path):
    assert "a deck has 10 cards, this one has 9" in said(tmp_path, GOOD[: GOOD.rindex("[[cards]]")])
    assert "this one has 11" in said(tmp_path, GOOD + '[[cards]]\nname = "x"\nicons = ["flip"]\n')


def test_two_mistakes_are_both_said(tmp_path):
    report = said(tmp_path, GOOD.replace('source = "ours"', 'source = "x"').replace('"card 7"', "7"))
    assert ".source" in report
    assert ".cards[7].name" in report


def test_files_that_are_no_pack(tmp_path):
    assert "not valid TOML" in said(tmp_path, "{}")
    assert "not UTF-8" in said(tmp_path, GOOD.encode().replace(b"our box", b"our b\xf6x"))
    assert "byte 0" in said(tmp_path, b"\xff\xfe")
    assert "too large to be a pack" in said(tmp_path, b"#" * (LARGEST_PACK + 1))
    assert "not valid TOML" in said(tmp_path, "a = " + "[" * 5000)
    assert "not valid TOML" in said(tmp_path, "a = 1" + "0" * 5000)
    assert "not valid TOML" in said(tmp_path, 'a = 1\na = 2\nname = "twice"')
    assert "missing" in said(tmp_path, "")


def test_a_pack_that_is_not_there_or_a_folder(tmp_path):
    with pytest.raises(BadContent, match=r"none\.toml: cannot be read .* check the path"):
        load_deck(tmp_path / "none.toml")
    with pytest.raises(BadContent, match="cannot be read"):
        load_deck(tmp_path)


def test_a_deck_is_no_rulebook(tmp_path):
    (tmp_path / "rules.en.toml").write_text(GOOD, encoding="utf-8")
    with pytest.raises(BadContent, match=r"rules\.toml: .*'rules' is missing"):
        load_rulebook(tmp_path)


# --- the converter ----------------------------------------------------------------------


@dataclass(frozen=True)
class Part:
    """Something with one of each type that content and actions have."""

    number: int
    text: str
    yes: bool
    share: float
    way: Literal["cw", "ccw"]
    items: tuple[int, ...]
    table: dict[str, str] = field(default_factory=dict)


PART = {"number": 1, "text": "a", "yes": True, "share": 0.5, "way": "cw", "items": [1, 2], "table": {"a": "b"}}


def test_plain_data_and_values_turn_into_each_other():
    part = Part(1, "a", True, 0.5, "cw", (1, 2), {"a": "b"})
    assert structure(PART, Part, BadContent, "file") == part
    assert structure(converter().unstructure(part), Part, BadContent, "file") == part


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *[("number", value) for value in ("1", True, 1.0, None, [1], float("nan"))],
        *[("text", value) for value in (1, None, b"a", ["a"])],
        *[("yes", value) for value in (1, 0, "true", None)],
        *[("share", value) for value in ("0.5", True, None, [0.5])],
        *[("way", value) for value in ("up", "CW", None, 1, ["cw"])],
        *[("items", value) for value in ("12", {"1": 2}, None, 1, ["1"], [True], [[1]])],
        *[("table", value) for value in ("a", ["a"], None, {"a": 1}, {1: "a"}, [["a", "b"]])],
    ],
)
def test_nothing_is_coerced(key, value):
    with pytest.raises(BadRecord, match=rf"^here: .*found .* @ \.{key}"):
        structure({**PART, key: value}, Part, BadRecord, "here")


@pytest.mark.parametrize("value", [None, [], "a", 3, [PART]])
def test_what_is_no_table_of_keys_at_all(value):
    with pytest.raises(BadRecord, match=r"^here: expected a table of keys, found"):
        structure(value, Part, BadRecord, "here")

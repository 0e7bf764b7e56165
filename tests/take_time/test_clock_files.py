"""Packs of clocks that people write: the good ones load; of the others it is said what, where and how to mend it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablegames.core.content import LARGEST_PACK
from tablegames.core.errors import BadContent
from tablegames.take_time import KINDS, Card, load_clocks, register
from tablegames.take_time.kinds.base import Pile, SegmentRule

GOOD = """\
name = "Our clocks"
about = "Written in class"

[[chapters]]
title = "The first"
teaches = "Counting"

[[chapters.clocks]]
id = "1-1"
title = "One"
rules = [{ kind = "cards-exactly", segment = 1, count = 2 }]

[[chapters.clocks]]
id = "1-2"
title = "Two"
start = 2
rules = [
  { kind = "value-exactly", segment = 3, value = 12 },
  { kind = "only-colour", segment = 4, colour = "solar" },
]
"""
FIRST = '{ kind = "value-exactly", segment = 3, value = 12 }'
"""The rule that is exchanged for others below."""

RULE = "chapter 1, clock 2 (id '1-2'), rule 1"
CLOCK = "chapter 1, clock 2 (id '1-2')"


def said(tmp_path, content: str | bytes) -> str:
    """What the error says of a file with this content: the file's name first, and never pages of it."""
    file = tmp_path / "ours.toml"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(BadContent) as bad:
        load_clocks(file)
    report = str(bad.value)
    assert report.startswith("ours.toml: ")
    assert "Traceback" not in report
    assert "[0]" not in report
    return report.removeprefix("ours.toml: ")


def changed(old: str, new: str) -> str:
    assert GOOD.count(old) == 1
    return GOOD.replace(old, new)


def test_T19_a_good_pack_loads(tmp_path):
    file = tmp_path / "ours.toml"
    file.write_text(GOOD, encoding="utf-8")
    pack = load_clocks(file)
    assert load_clocks(str(file)) == pack
    assert list(pack) == ["1-1", "1-2"]
    assert (pack.name, pack.about, pack.language) == ("Our clocks", "Written in class", "en")
    assert [rule.kind for rule in pack["1-2"].rules] == ["value-exactly", "only-colour"]
    assert pack["1-2"].source == "ours"
    assert pack.chapter_of("1-2") == 1
    with pytest.raises(KeyError, match="there is no clock '3-1' in Our clocks; it has 1-1, 1-2"):
        pack["3-1"]


@pytest.mark.parametrize(
    ("rule", "report"),
    [
        ('{ kind = "value-exact", segment = 3, value = 12 }', "there is no rule kind 'value-exact'; did you mean"),
        ('{ kind = "value-exact", segment = 3, value = 12 }', "'value-exactly'"),
        ('{ kind = "zzz" }', "there is no rule kind 'zzz'; choose from all-different, barred, cap, cards-at-least"),
        ("{ segment = 3 }", "a rule is a table with a kind, such as { kind = 'no-cap' }; found {'segment': 3}"),
        ("{ kind = 3 }", "a rule is a table with a kind"),
        ("3", "a rule is a table with a kind, such as { kind = 'no-cap' }; found 3"),
        ('{ kind = "value-exactly", segment = 3 }', "(kind 'value-exactly'): 'value' is missing"),
        (
            '{ kind = "even-value", segment = 3, value = 12 }',
            "(kind 'even-value'): unknown key 'value'; known here: segment",
        ),
        ('{ kind = "value-exactly", segment = 3, value = "12" }', "value: expected a whole number, found '12'"),
        ('{ kind = "value-exactly", segment = true, value = 12 }', "segment: expected a whole number, found True"),
        ('{ kind = "value-exactly", segment = 3, value = 12.0 }', "value: expected a whole number, found 12.0"),
        ('{ kind = "only-colour", segment = 3, colour = "red" }', "colour: expected 'solar' or 'lunar', found 'red'"),
        ('{ kind = "forbidden-values", segment = 3, values = 9 }', "values: expected a list, found 9"),
    ],
)
def test_T19_a_rule_that_cannot_be_read_is_told_with_its_place(tmp_path, rule, report):
    told = said(tmp_path, changed(FIRST, rule))
    assert told.startswith(RULE)
    assert report in told


@pytest.mark.parametrize(
    ("rule", "report"),
    [
        ('{ kind = "even-value", segment = 7 }', "rule 1, even-value at segment 7: a clock has segments 1 to 6, not 7"),
        ('{ kind = "even-value", segment = 0 }', "rule 1, even-value at segment 0: a clock has segments 1 to 6, not 0"),
        (
            '{ kind = "closed", segment = 4 }',
            "segment 4: rule only-colour asks for something at a closed segment; take",
        ),
        ('{ kind = "closed", segment = 2 }', "segment 2: the hand points at a closed segment; move the hand or open"),
        ('{ kind = "cards-at-least", segment = 1, count = 8 }', "ask for 13 cards at least, but 12 are dealt; ask for"),
        ('{ kind = "cards-everywhere", count = 1 }', "the segments take 6 cards at most, but 12 are dealt; allow more"),
        (
            '{ kind = "cards-at-most", segment = 4, count = 2 }, { kind = "cards-at-least", segment = 4, count = 3 }',
            "segment 4: rules cards-at-most and cards-at-least leave no number of cards that fits; change one of them",
        ),
        ('{ kind = "only-colour", segment = 4, colour = "solar" }', "rule only-colour: stands there 2 times"),
        ('{ kind = "cap", value = 20 }, { kind = "no-cap" }', "rules cap and no-cap contradict each other; keep one"),
        ('{ kind = "value-exactly", segment = 3, value = 900 }', "900 is no value of a segment; give 0 to 156"),
    ],
)
def test_T19_rules_that_cannot_stand_together_are_told_with_their_clock(tmp_path, rule, report):
    told = said(tmp_path, changed(FIRST, rule))
    assert told.startswith(f"{CLOCK}: ")
    assert report in told


@pytest.mark.parametrize(
    ("old", "new", "report"),
    [
        ('id = "1-2"\n', "", "chapter 1, clock 2: 'id' is missing"),
        ('id = "1-2"', 'id = ""', "chapter 1, clock 2 (id ''): give it an id and a title"),
        ('id = "1-2"', "id = 12", "id: expected a text, found 12"),
        ('id = "1-2"', 'id = "1-1"', "clock '1-1': the id comes twice; give every clock its own"),
        ('title = "Two"\n', "", f"{CLOCK}: 'title' is missing"),
        ('title = "Two"', 'title = " "', f"{CLOCK}: give it an id and a title"),
        ("start = 2", "start = 7", f"{CLOCK}: start is 7; the hand points at a segment from 1 to 6"),
        ("start = 2", "start = '2'", f"{CLOCK}, start: expected a whole number, found '2'"),
        ("start = 2", 'hand = "loose"', f"{CLOCK}, hand: expected 'printed' or 'movable', found 'loose'"),
        ("start = 2", 'source = "mine"', f"{CLOCK}, source: expected 'rulebook' or 'ours', found 'mine'"),
        ("start = 2", "late_move = 1", f"{CLOCK}, late_move: expected true or false, found 1"),
        (
            "start = 2",
            "begin = 2",
            f"{CLOCK}: unknown key 'begin'; known here: id, title, rules, hand, start, late_move",
        ),
        ('title = "The first"\n', "", "chapter 1: 'title' is missing"),
        ('title = "The first"', 'title = "The first"\nclock = 1', "chapter 1: unknown key 'clock'; known here: title"),
        ('name = "Our clocks"\n', "", "'name' is missing"),
        (
            'name = "Our clocks"',
            'name = "Our clocks"\nauthor = "me"',
            "unknown key 'author'; known here: name, chapters",
        ),
        ("[[chapters]]", "[[chapter]]", "unknown key 'chapter'; known here: name, chapters"),
    ],
)
def test_T19_a_clock_or_chapter_that_is_wrong_is_named(tmp_path, old, new, report):
    assert report in said(tmp_path, changed(old, new))


@pytest.mark.parametrize(
    ("figures", "report"),
    [
        (
            "solvable = 1.5, deals = 9, seed = 1, fillings = 3, counted = 5",
            "solvable is 1.5; it is a share from 0 to 1",
        ),
        (
            "solvable = nan, deals = 9, seed = 1, fillings = 3, counted = 5",
            "solvable is nan; it is a share from 0 to 1",
        ),
        ("solvable = '1', deals = 9, seed = 1, fillings = 3, counted = 5", "solvable: expected a number, found '1'"),
        (
            "solvable = 1.0, deals = 9, seed = 1, fillings = 3, counted = 10",
            "counted is 10; give 1 to 9, the number of",
        ),
        ("solvable = 1.0, deals = 0, seed = 1, fillings = 3, counted = 0", "counted is 0"),
        ("solvable = 1.0, deals = 9, seed = 1, fillings = -3, counted = 5", "fillings is -3; give 0 or more"),
        ("solvable = 1.0, deals = 9, seed = 1, fillings = 3", "'counted' is missing"),
    ],
)
def test_T19_figures_that_cannot_be_are_refused(tmp_path, figures, report):
    told = said(tmp_path, changed("start = 2", f"measured = {{ {figures} }}"))
    assert told.startswith(f"{CLOCK}, measured")
    assert report in told


@pytest.mark.parametrize(
    ("content", "report"),
    [
        ("", "'name' is missing; 'chapters' is missing"),
        ("# only a remark\n", "'name' is missing"),
        ("{}", "not valid TOML"),
        ('{"name": "json"}', "not valid TOML"),
        (b"name = 'caf\xe9'", "byte 11 is not UTF-8 text; save it as UTF-8."),
        (b"\xff\xfe\x00", "byte 0 is not UTF-8"),
        (b"\x00" * 100, "not valid TOML"),
        (b"#" * (LARGEST_PACK + 1), "too large to be a pack: more than 2,000,000 bytes"),
        ("a = " + "[" * 5000, "not valid TOML"),
        ("a = 1" + "0" * 5000, "not valid TOML"),
        (GOOD + 'title = "again"\n', "not valid TOML"),
        ('name = "x"\nchapters = []', "no clock in it; write [[chapters]] with [[chapters.clocks]]"),
        ('name = "x"\nchapters = 3', "chapters: expected a list, found 3"),
        ('name = "x"\nchapters = [1, 2]', "chapter 1: expected a table of keys, found 1; chapter 2: expected"),
        ('name = "x"\n[[chapters]]\ntitle = "a"\nteaches = "b"\nclocks = [3]', "chapter 1, clock 1: expected a table"),
        ('name = "x"\n[[chapters]]\ntitle = "a"\nteaches = "b"\nclocks = []', "no clock in it"),
    ],
)
def test_T19_what_is_no_pack_of_clocks(tmp_path, content, report):
    assert report in said(tmp_path, content)


def test_T19_a_pack_that_is_not_there_or_a_folder(tmp_path):
    with pytest.raises(BadContent, match=r"none\.toml: cannot be read .* check the path"):
        load_clocks(tmp_path / "none.toml")
    with pytest.raises(BadContent, match="cannot be read"):
        load_clocks(tmp_path)


def test_T19_several_mistakes_are_all_said(tmp_path):
    report = said(tmp_path, changed("start = 2", "start = 'x'").replace('title = "One"\n', "").replace('"solar"', "1"))
    assert "clock 1 (id '1-1'): 'title' is missing" in report
    assert f"{CLOCK}, start: expected" in report
    assert "rule 2 (kind 'only-colour'), colour: expected" in report


def test_T19_a_text_of_any_length_does_not_fill_the_screen(tmp_path):
    assert len(said(tmp_path, changed('"1-2"', f'"{"9" * 50_000}"').replace("start = 2", "start = 9"))) < 300
    assert len(said(tmp_path, changed("start = 2", f"start = '{'9' * 50_000}'"))) < 300
    assert len(said(tmp_path, changed('kind = "value-exactly"', f'kind = "{"v" * 50_000}"'))) < 1000


@given(st.integers(0, len(GOOD) - 1), st.text(max_size=3))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)
def test_T19_a_file_with_a_slip_in_it_loads_or_says_why(tmp_path, at, slip):
    file = tmp_path / "slip.toml"
    file.write_text(GOOD[:at] + slip + GOOD[at + 1 :], encoding="utf-8", errors="replace")
    try:
        outcome = f"{len(load_clocks(file))} clocks"
    except BadContent as problem:
        outcome = str(problem)
    assert outcome == "2 clocks" or outcome.startswith("slip.toml: ")


def test_T19_a_kind_that_an_author_registered_loads_and_is_checked(tmp_path):
    @register
    @dataclass(frozen=True)
    class NoCard(SegmentRule):
        """No card of this number lies at the segment."""

        number: int
        kind: ClassVar[str] = "no-card"

        @property
        def text(self) -> str:
            return f"no {self.number}"

        @property
        def mark(self) -> str:
            return f"not {self.number}"

        def flaw(self) -> str:
            return super().flaw() or ("" if 1 <= self.number <= 12 else f"number is {self.number}; give 1 to 12")

        def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
            return self.number not in pile.numbers

        def found(self, pile: Pile) -> str:
            return ", ".join(map(str, pile.numbers))

    try:
        file = tmp_path / "ours.toml"
        file.write_text(changed(FIRST, '{ kind = "no-card", segment = 3, number = 12 }'), encoding="utf-8")
        assert load_clocks(file)["1-2"].rules[0] == NoCard(3, 12)
        told = said(tmp_path, changed(FIRST, '{ kind = "no-card", segment = 3, number = 13 }'))
        assert told == f"{CLOCK}: rule 1, no-card at segment 3: number is 13; give 1 to 12"
        assert "did you mean 'no-card'" in said(tmp_path, changed(FIRST, '{ kind = "no-cards", segment = 3 }'))
    finally:
        del KINDS["no-card"]
    assert "there is no rule kind 'no-card'" in said(tmp_path, changed(FIRST, '{ kind = "no-card", segment = 3 }'))

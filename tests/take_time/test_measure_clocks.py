"""What is measured of clocks, and the tool that writes it into their file."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import ClassVar

import pytest

from tablegames.core.errors import BadContent
from tablegames.take_time import KINDS, Card, Clock, clocks, load_clocks
from tablegames.take_time.clock.measured import BLIND, Measured
from tablegames.take_time.kinds.base import Pile, SegmentRule
from tablegames.take_time.kinds.extremes import HoldsHighest
from tablegames.take_time.kinds.whole import Cap, CardsEverywhere
from tablegames.take_time.solver import count, deals, solve
from tablegames.take_time.solver.measure import measure

TOOL = Path(__file__).parents[2] / "tools" / "measure_clocks.py"
TWO = """\
# What stands here stays.
name = "Two"

[[chapters]]
title = "Both"
teaches = "Nothing much"

[[chapters.clocks]]
id = "1-1"
title = "Even"  # a remark
rules = [
  { kind = "cards-everywhere", count = 2 },
]

# --- the second ---

[[chapters.clocks]]
id = "1-2"
title = "High"
rules = [{ kind = "cards-everywhere", count = 2 }, { kind = "holds-highest", segment = 3 }]
"""

pairs = Clock("pairs", "Pairs", (CardsEverywhere(2),))
tight = Clock("tight", "Tight", (CardsEverywhere(2), Cap(13)))


@pytest.fixture(scope="module")
def tool():
    spec = importlib.util.spec_from_file_location("measure_clocks", TOOL)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def run(tool, monkeypatch, *arguments: object) -> int:
    monkeypatch.setattr(sys, "argv", ["measure_clocks.py", *map(str, arguments)])
    return tool.main()


# --- measuring ------------------------------------------------------------------------------------------


def test_the_figures_are_those_of_the_deals_one_by_one():
    figures = measure(tight, deals=30, counted=9, seed=5)
    sample = list(deals(5, 30))
    ways = sorted(count(tight, cards) for cards, _ in sample[:9])
    assert figures == Measured(sum(bool(solve(tight, cards)) for cards, _ in sample) / 30, 30, 5, ways[4], 9)
    assert 0 < figures.solvable < 1


def test_progress_is_told_deal_by_deal():
    told: list[tuple[str, int, int]] = []
    measure(pairs, deals=4, counted=2, progress=lambda *how_far: told.append(how_far))
    assert told == [("counting", 1, 2), ("counting", 2, 2), ("solving", 3, 4), ("solving", 4, 4)]


@pytest.mark.parametrize(("sample", "report"), [((9, 10), "counted is 10"), ((9, 0), "counted is 0"), ((0, 0), "is 0")])
def test_numbers_of_deals_that_cannot_be_are_refused(sample, report):
    with pytest.raises(BadContent, match=report):
        measure(pairs, *sample)


def test_bits_are_the_share_of_blind_layings_that_pass():
    assert Measured(1, 10, 1, 6**12, 5).bits == pytest.approx(0)
    assert Measured(1, 10, 1, 6**12 // 2**10, 5).bits == pytest.approx(10, abs=1e-6)
    assert Measured(1, 10, 1, 1, 5).bits == pytest.approx(BLIND) == pytest.approx(31.0196, abs=1e-4)
    assert Measured(0, 10, 1, 0, 5).bits == float("inf")


def test_another_rule_makes_a_clock_harder_and_a_movable_hand_easier():
    alone, more = measure(pairs, 8, 8), measure(replace(pairs, rules=(*pairs.rules, HoldsHighest(3))), 8, 8)
    printed = measure(replace(pairs, hand="printed"), 8, 8)
    assert more.bits > alone.bits
    assert printed.bits > alone.bits


# --- the tool -------------------------------------------------------------------------------------------


def test_the_tool_changes_nothing_but_its_lines(tool, monkeypatch, tmp_path, capsys):
    file = tmp_path / "two.toml"
    file.write_text(TWO, encoding="utf-8")
    sample = ("--file", file, "--deals", 6, "--counted", 3)
    assert run(tool, monkeypatch, *sample) == 0
    text = file.read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.startswith("measured = ")]
    assert len(lines) == 2
    assert "\n".join(line for line in text.splitlines() if line not in lines) + "\n" == TWO
    assert f"]\n{lines[0]}\n\n# --- the second ---" in text
    assert text.endswith(f"}}]\n{lines[1]}\n")
    pack = load_clocks(file)
    assert pack["1-1"].measured == measure(pack["1-1"], 6, 3)
    assert run(tool, monkeypatch, *sample) == 0
    assert file.read_text(encoding="utf-8") == text
    assert "chapter  1: " in capsys.readouterr().out


def test_the_tool_measures_the_clocks_named_and_leaves_the_others(tool, monkeypatch, tmp_path):
    file = tmp_path / "two.toml"
    file.write_text(TWO, encoding="utf-8")
    assert run(tool, monkeypatch, "--file", file, "--deals", 4, "--counted", 2, "1-2") == 0
    pack = load_clocks(file)
    assert pack["1-1"].measured is None
    assert pack["1-2"].measured is not None
    with pytest.raises(SystemExit):
        run(tool, monkeypatch, "--file", file, "1-3")


def test_checking_writes_nothing_and_tells_what_differs(tool, monkeypatch, tmp_path, capsys):
    file = tmp_path / "two.toml"
    file.write_text(TWO, encoding="utf-8")
    assert run(tool, monkeypatch, "--file", file, "--check", "--deals", 4, "--counted", 2) == 1
    assert "nothing is stored" in capsys.readouterr().out
    assert file.read_text(encoding="utf-8") == TWO
    run(tool, monkeypatch, "--file", file, "--deals", 4, "--counted", 2)
    right = file.read_text(encoding="utf-8")
    assert run(tool, monkeypatch, "--file", file, "--check") == 0
    file.write_text(right.replace("fillings = ", "fillings = 1"), encoding="utf-8")
    assert run(tool, monkeypatch, "--file", file, "--check") == 1
    assert "stored is measured = { solvable = 1.0000, deals = 4" in capsys.readouterr().out


def test_a_clock_that_is_seldom_solvable_is_told(tool, monkeypatch, tmp_path, capsys):
    file = tmp_path / "two.toml"
    file.write_text(TWO.replace("segment = 3 }", 'segment = 3 }, { kind = "cap", value = 13 }'), encoding="utf-8")
    assert run(tool, monkeypatch, "--file", file, "--deals", 20, "--counted", 2, "1-2") == 1
    assert "below 99%" in capsys.readouterr().out


def test_a_rule_the_solver_cannot_treat_is_said_in_a_line(tool, monkeypatch, tmp_path):
    @dataclass(frozen=True)
    class Odd(SegmentRule):
        """A kind that says nothing to the solver."""

        kind: ClassVar[str] = "unsaid"

        @property
        def text(self) -> str:
            return "something"

        @property
        def mark(self) -> str:
            return "?"

        def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
            return True

        def found(self, pile: Pile) -> str:
            return "something"

        def cases(self, problem):
            return None

    monkeypatch.setitem(KINDS, "unsaid", Odd)
    file = tmp_path / "two.toml"
    file.write_text(TWO.replace('kind = "holds-highest"', 'kind = "unsaid"'), encoding="utf-8")
    with pytest.raises(SystemExit, match="the solver cannot treat rule unsaid"):
        run(tool, monkeypatch, "--file", file, "--deals", 4, "--counted", 2, "1-2")


def test_the_campaign_has_lines_the_tool_can_find(tool):
    text = (TOOL.parents[1] / "tablegames" / "content" / "take_time" / "clocks.toml").read_text(encoding="utf-8")
    for name in clocks():
        assert tool.put(text, name, "measured = 1").count("measured = 1\n") == 1

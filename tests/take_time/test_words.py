"""The words of Take Time: every text stands in a language file, each is used, and facts are said as they should be."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tablegames import take_time
from tablegames.core.words import common
from tablegames.take_time import Plan, cards
from tablegames.take_time.kinds.base import KINDS
from tablegames.take_time.kinds.whole import Ascending, Filled
from tablegames.take_time.words import Fact, Ordinal, Segments, say, segments, words

FOLDER = Path(take_time.__file__).parent


def written() -> tuple[set[str], list[re.Pattern[str]]]:
    """Every text in the code, and a pattern for every text put together there."""
    plain, made = set[str](), list[re.Pattern[str]]()
    for file in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                plain.add(node.value)
            if isinstance(node, ast.JoinedStr):
                parts = [re.escape(part.value) if isinstance(part, ast.Constant) else ".+" for part in node.values]
                if isinstance(node.values[0], ast.Constant) and "." in str(node.values[0].value):
                    made.append(re.compile("".join(parts)))
    return plain, made


def test_no_text_is_left_over():
    plain, made = written()
    shared = re.compile(r"(kinds\.[a-z-]+\.(text|mark|ask))|.*-(of-colour|twice)")
    for key in words().texts.keys() - common().texts.keys():
        assert key in plain or shared.fullmatch(key) or any(one.fullmatch(key) for one in made), key
    named = {key.split(".")[1] for key in words().texts if key.startswith("kinds.")}
    assert named == {kind for kind, rule in KINDS.items() if rule.__module__.startswith("tablegames.")} | {
        Filled.kind,
        Ascending.kind,
    }


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        (Fact.of("found.empty", segments=Segments((3,))), "none at segment 3"),
        (Fact.of("found.empty", segments=Segments((1, 2, 6))), "none at segments 1, 2 and 6"),
        (Fact.of("found.placed", due=Ordinal(22), segment=4), "the 22nd card at segment 4"),
        (Fact.of("found.coloured", count=2, colour="lunar"), "2 Lunar"),
        (Fact.of("found.list", things=(Fact.of("found.count", count=1), Fact("found.no-card"))), "1 card and no card"),
        (Fact.of("found.list", things=cards("S3 L12")), "Solar 3 and Lunar 12"),
        (Fact.of("board.plan", plan=Plan(notes="ones first")), "plan: ones first"),
        (Fact.of("board.placed-by", seat=2, order=Ordinal(3)), "Cleo 3rd"),
    ],
)
def test_facts_are_said_by_what_they_are(fact, said):
    assert str(fact) == f"{fact}" == said


def test_segments_are_said_with_and_or_or():
    assert (segments((4,)), segments((4, 5))) == ("segment 4", "segments 4 and 5")
    assert (segments((4,), "or"), segments((4, 5), "or")) == ("segment 4", "segment 4 or 5")


def test_a_text_that_is_missing_is_named():
    with pytest.raises(KeyError, match=r"found\.nothing-like-it"):
        say("found.nothing-like-it")


SHOWN = """
from tablegames.take_time import position
from tablegames.take_time.campaign import Campaign
from tablegames.take_time.resolution import checks
from tests.take_time.games import CLOCKS, SEEDS, random_game
for clock in CLOCKS:
    for rule in (*clock.rules, *clock.requirements):
        print(rule.statement)
        print(rule.leaves_open)
    for piles in ({1: "S3"}, {1: "S3", 2: "L1 S7", 3: "L2 L9", 4: "S5 S6", 5: "L8 S12", 6: "L6 S8 S10"}):
        if not any(segment not in clock.open_segments for segment in piles):
            for check in checks(position(clock, piles).table):
                print(check.statement, check.wanted, check.found, sep="\\n")
for seed in SEEDS[:6]:
    print(*str(random_game(seed).final).splitlines()[1:], sep="\\n")
print(*str(Campaign.new().failed()).splitlines()[-2:], sep="\\n")
"""


def test_in_another_language_nothing_is_said_in_english():
    """The pseudo-language puts every text of a file into brackets: no word stands outside of them."""
    env = {**os.environ, "TABLEGAMES_LANGUAGE": "pseudo"}
    done = subprocess.run([sys.executable, "-c", SHOWN], capture_output=True, text=True, env=env, check=True)
    lines = done.stdout.splitlines()
    assert len(lines) > 1000
    for line in lines:
        while (bare := re.sub(r"⟦[^⟦⟧]*⟧", "", line)) != line:
            line = bare
        assert not re.search(r"[^\W\d_]{2}", line), line

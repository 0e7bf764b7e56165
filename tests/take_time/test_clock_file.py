"""A clock written to a file is the clock that is read from it (T19: a group writes its own clocks as data)."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablegames.core.texts import text_flaw
from tablegames.take_time import Clock, clocks, load_clocks
from tablegames.take_time.clock.file import clock_toml
from tablegames.take_time.kinds.counts import CardsExactly, ColoursExactly, OnlyColour
from tablegames.take_time.kinds.extremes import HoldsHighest
from tablegames.take_time.kinds.neighbours import NeighboursAtMost
from tablegames.take_time.kinds.values import ForbiddenValues

# Everything but lone halves of a pair, which no file can hold.
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1).filter(lambda text: not text_flaw("", text))


def again(clock: Clock) -> Clock:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "clocks.toml"
        file.write_text(clock_toml(clock), encoding="utf-8")
        return load_clocks(file)[clock.id]


@pytest.mark.parametrize("name", list(clocks()))
def test_T19_every_clock_of_the_campaign_comes_back_as_it_is(name: str) -> None:
    assert again(clocks()[name]) == clocks()[name]


def test_T19_numbers_lists_switches_and_open_fields_come_back() -> None:
    rules = (
        ColoursExactly(1, solar=2),
        OnlyColour(2, "lunar"),
        ForbiddenValues(3, (10, 12)),
        HoldsHighest(4),
        NeighboursAtMost(difference=9, around=True),
    )
    clock = Clock("mine", "Mine", rules, "movable", start=5, late_move=False, teaches="all at once")
    assert again(clock) == clock


@given(TEXTS, TEXTS)
def test_T19_titles_come_back_whatever_they_contain(title: str, teaches: str) -> None:
    clock = Clock("mine", title, (CardsExactly(1, 2),), teaches=teaches)
    assert again(clock) == clock

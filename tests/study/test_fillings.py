"""Fillings per deal as a table: exact counts beside random tries, and shares only where they mean something."""

from __future__ import annotations

from importlib import import_module

import pytest

from tablegames import study
from tablegames.core.errors import BadSetup
from tablegames.take_time import Clock, cards, clocks
from tablegames.take_time.kinds.counts import CardsExactly, OnlyColour
from tablegames.take_time.kinds.order import HoldsNth
from tablegames.take_time.kinds.placing import Closed, DrawsCard
from tablegames.take_time.kinds.values import ClosestTo
from tablegames.take_time.kinds.whole import NoCap
from tablegames.take_time.solver import count, deals


def test_a_row_per_deal_with_the_solvers_count():
    frame = study.fillings("1-1", 4, 7, progress=False)
    assert frame["deal"].tolist() == [0, 1, 2, 3]
    for row, (dealt, stock) in zip(frame.itertuples(), deals(7, 4), strict=True):
        assert cards(row.cards) == dealt
        assert row.fillings == count(clocks()["1-1"], dealt, stock=stock)
        assert row.solvable == (row.fillings > 0)
        assert row.share == pytest.approx(row.fillings / 6**12)
        assert (row.solar, row.total) == (sum(c.colour == "solar" for c in dealt), sum(c.number for c in dealt))
        assert (row.tried, row.passed) == (0, 0)


def test_random_tries_agree_with_the_exact_share():
    """Seeded; the tolerance is four standard errors."""
    rules = (*map(Closed, (4, 5, 6)), CardsExactly(1, 3), ClosestTo(3, 40), NoCap())
    clock = Clock("many", "Many fillings", rules, hand="printed")
    frame = study.fillings(clock, 3, 1, tries=4000, progress=False)
    for row in frame.itertuples():
        error = (row.share * (1 - row.share) / row.tried) ** 0.5
        assert row.share > 0.01
        assert abs(row.passed / row.tried - row.share) < 4 * error


def test_T9_with_a_movable_hand_a_try_counts_if_any_start_passes():
    clock = Clock("two", "Two segments", (*map(Closed, (2, 3, 5, 6)), NoCap()))
    frame = study.fillings(clock, 2, 1, tries=500, progress=False)
    assert frame["share"].tolist() == pytest.approx([1 - 2 / 2**12] * 2), "all but those with an empty segment"
    assert (frame["passed"] >= 495).all()


@pytest.mark.parametrize("rule", [DrawsCard(1), HoldsNth(1, 3)])
def test_where_the_order_counts_or_cards_are_drawn_nothing_is_tried(rule: object, monkeypatch: pytest.MonkeyPatch):
    # Counting takes long where cards are drawn, and is not what this is about.
    monkeypatch.setattr(import_module("tablegames.study.counted_fillings"), "count", lambda *_, **__: 1)
    frame = study.fillings(Clock("x", "x", (rule,)), 1, 1, tries=10, progress=False)
    assert frame["share"].isna().all()
    assert frame["tried"].tolist() == [0]


def test_a_deal_without_the_colour_it_needs_cannot_be_solved():
    clock = Clock("x", "x", tuple(OnlyColour(segment, "solar") for segment in range(1, 7)))
    frame = study.fillings(clock, 5, 2, progress=False)
    assert not frame["solvable"].any()
    assert (frame["solar"] < 12).all()


def test_the_same_seed_gives_the_same_frame():
    one, two = (study.fillings("1-1", 2, 5, tries=2000, progress=False) for _ in range(2))
    assert one.equals(two)


@pytest.mark.parametrize(("change", "words"), [({"deals": 0}, "deals is 0"), ({"tries": -1}, "tries is -1")])
def test_bad_numbers_are_refused(change: dict, words: str):
    with pytest.raises(BadSetup, match=words):
        study.fillings("1-1", **{"deals": 1, "progress": False} | change)


def test_interrupting_keeps_the_complete_deals(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    module = import_module("tablegames.study.counted_fillings")
    calls: list[int] = []

    def stops(clock: Clock, cards: object, stock: object) -> int:
        calls.append(1)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return 1

    monkeypatch.setattr(module, "count", stops)
    assert len(study.fillings("1-1", 5, 1, progress=False)) == 2
    assert "2 complete deals of 5" in capsys.readouterr().out

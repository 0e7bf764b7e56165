"""Pictures, the free table and charts show what was found of a rule at that rule, whatever its words are."""

from __future__ import annotations

import pandas as pd

import tablegames_widgets as tw
from tablegames.take_time import position
from tablegames.take_time.events import RequirementChecked
from tablegames.take_time.kinds.neighbours import NeighboursAtMost
from tablegames_widgets.take_time.lit import lit
from tablegames_widgets.take_time.outcome import checks_of, state_of
from tests.take_time.tables import clock
from tests.widgets.pictures import picture

NARROW, BROAD = NeighboursAtMost(difference=3), NeighboursAtMost(difference=20, after=2)
ASKS = clock(NARROW, BROAD)
PILES = {1: "S3", 2: "L1 S7", 3: "L2 L12", 4: "S5 S12", 5: "L8 S11", 6: "L6 S8 S10"}


def test_a_rule_that_failed_is_marked_so_and_one_that_holds_too():
    view = position(ASKS, PILES).resolve().final.view(None)
    assert [state_of(checks_of(view.clock, view.checked, rule)) for rule in ASKS.rules] == ["bad", "ok"]
    drawn = picture(view)
    assert any("Neighbours: at most 3 apart." in line.words for line in drawn.all(**{"class": "tg-bad-rule"}))
    assert any("at most 20 apart." in line.words for line in drawn.all(**{"class": "tg-ok-rule"}))


def test_a_check_lights_its_own_rule():
    for step in position(ASKS, PILES).resolve():
        if isinstance(step.event, RequirementChecked):
            lit_up = picture(step.state, highlight=lit(step.event)).all(**{"class": "tg-lit"})
            lines = [node.words for node in lit_up if "tg-demand" in node.classes]
            assert len(lines) == 1
            assert step.event.asked.requirement.statement in lines[0]


def test_a_chart_counts_requirements_that_read_alike_apart():
    asks = clock(NARROW, NeighboursAtMost(difference=3, after=2))
    missed = [check.asked for check in position(asks, PILES).resolve().final.checked if not check.passed]
    row = {
        "run": "take_time-1",
        "game": 0,
        "convention": "a team",
        "passed": False,
        "failed": ("neighbours-at-most",),
        "reasons": tuple(missed),
    }
    table = tw.charts.failures(pd.DataFrame([row]), by="requirement").table
    names = list(table.index.get_level_values("requirement"))
    assert sorted(name for name in names if "2 and 3" in name) == [
        "Segments 2 and 3: at most 3 apart. (1)",
        "Segments 2 and 3: at most 3 apart. (2)",
    ]
    assert set(table["in"]) == {1}

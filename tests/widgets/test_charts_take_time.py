"""Charts of Take Time: what is drawn is what the table says, and both are what the frame holds."""

from __future__ import annotations

import json
from itertools import count

import pandas as pd
import pytest

from tablegames.core.errors import TablegamesError
from tablegames.study import share_interval
from tablegames.take_time import Plan
from tablegames_widgets import charts

NUMBERS = count()
STEP = "From segment 1 to segment 2 the value does not drop."


def row(convention: str, players: int, passed: bool, failed=(), reasons=(), values=(2, 5, 9, 13, 17, 32), start=1):
    named = {f"value_{segment}": value for segment, value in enumerate(values, start=1)}
    return {
        "run": f"take_time-{next(NUMBERS)}",
        "game": 0,
        "clock": "1-1",
        "players": players,
        "convention": convention,
        "passed": passed,
        "failed": failed,
        "reasons": reasons,
        "start": start,
        **named,
    }


@pytest.fixture(scope="module")
def attempts() -> pd.DataFrame:
    """Two teams put together as a lesson does it, so that row numbers come twice."""
    lost = row(
        "lone", 2, False, ("ascending", "cards-exactly"), (STEP, "Segment 6: exactly 3 cards."), (6, 5, 9, 13, 17, 28)
    )
    first = pd.DataFrame([row("lone", 2, True), lost, {**lost, "game": 1}, row("lone", 3, True)])
    second = pd.DataFrame([row("agreed", 2, True), row("agreed", 2, False, ("ascending",), (STEP,))])
    return pd.concat([first, second])


@pytest.fixture(scope="module")
def counted() -> pd.DataFrame:
    rows = [(0, 0, False), (1, 1000, True), (2, 3000, True), (3, 100_000, True)]
    made = [
        {
            "run": "take_time-1",
            "deal": deal,
            "fillings": found,
            "solvable": some,
            "share": found / 6**12,
            "tried": 1000,
            "passed": deal,
        }
        for deal, found, some in rows
    ]
    return pd.DataFrame(made)


def test_passing_shows_each_team_and_size_with_wilsons_interval(attempts: pd.DataFrame):
    chart = charts.passing(attempts)
    assert chart.table.index.tolist() == [("lone", 2), ("lone", 3), ("agreed", 2)]
    assert chart.table["passed"].tolist() == [1, 1, 1]
    assert chart.table["tests"].tolist() == [3, 1, 2]
    low, high = share_interval(1, 3)
    assert chart.table.loc[("lone", 2), ["low", "high"]].tolist() == pytest.approx([low, high], abs=1e-4)
    drawn = {
        (point[0], trace.name): x
        for trace in chart.figure.data
        for point, x in zip(trace.customdata, trace.x, strict=True)
    }
    assert drawn == {(name, f"{players} players"): share for (name, players), share in chart.table["share"].items()}
    assert len({(trace.marker.color, trace.marker.symbol) for trace in chart.figure.data}) == 2
    ends = chart.figure.data[0].error_x
    assert chart.figure.data[0].x[0] + ends.array[0] == pytest.approx(high, abs=1e-3)
    assert "95 % interval" in chart.sentence
    assert "lone with 2 players 33% (6% to 79%)" in chart.sentence


def test_of_many_teams_passing_tells_the_best_and_the_worst():
    teams = [row(f"team {i}", 2, i == 3) for i in range(8)]
    sentence = charts.passing(pd.DataFrame(teams)).sentence
    assert sentence.startswith("Tests passed: most by team 3 with 2 players 100% (21% to 100%), fewest by team 0 with")


def test_no_two_points_of_passing_lie_on_one_line(attempts: pd.DataFrame):
    heights = [y for trace in charts.passing(attempts).figure.data for y in trace.y]
    assert len(set(heights)) == len(heights)


def test_failures_are_shares_of_the_failed_tests_of_a_team(attempts: pd.DataFrame):
    table = charts.failures(attempts).table
    assert table.loc[("values that never decrease", "lone"), ["failed tests", "in", "share"]].tolist() == [2, 2, 1]
    assert table.loc[("cards exactly", "lone"), "share"] == 1
    assert table.loc[("cards exactly", "agreed"), ["failed tests", "in", "share"]].tolist() == [1, 0, 0]
    assert table.index[0][0] == "values that never decrease", "the most frequent comes first"
    bars = charts.failures(attempts).figure.data
    assert {bar.name: bar.x for bar in bars}["agreed"] == tuple(table.xs("agreed", level="convention")["share"])
    assert len({(bar.marker.color, bar.marker.pattern.shape) for bar in bars}) == 2


def test_failures_by_requirement_say_where(attempts: pd.DataFrame):
    chart = charts.failures(attempts, by="requirement")
    assert chart.table.loc[(STEP, "lone"), "in"] == 2
    assert chart.sentence.startswith(f"Of 3 failed tests 100% miss: {STEP.rstrip('.')}")


def test_what_fails_equally_often_keeps_the_order_in_which_it_was_looked_at():
    # The order of a set of texts changes from run to run, and a stored chart with it.
    reasons = tuple(f"Segment {segment}: an even value." for segment in (3, 1, 6, 2, 5, 4))
    lost = pd.DataFrame([row("lone", 2, False, ("even-value",), reasons)])
    table = charts.failures(lost, by="requirement").table
    assert table.index.get_level_values("requirement").tolist() == list(reasons)


def test_without_a_failure_there_is_no_chart_of_failures(attempts: pd.DataFrame):
    with pytest.raises(TablegamesError, match="all 3 tests were passed"):
        charts.failures(attempts[attempts["passed"]])
    with pytest.raises(TablegamesError, match='"kind" or by "requirement"'):
        charts.failures(attempts, by="colour")


def test_values_show_quartiles_and_the_plan(attempts: pd.DataFrame):
    plan = Plan((2, 5, None, 13, 17, 30))
    chart = charts.values(attempts, plan)
    box, agreed = chart.figure.data
    assert list(box.median) == [2, 5, 9, 13, 17, 32] == chart.table["median"].tolist()
    assert list(agreed.y) == list(plan.values)
    assert chart.table["less than before"].tolist() == [0, 2, 0, 0, 0, 0]
    assert "planned: 2, 5, any, 13, 17 and 30" in chart.sentence
    assert "segment 2 is most often worth less" in chart.sentence
    assert len(charts.values(attempts).figure.data) == 1


def test_T9_values_are_compared_from_the_hand():
    turned = pd.DataFrame([row("x", 2, True, values=(17, 32, 2, 5, 9, 13), start=3)])
    table = charts.values(turned).table
    assert table["less than before"].tolist() == [0, 0, 0, 0, 0, 0]
    assert charts.values(turned).sentence.endswith("no segment was ever worth less than the one before it.")


def test_fillings_hold_every_deal_once_and_put_those_without_apart(counted: pd.DataFrame):
    chart = charts.fillings(counted)
    some, none = chart.figure.data
    assert sum(some.y) == 3
    assert list(none.y) == [1]
    assert none.x[0] < min(some.x)
    assert "none" in chart.figure.layout.xaxis.ticktext


def test_fillings_put_the_exact_chance_beside_the_simulated_one(counted: pd.DataFrame):
    chart = charts.fillings(counted)
    assert chart.table.loc["deals that can be solved", "share"] == 0.75
    assert chart.table.loc["deals that can be solved", "low"] == pytest.approx(share_interval(3, 4)[0])
    assert chart.table.loc["cards laid at random pass, exact", "share"] == pytest.approx(104_000 / 4 / 6**12)
    simulated = chart.table.loc["cards laid at random pass, simulated"]
    assert (simulated["share"], simulated["of"]) == (6 / 4000, 4000)
    assert simulated["low"] < 6 / 4000 < simulated["high"]
    untold = charts.fillings(counted.assign(share=None, tried=0, passed=0))
    assert untold.table.index.tolist() == ["deals that can be solved"]


def test_deals_that_all_have_no_filling_are_drawn_too(counted: pd.DataFrame):
    chart = charts.fillings(counted.head(1))
    assert chart.figure.data[1].y == (1,)
    assert chart.sentence.startswith("0 of 1 deal can be solved")


def test_stored_charts_are_small_and_the_same_every_time(attempts: pd.DataFrame, counted: pd.DataFrame):
    for make in (
        lambda: charts.passing(attempts),
        lambda: charts.failures(attempts),
        lambda: charts.values(attempts),
        lambda: charts.fillings(counted),
    ):
        first, second = (json.dumps(make()._plotly(), sort_keys=True) for _ in range(2))
        assert first == second
        assert len(first) < 12_000


@pytest.mark.parametrize("chart", [charts.passing, charts.failures, charts.values, charts.fillings])
def test_a_frame_that_is_not_one_says_how_to_make_one(chart):
    with pytest.raises(TablegamesError, match=r"is missing\. Make one with study\."):
        chart(pd.DataFrame({"a": [1]}))
    assert "study." in chart.__doc__

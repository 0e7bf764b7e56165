"""Charts: what is drawn is what the table says, and the sentence says it too."""

from __future__ import annotations

import json

import pandas as pd
import pytest

from tablegames import study
from tablegames.core.errors import TablegamesError
from tablegames_widgets import charts

BOTS = ["greedy", "random", "random"]
GAMES = 8


@pytest.fixture(scope="module")
def runs() -> pd.DataFrame:
    return study.simulate("yet", BOTS, GAMES, seed=3, progress=False)


@pytest.fixture(scope="module")
def events() -> pd.DataFrame:
    kinds = ["CapsuleCaptured", "BonusCaptured"]
    return study.events("yet", BOTS, GAMES, seed=3, kinds=kinds, progress=False)


@pytest.mark.parametrize("by", ["bot", "seat"])
def test_scores_draws_shares_that_add_up_to_one(runs: pd.DataFrame, by: str):
    chart = charts.scores(runs, by)
    for trace in chart.figure.data:
        assert sum(trace.y) == pytest.approx(1, abs=1e-3)
    assert [trace.name for trace in chart.figure.data] == chart.table.index.tolist()
    assert len({(trace.line.color, trace.line.dash) for trace in chart.figure.data}) == len(chart.table)


def test_the_mean_in_the_table_is_the_mean_of_the_scores(runs: pd.DataFrame):
    table = charts.scores(runs).table
    assert table.loc["greedy", "mean"] == round(runs[runs["bot"] == "greedy"]["score"].mean(), 2)
    assert table.loc["greedy", "low"] <= table.loc["greedy", "mean"] <= table.loc["greedy", "high"]


def test_wins_by_seat_count_every_sole_win_once(runs: pd.DataFrame):
    table = charts.wins(runs, by="seat").table
    assert table["won"].sum() == runs["won"].sum()
    assert table["fair"].tolist() == pytest.approx([1 / 3] * 3, abs=1e-4)
    assert charts.wins(runs).table.loc["random", "fair"] == pytest.approx(2 / 3, abs=1e-4)


def test_captures_shows_each_capsule_at_most_once_a_game_and_never_before_its_hour(events: pd.DataFrame):
    chart = charts.captures(events, GAMES)
    assert (chart.table["any hour"] <= 100).all()
    for number, row in zip(range(1, 13), chart.figure.data[0].z, strict=True):
        assert [hour for hour, share in zip(range(1, 13), row, strict=True) if share is None] == list(range(1, number))


def test_a_chart_says_its_numbers_in_a_sentence(runs: pd.DataFrame, events: pd.DataFrame):
    assert f"{charts.wins(runs).table.loc['greedy', 'share']:.1%}" in charts.wins(runs).sentence
    assert f"Over {GAMES} games" in charts.captures(events, GAMES).sentence


def test_a_stored_chart_is_small_and_the_same_every_time(runs: pd.DataFrame):
    first, second = (json.dumps(charts.scores(runs)._plotly(), sort_keys=True) for _ in range(2))
    assert first == second
    assert len(first) < 10_000


def test_shown_are_sentence_figure_and_table_but_no_plotly_bundle(runs: pd.DataFrame, monkeypatch: pytest.MonkeyPatch):
    shown: list[object] = []
    monkeypatch.setattr("IPython.display.display", lambda thing, **_: shown.append(thing))
    chart = charts.wins(runs)
    chart._ipython_display_()
    assert shown[0].data == chart.sentence
    assert set(shown[1]) == {"application/vnd.plotly.v1+json", "text/plain"}
    pd.testing.assert_frame_equal(shown[2], chart.table)


@pytest.mark.parametrize("chart", [charts.scores, charts.wins, charts.captures])
def test_a_frame_that_is_not_one_says_how_to_make_one(chart):
    with pytest.raises(TablegamesError, match=r"is missing\. Make one with study\."):
        chart(pd.DataFrame({"a": [1]}))


def test_an_empty_frame_and_an_unknown_grouping_are_refused(runs: pd.DataFrame):
    with pytest.raises(TablegamesError, match="no rows"):
        charts.scores(runs.head(0))
    with pytest.raises(TablegamesError, match='"bot" or by "seat"'):
        charts.wins(runs, by="colour")

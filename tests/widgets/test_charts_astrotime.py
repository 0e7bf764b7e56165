"""Charts of Astrotime: what is drawn is what the table says, and both are what the frame holds."""

from __future__ import annotations

import json

import pandas as pd
import pytest

from tablegames import study
from tablegames.astrotime.pieces import COLOURS
from tablegames.core.errors import TablegamesError
from tablegames.study import chances, share_interval
from tablegames_widgets import charts
from tablegames_widgets.charts.wording import plain

BOTS = ["random", "spreader", "random"]
GAMES = 3
NAMED = "<b>x</b><img src=y onerror=alert(1)> %{y}"
HARMLESS = "&lt;b&gt;x&lt;/b&gt;&lt;img src=y onerror=alert(1)&gt; %&#123;y}"


def events(kind: str) -> pd.DataFrame:
    return study.events("astrotime", BOTS, GAMES, seed=3, kinds=[kind], progress=False)


@pytest.fixture(scope="module")
def counted() -> pd.DataFrame:
    return events("DotsCounted")


@pytest.fixture(scope="module")
def moves() -> pd.DataFrame:
    return events("TokenMoved")


def test_points_draw_every_count_once_with_wilsons_interval(counted: pd.DataFrame):
    chart = charts.points(counted, chances.points(2))
    bars, exact = chart.figure.data
    assert len(counted) == GAMES * 12 * 3 == chart.table["counts"].sum()
    assert list(bars.x) == list(exact.x) == [str(number) for number in chart.table.index]
    for number, share, drawn in zip(chart.table.index, bars.y, exact.y, strict=True):
        hits = int((counted["points"] == number).sum())
        assert share == pytest.approx(hits / len(counted), abs=1e-4)
        assert drawn == pytest.approx(chances.points(2)["chance"][number], abs=1e-4)
        low, high = share_interval(hits, len(counted))
        assert chart.table.loc[number, ["low", "high"]].tolist() == pytest.approx([low, high], abs=1e-4)
    assert bars.y[5] + bars.error_y.array[5] == pytest.approx(chart.table.loc[5, "high"], abs=1e-3)
    assert bars.y[5] - bars.error_y.arrayminus[5] == pytest.approx(chart.table.loc[5, "low"], abs=1e-3)


def test_A6_five_points_and_more_are_drawn_darker_and_told(counted: pd.DataFrame):
    chart = charts.points(counted, chances.points(2))
    colours = chart.figure.data[0].marker.color
    assert len(set(colours[:5])) == len(set(colours[5:])) == 1
    assert colours[4] != colours[5]
    assert f"in {(counted['points'] >= 5).mean():.1%} of the counts" in chart.sentence
    assert f"it would be {chances.points(2)['at least'][5]:.1%}" in chart.sentence


def counts(*points: int) -> pd.DataFrame:
    return pd.DataFrame({"run": "astrotime-1", "game": 0, "seat": 0, "points": points})


def test_points_reach_as_far_as_either_was_seen_or_can_be():
    few = counts(3, 3)
    assert charts.points(few, chances.points(4)).table.index.tolist() == list(range(11))
    assert charts.points(few, chances.points(0)).table.index.tolist() == list(range(7))
    assert charts.points(counts(9), chances.points(0)).table.index.tolist() == list(range(10))


def test_tokens_are_the_mean_rungs_at_the_end(moves: pd.DataFrame):
    chart = charts.tokens(moves, GAMES)
    ends = study.simulate("astrotime", BOTS, GAMES, seed=3, progress=False)
    assert set(chart.table.index) == {"random", "spreader"}
    for trace in chart.figure.data:
        assert list(trace.x) == list(COLOURS)
        assert list(trace.y) == chart.table.loc[trace.name, list(COLOURS)].tolist()
    last = moves.groupby(["game", "seat", "colour"])["after"].max().unstack(fill_value=0)
    boards = {"random": last[last.index.get_level_values("seat") != 1], "spreader": last.xs(1, level="seat")}
    for bot, own in boards.items():
        assert len(own) == GAMES * (2 if bot == "random" else 1), "every board has a token in these games"
        for colour in COLOURS:
            assert chart.table.loc[bot, colour] == pytest.approx(own[colour].mean(), abs=0.006)
        assert chart.table.loc[bot, "colours"] == pytest.approx((own > 0).sum(axis=1).mean(), abs=0.006)
        assert chart.table.loc[bot, "highest"] == pytest.approx(own.max(axis=1).mean(), abs=0.006)
    scores = last.sum(axis=1) * (last > 0).sum(axis=1)
    assert scores.tolist() == ends["score"].tolist(), "the events hold all that the score is made of (A9)"


def test_tokens_say_how_many_colours_and_how_high(moves: pd.DataFrame):
    chart = charts.tokens(moves, GAMES)
    row = chart.table.loc["spreader"]
    assert f"spreader ends with {row['colours']:.1f} colours" in chart.sentence
    assert f"its highest column at {row['highest']:.1f}" in chart.sentence


def test_a_game_without_a_token_counts_as_nothing(moves: pd.DataFrame):
    half, whole = charts.tokens(moves, GAMES).table, charts.tokens(moves, 2 * GAMES).table
    assert whole["red"].tolist() == pytest.approx((half["red"] / 2).tolist(), abs=0.01)


def test_bars_of_tokens_differ_by_colour_and_pattern_and_none_is_white_on_white(moves: pd.DataFrame):
    bars = charts.tokens(moves, GAMES).figure.data
    assert len({(bar.marker.color, bar.marker.pattern.shape) for bar in bars}) == 2
    assert all(bar.marker.pattern.bgcolor == bar.marker.color for bar in bars)


@pytest.mark.parametrize("games", [0, -1, GAMES - 1, 3.0, "3", True])
def test_a_number_of_games_that_cannot_be_is_refused(moves: pd.DataFrame, games):
    with pytest.raises(TablegamesError, match=f"the frame is of {GAMES} games: leave games out"):
        charts.tokens(moves, games)


def test_dots_are_the_exact_chances():
    chart = charts.dots()
    for doubled in range(5):
        exact = chances.points(doubled)
        row = chart.table.loc[doubled]
        assert row["mean points"] == 4.2
        assert row["at least 5"] == pytest.approx(exact["at least"][5], abs=1e-4)
        assert row["at least 7"] == pytest.approx(exact["at least"][7], abs=1e-4)
        assert row["2 or fewer"] == pytest.approx(1 - exact["at least"][3], abs=1e-4)
    for trace in chart.figure.data:
        assert list(trace.y) == chart.table[trace.name.removesuffix(" points")].tolist()
    looks = {(trace.line.color, trace.line.dash, trace.marker.symbol) for trace in chart.figure.data}
    assert len(looks) == 3
    assert "likeliest with 4 doubled (42.1%)" in chart.sentence


def test_names_that_look_like_markup_are_shown_as_they_are(moves: pd.DataFrame, monkeypatch: pytest.MonkeyPatch):
    assert plain(NAMED) == HARMLESS
    chart = charts.tokens(moves.assign(bot=moves["bot"].replace("random", NAMED)), GAMES)
    drawn = json.dumps(chart._plotly())
    assert HARMLESS in drawn
    assert "<img" not in drawn
    assert "<b>" not in drawn
    shown: list[object] = []
    monkeypatch.setattr("IPython.display.display", lambda thing, **_: shown.append(thing))
    chart._ipython_display_()
    assert "<img" not in shown[0].data
    assert "&lt;img" in shown[0].data


def test_so_are_names_in_the_charts_of_every_game():
    runs = study.simulate("astrotime", BOTS, 2, seed=1, progress=False)
    runs = runs.assign(bot=runs["bot"].replace("random", NAMED))
    for chart in (charts.scores(runs), charts.wins(runs), charts.scores(runs, by="seat"), charts.wins(runs, by="seat")):
        drawn = json.dumps(chart._plotly())
        assert HARMLESS in drawn
        assert "<img" not in drawn


def test_stored_charts_are_small_and_the_same_every_time(counted: pd.DataFrame, moves: pd.DataFrame):
    for make in (
        lambda: charts.points(counted, chances.points(2)),
        lambda: charts.tokens(moves, GAMES),
        charts.dots,
    ):
        first, second = (json.dumps(make()._plotly(), sort_keys=True) for _ in range(2))
        assert first == second
        assert len(first) < 12_000


@pytest.mark.parametrize(
    ("make", "made_by"),
    [
        (lambda frame: charts.points(frame, chances.points(2)), r'study\.events\("astrotime".*"DotsCounted"'),
        (lambda frame: charts.points(counts(1), frame), r"study\.chances\.points\(doubled\)"),
        (lambda frame: charts.tokens(frame, 3), r'study\.events\("astrotime".*"TokenMoved"'),
    ],
)
def test_a_frame_that_is_not_one_says_how_to_make_one(make, made_by):
    with pytest.raises(TablegamesError, match=rf"is missing\. Make one with {made_by}"):
        make(pd.DataFrame({"a": [1]}))
    with pytest.raises(TablegamesError, match=rf"has no rows; make one with {made_by}"):
        make(
            pd.DataFrame(
                columns=["run", "games", "game", "bot", "seat", "colour", "before", "after", "points", "chance"],
            )
        )

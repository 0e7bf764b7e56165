"""Charts believe only what adds up: runs put together count by run and game, everything else is refused."""

from __future__ import annotations

from functools import partial
from io import StringIO

import pandas as pd
import pytest

from tablegames import study
from tablegames.core.errors import TablegamesError
from tablegames_widgets import charts

BOTS = ["greedy", "random", "random"]


def runs(seed: int = 1, games: int = 4, bots: list[str] = BOTS) -> pd.DataFrame:
    return study.simulate("yet", bots, games, seed, progress=False)


@pytest.mark.parametrize("again", [lambda frame: frame, lambda frame: frame.reset_index(), lambda frame: read(frame)])
def test_runs_of_two_seeds_add_up(again):
    one, two = runs(1), runs(2)
    table = charts.wins(again(pd.concat([one, two]))).table
    assert table["games"].tolist() == [8, 8]
    assert table["won"].tolist() == (charts.wins(one).table["won"] + charts.wins(two).table["won"]).tolist()
    assert charts.scores(again(pd.concat([one, two]))).table["games"].tolist() == [8, 8]


def read(frame: pd.DataFrame) -> pd.DataFrame:
    """Write a frame to a file of commas and read it."""
    return pd.read_csv(StringIO(frame.to_csv(index=False)))


def test_a_bot_that_sits_in_one_run_only_is_measured_by_its_own_games():
    both = pd.concat([runs(1, 4), runs(2, 6, ["random", "random", "random"])])
    table = charts.wins(both).table
    assert table["games"].to_dict() == {"greedy": 4, "random": 10}
    assert table["fair"].to_dict() == {"greedy": 0.3333, "random": pytest.approx((4 * 2 + 6 * 3) / 30, abs=1e-4)}


def missing(frame: pd.DataFrame) -> pd.DataFrame:
    return frame.assign(score=frame["score"].where(frame["seat"] > 0), won=frame["won"].where(frame["seat"] > 0))


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda frame: pd.concat([frame, frame]), r"12 rows stand twice in the frame, the first of them run yet-\w+"),
        (lambda frame: pd.concat([frame, runs(1, 2)]), "6 rows stand twice"),
        (missing, "the column (won|score) has 4 missing values"),
        (lambda frame: frame.assign(game="first"), "the column game holds 'first', where numbers belong"),
        (lambda frame: pd.concat([frame, astrotime()]), "holds runs of yet and astrotime"),
        (lambda frame: frame.drop(columns="run"), "run is missing"),
        (lambda frame: 5, "needs a frame, not 5"),
        (lambda frame: frame.head(0), "no rows"),
    ],
)
@pytest.mark.parametrize("chart", [charts.wins, charts.scores])
def test_what_does_not_add_up_is_refused_with_the_reason(chart, spoil, why):
    with pytest.raises(TablegamesError, match=why):
        chart(spoil(runs()))


def astrotime() -> pd.DataFrame:
    return study.simulate("astrotime", ["random"] * 3, 1, progress=False)


def test_the_rows_of_one_bot_say_nothing_of_what_is_fair():
    frame = runs()
    with pytest.raises(TablegamesError, match="has 3 seats, and the frame holds 1 of them"):
        charts.wins(frame[frame["bot"] == "greedy"])


def test_one_game_has_no_interval_and_no_nan_is_read():
    chart = charts.scores(runs(games=1, bots=["greedy", "random"]))
    assert " to " not in chart.sentence
    assert "in one game" in chart.sentence
    assert chart.table["low"].isna().all()
    from tablegames_widgets.charts.wording import headed

    assert "nan" not in str(headed(chart.table)).lower()


def test_events_count_the_games_of_their_runs():
    kinds = ["CapsuleCaptured", "BonusCaptured"]
    make = partial(study.events, "yet", BOTS, kinds=kinds, progress=False)
    both = pd.concat([make(games=3, seed=1), make(games=2, seed=2)])
    assert "Over 5 games" in charts.captures(both).sentence
    assert charts.captures(both).table.equals(charts.captures(both, 5).table)
    with pytest.raises(TablegamesError, match="stand twice"):
        charts.captures(pd.concat([make(games=3, seed=1), make(games=2, seed=1)]))
    with pytest.raises(TablegamesError, match="is of 5 games"):
        charts.captures(both, 1)


def test_counts_of_the_same_games_twice_are_refused():
    dots = study.events("astrotime", ["random"] * 2, 1, kinds="DotsCounted", progress=False)
    charts.points(dots, study.chances.points(2))
    with pytest.raises(TablegamesError, match="counts 24 times in one game"):
        charts.points(pd.concat([dots, dots]), study.chances.points(2))


def test_tests_that_went_through_a_file_of_commas_are_refused_by_failures_alone():
    tried = study.attempts(["random"] * 2, 3, clock="1-1", progress=False)
    assert charts.passing(read(tried)).table.equals(charts.passing(tried).table)
    with pytest.raises(TablegamesError, match="holds the text"):
        charts.failures(read(tried))
    with pytest.raises(TablegamesError, match="stand twice"):
        charts.passing(pd.concat([tried, tried]))


def test_a_sentence_shows_a_name_as_it_is(monkeypatch: pytest.MonkeyPatch):
    shown: list = []
    monkeypatch.setattr("IPython.display.display", lambda thing, **_: shown.append(thing))
    frame = runs()
    charts.wins(frame.assign(bot=frame["bot"].replace("greedy", "a_*b*_`c`")))._ipython_display_()
    assert r"a\_\*b\*\_\`c\`" in shown[0].data

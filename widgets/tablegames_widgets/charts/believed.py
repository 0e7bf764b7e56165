"""What a chart believes of a frame: only what adds up. Everything else is refused with the reason and the way out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from tablegames.core.errors import TablegamesError
from tablegames.core.numbers import whole
from tablegames.core.words import common

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pandas as pd


def checked(
    frame: pd.DataFrame,
    columns: Sequence[str],
    made_by: str,
    *,
    numbers: Sequence[str] = (),
    truths: Sequence[str] = (),
    once: Sequence[str] = (),
    maybe: Sequence[str] = (),
) -> pd.DataFrame:
    """Return `frame` if a chart can believe it; else raise `TablegamesError` with the reason and how to make one.

    It has `columns` and rows, and nothing is missing in these but in those of `maybe`. `numbers` are columns of
    numbers, `truths` of True and False. No two rows are equal in the columns `once`: the same game must not be counted
    twice.
    """
    import pandas as pd

    if not isinstance(cast(object, frame), pd.DataFrame):
        raise TablegamesError(f"this chart needs a frame, not {frame!r:.40}; make one with {made_by}.")
    missing = [column for column in columns if column not in frame.columns]
    if missing:
        raise TablegamesError(
            f"this chart needs a frame with the columns {', '.join(columns)}; {', '.join(missing)} is missing. "
            f"Make one with {made_by}."
        )
    if frame.empty:
        raise TablegamesError(f"the frame has no rows; make one with {made_by}.")
    for column in [column for column in columns if column not in maybe]:
        _check_column(frame[column], column, made_by, column in numbers, column in truths)
    _check_one_game(frame)
    again = frame[frame.duplicated(list(once))] if once else frame[:0]
    if len(again):
        what = ", ".join(f"{column} {again.iloc[0][column]}" for column in once)
        raise TablegamesError(
            f"{len(again):,} rows stand twice in the frame, the first of them {what}. Put runs together that differ in "
            "their seed or their bots, or take out what is repeated: frame.drop_duplicates()."
        )
    return frame


def each_game(frame: pd.DataFrame) -> pd.Series[int]:
    """Return for each row the number of its game: game 3 of one run is not game 3 of another."""
    return frame.groupby(["run", "game"], sort=False).ngroup()


def games_played(events: pd.DataFrame, games: object = None) -> int:
    """Return how many games were played for a frame of `study.events`: its runs say it, or somebody does.

    Raises `TablegamesError` if that is less than there are in the frame.
    """
    told = int(events.groupby("run")["games"].max().sum())
    given = told if games is None else whole(games)
    if given is None or given < each_game(events).nunique():
        raise TablegamesError(
            f"games is {games!r:.40}; the frame is of {told:,} games: leave games out, or give that many."
        )
    return given


def whole_tables(runs: pd.DataFrame) -> pd.DataFrame:
    """Return `runs`, a frame of `study.simulate`, if every game in it has all its seats; else raise the reason.

    The rows of one bot alone tell nothing of who won beside it, and what would be fair.
    """
    games = runs.groupby(["run", "game"], sort=False)["seat"].nunique()
    seats = runs.groupby(["run", "game"], sort=False)["seats"].first()
    short = games[games != seats]
    if len(short):
        (run, game), found = next(iter(short.items()))  # type: ignore[misc]
        raise TablegamesError(
            f"game {game} of run {run} has {seats[run, game]} seats, and the frame holds {found} of them. "
            "Give the chart the frame as it was made, with the rows of all seats."
        )
    return runs


def _check_column(values: pd.Series[Any], name: str, made_by: str, number: bool, truth: bool) -> None:
    from pandas.api.types import is_bool_dtype, is_numeric_dtype

    holes = int(values.isna().sum())
    if holes:
        raise TablegamesError(
            f"the column {name} has {holes:,} missing values; a chart would leave them out unseen. "
            f"Take these rows out, or make the frame anew with {made_by}."
        )
    if (number and (not is_numeric_dtype(values) or is_bool_dtype(values))) or (truth and not is_bool_dtype(values)):
        expected = "numbers" if number else "True and False"
        raise TablegamesError(
            f"the column {name} holds {values.iloc[0]!r:.40}, where {expected} belong; make the frame with {made_by}."
        )


def _check_one_game(frame: pd.DataFrame) -> None:
    if "run" in frame.columns:
        games = list(dict.fromkeys([str(run).rpartition("-")[0] for run in frame["run"].unique()]))
        if len(games) > 1:
            raise TablegamesError(
                f"the frame holds runs of {common().listed(games)}; their numbers do not compare. Chart each alone."
            )

"""Many attempts at a test of Take Time: a row for each, with what came out and what failed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from tablegames.core.errors import BadSetup
from tablegames.core.texts import text_flaw
from tablegames.study.runs import Names, Row, collect
from tablegames.take_time.pieces import SEGMENTS

if TYPE_CHECKING:
    import pandas as pd

    from tablegames.core.game import AnyGame, BotChoice

VALUES = tuple(f"value_{segment}" for segment in SEGMENTS)
"""The columns with the values of the segments."""

FACTS = ("run", "game", "clock", "players", "convention", "passed", "failed", "reasons", "start")
ATTEMPT_COLUMNS = (*FACTS, *VALUES)


def attempts(
    bots: Sequence[BotChoice],
    games: int = 1000,
    seed: object = 0,
    *,
    convention: str = "",
    progress: bool = True,
    **options: Any,
) -> pd.DataFrame:
    """Let a team of bots attempt a test of Take Time many times and return a row per attempt.

    `bots` is as in `simulate`, `convention` what charts call this team (by default the names of its bots);
    `options` are those of a test: `clock`, `plan`, `bonus`, `start`. Columns: `run` and `game` as in `simulate`,
    `clock` (its id), `players`, `convention`, `passed`, `failed` (the kinds of the requirements that do not hold, each
    once), `reasons` (these requirements, told apart; each reads as its statement), `start` (the segment with the hand
    at the end) and `value_1` to `value_6`, the values of the printed segments. The same games as
    `simulate("take_time", ...)`; frames of several teams may be put together with `pandas.concat`. Raises what
    `simulate` raises.
    """
    flaw = text_flaw("convention", convention, empty=True)
    if flaw:
        raise BadSetup(f"{flaw}.")

    def rows(number: int, table: AnyGame, start: Any, names: Names, played: Iterator[Any]) -> Iterable[Row]:
        state = start
        for _, _, transition in played:
            state = transition.state
        missed = [check for check in state.checked if not check.passed]
        yield {
            "game": number,
            "clock": state.clock.id,
            "players": state.players,
            "convention": convention or ", ".join(dict.fromkeys(names)),
            "passed": bool(state.passed),
            "failed": tuple(dict.fromkeys(check.kind for check in missed)),
            "reasons": tuple([check.asked for check in missed]),
            "start": state.start,
            **dict(zip(VALUES, [pile.value for pile in state.table.piles], strict=True)),
        }

    return collect("take_time", bots, games, seed, progress, options, ATTEMPT_COLUMNS, rows)

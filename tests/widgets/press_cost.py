"""What a press on a board costs, counted: calls of our functions, views worked out, pictures drawn. And in time."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import perf_counter
from types import CodeType, FrameType
from typing import Any, NamedTuple

import tablegames_widgets as tw
from tablegames.core.table import State
from tablegames_widgets.board import Board
from tablegames_widgets.picture import draw

ROOT = Path(__file__).resolve().parents[2]
OURS = (str(ROOT / "tablegames"), str(ROOT / "widgets" / "tablegames_widgets"))
GAMES = ("yet", "take_time", "astrotime")
NOT_PLAYED = ("clear", "concede", "give-up", "face-up")
"""Presses that undo what was chosen, or end the game."""


class Cost(NamedTuple):
    """What one press cost: `kind` is its action, or "" for one that only narrows what is asked."""

    kind: str
    calls: int
    views: int
    pictures: int
    seconds: float


def presses(game: str, most: int = 60, before: Callable[[], None] = lambda: None, count: bool = True) -> Iterator[Cost]:
    """Play a game with one person and two random bots; yield the cost of each press on a legal choice.

    `before` is called before each press. Without `count` only the time is measured, which counting makes longer.
    """
    board = tw.play(game, seats=["me", "random", "random"], seed=3, speed="instant")
    rng = Random(1)
    for _ in range(most):
        if board.offer["stage"] != "act":
            return
        legal = [one for one in board._choices.values() if one.legal and not one.picked and one.token not in NOT_PLAYED]
        chosen = rng.choice([one for one in legal if one.action is not None] or legal)
        before()
        counter = Counter() if count else None
        start = perf_counter()
        if counter is None:
            press(board, chosen.token)
        else:
            with counter:
                press(board, chosen.token)
        spent = perf_counter() - start
        kind = "" if chosen.action is None else type(chosen.action).__name__
        yield Cost(kind, *(counter.counts if counter else (0, 0, 0)), spent)


def press(board: Board, token: str) -> None:
    """Press a choice, as the browser says it."""
    board.intent = {"id": board.answered + 1, "turn": board.offer["turn"], "do": "choose", "value": token}


class Counter:
    """Counts calls while it is entered. In every version of Python alike: a comprehension is no call."""

    def __init__(self) -> None:
        self.counts = [0, 0, 0]
        self._whose: dict[CodeType, bool] = {}
        self._before: Any = None

    def __enter__(self) -> Counter:
        self._before = sys.getprofile()
        sys.setprofile(self._heard)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(self._before)

    def _heard(self, frame: FrameType, event: str, _: object) -> None:
        if event != "call":
            return
        code = frame.f_code
        if code not in self._whose:
            self._whose[code] = code.co_filename.startswith(OURS) and not code.co_name.startswith("<")
        self.counts[0] += self._whose[code]
        self.counts[1] += code is State.view.__code__
        self.counts[2] += code is draw.__code__

"""The peers we measure ourselves against: the same uniform random play, written as plainly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


@dataclass(frozen=True)
class Mark:
    """The action: mark a cell."""

    cell: int


MARKS = tuple(Mark(cell) for cell in range(9))


@dataclass(frozen=True)
class TicTacToe:
    """Tic-tac-toe on frozen dataclasses: a state, actions made once, a checked move, an end."""

    cells: tuple[str, ...] = (" ",) * 9
    player: str = "x"

    def legal_actions(self) -> tuple[Mark, ...]:
        return tuple(mark for mark in MARKS if self.cells[mark.cell] == " ")

    def apply(self, mark: Mark) -> TicTacToe:
        cell = mark.cell
        if self.cells[cell] != " ":
            raise ValueError(f"cell {cell} is taken")
        cells = (*self.cells[:cell], self.player, *self.cells[cell + 1 :])
        return TicTacToe(cells, "o" if self.player == "x" else "x")

    @property
    def is_over(self) -> bool:
        cells = self.cells
        return " " not in cells or any(cells[a] == cells[b] == cells[c] != " " for a, b, c in LINES)


def tic_tac_toe(rng: Random) -> int:
    """Play one random game; return the number of decisions."""
    state, decisions = TicTacToe(), 0
    while not state.is_over:
        state = state.apply(rng.choice(state.legal_actions()))
        decisions += 1
    return decisions


def python_chess(rng: Random) -> int:
    """Play one random game of chess on python-chess; return the number of decisions."""
    import chess

    board, decisions = chess.Board(), 0
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
        decisions += 1
    return decisions


def yet_game(rng: Random) -> int:
    """Play one random game of YET for three on the readable engine; return the seats' decisions.

    Shuffles, deals and captures take time here too, but are nobody's decision and not counted.
    """
    from tablegames import yet

    state, decisions = yet.new(), 0
    while not state.is_over:
        seat = state.actors[0]
        if seat < 0:
            state = state.apply(state.sample(rng), seat).state
        else:
            state = state.apply(rng.choice(state.legal_actions(seat)), seat).state
            decisions += 1
    return decisions


PEERS: dict[str, Callable[[Random], int]] = {
    "YET": yet_game,
    "python-chess": python_chess,
    "tic-tac-toe": tic_tac_toe,
}

"""Where to stand: the choosing of one round of Astrotime as a game in the sense of game theory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from tablegames.astrotime.counting import points
from tablegames.astrotime.pieces import COLOURS, SQUARES, THRESHOLD, score
from tablegames.core.errors import BadSetup

if TYPE_CHECKING:
    import pandas as pd

    from tablegames.astrotime import State


@dataclass(frozen=True)
class Equilibrium:
    """A pair of mixed strategies from which nobody gains by deviating alone (Nash 1950).

    `first` and `second` hold the chance of each square A, B, C; `payoffs` what both expect.
    """

    first: tuple[float, ...]
    second: tuple[float, ...]
    payoffs: tuple[float, float]

    def __str__(self) -> str:
        parts = [
            " or ".join(f"{s} ({p:.0%})" if p < 0.995 else s for s, p in zip(SQUARES, mix, strict=True) if p > 0.005)
            for mix in (self.first, self.second)
        ]
        return f"{parts[0]} against {parts[1]}: {self.payoffs[0]:.2f} and {self.payoffs[1]:.2f}"


@dataclass(frozen=True)
class ChoosingGame:
    """What two players get for every pair of squares: `payoffs[i][j]` is (first, second) for squares i and j.

    The backs are taken as known to both, and the choices as made at the same time; in the game itself they are made in
    turn, which `in_turn` answers.
    """

    names: tuple[str, str]
    payoffs: tuple[tuple[tuple[float, float], ...], ...]

    def to_frame(self) -> pd.DataFrame:
        """Return the payoffs as a table: a row for each square of the first, a column for each of the second."""
        import pandas as pd

        shown = [[f"{a:g}, {b:g}" for a, b in row] for row in self.payoffs]
        first, second = self.names
        return pd.DataFrame(
            shown, index=pd.Index(SQUARES, name=f"{first} \\ {second}"), columns=pd.Index(SQUARES, name="")
        )

    def best_responses(self, player: int) -> dict[str, tuple[str, ...]]:
        """Return for each square of the other player the squares that pay `player` (0 or 1) most."""
        answers: dict[str, tuple[str, ...]] = {}
        for j, square in enumerate(SQUARES):
            gains = [self.payoffs[i][j][0] if player == 0 else self.payoffs[j][i][1] for i in range(3)]
            answers[square] = tuple([s for s, gain in zip(SQUARES, gains, strict=True) if gain == max(gains)])
        return answers

    def in_turn(self) -> tuple[str, str]:
        """Return the squares chosen if the first chooses openly and the second answers best (backward induction).

        Among equally good squares the first one counts.
        """
        answers = self.best_responses(1)
        best = max(range(3), key=lambda i: (self.payoffs[i][SQUARES.index(answers[SQUARES[i]][0])][0], -i))
        return SQUARES[best], answers[SQUARES[best]][0]

    def equilibria(self) -> tuple[Equilibrium, ...]:
        """Return the equilibria of choosing at the same time, by vertex enumeration (nashpy)."""
        import nashpy  # pyright: ignore[reportMissingTypeStubs]
        import numpy as np

        one = np.array([[pair[0] for pair in row] for row in self.payoffs], dtype=float)
        two = np.array([[pair[1] for pair in row] for row in self.payoffs], dtype=float)
        game: Any = nashpy.Game(one, two)
        found: dict[tuple[tuple[float, ...], tuple[float, ...]], Equilibrium] = {}
        for first, second in game.vertex_enumeration():
            mixes = tuple([tuple([round(max(float(p), 0.0), 9) for p in mix]) for mix in (first, second)])
            expected = (float(first @ one @ second), float(first @ two @ second))
            found[mixes[0], mixes[1]] = Equilibrium(mixes[0], mixes[1], expected)
        return tuple(found.values())

    def simulate(
        self, first: Sequence[float], second: Sequence[float], rounds: int, seed: object
    ) -> tuple[float, float]:
        """Return the mean payoffs of so many rounds in which both draw their squares with these chances."""
        rng, sums = Random(str(seed)), [0.0, 0.0]
        for _ in range(rounds):
            i = rng.choices(range(3), first)[0]
            j = rng.choices(range(3), second)[0]
            for player in (0, 1):
                sums[player] += self.payoffs[i][j][player]
        return sums[0] / rounds, sums[1] / rounds


def choosing_game(state: State, worth: str = "score") -> ChoosingGame:
    """Return the choosing game of two players on the three situations of a table, backs known.

    `worth` is "score" (points that a win adds, A9) or "steps" (rungs that it pays, A7). Alone on a square one wins
    with five points; of two the one with more wins, of equals both (A6). Raises `BadSetup` for another number of
    players, another `worth`, or a table without situations.
    """
    if state.players != 2:
        raise BadSetup(f"The choosing game is one of two players; this table has {state.players}.")
    if not state.table:
        raise BadSetup("No situations lie on the table; take a state in which players choose.")
    if worth not in ("score", "steps"):
        raise BadSetup(f'worth is {worth!r:.40}; say "score" or "steps".')
    dots = [state.dots(seat) for seat in (0, 1)]
    made = [[points(situation.needs, dots[seat]) for situation in state.table] for seat in (0, 1)]

    def gain(seat: int, at: int) -> float:
        situation = state.table[at]
        if worth == "steps":
            return len(situation.pays)
        rungs = list(state.seats[seat].rungs)
        before = score(tuple(rungs))
        for colour in situation.pays:
            rungs[COLOURS.index(colour)] += 1
        return score(tuple(rungs)) - before

    rows: list[tuple[tuple[float, float], ...]] = []
    for i in range(3):
        row: list[tuple[float, float]] = []
        for j in range(3):
            wins = [made[0][i] >= THRESHOLD, made[1][j] >= THRESHOLD]
            if i == j:
                wins = [wins[0] and made[0][i] >= made[1][i], wins[1] and made[1][i] >= made[0][i]]
            row.append((gain(0, i) if wins[0] else 0.0, gain(1, j) if wins[1] else 0.0))
        rows.append(tuple(row))
    names = state.options.names
    return ChoosingGame((names[0], names[1]), tuple(rows))

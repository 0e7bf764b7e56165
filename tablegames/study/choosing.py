"""Where to stand: the choosing of one round of Astrotime as a game in the sense of game theory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, cast

from tablegames.astrotime.counting import climb, points
from tablegames.astrotime.pieces import COLOURS, SQUARES, THRESHOLD, Colour, score
from tablegames.astrotime.reading import Impression, Reader
from tablegames.astrotime.state import State
from tablegames.core import seeds
from tablegames.core.errors import BadSetup

if TYPE_CHECKING:
    import pandas as pd

Back = tuple[tuple[str, ...], tuple[Colour, ...]]
"""The back of a situation: the qualities it needs and the colours it pays."""

IMAGINED = 400
"""Backs imagined for each story where they are not known: a mean chance is then within 0.05, 19 times of 20."""


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

    A model, not the whole game: both have the same idea of the backs, each wants as much as possible for itself this
    round, and they choose at the same time. At the table they choose in turn, which `in_turn` answers.
    """

    names: tuple[str, str]
    payoffs: tuple[tuple[tuple[float, float], ...], ...]

    def to_frame(self) -> pd.DataFrame:
        """Return the payoffs as a table: a row for each square of the first, a column for each of the second."""
        import pandas as pd

        shown = [[f"{a:.3g}, {b:.3g}" for a, b in row] for row in self.payoffs]
        first, second = self.names
        return pd.DataFrame(
            shown, index=pd.Index(SQUARES, name=f"{first} \\ {second}"), columns=pd.Index(SQUARES, name="")
        )

    def best_responses(self, player: int) -> dict[str, tuple[str, ...]]:
        """Return for each square of the other player the squares that pay `player` (0 or 1) most.

        Raises `BadSetup` for another player.
        """
        if type(player) is not int or player not in (0, 1):
            raise BadSetup(f"player is {player!r:.40}; say 0 for {self.names[0]} or 1 for {self.names[1]}.")
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
        """Return the equilibria of choosing at the same time, by vertex enumeration (nashpy).

        Where squares pay equally much there are infinitely many; these are the extreme ones, of which the others are
        mixtures.
        """
        import nashpy  # pyright: ignore[reportMissingTypeStubs]
        import numpy as np

        one = np.array([[pair[0] for pair in row] for row in self.payoffs], dtype=float)
        two = np.array([[pair[1] for pair in row] for row in self.payoffs], dtype=float)
        # A constant more changes no equilibrium, and without zeros the enumerated polytopes are bounded.
        game: Any = nashpy.Game(one - one.min() + 1, two - two.min() + 1)
        found: dict[tuple[tuple[float, ...], tuple[float, ...]], Equilibrium] = {}
        for first, second in game.vertex_enumeration():
            mixes = tuple([tuple([round(max(float(p), 0.0), 9) for p in mix]) for mix in (first, second)])
            expected = (float(first @ one @ second), float(first @ two @ second))
            found[mixes[0], mixes[1]] = Equilibrium(mixes[0], mixes[1], expected)
        return tuple(found.values())

    def simulate(
        self, first: Sequence[float], second: Sequence[float], rounds: int, seed: object
    ) -> tuple[float, float]:
        """Return the mean payoffs of so many rounds in which both draw their squares with these chances.

        Raises `BadSetup` without a round, or for chances that are not three and add up to 1.
        """
        if type(rounds) is not int or rounds < 1:
            raise BadSetup(f"rounds is {rounds!r:.40}; give a whole number from 1.")
        for name, mix in zip(self.names, (first, second), strict=True):
            if len(mix) != 3 or min(mix) < 0 or not 0.99 < sum(mix) < 1.01:
                raise BadSetup(f"{name}: {mix!r:.60}; give the chances of A, B and C, which add up to 1.")
        rng, sums = Random(seeds.text(seed)), [0.0, 0.0]
        for _ in range(rounds):
            i = rng.choices(range(3), first)[0]
            j = rng.choices(range(3), second)[0]
            for player in (0, 1):
                sums[player] += self.payoffs[i][j][player]
        return sums[0] / rounds, sums[1] / rounds


def choosing_game(state: State, worth: str = "score", skill: float | None = None, seed: object = 0) -> ChoosingGame:
    """Return the choosing game of two players on the three situations of a table; the leader is its first player.

    `worth` is "score" (points that a win adds now, A9) or "steps" (rungs that it pays, A7). Alone on a square one wins
    with five points; of two the one with more wins, of equals both (A6). What this leaves out: the rounds to come,
    what the other gets (each wants much for itself, not more than the other), and choices made already.

    Without `skill` both know the backs. With a skill from 0 to 1 both believe what one reader of that skill sees in
    the stories, drawn with `seed`: the payoffs are means over 400 backs imagined after one reading. Stories that are
    not in our deck tell such a reader nothing.
    Raises `BadSetup` for another number of players, another `worth` or `skill`, or a table without situations.
    """
    if not isinstance(cast(object, state), State):
        raise BadSetup(f"{state!r:.40} is no table of Astrotime; make one with astrotime.position(...).")
    if state.players != 2:
        raise BadSetup(f"The choosing game is one of two players; this table has {state.players}.")
    if not state.table:
        raise BadSetup("No situations lie on the table; take a state in which players choose.")
    if worth not in ("score", "steps"):
        raise BadSetup(f'worth is {worth!r:.40}; say "score" or "steps".')
    order = (state.leader, 1 - state.leader)
    backs = [[(one.needs, one.pays) for one in state.table]] if skill is None else _imagined(state, skill, seed)
    worlds = [[[_alone(state, seat, back, worth) for back in table] for seat in order] for table in backs]
    rows = [[_mean([_pair(world, i, j) for world in worlds]) for j in range(3)] for i in range(3)]
    first, second = (state.options.names[seat] for seat in order)
    return ChoosingGame((first, second), tuple(map(tuple, rows)))


def _imagined(state: State, skill: float, seed: object) -> list[list[Back]]:
    """Return backs of the three situations as a reader imagines them, many times over after one reading."""
    if type(skill) not in (int, float) or not 0 <= skill <= 1:
        raise BadSetup(f"skill is {skill!r:.40}; give a number from 0 (sees nothing in a story) to 1, or None.")
    rng = Random(seeds.text(seed))
    seen = [Reader(skill, None, rng).read(situation.story) for situation in state.table]

    def back(impression: Impression) -> Back:
        return impression.imagine(rng), tuple([c for c, likely in impression.pays.items() if rng.random() < likely])

    return [list(map(back, seen)) for _ in range(IMAGINED)]


def _alone(state: State, seat: int, back: Back, worth: str) -> tuple[int, float]:
    """Return a seat's points on a back (A5), and what winning it is worth to the seat."""
    needs, pays = back
    rungs = state.seats[seat].rungs
    after = tuple([climb(rung, pays.count(c), state.options.cap) for c, rung in zip(COLOURS, rungs, strict=True)])
    gain = sum(after) - sum(rungs) if worth == "steps" else score(after) - score(rungs)
    return points(needs, state.dots(seat)), gain


def _pair(world: list[list[tuple[int, float]]], i: int, j: int) -> tuple[float, float]:
    """Return what both get where the first stands on square i and the second on square j (A6)."""
    (one, gain), (two, other) = world[0][i], world[1][j]
    alone = i != j
    return (
        float(gain) if one >= THRESHOLD and (alone or one >= two) else 0.0,
        float(other) if two >= THRESHOLD and (alone or two >= one) else 0.0,
    )


def _mean(pairs: list[tuple[float, float]]) -> tuple[float, float]:
    return sum(a for a, _ in pairs) / len(pairs), sum(b for _, b in pairs) / len(pairs)

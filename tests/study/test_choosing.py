"""Where to stand: payoffs by hand, best answers, and equilibria from which nobody gains by leaving."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablegames.astrotime import deck, person, position, zodiac
from tablegames.astrotime.pieces import COLOURS
from tablegames.core.errors import BadSetup
from tablegames.study.choosing import ChoosingGame, choosing_game
from tests.astrotime.tables import story

LEO = person("Leo", "loyal playful meticulous tolerant", red=2, blue=1)
ARIES = person("Aries", "eloquent sociable supportive meticulous", green=1)

BOTH = "ambitious courageous competitive sincere confident"
"""Five points for LEO and for ARIES."""
LEOS = "loyal ambitious courageous competitive"
"""Five points for LEO, three for ARIES."""


def table(a: str, b: str, c: str, pays=("red", "blue", "green"), **options):
    laid = [story(n, needs, colours) for n, (needs, colours) in enumerate(zip((a, b, c), pays, strict=True), start=1)]
    return position([LEO, ARIES], laid, **options)


def test_A6_payoffs_by_hand():
    """A is for both, B for LEO alone, C for nobody."""
    game = choosing_game(table(BOTH, LEOS, ""))
    # LEO has 3 rungs in 2 colours, 6 points: red or blue makes 4 × 2 = 8. ARIES has 1; red makes 2 × 2 = 4.
    assert game.payoffs == (
        ((2, 3), (2, 0), (2, 0)),
        ((2, 3), (2, 0), (2, 0)),
        ((0, 3), (0, 0), (0, 0)),
    )
    assert game.best_responses(0) == dict.fromkeys("ABC", ("A", "B"))
    assert game.best_responses(1) == dict.fromkeys("ABC", ("A",))
    assert game.in_turn() == ("A", "A")


def test_A6_of_two_on_one_square_the_one_with_more_wins():
    game = choosing_game(table(f"{BOTH} loyal", f"{BOTH} loyal", ""), worth="steps")
    # LEO has seven points there, ARIES five: together on a square ARIES gets nothing.
    assert game.payoffs[0] == ((1, 0), (1, 1), (1, 0))
    assert game.payoffs[1] == ((1, 1), (1, 0), (1, 0))
    assert game.best_responses(1) == {"A": ("B",), "B": ("A",), "C": ("A", "B")}
    assert game.in_turn() == ("A", "B")


def test_A7_steps_and_score_count_a_colour_paid_twice():
    state = table(BOTH, BOTH, BOTH, ("red red", "grey", "red blue grey"))
    assert [pair[0] for pair in (row[0] for row in choosing_game(state, "steps").payoffs)] == [2, 1, 3]
    # 3 rungs in 2 colours: 5 × 2, 4 × 3 and 6 × 3, less the 6 there are.
    assert [pair[0] for pair in (row[0] for row in choosing_game(state).payoffs)] == [4, 6, 12]


def test_A7_a_cap_is_heeded():
    state = table(BOTH, BOTH, BOTH, ("red red", "red", "blue"), cap=2)
    assert [row[0][0] for row in choosing_game(state, "steps").payoffs] == [0, 0, 1]
    assert [row[0][0] for row in choosing_game(state).payoffs] == [0, 0, 2]


def test_A4_the_leader_is_the_first_player():
    state = table(BOTH, LEOS, "")
    led = table(BOTH, LEOS, "", leader=1)
    assert choosing_game(state).names == ("RED", "YELLOW")
    assert choosing_game(led).names == ("YELLOW", "RED")
    turned = tuple(tuple(choosing_game(state).payoffs[j][i][::-1] for j in range(3)) for i in range(3))
    assert choosing_game(led).payoffs == turned


def test_in_turn_the_first_reckons_with_the_answer():
    """Alone A pays the first more, but there the second would come too and win."""
    payoffs = (((0, 5), (4, 1), (4, 0)), ((2, 4), (0, 1), (2, 0)), ((1, 4), (1, 1), (0, 0)))
    assert ChoosingGame(("RED", "YELLOW"), payoffs).in_turn() == ("B", "A")


def test_the_frame_shows_both_payoffs():
    frame = choosing_game(table(BOTH, LEOS, "")).to_frame()
    assert frame.loc["A", "A"] == "2, 3"
    assert frame.index.name == "RED \\ YELLOW"


def gain(game: ChoosingGame, player: int, own: tuple[float, ...], other: tuple[float, ...]) -> float:
    """How much the player would gain by the best square instead of its own mixture."""

    def pays(i: int, j: int) -> float:
        return game.payoffs[i][j][0] if player == 0 else game.payoffs[j][i][1]

    values = [sum(chance * pays(i, j) for j, chance in enumerate(other)) for i in range(3)]
    return max(values) - sum(chance * value for chance, value in zip(own, values, strict=True))


def check(game: ChoosingGame) -> None:
    found = game.equilibria()
    assert found, "Nash: there is one always"
    for one in found:
        assert sum(one.first) == pytest.approx(1, abs=1e-6)
        assert sum(one.second) == pytest.approx(1, abs=1e-6)
        assert gain(game, 0, one.first, one.second) == pytest.approx(0, abs=1e-6)
        assert gain(game, 1, one.second, one.first) == pytest.approx(0, abs=1e-6)
        cells = [(i, j) for i in range(3) for j in range(3)]
        for player in (0, 1):
            mean = sum(one.first[i] * one.second[j] * game.payoffs[i][j][player] for i, j in cells)
            assert one.payoffs[player] == pytest.approx(mean, abs=1e-6)
    answers = game.best_responses(0), game.best_responses(1)
    pure = {(a, b) for a in "ABC" for b in "ABC" if a in answers[0][b] and b in answers[1][a]}
    sure = {
        ("ABC"[one.first.index(1)], "ABC"[one.second.index(1)]) for one in found if 1 in one.first and 1 in one.second
    }
    assert sure == pure


NINE = st.tuples(*[st.tuples(*[st.tuples(st.integers(0, 5), st.integers(0, 5))] * 3)] * 3)


@settings(max_examples=60, deadline=None)
@given(NINE)
def test_from_an_equilibrium_nobody_gains_by_leaving(payoffs):
    check(ChoosingGame(("RED", "YELLOW"), payoffs))


def people(rng: Random):
    for _ in range(2):
        rungs = {colour: rng.randint(0, 3) for colour in COLOURS}
        yield person(rng.choice(zodiac().signs).name, rng.sample(zodiac().qualities, 4), **rungs)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(("score", "steps")))
def test_so_it_is_on_tables_of_our_deck(seed, worth):
    rng = Random(seed)
    check(choosing_game(position(list(people(rng)), rng.sample(range(1, 385), 3)), worth))


def test_where_nothing_can_be_won_every_pair_is_an_equilibrium():
    nothing = choosing_game(table("", "", ""))
    assert nothing.payoffs == (((0, 0),) * 3,) * 3
    assert len(nothing.equilibria()) == 9


def test_an_equilibrium_of_mixtures_is_found_and_a_simulation_agrees():
    """Matching pennies on A and B: half and half. The tolerance is four standard errors."""
    pennies = ChoosingGame(
        ("RED", "YELLOW"), (((3, 0), (0, 3), (0, -1)), ((0, 3), (3, 0), (0, -1)), ((-1, 0), (-1, 0), (-1, -1)))
    )
    (found,) = pennies.equilibria()
    assert found.first == found.second == pytest.approx((0.5, 0.5, 0))
    assert str(found) == "A (50%) or B (50%) against A (50%) or B (50%): 1.50 and 1.50"
    mean = pennies.simulate(found.first, found.second, 4000, 1)
    assert mean == pennies.simulate(found.first, found.second, 4000, 1)
    error = 1.5 / 4000**0.5
    assert mean[0] == pytest.approx(1.5, abs=4 * error)
    assert mean[1] == pytest.approx(1.5, abs=4 * error)
    assert pennies.simulate((0, 1, 0), (1, 0, 0), 10, 1) == (0, 3)


# --- what readers believe -------------------------------------------------------------------


def test_A3_readers_who_see_everything_believe_the_backs_as_they_are():
    state = position([LEO, ARIES], [1, 2, 3])
    assert choosing_game(state, skill=1).payoffs == choosing_game(state).payoffs


def test_A3_readers_who_see_nothing_expect_the_same_of_every_story():
    """A Leo with one doubled dot on any six qualities: the exact chance of five points. Five standard errors."""
    from tablegames.study import chances

    believed = choosing_game(position([LEO, ARIES], [1, 2, 3]), "steps", skill=0)
    chance = chances.points(doubled=1)["at least"][5]
    paid = [len(one.pays) for one in deck().situations[:3]]
    for i in range(3):
        mean = chance * paid[i]  # of the colours the number is known, and which they are is guessed
        assert believed.payoffs[i][(i + 1) % 3][0] == pytest.approx(mean, abs=5 * (3 * mean / 400) ** 0.5)


def test_A3_what_is_believed_depends_on_the_seed_alone():
    state = position([LEO, ARIES], [1, 2, 3])
    assert choosing_game(state, skill=0.7, seed=1) == choosing_game(state, skill=0.7, seed=1)
    assert choosing_game(state, skill=0.7, seed=1) != choosing_game(state, skill=0.7, seed=2)
    check(choosing_game(state, skill=0.7, seed=1))


# --- bad input --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "options", "said"),
    [
        (None, {}, "is no table of Astrotime; make one with"),
        (position([LEO] * 3, [1, 2, 3]), {}, "is one of two players; this table has 3"),
        (position([LEO, ARIES]), {}, "No situations lie on the table"),
        *[(position([LEO, ARIES], [1, 2, 3]), {"worth": wrong}, 'say "score" or "steps"') for wrong in ("x", None, [])],
        *[
            (position([LEO, ARIES], [1, 2, 3]), {"skill": wrong}, "give a number from 0")
            for wrong in (-1, 2, "1", True, float("nan"))
        ],
    ],
)
def test_a_table_that_makes_no_game(state, options, said):
    with pytest.raises(BadSetup, match=said):
        choosing_game(state, **options)


def test_what_cannot_be_asked_of_a_game():
    game = choosing_game(position([LEO, ARIES], [1, 2, 3]))
    for wrong in (2, -1, True, "RED", None):
        with pytest.raises(BadSetup, match="say 0 for RED or 1 for YELLOW"):
            game.best_responses(wrong)
    for wrong in (0, -1, 2.0, "3", None):
        with pytest.raises(BadSetup, match="rounds is"):
            game.simulate((1, 0, 0), (1, 0, 0), wrong, 1)
    for mix in ((1, 0), (1, 1, 0), (-1, 2, 0), (0, 0, 0), (0.5, 0.5, 0.5)):
        with pytest.raises(BadSetup, match=r"YELLOW: .*; give the chances of A, B and C"):
            game.simulate((1, 0, 0), mix, 5, 1)

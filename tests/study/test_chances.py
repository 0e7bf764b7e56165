"""Exact chances of points in Astrotime: against counting every case, against simulation, and on a real deck."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablegames.astrotime import Deck, deck, person, position, zodiac
from tablegames.astrotime.counting import points as counted
from tablegames.core.errors import BadSetup
from tablegames.study import chances

QUALITIES = zodiac().qualities
LEO = zodiac().by_name["Leo"].qualities


def leo(doubled: int):
    """A Leo that doubles so many of its own qualities and takes new ones for the other dots."""
    new = [quality for quality in QUALITIES if quality not in LEO]
    return person("Leo", [*LEO[:doubled], *new[: 4 - doubled]])


def dots(one) -> dict[str, int]:
    return position([one, one]).dots(0)


@pytest.mark.parametrize("doubled", range(5))
def test_A5_the_chances_are_those_of_all_38760_sixes(doubled):
    own = dots(leo(doubled))
    ways = Counter(counted(needs, own) for needs in combinations(QUALITIES, 6))
    assert sum(ways.values()) == comb(20, 6) == 38_760
    frame = chances.points(doubled)
    assert frame["points"].tolist() == list(range(13))
    assert frame["chance"].tolist() == [ways.get(number, 0) / 38_760 for number in range(13)]
    assert sum(frame["chance"]) == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize("doubled", range(5))
def test_A2_fourteen_dots_bring_4_2_points_on_average_however_they_are_spent(doubled):
    frame = chances.points(doubled)
    assert float((frame["points"] * frame["chance"]).sum()) == pytest.approx(6 * 14 / 20, abs=1e-12)


@pytest.mark.parametrize("doubled", range(5))
def test_A5_no_more_points_than_there_are_dots_for(doubled):
    chance = chances.points(doubled).set_index("points")["chance"]
    assert chance[6 + doubled] > 0
    assert (chance.loc[7 + doubled :] == 0).all()


def test_at_least_is_the_chance_of_so_many_or_more():
    frame = chances.points(2)
    for number in range(13):
        assert frame["at least"][number] == pytest.approx(1 - frame["chance"][:number].sum(), abs=1e-12)
    assert frame["at least"].is_monotonic_decreasing


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 4), st.integers(0, 2**32))
def test_the_chances_agree_with_drawing_at_random(doubled, seed):
    """2000 sixes; five standard errors, so that ten examples of five numbers fail once in 30,000 runs."""
    own, rng = dots(leo(doubled)), Random(seed)
    drawn = Counter(counted(rng.sample(QUALITIES, 6), own) for _ in range(2000))
    chance = chances.points(doubled).set_index("points")["chance"]
    for number in range(2, 7):
        error = (chance[number] * (1 - chance[number]) / 2000) ** 0.5
        assert abs(drawn[number] / 2000 - chance[number]) < 5 * error


@pytest.mark.parametrize("wrong", [-1, 5, 2.0, True, "2", None, [2]])
def test_a_number_of_doubled_dots_that_cannot_be(wrong):
    with pytest.raises(BadSetup, match=r"doubled is .*; of four extra dots 0 to 4"):
        chances.points(wrong)


@pytest.mark.parametrize("one", [leo(0), leo(4), person("Pisces", "active loyal creative sociable")])
def test_chances_on_our_deck_are_shares_of_its_situations(one):
    own = dots(one)
    frame = chances.points_in(deck(), one)
    for number, chance in zip(frame["points"], frame["chance"], strict=True):
        assert chance == sum(counted(each.needs, own) == number for each in deck().situations) / 384
    assert sum(frame["chance"]) == pytest.approx(1)
    assert frame["at least"][0] == pytest.approx(1)


def test_chances_on_a_deck_of_one_kind_are_certain():
    same = Deck("same", tuple(_like(each.number, LEO[:6]) for each in deck().situations))
    frame = chances.points_in(same, leo(4))
    assert frame["chance"].tolist() == [1.0 if number == 10 else 0.0 for number in range(13)]


def _like(number: int, needs: tuple[str, ...]):
    from dataclasses import replace

    return replace(deck().by_number[number], needs=needs)


@pytest.mark.parametrize("sign", ["Aries", "Leo", "Pisces"])
def test_what_an_extra_dot_is_worth_is_what_the_deck_says(sign):
    frame = chances.extra_dots(sign)
    own = set(zodiac().by_name[sign].qualities)
    assert frame["quality"].tolist() == list(QUALITIES)
    for row in frame.itertuples():
        wanting = [each for each in deck().situations if row.quality in each.needs]
        assert row.double == (row.quality in own)
        assert row.points == len(wanting) / 384
        with_it = sum(len(own & set(each.needs)) + (row.quality in each.needs) >= 5 for each in deck().situations)
        without = sum(len(own & set(each.needs)) >= 5 for each in deck().situations)
        assert row.wins == pytest.approx((with_it - without) / 384)
    assert sum(frame["points"]) == pytest.approx(6)


def test_extra_dots_on_a_deck_of_ones_own():
    same = Deck("same", tuple(_like(each.number, LEO[:6]) for each in deck().situations))
    worth = chances.extra_dots("Leo", same).set_index("quality")
    assert worth["points"].to_dict() == {quality: float(quality in LEO[:6]) for quality in QUALITIES}
    assert (worth["wins"] == 0).all(), "a Leo has six points there without a dot more"


@pytest.mark.parametrize("wrong", ["leo", "", None, 3, ["Leo"]])
def test_a_sign_that_is_none(wrong):
    with pytest.raises(BadSetup, match=r"is none of the twelve signs; choose from Aries, Taurus"):
        chances.extra_dots(wrong)

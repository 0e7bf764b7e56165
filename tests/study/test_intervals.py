"""Intervals: inside their bounds, around the estimate, and of the size they claim."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest

from tablegames.study import mean_interval, share_interval


@given(st.integers(1, 500).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_a_share_lies_in_its_interval_and_the_interval_in_0_to_1(case: tuple[int, int]):
    hits, trials = case
    low, high = share_interval(hits, trials)
    assert 0 <= low <= hits / trials + 1e-12
    assert hits / trials - 1e-12 <= high <= 1


def test_wilson_by_hand():
    # z = 1.959964: centre (0.2 + z²/20)/(1 + z²/10), half z·sqrt(0.016 + z²/400)/(1 + z²/10)
    assert share_interval(2, 10) == pytest.approx((0.05668, 0.50984), abs=1e-4)


@given(st.integers(1, 10_000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_a_share_has_the_interval_that_scipy_gives_it(case: tuple[int, int]):
    hits, trials = case
    known = binomtest(hits, trials).proportion_ci(0.95, method="wilson")
    assert share_interval(hits, trials) == pytest.approx((known.low, known.high), abs=1e-12)


@pytest.mark.parametrize("case", [(1, 0), (3, 2), (-1, 5)])
def test_a_share_needs_sensible_counts(case: tuple[int, int]):
    with pytest.raises(ValueError, match=r"trial|k|n"):
        share_interval(*case)


def test_about_95_of_100_mean_intervals_hold_the_true_mean():
    rng = Random(5)
    held = 0
    for _ in range(400):
        _, low, high = mean_interval([rng.gauss(10, 3) for _ in range(12)])
        held += low <= 10 <= high
    assert 0.92 <= held / 400 <= 0.98


def test_one_value_has_no_spread_and_none_is_an_error():
    assert mean_interval([7]) == (7, 7, 7)
    with pytest.raises(ValueError, match="at least one value"):
        mean_interval([])

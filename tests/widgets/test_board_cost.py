"""What a press on each game's board costs, counted in calls: machines differ, counts do not."""

from __future__ import annotations

from statistics import median

import pytest

from tests.widgets.press_cost import GAMES, Cost, presses


@pytest.fixture(scope="module")
def costs() -> dict[str, list[Cost]]:
    found: dict[str, list[Cost]] = {}
    for game in GAMES:
        list(presses(game))  # what is read and drawn for the first time is nobody's press
        found[game] = list(presses(game))
        assert len(found[game]) >= 10
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_moment_is_looked_at_once(costs, game: str) -> None:
    """A view for each picture, one for each bot that acts, one for whoever is to act next: no more."""
    for cost in costs[game]:
        assert cost.views <= 2 * cost.pictures, cost


@pytest.mark.parametrize("game", GAMES)
def test_a_choice_that_narrows_what_is_asked_draws_one_picture_of_the_same_view(costs, game: str) -> None:
    for cost in costs[game]:
        if not cost.kind:
            assert (cost.views, cost.pictures) == (0, 1)


@pytest.mark.parametrize("game", ["take_time", "astrotime"])
def test_a_picture_costs_about_as_much_as_one_of_yet(costs, game: str) -> None:
    """Presses of these two show more pictures, so each must be cheap."""
    assert _for_a_picture(costs[game]) <= 1.5 * _for_a_picture(costs["yet"])


@pytest.mark.parametrize("game", ["take_time", "astrotime"])
def test_a_press_costs_about_as_much_as_one_of_yet(costs, game: str) -> None:
    assert median([cost.calls for cost in costs[game]]) <= 1.5 * median([cost.calls for cost in costs["yet"]])


def _for_a_picture(costs: list[Cost]) -> float:
    return sum([cost.calls for cost in costs]) / sum([cost.pictures for cost in costs])

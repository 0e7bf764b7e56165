"""What can be pressed: everything legal and nothing else is on offer, and all that is not says why."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from tablegames.yet import GAME, Deck, Move
from tablegames.yet.deck import ActionCard, classroom_deck
from tablegames_widgets.choice import Choice
from tablegames_widgets.yet.controls import choices
from tests.widgets.board_table import table

BOTH = Deck("both", "ours", (ActionCard("flip-foresee", ("flip", "foresee")), *classroom_deck().cards[1:]))
ODD = Deck("odd", "ours", (*(ActionCard(f"look-{i}", ("foresee",)) for i in range(5)), *classroom_deck().cards[5:]))


def offered(state: Any, seat: int, picked: str = "") -> tuple[Choice, ...]:
    return choices(state.view(seat), partial(state.why_not, seat=seat), picked)


@pytest.mark.parametrize("deck", [classroom_deck(), BOTH, ODD], ids=lambda deck: deck.name)
@pytest.mark.parametrize("players", [2, 3])
def test_the_legal_choices_are_the_legal_actions_and_the_others_say_why(deck: Deck, players: int) -> None:
    for seed in range(15):
        rng = Random(seed)
        state = GAME.start(GAME.options(players, deck=deck))
        while not state.is_over:
            seat = state.actors[0]
            if seat < 0:
                state = state.apply(state.sample(rng), seat).state
                continue
            first = offered(state, seat)
            picks = [choice.token for choice in first if choice.action is None and choice.legal]
            everything = [*first, *(choice for token in picks for choice in offered(state, seat, token))]
            assert {c.action for c in everything if c.legal and c.action} == set(state.legal_actions(seat))
            for choice in everything:
                assert choice.action is None or choice.refusal == state.why_not(choice.action, seat)
                assert choice.legal or choice.refusal.reason
            for some in (first, *(offered(state, seat, token) for token in picks)):
                assert len({choice.token for choice in some}) == len(some)
                targets = [choice.target for choice in some if choice.target]
                assert len(set(targets)) == len(targets), "one place means one thing"
            state = state.apply(rng.choice(state.legal_actions(seat)), seat).state


def test_with_only_a_move_left_an_hour_means_flying_there_and_the_gear_says_why_not() -> None:
    browser = table("me", "random", seed=7)
    rng = Random(5)
    for _ in browser.play_on(rng):
        turn = browser.board.state.turn
        if turn.card and not {"flip", "foresee", "advance"} & set(turn.icons):
            break
    hours = [browser.board._choices[f"hour-{hour}"] for hour in range(1, 13)]
    assert all(isinstance(choice.action, Move) for choice in hours)
    assert [choice.legal for choice in hours].count(True) == 1
    assert "gear" in next(choice.refusal.reason for choice in hours if choice.refusal)


def test_two_icons_that_need_a_place_are_told_apart_first() -> None:
    browser = table("me", "random", seed=1, deck=BOTH)
    for _ in browser.play_on(Random(2)):
        if "card-flip-foresee" in browser.legal and browser.board.state.phase == "play":
            break
    browser.press("choose", "card-flip-foresee")
    assert not any(token.startswith("hour-") for token in browser.board._choices)
    browser.press("choose", "foresee")
    assert browser.board._choices["hour-12"].label.startswith("Look at")
    browser.press("choose", "flip")
    assert browser.board._choices["hour-12"].label.startswith("Turn over")

"""What can be pressed at a Take Time table: everything legal and nothing else, and all that is not says why."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from tablegames.take_time import GAME, Clock, Concede, Place, clocks
from tablegames.take_time.kinds import KINDS
from tablegames_widgets.choice import Choice
from tablegames_widgets.take_time.controls import choices, prompt
from tablegames_widgets.take_time.holding import Holding


def clock(*rules: Any, hand: str = "movable", start: int = 1) -> Clock:
    return Clock("test", "A test", rules, hand=hand, start=start)  # type: ignore[arg-type]


TABLES = {
    "1-1": clocks()["1-1"],
    "movable": clock(),
    "locked": clock(KINDS["play-leftmost"](), KINDS["closed"](2)),  # type: ignore[call-arg]
    "turns": clock(KINDS["turns-face"](3), KINDS["rests"](4)),  # type: ignore[call-arg]
    "second": clock(KINDS["second-hand"](2), KINDS["draws-card"](5), KINDS["no-face-up"]()),  # type: ignore[call-arg]
}


def offered(state: Any, seat: int, picked: str = "") -> tuple[Choice, ...]:
    return choices(state.view(seat), partial(state.why_not, seat=seat), picked)


def reached(state: Any, seat: int) -> dict[str, tuple[Choice, ...]]:
    """Everything on offer, by what was picked on the way."""
    found = {"": offered(state, seat)}
    ahead = [""]
    while ahead:
        for choice in found[ahead.pop()]:
            if choice.action is None and choice.legal and choice.leads_to not in found:
                found[choice.leads_to] = offered(state, seat, choice.leads_to)
                ahead.append(choice.leads_to)
    return found


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_legal_choices_are_the_legal_actions_and_the_others_say_why(name: str, players: int) -> None:
    rng = Random(f"{name}{players}")
    state = GAME.start(GAME.options(players, clock=TABLES[name]))
    while not state.is_over:
        seat = state.actors[-1]
        if seat < 0:
            state = state.apply(state.sample(rng), seat).state
            continue
        everything = reached(state, seat)
        legal = {choice.action for some in everything.values() for choice in some if choice.legal and choice.action}
        assert legal == {*state.legal_actions(seat), Concede()}
        for picked, some in everything.items():
            assert prompt(state.view(seat), picked)
            assert len({choice.token for choice in some}) == len(some)
            targets = [choice.target for choice in some if choice.target]
            assert len(set(targets)) == len(targets), "one place means one thing"
            for choice in some:
                assert choice.action is None or choice.refusal == state.why_not(choice.action, seat)
                assert choice.legal or choice.refusal.reason
                assert (
                    choice.action is not None or not choice.legal or any(c.legal for c in everything[choice.leads_to])
                )
        state = state.apply(rng.choice(state.legal_actions(seat)), seat).state


def placement(name: str = "1-1", players: int = 3) -> tuple[Any, int]:
    state = GAME.start(GAME.options(players, clock=TABLES[name]))
    rng = Random(3)
    while state.phase != "placement":
        seat = state.actors[0]
        state = state.apply(state.sample(rng) if seat < 0 else state.legal_actions(seat)[0], seat).state
    return state, state.actors[0]


def test_a_card_and_a_segment_may_be_chosen_in_either_order() -> None:
    state, seat = placement()
    card = state.hands[seat][1]
    for first, second in ((f"card-{card}", "segment-4"), ("segment-4", f"card-{card}")):
        (one,) = [choice for choice in offered(state, seat) if choice.target == first]
        (other,) = [choice for choice in offered(state, seat, one.leads_to) if choice.target == second]
        assert other.action == Place(card, 4)
        assert other.token == f"{card}-at-4"


def test_what_was_chosen_is_taken_off_by_pressing_it_again() -> None:
    state, seat = placement()
    card = state.hands[seat][0]
    picked = str(Holding(card))
    (again,) = [choice for choice in offered(state, seat, picked) if choice.target == f"card-{card}"]
    assert again.picked
    assert again.leads_to == ""


def test_T4_face_up_is_a_switch_that_stays_while_one_chooses_another_card() -> None:
    state, seat = placement()
    first, second, *_ = state.hands[seat]
    (switch,) = [choice for choice in offered(state, seat, str(Holding(first))) if choice.token == "face-up"]
    assert not switch.picked
    assert "3 of 3 left" in switch.label
    (card,) = [c for c in offered(state, seat, switch.leads_to) if c.target == f"card-{second}"]
    assert Holding.read(card.leads_to) == Holding(second, up=True)
    actions = {choice.action for choice in offered(state, seat, card.leads_to) if choice.target}
    assert Place(second, 6, up=True) in actions


def test_T5_with_the_budget_used_up_the_switch_says_why_not() -> None:
    state, _ = placement(players=2)
    for segment in (2, 3):
        seat = state.actors[0]
        state = state.apply(Place(state.hands[seat][0], segment, up=True), seat).state
    (switch,) = [choice for choice in offered(state, state.actors[0]) if choice.token == "face-up"]
    assert switch.refusal is not None
    assert (switch.refusal.rule, "0 of 2 left" in switch.label) == ("T5", True)
    assert "No card may lie face up any more" in switch.refusal.reason


def test_T17_a_card_that_is_not_due_says_so_and_does_not_blame_a_segment() -> None:
    state, seat = placement("locked")
    due, *others = state.hands[seat]
    by_place = {choice.target: choice for choice in offered(state, seat)}
    assert by_place[f"card-{due}"].legal
    assert {by_place[f"card-{card}"].refusal.rule for card in others} == {"T17"}
    assert by_place["segment-2"].refusal.rule == "T21"
    assert by_place["segment-3"].legal


def test_T18_where_the_face_turns_one_says_which_way() -> None:
    state, seat = placement("turns")
    card = state.hands[seat][0]
    (segment,) = [c for c in offered(state, seat, str(Holding(card, up=True))) if c.target == "segment-3"]
    assert segment.action is None
    last = offered(state, seat, segment.leads_to)
    assert [c.action for c in last if c.token.startswith("turn")] == [
        Place(card, 3, True, "cw"),
        Place(card, 3, True, "ccw"),
    ]
    assert "Which way?" in prompt(state.view(seat), segment.leads_to)


def test_T11_giving_up_is_asked_about_first() -> None:
    state, seat = placement()
    (give_up,) = [choice for choice in offered(state, seat) if choice.minor]
    assert give_up.action is None
    yes, no = offered(state, seat, give_up.leads_to)
    assert yes.action == Concede()
    assert no.leads_to == ""


def test_T9_a_printed_hand_says_that_it_is_printed() -> None:
    state = GAME.start(GAME.options(3))
    state = state.apply(state.sample(Random(1))).state
    refusals = {choice.refusal.rule for choice in offered(state, 0) if choice.target and choice.refusal}
    assert refusals == {"T9"}

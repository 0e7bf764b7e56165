"""Input from outside: a wrong type is refused with a rule and a sentence, never a crash, and nothing changes."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from tablegames.core.convert import structure
from tablegames.core.errors import BadRecord, BadSetup
from tablegames.core.ground import Refusal
from tablegames.take_time import Card, Deal, Place, Plan, cards, example_table, new
from tablegames.take_time.actions import Volunteer, WritePlan
from tablegames.take_time.kinds.placing import SecondHand, TurnsFace
from tablegames.take_time.state import Options
from tests.take_time.games import random_game
from tests.take_time.tables import begun, clock, deal, dealt, looked, places, put, refused

JUNK = [
    *[None, True, False, -1, 0, 7, 10**30, -(10**30), 1.0, 3.0, float("nan"), float("inf"), 3j],
    *["3", "", "S7", b"3", "\x00", "x" * 10_000, [], [1], {}, {1: 2}, (), ("a",), set(), object(), Place, int],
]


def tables():
    turning = begun(clock=clock(TurnsFace(2), SecondHand(3)))
    return [new(), dealt(), dealt(2, clock()), looked(), begun(), begun(2), turning, example_table()]


def test_every_fact_wrong_at_once_is_refused_too():
    for table, junk in product(tables(), JUNK):
        for action in (Place(junk, junk, junk, junk), Deal(junk, junk), WritePlan(Plan(junk, junk, junk))):
            assert isinstance(table.why_not(action), Refusal)


@pytest.mark.parametrize(
    "card",
    [
        *[Card("solar", True), Card("solar", 1.0), Card("solar", "1"), Card("solar", 13), Card("red", 1)],
        *[Card(None, None), Card([], 1), "S1", ("solar", 1), None],
    ],
)
def test_what_equals_a_card_in_hand_is_not_that_card(card):
    assert refused(begun(), Place(card, 1)) == ("T4", "not in hand")
    good = deal()
    stock = (card, *good.stock[1:])
    assert refused(new(), Deal(good.hands, stock)) == ("T1", "deal cards")


def test_a_deal_of_equals_is_no_deal():
    good = deal()
    bad = tuple(
        tuple(Card("solar", True) if card == Card("solar", 1) else card for card in hand) for hand in good.hands
    )
    assert refused(new(), Deal(bad, good.stock)) == ("T1", "deal cards")


def test_a_fourth_face_up_card_is_refused():
    table = begun().trace(*places("S1^@1 L1^@2 S5^@3")).final
    assert refused(table, put("S2^", 1)) == ("T5", "budget")
    assert table.why_not(put("S2^", 1)).reason == (
        "No card may lie face up any more: all 3 are used. Place it face down."
    )


def test_a_plan_after_looking_is_refused():
    table = looked(plan=Plan(notes="agreed"))
    for seat in range(3):
        assert refused(table, WritePlan(Plan(notes="changed")), seat) == ("T2", "not now")
    assert table.plan == Plan(notes="agreed")


def test_refusals_in_words():
    assert begun().why_not(put("S12", 1)).reason == "Solar 12 is not in your hand."
    assert begun().why_not(Place("S12", 1)).reason == "'S12' is not in your hand."
    assert begun().why_not(put("S1", 7)).reason == "A clock has segments 1 to 6, not 7."
    assert begun().why_not(put("L1", 1), 1).reason == "It is Ada's turn."
    assert str(looked().why_not(Volunteer(9))) == "Eagerness is a whole number from 0 (not me) to 3 (me, please). (T3)"
    assert new().why_not(Deal((), ())).reason.startswith("A deal gives every player 4 cards")


# --- options ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "said"),
    [
        *[({"players": players}, "2, 3 or 4 players") for players in (1, 5, 0, -1, "3", 3.0, True, None, [3])],
        *[({"bonus": bonus}, "there are 0 to 3") for bonus in (-1, 4, "1", 1.0, True, None, [])],
        *[({"clock": wrong}, "is no clock; take one from") for wrong in (None, 3, "9-9", [], Options)],
        *[({"start": start}, "points at segment 1, not") for start in (2, 0, "1", 1.0, True, [1], float("nan"))],
        *[({"plan": plan}, "plan: A plan has") for plan in (None, "twelves", Plan(()), Plan((1.0,) * 6), [])],
        ({"plan": Plan(notes="x" * 401)}, "plan: The notes of a plan"),
    ],
)
def test_options_that_make_no_sense(options, said):
    with pytest.raises(BadSetup) as bad:
        Options(**options)
    assert said in str(bad.value)
    assert len(str(bad.value)) < 300


# --- records ----------------------------------------------------------------------------


@pytest.mark.parametrize("junk", ["S13", "s7", "7", 7, None, ["S7"], "X7", "S07", "S-1", "S7 ", True, {}])
def test_a_card_in_a_record_that_is_none(junk):
    good = {"card": "S7", "segment": 1, "up": False, "turn": ""}
    assert structure(good, Place, BadRecord, "action 3") == put("S7", 1)
    with pytest.raises(BadRecord, match=r"action 3: .*card"):
        structure({**good, "card": junk}, Place, BadRecord, "action 3")


@pytest.mark.parametrize("change", [{"segment": "1"}, {"segment": True}, {"up": 1}, {"up": None}, {"turn": "left"}])
def test_other_facts_in_a_record(change):
    with pytest.raises(BadRecord, match=next(iter(change))):
        structure({"card": "S7", "segment": 1, "up": False, "turn": "", **change}, Place, BadRecord, "action 3")


@pytest.mark.parametrize("change", ["twice", "out of turn", "gone", "up"])
def test_a_record_whose_actions_cannot_be_is_refused(change):
    record = random_game(4)
    number = next(n for n, played in enumerate(record.actions) if isinstance(played.action, Place))
    seat, action = record.actions[number]
    actions = list(record.actions)
    if change == "twice":
        actions.insert(number + 3, (seat, action))
    elif change == "out of turn":
        actions[number] = ((seat + 1) % 3, action)
    elif change == "gone":
        del actions[number]
    else:
        placed = [n for n, played in enumerate(actions) if isinstance(played.action, Place)]
        for n in placed[: record.options.budget + 1]:
            actions[n] = (actions[n].seat, Place(actions[n].action.card, actions[n].action.segment, True))
    bad = replace(record, actions=()).with_actions(actions)
    with pytest.raises(BadRecord, match="is not legal"):
        list(bad.replay())


def test_cards_as_text():
    assert cards("S3 L12") == (Card("solar", 3), Card("lunar", 12))
    for wrong in ("S0", "S13", "X1", "S", "3", "S1,L2", "S٣", "S07", "S1\n2"):
        with pytest.raises(ValueError, match="is no card"):
            cards(wrong)
    for wrong in (None, 3, True, ["S", 3], b"S3"):
        with pytest.raises(ValueError, match="is no card"):
            Card.from_plain(wrong)

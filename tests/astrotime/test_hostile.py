"""Input from outside: a wrong type is refused with a rule and a sentence, never a crash, and nothing changes."""

from __future__ import annotations

from dataclasses import replace

import pytest

import tablegames
from tablegames.astrotime import (
    AddDots,
    ChooseSign,
    ChooseSquare,
    Count,
    DrawSituations,
    Options,
    Read,
    Situation,
    new,
    person,
    position,
    reader,
    zodiac,
)
from tablegames.core.action import CHANCE
from tablegames.core.convert import structure
from tablegames.core.errors import BadPosition, BadRecord, BadSetup
from tablegames.core.record_file import dumps
from tests.astrotime.tables import ARIES, LEO, game, states
from tests.grounds import ground

FOUR = ("loyal", "playful", "sincere", "tolerant")


@pytest.mark.parametrize("number", [True, 1.0, "1", None])
def test_what_equals_a_number_of_a_situation_is_not_that_number(number):
    drawing = next(state for state in states(game(2)) if state.phase == "draw")
    assert ground(drawing, DrawSituations((2, 3, number)), CHANCE) == ("A3", "three")


@pytest.mark.parametrize("wrong", [[1, 2, 3], (1, 2), (1, 2, 3, 4), (1, 1, 2), (1, 2, 0), (1, 2, 385), ()])
def test_A3_a_draw_that_is_none_is_refused(wrong):
    drawing = next(state for state in states(game(2)) if state.phase == "draw")
    assert drawing.why_not(DrawSituations(wrong)).rule == "A3"


# --- options, people, positions -----------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "said"),
    [
        *[({"players": players}, "2 to 6 players") for players in (1, 7, 0, -1, "3", 3.0, True, None, [3])],
        *[({"deck": wrong}, "deck: .* is no deck of situations; read one with") for wrong in (None, 3, "x", [])],
        *[({"rotate": wrong}, "rotate: .*; say True or False") for wrong in (None, 1, 0, "no", [])],
        *[({"cap": wrong}, "cap: .*; give the highest rung") for wrong in (0, -1, True, 1.5, "10", [])],
    ],
)
def test_options_that_make_no_sense(options, said):
    with pytest.raises(BadSetup, match=said) as bad:
        Options(**options)
    assert len(str(bad.value)) < 200


@pytest.mark.parametrize(
    ("sign", "extra", "tokens", "said"),
    [
        *[(sign, FOUR, {}, "is none of the twelve signs") for sign in ("leo", "LEO", "", None, 3, [], "Ophiuchus")],
        *[("Leo", extra, {}, "Leo: .*; give four qualities") for extra in (None, 3, b"loyal", {}, set(FOUR))],
        *[("Leo", extra, {}, "is none of the twenty") for extra in ("loyal playful sincere nice", [1] * 4, [[]] * 4)],
        ("Leo", "loyal playful sincere", {}, "four different qualities .* not loyal, playful, sincere"),
        ("Leo", "loyal playful sincere tolerant active", {}, "four different qualities"),
        ("Leo", "loyal loyal playful sincere", {}, "four different qualities"),
        ("Leo", "", {}, "four different qualities get one dot more, not none"),
        ("Leo", FOUR, {"pink": 1}, "'pink' is no colour of a token"),
        *[("Leo", FOUR, {"red": rung}, "Leo: red stands on rung") for rung in (-1, "3", True, 1.0, None, [])],
    ],
)
def test_A2_people_who_cannot_be(sign, extra, tokens, said):
    with pytest.raises(BadPosition, match=said):
        person(sign, extra, **tokens)


SIX = zodiac().qualities[:6]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        *[({"people": people}, "people: give a list of players") for people in (None, 3, "Leo", LEO, [LEO, "x"])],
        *[({"table": wrong}, "table: .*; give a list of three") for wrong in (3, "123", None, {1, 2, 3})],
        *[({"table": wrong}, "three lie on A, B and C") for wrong in ([1], [1, 2], [1, 2, 3, 4])],
        *[({"table": [1, 2, one]}, "there is no situation") for one in (999, 0, None, True, 3.0, "3", [])],
        ({"table": [1, 2, 2]}, "two situations have the same number"),
        ({"table": [1, 2, Situation(2, "x", "y", SIX, ("red",))]}, "two situations have the same number"),
        ({"table": [1, 2, Situation(3, "x", "y", SIX[:5], ("red",))]}, "situation 3: needs: 5 qualities"),
        ({"table": [1, 2, Situation(3, "x", "y", SIX, ("pink",))]}, "a situation: pay 1: expected 'red'"),
        ({"table": [1, 2, Situation("3", "x", "y", SIX, ("red",))]}, "number: expected a whole number"),
        ({"table": [1, 2, Situation(3, None, "y", SIX, ("red",))]}, "title: expected a text, found None"),
        ({"table": [1, 2, Situation(3, "x", "y", None, ("red",))]}, "needs: expected a list"),
        *[({"chosen": wrong}, "write one of A, B and C") for wrong in ("D", "a", "ABC", 3, None, ["A", "B"], b"A")],
        ({"table": [], "chosen": "A"}, "nobody can choose before"),
        *[({"round": wrong}, "rounds 1 to 12") for wrong in (0, 13, "1", True, 1.0, None)],
        *[({"leader": wrong}, "is no seat; give 0 to 1") for wrong in (-1, 2, "0", True, None)],
        ({"players": 3}, "no option 'players'; its options are deck, rotate, cap"),
        ({"colour": 3}, "no option 'colour'"),
    ],
)
def test_positions_that_cannot_be(change, said):
    with pytest.raises(BadPosition, match=said) as bad:
        position(**{"people": [LEO, ARIES], "table": [1, 2, 3]} | change)
    assert len(str(bad.value)) < 300


def test_a_table_of_too_many_or_too_few_people_is_refused():
    for people in ([LEO], [LEO] * 7, []):
        with pytest.raises(BadPosition, match="2 to 6 players"):
            position(people)


@pytest.mark.parametrize("skill", [-0.1, 1.1, "0.5", None, True, float("nan"), [], 10**30])
def test_a_reader_of_no_skill(skill):
    with pytest.raises(BadSetup, match="give a number from 0"):
        reader(skill)


def test_a_reader_of_no_deck():
    with pytest.raises(BadSetup, match="is no deck of situations"):
        reader(0.5, "our deck")


# --- records --------------------------------------------------------------------------------


def test_A12_a_record_of_another_edition_of_our_deck_says_so():
    text = dumps(game(0))
    digest = game(0).options.deck.digest
    with pytest.raises(BadRecord, match=r"options.*another edition of the built-in situations; it cannot be replayed"):
        tablegames.loads(text.replace(digest, "0" * len(digest)))


@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        *[(ChooseSquare, {"square": junk}) for junk in ("D", "a", 1, None, ["A"], True)],
        *[(ChooseSign, {"sign": junk}) for junk in (1, None, ["Leo"], True)],
        *[(AddDots, {"qualities": junk}) for junk in ("loyal", None, 4, ["loyal", 4])],
        *[(DrawSituations, {"numbers": junk}) for junk in ("123", [1, 2, "3"], [1, 2, True], [1.0, 2, 3], None)],
        *[(Read, {"most": junk, "least": "red"}) for junk in ("pink", "Red", None, 3)],
        (Read, {"most": "red"}),
        (Count, {"turned": 3}),
    ],
)
def test_facts_in_a_record_that_are_none(kind, facts):
    with pytest.raises(BadRecord, match="action 3: "):
        structure(facts, kind, BadRecord, "action 3")


@pytest.mark.parametrize("change", ["twice", "out of turn", "gone", "swapped", "used", "fifth dot", "other colour"])
def test_a_record_whose_actions_cannot_be_is_refused(change):
    record = game(1)
    actions = list(record.actions)

    def where(kind, nth=0):
        return [n for n, played in enumerate(actions) if isinstance(played.action, kind)][nth]

    if change == "twice":
        actions.insert(where(ChooseSquare), actions[where(ChooseSquare)])
    elif change == "out of turn":
        at = where(ChooseSquare)
        actions[at] = ((actions[at].seat + 1) % 3, actions[at].action)
    elif change == "gone":
        del actions[where(Count)]
    elif change == "swapped":
        at = where(ChooseSquare)
        actions[at], actions[at + 1] = actions[at + 1], actions[at]
    elif change == "used":
        actions[where(DrawSituations, 1)] = actions[where(DrawSituations)]
    elif change == "fifth dot":
        at = where(AddDots)
        left = next(q for q in zodiac().qualities if q not in actions[at].action.qualities)
        actions[at] = (actions[at].seat, AddDots((*actions[at].action.qualities, left)))
    else:
        at = where(Read)
        rungs = record.final.seats[actions[at].seat].rungs
        low = ("red", "yellow", "green", "blue", "grey", "violet")[rungs.index(min(rungs))]
        actions[at] = (actions[at].seat, Read(low, low))
    bad = replace(record, actions=()).with_actions(actions)
    with pytest.raises(BadRecord, match="is not legal"):
        list(bad.replay())


def test_a_new_game_needs_nothing_but_defaults():
    assert new() == new(Options())
    assert repr(new()) == "State(options=Options(), seats=(Player(), Player(), Player()))"

"""Actions and seats from outside: a wrong type is refused with a rule and a sentence, never a crash."""

from __future__ import annotations

from random import Random

from tablegames.yet import Flip, ForeseeCapsule, ForeseeHand, Keep, Move, PlayCard, example_start
from tests.yet.tables import drafted, playing, refused

JUNK = [
    *[None, True, False, -1, 0, 13, 10**30, -(10**30), 1.0, 3.0, float("nan"), float("inf"), 3j],
    *["3", "", "flip-1 ", b"3", "\x00", [], [1], {}, {1: 2}, (), ("a",), set(), object(), Move(3), int],
]


def test_what_equals_a_legal_fact_is_not_that_fact():
    table = playing("flip-1")
    for hour in (True, 1.0, "1", 1 + 0j):
        assert refused(table, Flip(hour)) == ("Y8", "no such hour")
    for hours in (True, 1.0, "1"):
        assert refused(table, Move(hours)) == ("Y7", "exactly")
    look = playing("foresee-1")
    for hour in (True, 1.0, "1"):
        assert refused(look, ForeseeCapsule(hour)) == ("Y10", "no such hour")
    for seat in (True, 1.0, "1", -1):
        assert refused(look, ForeseeHand(seat)) == ("Y10", "no such seat")


def test_a_card_that_is_none_is_refused():
    play = drafted(example_start()).final
    deal = example_start()
    draft = deal.apply(deal.sample(Random(1))).state
    for card in JUNK:
        assert refused(play, PlayCard(card)) == ("Y6", "no such card")
        assert refused(draft, Keep(card)) == ("Y3", "no such card")
    said = "'flip-9' is no card of this deck; its cards have names such as 'flip-1'."
    assert play.why_not(PlayCard("flip-9")).reason == draft.why_not(Keep("flip-9")).reason == said


def test_a_text_is_not_taken_for_the_number_it_looks_like():
    table = playing("flip-4")
    assert table.why_not(Move("4")).reason.startswith("That would be a flight of '4'; an airship flies exactly the")
    assert table.why_not(Flip("3")).reason == "'3' is no hour of the clock."

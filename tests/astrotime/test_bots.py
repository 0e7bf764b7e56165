"""Bots: what every bot must do, and what ours are said to do."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.astrotime import ChooseSquare, deck, person, position, reader
from tablegames.astrotime.readers import SpecialistBot, SpreaderBot
from tablegames.astrotime.reading import Reader
from tablegames.core.errors import BadSetup
from tests.astrotime.tables import ARIES, LEO, PISCES, story

SITUATION = deck().situations[0]


def test_a_perfect_reader_sees_exactly_what_is_needed():
    seen = Reader(1, None, Random(1)).read(SITUATION.story)
    assert {quality for quality, likely in seen.needs.items() if likely} == set(SITUATION.needs)
    assert {colour for colour, likely in seen.pays.items() if likely} == set(SITUATION.pays)


@pytest.mark.parametrize("skill", [0.3, 0.7, 1])
def test_a_reader_recognises_a_needed_quality_as_often_as_its_skill_says(skill):
    rng, hits, seen = Random(1), 0, 0
    for _ in range(400):
        read = Reader(skill, None, rng).read(SITUATION.story)
        looks = {quality for quality, likely in read.needs.items() if likely == skill}
        hits += len(looks & set(SITUATION.needs))
        seen += len(looks)
    assert hits / 2400 == pytest.approx(skill, abs=0.04)
    assert seen / 400 == pytest.approx(6, abs=0.4)


@pytest.mark.parametrize("skill", [0, 0.1, 0.3])
def test_a_reader_who_sees_no_more_than_a_guess_believes_everything_equally_likely(skill):
    rng = Random(1)
    for situation in deck().situations[:40]:
        seen = Reader(skill, None, rng).read(situation.story)
        assert list(seen.needs.values()) == pytest.approx([0.3] * 20)
        if len(set(situation.pays)) / 6 >= skill:
            assert list(seen.pays.values()) == pytest.approx([len(set(situation.pays)) / 6] * 6)


def test_a_story_of_no_known_deck_leaves_no_impression():
    seen = Reader(1, None, Random(1)).read("A story that nobody has read.")
    assert set(seen.needs.values()) == {0.3}


def test_a_better_reader_finds_the_story_that_fits_more_often():
    fits = story(1, "ambitious eloquent courageous sociable competitive loyal", "red", "Fits")
    none = [story(number) for number in (2, 3)]
    from tablegames.astrotime import Deck

    known = Deck("known", (fits, *none, *(one for one in deck().situations if one.number > 3)))
    found = {}
    for skill in (0.1, 0.9):
        bot = reader(skill, known)
        view = position([LEO, PISCES], [fits, *none]).view(0)
        found[skill] = sum(bot(seed).act(view) == ChooseSquare("A") for seed in range(60))
    assert found[0.9] > 50
    assert found[0.1] < found[0.9] - 10


def test_a_spreader_wants_new_colours_and_a_specialist_its_own():
    rich = person("Leo", "loyal playful meticulous tolerant", red=4)
    needs = "ambitious eloquent courageous sociable competitive loyal"
    own, new = story(1, needs, "red", "Own"), story(2, needs, "blue", "New")
    from dataclasses import replace

    from tablegames.astrotime import Deck

    new = replace(new, story="Another story.")
    hopeless = story(3)
    known = Deck("known", (own, new, hopeless, *(one for one in deck().situations if one.number > 3)))
    view = position([rich, ARIES], [own, new, hopeless], "").view(0)

    class Spreads(SpreaderBot):
        skill, known_deck = 1.0, known

    class Specialises(SpecialistBot):
        skill = 1.0

    Spreads.known = Specialises.known = known
    assert {Spreads(seed).act(view).square for seed in range(10)} == {"B"}
    assert {Specialises(seed).act(view).square for seed in range(10)} == {"A"}


HARD = "ambitious courageous competitive sincere confident"
"""Five points for LEO and for ARIES."""


def chosen_by_leo(needs: str, chosen: str, leader: int) -> str:
    """Where a perfect reader stands as LEO against ARIES: A needs `needs` and pays most, B is hopeless, C is sure."""
    from tablegames.astrotime import Deck

    table = [story(1, needs, "red red red"), story(2), story(3, "loyal ambitious courageous competitive", "blue")]
    known = Deck("known", (*table, *(one for one in deck().situations if one.number > 3)))
    state = position([LEO, ARIES], table, chosen, leader=leader, deck=known)
    return reader(1, known)(1).act(state.view(0)).square


def test_A6_a_reader_counts_a_shared_win_in_full():
    assert chosen_by_leo(HARD, "A", leader=1) == "A"


def test_A4_a_reader_sees_where_the_others_stand():
    assert chosen_by_leo(f"{HARD} active", "A", leader=1) == "C", "ARIES has six points there, LEO five"
    assert chosen_by_leo(f"{HARD} active", "B", leader=1) == "A"


def test_A4_a_reader_expects_those_who_come_later_where_they_score_most():
    assert chosen_by_leo(f"{HARD} active", "", leader=0) == "C"


@pytest.mark.parametrize("skill", [-0.1, 1.1, "0.5", None, True])
def test_a_skill_is_from_0_to_1(skill):
    with pytest.raises(BadSetup, match="give a number from 0"):
        reader(skill)


def test_readers_are_called_by_their_skill():
    assert reader(0.9).name == "reader 0.9"
    assert reader(1).name == "reader 1"
    assert reader(0.5, like="spreader").name == "spreader 0.5"


@pytest.mark.parametrize(("like", "taste"), [("spreader", SpreaderBot), ("specialist", SpecialistBot)])
def test_a_reader_of_any_taste_can_be_told_the_stories_of_another_deck(like, taste):
    told = reader(1, deck(), like)
    assert issubclass(told, taste)
    assert told.known == deck()
    with pytest.raises(BadSetup, match="choose from reader, spreader, specialist"):
        reader(1, like="hoarder")

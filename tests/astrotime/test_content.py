"""The content, all of it ours: signs (A12), 384 situations and their balance (A12, A13), the Book."""

from __future__ import annotations

import math
import re
from collections import Counter
from itertools import combinations

import pytest

from tablegames.astrotime import book, deck, zodiac
from tablegames.astrotime.pieces import COLOURS, EXTRA_DOTS, NEEDED, THRESHOLD

SITUATIONS = deck().situations
ALIKE = 0.35
"""The largest cosine between two stories, by words weighted with their rarity (tf-idf): above it they tell the same."""


def test_A12_there_are_twelve_signs_of_ten_qualities_and_every_quality_has_six_signs():
    assert len(zodiac().signs) == 12
    held = Counter(quality for sign in zodiac().signs for quality in sign.qualities)
    assert held == dict.fromkeys(zodiac().qualities, 6)
    assert len(zodiac().qualities) == 20


def test_A12_the_signs_cover_the_year_without_a_gap():
    days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

    def day(text: str) -> int:
        month, number = map(int, text.split("-"))
        return sum(days[: month - 1]) + number

    for sign, following in zip(zodiac().signs, (*zodiac().signs[1:], zodiac().signs[0]), strict=True):
        assert (day(following.begins) - day(sign.ends)) % 365 == 1, f"{sign.name} to {following.name}"


def test_A12_all_content_is_marked_as_ours():
    assert (zodiac().source, deck().source, book().source) == ("ours", "ours", "ours")


def test_A12_there_are_384_situations_numbered_from_one():
    assert [situation.number for situation in SITUATIONS] == list(range(1, 385))
    assert len({situation.title for situation in SITUATIONS}) == 384


def test_A13_every_quality_is_needed_equally_often():
    needed = Counter(quality for situation in SITUATIONS for quality in situation.needs)
    assert needed.keys() == set(zodiac().qualities)
    assert max(needed.values()) - min(needed.values()) <= 1


def test_A13_every_colour_is_paid_equally_often():
    paid = Counter(colour for situation in SITUATIONS for colour in situation.pays)
    assert paid.keys() == set(COLOURS)
    assert max(paid.values()) - min(paid.values()) <= 1


def test_A13_no_sign_is_better_off_than_another():
    """The chance of five points on a random situation, with four random extra dots: within 5 % of the mean."""
    extra = [
        math.comb(NEEDED, hits) * math.comb(14, EXTRA_DOTS - hits) / math.comb(20, EXTRA_DOTS) for hits in range(5)
    ]

    def chance(own: set[str]) -> float:
        have = [len(own & set(situation.needs)) for situation in SITUATIONS]
        reach = [sum(p for hits, p in enumerate(extra) if dots + hits >= THRESHOLD) for dots in range(NEEDED + 1)]
        return sum(reach[dots] for dots in have) / len(have)

    chances = [chance(set(sign.qualities)) for sign in zodiac().signs]
    mean = sum(chances) / 12
    assert all(abs(one / mean - 1) <= 0.05 for one in chances)


def test_no_two_situations_need_the_same_six_qualities():
    assert len({frozenset(situation.needs) for situation in SITUATIONS}) == 384


def sentences(text: str) -> int:
    return len(re.findall(r"[.!?][\"')]*(?:\s|$)", text))


def test_a_story_has_two_or_three_sentences_and_is_soon_read_aloud():
    for situation in SITUATIONS:
        assert 2 <= sentences(situation.story) <= 3, situation.title
        assert 30 <= len(situation.story.split()) <= 90, situation.title
        assert situation.story.count(";") <= 1, f"{situation.title}: half sentences in a chain are hard to listen to"
        longest = max(len(sentence.split()) for sentence in re.split(r"[.!?]", situation.story))
        assert longest <= 45, f"{situation.title}: a sentence of {longest} words"


def test_a_story_does_not_name_the_qualities_it_needs():
    for situation in SITUATIONS:
        words = set(re.findall(r"[a-z]+", situation.story.lower()))
        assert not words & set(situation.needs), situation.title


def test_no_two_stories_are_alike():
    texts = [re.findall(r"[a-z']+", f"{one.title} {one.story}".lower()) for one in SITUATIONS]
    spread = Counter(word for words in texts for word in set(words))
    weighted = []
    for words in texts:
        weights = {word: count * math.log(384 / spread[word]) for word, count in Counter(words).items()}
        size = math.sqrt(sum(weight * weight for weight in weights.values()))
        weighted.append({word: weight / size for word, weight in weights.items() if weight})
    for (i, one), (j, other) in combinations(enumerate(weighted), 2):
        likeness = sum(weight * other.get(word, 0) for word, weight in one.items())
        assert likeness <= ALIKE, f"{SITUATIONS[i].title} and {SITUATIONS[j].title}: {likeness:.2f}"


def test_no_story_repeats_a_phrase_of_another():
    """No eight words in a row come in two stories: they are written, not filled in."""
    seen: dict[tuple[str, ...], str] = {}
    for situation in SITUATIONS:
        words = re.findall(r"[a-z']+", situation.story.lower())
        for phrase in {tuple(words[i : i + 8]) for i in range(len(words) - 7)}:
            assert phrase not in seen, f"{situation.title} and {seen[phrase]}: {' '.join(phrase)}"
            seen[phrase] = situation.title


def test_the_book_has_144_readings_of_two_or_three_sentences_and_none_twice():
    texts = [text for reading in book().readings for text in (reading.most, reading.least)]
    assert len(texts) == len(set(texts)) == 144
    for text in texts:
        assert 2 <= sentences(text) <= 3, text
        assert 15 <= len(text.split()) <= 60, text


@pytest.mark.parametrize("sign", [sign.name for sign in zodiac().signs])
def test_every_sign_has_a_reading_for_every_colour(sign):
    assert {colour for own, colour in book().by_key if own == sign} == set(COLOURS)


def test_the_book_begins_by_saying_that_it_is_a_game():
    assert "game" in book().introduction
    assert "verdict" in book().introduction

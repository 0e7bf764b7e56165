"""Every rule, refusal and event of Astrotime has its words, no words are left over, and they read well."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product

import pytest

from tablegames.astrotime import (
    GAME,
    AddDots,
    ChooseSquare,
    DrawSituations,
    new,
    person,
    position,
    rulebook,
)
from tablegames.astrotime.events import BackRevealed, DotsCounted, GameWon, Scored, SituationLost, TokenMoved
from tablegames.core.event import Event
from tests.astrotime.tables import ARIES, LEO, SEEDS, game, states, story, table
from tests.astrotime.test_properties import EVERY_ACTION

RULES = rulebook().rules
FOUR = ("loyal", "playful", "sincere", "tolerant")


def test_every_ground_can_be_met_and_said():
    said = {}
    tries = [(table(chosen=""), ChooseSquare("A"), 5)]
    draws = [DrawSituations(numbers) for numbers in ((1, 2), (1, 2, 999), (1, 2, 3))]
    for state in states(game(0)):
        some = (
            *EVERY_ACTION,
            *draws,
            AddDots(FOUR[:3]),
            AddDots((*FOUR[:3], "punctual")),
            DrawSituations((*state.used[:1], 383, 384)),
        )
        if state.round in (0, 1, 2, 12):
            tries += product([state], some, range(-1, 3))
    for state, action, seat in tries:
        refusal = state.why_not(action, seat)
        if refusal is not None:
            said[refusal.rule, refusal.key] = refusal.reason
    assert set(said) == {(rule, key) for rule, text in RULES.items() for key in text.refusals}
    assert not any("{" in reason or "None" in reason for reason in said.values())


def rare() -> list[Event]:
    """What a few random games may not show: counts and ends of every sort."""
    told = [step.event for needs in COUNTS for step in table(needs=needs, chosen="AB").count()]
    ends = [Scored(0, 0, 0, 0), Scored(0, 3, 1, 3), Scored(0, 5, 2, 10), GameWon((0,), 10), GameWon((0, 1), 10)]
    return [*told, *ends]


def templates_used() -> set[tuple[str, str]]:
    """The template keys that games use."""
    used = set()
    for event in (*rare(), *[step.event for seed in SEEDS for step in game(seed).trace()]):
        name, keys = type(event).__name__, RULES[event.rule].events
        reason = f"{name} {getattr(event, 'reason', '')}"
        used.add((event.rule, reason if reason in keys else name))
    return used


COUNTS = {
    "": "RED counts 0 for A: not one dot on the six qualities it needs.",
    "ambitious eloquent courageous sociable competitive sincere": (
        "RED counts 6 for A: one dot on each of the six qualities it needs."
    ),
    "ambitious": (
        "RED counts 1 for A: one dot on ambitious, none on diplomatic, active, sentimental, objective and supportive."
    ),
    "loyal ambitious eloquent courageous sociable competitive": (
        "RED counts 7 for A: one dot on ambitious, eloquent, courageous, sociable and competitive, two on loyal."
    ),
    "loyal": (
        "RED counts 2 for A: two dots on loyal, none on diplomatic, active, sentimental, objective and supportive."
    ),
    "loyal ambitious": (
        "RED counts 3 for A: one dot on ambitious, two on loyal, none on diplomatic, active, sentimental and objective."
    ),
}
"""What is needed beside qualities LEO has no dot on, and the sentence of the count."""


@pytest.mark.parametrize("needs", COUNTS)
def test_A5_a_count_says_what_there_is_and_nothing_of_what_there_is_not(needs):
    counted = next(
        step.event for step in table(needs=needs, chosen="AB").count() if isinstance(step.event, DotsCounted)
    )
    assert GAME.sentence(counted, None) == COUNTS[needs]


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Scored(0, 0, 0, 0), "RED has no token: 0 points."),
        (Scored(1, 4, 1, 4), "YELLOW has one colour, on rung 4: 4 × 1 = 4 points."),
        (Scored(2, 19, 6, 114), "GREEN has 6 colours, and the rungs add up to 19: 19 × 6 = 114 points."),
        (
            BackRevealed("C", "The kite", ("loyal", "active"), ("violet", "red", "violet")),
            "C, The kite, is turned over: it needs loyal and active, and pays red and violet twice.",
        ),
        (SituationLost("B", None), "Nobody chose B: no winner."),
        (SituationLost("B", 4), "Nobody reaches five points for B; the best count is 4: no winner."),
        (
            TokenMoved(1, "yellow", 0, 1, 1, 4),
            "YELLOW gets a first token for authority and influence (yellow), on rung 1: the score rises from 1 to 4.",
        ),
        (
            TokenMoved(3, "red", 4, 4, 9, 9),
            "BLUE's token for consideration and social recognition (red) is at the top already, rung 4; "
            "nothing changes.",
        ),
        (GameWon((0, 2), 1), "RED and GREEN share the win, each with 1 point."),
        (GameWon((0, 2), 30), "RED and GREEN share the win, each with 30 points."),
    ],
)
def test_sentences_read_well_where_numbers_are_small_or_nothing_is_there(event, said):
    assert GAME.sentence(event, None) == said


def test_no_event_sentence_is_left_over():
    written = {(rule, key) for rule, text in RULES.items() for key in text.events}
    assert written == templates_used()


@pytest.mark.parametrize("seed", SEEDS)
def test_every_event_can_be_said(seed):
    for step in game(seed).trace():
        said = step.sentence
        assert said.endswith(".")
        assert not re.search(r"[{}]|None|none of|\b1 points|\(\)", said), said


def test_the_rulings_are_all_there_in_order():
    assert list(rulebook()) == [f"A{n}" for n in range(1, 14)]
    for name, rule in RULES.items():
        assert rule.title
        assert rule.section or name in ("A12", "A13"), "only the content of ours has no place in the rulebook"
        assert rule.marks
        assert rule.statement.endswith(".")


def test_a_refusal_names_what_is_unknown():
    signed = next(state for state in states(game(0)) if state.phase == "dots")
    assert (
        str(signed.why_not(AddDots((*FOUR[:3], "punctual"))))
        == "'punctual' is none of the twenty qualities on the board. (A2)"
    )
    drawing = next(state for state in states(game(0)) if state.phase == "draw")
    assert str(drawing.why_not(DrawSituations((1, 2, 999)))) == "This deck has no situation 999. (A3)"


def test_the_table_as_text_says_who_stands_where_and_hides_the_backs():
    text = str(table(LEO, ARIES, chosen="A"))
    assert "Astrotime, round 1 (Aries): choosing a situation" in text
    assert "A  A story: Story number 1." in text
    assert "chosen by RED" in text
    assert "needs" not in text
    turned = str(table(LEO, ARIES, chosen="AA").count()[0].state)
    assert "needs ambitious, eloquent, courageous, loyal, diplomatic, active; pays red" in turned


def test_the_table_as_text_says_whose_turn_it_is_and_what_was_counted():
    assert str(table(LEO, ARIES, chosen="A")).endswith("\nto act: YELLOW")
    assert "chosen by nobody yet" in str(table(LEO, ARIES, chosen="A"))
    counted = table(LEO, ARIES, needs="loyal ambitious eloquent", chosen="AA")
    assert "to act" not in str(counted)
    assert "chosen by nobody\n" in str(counted)
    assert "chosen by RED, YELLOW" in str(counted)
    told = [str(step.state) for step in counted.count()]
    assert "chosen by RED (4), YELLOW\n" in told[1]
    assert "chosen by RED (4), YELLOW (4)\n" in told[2]


def test_A9_the_table_as_text_says_tokens_and_score_of_everybody():
    rich = person("Leo", "loyal playful meticulous tolerant", red=2, blue=1)
    text = str(position([rich, ARIES]))
    assert "RED: Leo, extra dots playful, loyal, meticulous, tolerant; red 2, blue 1 = 6" in text
    assert "YELLOW: Aries, extra dots eloquent, sociable, supportive, meticulous; no tokens = 0" in text
    assert str(new()).splitlines()[1] == "RED: no sign yet; no tokens = 0"


def test_a_story_cannot_look_like_a_line_of_the_table():
    false = replace(story(1), story="It ends.\nRED: Leo; red 9 = 9\n\tto act: RED")
    text = str(position([LEO, ARIES], [false, 2, 3]))
    assert "A  A story: It ends. RED: Leo; red 9 = 9 to act: RED\n" in text

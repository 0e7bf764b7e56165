"""The rulebook's example round, event by event (section "End of Round")."""

from __future__ import annotations

from tablegames.yet import example_round, example_start
from tablegames.yet.events import (
    AirshipMoved,
    AirshipRotated,
    CapsuleForeseen,
    CapsuleTurned,
    CardDiscarded,
    CardKept,
    CardPlayed,
    CardsDealt,
    CardsPassed,
    FirstPlayerFound,
    HandAdvanced,
    TurnFinished,
)
from tablegames.yet.results import (
    AirshipBelow,
    BonusCaptured,
    BonusEarned,
    BonusMissed,
    CapsuleCaptured,
    RoundEnded,
)
from tests.yet.tables import BLUE, GREEN, RED, face_up, hours

EXAMPLE = [
    # the hand advances to 7 and reveals the 12
    HandAdvanced(6, 7, None, "Y2"),
    CapsuleTurned(7, 12, True, None, "Y2"),
    # the draft
    CardsDealt(
        (
            ("flip-3", "flip-2", "foresee-1"),
            ("foresee-4", "flip-1", "advance-2"),
            ("advance-1", "foresee-2", "flip-4"),
        )
    ),
    CardKept(RED, "flip-3"),
    CardKept(BLUE, "foresee-4"),
    CardKept(GREEN, "advance-1"),
    CardsPassed((("foresee-2", "flip-4"), ("flip-2", "foresee-1"), ("flip-1", "advance-2"))),
    CardKept(RED, "foresee-2"),
    CardKept(BLUE, "flip-2"),
    CardKept(GREEN, "flip-1"),
    CardsPassed((("advance-2",), ("flip-4",), ("foresee-1",))),
    # GREEN is the first one clockwise from 7
    FirstPlayerFound(GREEN, 1, 7),
    CardPlayed(GREEN, "advance-1"),
    HandAdvanced(7, 8, GREEN, "Y9"),
    CapsuleTurned(8, 10, True, None, "Y2"),
    TurnFinished(GREEN, "choice"),
    # RED rotates, then comes to hour 1 below GREEN
    CardPlayed(RED, "flip-3"),
    AirshipRotated(RED, "ccw"),
    AirshipMoved(RED, 4, 1, 3, "ccw", below=GREEN),
    # BLUE rotates
    CardPlayed(BLUE, "flip-2"),
    AirshipRotated(BLUE, "cw"),
    TurnFinished(BLUE, "choice"),
    # GREEN reveals the 3 where RED stood
    CardPlayed(GREEN, "flip-1"),
    CapsuleTurned(4, 3, True, GREEN, "Y8"),
    TurnFinished(GREEN, "choice"),
    CardDiscarded(GREEN, "foresee-1"),
    # RED looks at 11
    CardPlayed(RED, "foresee-2"),
    CapsuleForeseen(RED, 11, 5),
    TurnFinished(RED, "choice"),
    CardDiscarded(RED, "advance-2"),
    # BLUE looks at 11 too and flies to the 7
    CardPlayed(BLUE, "foresee-4"),
    CapsuleForeseen(BLUE, 11, 5),
    AirshipMoved(BLUE, 6, 10, 4, "cw", below=None),
    CardDiscarded(BLUE, "flip-4"),
    # the captures
    CapsuleCaptured(GREEN, 1, 8, 8),
    AirshipBelow(RED, 1, above=GREEN),
    CapsuleCaptured(BLUE, 10, 7, 8),
    BonusEarned(GREEN, 8),
    BonusMissed(GREEN, 2, "face down", None, 8),
    BonusMissed(GREEN, 3, "later", 9, 8),
    BonusCaptured(GREEN, 4, 3, 8),
    BonusMissed(GREEN, 5, "later", 11, 8),
    BonusMissed(GREEN, 7, "later", 12, 8),
    BonusMissed(GREEN, 8, "later", 10, 8),
    BonusMissed(GREEN, 11, "face down", None, 8),
    BonusMissed(GREEN, 12, "face down", None, 8),
    RoundEnded(7, 8),
]


def test_the_example_round_happens_event_by_event_as_the_rulebook_tells_it():
    assert [step.event for step in example_round()] == EXAMPLE


def test_the_example_begins_as_the_rulebook_tells_it():
    start = example_start()
    assert start.time == 6
    assert hours(start) == {"RED": 4, "BLUE": 6, "GREEN": 1}
    assert start.clock[0].capsule.number == 8  # GREEN stands on it
    assert (start.seats[RED].direction, start.seats[BLUE].direction) == ("cw", "ccw")
    assert start.clock[5].capsule is start.clock[8].capsule is None  # the two markers
    lying = [spot.capsule.number for spot in start.clock if spot.capsule]
    assert sorted(lying + [n for seat in start.seats for n in seat.captured]) == list(range(1, 13))


def test_the_example_ends_as_the_rulebook_tells_it():
    end = example_round().final
    gains = [after.score - before.score for before, after in zip(example_start().seats, end.seats, strict=True)]
    assert gains == [0, 7, 8 + 3]
    assert hours(end) == {"RED": 1, "BLUE": 10, "GREEN": 1}
    assert end.clock[0].stack == (GREEN, RED)
    assert {7, 8} <= face_up(end)  # the 12 and the 10 stay
    assert (end.time, end.phase) == (8, "deal")


def test_every_step_of_the_example_has_a_sentence_and_a_rule():
    for step in example_round():
        assert step.sentence.endswith(".")
        assert "{" not in step.sentence
        assert step.rule in step.game.rulebook().rules

"""Every rule, refusal and event has its words, and no words are left over."""

from __future__ import annotations

from itertools import chain, product

import pytest

from tablegames.core.event import Event
from tablegames.core.rulebook import event_facts
from tablegames.take_time import GAME, events, position, rulebook
from tablegames.take_time.actions import CONCEDE, LOOK, RESOLVE, ChooseStart, Deal, Place, Volunteer, WritePlan
from tablegames.take_time.kinds.counts import OneOfColour
from tablegames.take_time.kinds.extremes import HoldsHighest
from tablegames.take_time.kinds.order import HoldsLast, HourHand
from tablegames.take_time.kinds.placing import Closed, PlayLowest, Rests, TurnsFace
from tablegames.take_time.kinds.values import ClosestTo
from tablegames.take_time.kinds.whole import NoFaceUp
from tablegames.take_time.pieces import Plan
from tablegames.take_time.words import plan_words
from tablegames.testing import written
from tests.take_time.games import EVERY_ACTION, SEEDS, UNLISTED, random_game, states
from tests.take_time.tables import begun, clock, deal, dealt, looked, put

RULES = rulebook().rules


def grounds() -> set[tuple[str, str]]:
    """Every ground for refusing an action in a test. The moves of a campaign speak from the same file."""
    campaign = [module for module in written.modules(GAME) if ".campaign" in module.__name__]
    moves = written.grounds(campaign)
    said = {(rule, key) for rule, text in RULES.items() for key in text.refusals}
    return {ground for ground in said if not any(written.fits(pattern, ground) for pattern in moves)}


def tries():
    """States, actions and seats that between them meet every ground for refusing."""
    fits = deal()
    new, over, chosen = random_game(4).start, random_game(4).final, begun(clock=clock(Closed(4)))
    yield from [(new, Deal((), ()), -1), (new, Deal(fits.hands, fits.hands[0] * 3), -1), (dealt(), fits, -1)]
    yield from [(dealt(), action, seat) for seat in (0, 3) for action in (*EVERY_ACTION[-12:], WritePlan(None))]
    yield from [(dealt(), WritePlan(Plan(notes=3)), 0), (new, CONCEDE, 0), (over, CONCEDE, 0), (begun(), RESOLVE, 0)]
    yield from [(dealt(clock=clock(Closed(4))), ChooseStart(segment), 0) for segment in (1, 4, 9)]
    yield (looked().apply(Volunteer(1), 0).state, Volunteer(2), 0)
    yield from [(looked(), Volunteer(9), 0), (chosen, put("S1", 1), 1)]
    yield from [(chosen, Place(put("S1", 1).card, 1, up, way), 0) for up, way in ((3, ""), (False, "cw"))]
    yield from product([dealt().trace(LOOK).final], UNLISTED, [0])
    yield (new, fits, 0)
    used, turning = begun(), begun(clock=clock(TurnsFace(2)))
    for card, seat in (("S1", 0), ("L1", 1), ("S5", 2)):
        used = used.apply(put(f"{card}^", 1), seat).state
        turning = turning.apply(put(f"{card}^", 1), seat).state
    yield (turning, put("S2^", 2), 1)
    yield (used, put("S2^", 1), 0)
    yield from [(begun(clock=clock(rule)), put("S2^", 2), 0) for rule in (PlayLowest(), NoFaceUp(), Closed(2))]
    yield (begun(clock=clock(Rests(2))).apply(put("S1", 2), 0).state, put("L1", 2), 1)
    yield (position("1-1", {1: "S3"}), RESOLVE, 0)
    for seed in SEEDS[::3]:  # every clock
        for state in list(states(random_game(seed)))[::4]:
            yield from product([state], EVERY_ACTION[::3], {0, *state.actors})


def test_every_ground_can_be_met_and_said():
    said = {}
    for state, action, seat in tries():
        refusal = state.why_not(action, seat)
        if refusal is not None:
            said[refusal.rule, refusal.key] = refusal.reason
    assert set(said) == grounds()
    for reason in said.values():
        assert "{" not in reason
        assert reason.endswith(".")
        assert reason[0].isupper() or reason[0] == "'"


KINDS_OF_EVENT = {
    kind.__name__
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind not in (Event, events.Private)
}


ASKING = clock(
    *(OneOfColour(1, "solar"), OneOfColour(2, "lunar"), ClosestTo(3, 3), ClosestTo(4, 9), HoldsHighest(1)),
    *(HoldsHighest(2, "solar"), HoldsLast(1), HourHand(1)),
    late_move=False,
)
"""A clock that asks for something under every rule that checks."""


def traces():
    """Tests in which between them everything happens that can happen."""
    yield from (random_game(seed).trace() for seed in SEEDS)
    yield dealt().trace(WritePlan(Plan(notes="twelves first")), CONCEDE)
    for piles in ({1: "S3"}, {1: "S12 L3", 2: "L4"}, {1: "S3", 3: "L2", 6: "L1"}, {3: "S3", 1: "L5", 2: "S2"}):
        yield position(ASKING, piles).resolve()
    good = {1: "S3", 2: "L1 S7", 3: "L2 L9", 4: "S5 S6", 5: "L8 S12", 6: "L6 S8 S10"}
    for start in (1, 2):
        yield position(clock(start=start), good).resolve()
    yield position(clock(HoldsHighest(6)), good).resolve()


def templates_used() -> set[tuple[str, str]]:
    """The template keys that tests use, redacted events included."""
    used = set()
    for step in chain(*traces()):
        for event in (step.event, step.event.seen_by(None)):
            name, keys = type(event).__name__, RULES[event.rule].events
            private = f"{name} private"
            if private in keys and None in event_facts(event).values():
                used.add((event.rule, private))
            else:
                reason = f"{name} {getattr(event, 'reason', '')}"
                used.add((event.rule, reason if reason in keys else name))
    return used


def test_no_event_sentence_is_left_over():
    written = {(rule, key) for rule, text in RULES.items() for key in text.events if key.split()[0] in KINDS_OF_EVENT}
    assert written == templates_used()


def test_every_event_can_be_said_to_everybody_in_whole_sentences():
    for step in chain(*traces()):
        for seat in (None, 0, 1):
            said = GAME.sentence(step.event.seen_by(seat), step.options)
            assert said.endswith(".")
            assert not any(wrong in said for wrong in ("{", "None", "..", "  ", "()", "unknown", "[]"))
            assert said[0].isupper()


def test_the_rulings_are_all_there_in_order():
    assert list(rulebook()) == [f"T{n}" for n in range(1, 26)]
    for rule in RULES.values():
        assert rule.title
        assert rule.marks
        assert rule.statement.endswith(".")
        assert rule.section or rule.note, "what stands in no section of the rulebook says where it is from"
        if "ours" in rule.marks:
            assert rule.note, "what is ours is explained"


def test_a_refusal_says_its_rule():
    refused = begun().why_not(put("S1", 7))
    assert str(refused) == "A clock has segments 1 to 6, not 7. (T4)"


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (Plan(), "nothing in particular"),
        (
            Plan((3, None, 8, *[None] * 3), (1, 2, *[None] * 4)),
            "about 3 with 1 card at segment 1; 2 cards at segment 2; about 8 at segment 3",
        ),
        (Plan(notes=" twelves first. "), "twelves first"),
    ],
)
def test_plans_in_words(plan, words):
    assert plan_words(plan) == words
    assert dealt().trace(WritePlan(plan))[0].sentence == f"The plan is now: {words}."

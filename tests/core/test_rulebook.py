"""Rules as data: how a sentence is picked from an event."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

from tablegames.core.event import Event
from tablegames.core.ground import Ground, Refusal
from tablegames.core.rulebook import Rule, Rulebook, event_facts, read_rulebook
from tablegames.core.words import unknown_nouns
from tablegames.yet import new


@dataclass(frozen=True)
class Looked(Event):
    """An event with a private part."""

    who: str
    what: str | None
    rule: str = "R1"


@dataclass(frozen=True)
class Turned(Event):
    """An event with a reason."""

    reason: str
    rule: str = "R1"


RULES = Rulebook(
    "a game",
    "en",
    {
        "R1": Rule(
            "Looking",
            "One may look.",
            "Play",
            ("text",),
            events={
                "Looked": "{who} saw {what}.",
                "Looked private": "{who} looked.",
                "Turned up": "Up!",
                "Turned": "So!",
            },
            refusals={"late": "It is {time}; too late."},
        ),
        "R2": Rule("Other", "Another.", "Play", ("ours",), note="Why."),
    },
)


def test_rules_come_in_order_and_by_id():
    assert list(RULES) == ["R1", "R2"]
    assert RULES["R2"].note == "Why."
    with pytest.raises(KeyError):
        RULES["R3"]


def test_an_event_with_its_private_part_taken_out_has_its_own_sentence():
    assert RULES.sentence(Looked("RED", "it"), who="RED", what="it") == "RED saw it."
    assert RULES.sentence(Looked("RED", None), who="RED", what="nobody") == "RED looked."


def test_the_reason_picks_the_sentence_if_there_is_one_for_it():
    assert RULES.sentence(Turned("up")) == "Up!"
    assert RULES.sentence(Turned("sideways")) == "So!"


def test_a_refusal_says_reason_and_rule():
    ground = Ground.of("R1", "late", time=3)
    refusal = Refusal(ground, RULES.reason(ground, time="3", unused="facts are no harm"))
    assert RULES.asks(ground) == {"time"}
    assert (refusal.rule, refusal.key, refusal.reason) == ("R1", "late", "It is 3; too late.")
    assert str(refusal) == "It is 3; too late. (R1)"


def test_words_are_put_in_as_they_are():
    assert RULES.sentence(Looked("RED", "{who}"), who="{what}", what="{0}") == "{what} saw {0}."


def test_the_facts_of_an_event_are_its_fields_without_the_rule():
    assert event_facts(Looked("RED", None)) == {"who": "RED", "what": None}


def test_a_public_event_is_the_same_for_everybody():
    event = Turned("up")
    assert event.seen_by(0) is event.seen_by(None) is event


def test_a_transition_knows_its_last_state_and_its_events():
    start = new()
    steps = start.apply(start.sample(Random(1)))
    assert steps.state == steps[-1].state
    assert steps.events == tuple(event for event, _ in steps)
    assert len(steps) == len(steps.events) >= 1


def test_a_number_in_a_sentence_is_said_with_its_noun() -> None:
    rules = read_rulebook("""
game = "any"
language = "en"
[rules.R1]
title = "Points"
statement = "Points are counted."
[rules.R1.refusals]
few = "{count:point} of {of}."
""")
    assert [rules.reason(Ground.of("R1", "few", count=n), of="five") for n in (0, 1, 2, 1000)] == [
        "0 points of five.",
        "1 point of five.",
        "2 points of five.",
        "1,000 points of five.",
    ]
    assert unknown_nouns("{count:point} and {more:gadget}") == ("gadget",)

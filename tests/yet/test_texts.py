"""Every rule, refusal and event has its words, and no words are left over."""

from __future__ import annotations

from itertools import chain, product

import pytest

from tablegames import yet
from tablegames.core.event import Event
from tablegames.core.rulebook import event_facts
from tablegames.yet import GAME, DealCards, Finish, events, results, rulebook
from tablegames.yet.pieces import STARTS
from tests.grounds import written
from tests.yet.games import EVERY_ACTION, SEEDS, random_game, states
from tests.yet.tables import THREE, captures, playing

RULES = rulebook().rules


def grounds() -> set[tuple[str, str]]:
    """Every ground for refusing written down in the game."""
    found = written(yet) - {("Y1", None), (None, "no icon")}
    return found | {("Y1", f"start {players}") for players in STARTS} | {(f"Y{n}", "no icon") for n in (7, 8, 9, 10)}


def test_every_ground_for_refusing_has_a_sentence_and_every_sentence_a_ground():
    assert grounds() == {(rule, key) for rule, text in RULES.items() for key in text.refusals}


def test_every_ground_can_be_met_and_said():
    said = {}
    deal = next(state for state in states(random_game(1)) if state.phase == "deal")
    tries = [(deal, DealCards((("a", "b", "c"), ("d", "e", "f"), ("g", "h", "i"))), -1), (deal, "fly", 0)]
    for seed in SEEDS:
        some = [state for n, state in enumerate(states(random_game(seed))) if n < 4 or n % 3 == 0]
        tries += product(some, EVERY_ACTION, range(-1, 3))
    for state, action, seat in tries:
        refusal = state.why_not(action, seat)
        if refusal is not None:
            said[refusal.rule, refusal.key] = refusal.reason
    assert set(said) == grounds()
    assert not any("{" in reason or "None" in reason for reason in said.values())


EVENTS = {
    kind.__name__: kind
    for module in (events, results)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
}


def test_every_kind_of_event_has_sentences_and_no_sentence_is_for_an_unknown_kind():
    named = {key.split()[0] for rule in RULES.values() for key in rule.events}
    assert named == set(EVENTS)


def templates_used() -> set[tuple[str, str]]:
    """The template keys that games use, redacted events included."""
    tie = {"RED": [2, 10], "BLUE": [12], "GREEN": [11]}
    ends = [captures(time=12, airships=THREE, capsules={}, captured=won) for won in (tie, {}, {"RED": [1]})]
    used = set()
    for step in chain(*ends, *[random_game(seed).trace() for seed in range(20)]):
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
    written = {(rule, key) for rule, text in RULES.items() for key in text.events}
    assert written == templates_used()


@pytest.mark.parametrize("seed", SEEDS)
def test_every_event_can_be_said_to_everybody(seed):
    record = random_game(seed)
    for step in record.trace():
        for seat in (None, *range(record.options.players)):
            said = GAME.sentence(step.event.seen_by(seat), record.options)
            assert said.endswith(".")
            assert "{" not in said
            assert "None" not in said


def test_the_rulings_are_all_there_in_order():
    assert list(rulebook()) == [f"Y{n}" for n in range(1, 17)]
    for rule in RULES.values():
        assert rule.title
        assert rule.section
        assert rule.marks
        assert rule.statement.endswith(".")
        assert bool(rule.note) == ("ours" in rule.marks), "what is ours is explained, and nothing else"


def test_a_refusal_says_its_rule():
    refused = playing("flip-1").why_not(Finish())
    assert str(refused) == f"{refused.reason} (Y6)"

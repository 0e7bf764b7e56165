"""Every rule, refusal and event has its words, and no words are left over."""

from __future__ import annotations

from itertools import chain, product

from tablegames.core.rulebook import event_facts
from tablegames.yet import GAME, DealCards, Finish, ForeseeHand, PlayCard, Rotate, rulebook
from tablegames.yet.events import CardKept, CardPlayed
from tests.yet.games import EVERY_ACTION, SEEDS, random_game, states
from tests.yet.tables import THREE, captures, deck, playing

RULES = rulebook().rules


def test_every_ground_can_be_met_and_said():
    said = {}
    deal = next(state for state in states(random_game(1)) if state.phase == "deal")
    tries = [(deal, DealCards((("a", "b", "c"), ("d", "e", "f"), ("g", "h", "i"))), -1)]
    for seed in SEEDS:
        some = [state for n, state in enumerate(states(random_game(seed))) if n < 4 or n % 3 == 0]
        tries += product(some, EVERY_ACTION, range(-1, 3))
    for state, action, seat in tries:
        refusal = state.why_not(action, seat)
        if refusal is not None:
            said[refusal.rule, refusal.key] = refusal.reason
    # Only an icon of a teacher's own is refused with the last one: tests/yet/test_icons_own.py.
    written = {(rule, key) for rule, text in RULES.items() for key in text.refusals}
    assert set(said) == written - {("Y6", "no icon")}
    assert not any("{" in reason or "None" in reason for reason in said.values())


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


def test_cards_are_said_by_their_icons_whatever_their_names_in_the_deck():
    own = deck(("foresee", "move 2"), ("advance",), ("flip", "move 4"))
    table = playing("card 0", deck=own)  # RED holds card 1 and card 2 besides, BLUE three plain ones
    looked = table.trace(ForeseeHand(1))
    assert looked[0].sentence == "RED looks at BLUE's cards: Move 1, Move 1 and Move 1."
    assert GAME.sentence(CardPlayed(0, "card 0"), table.options) == "RED plays Foresee + Move 2."
    assert GAME.sentence(CardKept(0, "card 1"), table.options) == "RED keeps Advance Time."
    assert table.why_not(PlayCard("card 2")).reason.startswith("Foresee + Move 2 is on the table;")
    assert table.why_not(Rotate()).reason == "There is no unused Flip/Rotate icon on Foresee + Move 2."
    assert "cards Advance Time, Flip/Rotate + Move 4\n" in str(table.view(0))
    assert "card " not in str(table.view(0)), "a name in a deck is for programs"


def test_what_is_no_card_of_the_deck_is_refused_by_the_name_it_was_given():
    table = playing("flip-1").trace(Rotate(), Finish()).final
    assert table.why_not(PlayCard("joker")).reason == (
        "'joker' is no card of this deck; its cards have names such as 'flip-1'."
    )

"""A game of a notebook, without a file and without a picture: its text board, and what it is told when it forgets."""

from __future__ import annotations

from random import Random

import pytest

import tablegames
import tablegames.making as m
from tablegames.core import registry
from tablegames.core.errors import BadContent, BadRecord, BadSetup
from tablegames.core.record_file import dumps
from tablegames_widgets.session import Session
from tests.widgets.board_table import Browser

TEXTS = """
game = "guess"
language = "en"

[rules.G1]
title = "Guess"
statement = "One secret number each; whoever guesses the neighbour's wins."
[rules.G1.events]
Dealt = "Everybody gets a number."
Guessed = "{seat} guesses {number}."

[actions]
Guess = "Guess {number}"

[prompts]
guess = "What number does the other have? Yours is {numbers}."
"""


class Deal(m.Action):
    """Chance: a number for everybody."""

    numbers: tuple[int, ...]


class Guess(m.Action):
    """Guess the number of the next seat."""

    number: int


class Dealt(m.Event, rule="G1", own_only=("numbers",)):
    """Everybody has a number."""

    numbers: tuple[int | None, ...]


class Guessed(m.Event, rule="G1"):
    """A seat has guessed."""

    seat: int
    number: int


class Place(m.Table, own_only=("numbers",)):
    """The table."""

    options: m.Options
    phase: str = "deal"
    actors: tuple[int, ...] = m.CHANCE_ALONE
    numbers: tuple[int | None, ...] = ()
    guesses: tuple[int, ...] = ()


class State(Place, m.State):
    """The whole of it."""

    @property
    def scores(self):
        after = (*self.numbers[1:], *self.numbers[:1])
        return tuple(int(guess == number) for guess, number in zip(self.guesses, after, strict=False)) or (0, 0)


class View(Place, m.View):
    """What a seat sees."""


def deal(state, action, seat):
    return m.steps(state.in_phase("guess", 0, numbers=action.numbers), Dealt(action.numbers))


def guess(state, action, seat):
    guesses = (*state.guesses, action.number)
    if len(guesses) < state.players:
        return m.steps(state.in_phase("guess", seat + 1, guesses=guesses), Guessed(seat, action.number))
    over = state.in_phase(m.OVER, guesses=guesses)
    return m.steps(over, Guessed(seat, action.number)) + m.ending(over, "G1")


def determinize(view, rng):
    return State.of(view, numbers=tuple(rng.randint(1, 3) if one is None else one for one in view.numbers))


LAW = m.Law(
    rule="G1",
    kinds={
        Deal: m.Kind(rule="G1", phases=("deal",), effect=deal),
        Guess: m.Kind(rule="G1", phases=("guess",), effect=guess),
    },
    phases={
        "deal": m.Phase(rule="G1", draws=lambda state: [Deal((a, b)) for a in (1, 2, 3) for b in (1, 2, 3)]),
        "guess": m.Phase(rule="G1", candidates=lambda table, seat: map(Guess, (1, 2, 3))),
    },
)


def game(texts: str = TEXTS, **other: object) -> m.Game:
    parts = {"law": LAW, "start": State, "determinize": determinize, **other}
    types = {"state_type": State, "view_type": View}
    return m.Game(name="guess", title="Guess", players=(2,), rulebook=lambda: m.read_rulebook(texts), **types, **parts)


@pytest.fixture(autouse=True)
def forgotten(monkeypatch):
    monkeypatch.setattr(registry, "_known", dict(registry._known))


def test_without_a_picture_it_is_played_on_its_text_board():
    browser = Browser(Session(m.register(game()), ["me", "random"], 7, True))
    offer, frame = browser.board.offer, browser.board.scene["frames"][-1]
    assert offer["prompt"].startswith("What number does the other have? Yours is ")
    assert [button["label"] for button in offer["choices"]] == ["Guess 1", "Guess 2", "Guess 3"]
    assert "to act: RED" in frame["picture"]
    assert len(list(browser.play_on(Random(1)))) == 1
    assert "won by" in browser.board.offer["prompt"] or "nobody" in browser.board.offer["prompt"]


def test_its_records_are_read_again():
    mine = m.register(game())
    record = tablegames.play(mine, ["random", "random"], 3)
    assert tablegames.loads(dumps(record)) == record
    with pytest.raises(BadRecord, match="not for 5 players"):
        tablegames.loads(dumps(record).replace('"players": 2', '"players": 5'))


@pytest.mark.parametrize(
    ("said", "instead", "told"),
    [
        ('Guessed = "{seat} guesses {number}."', "", "rule G1: under events nothing is said for Guessed"),
        ('Guessed = "{seat} guesses {number}."', 'Guessed = "{who}!"', "{who} is no fact there"),
        ('Guessed = "{seat} guesses {number}."', 'Guessed = "{number:gadget}!"', "'gadget' is no noun with a number"),
        ('Guess = "Guess {number}"', "", "under actions nothing is said for Guess"),
        ('Guess = "Guess {number}"', 'Guess = "Guess {one}"', "{one} is no fact there"),
        ("guess = ", "gues = ", "under prompts something is said for gues, which there is not"),
        ("[rules.G1]", "[rules.G2]", "rule G1 says nothing under refusals"),
    ],
)
def test_what_its_texts_forget_is_told_when_it_is_registered(said, instead, told):
    texts = TEXTS.replace("rules.G1", instead[1:-1]) if instead.startswith("[") else TEXTS.replace(said, instead)
    with pytest.raises(BadContent, match="cannot be used yet") as problem:
        m.register(game(texts))
    assert told in str(problem.value)
    assert "guess" not in registry.names()


def test_a_phase_that_the_law_does_not_have_is_an_error_where_it_begins():
    state = game().start(m.Options(2))
    with pytest.raises(BadSetup, match="the law has no phase 'gess'; it has deal, guess and over"):
        state.in_phase("gess", 0)
    with pytest.raises(BadSetup, match="say which seats are to act"):
        state.in_phase("guess")
    with pytest.raises(BadSetup, match="no phase 'gess'"):
        m.changed(state, phase="gess", actors=(0,)).legal_actions()


def test_what_is_hidden_must_be_said():
    class Open(m.State):
        """A state that says nothing of secrets."""

        options: m.Options

    with pytest.raises(BadSetup, match="give look, or say what is hidden"):
        m.Game(
            name="open", title="Open", players=(2,), state_type=Open, view_type=View, law=LAW, start=Open,
            determinize=determinize,
        )  # fmt: skip


def test_a_rule_must_be_said():
    with pytest.raises(BadSetup, match="event Forgotten: say its rule"):
        type("Forgotten", (m.Event,), {})
    with pytest.raises(BadSetup, match="Kind: give the id of its rule"):
        m.Kind(phases=("deal",), effect=deal)
    with pytest.raises(BadSetup, match="Phase: give candidates"):
        m.Phase(rule="G1")

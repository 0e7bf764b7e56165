"""An icon of a teacher's own: on cards, in the law, on the board; and what it forgets is told at once.

That one works from end to end is run in docs/how-to/add-a-yet-icon.md.
"""

from __future__ import annotations

from random import Random

import pytest

import tablegames
import tablegames.making as m
from tablegames import yet
from tablegames.core.errors import BadContent, BadSetup
from tablegames.yet import icon as icons
from tablegames.yet.deck import ActionCard, Deck, classroom_deck
from tablegames.yet.icons import using
from tablegames_widgets import draw
from tablegames_widgets.session import Session
from tests.grounds import ground
from tests.widgets.board_table import Browser

TEXTS = """
game = "yet"
language = "en"

[rules.wave]
title = "Wave"
statement = "Wave to the others."
[rules.wave.events]
Waved = "{seat} waves."

[actions]
Wave = "Wave to everybody"
"""


class Wave(m.Action):
    """Wave to the others."""


class Waved(m.Event, rule="wave"):
    """A seat has waved."""

    seat: int


def wave(**other):
    parts = {
        "name": "wave",
        "title": "Wave",
        "kinds": {Wave: using("wave", lambda state, action, seat: (Waved(seat), {}))},
        "uses": lambda table, seat: [Wave()],
        "rules": m.read_rulebook(TEXTS),
    }
    return yet.Icon(**{**parts, **other})


@pytest.fixture(autouse=True)
def forgotten():
    known, kinds = dict(icons.ICONS), dict(icons.KINDS)
    yield
    for now, before in ((icons.ICONS, known), (icons.KINDS, kinds)):
        now.clear()
        now.update(before)


@pytest.fixture
def deck():
    yet.register_icon(wave())
    cards = [ActionCard(f"wave-{n}", ("wave", icon)) for n, icon in enumerate(["move 1", "flip", "foresee"] * 3)]
    return Deck("waving", "ours", (*cards, ActionCard("only", ("wave",))))


def test_it_is_used_by_bots_and_said(deck):
    record = tablegames.play("yet", ["greedy", "random"], 5, deck=deck)
    assert "GREEN waves." in str(record.trace()) or "RED waves." in str(record.trace())


def test_it_is_on_the_card_and_has_a_button(deck):
    browser = Browser(Session(yet.GAME, ["me", "random"], 7, True, deck=deck))
    labels = set()
    for _ in browser.play_on(Random(1)):
        labels |= {button["label"] for button in browser.board.offer["choices"]}
    assert "Wave to everybody" in labels
    playing = next(state for state in states(browser.board.record) if state.phase == "play" and state.turn.card is None)
    assert ">W</text>" in draw(playing.view(playing.actors[0]))


def states(record):
    return [played.state for played in record.replay()]


def test_it_must_be_on_the_card_in_play(deck):
    playing = next(
        state for state in states(tablegames.play("yet", ["random"] * 2, 5, deck=deck)) if state.phase == "play"
    )
    assert ground(playing, Wave()) == ("Y6", "no card")
    other = tablegames.play("yet", ["random"] * 2, 5)
    used = next(state for state in states(other) if state.phase == "play" and state.turn.card)
    assert ground(used, Wave()) == ("Y6", "no icon")
    assert "no unused icon" in used.why_not(Wave()).reason


@pytest.mark.parametrize(
    ("other", "told"),
    [
        ({"name": "flip"}, "there is an icon 'flip' already"),
        ({"title": ""}, "give it a title and rules"),
        ({"rules": None}, "give it a title and rules"),
        ({"rules": m.read_rulebook(TEXTS.replace("Wave = ", "Weave = "))}, "nothing under actions for Wave"),
        ({"kinds": {yet.Flip: icons.KINDS[yet.Flip]}}, "Flip is the action of another icon"),
        ({"kinds": {Wave: m.Kind(rule="wave", phases=("draft",), effect=print)}}, "must belong to the phase 'play'"),
    ],
)
def test_what_it_forgets_is_told_when_it_is_registered(other, told):
    before = dict(icons.ICONS)
    with pytest.raises(BadSetup, match=told):
        yet.register_icon(wave(**other))
    assert before == icons.ICONS


def test_a_deck_with_an_icon_that_is_not_known_is_refused():
    with pytest.raises(BadContent, match="no icon 'wave'"):
        ActionCard("wave-1", ("wave",))
    assert classroom_deck().cards

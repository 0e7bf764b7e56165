"""No message of a Take Time board holds a card that whoever looks may not see. Whole tests' traffic is searched."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tablegames.core.record import Record
from tablegames.take_time import GAME, Card, Deal, Place
from tablegames.take_time.pieces import DECK, LETTERS
from tablegames_widgets.board import Board
from tablegames_widgets.session import Done, Session
from tests.widgets.board_table import Browser
from tests.widgets.take_time.board_table import table

OURS = ("scene", "offer", "log", "error", "answered", "record_text")
"""Everything that changes during a game. What does not (`about`) is made before the deal."""

SHAPES = re.compile(r' (d|points|transform)=\\"[^"]*\\"')
"""Drawn lines, where L12 is a way to go and no card."""
NAMED = re.compile(r"\b(?:([SL])|(Solar|Lunar) )(1[0-2]|[1-9])\b")


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Board, "strict", True)


def named(state: dict[str, Any]) -> set[Card]:
    """The cards that a message speaks of."""
    text = SHAPES.sub("", json.dumps({name: state[name] for name in OURS if name in state}))
    return {Card(LETTERS[(letter or suit)[0]], int(number)) for letter, suit, number in NAMED.findall(text)}


def known(state: Any, seat: int | None) -> set[Card]:
    """The cards that a seat (None: everybody) has seen, by the rules and not by a view (T2, T6, T7)."""
    if state.phase == "deal":
        return set()
    placed = {one.card for place in state.places for one in place if one.up or one.seat == seat}
    opened = {one.card for segment in state.revealed for one in state.piles[segment - 1]}
    return placed | opened | (set(state.hands[seat]) if seat is not None and state.looked[seat] else set())


@pytest.mark.parametrize(
    "seats",
    [("me", "random", "random"), ("me", "me"), ("random", "me", "me", "random"), ("me", "me", "me")],
    ids="-".join,
)
@pytest.mark.parametrize("seed", range(3))
def test_T7_no_message_names_a_card_that_whoever_looks_has_not_seen(seats: tuple[str, ...], seed: int) -> None:
    browser = table(*seats, seed=seed)
    seen: dict[int | None, set[Card]] = {seat: set() for seat in (None, *range(len(seats)))}
    read = told = 0
    for _ in browser.play_on(Random(seed), avoid=["give-up"]):
        for done in browser.board.session.done[read:]:
            for step in done.steps:
                for seat, cards in seen.items():
                    cards |= known(step.state, seat)
        read = len(browser.board.session.done)
        for seat, state in browser.sent:
            if not state.get("record_text"):  # at the end everything is given away
                cards = named(state)
                assert cards <= seen[seat], (seat, cards - seen[seat])
                told += len(cards)
        browser.sent.clear()
    assert told > 20, "the search finds card names where they may be"


def test_T7_behind_the_curtain_there_is_only_what_everybody_may_know() -> None:
    browser = table("me", "me", "me")
    covered = 0
    for _ in browser.play_on(Random(1), avoid=["give-up"]):
        if browser.board.offer["stage"] == "open":
            covered += 1
            state = {name: getattr(browser.board, name) for name in OURS}
            assert named(state) <= known(browser.board.state, None)
    assert covered > 12


# --- twins: two tests that differ only in what Ada cannot see --------------------------------------------


def twin(record: Record, rng: Random) -> Record:
    """A test that Ada cannot tell from `record` until the cards are opened: hidden cards of a colour trade places."""
    seen = set(record.at(1).hands[0] + record.at(1).reserves[0])
    seen |= {played.action.card for played in record.actions if isinstance(played.action, Place) and played.action.up}
    swap: dict[Card, Card] = {}
    for colour in LETTERS.values():
        hidden = [card for card in DECK if card.colour == colour and card not in seen]
        swap |= zip(hidden, rng.sample(hidden, len(hidden)), strict=True)

    def swapped(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(swap.get(card, card) for card in cards)

    actions = []
    for seat, action in record.actions:
        if isinstance(action, Deal):
            action = Deal(tuple(map(swapped, action.hands)), swapped(action.stock))
        elif isinstance(action, Place):
            action = replace(action, card=swap.get(action.card, action.card))
        actions.append((seat, action))
    return replace(record, actions=()).with_actions(actions)


class Scripted(Session):
    """A session in which chance and the bots do what a record says."""

    def __init__(self, record: Record) -> None:
        super().__init__(GAME, record.seats, seed="twin", practice=True, clock=record.options.clock)
        self.script = record.actions

    def _let_act(self) -> Done:
        return self._carry_out(*self.script[len(self.done)])


def traffic(record: Record, presses: list[str]) -> list[dict[str, Any]]:
    browser = Browser(Scripted(record))
    for token in presses:
        browser.press("choose", token)
        for choice in [*browser.board._choices.values()]:
            if not choice.legal:  # what is refused must not tell anything either
                browser.press("choose", choice.token)
        browser.press("fill", "{}")
    return [{name: state[name] for name in ("about", *OURS) if name in state} for _, state in browser.sent]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_T7_tests_that_differ_only_in_hidden_things_send_the_same_messages(players: int, seed: int) -> None:
    browser = table("me", *["random"] * (players - 1), seed=seed)
    presses = list(browser.play_on(Random(seed), avoid=["give-up"]))
    record = browser.board.record
    other = twin(record, Random(seed))
    assert other.actions != record.actions, "there is something hidden to differ in"
    # Up to the last choice of a person: what follows it is the end, where the record is given away.
    ours, theirs = (traffic(test, presses[:-1]) for test in (record, other))
    assert len(ours) == len(theirs) > len(presses)
    assert ours == theirs

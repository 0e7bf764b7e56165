"""No message to the browser holds what the seat that looks may not see. All traffic of whole games is searched."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tablegames.core.record import Played
from tablegames.yet import GAME
from tablegames_widgets.board import Board
from tablegames_widgets.session import Done, Session
from tests.widgets.board_table import GARDEN, Browser, cards_told, table
from tests.yet.twins import twin

OURS = ("about", "scene", "offer", "log", "error", "answered", "record_text")


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Board, "strict", True)


class Known:
    """The cards each seat has been shown (None: everybody), whenever it was."""

    def __init__(self, session: Session) -> None:
        self.session, self.read = session, 0
        self.cards: dict[int | None, set[str]] = {seat: set() for seat in (None, *range(len(session.seats)))}

    def update(self) -> None:
        for done in self.session.done[self.read :]:
            for event, state in done.steps:
                for seat, cards in self.cards.items():
                    players = state.view(seat).seats
                    cards.update(*(card.hand + card.packet + card.played for card in players))
                    cards.update(cards_told(str(event.seen_by(seat))))
        self.read = len(self.session.done)


@pytest.mark.parametrize("seats", [("me", "random", "random"), ("me", "me"), ("me", "random", "me")], ids="-".join)
@pytest.mark.parametrize("seed", range(3))
def test_no_message_names_a_card_that_the_one_who_looks_has_not_been_shown(seats: tuple[str, ...], seed: int) -> None:
    browser = table(*seats, seed=seed, deck=GARDEN)
    known, named = Known(browser.board.session), 0
    for _ in browser.play_on(Random(seed)):
        known.update()
        for seat, state in browser.sent:
            if not state.get("record_text"):  # at the end everything is given away
                cards = cards_told(json.dumps(state))
                assert cards <= known.cards[seat]
                named += len(cards)
        browser.sent.clear()
    assert named > 100, "the search finds card names where they may be"


def test_behind_the_curtain_all_traits_are_what_everybody_may_know() -> None:
    browser = table("me", "me", deck=GARDEN)
    known, covered = Known(browser.board.session), 0
    for _ in browser.play_on(Random(1)):
        if browser.board.offer["stage"] == "open":
            known.update()
            covered += 1
            state = {name: value for name, value in browser.board.get_state().items() if name != "intent"}
            assert cards_told(json.dumps(state, default=str)) <= known.cards[None]
    assert covered > 20


# --- twins: two games that differ only in what RED cannot see ---------------------------------------


class Scripted(Session):
    """A session in which chance and the bots do what a record says."""

    def __init__(self, record: tuple[Played, ...], seats: tuple[str, ...]) -> None:
        super().__init__(GAME, seats, seed="twin", practice=True, deck=GARDEN)
        self.script = record

    def _let_act(self) -> Done:
        return self._carry_out(*self.script[len(self.done)])


def traffic(record: tuple[Played, ...], seats: tuple[str, ...], presses: list[str]) -> list[dict[str, Any]]:
    browser = Browser(Scripted(record, seats))
    for token in presses:
        browser.press("choose", token)
        for probe in ("hour-1", "hour-6", "hour-12", "hand", "player-BLUE", "finish"):
            # What is refused must not tell anything either; what is allowed is left alone.
            choice = browser.board._choices.get(probe)
            if choice is not None and not choice.legal:
                browser.press("choose", probe)
    return [{name: state[name] for name in OURS if name in state} for _, state in browser.sent]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seats", [("me", "random", "greedy"), ("me", "greedy", "greedy")], ids="-".join)
def test_games_that_differ_only_in_hidden_things_send_the_same_messages(seats: tuple[str, ...], seed: int) -> None:
    browser = table(*seats, seed=seed, deck=GARDEN)
    presses = list(browser.play_on(Random(seed)))
    record = browser.board.record
    other = twin(record, 0, Random(seed))
    assert other.actions != record.actions, "there is something hidden to differ in"
    # Up to the last choice of a person: what follows it is the end, where the record is given away.
    before, after = (traffic(game.actions, seats, presses[:-1]) for game in (record, other))
    assert len(before) == len(after) > len(presses)
    for ours, theirs in zip(before, after, strict=True):
        assert ours == theirs

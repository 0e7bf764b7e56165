"""A board with a stand-in for the browser: it presses, and keeps every message it is sent."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterator
from random import Random
from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm

from tablegames.yet import GAME, Deck
from tablegames.yet.deck import ActionCard, classroom_deck
from tablegames.yet.wording import card_name
from tablegames_widgets.board import Board
from tablegames_widgets.session import Session

NAMES = ("aster", "bistort", "clary", "dahlia", "elder", "freesia", "gorse", "heather", "iris", "jasmine")
"""Names of cards that occur in no other text."""

FACES = [card.icons for card in classroom_deck().cards]
GARDEN = Deck("garden", "ours", tuple(map(ActionCard, NAMES, FACES)))

SAID = {card_name(GARDEN, name): name for name in NAMES}
"""The card that sentences and labels mean when they say its icons: in this deck no two have the same."""

TELLING = re.compile("|".join(map(re.escape, (*NAMES, *SAID))))


def cards_told(text: str) -> set[str]:
    """Return the cards of `GARDEN` that a text gives away, by their names or by their icons."""
    return {SAID.get(told, told) for told in TELLING.findall(text)}


class Wire(BaseComm):
    """The line to the browser, tapped."""

    def __init__(self, hear: Callable[[dict[str, Any]], None], **options: Any) -> None:
        self._hear = hear
        super().__init__(**options)

    def publish_msg(self, msg_type: str, data: Any = None, *args: Any, **more: Any) -> None:
        if data and "state" in data:
            self._hear(data["state"])


class Browser:
    """What the browser of one board is sent, and what it sends."""

    def __init__(self, session: Session) -> None:
        self.sent: list[tuple[int | None, dict[str, Any]]] = []
        """Every message, with the seat that looked when it was sent."""
        self._open = False
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(comm, "create_comm", lambda **options: Wire(self._hear, **options))
            self.board = Board(session)
        self._open = True

    def _hear(self, state: dict[str, Any]) -> None:
        # Before the board is there nobody has seen it: whatever is sent then must be for everybody's eyes.
        looking = self.board._screen.looking if self._open else None
        self.sent.append((looking, json.loads(json.dumps(state))))

    def says(self, **state: Any) -> None:
        """Send traits, as the browser does."""
        self.board.set_state(state)

    def press(self, do: str = "choose", value: str = "", **other: Any) -> None:
        """Send a press of somebody who sees the board as it is."""
        intent = {"id": self.board.answered + 1, "turn": self.board.offer["turn"], "do": do, "value": value}
        self.says(intent={**intent, **other})

    @property
    def legal(self) -> list[str]:
        """The tokens of all legal choices."""
        return [token for token, choice in self.board._choices.items() if choice.legal]

    @property
    def error(self) -> str:
        return self.board.error.get("text", "")

    def play_on(self, rng: Random, presses: int = 10_000, avoid: Collection[str] = ()) -> Iterator[str]:
        """Press at random, by the rules, until the game is over; yield after each press what was pressed."""
        for _ in range(presses):
            stage = self.board.offer["stage"]
            if stage == "over":
                return
            if stage == "act":
                token = rng.choice([token for token in self.legal if token not in avoid])
                self.press("choose", token)
                yield token
            else:
                self.press(stage)
                yield f"/{stage}"
            assert self.error == ""


def table(*seats: str, seed: object = 7, practice: bool = True, **options: Any) -> Browser:
    """Return the browser of a new board for YET."""
    return Browser(Session(GAME, seats, seed, practice, **options))

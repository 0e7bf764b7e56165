"""What a person can press, and what the browser says was pressed."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Literal, cast, get_args

from tablegames.core.action import Action
from tablegames.core.errors import BadSetup, TablegamesError
from tablegames.core.ground import Refusal
from tablegames.core.table import View
from tablegames_widgets.wording import words

Verb = Literal["choose", "fill", "undo", "hide", "open", "new"]
"""What a press may ask for: a choice, a sheet filled in, the last choice taken back, the cards hidden, the cards
shown, a new game."""

LONGEST_VALUE = 60
LONGEST_SEED = 40
FIELDS = {"id", "turn", "do", "value"}


@dataclass(frozen=True)
class Choice:
    """One thing a person might press, allowed or not.

    `token` names it in messages, `label` in words. With a `target` it is that place of the picture, without
    one a button beside it. `action` is what it does; a choice without one only narrows what is asked next
    (an hour first, then the direction): `then` is what is `picked` after it, by default its own token, or nothing
    if that was picked already. `refusal` is the engine's reason why it is not allowed now. A `minor` button is
    one that is seldom needed.
    """

    token: str
    label: str
    action: Action | None = None
    target: str | None = None
    refusal: Refusal | None = None
    picked: bool = False
    then: str | None = None
    minor: bool = False

    @property
    def legal(self) -> bool:
        return self.refusal is None

    @property
    def leads_to(self) -> str:
        """What is picked after a choice that only narrows things."""
        if self.then is not None:
            return self.then
        return "" if self.picked else self.token


def seat_of(view: View) -> int:
    """Return the seat whose choices a view shows. Raises `BadSetup` for a spectator's view: it has none."""
    if view.seat is None:
        raise BadSetup("a spectator chooses nothing; ask with the view of a seat, such as state.view(0).")
    return view.seat


class BadMessage(TablegamesError):
    """A message from the browser that is not acted on, with what to do instead."""


@dataclass(frozen=True)
class Intent:
    """One press in the browser: its number, the turn it was made in, what it asks for (on the board, a `Verb`)."""

    id: int
    turn: int
    do: str
    value: str

    @classmethod
    def read(
        cls, message: object, answered: int, verbs: Collection[str] = get_args(Verb), longest: int = LONGEST_VALUE
    ) -> Intent:
        """Read a message that asks for one of `verbs`. Raises `BadMessage` if it is none, or was answered before."""
        fields = cast("dict[str, Any]", message) if isinstance(message, dict) else {}
        made = cls(fields.get("id", 0), fields.get("turn", 0), fields.get("do", ""), fields.get("value", ""))
        shaped = fields.keys() == FIELDS and type(made.id) is type(made.turn) is int and type(made.do) is str
        told = shaped and made.do in verbs and type(made.value) is str and len(made.value) <= longest
        if not told or made.id < 1:
            raise BadMessage(words("message.senseless"))
        if made.id <= answered:
            raise BadMessage(words("message.twice"))
        return made


def read_seed(text: str) -> str:
    """Return the seed a person typed. Raises `BadMessage` if it is empty or too long."""
    seed = text.strip()
    if not seed:
        raise BadMessage(words("seed.none"))
    if len(seed) > LONGEST_SEED:
        raise BadMessage(words("seed.long", longest=LONGEST_SEED, length=len(seed)))
    return seed

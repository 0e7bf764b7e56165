"""What the board tells a person to do: the prompt, the buttons, the curtain, and what stays the same in a game."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial
from typing import Any, Literal, TypedDict

from tablegames.core.errors import TablegamesError
from tablegames_widgets.choice import Choice
from tablegames_widgets.desk import Desk
from tablegames_widgets.frames import length
from tablegames_widgets.rulecard import rule_cards
from tablegames_widgets.screen import Screen
from tablegames_widgets.session import PERSON, Session

Stage = Literal["wait", "act", "hide", "open", "over", "stuck"]


class Button(TypedDict):
    """One button beside the picture."""

    token: str
    label: str
    legal: bool
    picked: bool


class Offer(TypedDict):
    """What can be done now. `stage` says what kind of moment it is, `turn` numbers it: an answer to an older
    number comes too late. `who` acts, `undo` says why nothing can be taken back ("" if something can), and
    `since` counts the lines of the log that this person has seen before."""

    turn: int
    stage: Stage
    who: str
    prompt: str
    button: str
    choices: list[Button]
    undo: str
    since: int


def about(session: Session) -> dict[str, Any]:
    """Return what does not change during a game: seats, seed, the texts of the rules."""
    alone = len(session.persons) == 1
    return {
        "game": session.game.title,
        "seats": [
            {"name": name, "player": ("you" if alone else "") if player == PERSON else player}
            for name, player in zip(session.names, session.seats, strict=True)
        ],
        "seed": session.seed,
        "next": session.next_seed,
        "practice": session.practice,
        "file": f"{session.game.name}-{re.sub(r'[^A-Za-z0-9]+', '-', session.seed).strip('-') or 'seed'}.json",
        "rules": rule_cards(session.game, session.game.rulebook()),
    }


def waiting(turn: int) -> Offer:
    """Nothing yet: the bots are at it."""
    return _offer(turn, "wait")


def stuck(turn: int, session: Session) -> Offer:
    """The game cannot go on by itself, for a bot has failed."""
    return _offer(turn, "stuck", prompt="The game cannot go on from here.", undo=_why_no_undo(session))


def now(turn: int, session: Session, screen: Screen, desk: Desk, picked: str) -> tuple[Offer, dict[str, Choice]]:
    """Return what whoever looks may do now, and the choices by their tokens."""
    undo = _why_no_undo(session)
    person = session.person
    if person is None:
        return _offer(turn, "over", prompt="The game is over.", undo=undo), {}
    name = session.name(person)
    if screen.covered:
        prompt = f"Hand the device to {name}. Only {name} looks at the screen now."
        return _offer(turn, "open", "", prompt, f"I am {name}: show my cards", undo=undo), {}
    if screen.looking is not None and screen.hand_to is not None:
        done = session.name(screen.looking)
        prompt = f"That was your turn, {done}. Hide your cards before {name} looks."
        return _offer(turn, "hide", done, prompt, f"Hide my cards, {name} is next", undo=undo), {}
    view = session.state.view(person)
    choices = desk.choices(view, partial(session.state.why_not, seat=person), picked)
    made = _offer(turn, "act", name, desk.prompt(view, picked), choices=choices, undo=undo)
    made["since"] = length(session.done[: screen.left.get(person, len(session.done))])
    return made, {choice.token: choice for choice in choices}


def _offer(
    turn: int, stage: Stage, who: str = "", prompt: str = "", button: str = "",
    choices: Iterable[Choice] = (), undo: str = "",
) -> Offer:  # fmt: skip
    buttons: list[Button] = [
        {"token": choice.token, "label": choice.label, "legal": choice.legal, "picked": choice.picked}
        for choice in choices
        if choice.target is None
    ]
    return {
        "turn": turn, "stage": stage, "who": who, "prompt": prompt, "button": button,
        "choices": buttons, "undo": undo, "since": -1,
    }  # fmt: skip


def _why_no_undo(session: Session) -> str:
    try:
        session.check_undo()
    except TablegamesError as why:
        return str(why)
    return ""

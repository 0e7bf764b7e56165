"""What the board tells a person to do: the prompt, the buttons, the curtain, and what stays the same in a game."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial
from typing import Any, Literal, NamedTuple, TypedDict

from tablegames.core.errors import TablegamesError
from tablegames.core.seated import PERSON
from tablegames_widgets.choice import Choice
from tablegames_widgets.presentation import Presentation
from tablegames_widgets.rulecard import rule_cards
from tablegames_widgets.screen import Screen
from tablegames_widgets.session import Session
from tablegames_widgets.sheet import Sheet, shown
from tablegames_widgets.wording import words

Stage = Literal["wait", "act", "hide", "open", "over", "stuck"]


class Button(TypedDict):
    """One button beside the picture."""

    token: str
    label: str
    legal: bool
    picked: bool | None
    """Whether it is chosen; None for a button that does something and cannot stay chosen."""
    minor: bool


class Offer(TypedDict):
    """What can be done now. `stage` says what kind of moment it is, `turn` numbers it: an answer to an older
    number comes too late. `who` acts (`seat` in pictures), `undo` says why nothing can be taken back ("" if something
    can), and `since` counts the lines of the log that this person has seen before. `sheet` is a form to fill in, if
    there is one."""

    turn: int
    stage: Stage
    who: str
    seat: str
    prompt: str
    button: str
    choices: list[Button]
    undo: str
    since: int
    sheet: dict[str, Any]


class Offered(NamedTuple):
    """An offer, and what its choices (by token) and its sheet stand for."""

    offer: Offer
    choices: dict[str, Choice]
    sheet: Sheet | None = None


def about(session: Session) -> dict[str, Any]:
    """Return what does not change during a game: seats, seed, the texts of the rules."""
    alone = len(session.persons) == 1
    return {
        "game": session.game.title,
        "seats": [
            {"id": seat, "name": name, "player": (words("seat.you") if alone else "") if player == PERSON else player}
            for seat, name, player in zip(_ids(session), session.names, session.seats, strict=True)
        ],
        "practice": session.practice,
        **seeds(session),
        "rules": rule_cards(session.game, session.game.rulebook()),
    }


def seeds(session: Session) -> dict[str, str]:
    """Return what is said of the seed, and of the next one: nothing as long as people may not know it."""
    if not session.tells_seed:
        return {"seed": "", "next": "", "file": f"{session.game.name}.json"}
    named = re.sub(r"[^A-Za-z0-9]+", "-", session.seed).strip("-") or "seed"
    return {"seed": session.seed, "next": session.next_seed, "file": f"{session.game.name}-{named}.json"}


def _ids(session: Session) -> tuple[str, ...]:
    """The seats as pictures and style sheets call them, whatever people do."""
    return session.game.seat_names(session.options)


def waiting(turn: int) -> Offer:
    """Nothing yet: the bots are at it."""
    return _offer(turn, "wait")


def stuck(turn: int, session: Session) -> Offer:
    """The game cannot go on by itself, for a bot has failed."""
    return _offer(turn, "stuck", prompt=words("board.stuck"), undo=_why_no_undo(session))


def interrupted(turn: int, session: Session) -> Offer:
    """Somebody stopped the program while a bot was thinking; a press goes on."""
    seat = session.actor
    prompt = words("board.interrupted", seat=words("seat.table") if seat is None else session.name(seat))
    return _offer(turn, "open", "", prompt, words("board.go_on"), undo=_why_no_undo(session))


def now(turn: int, session: Session, screen: Screen, look: Presentation, picked: str) -> Offered:
    """Return what whoever looks may do now."""
    undo = _why_no_undo(session)
    person = session.person
    if person is None:
        ended = words("board.over", result=session.game.result(session.state))
        over = _offer(turn, "over", prompt=ended, undo=undo)
        return Offered(over, {}, _sheet(session, screen, look))
    name = session.name(person)
    if screen.covered:
        prompt = words("curtain.closed", seat=name)
        closed = _offer(turn, "open", "", prompt, words("curtain.open", seat=name), undo=undo)
        return Offered(closed, {})
    if screen.looking is not None and screen.hand_to is not None:
        done = session.name(screen.looking)
        prompt = words("curtain.done", seat=done, next=name)
        hide = _offer(turn, "hide", done, prompt, words("curtain.hide", next=name), undo=undo)
        hide["seat"] = _ids(session)[screen.looking]
        return Offered(hide, {}, _sheet(session, screen, look))
    view = session.view(person)
    choices = look.choices(view, partial(session.state.why_not, seat=person), picked)
    made = _offer(turn, "act", name, look.prompt(view, picked), choices=choices, undo=undo)
    made["seat"] = _ids(session)[person]
    made["since"] = session.reached(screen.left.get(person))
    sheet = _sheet(session, screen, look)
    made["sheet"] = shown(sheet)
    return Offered(made, {choice.token: choice for choice in choices}, sheet)


def _sheet(session: Session, screen: Screen, look: Presentation) -> Sheet | None:
    """The sheet of whoever looks, refused or not."""
    seat = screen.looking
    if seat is None:
        return None
    return look.sheet(session.view(seat), partial(session.state.why_not, seat=seat))


def _offer(
    turn: int, stage: Stage, who: str = "", prompt: str = "", button: str = "",
    choices: Iterable[Choice] = (), undo: str = "",
) -> Offer:  # fmt: skip
    buttons: list[Button] = [
        {
            "token": choice.token, "label": choice.label, "legal": choice.legal,
            "picked": None if choice.action else choice.picked, "minor": choice.minor,
        }
        for choice in choices
        if choice.target is None
    ]  # fmt: skip
    return {
        "turn": turn, "stage": stage, "who": who, "prompt": prompt, "button": button,
        "choices": buttons, "undo": undo, "since": -1, "sheet": {}, "seat": "",
    }  # fmt: skip


def _why_no_undo(session: Session) -> str:
    try:
        session.check_undo()
    except TablegamesError as why:
        return str(why)
    return ""

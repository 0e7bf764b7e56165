"""Astrotime tables to draw: people of all signs, long and hostile stories, tables with their controls."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

from tablegames.astrotime import Deck, Situation, State, person, position
from tablegames.astrotime.packs import LONGEST_STORY
from tablegames.core.texts import LONGEST_NAME
from tablegames_widgets.astrotime.controls import choices
from tablegames_widgets.picture import draw
from tests.widgets.pictures import Node, read

BOARD = "-206 -206 412 412"
"""The viewBox of the board, not of the pawns in words."""

EVIL = "<script>alert('&\"')</script><img src=x onerror=alert(1)>"

NEEDS = ("ambitious", "eloquent", "courageous", "loyal", "sociable", "confident")
LEO = person("Leo", "loyal playful sincere tolerant", red=4, yellow=3, green=2, blue=5, grey=4, violet=1)
ARIES = person("Aries", "eloquent sociable supportive meticulous", red=1)
PISCES = person("Pisces", "creative sociable playful active", blue=2, violet=12)
SIX = (LEO, ARIES, PISCES, LEO, LEO, LEO)


def story(number: int, title: str = "A story", text: str = "It is told.", pays: str = "red grey grey") -> Situation:
    """A situation in which LEO counts seven."""
    return Situation(number, title, text, NEEDS, tuple(pays.split()))


HOSTILE = (
    story(1, EVIL, EVIL + "W" * (LONGEST_STORY - len(EVIL))),
    story(2, "W" * LONGEST_NAME, "x" * LONGEST_STORY),
    story(3, "Short", "Yes."),
)
"""Markup as title and story, and texts of the greatest length without a space."""


def table(chosen: str = "", *people: Any, round: int = 5, **options: Any) -> State:
    """Three people, or these, with three stories of ours on the table."""
    return position(people or (LEO, ARIES, PISCES), [1, 2, 3], chosen, round=round, **options)


@cache
def hostile_deck() -> Deck:
    """A deck in which every title and every story is markup, and none names a quality or a colour."""
    made = [story(n, f"{EVIL[:70]}{n}", f"{EVIL} {n} {'W' * 700}") for n in range(1, 41)]
    return Deck("hostile", tuple(made))


def offered(state: State, picked: str = "") -> dict[str, Any]:
    """What the one who acts can press in the picture, by place."""
    seat = state.actors[0]
    listed = choices(state.view(seat), partial(state.why_not, seat=seat), picked)
    return {choice.target: choice for choice in listed if choice.target}


def to_play(state: State, picked: str = "", **options: Any) -> Node:
    """The picture for the one who acts, with all that can be pressed."""
    return read(draw(state.view(state.actors[0]), choices=offered(state, picked), style=False, **options))

"""What a seat, or chance, may do in Take Time."""

from __future__ import annotations

from tablegames.core.action import Action
from tablegames.core.frozen import fact
from tablegames.take_time.pieces import Card, Plan, Turn

EAGERNESS = range(4)
"""How much a seat wants to begin: 0 not at all, 1 if nobody else does, 2 gladly, 3 very much."""


@fact
class Deal(Action):
    """Chance: the cards each seat gets, in order, and the undealt ones (T1). With two players a seat's last two
    cards are its reserve."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]


@fact
class WritePlan(Action):
    """Write down what the team agreed, in place of what was written before (T2)."""

    plan: Plan


@fact
class ChooseStart(Action):
    """Lay a movable hand at a segment (T9)."""

    segment: int


@fact
class Look(Action):
    """Look at one's cards. From then on one says nothing more (T2)."""


@fact
class Volunteer(Action):
    """Say, unheard by the others, how much one wants to begin: 0 to 3 (T3)."""

    eagerness: int


@fact
class Place(Action):
    """Place a card from one's hand at a printed segment, face down or up (T4).

    `turn` says which way the face turns, at a segment where whoever places chooses ("cw" or "ccw"; "" elsewhere).
    """

    card: Card
    segment: int
    up: bool = False
    turn: Turn = ""


@fact
class Concede(Action):
    """Give the test up: it is failed (T11)."""


@fact
class Resolve(Action):
    """Chance: open all cards and check every requirement; nobody chooses here (T8)."""


LOOK, CONCEDE, RESOLVE = Look(), Concede(), Resolve()

"""The worked example of the rulebook, one whole round of three players, ready to step through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.core.action import Action
from tablegames.yet import actions as act
from tablegames.yet.positions import down, position, up

if TYPE_CHECKING:
    from tablegames.core.trace import Trace
    from tablegames.yet.state import State

DRAFT: tuple[Action, ...] = (
    act.DealCards(
        (
            ("flip-3", "flip-2", "foresee-1"),
            ("foresee-4", "flip-1", "advance-2"),
            ("advance-1", "foresee-2", "flip-4"),
        )
    ),
    # RED, BLUE and GREEN keep a card, then another; the last one passed is taken.
    *map(act.Keep, ("flip-3", "foresee-4", "advance-1", "foresee-2", "flip-2", "flip-1")),
)

PLAYS: tuple[Action, ...] = (
    # GREEN: one icon only
    act.PlayCard("advance-1"),
    act.AdvanceTime(),
    act.Finish(),
    # RED: both icons
    act.PlayCard("flip-3"),
    act.Rotate(),
    act.Move(3),
    # BLUE
    act.PlayCard("flip-2"),
    act.Rotate(),
    act.Finish(),
    # GREEN
    act.PlayCard("flip-1"),
    act.Flip(4),
    act.Finish(),
    # RED
    act.PlayCard("foresee-2"),
    act.ForeseeCapsule(11),
    act.Finish(),
    # BLUE
    act.PlayCard("foresee-4"),
    act.ForeseeCapsule(11),
    act.Move(4),
)


def example_start() -> State:
    """Return the table before the example round (rulebook section "End of Round"), the hand at 6.

    The example tells of the capsules at hours 1, 4, 7, 8, 10 and 11, of markers at 6 and 9,
    and of where the airships go. The number at 11, the capsules at the other hours, what
    was captured before, the deck's other cards and the draft are ours.
    """
    return position(
        time=6,
        round=6,
        phase="deal",
        airships={"GREEN": "1 cw", "RED": "4 cw", "BLUE": "6 ccw"},
        capsules={
            1: up(8),
            2: down(6),
            3: up(9),
            4: down(3),
            5: up(11),
            7: down(12),
            8: down(10),
            10: up(7),
            11: down(5),
            12: down(2),
        },
        captured={"BLUE": [4], "GREEN": [1]},
    )


def example_round() -> Trace[State]:
    """Return the example round (rulebook section "End of Round") as a trace, from the deal to the captures.

    The hand moves to 7 and by a card to 8; GREEN captures the 8 and, as a bonus, the 3; BLUE the 7; RED nothing.
    """
    return example_start().trace(*DRAFT, *PLAYS, act.Capture())

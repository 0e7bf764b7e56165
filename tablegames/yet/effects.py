"""What each action does: one function per action kind, from a state to its steps.

An effect trusts that its action is legal and never looks anything up twice; it returns
a list of steps, each an event with the state right after it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tablegames.core.action import Action
from tablegames.core.event import Step
from tablegames.yet import actions as act
from tablegames.yet import capture, plays, rounds

if TYPE_CHECKING:
    from tablegames.yet.state import State

Effect = Callable[["State", Any, int], list[Step["State"]]]

EFFECTS: dict[type[Action], Effect] = {
    act.ShuffleCapsules: rounds.shuffle,
    act.ChooseStart: rounds.choose_start,
    act.DealCards: rounds.deal,
    act.Keep: rounds.keep,
    act.PlayCard: plays.play_card,
    act.Move: plays.move,
    act.Flip: plays.flip,
    act.Rotate: plays.rotate,
    act.AdvanceTime: plays.advance_time,
    act.ForeseeCapsule: plays.foresee_capsule,
    act.ForeseeHand: plays.foresee_hand,
    act.Finish: plays.finish,
    act.Capture: capture.capture,
}

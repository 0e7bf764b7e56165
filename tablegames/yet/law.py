"""The law of YET: what belongs to each phase, who may do it, and what it does. The checks are in `checks`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from tablegames.core.action import Action
from tablegames.core.event import Step
from tablegames.core.ground import Ground
from tablegames.core.law import Kind, Law, Phase, allowed
from tablegames.yet import actions as act
from tablegames.yet import checks, icons, plays, rounds
from tablegames.yet.icon import KINDS, USES
from tablegames.yet.pieces import HOURS

if TYPE_CHECKING:
    from random import Random

    from tablegames.yet.state import State
    from tablegames.yet.view import View


def _starts(table: State | View, seat: int) -> Iterable[Action]:
    return [start for start in act.CHOICES_OF_START if checks.start(table, start, seat) is None]


def _keeps(table: State | View, seat: int) -> Iterable[Action]:
    return map(act.keep, table.seats[seat].packet)  # type: ignore[arg-type]  # a seat knows its own cards


def _plays(table: State | View, seat: int) -> Iterable[Action]:
    turn = table.turn
    if turn.card is None:
        return map(act.play_card, table.seats[seat].hand)  # type: ignore[arg-type]
    legal: list[Action] = []
    for icon in turn.icons:
        legal += USES[icon](table, seat)
    if len(turn.icons) < len(table.options.deck.icons[turn.card]):
        legal.append(act.FINISH)
    return legal


def _capture(state: State, action: act.Capture, seat: int) -> list[Step[State]]:
    from tablegames.yet.capture import capture  # with a dozen kinds of event, which nobody needs to import the game

    return capture(state, action, seat)


def _captures(table: State | View, seat: int) -> Sequence[Action]:
    return (act.CAPTURE,)


def _shuffled(state: State, rng: Random) -> Action:
    return act.ShuffleCapsules(tuple(rng.sample(HOURS, 12)))


def _dealt(state: State, rng: Random) -> Action:
    cards = rng.sample(state.options.deck.names, 3 * state.players)
    return act.DealCards(tuple(tuple(cards[i : i + 3]) for i in range(0, len(cards), 3)))


OURS: dict[type[Action], Kind] = {
    act.ShuffleCapsules: Kind(
        phases=("shuffle",), check=checks.shuffle, effect=rounds.shuffle, not_now=Ground("Y1", "shuffled")
    ),
    act.ChooseStart: Kind(
        phases=("setup",), check=checks.start, effect=rounds.choose_start, not_now=Ground("Y1", "not now")
    ),
    act.DealCards: Kind(phases=("deal",), check=checks.deal, effect=rounds.deal, not_now=Ground("Y3", "dealt")),
    act.Keep: Kind(phases=("draft",), check=checks.keep, effect=rounds.keep, not_now=Ground("Y3", "not now")),
    act.PlayCard: icons.in_a_turn(checks.play_card, plays.play_card),
    act.Finish: icons.in_a_turn(checks.finish, plays.finish),
    act.Capture: Kind(phases=("capture",), check=allowed, effect=_capture, not_now=Ground("Y12", "not now")),
}

KINDS.update(OURS)

LAW = Law(
    kinds=KINDS,
    phases={
        "shuffle": Phase(not_you=Ground("Y1", "nobody's choice"), sample=_shuffled),
        "setup": Phase(not_you=Ground("Y1", "not your turn"), candidates=_starts, sure=True),
        "deal": Phase(not_you=Ground("Y3", "nobody's choice"), sample=_dealt),
        "draft": Phase(not_you=Ground("Y3", "already kept"), candidates=_keeps, sure=True),
        "play": Phase(not_you=Ground("Y5", "not your turn"), candidates=_plays, sure=True),
        "capture": Phase(not_you=Ground("Y12", "nobody's choice"), candidates=_captures, sure=True),
    },
    over=Ground("Y15", "over"),
    no_such_player=Ground("Y1", "no such player"),
)

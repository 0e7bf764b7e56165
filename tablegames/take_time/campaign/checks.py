"""Why a move may not be made in a campaign: one check per kind of move, and the only place that says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast, get_args

from tablegames.core.ground import Ground, Refusal
from tablegames.core.texts import text_flaw
from tablegames.take_time.campaign import moves as m
from tablegames.take_time.pieces import HAND_SIZE, MOST_BONUS
from tablegames.take_time.rules import rulebook
from tablegames.take_time.words import say

if TYPE_CHECKING:
    from tablegames.take_time.campaign.campaign import Campaign


def ground(campaign: Campaign, move: object) -> Ground | None:
    """Return why `move` may not be made now, or None."""
    check = CHECKS.get(cast("type[Any]", type(move)))
    if check is None:
        return Ground("T13", "unknown move")
    return check(campaign, move) or (None if m.is_moment(cast(Any, move).when) else Ground("T13", "when"))


def refusal(campaign: Campaign, because: Ground, **facts: object) -> Refusal:
    """Put a ground for refusing a move into words; `facts` are those of the move."""
    facts |= {
        "current": campaign.current or say("campaign.none"),
        "tokens": campaign.tokens,
        "sleeve": ", ".join(campaign.sleeve),
        "clocks": len(campaign.pack),
    }
    return Refusal(because, rulebook().reason(because, facts, **{name: str(fact) for name, fact in facts.items()}))


def attempt(campaign: Campaign, move: m.Try) -> Ground | None:
    """T11, T13: the clock on top, with no more bonus tokens than lie face up."""
    if type(move.bonus) is not int or not 0 <= move.bonus <= MOST_BONUS:
        return Ground("T11", "no such bonus")
    if move.result not in get_args(m.Result):
        return Ground("T11", "result")
    if move.players is not None and (type(move.players) is not int or move.players not in HAND_SIZE):
        return Ground("T13", "players")
    if text_flaw("reference", move.reference, m.LONGEST_REFERENCE, empty=True):
        return Ground("T13", "reference")
    if move.reference.startswith(m.RECORD) and any(move.reference == one.reference for one in campaign.history):
        return Ground("T13", "counted")
    # Fewer is possible: two windows may have begun at the same moment, and one of them has failed already.
    return _on_top(campaign, move.clock) or (Ground("T11", "bonus") if move.bonus > campaign.tokens else None)


def skip(campaign: Campaign, move: m.Skip) -> Ground | None:
    """T12: the clock on top, once it was tried."""
    return _on_top(campaign, move.clock) or (None if campaign.tries(move.clock) else Ground("T12", "untried"))


def start_session(campaign: Campaign, move: m.StartSession) -> Ground | None:
    """T12: the order names every clock in the sleeve once."""
    if campaign.is_complete:
        return Ground("T13", "complete")
    texts = type(move.order) is tuple and all(type(clock) is str for clock in move.order)
    fits = texts and sorted(move.order) == sorted(campaign.sleeve)
    return None if fits else Ground("T12", "order" if campaign.sleeve else "empty sleeve")


def reset(campaign: Campaign, move: m.Reset) -> Ground | None:
    """T13: there is something to reset."""
    return None if campaign.tried or campaign.session > 1 else Ground("T13", "fresh")


def _on_top(campaign: Campaign, clock: str) -> Ground | None:
    if campaign.is_complete:
        return Ground("T13", "complete")
    if campaign.current is None:
        return Ground("T12", "empty stack")
    return None if clock == campaign.current else Ground("T13", "not on top")


CHECKS: dict[type[Any], Callable[[Any, Any], Ground | None]] = {
    m.Try: attempt,
    m.Skip: skip,
    m.StartSession: start_session,
    m.Reset: reset,
}

"""Where to look when something happens: the places of the picture that an event is about."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tablegames.core.event import Event
from tablegames.take_time import events as e
from tablegames.take_time.pieces import NAMES

Lit = tuple[str, ...]


def lit(event: Event) -> Lit:
    """Return the keys of the places `event` is about, for `draw(highlight=...)`."""
    return LIT[type(event)](event)


def rule_key(kind: str, segments: Iterable[int] = ()) -> str:
    """Return the key of a rule of the clock by its kind and the segments it is printed at."""
    return "-".join(("rule", kind, *map(str, segments)))


def requirement_key(number: int | None) -> str:
    """Return the key of a requirement of the clock by its number, from 0; that of no place at all for None."""
    return f"requirement-{number}"


def _player(event: Any) -> Lit:
    return (f"player-{NAMES[event.seat]}",)


def _segment(event: Any) -> Lit:
    return (f"segment-{event.segment}",)


def _placed(event: e.CardPlaced) -> Lit:
    return (*_segment(event), f"placed-{event.order}", *_player(event), *(["budget"] if event.up else []))


def _checked(event: e.RequirementChecked) -> Lit:
    places = tuple([f"segment-{segment}" for segment in event.segments])
    return (*places, requirement_key(event.asked.number))


def _starts(event: e.StartsCompared) -> Lit:
    return ("hand", *[f"segment-{segment}" for segment in event.starts])


LIT: dict[type[Event], Callable[[Any], Lit]] = {
    e.CardsDealt: lambda event: tuple([f"player-{NAMES[seat]}" for seat in range(len(event.backs))]),
    e.PlanWritten: lambda event: () if event.plan.is_empty else ("plan",),  # an empty plan is not drawn
    e.StartChosen: lambda event: ("hand", *_segment(event)),
    e.CardsLookedAt: _player,
    e.Volunteered: _player,
    e.BeginnerFound: _player,
    e.CardPlaced: _placed,
    e.OrderMissed: lambda event: (*_segment(event), f"placed-{event.order}"),
    e.CardDrawn: _player,
    e.StockEmpty: _player,
    e.FaceTurned: lambda _: ("face",),
    e.SecondHandMoved: lambda _: ("second",),
    e.ReserveTaken: _player,
    e.Conceded: _player,
    e.SegmentRevealed: _segment,
    e.StartsCompared: _starts,
    e.HandMoved: lambda event: ("hand", f"segment-{event.after}"),
    e.RequirementChecked: _checked,
    e.TestEnded: lambda _: ("verdict",),
}

"""Where to look when something happens: the places of the picture that an event is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablegames.astrotime import events as e
from tablegames.astrotime.pieces import PAWNS, SQUARES
from tablegames.core.event import Event

Lit = tuple[str, ...]


def lit(event: Event) -> Lit:
    """Return the keys of the places `event` is about, for `draw(highlight=...)`."""
    return LIT[type(event)](event)


def _player(event: Any) -> Lit:
    return (f"player-{PAWNS[event.seat]}",)


def _square(event: Any) -> Lit:
    return (f"square-{event.square}", f"situation-{event.square}")


def _winners(event: Any) -> Lit:
    return tuple(f"player-{PAWNS[seat]}" for seat in event.winners)


LIT: dict[type[Event], Callable[[Any], Lit]] = {
    e.SignChosen: lambda event: (f"sign-{event.sign}", *_player(event)),
    e.DotsAdded: lambda event: (*(f"quality-{PAWNS[event.seat]}-{one}" for one in event.qualities), *_player(event)),
    e.SituationsDrawn: lambda event: ("turn", *(f"situation-{square}" for square in SQUARES)),
    e.SquareChosen: lambda event: (f"pawn-{PAWNS[event.seat]}", f"square-{event.square}", *_player(event)),
    e.BackRevealed: _square,
    e.DotsCounted: lambda event: (f"point-{min(event.points, 10)}", f"pawn-{PAWNS[event.seat]}", *_player(event)),
    e.SituationWon: lambda event: (*_square(event), *_winners(event)),
    e.SituationLost: _square,
    e.TokenMoved: lambda event: (f"column-{PAWNS[event.seat]}-{event.colour}", *_player(event)),
    e.RoundEnded: lambda event: ("turn",),
    e.Scored: _player,
    e.GameWon: _winners,
    e.BookOpened: lambda event: ("book", *_player(event)),
}

"""Where to look when something happens: the places of the picture that an event is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablegames.core.event import Event
from tablegames.core.rulebook import event_facts
from tablegames.yet import events as e
from tablegames.yet import results as r
from tablegames.yet.pieces import COLOURS

Lit = tuple[str, ...]


def lit(event: Event) -> Lit:
    """Return the keys of the places `event` is about, for `draw(highlight=...)`."""
    return LIT.get(type(event), _facts)(event)


def _facts(event: Event) -> Lit:
    """The places of an event of an icon that is not ours: its hour and its player, if it has them."""
    facts = event_facts(event)
    hour = (f"hour-{facts['hour']}",) if "hour" in facts else ()
    return hour + (_player(event) if facts.get("seat") is not None else ())


def _hour(event: Any) -> Lit:
    return (f"hour-{event.hour}",)


def _ship(event: Any) -> Lit:
    return (f"airship-{COLOURS[event.seat]}",)


def _player(event: Any) -> Lit:
    return (f"player-{COLOURS[event.seat]}",)


def _ship_and_hour(event: Any) -> Lit:
    return _hour(event) + _ship(event)


def _landing(event: e.AirshipMoved) -> Lit:
    return (f"hour-{event.end}", *_ship(event))


def _card(event: Any) -> Lit:
    # A card that this seat must not know has no key; then the player is all there is to look at.
    return _player(event) if event.card is None else (f"card-{event.card}", *_player(event))


def _bonus(event: r.BonusEarned) -> Lit:
    return ("hand", *_ship(event))


def _capture(event: Any) -> Lit:
    return (f"capsule-{event.number}", *_hour(event), *_ship(event), *_player(event))


LIT: dict[type[Event], Callable[[Any], Lit]] = {
    e.CapsulesShuffled: lambda _: ("clock",),
    e.StartChosen: _ship_and_hour,
    e.HandAdvanced: lambda _: ("hand",),
    e.CapsuleTurned: _hour,
    e.CapsuleStayed: _hour,
    e.CardsDealt: lambda event: tuple(f"player-{COLOURS[seat]}" for seat in range(len(event.packets))),
    e.CardKept: _card,
    e.CardsPassed: lambda event: tuple(f"player-{COLOURS[seat]}" for seat in range(len(event.packets))),
    e.FirstPlayerFound: lambda event: ("hand", *_ship_and_hour(event)),
    e.CardPlayed: _card,
    e.AirshipMoved: _landing,
    e.AirshipRotated: _ship,
    e.CapsuleForeseen: _hour,
    e.HandForeseen: lambda event: (f"player-{COLOURS[event.target]}",),
    e.TurnFinished: _player,
    e.CardDiscarded: _player,
    r.CapsuleCaptured: _capture,
    r.NothingCaptured: _ship_and_hour,
    r.AirshipBelow: _ship_and_hour,
    r.BonusEarned: _bonus,
    r.BonusCaptured: lambda event: (f"capsule-{event.number}", *_hour(event), *_player(event)),
    r.BonusMissed: _hour,
    r.RoundEnded: lambda _: ("hand",),
    r.Scored: _player,
    r.TieBroken: lambda event: tuple(f"player-{COLOURS[seat]}" for seat in event.tied),
    r.GameWon: lambda event: tuple(f"player-{COLOURS[seat]}" for seat in event.winners),
}

"""The table as plain text: for terminals, screen readers and stored notebooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.yet.pieces import MARKED_HOURS
from tablegames.yet.rules import WAYS, seat_name

if TYPE_CHECKING:
    from tablegames.yet.state import State
    from tablegames.yet.view import CapsuleSeen, View

PHASE_WORDS = {
    "shuffle": "before the shuffle",
    "setup": "placing the airships",
    "deal": "between rounds",
    "draft": "draft",
    "play": "playing cards",
    "capture": "before the captures",
    "over": "game over",
}


def board(view: View) -> str:
    """Return the table as `view` knows it, a line per hour and a line per player."""
    lines = [f"YET, round {view.round}, {view.time} o'clock: {PHASE_WORDS[view.phase]}"]
    for hour, spot in enumerate(view.clock, start=1):
        hand = ">" if hour == view.time else " "
        ships = " over ".join(f"{seat_name(s)} {view.seats[s].direction}" for s in spot.stack)
        lines.append(f"{hand}{hour:>3}  {_capsule(spot.capsule, hour):<12}{ships}".rstrip())
    for i, seat in enumerate(view.seats):
        cards = ", ".join(card or "?" for card in seat.hand + seat.packet) or "none"
        won = ", ".join(map(str, seat.captured)) or "none"
        lines.append(f"{seat_name(i):<6}captured {won} ({seat.score}); cards {cards}")
    return "\n".join(lines)


def hour_label(view: View, hour: int) -> str:
    """Say in words what is at an hour: for labels that are read aloud."""
    spot = view.clock[hour - 1]
    capsule = spot.capsule
    if capsule is None:
        what = "hour marker" if hour in MARKED_HOURS else "empty"
    elif capsule.up:
        what = f"the {capsule.number}, face up"
    elif capsule.number is not None:
        what = f"face-down capsule, known to be the {capsule.number}"
    else:
        what = "face-down capsule"
    ships = [f"{seat_name(seat)} facing {WAYS[view.seats[seat].direction]}" for seat in spot.stack]
    return f"{hour} o'clock: {what}" + (f"; {', then below '.join(ships)}" if ships else "")


def _capsule(capsule: CapsuleSeen | None, hour: int) -> str:
    if capsule is None:
        return "marker" if hour in MARKED_HOURS else "-"
    if capsule.up:
        return f"[{capsule.number}]"
    return "face down" if capsule.number is None else f"down ({capsule.number})"


def result(state: State) -> str:
    """Say who won a finished game, and with how many points."""
    names = state.options.colours
    return f"won by {' and '.join(names[seat] for seat in state.winners)}, {' - '.join(map(str, state.scores))}"

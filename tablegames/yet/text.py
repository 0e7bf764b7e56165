"""The table as plain text: for terminals, screen readers and stored notebooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.yet.pieces import MARKED_HOURS
from tablegames.yet.wording import card_names, phase_name, seat_name, words

if TYPE_CHECKING:
    from tablegames.yet.view import CapsuleSeen, View


def head(view: View) -> str:
    """Say in one line where the game stands."""
    return words()("board.head", round=view.round, time=view.time, phase=phase_name(view.phase))


def board(view: View) -> str:
    """Return the table as `view` knows it, a line per hour and a line per player."""
    say = words()
    lines = [head(view)]
    for hour, spot in enumerate(view.clock, start=1):
        hand = ">" if hour == view.time else " "
        ships = say.listed([_ship("board.ship", view, seat, "short_ways") for seat in spot.stack], "over")
        lines.append(f"{hand}{hour:>3}  {_capsule(spot.capsule, hour, 'board'):<12}{ships}".rstrip())
    none = say("board.none")
    for i, seat in enumerate(view.seats):
        cards = card_names(view.options.deck, seat.hand + seat.packet, say("board.hidden"))
        told = {
            "captured": say.listed(seat.captured, "comma") or none,
            "score": seat.score,
            "cards": say.listed(cards, "comma") or none,
        }
        lines.append(say("board.player", seat=seat_name(i), **told))
    return "\n".join(lines)


def hour_label(view: View, hour: int) -> str:
    """Say in words what is at an hour: for labels that are read aloud."""
    say, spot = words(), view.clock[hour - 1]
    what = _capsule(spot.capsule, hour, "hour")
    ships = say.listed([_ship("hour.ship", view, seat, "ways") for seat in spot.stack], "below")
    return say("hour.occupied" if ships else "hour.alone", hour=hour, what=what, ships=ships)


def _ship(key: str, view: View, seat: int, ways: str) -> str:
    facing = words()(f"{ways}.{view.seats[seat].direction}")
    return words()(key, seat=seat_name(seat), way=facing)


def _capsule(capsule: CapsuleSeen | None, hour: int, place: str) -> str:
    """What lies at an hour, in the words of the table as text (`board`) or of a label (`hour`)."""
    if capsule is None:
        return words()(f"{place}.marker" if hour in MARKED_HOURS else f"{place}.empty")
    if capsule.up:
        return words()(f"{place}.up", number=capsule.number)
    return words()(f"{place}.down" if capsule.number is None else f"{place}.known", number=capsule.number)

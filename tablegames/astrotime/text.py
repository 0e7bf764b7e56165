"""The table as plain text: for terminals, screen readers and stored notebooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.astrotime.packs import zodiac
from tablegames.astrotime.pieces import COLOURS, SQUARES
from tablegames.astrotime.rules import seat_name
from tablegames.core.action import CHANCE

if TYPE_CHECKING:
    from tablegames.astrotime.state import State
    from tablegames.astrotime.view import View

PHASE_WORDS = {
    "sign": "choosing a sign",
    "dots": "adding four dots",
    "draw": "before the next situations",
    "choose": "choosing a situation",
    "count": "before the count",
    "book": "reading in the Book of the Stars",
    "over": "the year is over",
}


def board(view: View) -> str:
    """Return the table as `view` knows it: the stories with who stands there, a line per player, and who is to act."""
    sign = zodiac().signs[view.round - 1].name if view.round else "before the year"
    lines = [f"Astrotime, round {view.round} ({sign}): {PHASE_WORDS[view.phase]}"]
    for at, situation in enumerate(view.table):
        there = [_stands(view, seat) for seat, square in enumerate(view.chosen) if square == SQUARES[at]]
        lines.append(f"{SQUARES[at]}  {_in_line(situation.title)}: {_in_line(situation.story)}")
        if situation.needs is not None and situation.pays is not None:
            lines.append(f"   needs {', '.join(situation.needs)}; pays {', '.join(situation.pays)}")
        nobody = "nobody yet" if None in view.chosen else "nobody"
        lines.append(f"   chosen by {', '.join(there) or nobody}")
    for seat, player in enumerate(view.seats):
        rungs = ", ".join(f"{c} {rung}" for c, rung in zip(COLOURS, player.rungs, strict=True) if rung) or "no tokens"
        extra = f", extra dots {', '.join(player.extra)}" if player.extra else ""
        lines.append(f"{seat_name(seat)}: {player.sign or 'no sign yet'}{extra}; {rungs} = {player.score}")
    lines += [f"to act: {seat_name(seat)}" for seat in view.actors if seat != CHANCE]
    return "\n".join(lines)


def _stands(view: View, seat: int) -> str:
    """Return who stands on a square, with the points once they are counted."""
    points = view.reached[seat]
    return seat_name(seat) + ("" if points is None else f" ({points})")


def _in_line(text: str) -> str:
    """Return a text from a pack in one line, so that it cannot look like lines of the table."""
    return " ".join(text.split())


def result(state: State) -> str:
    """Say who won a finished game, and with how many points."""
    winners = " and ".join(map(seat_name, state.winners))
    return f"won by {winners}, {' - '.join(map(str, state.scores))}"

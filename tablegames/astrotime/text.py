"""The table as plain text: for terminals, screen readers and stored notebooks."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tablegames.astrotime.packs import zodiac
from tablegames.astrotime.pieces import COLOURS, SQUARES
from tablegames.astrotime.wording import colour_name, phase_name, seat_name, words
from tablegames.core.action import CHANCE

if TYPE_CHECKING:
    from tablegames.astrotime.pieces import Player, Square
    from tablegames.astrotime.view import SituationSeen, View


def board(view: View) -> str:
    """Return the table as `view` knows it: the stories with who stands there, a line per player, and who is to act."""
    say = words()
    facts: dict[str, object] = {"sign": zodiac().signs[view.round - 1].name} if view.round else {}
    lines = [say("board.head" if facts else "board.before", round=view.round, phase=phase_name(view.phase), **facts)]
    for at, situation in enumerate(view.table):
        lines += _situation(SQUARES[at], situation)
        lines.append(_chosen_by(SQUARES[at], view.chosen, view.reached))
    lines += [_player(seat, player) for seat, player in enumerate(view.seats)]
    lines += [say("board.acts", seat=seat_name(seat)) for seat in view.actors if seat != CHANCE]
    return "\n".join(lines)


@lru_cache(maxsize=64)
def _situation(square: str, situation: SituationSeen) -> tuple[str, ...]:
    """Return the lines about a card: its story, and its back once it is turned over."""
    say = words()
    told = {"title": _in_line(situation.title), "story": _in_line(situation.story)}
    lines = [say("board.situation", square=square, **told)]
    if situation.needs is not None and situation.pays is not None:
        pays = [colour_name(colour) for colour in situation.pays]
        lines.append("   " + say("board.back", needs=situation.needs, pays=pays))
    return tuple(lines)


@lru_cache(maxsize=64)
def _player(seat: int, player: Player) -> str:
    """Return a line about one player: sign, dots, tokens, points."""
    say = words()
    rungs = zip(COLOURS, player.rungs, strict=True)
    tokens = [say("board.token", colour=colour_name(colour), rung=rung) for colour, rung in rungs if rung]
    return say(
        "board.player_extra" if player.extra else "board.player",
        seat=seat_name(seat),
        sign=player.sign or say("board.no_sign"),
        extra=player.extra,
        tokens=say.listed(tokens, "comma") or say("board.no_tokens"),
        score=player.score,
    )


@lru_cache(maxsize=256)
def _chosen_by(square: str, chosen: tuple[Square | None, ...], reached: tuple[int | None, ...]) -> str:
    """Return the line about who stands on a square."""
    say = words()
    there = [_stands(seat, reached[seat]) for seat, one in enumerate(chosen) if one == square]
    nobody = say("board.nobody_yet" if None in chosen else "board.nobody")
    return "   " + say("board.chosen_by", seats=there or [nobody])


def _stands(seat: int, points: int | None) -> str:
    """Return who stands on a square, with the points once they are counted."""
    return seat_name(seat) if points is None else words()("board.counted", seat=seat_name(seat), points=points)


def _in_line(text: str) -> str:
    """Return a text from a pack in one line, so that it cannot look like lines of the table."""
    return " ".join(text.split())

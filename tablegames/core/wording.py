"""What a game says that has no words of its own for it: its seats, its facts, the table as text, how it ended."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import TYPE_CHECKING, Any, cast

from tablegames.core.action import CHANCE

if TYPE_CHECKING:
    from tablegames.core.game import AnyGame
    from tablegames.core.table import View
    from tablegames.core.words import Words

SEATS = ("RED", "BLUE", "GREEN", "YELLOW", "VIOLET", "GREY")
"""The names of seats, for programs."""

SEAT_FACTS = frozenset({"seat", "actor"})
SEAT_LISTS = frozenset({"seats", "winners"})
"""The facts that are seats."""


def words() -> Words:
    """Return the words that all games share."""
    from tablegames.core.words import common

    return common()


def seat_names(options: Any) -> tuple[str, ...]:
    """Return the names of the seats, for programs."""
    return SEATS[: options.players]


def called(name: str) -> str:
    """Return what people call a seat."""
    return words().texts.get(f"seats.{name}", name)


def word(game: AnyGame, name: str, fact: Any, options: Any) -> str:
    """Say a fact of an event, an action, a refusal or a view: a seat by its name, several things as a list."""
    say = words()
    if name in SEAT_FACTS:
        return say("without.seat") if fact is None else _seat(game, fact, options)
    if isinstance(fact, (tuple, frozenset)):
        several = cast("Iterable[Any]", fact)
        things = sorted(several) if isinstance(fact, frozenset) else several
        told = [_seat(game, one, options) if name in SEAT_LISTS else _thing(one) for one in things]
        return say.listed(told) or say("without.things")
    return _thing(fact)


def _thing(fact: Any) -> str:
    return words()("without.thing") if fact is None else f"{fact!s:.60}"


def _seat(game: AnyGame, seat: Any, options: Any) -> str:
    called = game.seats_called(options)
    return called[seat] if type(seat) is int and 0 <= seat < len(called) else words()("seats.unknown", seat=seat)


def text(view: View) -> str:
    """Return the table as text: the lines that the rules have for it, else every field; and who is to act."""
    game, options = view.game, view.options
    board = game.rulebook().board or {
        f.name: f"{f.name}: {{{f.name}}}"
        for f in fields(view)  # type: ignore[arg-type]
        if f.name not in ("seat", "options", "actors")
    }
    lines = [game.title]
    for name, template in board.items():
        seats = range(view.players) if name == "seat" else (None,)
        lines += [_filled(view, template, seat) for seat in seats]
    acting = [seat for seat in view.actors if seat != CHANCE]
    return "\n".join([*lines, *[words()("board.acts", seat=_seat(game, seat, options)) for seat in acting]])


def _filled(view: View, template: str, seat: int | None = None) -> str:
    """Fill in a template with the facts of a view; in a line about a seat, that seat's."""
    from tablegames.core.rulebook import asked
    from tablegames.core.words import filled

    facts = {name: getattr(view, name) for name in asked(template) if name != "seat"}
    if seat is not None:
        each = {name: fact[seat] for name, fact in facts.items() if _one_each(fact, view.players)}
        facts = {**facts, **each, "seat": seat}
    return filled(template, {name: view.game.word(name, fact, view.options) for name, fact in facts.items()}, facts)


def _one_each(fact: Any, players: int) -> bool:
    return isinstance(fact, tuple) and len(cast("tuple[Any, ...]", fact)) == players


def prompt(view: View) -> str | None:
    """Return what the rules ask for in the phase of a view, if they say it."""
    template = view.game.rulebook().prompts.get(view.phase)
    return None if template is None else _filled(view, template)


def result(state: Any) -> str:
    """Say who won a finished game, and with how many points."""
    names = state.game.seats_called(state.options)
    winners = [names[seat] for seat in state.winners]
    return words()("result.won", winners=winners, scores=" - ".join(map(str, state.scores)))

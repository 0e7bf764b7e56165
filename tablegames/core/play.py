"""The play loop: bots and chance take turns until the game is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tablegames.core import seeds
from tablegames.core.action import CHANCE, Action
from tablegames.core.bot import Bot
from tablegames.core.errors import BadBot, IllegalAction
from tablegames.core.event import Transition
from tablegames.core.game import AnyGame, BotChoice
from tablegames.core.record import Record
from tablegames.core.table import AnyState


def moves(state: AnyState, players: Sequence[Bot], seed: object) -> Iterator[tuple[int, Action, Transition[AnyState]]]:
    """Yield (seat, action, transition) until the game is over. Chance draws from `seed`'s own stream.

    Raises `BadBot`, which names the bot, its seat and the seed, if a bot fails or may not do what it answers.
    """
    rng = seeds.chance(seed)
    while not state.is_over:
        seat: int = state.actors[0]
        action: Action = state.sample(rng) if seat == CHANCE else _answer(state, players[seat], seat, seed)
        try:
            transition = state.apply(action, seat)
        except IllegalAction as refused:
            if seat == CHANCE:
                raise
            why = f"answered {action!r:.80}: {refused} A bot returns one of view.legal."
            raise BadBot(_blame(state, players[seat], seat, seed, why)) from refused
        state = transition.state
        yield seat, action, transition


def _answer(state: AnyState, bot: Bot, seat: int, seed: object) -> Action:
    view = state.view(seat)  # what goes wrong here is not the bot's fault
    try:
        return bot.act(view)
    except Exception as cause:
        why = f"failed: {type(cause).__name__}: {cause!s:.200}."
        raise BadBot(_blame(state, bot, seat, seed, why)) from cause


def _blame(state: AnyState, bot: Bot, seat: int, seed: object, why: str) -> str:
    name = state.game.seat_names(state.options)[seat]
    again = f"Play it again with the seed {seeds.text(seed)!r}."
    return f"{state.game.title}: bot {bot.name!r} on seat {seat} ({name}) {why} {again}"


def play(game: AnyGame, bots: Sequence[BotChoice], seed: object, **options: Any) -> Record:
    """Play one game between bots, given by name or class, and return its record.

    The same game, bots, seed and options give the same record. Raises `BadSetup` for an unknown bot
    or a number of seats the game is not for.
    """
    names = game.check_bots(bots)
    agreed = game.options(len(bots), **options)
    players = [game.bot(bot, seeds.bot(seed, seat)) for seat, bot in enumerate(bots)]
    record = Record.new(game, agreed, names)
    played = ((seat, action) for seat, action, _ in moves(record.start, players, seed))
    return record.with_actions(played)

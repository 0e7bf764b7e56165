"""Many games between bots, as tidy tables: a row per game and seat, or a row per event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from tablegames.core import seeds
from tablegames.core.errors import BadSetup
from tablegames.core.play import moves
from tablegames.core.registry import find
from tablegames.core.rulebook import event_facts

if TYPE_CHECKING:
    import pandas as pd

    from tablegames.core.game import AnyGame, BotChoice

Row = dict[str, Any]
SCORE_COLUMNS = ("game", "seat", "name", "bot", "score", "won", "share")


def simulate(
    game: str | AnyGame,
    bots: Sequence[BotChoice],
    games: int = 1000,
    seed: object = 0,
    *,
    progress: bool = True,
    **options: Any,
) -> pd.DataFrame:
    """Play many games between bots on the readable engine and return a row per game and seat.

    `game` is a game's name, or a `Game` of yours. `bots` names a bot for each seat, or gives a class of your own
    derived from `Bot`.
    Columns: `game` (from 0), `seat`, `name` (what the seat is called: an airship colour),
    `bot`, `score` (points), `won`, and `share` of the win (1 for a sole winner, 1/2 for
    each of two who share it, 0 otherwise). In a game that is won or lost together every seat has the same `won`;
    `attempts` gives one row for it. The same arguments give the same frame, and
    game k is the same whatever `games` is. Interrupting it keeps the games that are complete.
    Raises `BadSetup` for an unknown game, bot, option or number of seats.
    """

    names = list(map(bot_name, bots))

    def rows(number: int, table: AnyGame, start: Any, played: Iterator[Any]) -> Iterable[Row]:
        state = start
        for _, _, transition in played:
            state = transition.state
        winners = state.winners
        for seat, name in enumerate(table.seat_names(start.options)):
            won = seat in winners
            share = 1 / len(winners) if won else 0.0
            yield dict(
                zip(SCORE_COLUMNS, (number, seat, name, names[seat], state.scores[seat], won, share), strict=True)
            )

    return frame(collect(game, bots, games, seed, progress, options, rows), SCORE_COLUMNS)


def events(
    game: str | AnyGame,
    bots: Sequence[BotChoice],
    games: int = 1000,
    seed: object = 0,
    *,
    kinds: Iterable[str],
    progress: bool = True,
    **options: Any,
) -> pd.DataFrame:
    """Play the same games as `simulate` and return a row per event of the `kinds` named.

    Columns: `game`, `event` (the kind), `bot` (who sits at the event's seat) and the facts of
    the event: for YET's `"CapsuleCaptured"` and `"BonusCaptured"` `seat`, `hour`, `number`, `time`.
    """
    wanted, names = frozenset(kinds), list(map(bot_name, bots))
    known = find(game).rulebook().event_names
    if not wanted <= known:
        raise BadSetup(
            f"no event is called {', '.join(sorted(wanted - known))}; choose from {', '.join(sorted(known))}."
        )

    def rows(number: int, table: AnyGame, start: Any, played: Iterator[Any]) -> Iterable[Row]:
        for _, _, transition in played:
            for event in transition.events:
                if type(event).__name__ in wanted:
                    facts = event_facts(event)
                    seat: int | None = facts.get("seat")
                    sits = None if seat is None else names[seat]
                    yield {"game": number, "event": type(event).__name__, "bot": sits, **facts}

    return frame(collect(game, bots, games, seed, progress, options, rows), ("game", "event", "bot"))


def bot_name(bot: BotChoice) -> str:
    """Return what a table calls a bot: its name."""
    return bot if isinstance(bot, str) else bot.name


def collect(
    game: str | AnyGame,
    bots: Sequence[BotChoice],
    games: int,
    seed: object,
    progress: bool,
    options: dict[str, Any],
    rows: Callable[[int, AnyGame, Any, Iterator[Any]], Iterable[Row]],
) -> list[Row]:
    """Play the games one by one and return their rows; a game's rows count only once it is complete."""
    from tqdm.auto import tqdm

    if type(games) is not int or games < 1:
        raise BadSetup(f"games is {games!r}; give a whole number from 1.")
    found = find(game)
    found.check_bots(bots)
    start = found.start(found.options(len(bots), **options))
    done: list[Row] = []
    try:
        for number in tqdm(range(games), desc=f"{found.title} games", unit="game", disable=not progress):
            own = seeds.game(seed, number)
            players = [found.bot(bot, seeds.bot(own, seat)) for seat, bot in enumerate(bots)]
            done += list(rows(number, found, start, moves(start, players, own)))
    except KeyboardInterrupt:
        complete = done[-1]["game"] + 1 if done else 0
        print(f"Stopped: the table holds the {complete} complete games of {games}.")
    return done


def frame(rows: list[Row], columns: Sequence[str]) -> pd.DataFrame:
    """Return the rows as a table, which has its columns even if there are no rows."""
    import pandas as pd

    return pd.DataFrame(rows) if rows else pd.DataFrame(columns=list(columns))

"""Many games between bots, as tidy tables: a row per game and seat, or a row per event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from tablegames.core import seeds
from tablegames.core.errors import BadBot, BadSetup
from tablegames.core.numbers import at_least
from tablegames.core.play import moves
from tablegames.core.registry import find
from tablegames.core.rulebook import event_facts
from tablegames.study.progress import counted

if TYPE_CHECKING:
    import pandas as pd

    from tablegames.core.event import Event
    from tablegames.core.game import AnyGame, BotChoice

Row = dict[str, Any]
Names = tuple[str, ...]
SCORE_COLUMNS = ("run", "game", "seats", "seat", "name", "bot", "score", "won", "share")
EVENT_COLUMNS = ("run", "games", "game", "event", "bot")


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

    `game` is a game's name, or a `Game` of yours. `bots` gives for each seat a bot's name, a class of your own
    derived from `Bot`, or a `functools.partial` of one.
    Columns: `run` (an id of this call: the same game, bots, options and seed have the same), `game` (from 0), `seats`
    (how many there are), `seat`, `name` (what the seat is called: an airship colour), `bot`, `score` (points), `won`,
    and `share` of the win (1 for a sole winner, 1/2 for each of two who share it, 0 otherwise). In a game that is won
    or lost together every seat has the same `won`; `attempts` gives one row for it. Frames of several runs may be put
    together with `pandas.concat`. The same arguments give the same frame, and game k is the same whatever `games` is.
    Interrupting it keeps the games that are complete. Raises `BadSetup` for an unknown game, bot, option, seed or
    number of seats, and `BadBot`, whose `finished` holds the games that are complete, if a bot fails.
    """

    def rows(number: int, table: AnyGame, start: Any, names: Names, played: Iterator[Any]) -> Iterable[Row]:
        state = start
        for _, _, transition in played:
            state = transition.state
        winners = state.winners
        for seat, name in enumerate(table.seat_names(start.options)):
            won = seat in winners
            share = 1 / len(winners) if won else 0.0
            facts = (state.players, seat, name, names[seat], state.scores[seat], won, share)
            yield {"game": number, **dict(zip(SCORE_COLUMNS[2:], facts, strict=True))}

    return collect(game, bots, games, seed, progress, options, SCORE_COLUMNS, rows)


def events(
    game: str | AnyGame,
    bots: Sequence[BotChoice],
    games: int = 1000,
    seed: object = 0,
    *,
    kinds: str | type[Event] | Iterable[str | type[Event]],
    progress: bool = True,
    **options: Any,
) -> pd.DataFrame:
    """Play the same games as `simulate` and return a row per event of the `kinds` named: one name or class, or several.

    Columns: `run` and `game` as in `simulate`, `games` (how many games the run has: one without such an event leaves
    no row), `event` (the kind), `bot` (who sits at the event's seat) and the facts of the event, each a column: for
    YET's `"CapsuleCaptured"` and `"BonusCaptured"` `seat`, `hour`, `number`, `time`. Raises what `simulate` raises.
    """
    wanted = _named(find(game), kinds)

    def rows(number: int, table: AnyGame, start: Any, names: Names, played: Iterator[Any]) -> Iterable[Row]:
        for _, _, transition in played:
            for event in transition.events:
                if type(event).__name__ in wanted:
                    facts = event_facts(event)
                    seat: int | None = facts.get("seat")
                    sits = None if seat is None else names[seat]
                    yield {"game": number, "event": type(event).__name__, "bot": sits, **facts}

    return collect(game, bots, games, seed, progress, options, EVENT_COLUMNS, rows)


def _named(game: AnyGame, kinds: Any) -> frozenset[str]:
    """Return the names of kinds of events. Raises `BadSetup` for one that the game does not have."""
    several: Iterable[Any] = (kinds,) if isinstance(kinds, (str, type)) else kinds
    wanted = frozenset(kind if isinstance(kind, str) else getattr(kind, "__name__", repr(kind)) for kind in several)
    known = game.rulebook().event_names
    if not wanted <= known:
        raise BadSetup(
            f"no event is called {', '.join(sorted(wanted - known))}; choose from {', '.join(sorted(known))}."
        )
    return wanted


def collect(
    game: str | AnyGame,
    bots: Sequence[BotChoice],
    games: int,
    seed: object,
    progress: bool,
    options: dict[str, Any],
    columns: Sequence[str],
    rows: Callable[[int, AnyGame, Any, Names, Iterator[Any]], Iterable[Row]],
) -> pd.DataFrame:
    """Play the games one by one and return their rows as a table; a game's rows count only once it is complete.

    Where `columns` has `games`, it is how many games are complete.
    """
    wanted = at_least(games, 1)
    if wanted is None:
        raise BadSetup(f"games is {games!r:.40}; give a whole number from 1.")
    found = find(game)
    names = found.check_bots(bots)
    start = found.start(found.options(len(bots), **options))
    given = [(getattr(bot, "args", ()), getattr(bot, "keywords", {})) for bot in bots]
    run = run_id(found.name, names, given, seeds.text(seed), start.options)
    done: list[Row] = []
    complete = 0

    def table() -> pd.DataFrame:
        size = {"games": complete} if "games" in columns else {}
        return frame([{"run": run, **size, **row} for row in done], columns)

    try:
        for number in counted(wanted, f"{found.title} games", "game", progress):
            own = seeds.game(seed, number)
            players = [found.bot(bot, seeds.bot(own, seat)) for seat, bot in enumerate(bots)]
            done += list(rows(number, found, start, names, moves(start, players, own)))
            complete += 1
    except KeyboardInterrupt:
        print(f"Stopped: the table holds the {complete} complete games of {wanted}.")
    except BadBot as problem:
        problem.finished = table()
        problem.add_note(f"The {complete} games before it are complete: they are in this error's `finished`.")
        raise
    return table()


def run_id(game: str, *told: object) -> str:
    """Return an id of a run: the game, and a digest of all that makes the run what it is. Runs that differ, differ."""
    return f"{game}-{sha256(repr((game, *told)).encode()).hexdigest()[:10]}"


def frame(rows: list[Row], columns: Sequence[str]) -> pd.DataFrame:
    """Return the rows as a table, which has its columns even if there are no rows."""
    import pandas as pd

    return pd.DataFrame(rows) if rows else pd.DataFrame(columns=list(columns))

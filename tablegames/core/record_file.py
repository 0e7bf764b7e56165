"""Records as JSON text, guarded against everything that happens to files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from tablegames.core import files
from tablegames.core.convert import converter, from_tagged, structure, tagged
from tablegames.core.errors import BadRecord
from tablegames.core.game import AnyGame
from tablegames.core.sealed import Format, digest
from tablegames.core.texts import text_flaw

if TYPE_CHECKING:
    from tablegames.core.record import Played, Record

LARGEST = 2_000_000
"""Longest text read, in characters. A game of YET takes about 30,000."""

LONGEST_SEAT = 200
"""Characters of what sat on a seat: the name of a bot."""

FORMAT = Format(
    name="tablegames record",
    version=2,
    what="record",
    header=("game", "options", "seats"),
    items="actions",
    item="action",
    shape="[seat, action, digest]",
    largest=LARGEST,
    error=BadRecord,
)


def dumps(record: Record) -> str:
    """Return `record` as JSON text, a line per action."""
    return _text(record, FORMAT.version)


def fingerprint(record: Record) -> str:
    """Return a digest by which a record is known again.

    It is that of its text of version 1 whatever version is written today: a game that an earlier program noted has
    the same one.
    """
    return digest("", _text(record, 1))


def _text(record: Record, version: int) -> str:
    header: dict[str, Any] = {
        "game": record.game.name,
        "options": converter().unstructure(record.options),
        "seats": list(record.seats),
    }
    return FORMAT.dumps(header, ([seat, tagged(action)] for seat, action in record.actions), version)


def loads(text: str, find: Callable[[str], AnyGame], name: str = "record") -> Record:
    """Read a record from JSON text; `find` gives the game of a name.

    Raises `BadRecord` that says what is wrong and where: truncated, altered, of another
    program, of a later version, too large, or holding an action that is not legal.
    """
    try:
        return _record(text, find, name)
    except RecursionError:
        raise BadRecord(f"{name}: nested too deeply to be a record.") from None


def _record(text: str, find: Callable[[str], AnyGame], name: str) -> Record:
    from tablegames.core.record import Record

    data = FORMAT.parse(text, name)
    game = _game(data, find, name)
    seats = structure(data["seats"], tuple[str, ...], BadRecord, f"{name}: seats")
    problem = next(filter(None, (text_flaw("a name", seat, LONGEST_SEAT) for seat in seats)), "")
    if problem:
        raise BadRecord(f"{name}: seats: {problem}.")
    options = structure(data["options"], game.options_type, BadRecord, f"{name}: options")
    if options.players not in game.players:
        raise BadRecord(f"{name}: options: {game.title} is not for {options.players!r:.40} players.")
    if len(seats) != options.players:
        raise BadRecord(f"{name}: seats names {len(seats)} players, options says {options.players}.")
    actions = tuple([_entry(entry, game, where) for where, entry in FORMAT.entries(data, name)])
    record = Record(game, options, seats, actions)
    try:
        for _ in record.replay():
            pass
    except BadRecord as problem:
        raise BadRecord(f"{name}: {problem}") from None
    return record


def load(path: str | Path, find: Callable[[str], AnyGame]) -> Record:
    """Read a record file. Raises `BadRecord` as `loads` does, or if it cannot be read."""
    file = files.as_path(path, BadRecord)
    return loads(files.read_text(file, LARGEST, "record", BadRecord), find, file.name)


def write(record: Record, path: str | Path) -> Path:
    """Write `record` to `path`, complete or not at all, and return the path. Raises `BadRecord` if that cannot be."""
    return files.write_text(files.as_path(path, BadRecord), dumps(record), BadRecord)


def _game(data: dict[str, Any], find: Callable[[str], AnyGame], name: str) -> AnyGame:
    try:
        return find(data["game"])
    except Exception as problem:
        raise BadRecord(f"{name}: game: {problem!s:.200}") from None


def _entry(entry: list[Any], game: AnyGame, where: str) -> Played:
    from tablegames.core.record import Played

    seat, body = entry
    if type(seat) is not int or type(body) is not dict:
        raise BadRecord(f"{where}: expected a seat number and an action.")
    return Played(
        seat, from_tagged(cast("dict[str, Any]", body), game.actions, BadRecord, where, f"{game.title} has no action")
    )

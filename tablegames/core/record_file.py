"""Records as JSON text, guarded against everything that happens to files.

Each action carries a short digest of itself and all that comes before it, so a text that
was altered is not only refused: the error says at which action it stops being the original.
"""

from __future__ import annotations

import hashlib
import json
import os
import secrets
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from tablegames.core.convert import converter, structure
from tablegames.core.errors import BadRecord
from tablegames.core.game import Game

if TYPE_CHECKING:
    from tablegames.core.record import Played, Record

FORMAT = "tablegames record"
VERSION = 1
LARGEST = 2_000_000
"""Longest text read, in characters. A game of YET takes about 30,000."""

HEADER = ("format", "version", "game", "options", "seats")


def dumps(record: Record) -> str:
    """Return `record` as JSON text, a line per action."""
    header: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game.name,
        "options": converter().unstructure(record.options),
        "seats": list(record.seats),
    }
    digest = _digest("", header)
    lines: list[str] = []
    for seat, action in record.actions:
        body = {"do": type(action).__name__, **converter().unstructure(action)}
        digest = _digest(digest, [seat, body])
        lines.append(json.dumps([seat, body, digest], ensure_ascii=False))
    head = json.dumps(header, ensure_ascii=False, indent=1)[:-2]
    return head + ',\n "actions": [' + ",".join("\n  " + line for line in lines) + "\n ]\n}\n"


def loads(text: str, find: Callable[[str], Game], name: str = "record") -> Record:
    """Read a record from JSON text; `find` gives the game of a name.

    Raises `BadRecord` that says what is wrong and where: truncated, altered, of another
    program, of a later version, too large, or holding an action that is not legal.
    """
    try:
        return _record(text, find, name)
    except RecursionError:
        raise BadRecord(f"{name}: nested too deeply to be a record.") from None


def _record(text: str, find: Callable[[str], Game], name: str) -> Record:
    from tablegames.core.record import Record

    data = _parse(text, name)
    game = _game(data, find, name)
    seats = structure(data["seats"], tuple[str, ...], BadRecord, f"{name}: seats")
    options = structure(data["options"], game.options_type, BadRecord, f"{name}: options")
    if len(seats) != options.players:
        raise BadRecord(f"{name}: seats names {len(seats)} players, options says {options.players}.")
    actions: list[Played] = []
    digest = _digest("", {key: data[key] for key in HEADER})
    entries: object = data["actions"]
    if not isinstance(entries, list):
        raise BadRecord(f"{name}: actions is not a list.")
    for number, entry in enumerate(cast("list[Any]", entries), start=1):
        played, digest = _entry(entry, digest, game, f"{name}: action {number}")
        actions.append(played)
    record = Record(game, options, seats, tuple(actions))
    try:
        for _ in record.replay():
            pass
    except BadRecord as problem:
        raise BadRecord(f"{name}: {problem}") from None
    return record


def load(path: Path, find: Callable[[str], Game]) -> Record:
    """Read a record file. Raises `BadRecord` as `loads` does, or if it cannot be read."""
    try:
        if path.stat().st_size > 4 * LARGEST:  # a character is at most four bytes
            raise BadRecord(f"{path.name}: too large to be a record.")
        return loads(path.read_text(encoding="utf-8"), find, path.name)
    except OSError as problem:
        raise BadRecord(f"{path}: cannot be read ({problem.strerror}).") from None
    except UnicodeDecodeError as problem:
        raise BadRecord(f"{path.name}: byte {problem.start} is not UTF-8 text.") from None


def write(record: Record, path: Path) -> Path:
    """Write beside `path`, then rename: an existing file is replaced by a complete one or not at all.

    Raises `BadRecord` if it cannot be written; what was there before is then still there.
    """
    text = dumps(record)
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        with beside.open("x", encoding="utf-8") as file:  # readable by whom the folder's owner lets read
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException as problem:
        with suppress(OSError):
            beside.unlink()
        if isinstance(problem, (OSError, UnicodeError)):
            reason = problem.strerror if isinstance(problem, OSError) else problem
            raise BadRecord(f"{path}: cannot be written ({reason}).") from None
        raise
    return path


def _parse(text: str, name: str) -> dict[str, Any]:
    if len(text) > LARGEST:
        raise BadRecord(f"{name}: {len(text):,} characters; a record has at most {LARGEST:,}.")
    try:
        data: Any = json.loads(text, object_pairs_hook=_once)
    except json.JSONDecodeError as problem:
        cut = problem.pos >= len(text.rstrip()) or "Unterminated" in problem.msg
        what = "the text ends too early" if cut else f"not valid JSON ({problem.msg})"
        raise BadRecord(f"{name}: line {problem.lineno}, column {problem.colno}: {what}.") from None
    except ValueError as problem:  # a key twice, a number beyond all bounds
        raise BadRecord(f"{name}: {problem}.") from None
    if not isinstance(data, dict) or cast("dict[str, Any]", data).get("format") != FORMAT:
        raise BadRecord(f"{name}: this is no record of tablegames (its format is not {FORMAT!r}).")
    return cast("dict[str, Any]", data)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        twice = Counter(key for key, _ in pairs).most_common(1)[0][0]
        raise ValueError(f"the key {twice!r} comes twice")
    return made


def _game(data: dict[str, Any], find: Callable[[str], Game], name: str) -> Game:
    version: object = data.get("version")
    if type(version) is not int or version < 1:
        raise BadRecord(f"{name}: version is {version!r:.60}, not a whole number from 1.")
    if version > VERSION:
        raise BadRecord(
            f"{name}: written by a later tablegames (record version {version}, this one reads up to "
            f"{VERSION}); update tablegames to read it."
        )
    wanted = {*HEADER, "actions"}
    for key in wanted - data.keys():
        raise BadRecord(f"{name}: {key} is missing.")
    for key in data.keys() - wanted:
        raise BadRecord(f"{name}: {key!r:.60} is no part of a record.")
    try:
        return find(data["game"])
    except Exception as problem:
        raise BadRecord(f"{name}: game: {problem!s:.200}") from None


def _entry(entry: Any, digest: str, game: Game, where: str) -> tuple[Played, str]:
    from tablegames.core.record import Played

    if not isinstance(entry, list) or len(cast("list[Any]", entry)) != 3:
        raise BadRecord(f"{where}: expected [seat, action, digest].")
    seat, body, stated = cast("list[Any]", entry)
    if stated != _digest(digest, [seat, body]):
        raise BadRecord(f"{where}: altered after it was written (this action, or something before it).")
    if type(seat) is not int or not isinstance(body, dict):
        raise BadRecord(f"{where}: expected a seat number and an action.")
    facts = dict(cast("dict[str, Any]", body))
    kinds = {kind.__name__: kind for kind in game.actions}
    kind = facts.pop("do", None)
    if not isinstance(kind, str) or kind not in kinds:
        raise BadRecord(f"{where}: {game.title} has no action {kind!r:.60}.")
    return Played(seat, structure(facts, kinds[kind], BadRecord, where)), stated


def _digest(before: str, part: object) -> str:
    text = before + json.dumps(part, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:12]

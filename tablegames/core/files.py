"""Text files written whole or not at all, and read with care."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

from tablegames.core.errors import TablegamesError
from tablegames.core.words import common

LOCK_TRIES, LOCK_WAIT = 100, 0.05
"""How often and how many seconds apart to ask for the file while another program writes, which takes milliseconds."""


def write_text(path: Path, text: str, error: type[TablegamesError]) -> Path:
    """Write beside `path`, then rename: an existing file is replaced by a complete one or not at all.

    Raises `error` if it cannot be written; what was there before is then still there.
    """
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        with beside.open("x", encoding="utf-8") as file:  # readable by whom the folder's owner lets read
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
        _sync_folder(path.parent)
    except BaseException as problem:
        with suppress(OSError):
            beside.unlink()
        if isinstance(problem, (OSError, UnicodeError)):
            reason = problem.strerror if isinstance(problem, OSError) else problem
            raise error(common()("file.not-written", path=str(path), problem=str(reason))) from None
        raise
    return path


def _sync_folder(folder: Path) -> None:
    """Have the new name written to the disk as well, where the system lets a folder be opened."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def read_text(path: Path, largest: int, what: str, error: type[TablegamesError]) -> str:
    """Return the text of a file of at most `largest` characters; `what` says what it should be ("record").

    Raises `error` if it cannot be read, is larger, or is not UTF-8.
    """
    words = common()
    try:
        if path.stat().st_size > 4 * largest:  # a character is at most four bytes
            raise error(words("file.large", name=path.name, what=words(f"file.things.{what}")))
        return path.read_text(encoding="utf-8")
    except OSError as problem:
        raise error(words("file.not-read", path=str(path), problem=str(problem.strerror))) from None
    except UnicodeDecodeError as problem:
        raise error(words("file.encoding", name=path.name, byte=problem.start)) from None


@contextmanager
def locked(path: Path, error: type[TablegamesError]) -> Generator[None]:
    """Keep other programs that ask the same from writing `path` meanwhile, where the system can.

    Raises `error` if another one does not finish.
    """
    try:
        import fcntl
    except ImportError:  # not on Windows, not in the browser
        yield
        return
    try:
        folder = os.open(path.parent, os.O_RDONLY)
    except OSError:  # a folder that is missing is told when writing
        yield
        return
    try:
        for _ in range(LOCK_TRIES):
            try:
                fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                time.sleep(LOCK_WAIT)
                continue
            except OSError:  # some network drives cannot lock
                pass
            break
        else:
            raise error(common()("file.busy", path=str(path)))
        yield
    finally:
        os.close(folder)

"""Files read with care, and written whole or not at all. Everything that reads or saves a file comes through here."""

from __future__ import annotations

import errno
import os
import re
import secrets
import stat
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import cast

from tablegames.core.errors import TablegamesError
from tablegames.core.words import common

LOCK_TRIES, LOCK_WAIT = 100, 0.05
"""How often and how many seconds apart to ask for the file while another program writes, which takes milliseconds."""

ABANDONED = 600
"""Seconds after which a draft is taken for one that was left behind, where the system has no locks to tell."""

LONGEST_NAME = 200
"""Bytes of a file's name that the name of its draft repeats: no name may have more than 255."""


def as_path(given: object, error: type[TablegamesError]) -> Path:
    """Return the path that somebody gave, `~` being their home. Raises `error` for what is no path at all."""
    words = common()
    try:
        path = Path(cast("str | Path", given)).expanduser()
        if not os.fspath(cast("str | Path", given)) or b"\0" in os.fsencode(path):
            raise ValueError
    except (TypeError, ValueError):  # no text; a NUL, half a character
        raise error(words("file.no-path", given=f"{given!r:.60}")) from None
    except RuntimeError:
        raise error(words("file.no-home", given=f"{given!r:.60}")) from None
    return path


def read_text(path: Path, largest: int, what: str, error: type[TablegamesError]) -> str:
    """Return the text of a file of at most `largest` characters; `what` says what it should be ("record").

    Raises `error` if it cannot be read, is larger, or is not UTF-8. A mark of UTF-8 at its begin is passed over.
    """
    words = common()
    most = 4 * largest  # a character is at most four bytes
    try:
        data = read_bytes(path, most)
    except OSError as problem:
        raise error(words("file.not-read", path=str(path), problem=_reason(problem))) from None
    if len(data) > most:
        raise error(words("file.large", name=path.name, what=words(f"file.things.{what}"), most=f"{most:,}"))
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as problem:
        raise error(words("file.encoding", name=path.name, byte=problem.start)) from None


def read_bytes(path: Path, most: int) -> bytes:
    """Return what is in an ordinary file, or its first `most` + 1 bytes if it is larger.

    Raises `OSError` for everything else: a pipe would never end, a device has no end.
    """
    _ordinary(os.stat(path).st_mode)
    # Between the two looks it may have become a pipe, and to open one waits for a writer.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(path, flags), "rb") as file:
        _ordinary(os.fstat(file.fileno()).st_mode)
        return file.read(most + 1)


def write_text(path: Path, text: str, error: type[TablegamesError]) -> Path:
    """Write `text` as `write_bytes` does. Raises `error` as well for what is no text: half a character."""
    try:
        data = text.encode("utf-8")
    except UnicodeError as problem:
        raise error(common()("file.not-written", path=str(path), problem=str(problem))) from None
    return write_bytes(path, data, error)


def write_bytes(path: Path, data: bytes, error: type[TablegamesError]) -> Path:
    """Write beside `path`, then rename: an existing file is replaced by a complete one or not at all.

    A link stays a link, and the file it leads to is replaced; a file keeps its rights and its owner. What a save that
    was killed left behind is cleaned away. Raises `error` if it cannot be written; what was there before is then
    still there.
    """
    try:
        target = Path(os.path.realpath(path))
        before = _to_replace(target)
        _clean(target)
        with _draft(target) as (draft, file):
            _write_all(file, data)
            if before is not None:
                _keep_rights(file, draft, before)
            os.fsync(file)
        _sync_folder(target.parent)
    except (OSError, ValueError) as problem:
        raise error(common()("file.not-written", path=str(path), problem=_reason(problem))) from None
    return path


def _to_replace(target: Path) -> os.stat_result | None:
    """Return the state of the file to be replaced, None if there is none. Raises `OSError` if it may not be."""
    try:
        before = os.lstat(target)
    except FileNotFoundError:
        return None
    if stat.S_ISLNK(before.st_mode):  # the real path of a link is no link, unless links go in a circle
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    _ordinary(before.st_mode)
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return before


def _ordinary(mode: int) -> None:
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, common()("file.folder" if stat.S_ISDIR(mode) else "file.not-ordinary"))


def _write_all(file: int, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[os.write(file, left) :]


def _keep_rights(file: int, draft: Path, before: os.stat_result) -> None:
    now = os.fstat(file)
    if hasattr(os, "fchown") and (now.st_uid, now.st_gid) != (before.st_uid, before.st_gid):
        with suppress(OSError):  # only root may give a file away
            os.fchown(file, before.st_uid, before.st_gid)
    os.chmod(draft, stat.S_IMODE(before.st_mode))


@contextmanager
def _draft(target: Path) -> Generator[tuple[Path, int]]:
    """Make a file beside `target`; afterwards it takes the place of `target`, or is gone if something was raised.

    It is locked meanwhile, so that whoever cleans up can tell it from one that was left behind.
    """
    while True:
        draft = target.with_name(f"{_stem(target)}{secrets.token_hex(4)}.part")
        # Readable by whom the folder's owner lets read.
        file = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
        locks = _lock(file, wait=True)
        if os.fstat(file).st_nlink:
            break
        os.close(file)  # somebody who cleaned up was faster than our lock
    try:
        yield draft, file
        if not locks:  # on Windows a file that is open cannot be renamed
            os.close(file)
            file = -1
        os.replace(draft, target)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise
    finally:
        if file != -1:
            os.close(file)


def _stem(target: Path) -> str:
    """Return how the name of every draft of `target` begins."""
    name = target.name if len(os.fsencode(target.name)) <= LONGEST_NAME else target.name[: LONGEST_NAME // 4]
    return f".{name}."


def _clean(target: Path) -> None:
    """Remove the drafts of `target` that nobody is writing any more."""
    for draft in _drafts(target):
        with suppress(OSError):
            with draft.open("rb") as file:
                ours = _lock(file.fileno(), wait=False)
                if ours:
                    draft.unlink()  # while nobody else can take it
                age = time.time() - os.fstat(file.fileno()).st_mtime
            if ours is None and age > ABANDONED:
                draft.unlink()


def _drafts(target: Path) -> Iterator[Path]:
    named = re.compile(re.escape(_stem(target)) + r"[0-9a-f]{8}\.part")
    with suppress(OSError), os.scandir(target.parent) as found:
        yield from [Path(one.path) for one in found if named.fullmatch(one.name) and one.is_file(follow_symlinks=False)]


def _lock(file: int, wait: bool) -> bool | None:
    """Lock an open file; return whether that worked, None where the system has no locks."""
    try:
        import fcntl
    except ImportError:  # not on Windows, not in the browser
        return None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except BlockingIOError:
        return False
    except OSError:  # some network drives cannot lock
        return None
    return True


def _sync_folder(folder: Path) -> None:
    """Have the new name written to the disk as well, where the system lets a folder be opened."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _reason(problem: OSError | ValueError) -> str:
    return problem.strerror or str(problem) if isinstance(problem, OSError) else str(problem)


@contextmanager
def locked(path: Path, error: type[TablegamesError]) -> Generator[None]:
    """Keep other programs that ask the same from writing `path` meanwhile, where the system can.

    Raises `error` if another one does not finish.
    """
    try:
        folder = os.open(path.parent, os.O_RDONLY)
    except OSError:  # one that is missing is told when writing; Windows opens no folder
        yield
        return
    try:
        for _ in range(LOCK_TRIES):
            if _lock(folder, wait=False) is not False:
                break
            time.sleep(LOCK_WAIT)
        else:
            raise error(common()("file.busy", path=str(path)))
        yield
    finally:
        os.close(folder)

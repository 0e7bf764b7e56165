"""Content packs: TOML files structured into frozen classes, with a provenance."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, TypeVar

from tablegames.core.convert import Tell, plainly, structure
from tablegames.core.errors import BadContent

T = TypeVar("T")

Source = Literal["rulebook", "ours"]
"""Where an item of content comes from. The table shows it."""

BUILT_IN = Path(__file__).parents[1] / "content"
LARGEST_PACK = 2_000_000  # bytes; far above any real pack, far below what would hang a class


def load_pack(path: str | Path, kind: type[T], tell: Tell = plainly) -> T:
    """Read the TOML file at `path` as a `kind`.

    Raises `BadContent` naming the file, the place and what is expected there; `tell` finds words for both.
    """
    import tomllib  # not at the start: reading a pack is rare, importing a game is not

    file = Path(path)
    try:
        if file.stat().st_size > LARGEST_PACK:
            raise BadContent(f"{file.name}: larger than {LARGEST_PACK:,} bytes; is it the right file?")
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as problem:
        raise BadContent(f"{file}: cannot be read ({problem.strerror}); check the path.") from None
    except UnicodeDecodeError as problem:
        raise BadContent(f"{file.name}: byte {problem.start} is not UTF-8 text; save it as UTF-8.") from None
    except (ValueError, RecursionError) as problem:  # TOMLDecodeError, or a number or nesting beyond all bounds
        raise BadContent(f"{file.name}: not valid TOML: {problem}") from None
    return structure(data, kind, BadContent, file.name, tell)

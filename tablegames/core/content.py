"""Content packs: TOML files structured into frozen classes, with a provenance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeVar

from tablegames.core.errors import BadContent

# Reading a pack is rare and importing a game is not, so whatever only a reader needs is imported when one reads.
if TYPE_CHECKING:
    from pathlib import Path

    from tablegames.core.convert import Tell

T = TypeVar("T")

Source = Literal["rulebook", "ours"]
"""Where an item of content comes from. The table shows it."""

LARGEST_PACK = 2_000_000  # bytes; far above any real pack, far below what would hang a class


def built_in(*parts: str) -> Path:
    """Return where a file or folder of our own content is: `built_in("yet", "deck.toml")`."""
    from pathlib import Path

    return Path(__file__).parents[1].joinpath("content", *parts)


def load_pack(path: str | Path, kind: type[T], tell: Tell | None = None) -> T:
    """Read the TOML file at `path` as a `kind`.

    Raises `BadContent` naming the file, the place and what is expected there; `tell` finds words for both.
    """
    import tomllib

    from tablegames.core.convert import plainly, structure
    from tablegames.core.files import as_path, read_text

    file = as_path(path, BadContent)
    text = read_text(file, LARGEST_PACK // 4, "pack", BadContent)
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as problem:  # TOMLDecodeError, or a number or nesting beyond all bounds
        raise BadContent(f"{file.name}: not valid TOML: {problem!s:.200}") from None
    return structure(data, kind, BadContent, file.name, tell or plainly)

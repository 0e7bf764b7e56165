"""How long work shows how far it is."""

from __future__ import annotations

from collections.abc import Iterator


def counted(total: int, what: str, unit: str, shown: bool = True) -> Iterator[int]:
    """Yield 0 to `total` - 1, with a bar that says how many are done, unless `shown` is False."""
    from tqdm.auto import tqdm

    yield from tqdm(range(total), desc=what, unit=unit, disable=not shown)

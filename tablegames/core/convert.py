"""One strict converter between frozen values and plain data (JSON, TOML).

cattrs does the work; here it only learns to refuse instead of coerce: `"3"` is no
number, `true` is no number, and an unknown key is an error that names its place.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from tablegames.core.errors import TablegamesError

if TYPE_CHECKING:
    from cattrs import Converter

T = TypeVar("T")


def _exact(value: Any, kind: type[T]) -> T:
    if type(value) is not kind:
        raise TypeError(f"expected {_WORDS[kind]}, found {value!r:.60}")
    return value


_WORDS: dict[type[Any], str] = {int: "a whole number", str: "a text", bool: "true or false"}


@cache
def converter() -> Converter:
    """Return the shared converter. Imported late: reading data is rare, importing is not."""
    from cattrs import Converter

    made = Converter(forbid_extra_keys=True)
    for kind in _WORDS:
        made.register_structure_hook(kind, _exact)
    return made


def structure(data: object, kind: type[T], error: type[TablegamesError], where: str) -> T:
    """Turn plain `data` into a `kind`.

    Raises `error` with `where` and every place that is wrong, in words.
    """
    from cattrs import transform_error

    try:
        return converter().structure(data, kind)
    except Exception as problem:  # cattrs raises groups; whatever a class's own check raises counts
        lines = transform_error(problem, path="", format_exception=_in_words)
        raise error(f"{where}: " + "; ".join(line.removeprefix("@ ") for line in lines)) from None


def _in_words(problem: BaseException, kind: type[Any] | None) -> str:
    from cattrs.errors import ForbiddenExtraKeysError

    del kind
    if isinstance(problem, KeyError):
        return f"{problem.args[0]!r} is missing"
    if isinstance(problem, ForbiddenExtraKeysError):
        return "unknown key " + ", ".join(sorted(map(repr, problem.extra_fields)))
    return str(problem)

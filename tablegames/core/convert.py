"""One strict converter between frozen values and plain data (JSON, TOML).

cattrs does the work; here it only learns to refuse instead of coerce: `"3"` is no
number, `true` is no number, a text is no list of letters, and an unknown key is an error
that names its place.

A class whose plain form is not its fields (a card is written "S7") says so itself: a class
method `from_plain(data)` and a method `to_plain()`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Literal, TypeVar, get_args, get_origin

from tablegames.core.errors import TablegamesError
from tablegames.core.frozen import FrozenDict

if TYPE_CHECKING:
    from cattrs import Converter

T = TypeVar("T")

MOST_TOLD = 5
"""Mistakes that one error tells. A file with hundreds has one cause, and nobody reads them all."""


def _exact(value: Any, kind: type[T]) -> T:
    if type(value) is not kind:
        raise TypeError(f"expected {_WORDS[kind]}, found {value!r:.60}")
    return value


def _number(value: Any, kind: type[float]) -> float:
    if type(value) not in (int, float):
        raise TypeError(f"expected a number, found {value!r:.60}")
    return kind(value)


_WORDS: dict[type[Any], str] = {int: "a whole number", str: "a text", bool: "true or false"}


@cache
def converter() -> Converter:
    """Return the shared converter. Imported late: reading data is rare, importing is not."""
    from cattrs import Converter, cols

    made = Converter(forbid_extra_keys=True)
    for kind in _WORDS:
        made.register_structure_hook(kind, _exact)
    made.register_structure_hook(float, _number)
    table, a_list = (dict, "a table of keys"), (list, "a list")
    some: Any = cols  # its types are partly unknown
    learn = made.register_structure_hook_factory
    learn(_is_literal, _literal)
    learn(is_dataclass, _shaped(*table, lambda kind, to: to.gen_structure_attrs_fromdict(kind)))
    learn(cols.is_mapping, _shaped(*table, partial(some.mapping_structure_factory, structure_to=FrozenDict)))
    learn(_is_list, _shaped(*a_list, cols.homogenous_tuple_structure_factory))
    learn(lambda kind: hasattr(kind, "from_plain"), _plain)  # learned last: cattrs asks the latest first
    made.register_unstructure_hook_func(lambda kind: hasattr(kind, "to_plain"), lambda value: value.to_plain())
    return made


def _plain(kind: Any, to: Any) -> Callable[[Any, Any], Any]:
    del to
    return lambda value, _: kind.from_plain(value)


def _is_literal(kind: Any) -> bool:
    return get_origin(kind) is Literal


def _literal(kind: Any) -> Callable[[Any, Any], Any]:
    del kind
    return _one_of


def _one_of(value: Any, kind: Any) -> Any:
    if type(value) is not str or value not in get_args(kind):
        raise ValueError(f"expected {' or '.join(map(repr, get_args(kind)))}, found {value!r:.60}")
    return value


def _is_list(kind: Any) -> bool:
    return get_origin(kind) is tuple and get_args(kind)[1:] == (...,)


def _shaped(shape: type[Any], words: str, structurer: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """Return a cattrs factory that refuses what has another shape, before `structurer`'s hook sees it."""

    def factory(kind: Any, to: Any) -> Callable[[Any, Any], Any]:
        hook = structurer(kind, to)

        def checked(value: Any, _: Any) -> Any:
            if type(value) is not shape:
                raise TypeError(f"expected {words}, found {value!r:.60}")
            return hook(value, kind)

        return checked

    return factory


def from_fields(data: object, kind: type[T]) -> T:
    """Turn a table of keys into the dataclass `kind` by its fields, even if it has a `from_plain` of its own."""
    from cattrs.gen import make_dict_structure_fn

    if type(data) is not dict:
        raise TypeError(f"expected a table of keys, found {data!r:.60}")
    return _by_fields(kind, make_dict_structure_fn)(data, kind)


@cache
def _by_fields(kind: Any, make: Callable[..., Any]) -> Callable[[Any, Any], Any]:
    return make(kind, converter(), _cattrs_forbid_extra_keys=True)


def to_fields(value: Any) -> dict[str, Any]:
    """Return the fields of a dataclass as plain data, even if it has a `to_plain` of its own."""
    return {f.name: converter().unstructure(getattr(value, f.name)) for f in fields(value)}


Tell = Callable[[Any, str, str], str]
"""From plain data, a place in it such as ".cards[3].name" and what is wrong there, to a sentence that says both."""


def plainly(data: Any, place: str, problem: str) -> str:
    """Return the problem and its place, as it is."""
    del data
    return f"{problem} @ {place}" if place else problem


def structure(data: object, kind: type[T], error: type[TablegamesError], where: str, tell: Tell = plainly) -> T:
    """Turn plain `data` into a `kind`.

    Raises `error` with `where` and the first places that are wrong, in the words of `tell`.
    """
    from cattrs import transform_error

    try:
        return converter().structure(data, kind)
    except Exception as problem:  # cattrs raises groups; whatever a class's own check raises counts
        lines = transform_error(problem, path="", format_exception=_in_words)
        told = dict.fromkeys(tell(data, place, text) for text, _, place in [line.rpartition(" @ ") for line in lines])
        more = [f"and {len(told) - MOST_TOLD} more"] if len(told) > MOST_TOLD else []
        raise error(f"{where}: " + "; ".join([*list(told)[:MOST_TOLD], *more])) from None


def tagged(value: Any) -> dict[str, Any]:
    """Return a dataclass as plain data that says by the key `do` which class it is."""
    return {"do": type(value).__name__, **converter().unstructure(value)}


def from_tagged(
    data: dict[str, Any], kinds: Iterable[type[T]], error: type[TablegamesError], where: str, none: str
) -> T:
    """Turn what `tagged` made into one of `kinds`. Raises `error` as `structure` does; `none` says no such kind."""
    facts = dict(data)
    name = facts.pop("do", None)
    kind = next((kind for kind in kinds if kind.__name__ == name), None)
    if kind is None:
        raise error(f"{where}: {none} {name!r:.60}.")
    return structure(facts, kind, error, where)


def _in_words(problem: BaseException, kind: type[Any] | None) -> str:
    from cattrs.errors import ForbiddenExtraKeysError

    del kind
    if isinstance(problem, KeyError):
        return f"{problem.args[0]!r} is missing"
    if isinstance(problem, ForbiddenExtraKeysError):
        known = [f.name for f in fields(problem.cl) if f.init]
        return f"unknown key {', '.join(sorted(map(repr, problem.extra_fields)))}; known here: {', '.join(known)}"
    return str(problem)

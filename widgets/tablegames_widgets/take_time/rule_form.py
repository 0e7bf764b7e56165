"""The form for a clock's rule: which kinds there are, by family, and the fields of each, read from its dataclass.

Nothing here names a kind. A kind that an author registers has a form at once, under "Your own".
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from dataclasses import MISSING, fields
from types import UnionType
from typing import Any, Literal, TypedDict, Union, get_args, get_origin, get_type_hints

from tablegames.core.convert import structure
from tablegames.core.errors import BadContent
from tablegames.take_time.kinds import KINDS, ClockRule
from tablegames.take_time.pieces import SEGMENTS
from tablegames_widgets.take_time.wording import capital, kind_name
from tablegames_widgets.take_time.wording import workshop_words as words

Shape = Literal["segment", "number", "numbers", "choice", "flag", "text"]

FAMILIES = ("counts", "values", "extremes", "neighbours", "order", "whole", "placing", "own")
"""The modules of the engine's rule kinds in the order of the form, and at the end the kinds of other authors."""

OWN = words("families.own")

SEGMENT_FIELDS = ("segment", "after")
USUAL: dict[str, Any] = {
    "count": 2,
    "value": 20,
    "values": [10, 15],
    "numbers": [11, 12],
    "low": 10,
    "high": 14,
    "nth": 1,
    "difference": 3,
    "solar": 1,
}
"""Numbers to begin with, so that a new rule is a sensible one."""


class FieldForm(TypedDict):
    """One field: its name in files, its label, what is typed there, what may be chosen, what it begins with, and
    whether it may be left open."""

    name: str
    label: str
    shape: Shape
    options: list[list[str]]
    value: str
    may_be_open: bool


class KindForm(TypedDict):
    """One rule kind: its name in files and in words, its family, a line that explains it, its fields."""

    kind: str
    name: str
    family: str
    about: str
    placement: bool
    fields: list[FieldForm]


def kind_forms() -> list[KindForm]:
    """Return every registered kind, family by family."""
    kinds = sorted(KINDS.values(), key=lambda kind: FAMILIES.index(_family(kind)))
    return [_kind(kind) for kind in kinds]


def values_of(rule: ClockRule) -> dict[str, str]:
    """Return what stands in the fields of the form for this rule."""
    return {field.name: _written(getattr(rule, field.name)) for field in fields(rule)}  # type: ignore[arg-type]


def read_rule(kind: str, given: Mapping[str, str]) -> ClockRule:
    """Return the rule that a filled-in form describes. Raises `BadContent` that names the field."""
    if kind not in KINDS:
        raise BadContent(words("refused.kind", kind=f"{kind!r:.40}"))
    known = {field["name"]: field for field in _fields(KINDS[kind])}
    plain: dict[str, Any] = {"kind": kind}
    for name, text in given.items():
        if name not in known:
            raise BadContent(words("refused.field", kind=kind, field=f"{name!r:.40}"))
        value = _read(known[name], text.strip())
        if value is not None:
            plain[name] = value
    return structure(plain, ClockRule, BadContent, kind)


def _kind(kind: type[ClockRule]) -> KindForm:
    return {
        "kind": kind.kind,
        "name": capital(kind_name(kind.kind)),
        "family": words(f"families.{_family(kind)}"),
        "about": words.texts.get(f"kinds.{kind.kind}.about") or _documented(kind),
        "placement": kind.moment == "placement",
        "fields": _fields(kind),
    }


def _family(kind: type[ClockRule]) -> str:
    module = kind.__module__.removeprefix("tablegames.take_time.kinds.")
    return module if module in FAMILIES else "own"


def _documented(kind: type[ClockRule]) -> str:
    """Return what the author of a kind says about it."""
    return (inspect.getdoc(kind) or kind.kind).split("\n\n")[0].replace("\n", " ").replace("`", "")


def _fields(kind: type[ClockRule]) -> list[FieldForm]:
    hints = get_type_hints(kind)
    made: list[FieldForm] = []
    for field in fields(kind):  # type: ignore[arg-type]
        shape, options = _shape(field.name, hints[field.name])
        fallback = (1 if shape in ("segment", "number") else None) if field.default is MISSING else field.default
        value = USUAL.get(field.name, fallback)
        label = words.texts.get(f"fields.{field.name}", field.name.replace("_", " ").capitalize())
        first = options[0][0] if options and value is None else _written(value)
        may_be_open = shape in ("flag", "text") or _is_optional(hints[field.name])
        made.append(
            {
                "name": field.name,
                "label": label,
                "shape": shape,
                "options": options,
                "value": first,
                "may_be_open": may_be_open,
            }
        )
    return made


def _shape(name: str, hint: Any) -> tuple[Shape, list[list[str]]]:
    """Return how a field of this type is filled in, and the values to choose from with their words."""
    optional = _is_optional(hint)
    inner = next(one for one in get_args(hint) if one is not type(None)) if optional else hint
    open_choice = [["", words(words.either(f"open.{name}", "open.other"))]] if optional else []
    if inner is int and name in SEGMENT_FIELDS:
        return "segment", open_choice + [[str(segment), str(segment)] for segment in SEGMENTS]
    if get_origin(inner) is Literal:
        return "choice", open_choice + [
            [value, words.texts.get(f"options.{value}", value.capitalize())] for value in get_args(inner)
        ]
    if inner is int:
        return "number", []
    if inner is bool:
        return "flag", []
    return ("numbers" if get_origin(inner) is tuple and get_args(inner) == (int, ...) else "text"), []


def _is_optional(hint: Any) -> bool:
    return get_origin(hint) in (Union, UnionType) and type(None) in get_args(hint)


def _read(field: FieldForm, text: str) -> object:
    """Return what was typed as plain data; None for a field left open."""
    if field["shape"] == "flag":
        return text == "true"
    if not text:
        if field["may_be_open"]:
            return None
        raise BadContent(words("refused.empty", label=field["label"]))
    if field["shape"] == "numbers":
        return [_number(field, word) for word in text.replace(",", " ").split()]
    return _number(field, text) if field["shape"] in ("segment", "number") else text


def _number(field: FieldForm, text: str) -> int:
    try:
        return int(text) if len(text) < 10 else int("")
    except ValueError:
        raise BadContent(words("refused.number", label=field["label"], text=f"{text!r:.20}")) from None


def _written(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)

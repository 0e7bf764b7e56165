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

Shape = Literal["segment", "number", "numbers", "choice", "flag", "text"]

FAMILIES = {
    "counts": "How many cards",
    "values": "Values and numbers",
    "extremes": "The highest and the lowest card",
    "neighbours": "Neighbouring segments",
    "order": "When a card was placed",
    "whole": "The whole clock",
    "placing": "While cards are placed",
}
"""What each module of the engine's rule kinds is called here, in the order of the form."""

OWN = "Your own"

SEGMENT_FIELDS = ("segment", "after")
USUAL = {"count": 2, "value": 20, "values": [10, 15], "low": 10, "high": 14, "nth": 1, "difference": 3, "solar": 1}
"""Numbers to begin with, so that a new rule is a sensible one."""

LABELS = {
    "after": "Step after segment",
    "around": "The step from the last segment to the first too",
    "count": "Cards",
    "nth": "Which card",
}
OPEN = {"after": "every step", "colour": "any colour"}
"""What fields are called, and what an optional one says when it is left open, where the name alone says too little."""


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
    forms = [_kind(kind) for kind in KINDS.values()]
    order = [*FAMILIES.values(), OWN]
    return sorted(forms, key=lambda form: order.index(form["family"]))


def values_of(rule: ClockRule) -> dict[str, str]:
    """Return what stands in the fields of the form for this rule."""
    return {field.name: _written(getattr(rule, field.name)) for field in fields(rule)}  # type: ignore[arg-type]


def read_rule(kind: str, given: Mapping[str, str]) -> ClockRule:
    """Return the rule that a filled-in form describes. Raises `BadContent` that names the field."""
    if kind not in KINDS:
        raise BadContent(f"There is no rule kind {kind!r:.40}; choose one of the list.")
    known = {field["name"]: field for field in _fields(KINDS[kind])}
    plain: dict[str, Any] = {"kind": kind}
    for name, text in given.items():
        if name not in known:
            raise BadContent(f"{kind}: it has no field {name!r:.40}.")
        value = _read(known[name], text.strip())
        if value is not None:
            plain[name] = value
    return structure(plain, ClockRule, BadContent, kind)


def _kind(kind: type[ClockRule]) -> KindForm:
    module = kind.__module__.removeprefix("tablegames.take_time.kinds.")
    about = (inspect.getdoc(kind) or kind.kind).split("\n\n")[0].replace("\n", " ").replace("`", "")
    return {
        "kind": kind.kind,
        "name": kind.kind.replace("-", " ").capitalize(),
        "family": FAMILIES.get(module, OWN),
        "about": about,
        "placement": kind.moment == "placement",
        "fields": _fields(kind),
    }


def _fields(kind: type[ClockRule]) -> list[FieldForm]:
    hints = get_type_hints(kind)
    made: list[FieldForm] = []
    for field in fields(kind):  # type: ignore[arg-type]
        shape, options = _shape(field.name, hints[field.name])
        fallback = (1 if shape in ("segment", "number") else None) if field.default is MISSING else field.default
        value = USUAL.get(field.name, fallback)
        label = LABELS.get(field.name, field.name.replace("_", " ").capitalize())
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
    open_choice = [["", OPEN.get(name, "left open")]] if optional else []
    if inner is int and name in SEGMENT_FIELDS:
        return "segment", open_choice + [[str(segment), str(segment)] for segment in SEGMENTS]
    if get_origin(inner) is Literal:
        return "choice", open_choice + [[value, value.capitalize()] for value in get_args(inner)]
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
        raise BadContent(f"{field['label']}: fill this in.")
    if field["shape"] == "numbers":
        return [_number(field, word) for word in text.replace(",", " ").split()]
    return _number(field, text) if field["shape"] in ("segment", "number") else text


def _number(field: FieldForm, text: str) -> int:
    try:
        return int(text) if len(text) < 10 else int("")
    except ValueError:
        raise BadContent(f"{field['label']}: {text!r:.20} is no whole number; write one such as 3.") from None


def _written(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)

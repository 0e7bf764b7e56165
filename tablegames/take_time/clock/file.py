"""Clocks as a file: the TOML text that `load_clocks` reads back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, cast

from tablegames.core.convert import to_fields
from tablegames.take_time.clock.clock import Clock


def clock_toml(clock: Clock, name: str = "Our clocks") -> str:
    """Return a file with this one clock. What was measured is left out: it belongs to the clock it was measured of."""
    plain = to_fields(clock)
    rules = plain.pop("rules")
    kept = {key: value for key, value in plain.items() if key != "measured" and value != ""}
    return "\n".join(
        [
            f"name = {_value(name)}",
            "",
            "[[chapters]]",
            f"title = {_value(name)}",
            f"teaches = {_value(clock.teaches)}",
            "",
            "[[chapters.clocks]]",
            *(f"{key} = {_value(value)}" for key, value in kept.items()),
            *(["rules = [", *(f"  {_value(rule)}," for rule in rules), "]"] if rules else ["rules = []"]),
            "",
        ]
    )


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        pairs = cast("Mapping[str, Any]", value).items()
        return "{ " + ", ".join(f"{key} = {_value(inner)}" for key, inner in pairs) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_value, cast("list[Any]", value))) + "]"
    # A TOML text is a JSON text, but for the one control character that JSON leaves as it is. Other escapes than
    # those for control characters would write what lies beyond 16 bits as two halves, which TOML forbids.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")

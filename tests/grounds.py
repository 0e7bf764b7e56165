"""Grounds of refusals, as tests compare them: the pair (rule, key of the reason)."""

from __future__ import annotations

from typing import Any


def ground(table: Any, action: Any, seat: int | None = None) -> tuple[str, str] | None:
    """Why `seat` may not do `action`, or None."""
    refusal = table.why_not(action, seat)
    return None if refusal is None else (refusal.rule, refusal.key)

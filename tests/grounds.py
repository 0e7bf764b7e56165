"""Grounds of refusals, as tests compare them: the pair (rule, key of the reason)."""

from __future__ import annotations

import ast
from pathlib import Path
from types import ModuleType
from typing import Any


def ground(table: Any, action: Any, seat: int | None = None) -> tuple[str, str] | None:
    """Why `seat` may not do `action`, or None."""
    refusal = table.why_not(action, seat)
    return None if refusal is None else (refusal.rule, refusal.key)


def written(package: ModuleType) -> set[tuple[str | None, str | None]]:
    """Every ground written down in a package: `Ground(rule, key)` and `Ground.of(rule, key, ...)`.

    What is not written out as a text is None there: f"start {players}".
    """
    assert package.__file__ is not None
    found = set()
    for path in Path(package.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Ground", "Ground.of"):
                found.add(tuple(part.value if isinstance(part, ast.Constant) else None for part in node.args[:2]))
    return found

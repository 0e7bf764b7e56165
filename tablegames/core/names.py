"""The names of a package that is imported piece by piece, written down once.

A package lists its public names in `__all__` and imports the late ones where only a type checker looks:

    if TYPE_CHECKING:
        from tablegames_widgets.board import Board, play
    else:
        __getattr__, __dir__ = late_names(__name__)

The imports that the type checker reads are the ones that are made, so the two cannot disagree.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any


def late_names(package: str) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Return `__getattr__` and `__dir__` for a package: a late name is imported when it is first used.

    Only names in `__all__` are offered and found.
    """
    public: list[str] = vars(sys.modules[package])["__all__"]

    @cache
    def homes() -> dict[str, tuple[str, str]]:
        return _late_imports(package)

    def get(name: str) -> Any:
        if name not in public or name not in homes():
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        home, its_name = homes()[name]
        # What a package "imports from itself" is one of its modules.
        found = import_module(f"{home}.{its_name}") if home == package else getattr(import_module(home), its_name)
        setattr(sys.modules[package], name, found)
        return found

    return get, lambda: sorted(public)


def _late_imports(package: str) -> dict[str, tuple[str, str]]:
    """Return for every name that `package` imports under `if TYPE_CHECKING:` its module and its name there."""
    import ast  # these two are heavy, and `import tablegames` costs next to nothing
    import inspect

    found: dict[str, tuple[str, str]] = {}
    for node in ast.parse(inspect.getsource(sys.modules[package])).body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            for made in node.body:
                if isinstance(made, ast.ImportFrom) and made.module:
                    found |= {each.asname or each.name: (made.module, each.name) for each in made.names}
    return found

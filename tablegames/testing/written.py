"""What is written in the code of a game: its grounds for refusing, and its kinds of event."""

from __future__ import annotations

import ast
import pkgutil
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from tablegames.core.event import Event
from tablegames.core.game import AnyGame

ANYTHING = ".*"


def modules(game: AnyGame, code: Sequence[str] = ()) -> tuple[ModuleType, ...]:
    """Return the modules of a game: those named, or the package of its state with all that is in it."""
    if code:
        return tuple([import_module(name) for name in code])
    home = sys.modules[game.state_type.__module__]
    package = sys.modules.get(home.__package__ or "")
    if package is None or not getattr(package, "__file__", None):  # in a notebook, or in a folder that is no package
        return (home,)
    found = [package]
    for inside in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        try:
            found.append(import_module(inside.name))
        except ModuleNotFoundError as missing:
            if (missing.name or "").startswith(package.__name__):
                raise  # nothing of ours may be missing; but a part may need something that is not installed
    return tuple(found)


def names(code: Iterable[ModuleType]) -> dict[str, object]:
    """Return what the modules call by a name, to evaluate what their values print as."""
    found: dict[str, object] = {}
    for module in code:
        found |= {name: thing for name, thing in vars(module).items() if not isinstance(thing, ModuleType)}
    return found


def events(code: Iterable[ModuleType]) -> set[type[Event]]:
    """Return every kind of event that the modules define, without bases of other kinds."""
    homes = {module.__name__ for module in code}
    return {kind for kind in _below(Event) if kind.__module__ in homes and not kind.__subclasses__()}


def _below(kind: type[Event]) -> Iterator[type[Event]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)


def grounds(code: Iterable[ModuleType]) -> set[tuple[str, str]]:
    """Return every ground written in the modules, as patterns of its rule and its key.

    `Ground("A1", f"start {players}")` is ("A1", "start .*"); `self.rule` is any text that a class calls `rule`.
    """
    files = [module.__file__ for module in code if getattr(module, "__file__", None)]
    trees = [ast.parse(Path(file).read_text("utf-8")) for file in files if file]
    attributes = _attributes(trees)
    found: set[tuple[str, str]] = set()
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and re.fullmatch(r"(.*\.)?Ground(\.of)?", ast.unparse(node.func)):
                by_name = {each.arg: each.value for each in node.keywords}
                parts = [*node.args[:2], *[by_name[name] for name in ("rule", "key")[len(node.args) :]]]
                rule, key = [_pattern(part, attributes) for part in parts]
                found.add((rule, key))
    return found


def _attributes(trees: Iterable[ast.AST]) -> dict[str, set[str]]:
    """Return the texts that classes have under each name."""
    found: dict[str, set[str]] = {}
    for tree in trees:
        for node in ast.walk(tree):
            for made in node.body if isinstance(node, ast.ClassDef) else ():
                targets = made.targets if isinstance(made, ast.Assign) else [getattr(made, "target", None)]
                value: Any = getattr(made, "value", None)
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    for target in targets:
                        if isinstance(target, ast.Name):
                            found.setdefault(target.id, set()).add(value.value)
    return found


def _pattern(node: ast.expr, attributes: Mapping[str, set[str]]) -> str:
    if isinstance(node, ast.Constant):
        return re.escape(str(node.value))
    if isinstance(node, ast.JoinedStr):
        return "".join([_pattern(part, attributes) for part in node.values])
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"):
        return "|".join(map(re.escape, sorted(attributes.get(node.attr, ())))) or ANYTHING
    return ANYTHING

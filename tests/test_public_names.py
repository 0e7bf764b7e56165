"""What `dir()` and TAB offer: exactly the public names of a package, each of them there and explained."""

from __future__ import annotations

import inspect
import json
import pkgutil
import subprocess
import sys
from importlib import import_module

import pytest

import tablegames
import tablegames_widgets

INSIDE = {"tablegames_widgets.astrotime", "tablegames_widgets.take_time", "tablegames_widgets.yet"}
"""Packages that only we import from: pictures and controls, reached through the names of `tablegames_widgets`."""

COMPLETE = """
import json, sys
from IPython.core.interactiveshell import InteractiveShell
from IPython.core.completer import provisionalcompleter

shell = InteractiveShell.instance(history_length=0)
offered = {}
for package in sys.argv[1:]:
    text = f"{package}."
    shell.run_cell(f"import {package}")
    with provisionalcompleter():
        for shell.Completer.use_jedi in (True, False):
            found = [each.text.lstrip(".") for each in shell.Completer.completions(text, len(text))]
            offered.setdefault(package, []).append(sorted(found))
print(json.dumps(offered))
"""


def packages() -> list[str]:
    found = ["tablegames", "tablegames_widgets"]
    for root in (tablegames, tablegames_widgets):
        found += [each.name for each in pkgutil.walk_packages(root.__path__, f"{root.__name__}.") if each.ispkg]
    return sorted(set(found) - INSIDE)


def explained(thing: object) -> bool:
    """Return whether a class, function or module says what it is. A value (`GAME`) has no docstring of its own."""
    if not (inspect.isclass(thing) or inspect.isroutine(thing) or inspect.ismodule(thing)):
        return True
    said = inspect.getdoc(thing) or ""
    # A dataclass that says nothing is given its signature for a docstring.
    return bool(said) and not said.startswith(f"{getattr(thing, '__name__', '')}(")


every_package = pytest.mark.parametrize("name", packages())


@every_package
def test_dir_shows_exactly_the_public_names(name: str) -> None:
    package = import_module(name)
    assert dir(package) == sorted(package.__all__)


@every_package
def test_every_public_name_is_there_and_explained(name: str) -> None:
    package = import_module(name)
    things = {each: getattr(package, each) for each in package.__all__}
    assert [each for each, thing in things.items() if not explained(thing)] == []


@every_package
def test_no_module_hides_a_public_name(name: str) -> None:
    # Importing a module of a package puts it there under its own name, over a function that is called the same.
    package = import_module(name)
    before = {each: getattr(package, each) for each in package.__all__}
    for inside in pkgutil.iter_modules(package.__path__):
        import_module(f"{name}.{inside.name}")
    after = {each: getattr(package, each) for each in package.__all__}
    assert [each for each in before if after[each] is not before[each]] == []


@every_package
def test_what_is_not_public_is_not_found_by_chance(name: str) -> None:
    with pytest.raises(AttributeError, match="no attribute 'no_such_name'"):
        _ = import_module(name).no_such_name


def test_the_tab_key_offers_exactly_the_public_names() -> None:
    # In a fresh IPython, with Jedi and without.
    command = [sys.executable, "-c", COMPLETE, *packages()]
    run = subprocess.run(command, text=True, capture_output=True, check=True)
    offered = json.loads(run.stdout.splitlines()[-1])
    assert offered == {name: [sorted(import_module(name).__all__)] * 2 for name in packages()}


def test_a_type_imported_for_annotations_is_no_late_name() -> None:
    assert not hasattr(tablegames, "BotChoice")

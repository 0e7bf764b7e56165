"""No text says "1 points": every number that has a noun goes through its forms, in every file of words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from tablegames.core import words
from tablegames.core.content import built_in
from tablegames_widgets.wording import FOLDER

GAMES = ("yet", "take_time", "astrotime")

FILES = (
    (built_in(), "words"),
    *[(built_in(game), name) for game in GAMES for name in ("words", "rules")],
    *[(FOLDER, path.name.split(".")[0]) for path in sorted(FOLDER.glob("*.en.toml"))],
)

PLURALS = frozenset(
    " ".join(
        (
            "actions attempts bots capsules cards characters choices clocks colours counts deals dots files",
            "fillings games hours icons lessons letters lines months moves numbers people players points",
            "qualities requirements rounds rows rules rungs seats segments signs situations steps tests times",
            "tokens tries values years",
        )
    ).split(" ")
)
"""What is counted anywhere, and what a new text may well count."""

NAMES = frozenset(
    " ".join(
        ("above actor below card clock colour due leader nth number seat square suit target who whose winners",)
    ).split(" ")
)
"""Facts that are names, and no numbers."""

BETWEEN = frozenset(" ".join(("at for is of on or the this to two",)).split(" "))
"""Words after a number that are not about what is counted."""

NEVER_ONE = {
    "file.long": "a text that is too long has millions of characters",
    "workshop.meter.running": "it looks at hundreds of deals",
    "player.marking": "there are four extra dots",
}
"""Texts whose number is never 1, and why."""


def templates(folder: Path, name: str) -> Iterator[tuple[str, str]]:
    """Every text of a file by its key."""
    todo = [("", words.read(folder, name, "en", frozenset()))]
    while todo:
        key, value = todo.pop()
        if isinstance(value, dict):
            todo += [(f"{key}.{name}".strip("."), one) for name, one in value.items()]
        elif isinstance(value, str):
            yield key, value


def facts(template: str, number: int) -> dict[str, object]:
    """The facts that a template asks for, all of them this number, or so many things where it wants a list."""
    found: dict[str, object] = {}
    for _, name, form, _ in Formatter().parse(template):
        if name:
            lists = form in ("and", "or", "comma", "plus", "over", "below", "either")
            found[name] = tuple(["thing"] * number) if lists else "Ada" if name in NAMES and not form else number
    return found


def said(folder: Path, name: str, template: str, number: int) -> str:
    """The text with this number for each of its facts."""
    file = words.load_words(folder, name if name != "rules" else "words")
    plain, spoken = words._read_once(template)
    told = file._with_spoken(facts(template, number), spoken)
    return plain.format_map(told)


@pytest.mark.parametrize(("folder", "name"), FILES, ids=lambda part: getattr(part, "name", part))
def test_one_is_never_said_of_several(folder: Path, name: str) -> None:
    for key, template in templates(folder, name):
        if key in NEVER_ONE or key.startswith("nouns.") or "{" not in template or key.endswith((".other", ".one")):
            continue
        for number in (0, 1, 2):
            text = said(folder, name, template, number)
            for found, first, second in re.findall(r"(?<![\w.,:−-])(\d) ([a-z-]+)(?: ([a-z]+))?", text):
                counted = {first.split("-")[-1], *([second] if first not in BETWEEN else [])} - BETWEEN
                wrong = PLURALS if found == "1" else {one.removesuffix("s") for one in PLURALS} - {"hand"}
                about = counted if found == "1" else counted - {second}
                assert not about & wrong, f"{name}, {key}: {text!r}"


def test_the_forms_of_a_noun_are_the_same_but_for_the_number() -> None:
    for folder, name in FILES:
        if name == "rules":
            continue
        for noun, forms in words.load_words(folder, name).nouns.items():
            assert set(forms) == {"one", "other"}, f"{name}: {noun}"
            assert forms["one"] != forms["other"], f"{name}: {noun}"

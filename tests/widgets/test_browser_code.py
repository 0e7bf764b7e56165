"""The browser's code and words, seen from Python: they are there, they fit together, only the program sets them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from ast import literal_eval
from string import Formatter

import pytest

from tablegames_widgets import base
from tablegames_widgets.base import STATIC, LiveWidget, browser_code, browser_words
from tests.widgets.board_table import table
from tests.widgets.pseudo_texts import unspoken
from tests.widgets.test_stylesheets import WIDGETS

NAMES = sorted(widget.browser_name for widget in WIDGETS)
SOURCES = [path for path in STATIC.glob("*/*.js") if path.parent.name != "built"]


def texts(name: str) -> dict[str, str]:
    """Return the words of a widget without those that all share."""
    return {key: text for key, text in browser_words(name).items() if key.startswith(f"{name}.")}


@pytest.mark.parametrize("widget", WIDGETS)
def test_each_widget_has_its_module_and_its_words(widget: type[LiveWidget]) -> None:
    assert str(widget._esm) == browser_code(widget.browser_name)
    assert "export {" in str(widget._esm)
    assert "import " not in re.sub(r"(?m)^ *//.*|/\*.*?\*/", "", str(widget._esm)), "anywidget could not find it"
    assert texts(widget.browser_name)


def test_a_module_that_was_not_put_together_is_told_how(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    monkeypatch.setattr(base, "STATIC", tmp_path)
    with pytest.raises(FileNotFoundError, match="npm run build"):
        browser_code("board")


def test_only_the_program_sets_the_words() -> None:
    browser = table("me", "random")
    browser.says(words={"board.log": "mischief"})
    assert "only the program may set" in browser.error
    assert browser.board.words == browser_words("board")


def test_a_widget_gets_no_words_of_others() -> None:
    for name in NAMES:
        assert {key.partition(".")[0] for key in browser_words(name)} == {"language", "shared", name}


def test_the_code_asks_for_words_that_there_are_and_the_words_are_asked_for() -> None:
    """A key may be put together from a beginning and a name; then some word must begin so."""
    code = "\n".join(path.read_text("utf-8") for path in SOURCES)
    known = {key for name in NAMES for key in browser_words(name)} - {"language"}
    spoken = f"(?:shared|{'|'.join(NAMES)})"
    whole = set(re.findall(rf'"({spoken}\.[\w.]+)"', code))
    begun = set(re.findall(rf"`({spoken}\.[\w.]*)\$\{{", code)) | {"workshop.setup.", "board.tools.", "board.new."}
    forms = {key.rpartition(".")[0] for key in known if key.endswith(".other")}
    assert len(whole) > 60
    assert whole - known - forms == set()
    faults = {f"{name}.fault" for name in NAMES}
    asked = {key for key in known if key in whole | faults or key.rpartition(".")[0] in whole & forms}
    assert {key for key in known - asked if not key.startswith(tuple(begun))} == set()


def test_templates_hold_nothing_but_names_of_facts() -> None:
    for name in NAMES:
        for key, text in browser_words(name).items():
            for _, fact, spec, conversion in Formatter().parse(text):
                assert fact is None or (fact.isidentifier() and not spec and not conversion), key


def test_no_sentence_stands_in_the_code() -> None:
    """A text of two words or more that is no class, selector or key would be a sentence."""
    allowed = re.compile(r"tg-[\w -]*|[^\w]*|.*[\[\]{}<>=/#$].*|M[\d .\w-]+Z?|.*: [^ ]+|ease-in-out")
    told: dict[str, list[str]] = {}
    for path in SOURCES:
        code = re.sub(
            r"(?m)/\*\*.*?\*/|//.*$|console\.\w+\(.*|throw new Error\(.*", "", path.read_text("utf-8"), flags=re.S
        )
        found = [
            text for text in re.findall(r'"([^"\n]*)"', code) if " " in text.strip() and not allowed.fullmatch(text)
        ]
        if found:
            told[path.name] = found
    assert told == {}


def test_in_the_pseudo_language_every_word_is_in_brackets() -> None:
    code = f"from tablegames_widgets.base import browser_words; print([browser_words(name) for name in {NAMES}])"
    environment = {**os.environ, "TABLEGAMES_LANGUAGE": "pseudo"}
    told = subprocess.run([sys.executable, "-c", code], env=environment, check=True, text=True, capture_output=True)
    spoken: list[dict[str, str]] = literal_eval(told.stdout)
    assert [words.pop("language") for words in spoken] == ["en"] * len(NAMES)
    bare = [key for words in spoken for key, text in words.items() if unspoken(re.sub(r"\{\w+\}", "", text))]
    assert sum(map(len, spoken)) > 150
    assert bare == []

"""The styles of all widgets meet on one page, in any lesson: none may reach into another, nor contradict itself."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
import tinycss2

from tablegames_widgets.base import LiveWidget
from tablegames_widgets.board import Board
from tablegames_widgets.picture import STATIC
from tablegames_widgets.prediction import Predict
from tablegames_widgets.stepper import Stepper
from tablegames_widgets.take_time.campaign_map import CampaignMap
from tablegames_widgets.take_time.free_table import FreeTable
from tablegames_widgets.take_time.workshop import Workshop

SHARED = {"tg-picture", "tg-board", "tg-stepper", "tg-predict", "tg-rules"}
"""Roots, of which several files say something: each what it alone knows."""

WIDGETS = (Board, Stepper, Predict, CampaignMap, FreeTable, Workshop)


def rules(css: str | list[Any], where: str = "") -> Iterator[tuple[str, str, list[Any]]]:
    """Yield the at-rules around it, the selector and the declarations of every rule, each selector by itself."""
    read = tinycss2.parse_stylesheet if isinstance(css, str) else tinycss2.parse_rule_list
    for node in read(css, skip_comments=True, skip_whitespace=True):
        assert node.type in ("qualified-rule", "at-rule"), node
        if node.type == "at-rule":
            assert node.content is not None, node
            yield from rules(node.content, f"{where}@{node.at_keyword}{tinycss2.serialize(node.prelude)}")
        else:
            declarations = tinycss2.parse_blocks_contents(node.content, skip_comments=True, skip_whitespace=True)
            assert {one.type for one in declarations} <= {"declaration"}, tinycss2.serialize(node.content)
            for selector in separate(node.prelude):
                yield where, selector, declarations


def separate(prelude: Iterable[Any]) -> Iterator[str]:
    """Yield the selectors of a list; a comma inside brackets is no end of one."""
    selector = ""
    for token in prelude:
        if token == ",":
            yield " ".join(selector.split())
            selector = ""
        else:
            selector += token.serialize()
    yield " ".join(selector.split())


def test_a_class_by_itself_is_styled_in_one_file_only() -> None:
    styled: dict[str, set[str]] = defaultdict(set)
    for sheet in STATIC.glob("*.css"):
        for _, selector, _ in rules(sheet.read_text("utf-8")):
            name = selector.removeprefix(".")
            if selector.startswith(".tg-") and name.replace("-", "").replace("_", "").isalnum():
                styled[name].add(sheet.name)
    assert len(styled) > 100, "the selectors were found"
    assert {name: files for name, files in styled.items() if len(files) > 1 and name not in SHARED} == {}


@pytest.mark.parametrize("widget", WIDGETS)
def test_no_selector_is_given_a_property_twice_with_different_values(widget: type[LiveWidget]) -> None:
    """In one mood of the page, that is: a narrow one, a dark one are others."""
    given: dict[tuple[str, str, str], list[str]] = defaultdict(list)
    for where, selector, declarations in rules(str(widget._css)):
        for one in declarations:
            value = tinycss2.serialize(one.value).strip()
            given[where, selector, one.name].append(f"{value} !important" if one.important else value)
    assert len(given) > 500, "the declarations were found"
    assert {place: values for place, values in given.items() if len(set(values)) > 1} == {}


def test_every_class_of_widgets_is_looked_at() -> None:
    def below(kind: type[LiveWidget]) -> Iterator[type[LiveWidget]]:
        for one in kind.__subclasses__():
            yield one
            yield from below(one)

    ours = [one for one in below(LiveWidget) if one.__module__.startswith("tablegames_widgets")]
    shown = {one for one in ours if "browser_name" in vars(one)}
    assert shown == set(WIDGETS)

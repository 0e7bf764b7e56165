"""The styles of all widgets meet on one page, in any lesson: none may reach into another."""

from __future__ import annotations

import re
from collections import defaultdict

from tablegames_widgets.picture import STATIC

SHARED = {"tg-picture", "tg-board", "tg-stepper", "tg-predict", "tg-rules"}
"""Roots, of which several files say something: each what it alone knows."""

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SELECTORS = re.compile(r"([^{}]+)\{")
BARE = re.compile(r"\.(tg-[\w-]+)")


def test_a_class_by_itself_is_styled_in_one_file_only() -> None:
    styled: dict[str, set[str]] = defaultdict(set)
    for sheet in STATIC.glob("*.css"):
        for selectors in SELECTORS.findall(COMMENT.sub("", sheet.read_text("utf-8"))):
            for selector in selectors.split(","):
                if bare := BARE.fullmatch(selector.strip()):
                    styled[bare[1]].add(sheet.name)
    assert len(styled) > 100, "the selectors were found"
    assert {name: files for name, files in styled.items() if len(files) > 1 and name not in SHARED} == {}

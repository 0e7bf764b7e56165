"""Every word that Take Time's widgets show comes from a file: in the pseudo-language all of them are in brackets."""

from __future__ import annotations

from functools import cache

import pytest

from tablegames.core.words import OPEN
from tests.widgets.pseudo_texts import scenes_of, unspoken

SCENES = (
    *("discussion", "placement", "resolution", "other_tables", "clocks_shown", "free_table", "workshop", "campaign"),
    *("board", "stepper"),
)


@cache
def scenes() -> dict[str, list[str]]:
    return scenes_of("tests.widgets.take_time.pseudo_scenes")


def foreign(scene: str) -> list[str]:
    """What is read in a scene and came from no file."""
    told = scenes()
    return [text for text in told[scene] if unspoken(text, told["names"])]


@pytest.mark.parametrize("scene", SCENES)
def test_no_word_stands_outside_of_brackets(scene: str) -> None:
    assert any(OPEN in text for text in scenes()[scene])
    assert foreign(scene) == []


def test_a_word_outside_of_brackets_would_be_found() -> None:
    assert unspoken("⟦Ada has ⟦2 cards⟧⟧ left", ["Ada"]).split() == ["left"]
    assert unspoken("⟦Ada⟧ 3, Ada: ✓", ["Ada"]) == ""

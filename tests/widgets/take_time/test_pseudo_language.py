"""Every word that Take Time's widgets show comes from a file: in the pseudo-language all of them are in brackets."""

from __future__ import annotations

import importlib.util
from functools import cache

import pytest

from tablegames.core.words import OPEN
from tests.widgets.pseudo_texts import scenes_of, unspoken

OURS = (
    *("discussion", "placement", "resolution", "other_tables", "clocks_shown", "free_table", "workshop", "campaign"),
)
SHARED = ("board", "stepper")
"""Scenes in which the widgets speak that all games share."""


@cache
def scenes() -> dict[str, list[str]]:
    return scenes_of("tests.widgets.take_time.pseudo_scenes")


def foreign(scene: str) -> list[str]:
    """What is read in a scene and came from no file."""
    told = scenes()
    return [text for text in told[scene] if unspoken(text, told["names"])]


@pytest.mark.parametrize("scene", OURS)
def test_no_word_stands_outside_of_brackets(scene: str) -> None:
    assert any(OPEN in text for text in scenes()[scene])
    assert foreign(scene) == []


@pytest.mark.skipif(
    importlib.util.find_spec("tablegames_widgets.wording") is None,
    reason="the words of the board and the stepper stand in their code still; this runs once they have their file",
)
@pytest.mark.parametrize("scene", SHARED)
def test_nor_on_the_board_or_in_the_stepper(scene: str) -> None:
    assert foreign(scene) == []


def test_a_word_outside_of_brackets_would_be_found() -> None:
    assert unspoken("⟦Ada has ⟦2 cards⟧⟧ left", ["Ada"]).split() == ["left"]
    assert unspoken("⟦Ada⟧ 3, Ada: ✓", ["Ada"]) == ""

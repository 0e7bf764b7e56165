"""What a notebook shows of Take Time: tables, clocks, packs, steps."""

from __future__ import annotations

import pytest
from IPython.core.formatters import DisplayFormatter

from tablegames.take_time import clocks, example_table
from tablegames_widgets import display
from tablegames_widgets.picture import draw
from tests.widgets.pictures import read


@pytest.fixture(scope="module")
def shown():
    """Shows a value as the last line of a cell would: a dictionary of its forms."""
    formatter = DisplayFormatter()
    display.install(formatter)
    return lambda value: formatter.format(value)[0]


@pytest.mark.parametrize("what", [example_table(), example_table().view(1), clocks()["1-1"], clocks()])
def test_tables_clocks_and_packs_draw_themselves(shown, what):
    assert shown(what) == {"text/html": str(draw(what)), "text/plain": str(what)}


def test_a_step_is_a_picture_with_what_it_is_about_lit(shown):
    steps = example_table().resolve()
    for step in steps:
        page = read(shown(step)["text/html"])
        assert step.sentence in page.words
        assert page.all(**{"class": "tg-lit"}), step.sentence


def test_a_pack_in_text_is_a_list_of_its_clocks():
    lines = str(clocks()).splitlines()
    assert lines[0] == clocks().name
    assert [line.split()[0] for line in lines if line.startswith("  ")] == list(clocks())
    assert len(lines) == 1 + len(clocks().chapters) + len(clocks())

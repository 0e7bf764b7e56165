"""What a notebook shows of tables, views, traces, steps and records."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest
from IPython.core.formatters import DisplayFormatter

import tablegames
import tablegames_widgets as tw
from tablegames.core.errors import BadSetup
from tablegames.yet import rulebook
from tablegames.yet.example import example_round
from tablegames_widgets import display
from tablegames_widgets.picture import draw
from tests.widgets.pictures import read

ROUND = example_round()
GAME = tablegames.play("yet", bots=["greedy", "random"], seed=5)


@pytest.fixture(scope="module")
def shown():
    """Shows a value as the last line of a cell would: a dictionary of its forms."""
    formatter = DisplayFormatter()
    display.install(formatter)
    return lambda value: formatter.format(value)[0]


def test_a_table_draws_itself(shown):
    for table in (ROUND.final, ROUND.final.view(1)):
        assert shown(table) == {"text/html": str(draw(table)), "text/plain": str(table)}


def test_a_picture_shows_its_markup_and_its_text(shown):
    picture = draw(ROUND.final)
    assert shown(picture) == {"text/html": str(picture), "text/plain": str(ROUND.final)}


def test_a_step_is_a_picture_with_its_sentence_and_rule(shown):
    step = ROUND[35]
    forms = shown(step)
    assert forms["text/plain"] == str(step)
    page = read(forms["text/html"])
    assert step.sentence in page.words
    assert page.one(tag="code").words == step.rule
    assert page.one(tag="code").attributes["title"] == rulebook()[step.rule].title
    assert page.all(**{"class": "tg-lit"})


def test_a_trace_is_a_list_of_its_steps(shown):
    forms = shown(ROUND)
    assert forms["text/plain"] == str(ROUND)
    items = read(forms["text/html"]).all(tag="li")
    assert [item.words for item in items] == [f"{step.sentence} {step.rule}" for step in ROUND]
    part = read(shown(ROUND[4:6])["text/html"]).all(tag="li")
    assert [item.attributes["value"] for item in part] == ["5", "6"]


def test_a_long_trace_says_how_much_is_left_out(shown):
    trace = GAME.trace()
    page = read(shown(trace)["text/html"])
    assert len(page.all(tag="li")) == display.LONGEST_LIST
    assert f"{len(trace) - display.LONGEST_LIST} more" in page.words


def test_a_record_is_its_last_table_and_one_line(shown):
    forms = shown(GAME)
    line = f"YET (RED: greedy, BLUE: random): {len(GAME)} actions, won by RED, 69 - 0."
    assert forms["text/plain"] == line
    assert forms["text/html"] == f"<p>{line}</p>{draw(GAME.final)}"
    assert shown(GAME.branch(9))["text/plain"].endswith("9 actions, not over yet.")


def test_everything_shown_is_the_same_each_time(shown):
    for value in (ROUND, ROUND[0], ROUND.final, GAME, tw.rules()):
        assert shown(value) == shown(value)


@pytest.mark.parametrize("ipython", [None, SimpleNamespace(get_ipython=lambda: None)])
def test_without_a_running_ipython_nothing_happens(monkeypatch, ipython):
    monkeypatch.setitem(sys.modules, "IPython", ipython)
    display.install_if_asked_for()


def test_a_running_ipython_learns_it(monkeypatch):
    formatter = DisplayFormatter()
    shell = SimpleNamespace(display_formatter=formatter)
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    display.install_if_asked_for()
    assert formatter.format(ROUND.final)[0]["text/html"] == draw(ROUND.final)


def test_the_page_of_rules_holds_every_rule(shown):
    page, book = tw.rules("yet"), rulebook()
    assert shown(page)["text/plain"] == page.text
    words = read(page).words
    for name in book:
        rule = book[name]
        for text in (words, page.text):
            assert all(part in text for part in (name, rule.title, rule.statement, rule.section, rule.note))


def test_what_is_ours_is_marked_on_the_page_of_rules():
    book, badges = rulebook(), read(tw.rules("yet")).all(**{"class": "tg-ours"})
    assert len(badges) == sum("ours" in book[name].marks for name in book)


def test_rules_of_an_unknown_game():
    with pytest.raises(BadSetup, match="chess"):
        tw.rules("chess")

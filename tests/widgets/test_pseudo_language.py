"""Every word that YET and Astrotime show on the Python side comes from a language file.

Run as a module, in the pseudo-language, this file plays, steps, asks and draws, and prints what is outside of brackets.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

import tablegames
import tablegames_widgets as tw
from tablegames.astrotime.packs import book, zodiac
from tablegames.astrotime.packs import deck as situations
from tablegames.astrotime.pieces import SQUARES
from tablegames.core.action import Action
from tablegames.core.bot import Bot
from tablegames.games import find
from tablegames.yet import classroom_deck
from tablegames_widgets import display
from tablegames_widgets.session import NotNow, Session
from tablegames_widgets.sheet import BadField, Field
from tests.pseudo import Shown, texts_shown
from tests.widgets.board_table import Browser
from tests.widgets.test_stepper import unpacked


class Broken(Bot):
    """A bot that fails."""

    name = "broken"

    def act(self, view: Any) -> Any:
        raise ValueError(view)


def allowed(game: str) -> Iterable[str]:
    """Ids that people read too, names of bots, and what the game's packs say: nothing else is in no language file."""
    found = find(game)
    yield from (found.title, *found.rulebook(), *found.bots, Broken.name, "me")
    if game == "yet":
        yield from (classroom_deck().name, *classroom_deck().names)
    if game == "astrotime":
        yield from (*SQUARES, situations().name, book().name, book().introduction, *zodiac().qualities)
        for sign in zodiac().signs:
            yield sign.name
        for situation in situations().situations:
            yield from (situation.title, situation.story)
        for reading in book().readings:
            yield from (reading.most, reading.least)


def board(shown: Shown, game: str, *seats: Any, presses: int, rng: Random) -> Browser:
    """Play on a board; now and then press what is refused, look at the table of everybody, take a choice back."""
    browser = Browser(Session(find(game), seats, seed=5, practice=True))
    for n, _ in enumerate(browser.play_on(rng, presses)):
        board = browser.board
        refused = [token for token, choice in board._choices.items() if not choice.legal]
        for token in rng.sample(refused, min(3, len(refused))):
            browser.press("choose", token)
        view = board.state.view(board._screen.looking)
        shown.text(str(view), f"{game} as text")
        if n % 20 == 7 and board.offer["stage"] != "over":
            browser.press("undo")
        board.clear_error()
    for _, state in browser.sent:
        shown.traits(state, game)
    return browser


def messages(shown: Shown, game: str) -> None:
    """Everything that a board says to messages that make no sense, come too late or cannot be carried out."""
    browser = Browser(Session(find(game), ["me", "me"], seed=1, practice=True))
    first = browser.board._choices and browser.legal[0]
    browser.press("resign")
    browser.press("choose", "no such place")
    browser.press("choose", first, turn=-1)
    browser.press("choose", first, id=1)
    browser.says(offer={})
    for verb, value in (("fill", "{}"), ("undo", ""), ("hide", ""), ("open", ""), ("new", " "), ("new", "7" * 50)):
        browser.press(verb, value)
    browser.board._do_hide = None  # what nobody foresaw
    browser.press("hide")
    for seats, practice in ((["me", "me"], False), (["me", Broken], True)):
        other = Browser(Session(find(game), seats, seed=1, practice=practice))
        for _ in range(8):
            if other.board.offer["stage"] == "act":
                other.press("choose", next(token for token in other.legal if token != "clear"))
        other.press("undo")
        browser.sent += other.sent
        session = other.board.session
        with pytest.raises(NotNow) as not_now:
            session.act(0 if session.person else 1, Action())
        shown.text(str(not_now.value), game)
    for field, text in ((Field("x", "", numbers=(1, 9)), "many"), (Field("x", ""), "7" * 500)):
        with pytest.raises(BadField) as wrong:
            field.read(text)
        shown.text(str(wrong.value), game)
    for _, state in browser.sent:
        shown.traits(state, game)


def pages(shown: Shown, game: str) -> None:
    """A record, its steps, a step, a prediction and the rules: live, as a page and as text."""
    found, players = find(game), 3 if game == "yet" else 4
    record = tablegames.play(game, ["random"] * players, seed=2)
    trace = record.trace()
    for some, seat in ((record, None), (trace[3:30], found.seat_names(record.options)[0]), (trace[3:4], None)):
        stepper = tw.Stepper(some, seat=seat)
        shown.traits(stepper.get_state(), f"{game} steps", pictures=unpacked)
        bundle = stepper._repr_mimebundle_()[0]
        shown.text(bundle["text/plain"], f"{game} steps as text")
        shown.markup(bundle["text/html"], f"{game} steps on a page")
    for step in trace[:6]:
        question = tw.predict("1?", ["2", "3"], "3", step, table=step.before)
        shown.traits(question.get_state(), f"{game} prediction")
        bundle = question._repr_mimebundle_()[0]
        shown.text(bundle["text/plain"], f"{game} prediction as text")
        shown.markup(bundle["text/html"], f"{game} prediction on a page")
        shown.markup(display.step_html(step), f"{game} step")
    shown.markup(display.trace_html(trace), f"{game} trace")
    shown.text(str(trace), f"{game} trace as text")
    for some in (record, record.branch(9)):
        shown.text(display.record_line(some), f"{game} record")
        shown.markup(display.record_html(some), f"{game} record")
    shown.markup(tw.rules(game), f"{game} rules")
    shown.text(repr(tw.rules(game)), f"{game} rules as text")


def outside(game: str) -> list[str]:
    """Show all there is of a game; return what stood outside of brackets."""
    shown, strongest = Shown(allowed(game)), find(game).strongest
    end = board(shown, game, "me", strongest, "random", presses=10_000, rng=Random(3))
    assert end.board.state.is_over
    board(shown, game, "me", "me", presses=60, rng=Random(1))
    messages(shown, game)
    pages(shown, game)
    assert shown.texts > 500, "so much is shown, and all of it was looked at"
    return list(shown.outside)


@pytest.mark.parametrize("game", ["yet", "astrotime"])
def test_every_word_that_is_shown_comes_from_a_language_file(game: str) -> None:
    assert texts_shown("tests.widgets.test_pseudo_language", game) == []


def test_the_search_finds_words_outside_of_brackets_and_brackets_cut_apart() -> None:
    shown = Shown(["YET", "Y1"])
    shown.text("⟦⟦RED⟧ plays ⟦Move⟧⟦ + ⟧⟦Flip⟧.⟧ (Y1) 12, YET", "a log")
    shown.markup(
        '<p title="⟦yes⟧" data-key="capsule-4"><b>⟦</b>4⟦ points⟧⟧</p><style>p { color: red }</style>', "a page"
    )
    assert list(shown.outside) == []
    shown.text("⟦RED⟧ plays", "a log")
    shown.text("⟦RED", "a log")
    shown.markup('<p aria-label="the hand">⟦7⟧</p>', "a page")
    shown.traits({"offer": {"token": "hour-1", "prompt": "Press it", "choices": [{"label": "Go"}]}}, "board")
    assert [line.split(" in ")[0] for line in shown.outside] == [
        "a log: 'plays'",
        "a log: brackets that do not match",
        "a log: 'RED'",
        "a page aria-label: 'the hand'",
        "board.offer.prompt: 'Press it'",
        "board.offer.choices.label: 'Go'",
    ]


if __name__ == "__main__":
    print(json.dumps(outside(sys.argv[1])))

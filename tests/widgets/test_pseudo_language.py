"""Every word that YET, Astrotime and a game without pictures show on the Python side comes from a language file.

Run as a module, in the pseudo-language, this file plays, steps, asks and draws, and prints the texts of each scene.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
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
from tablegames.core.game import AnyGame
from tablegames.core.registry import find as tablegames_game
from tablegames.core.words import OPEN
from tablegames.yet import classroom_deck
from tablegames_widgets import display
from tablegames_widgets.session import NotNow, Session
from tablegames_widgets.sheet import BadField, Field
from tests.widgets.board_table import Browser
from tests.widgets.pseudo_texts import cited, scenes_of, texts, unspoken
from tests.widgets.test_stepper import unpacked

GAMES = ("yet", "astrotime", "plain")


def find(name: str) -> AnyGame:
    """A game; "plain" is one that brings no pictures."""
    return tablegames_game(name) if name != "plain" else plain()


@cache
def plain() -> AnyGame:
    """YET without its pictures but with a text for each button; made last, since its states know it from then on."""
    yet = tablegames_game("yet")
    texts_of = {kind.__name__: "⟦!⟧ " + " ".join(f"{{{f.name}}}" for f in fields(kind)) for kind in yet.actions}
    book = replace(yet.rulebook(), actions=texts_of)
    return replace(yet, rulebook=lambda: book, presentation="")


class Broken(Bot):
    """A bot that fails."""

    name = "broken"

    def act(self, view: Any) -> Any:
        raise ValueError(view)


def names(game: str) -> Iterator[str]:
    """Ids that people read too, names of bots, and what the game's packs say: nothing else is in no language file."""
    found = find(game)
    yield from (found.title, *found.rulebook(), *cited(found), *found.bots, Broken.name, "me")
    if game != "astrotime":
        yield from (classroom_deck().name, *classroom_deck().names)
    if game == "astrotime":
        yield from (*SQUARES, situations().name, book().name, book().introduction, *zodiac().qualities)
        yield from (sign.name for sign in zodiac().signs)
        for situation in situations().situations:
            yield from (situation.title, situation.story)
        for reading in book().readings:
            yield from (reading.most, reading.least)


def traits(widget: Any) -> Any:
    """What the browser gets, the model's own entries left out."""
    state = {name: value for name, value in widget.get_state().items() if not name.startswith("_")}
    return state | ({"pictures": unpacked(state["pictures"])} if "pictures" in state else {})


def table(game: str, *seats: Any, presses: int = 10_000, seed: int = 3) -> Iterator[Any]:
    """Play on a board; now and then press what is refused, and take a choice back."""
    browser, rng = Browser(Session(find(game), seats, seed=5, practice=True)), Random(seed)
    board = browser.board
    for n, _ in enumerate(browser.play_on(rng, presses)):
        refused = [token for token, choice in board._choices.items() if not choice.legal]
        for token in rng.sample(refused, min(3, len(refused))):
            browser.press("choose", token)
        yield str(board.state.view(board._screen.looking))
        if n % 20 == 7 and board.offer["stage"] != "over":
            browser.press("undo")
        board.clear_error()
    yield from sent(browser)


def sent(browser: Browser) -> Iterator[Any]:
    """Everything that the browser was sent."""
    for _, state in browser.sent:
        yield {name: value for name, value in state.items() if not name.startswith("_")}


def messages(game: str) -> Iterator[Any]:
    """Everything that a board says to messages that make no sense, come too late or cannot be carried out."""
    browser = Browser(Session(find(game), ["me", "me"], seed=1, practice=True))
    while browser.board.offer["stage"] != "act":
        browser.press(browser.board.offer["stage"])
    first = browser.legal[0]
    browser.press("resign")
    browser.press("choose", "no such place")
    browser.press("choose", first, turn=-1)
    browser.press("choose", first, id=1)
    browser.says(offer={})
    for verb, value in (("fill", "{}"), ("undo", ""), ("hide", ""), ("open", ""), ("new", " "), ("new", "7" * 50)):
        browser.press(verb, value)
    browser.board._do_hide = None  # what nobody foresaw
    browser.press("hide")
    yield from sent(browser)
    for seats, practice in ((["me", "me"], False), (["me", Broken], True)):
        other = Browser(Session(find(game), seats, seed=1, practice=practice))
        for _ in range(8):
            if other.board.offer["stage"] == "act":
                other.press("choose", next(token for token in other.legal if token != "clear"))
        other.press("undo")
        yield from sent(other)
        session = other.board.session
        with pytest.raises(NotNow) as not_now:
            session.act(0 if session.person else 1, Action())
        yield str(not_now.value)
    for field, text in ((Field("x", "", numbers=(1, 9)), "7" * 30), (Field("x", ""), "7" * 500)):
        with pytest.raises(BadField) as wrong:
            field.read(text)
        yield str(wrong.value)


def pages(game: str) -> Iterator[Any]:
    """A record, its steps, a step, a prediction and the rules: live, as a page and as text."""
    found, players = find(game), 4 if game == "astrotime" else 3
    record = tablegames.play(found, ["random"] * players, seed=2)
    trace = record.trace()
    steps = [tw.Stepper(record), tw.Stepper(trace[3:30], found.seat_names(record.options)[0]), tw.Stepper(trace[3:4])]
    asked = [tw.predict("1?", ["2", "3"], "3", step, table=step.before) for step in trace[:6]]
    for widget in (*steps, *asked):
        yield traits(widget)
        bundle = widget._repr_mimebundle_()[0]
        yield [bundle["text/plain"], bundle["text/html"]]
    yield [display.step_html(step) for step in trace[:6]]
    yield [display.trace_html(trace), str(trace)]
    for some in (record, record.branch(9)):
        yield [display.record_line(some), display.record_html(some)]
    yield [tw.rules(found), repr(tw.rules(found))]


def scenes(game: str) -> Iterator[tuple[str, Iterator[Any]]]:
    """Yield all there is to look at, by name."""
    yield "board", table(game, "me", find(game).strongest, "random")
    yield "hot seat", table(game, "me", "me", presses=60, seed=1)
    yield "messages", messages(game)
    yield "pages", pages(game)


SCENES = ("board", "hot seat", "messages", "pages")


@cache
def told() -> dict[str, list[str]]:
    return scenes_of("tests.widgets.test_pseudo_language")


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("game", GAMES)
def test_no_word_stands_outside_of_brackets(game: str, scene: str) -> None:
    shown = told()[f"{game} {scene}"]
    assert sum(OPEN in text for text in shown) > 10, "something was looked at"
    assert [text for text in shown if unspoken(text, told()[f"{game} names"])] == []


def test_the_search_finds_words_outside_of_brackets_and_brackets_cut_apart() -> None:
    fine = '<p title="⟦yes⟧" data-key="capsule-4"><b>⟦</b>4⟦ points⟧⟧</p><style>p { color: red }</style>'
    for text in ("⟦⟦RED⟧ plays ⟦Move⟧⟦ + ⟧⟦Flip⟧.⟧ (Y1) 12, YET", fine):
        assert [found for found in texts(text) if unspoken(found, ["YET", "Y1"])] == []
    for text in ("⟦RED⟧ plays", "⟦RED", '<p aria-label="the hand">⟦7⟧</p>', "<p>⟦7⟧<b>points</b></p>"):
        assert [found for found in texts(text) if unspoken(found, ["YET", "Y1"])]
    shown = {"offer": {"token": "hour-1", "prompt": "Press it", "choices": [{"label": "Go"}]}}
    assert list(texts(shown)) == ["Press it", "Go"]


if __name__ == "__main__":
    shown = {
        f"{game} {name}": list(dict.fromkeys(texts(list(scene)))) for game in GAMES for name, scene in scenes(game)
    }
    print(json.dumps({**shown, **{f"{game} names": list(filter(None, names(game))) for game in GAMES}}))

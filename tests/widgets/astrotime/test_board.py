"""Astrotime on the board, message by message: setting up, choosing, the count, the Book; what is never sent."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import tablegames
import tablegames_widgets as tw
from tablegames.astrotime import AddDots, ChooseSign, ChooseSquare, Read, deck, new, person, position
from tablegames.astrotime.packs import zodiac
from tablegames.astrotime.pieces import COLOURS
from tablegames_widgets.astrotime.controls import choices, prompt
from tablegames_widgets.board import Board, play
from tablegames_widgets.picture import draw
from tablegames_widgets.stepper_text import page
from tests.astrotime.tables import game, states
from tests.widgets.astrotime.board_table import DOTS, choose, labels, read_book, set_up, squares, table, year
from tests.widgets.astrotime.pictures import EVIL, hostile_deck
from tests.widgets.board_table import Browser
from tests.widgets.pictures import read

SENT = ("about", "scene", "offer", "log", "error", "answered", "record_text")
EVERYTHING = ("state", "about", "scene", "offer", "log", "record_text")


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Board, "strict", True)


def shown(browser: Browser) -> list[Any]:
    return [getattr(browser.board, name) for name in EVERYTHING]


def last_picture(browser: Browser) -> Any:
    return read(browser.board.scene["frames"][-1]["picture"])


# --- a whole year -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "seats",
    [("me", "reader", "random"), ("random", "me"), ("me", "me"), ("me", "random", "me", "spreader")],
    ids="-".join,
)
def test_a_whole_year_through_messages(seats: tuple[str, ...]) -> None:
    browser = year(*seats)
    squares(browser)
    read_book(browser)
    assert browser.board.state.is_over
    assert browser.board.state.round == 12
    assert browser.board.record.final == browser.board.state
    assert tablegames.loads(browser.board.record_text).final == browser.board.state
    won = browser.board.session.game.result(browser.board.state)
    assert browser.board.offer["prompt"] == f"The game is over: {won}."


def test_any_presses_come_to_an_end() -> None:
    browser = table("me", "me")
    for _ in browser.play_on(Random(1), avoid=["clear"]):
        pass
    assert browser.board.state.is_over


def test_play_knows_the_game_by_its_name() -> None:
    board = play("astrotime", seed=3)
    assert board.session.game.title == "Astrotime"
    assert board.session.persons == (0,)


def test_nothing_is_secret_so_there_is_no_curtain() -> None:
    browser = year("me", "me", "me")
    for _ in range(3):
        assert browser.board.offer["stage"] == "act"
        choose(browser, "situation-B")
    assert browser.board.state.round == 2


# --- what can be pressed ------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_the_legal_choices_are_the_legal_actions_and_the_others_say_why(seed: int) -> None:
    for state in states(game(seed)):
        seat = state.actors[0] if state.actors else -1
        if seat < 0 or state.phase == "dots":
            continue
        why_not = partial(state.why_not, seat=seat)
        first = choices(state.view(seat), why_not, "")
        picks = [choice.token for choice in first if choice.action is None]
        everything = [*first, *(choice for token in picks for choice in choices(state.view(seat), why_not, token))]
        assert {choice.action for choice in everything if choice.action} == set(state.legal_actions(seat))
        for picked in ("", *picks):
            some = choices(state.view(seat), why_not, picked)
            assert prompt(state.view(seat), picked)
            assert len({choice.token for choice in some}) == len(some)
            targets = [choice.target for choice in some if choice.target]
            assert len(set(targets)) == len(targets), "one place means one thing"


def test_A2_every_four_qualities_can_be_marked() -> None:
    state = new().trace(ChooseSign("Leo")).final
    rng = Random(1)
    for _ in range(30):
        four = tuple(rng.sample(zodiac().qualities, 4))
        marked = ""
        for quality in four:
            some = choices(state.view(0), partial(state.why_not, seat=0), marked)
            (press,) = [choice for choice in some if choice.target == f"quality-{quality}"]
            assert press.legal
            marked = press.leads_to
        (add,) = [c for c in choices(state.view(0), partial(state.why_not, seat=0), marked) if c.token == "add"]
        assert add.legal
        assert add.action == AddDots(four)


# --- setting up ---------------------------------------------------------------------------------------


def test_A1_A2_a_person_is_a_sign_and_four_dots() -> None:
    browser = table("me", "random")
    assert browser.board.offer["prompt"] == "Which sign are you? Press it in the ring."
    set_up(browser, "Libra")
    player = browser.board.state.seats[0]
    assert (player.sign, player.extra) == ("Libra", AddDots(DOTS).qualities)


def test_A2_marks_are_counted_and_can_be_taken_off() -> None:
    browser = table("me", "random")
    choose(browser, "sign-Leo", "quality-loyal")
    assert browser.board.offer["prompt"] == "Mark 3 more."
    assert labels(browser) == ["Add the dots (1 of 4 marked)", "Unmark all"]
    choose(browser, "quality-active", "quality-loyal")
    assert [one.attributes["data-choice"] for one in last_picture(browser).all(aria_pressed="true")] == [
        "quality-active"
    ]
    choose(browser, "clear")
    assert not last_picture(browser).all(aria_pressed="true")
    assert len(browser.board.record) == 1, "marks are no actions"


def test_A2_a_fifth_dot_is_refused_with_the_rule() -> None:
    browser = table("me", "random")
    choose(browser, "sign-Leo", *(f"quality-{quality}" for quality in DOTS))
    before = shown(browser)
    browser.press("choose", "quality-sincere")
    assert browser.board.error["rule"] == "A2"
    assert browser.error == "Add exactly four dots, to four different qualities."
    assert shown(browser) == before
    assert last_picture(browser).one(data_choice="quality-sincere").attributes["aria-disabled"] == "true"
    choose(browser, "quality-loyal", "quality-sincere", "add")
    assert browser.board.state.seats[0].extra == AddDots(("active", "playful", "creative", "sincere")).qualities


@pytest.mark.parametrize("marked", range(4))
def test_A2_fewer_than_four_dots_are_refused_with_the_rule(marked: int) -> None:
    browser = table("me", "random")
    choose(browser, "sign-Leo", *(f"quality-{quality}" for quality in DOTS[:marked]))
    before = shown(browser)
    browser.press("choose", "add")
    assert browser.board.error["rule"] == "A2"
    assert shown(browser) == before


def test_a_sign_can_be_taken_back() -> None:
    browser = table("me", "random")
    choose(browser, "sign-Leo", "quality-loyal")
    browser.press("undo")
    assert browser.board.state.phase == "sign"
    choose(browser, "sign-Aries")
    assert not last_picture(browser).all(aria_pressed="true")


# --- choosing and counting ----------------------------------------------------------------------------


def test_A4_a_story_and_its_square_mean_the_same() -> None:
    for token in ("situation-B", "square-B"):
        browser = year("me", "me")
        choose(browser, token)
        assert browser.board.record.actions[-1].action == ChooseSquare("B")


def test_A4_who_chose_already_is_told_with_the_choice() -> None:
    browser = year("me", "me")
    choose(browser, "situation-C")
    title = browser.board.state.table[2].title
    control = last_picture(browser).one(data_choice="situation-C")
    assert control.attributes["aria-label"] == f"C: {title}, chosen by RED"


def test_A5_A6_A7_the_count_comes_step_by_step() -> None:
    browser = year("me", "me", "me", seed=4)
    choose(browser, "situation-A", "situation-A")
    browser.sent.clear()
    choose(browser, "situation-B")
    frames = [frame for _, state in browser.sent for frame in state.get("scene", {}).get("frames", [])]
    said = [frame["sentence"] for frame in frames]
    assert [sentence[0] for sentence in said if "is turned over" in sentence] == ["A", "B", "C"]
    assert len([sentence for sentence in said if " counts " in sentence]) == 3
    backs = [len(read(frame["picture"]).all(**{"class": "tg-story-back"})) for frame in frames]
    assert backs[:2] == [0, 1], "first the choice, then the first back"
    assert max(backs) == 3
    assert sum(a != b for a, b in pairwise(backs)) >= 4
    assert said[-1].startswith("Round 2, Taurus.")
    assert all(read(frame["picture"]).all(**{"class": "tg-lit"}) for frame in frames)


def test_undo_takes_the_whole_count_back() -> None:
    browser = year("me", "random", seed=4)
    before = browser.board.state
    choose(browser, "situation-A")
    assert browser.board.state.round == 2
    browser.press("undo")
    assert browser.board.state == before


# --- the Book -----------------------------------------------------------------------------------------


def reading(*rungs: int) -> Any:
    """A table at the end of the year at which RED has these rungs."""
    people = [person("Leo", DOTS, **dict(zip(COLOURS, rungs, strict=True))), person("Aries", DOTS, red=1)]
    return position(people, [1, 2, 3], "AB", round=12).count()[-1].state


def offered(state: Any, picked: str = "") -> list[str]:
    return [choice.token for choice in choices(state.view(0), partial(state.why_not, seat=0), picked)]


def test_A10_of_equals_the_highest_is_chosen_first_then_the_lowest() -> None:
    state = reading(20, 1, 1, 1, 1, 1)
    high = state.seats[0].rungs
    equal = replace(state, seats=(replace(state.seats[0], rungs=(3, 3, 1, 0, 0, 2)), state.seats[1]))
    assert high[0] == max(high)
    assert offered(state)[0].startswith("red-"), "one highest colour need not be asked for"
    assert offered(equal) == ["most-red", "most-yellow"]
    assert offered(equal, "most-yellow") == ["most-red", "most-yellow", "yellow-blue", "yellow-grey"]
    every = replace(state, seats=(replace(state.seats[0], rungs=(0,) * 6), state.seats[1]))
    assert len(offered(every)) == 6
    assert len(offered(every, "most-red")) == 12
    assert "equally high" in prompt(equal.view(0), "")
    assert "lowest" in prompt(equal.view(0), "most-red")


def test_A10_one_press_where_there_is_nothing_to_choose() -> None:
    state = reading(20, 15, 12, 9, 6, 0)
    made = choices(state.view(0), partial(state.why_not, seat=0), "")
    if len(made) == 1:  # the last count may have moved the lowest
        assert made[0].label.startswith("Read: highest red")
    assert all(isinstance(choice.action, Read) for choice in made)


def test_A10_everybody_at_the_table_hears_the_book() -> None:
    browser = year("me", "me", "random")
    squares(browser)
    read_book(browser)
    drawn = last_picture(browser).one(**{"class": "tg-book"})
    assert len(drawn.all(**{"class": "tg-reader"})) == 3


# --- secrets ------------------------------------------------------------------------------------------


def backs_swapped(browser: Browser, rng: Random) -> Any:
    """Our deck with other backs, except those that the game of this browser has turned over already."""
    turned = set(browser.board.state.used[:-3])
    hidden = [one for one in deck().situations if one.number not in turned]
    backs = [(one.needs, one.pays) for one in hidden]
    rng.shuffle(backs)
    dealt = {one.number: back for one, back in zip(hidden, backs, strict=True)}
    changed = [
        replace(one, needs=dealt[one.number][0], pays=dealt[one.number][1]) if one.number in dealt else one
        for one in deck().situations
    ]
    return replace(deck(), situations=tuple(changed))


def traffic(presses: list[str], seats: tuple[str, ...], **options: Any) -> list[Any]:
    browser = table(*seats, **options)
    for token in presses:
        browser.press("choose", token)
        for choice in [*browser.board._choices.values()]:
            if not choice.legal:  # what is refused must not tell anything either
                browser.press("choose", choice.token)
    return [{name: state[name] for name in SENT if name in state} for _, state in browser.sent]


@pytest.mark.parametrize("seats", [("me", "random", "random"), ("random", "me"), ("me", "me")], ids="-".join)
@pytest.mark.parametrize("rounds", [1, 2, 6])
def test_A3_games_that_differ_only_in_backs_not_turned_yet_send_the_same_messages(
    seats: tuple[str, ...], rounds: int
) -> None:
    browser = table(*seats)
    presses = []
    for token in browser.play_on(Random(rounds), avoid=["clear"]):
        presses.append(token)
        if browser.board.state.round == rounds:
            break
    if seats == ("me", "me"):  # the second of the two is yet to choose
        browser.press("choose", "situation-A")
        presses.append("situation-A")
    assert browser.board.state.phase == "choose"
    other = backs_swapped(browser, Random(1))
    assert [one.needs for one in other.situations] != [one.needs for one in deck().situations]
    ours, theirs = (traffic(presses, seats, deck=one) for one in (deck(), other))
    assert len(ours) > len(presses)
    assert ours == theirs


def test_A3_the_twins_of_that_test_differ_once_they_are_counted() -> None:
    presses = ["sign-Leo", *(f"quality-{quality}" for quality in DOTS), "add", "situation-A"]
    browser = table("me", "random")
    for token in presses[:-1]:
        browser.press("choose", token)
    ours, theirs = (traffic(presses, ("me", "random"), deck=one) for one in (deck(), backs_swapped(browser, Random(1))))
    assert ours != theirs


def test_the_deck_is_not_sent_before_the_game_is_over() -> None:
    browser = year("me", "random", deck=hostile_deck())
    for _ in range(3):
        told = json.dumps([state for _, state in browser.sent])
        drawn = {one for one in range(1, 41) if f" {one} WWW" in told}
        assert drawn == set(browser.board.state.used), "stories on the table and no others"
        choose(browser, "situation-A")


# --- texts stay texts ---------------------------------------------------------------------------------


def harmless(markup: str) -> None:
    """Fail if a story became markup: an element, or an attribute that a script could stand in."""
    for node in read(markup).all():
        assert node.tag not in ("script", "img")
        assert not [name for name in node.attributes if name.startswith("on")]


def test_stories_that_hold_markup_stay_text_on_the_board_in_the_stepper_and_in_what_is_stored() -> None:
    browser = year("me", "random", deck=hostile_deck())
    squares(browser)
    read_book(browser)
    drawn = 0
    for _, state in browser.sent:
        for frame in state.get("scene", {}).get("frames", []):
            harmless(frame["picture"])
            drawn += EVIL in read(frame["picture"]).words
    assert drawn > 20
    record = browser.board.record
    stepper = tw.Stepper(record.trace()[:12], seat=0)
    for shot in stepper.film.shots:
        harmless(shot.draw(style=False))
    stored = page(stepper.film, "A year")
    assert "<script" not in stored.lower()
    assert "<img" not in stored.lower()
    assert EVIL[:60] in str(stepper), "as text it may say what it likes"
    for text in (record.trace()._repr_html_() if hasattr(record.trace(), "_repr_html_") else "", draw(record.at(8))):
        assert "<script" not in text.lower()


def test_what_a_story_is_called_stays_text_in_the_words_of_a_choice() -> None:
    browser = year("me", "random", deck=hostile_deck())
    control = last_picture(browser).one(data_choice="situation-A")
    assert control.attributes["aria-label"] == f"A: {browser.board.state.table[0].title}"
    assert "<script>" in control.attributes["aria-label"]

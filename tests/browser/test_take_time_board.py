"""Take Time on the board in JupyterLab: whole tests by click and by key, the plan, the curtain, giving up, secrets."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, WebSocket, expect

import tablegames
from tablegames.take_time import Card, Place, Plan, WritePlan
from tests.browser.boards import (
    ACT,
    ALERT,
    BOARD,
    CELLS,
    FOCUSED,
    OVER,
    THEME,
    choices,
    click,
    press,
    settled,
    turn,
)

PLAY = """
import tablegames_widgets as tw
board = tw.play("take_time", seats={seats}, clock="1-1", seed={seed}, speed={speed!r})
board
"""
SEGMENTS = range(1, 7)
WATCH = """() => {
    const message = document.querySelector('.tg-board .tg-message');
    window.frames_seen = [];
    new MutationObserver(() => window.frames_seen.push([
        message.textContent, document.querySelectorAll('.tg-board .tg-laid:not(.tg-back)').length,
    ])).observe(message, { childList: true, characterData: true, subtree: true });
}"""
"""Notes each sentence with the number of open cards on the clock then."""
OPENED = re.compile(r"Segment \d (is opened|has no card)")
MESSAGE, PROMPT = f"{BOARD} .tg-message", f"{BOARD} .tg-prompt"


def cell(*seats: str, seed: int = 7, speed: str = "instant") -> str:
    return PLAY.format(seats=list(seats), seed=seed, speed=speed)


def begin(page: Page) -> None:
    """Look and begin: with bots only one is asked."""
    click(page, "look")
    click(page, "eager-3")
    expect(page.locator(PROMPT)).to_contain_text("Choose a card")


def hand(page: Page) -> list[str]:
    return [token.removeprefix("card-") for token in choices(page) if token.startswith("card-")]


def downloaded(page: Page) -> tablegames.core.record.Record:
    with page.expect_download() as download:
        page.get_by_role("button", name="Download record").click()
    return tablegames.load(Path(download.value.path()))


def test_T8_a_whole_test_of_clock_1_1_by_clicking(opened) -> None:
    page = opened("tt-clicks", cell("me", "random", "random"))
    begin(page)
    placed: list[Place] = []
    for segment, up in ((2, False), (6, True), (6, False), (3, False)):
        card = hand(page)[0]
        click(page, f"card-{card}")
        expect(page.locator(f"{BOARD} [data-key=card-{card}]")).to_have_attribute("aria-pressed", "true")
        if up:
            click(page, "face-up")
        click(page, f"{card}-at-{segment}")
        placed.append(Place(Card.from_plain(card), segment, up))
    expect(page.locator(OVER)).to_be_visible()
    record = downloaded(page)
    assert [played.action for played in record.actions if played.seat == 0][2:] == placed
    end = record.final
    assert end.passed is not None
    expect(page.locator(PROMPT)).to_have_text(f"The game is over: {'passed' if end.passed else 'failed'}.")
    for check in end.checked:
        expect(page.locator(f"{BOARD} .tg-log")).to_contain_text(check.statement)
        if not check.passed:
            expect(page.locator(MESSAGE)).to_contain_text(check.statement)


def test_T8_the_resolution_is_shown_segment_by_segment(opened) -> None:
    page = opened("tt-resolution", cell("me", "random", "random"))
    begin(page)
    for _ in range(3):
        card = hand(page)[0]
        click(page, f"card-{card}")
        click(page, f"{card}-at-2")
    page.get_by_label("Speed").select_option("fast")
    card = hand(page)[0]
    click(page, f"card-{card}")
    page.evaluate(WATCH)
    now = turn(page)
    page.locator(f"{BOARD} [data-choice='{card}-at-3']").click()
    settled(page, now)
    frames: list[list[object]] = page.evaluate("() => window.frames_seen")
    opened_with = [(words, faces) for words, faces in frames if OPENED.match(str(words))]
    assert [str(words).split()[1] for words, _ in opened_with] == [str(segment) for segment in SEGMENTS]
    assert [faces for _, faces in opened_with] == sorted(faces for _, faces in opened_with), "cards open one by one"
    assert opened_with[0][1] != opened_with[-1][1]
    checks = [words for words, _ in frames if "it holds" in str(words) or "it does not hold" in str(words)]
    assert len(checks) == 1 + 5 + 2, "each requirement by itself: cards everywhere, five steps, two special rules"
    assert str(frames[-1][0]).startswith("The test is failed. What does not hold:")


def test_a_whole_test_by_keys_alone(opened) -> None:
    page = opened("tt-keys", cell("me", "random", "random", seed=5))
    cells = page.evaluate(CELLS)
    page.locator(BOARD).focus()
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement?.dataset.field") == "value-1":
            break
    page.keyboard.type("3")
    page.keyboard.press("Tab")
    page.keyboard.type("8")
    now = turn(page)
    page.keyboard.press("Enter")
    settled(page, now)
    expect(page.locator(MESSAGE)).to_contain_text("The plan is now")
    press(page, "look")
    press(page, "eager-3")
    for segment, first in ((1, "card"), (4, "segment"), (6, "card"), (6, "card")):
        card = hand(page)[-1]
        if first == "card":
            press(page, f"card-{card}")
            assert page.evaluate(FOCUSED).startswith(f"{card}-at-"), "the next choice is the segment"
        else:
            press(page, f"segment-{segment}")
            assert page.evaluate(FOCUSED).endswith(f"-at-{segment}"), "the next choice is the card"
        press(page, f"{card}-at-{segment}")
    expect(page.locator(OVER)).to_be_visible()
    assert page.evaluate(CELLS) == cells, "JupyterLab left the keys alone"


def test_T2_a_plan_is_written_corrected_and_refused_after_looking(opened) -> None:
    page = opened("tt-plan", cell("me", "random", "random"))
    sheet = page.locator(f"{BOARD} .tg-sheet")
    page.get_by_label("Segment 2, value aimed at").fill("about 8")
    page.get_by_label("Segment 6, number of cards").fill("3")
    page.get_by_label("Notes").fill("low <first>")
    sheet.get_by_role("button", name="Write the plan").click()
    expect(page.locator(ALERT)).to_contain_text("Segment 2, value aimed at: 'about 8' is no whole number from 0 to 156")
    expect(page.get_by_label("Segment 2, value aimed at")).to_be_focused()
    expect(page.get_by_label("Notes")).to_have_value("low <first>")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("8")
    now = turn(page)
    page.keyboard.press("Enter")
    settled(page, now)
    expect(page.locator(ALERT)).to_be_hidden()
    expect(page.get_by_label("Segment 2, value aimed at")).to_have_value("8")
    click(page, "look")
    expect(sheet).to_be_hidden()
    page.evaluate("""() => {
        const button = document.querySelector('.tg-board [data-do=fill]');
        button.closest('.tg-sheet').hidden = false;
        button.click();
    }""")
    expect(page.locator(ALERT)).to_contain_text("belong to the discussion")
    expect(page.locator(f"{ALERT} [data-rule]")).to_have_text("T2")
    click(page, "give-up")
    click(page, "concede")
    plans = [action.plan for _, action in downloaded(page).actions if isinstance(action, WritePlan)]
    assert plans == [Plan((None, 8, *[None] * 4), (*[None] * 5, 3), "low <first>")]


def test_T5_a_fourth_face_up_card_is_refused_with_the_reason(opened) -> None:
    page = opened("tt-budget", cell("me", "me", "me"))
    for _ in range(3):
        hand_over(page, "look")
    for eagerness in (3, 0, 0):
        hand_over(page, f"eager-{eagerness}")
    for _ in range(3):
        card = hand(page)[0]
        click(page, "face-up")
        click(page, f"card-{card}")
        hand_over(page, f"{card}-at-6")
    page.locator(f"{BOARD} [data-choice=face-up]").click(force=True)
    expect(page.locator(ALERT)).to_contain_text("No card may lie face up any more: all 3 are used.")
    page.locator(f"{ALERT} [data-rule=T5]").click()
    expect(page.locator(f"{BOARD} .tg-rulecard")).to_contain_text("as many cards face up as there are players")


def hand_over(page: Page, token: str) -> None:
    """Choose, then hide one's cards and let the next one open, if there is somebody else."""
    click(page, token)
    for step in ("hide", "open"):
        if page.locator(f"{BOARD}[data-stage={step}]").count():
            click(page, f"/{step}")


def test_T11_giving_up_asks_first(opened) -> None:
    page = opened("tt-give-up", cell("me", "random", "random"))
    begin(page)
    click(page, "give-up")
    expect(page.locator(PROMPT)).to_contain_text("Give this test up?")
    click(page, "go-on")
    expect(page.locator(PROMPT)).to_contain_text("Choose a card")
    click(page, "give-up")
    click(page, "concede")
    expect(page.locator(PROMPT)).to_have_text("The game is over: given up.")
    now = turn(page)
    page.keyboard.press("u")
    settled(page, now)
    expect(page.locator(ACT)).to_be_visible()


RULES = re.compile(r"(Solar|Lunar) 1 to 12")
"""What the rules say of the deck names no card that anybody holds."""
NAMED = re.compile(r"(?:card-([SL])|\b(Solar|Lunar) )(1[0-2]|[1-9])\b")


def cards_named(text: str) -> set[str]:
    return {f"{(letter or suit)[0]}{number}" for letter, suit, number in NAMED.findall(text)}


def test_T7_hot_seat_behind_the_curtain_nobody_ever_sees_anothers_cards(opened, page: Page) -> None:
    heard: list[str] = []

    def tap(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(str(frame) if isinstance(frame, str) else decoded(frame)))

    page.on("websocket", tap)
    opened("tt-curtain", cell("me", "me", seed=11))
    held: dict[str, set[str]] = {}
    """The cards each of them has had in hand when it was their turn to look at the screen."""
    sight: list[tuple[str, set[str]]] = []
    """Who looked, and the cards that were anywhere on the page or in any message meanwhile."""

    def look_around(who: str) -> None:
        told = [text for text in heard if '"record_text": ""' in text or "record_text" not in text]
        markup = page.locator(BOARD).evaluate("(board) => board.outerHTML")
        named = RULES.sub("", " ".join((markup, *told)))
        sight.append((who, cards_named(named)))
        heard.clear()

    rng = Random(2)
    while page.locator(OVER).count() == 0:
        if page.locator(f"{BOARD}[data-stage=open]").count():
            look_around("nobody")
            click(page, "/open")
            continue
        who = page.locator(f"{BOARD} .tg-who").inner_text()
        keys = page.locator(f"{BOARD} .tg-own [data-key^=card-]").evaluate_all("(all) => all.map((x) => x.dataset.key)")
        held.setdefault(who, set()).update(cards_named(" ".join(keys)))
        look_around(who)
        if page.locator(f"{BOARD}[data-stage=hide]").count():
            click(page, "/hide")
            continue
        wanted = [token for token in choices(page) if token not in ("give-up", "face-up")]
        if any("-at-" in token for token in wanted):
            wanted = [token for token in wanted if "-at-" in token]
        click(page, rng.choice(wanted))
    record = downloaded(page)
    dealt = [
        {str(card) for card in (*hand, *aside)}
        for hand, aside in zip(record.at(1).hands, record.at(1).reserves, strict=True)
    ]
    own = {"Ada": dealt[0], "Ben": dealt[1], "nobody": set[str]()}
    for who, cards in sight:
        assert cards <= own[who], (who, cards - own[who])
    assert held == {"Ada": dealt[0], "Ben": dealt[1]}, "and everybody saw their own"
    assert len(sight) > 20


def decoded(frame: bytes) -> str:
    return frame.decode("utf-8", "replace").replace('\\"', '"')


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_axe_finds_nothing_in_either_theme(opened, axe, theme: str) -> None:
    page = opened(f"tt-axe-{theme[-4:].strip().lower()}", cell("me", "random", "random"))
    page.evaluate(THEME, theme)
    assert axe(page, BOARD) == []
    page.get_by_label("Segment 2, value aimed at").fill("x")
    page.locator(f"{BOARD} [data-do=fill]").click()
    expect(page.locator(ALERT)).to_be_visible()
    assert axe(page, BOARD) == []
    for token in ("look", "eager-3"):
        click(page, token)
        assert axe(page, BOARD) == []
    card = hand(page)[0]
    for token in (f"card-{card}", f"{card}-at-3", "give-up", "concede"):
        click(page, token)
        assert axe(page, BOARD) == []
    page.evaluate(THEME, "JupyterLab Light")

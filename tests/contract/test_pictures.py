"""Every game can be shown: what is lit and offered is there, and a picture tells nothing that the view does not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import pytest

from tablegames.core.action import CHANCE
from tablegames.core.errors import BadSetup
from tablegames.testing.sample import Moment, sample
from tablegames.testing.secrecy import twins
from tablegames_widgets.board import Board
from tablegames_widgets.choice import Choice
from tablegames_widgets.picture import draw
from tablegames_widgets.presentation import Presentation, presentation
from tablegames_widgets.session import PERSON, Session
from tests.contract.games import CONTRACTS
from tests.widgets.board_table import Browser

ONE_IS_ENOUGH = {"take_time": {"rule"}}
"""Places of which an event names several because only one of them is on a picture: `rule-cap` or `rule-cap-3`."""

TOLD = ("about", "scene", "offer", "log", "error", "answered", "record_text")
"""What a board tells the browser of a game; all else is how it looks."""

MOST_PICKED = 40
"""Ways of narrowing a choice that are followed."""


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Board, "strict", True)


@pytest.fixture(params=CONTRACTS)
def name(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def shown(name: str) -> Presentation:
    return presentation(CONTRACTS[name]().game)


def moments(name: str) -> tuple[Moment, ...]:
    return sample(CONTRACTS[name]).moments


def turns(name: str, every: int = 1) -> Iterator[tuple[Any, int]]:
    """Moments at which somebody chooses, with that seat."""
    for moment in moments(name)[::every]:
        yield from [(moment.state, seat) for seat in moment.state.actors if seat != CHANCE]


# --- secrets ------------------------------------------------------------------------------------------


def test_twins_have_equal_pictures(name: str, shown: Presentation) -> None:
    for moment, seat, twin in twins(CONTRACTS[name])[::3]:
        view, other = moment.state.view(seat), twin.view(seat)
        assert draw(view, style=False) == draw(other, style=False)
        assert draw(view).text == draw(other).text
        if seat is not None:
            assert shown.secret(view) == shown.secret(other)
        if moment.seat == seat:
            mine, theirs = (offered(shown, state, seat) for state in (moment.state, twin))
            assert mine == theirs


class Met(Session):
    """A session met in the middle of a game."""

    def __init__(self, state: Any, seat: int) -> None:
        bots = [PERSON if i == seat else state.game.strongest for i in range(state.players)]
        super().__init__(state.game, bots, seed="met", practice=True)
        self.state = state


def messages(state: Any, seat: int) -> list[dict[str, Any]]:
    """All that a board sends when it shows this table to `seat`, and when everything refused is pressed."""
    browser = Browser(Met(state, seat))
    for choice in [*browser.board._choices.values()]:
        if not choice.legal:
            browser.press("choose", choice.token)
    browser.press("fill", "{}")
    browser.press("undo")
    return [{trait: sent[trait] for trait in TOLD if trait in sent} for _, sent in browser.sent]


def test_twins_send_equal_messages(name: str) -> None:
    compared = differed = 0
    for moment, seat, twin in twins(CONTRACTS[name])[::2]:
        if seat is not None and seat in moment.state.actors:
            assert messages(moment.state, seat) == messages(twin, seat)
            differed += twin != moment.state
            compared += 1
            if compared == 30:
                break
    assert differed, "there is something hidden to differ in"


# --- places -------------------------------------------------------------------------------------------


def is_lit(view: Any, *places: str) -> bool:
    return bool(re.search(r'class="[^"]*\btg-lit\b', draw(view, places, style=False)))


def test_what_an_event_lights_up_is_on_the_picture(name: str, shown: Presentation) -> None:
    met: dict[type, int] = {}
    for event, state in sample(CONTRACTS[name]).steps:
        met[type(event)] = met.get(type(event), 0) + 1
        if met[type(event)] > 6:
            continue
        for seat in (None, *range(state.players)):
            places = shown.lit(event.seen_by(seat))
            assert not places or is_lit(state.view(seat), *places), f"{event} lights up nothing for seat {seat}"
        if met[type(event)] <= 3:
            check_places(name, state, shown.lit(event))


def check_places(name: str, state: Any, places: tuple[str, ...]) -> None:
    """Each place is on the picture of somebody: what one may not see is there for another."""
    views = [state.view(seat) for seat in (None, *range(state.players))]
    missing = {place for place in places if not any(is_lit(view, place) for view in views)}
    for kind in ONE_IS_ENOUGH.get(name, ()):
        alike = {place for place in places if place.split("-")[0] == kind}
        missing -= alike if alike - missing else set()
    assert not missing, f"{missing}: no such places, at {state!r:.200}"


def test_a_place_that_is_not_there_changes_nothing(name: str) -> None:
    elsewhere = ("nowhere", "hour-99", "segment-7", "point-11", "card-nothing", "player-Nobody")
    for moment in moments(name)[:5]:
        assert draw(moment.state, elsewhere) == draw(moment.state)


# --- choices ------------------------------------------------------------------------------------------


def offered(shown: Presentation, state: Any, seat: int) -> dict[str, tuple[Choice, ...]]:
    """What `seat` can press, by what is picked before it."""
    view, why_not = state.view(seat), partial(state.why_not, seat=seat)
    found: dict[str, tuple[Choice, ...]] = {}
    todo = [""]
    while todo and len(found) < MOST_PICKED:
        picked = todo.pop()
        found[picked] = shown.choices(view, why_not, picked)
        assert shown.prompt(view, picked).strip(), "the board asks for nothing"
        narrower = [choice.leads_to for choice in found[picked] if choice.action is None and choice.legal]
        todo += [leads for leads in dict.fromkeys(narrower) if leads not in found and leads not in todo]
    return found


def test_every_choice_has_a_place_or_a_button(name: str, shown: Presentation) -> None:
    for state, seat in turns(name, every=2):
        view = state.view(seat)
        for picked, choices in [*offered(shown, state, seat).items()][:4]:
            assert len({choice.token for choice in choices}) == len(choices), f"{picked!r}: a token twice"
            placed = {choice.target: choice for choice in choices if choice.target}
            assert len(placed) == sum(choice.target is not None for choice in choices), f"{picked!r}: a place twice"
            markup = draw(view, choices=placed, style=False)
            found = re.findall(r'data-choice="([^"]*)"', markup)
            assert len(set(found)) == len(found), f"{picked!r}: a choice on two places"
            assert set(found) <= {choice.token for choice in placed.values()}
            missing = {choice.token for choice in placed.values()} - set(found)
            assert not missing, f"{picked!r}: no place on the picture for {missing}"
            assert all(choice.label.strip() for choice in choices), "a choice says nothing"


def test_what_can_be_pressed_is_what_is_allowed(name: str, shown: Presentation) -> None:
    for state, seat in turns(name):
        for choices in offered(shown, state, seat).values():
            for choice in choices:
                if choice.action is not None:
                    assert choice.refusal == state.why_not(choice.action, seat)


def test_everything_that_is_listed_can_be_pressed(name: str, shown: Presentation) -> None:
    for state, seat in turns(name):
        found = offered(shown, state, seat)
        pressed = {choice.action for choices in found.values() for choice in choices if choice.legal}
        if len(found) < MOST_PICKED:
            missing = {*state.legal_actions(seat)} - pressed
            assert not missing, f"cannot be pressed: {missing}"


# --- the board ----------------------------------------------------------------------------------------


def test_a_whole_game_can_be_played_on_the_board(name: str) -> None:
    game = CONTRACTS[name]().game
    for players in {game.players[0], game.players[-1]}:
        bots = [game.strongest] * (players - 1)
        browser = Browser(Session(game, [PERSON, *bots], 1, True))
        for _ in browser.play_on(Random(1), presses=60):
            assert browser.error == ""
        assert browser.board.record.at(-1) == browser.board.state


def test_a_table_of_people_changes_hands_until_the_end(name: str) -> None:
    game = CONTRACTS[name]().game
    browser = Browser(Session(game, [PERSON] * game.players[0], 2, True))
    for _ in browser.play_on(Random(2), presses=60):
        assert browser.error == ""
    assert browser.board.offer["prompt"]


def test_a_spectator_has_no_secret_and_chooses_nothing(name: str, shown: Presentation) -> None:
    for state, seat in [*turns(name)][:5]:
        view = state.view(None)
        assert shown.secret(view) is False
        with pytest.raises(BadSetup, match="a spectator chooses nothing"):
            shown.choices(view, partial(state.why_not, seat=seat), "")

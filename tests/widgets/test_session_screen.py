"""The curtain: who looks at a screen that several people share."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.yet import GAME, ChooseStart
from tablegames_widgets.screen import Screen
from tablegames_widgets.session import NotNow, Session
from tablegames_widgets.yet.controls import secret


def at(*seats: str, seed: object = 1) -> tuple[Session, Screen]:
    session = Session(GAME, seats, seed, practice=True)
    screen = Screen(session, secret)
    go_on(session, screen)
    return session, screen


def go_on(session: Session, screen: Screen) -> None:
    for _ in session.run():
        pass
    screen.settle()


def choose(session: Session, screen: Screen, number: int = 0) -> None:
    assert session.person is not None
    session.act(session.person, session.state.legal_actions(session.person)[number])
    go_on(session, screen)


def test_one_person_never_meets_the_curtain() -> None:
    session, screen = at("random", "me", "random")
    while session.person is not None:
        assert screen.ready
        assert screen.looking == 1
        choose(session, screen)


def test_no_curtain_while_there_is_nothing_to_hide() -> None:
    session, screen = at("me", "me", "me")
    assert screen.looking == 0
    session.act(0, ChooseStart(3, "cw"))
    go_on(session, screen)
    assert screen.ready
    assert screen.looking == 1


def test_with_cards_in_hand_one_hides_before_the_next_opens() -> None:
    session, screen = at("me", "me")
    choose(session, screen)
    choose(session, screen)  # BLUE places last, then cards are dealt and RED drafts first
    assert (screen.looking, screen.hand_to, screen.covered, screen.ready) == (1, 0, False, False)
    with pytest.raises(NotNow, match="open already"):
        screen.open()
    screen.hide()
    assert (screen.looking, screen.covered) == (None, True)
    screen.settle()
    assert screen.covered  # settling does not open it
    with pytest.raises(NotNow, match="nobody to hand"):
        screen.hide()
    screen.open()
    assert screen.ready
    assert screen.looking == 0


def test_at_any_moment_of_any_game_the_one_who_looks_saw_the_choice_being_made() -> None:
    rng = Random(4)
    for seed in range(20):
        session, screen = at("me", "random", "me", seed=seed)
        while session.person is not None:
            if screen.hand_to is not None:
                assert screen.looking != session.person
                screen.hide()
                screen.open()
            assert screen.ready
            before = screen.looking
            session.act(session.person, rng.choice(session.state.legal_actions(session.person)))
            assert screen.looking == before
            go_on(session, screen)


def test_taking_back_somebody_elses_choice_closes_the_curtain_and_ones_own_does_not() -> None:
    session, screen = at("me", "me")
    choose(session, screen)
    choose(session, screen)
    screen.hide()
    screen.open()
    choose(session, screen)  # RED keeps a card; BLUE is next, RED still looks
    screen.went_back(session.undo())
    assert screen.ready
    assert screen.looking == 0
    choose(session, screen)
    screen.hide()
    screen.open()
    screen.went_back(session.undo())  # BLUE takes back what RED kept
    assert screen.covered
    assert session.person == 0


def test_a_curtain_that_somebody_closed_stays_closed_even_if_the_next_one_has_nothing_to_hide() -> None:
    session = Session(GAME, ["me", "me"], 1, practice=True)
    screen = Screen(session, lambda view: view.seat == 0)
    go_on(session, screen)
    screen.open()
    choose(session, screen)
    screen.hide()
    screen.settle()
    assert screen.covered
    screen.open()
    assert screen.looking == 1

"""People at the table, without a browser: whole games with every seat plan, turns, taking back, failing bots."""

from __future__ import annotations

import itertools
from random import Random

import pytest

import tablegames
from tablegames.core.bot import Bot
from tablegames.core.errors import BadSetup, IllegalAction
from tablegames.yet import GAME, ChooseStart, Keep
from tablegames_widgets.session import BotFailed, NotNow, Session

PLANS = [
    plan for players in (2, 3) for plan in itertools.product(("me", "random", "greedy"), repeat=players) if "me" in plan
]


def run(session: Session) -> None:
    for _ in session.run():
        pass


def play_on(session: Session, rng: Random, choices: int | None = None) -> None:
    """Let the people choose at random until the game is over, or for so many choices."""
    run(session)
    while session.person is not None and choices != 0:
        session.act(session.person, rng.choice(session.state.legal_actions(session.person)))
        run(session)
        choices = None if choices is None else choices - 1


@pytest.mark.parametrize("plan", PLANS, ids="-".join)
def test_a_whole_game_with_every_seat_plan(plan: tuple[str, ...]) -> None:
    session = Session(GAME, plan, seed=7, practice=True)
    play_on(session, Random(1))
    assert session.state.is_over
    assert session.record.seats == plan
    assert session.record.final == session.state


def test_the_record_can_be_saved_and_read_in_the_middle_of_a_game(tmp_path) -> None:
    session = Session(GAME, ["me", "greedy"], seed=7, practice=True)
    play_on(session, Random(1), choices=9)
    again = tablegames.load(session.record.save(tmp_path / "game.json"))
    assert again.final == session.state


def test_bots_alone_would_play_the_same_game_as_at_a_table_without_people() -> None:
    # The person of this table copies a bot, so the seed tree must be the one of `tablegames.play`.
    session = Session(GAME, ["me", "random"], seed=5, practice=False)
    twin = GAME.bot("random", "5/seat 0")
    run(session)
    while session.person is not None:
        session.act(0, twin.act(session.state.view(0)))
        run(session)
    assert session.record.actions == tablegames.play("yet", ["random", "random"], seed=5).actions


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        (["me", "clever"], "no bot 'clever'"),
        (["me"], "2 or 3 players"),
        (["me"] * 4, "2 or 3 players"),
        (["random", "random"], "at least one seat 'me'"),
        ([], "at least one seat 'me'"),
        ("me", "a list of seats"),
    ],
)
def test_a_table_that_cannot_be_is_refused_at_once(seats, said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        Session(GAME, seats, seed=1, practice=True)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadSetup, match="colour"):
        Session(GAME, ["me", "random"], seed=1, practice=True, colour="pink")


def test_acting_out_of_turn_changes_nothing_and_says_whose_turn_it_is() -> None:
    session = Session(GAME, ["me", "me", "random"], seed=1, practice=True)
    run(session)
    before = session.state
    with pytest.raises(NotNow, match="RED's turn to choose, not BLUE's"):
        session.act(1, ChooseStart(3, "cw"))
    assert session.state is before
    assert len(session.done) == 1  # the shuffle


def test_a_bots_seat_cannot_be_played_by_a_person() -> None:
    session = Session(GAME, ["random", "me"], seed=1, practice=True)
    with pytest.raises(NotNow, match="not RED's"):
        session.act(0, ChooseStart(6, "cw"))


def test_an_illegal_action_changes_nothing() -> None:
    session = Session(GAME, ["me", "random"], seed=1, practice=True)
    run(session)
    before, record = session.state, session.record
    with pytest.raises(IllegalAction, match="6 and 9, not 3"):
        session.act(0, ChooseStart(3, "cw"))
    with pytest.raises(IllegalAction):
        session.act(0, Keep("flip-1"))
    assert (session.state, session.record) == (before, record)
    with pytest.raises(NotNow, match="no choice to take back"):
        session.undo()


@pytest.mark.parametrize("plan", [("me", "greedy", "random"), ("random", "me"), ("me", "me", "random")], ids="-".join)
def test_taking_back_every_choice_leads_to_the_first_and_the_same_choices_to_the_same_end(plan) -> None:
    session = Session(GAME, plan, seed=3, practice=True)
    play_on(session, Random(2))
    end = session.record
    choices = [played for played in end.actions if played.seat in session.persons]
    for seat, _ in reversed(choices):
        assert session.undo() == seat == session.person
    for seat, action in choices:
        session.act(seat, action)
        run(session)
    assert session.record == end


def test_another_choice_after_taking_back_goes_another_way() -> None:
    session = Session(GAME, ["me", "random"], seed=3, practice=True)
    play_on(session, Random(2), choices=1)
    session.undo()
    other = session.state.legal_actions(0)[-1]
    session.act(0, other)
    run(session)
    assert session.record.actions[1].action == other


def test_nothing_is_taken_back_in_a_game_for_real() -> None:
    session = Session(GAME, ["me", "random"], seed=3, practice=False)
    play_on(session, Random(2), choices=2)
    before = session.record
    with pytest.raises(NotNow, match="for real"):
        session.undo()
    assert session.record == before


def test_the_next_seed_is_the_same_every_time_and_differs() -> None:
    first, second = (Session(GAME, ["me", "random"], seed=1, practice=True) for _ in range(2))
    assert first.next_seed == second.next_seed != "1"
    assert first.again(first.next_seed).next_seed != first.next_seed


class Broken(Bot):
    name = "broken"

    def act(self, view):
        raise ValueError(f"my cards are {view}")


class Cheat(Bot):
    name = "cheat"

    def act(self, view):
        return ChooseStart(12, "cw")


@pytest.mark.parametrize("bot", [Broken, Cheat])
def test_a_bot_that_fails_is_named_and_nothing_it_said_is_repeated(bot, monkeypatch) -> None:
    monkeypatch.setitem(GAME.bots, bot.name, bot)  # type: ignore[arg-type]
    session = Session(GAME, ["me", bot.name], seed=1, practice=True)
    run(session)
    session.act(0, ChooseStart(6, "cw"))
    with pytest.raises(BotFailed, match=f"{bot.name!r} that plays BLUE") as failed:
        run(session)
    assert "cards" not in str(failed.value)
    assert failed.value.__cause__ is not None
    session.undo()
    assert session.person == 0


def test_where_several_may_act_at_once_people_come_before_bots() -> None:
    session = Session(GAME, ["random", "me", "random"], seed=4, practice=True)
    run(session)
    session.act(1, session.state.legal_actions(1)[0])  # the airships start one after another
    run(session)
    assert session.state.actors == (0, 1, 2)
    assert session.person == 1
    session.act(1, session.state.legal_actions(1)[0])
    run(session)
    kept = [done.seat for done in session.done if isinstance(done.action, Keep)]
    assert kept[:3] == [1, 0, 2], "then the bots, in seat order"

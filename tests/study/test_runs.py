"""Many games as tidy tables: the same arguments give the same frame, and nothing done is lost."""

from __future__ import annotations

import pytest

import tablegames
from tablegames import study
from tablegames.core.errors import BadSetup
from tablegames.study import runs as module

BOTS = ["greedy", "random", "random"]


def few(games: int = 6, seed: object = 1):
    return study.simulate("yet", BOTS, games, seed, progress=False)


def test_a_row_per_game_and_seat():
    runs = few()
    assert list(runs.columns) == ["run", "game", "seats", "seat", "name", "bot", "score", "won", "share"]
    assert len(runs) == 6 * 3
    assert runs["name"].tolist()[:3] == ["RED", "BLUE", "GREEN"]
    assert runs["bot"].tolist()[:3] == BOTS


def test_the_same_seed_gives_the_same_frame_and_another_seed_another():
    assert few().equals(few())
    assert not few().equals(few(seed=2))


def test_game_k_does_not_depend_on_how_many_games_are_played():
    assert few(3).equals(few(6).head(9))


def test_a_frame_tells_what_the_record_of_its_game_tells():
    runs = few(2, seed="class 7b")
    record = tablegames.play("yet", BOTS, seed="class 7b/game 1")
    assert tuple(runs[runs["game"] == 1]["score"]) == record.final.scores
    assert tuple(runs[(runs["game"] == 1) & runs["won"]]["seat"]) == record.final.winners


def test_shares_of_the_win_add_up_to_one_per_game():
    assert (few(8).groupby("game")["share"].sum() == 1).all()


def test_events_are_those_of_the_same_games():
    captures = study.events("yet", BOTS, 6, 1, kinds=["CapsuleCaptured", "BonusCaptured"], progress=False)
    points = captures.groupby(["game", "seat"])["number"].sum()
    scores = few().set_index(["game", "seat"])["score"]
    assert points.reindex(scores.index, fill_value=0).tolist() == scores.tolist()
    assert (captures["number"] <= captures["time"]).all()  # Y12


def test_no_event_of_the_kind_still_gives_a_frame_with_columns():
    ties = study.events("yet", BOTS, 1, kinds=["TieBroken"], progress=False)
    assert ties.empty
    assert ties.columns.tolist() == ["run", "games", "game", "event", "bot"]


def test_an_event_that_does_not_exist_is_refused_with_those_that_do():
    with pytest.raises(BadSetup, match=r"no event is called Captured; choose from .*CapsuleCaptured"):
        study.events("yet", BOTS, 1, kinds=["Captured"], progress=False)


def test_interrupting_keeps_the_complete_games(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    whole, calls = few(), []

    def stops_in_the_fourth(start, players, seed):
        calls.append(seed)
        if len(calls) == 4:
            raise KeyboardInterrupt
        return moves(start, players, seed)

    moves = module.moves
    monkeypatch.setattr(module, "moves", stops_in_the_fourth)
    assert few().equals(whole.head(9))
    assert "3 complete games of 6" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"bots": ["greedy", "clever"]}, "no bot 'clever'"),
        ({"bots": ["random"]}, "2 or 3 players"),
        ({"bots": "greedy"}, "give a list"),
        ({"games": 0}, "whole number from 1"),
        ({"games": 2.5}, "whole number from 1"),
        ({"colour": "red"}, "no option .colour."),
    ],
)
def test_bad_arguments_get_one_clear_error(change: dict[str, object], words: str):
    arguments: dict = {"game": "yet", "bots": BOTS, "games": 2, "progress": False} | change
    with pytest.raises(BadSetup, match=words):
        study.simulate(**arguments)

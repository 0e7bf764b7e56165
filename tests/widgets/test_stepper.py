"""The stepper: its steps are those of the trace, show no more than a seat may see, and stay small."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest

import tablegames
from tablegames import yet
from tablegames.core.errors import BadSetup, TablegamesError
from tablegames.yet.example import example_round
from tablegames_widgets.film import film, packed
from tablegames_widgets.stepper import Stepper

VIEW = "application/vnd.jupyter.widget-view+json"


def unpacked(pictures: list[Any]) -> list[str]:
    """What the browser does."""
    before: list[str] = []
    whole = []
    for picture in pictures:
        pieces = [[piece] if isinstance(piece, str) else before[slice(*piece)] for piece in picture]
        before = [text for piece in pieces for text in piece]
        whole.append("".join(before))
    return whole


def sent(stepper: Stepper) -> str:
    """Everything the browser gets, as text."""
    return json.dumps({name: value for name, value in stepper.get_state().items() if name != "layout"}, sort_keys=True)


# --- the steps ---


def test_it_has_the_steps_of_the_trace_after_the_table_at_the_start() -> None:
    trace = example_round()
    stepper = Stepper(trace)
    assert len(stepper) == len(trace)
    assert stepper.shots[0] == [0, "The table at the start.", "", trace.start.round]
    for shown, step in zip(stepper.shots[1:], trace, strict=True):
        assert shown == [
            step.number,
            step.game.sentence(step.event.seen_by(None), step.options),
            step.rule,
            step.state.round,
        ]


def test_each_step_shows_the_table_after_it_with_its_places_lit() -> None:
    trace = example_round()
    pictures = unpacked(Stepper(trace).pictures)
    assert pictures == [str(shot.draw(style=False)) for shot in film(trace).shots]
    assert len(pictures) == len(trace) + 1
    advance = next(i for i, step in enumerate(trace, start=1) if step.rule == "Y9")
    assert pictures[advance] != pictures[advance - 1]


def test_every_rule_that_comes_up_is_told_with_what_is_our_reading() -> None:
    trace = example_round()
    rules = Stepper(trace).rules
    assert list(rules) == list(dict.fromkeys(step.rule for step in trace))
    assert rules["Y4"]["note"] == yet.rulebook()["Y4"].note != ""
    assert rules["Y13"]["title"] == yet.rulebook()["Y13"].title


def test_a_part_of_a_trace_keeps_its_numbers() -> None:
    trace = example_round()
    stepper = Stepper(trace[4:6])
    assert [shot[0] for shot in stepper.shots] == [4, 5, 6]
    assert stepper.shots[0][1] == "The table before step 5."
    picked = Stepper([trace[2], trace[7]])
    assert [shot[0] for shot in picked.shots] == [2, 3, 8]
    assert '<li value="8">' in static(picked)


def test_a_record_is_shown_from_the_first_action() -> None:
    record = tablegames.play("yet", ["greedy", "random"], seed=3)
    stepper = Stepper(record)
    assert len(stepper) == len(record.trace())
    assert {shot[3] for shot in stepper.shots} == set(range(record.final.round + 1))


def test_a_trace_without_steps_shows_its_table() -> None:
    stepper = Stepper(example_round()[:0])
    assert len(stepper) == 0
    assert repr(stepper) == "<Stepper of YET, 0 steps>"


def test_at_is_where_it_stands_and_ends_at_the_ends() -> None:
    stepper = Stepper(example_round(), at=3)
    assert stepper.at == 3
    stepper.at = 1000
    assert stepper.at == len(stepper)
    stepper.at = -1
    assert stepper.at == 0


def test_the_browser_may_only_step() -> None:
    stepper = Stepper(example_round())
    pictures = stepper.pictures
    stepper.set_state({"at": 2, "pictures": ["<script>"]})
    assert stepper.at == 2
    assert stepper.pictures == pictures
    assert stepper.error["text"]


# --- what a seat may see ---


def hidden_pair() -> tuple[yet.State, yet.State]:
    """Two tables that differ in what only GREEN may know: two face-down capsules that GREEN has seen."""

    def table(one: int, other: int) -> yet.State:
        return yet.position(
            time=4,
            phase="play",
            airships={"RED": "1 cw", "BLUE": "2 cw", "GREEN": "3 cw"},
            capsules={7: yet.down(one, "GREEN"), 8: yet.down(other, "GREEN"), 9: yet.down(12)},
            hands={
                "RED": ["foresee-1", "flip-1", "advance-1"],
                "BLUE": ["flip-2", "flip-3", "advance-2"],
                "GREEN": ["flip-4", "foresee-4", "advance-3"],
            },
            first="RED",
        )

    return table(5, 6), table(6, 5)


@pytest.mark.parametrize("seat", [None, 0, "BLUE"])
def test_what_a_seat_may_not_see_makes_no_difference_to_it(seat: int | str | None) -> None:
    actions = (yet.PlayCard("foresee-1"), yet.ForeseeCapsule(9), yet.Finish())
    first, second = (Stepper(state.trace(*actions), seat=seat) for state in hidden_pair())
    assert sent(first) == sent(second)
    assert static(first) == static(second)
    assert str(first) == str(second)


def test_a_seat_sees_its_own_look_and_others_see_that_it_looked() -> None:
    trace = hidden_pair()[0].trace(yet.PlayCard("foresee-1"), yet.ForeseeCapsule(9))
    own, other, spectator = (Stepper(trace, seat=seat) for seat in ("RED", "BLUE", None))
    assert "12" in own.shots[-1][1]
    assert "12" not in other.shots[-1][1] + spectator.shots[-1][1]
    assert own.pictures != other.pictures


def test_two_looks_with_different_results_look_the_same_to_others() -> None:
    actions = (yet.PlayCard("foresee-1"), yet.ForeseeCapsule(7))
    first, second = (Stepper(state.trace(*actions), seat="BLUE") for state in hidden_pair())
    assert sent(first) == sent(second)
    first, second = (Stepper(state.trace(*actions), seat="RED") for state in hidden_pair())
    assert sent(first) != sent(second)


# --- the form without a kernel ---


def static(stepper: Stepper) -> str:
    return stepper._repr_mimebundle_()[0]["text/html"]


def test_it_shows_itself_live_as_a_page_and_as_text() -> None:
    stepper = Stepper(example_round())
    bundle, _ = stepper._repr_mimebundle_()
    assert bundle.keys() == {VIEW, "text/html", "text/plain"}
    assert bundle["text/plain"].splitlines()[:2] == [
        f"YET, step by step, {len(stepper)} steps",
        f"1. {stepper.shots[1][1]} (Y2)",
    ]


def test_the_page_has_the_start_picture_and_every_step_with_its_rule() -> None:
    trace = example_round()[-10:]
    page = static(Stepper(trace))
    assert page.count('class="tg-picture') == 1
    assert page.count("<li>") == len(trace)
    assert f'<ol start="{trace[0].number}">' in page
    assert "<code>Y13</code>" in page
    assert "<script" not in page


def test_a_whole_game_folds_away_by_rounds() -> None:
    record = tablegames.play("yet", ["greedy", "greedy", "random"], seed=1)
    page = static(Stepper(record))
    rounds = record.final.round
    assert page.count("<details>") == rounds + 1
    assert "Before round 1" in page
    assert f"Round {rounds}: steps " in page
    assert page.count("<li>") == len(record.trace())


def test_it_is_the_same_every_time() -> None:
    first, second = Stepper(example_round()), Stepper(example_round())
    assert static(first) == static(second)
    assert str(first) == str(second)
    assert repr(first) == repr(second) == f"<Stepper of YET, {len(first)} steps>"
    assert sent(first) == sent(second)


def test_a_title_is_text_whatever_it_contains() -> None:
    page = static(Stepper(example_round(), title="<b>bold</b>"))
    assert "<b>bold" not in page
    assert "&lt;b&gt;bold" in page


# --- sizes ---


def test_what_is_stored_and_what_is_sent_stays_small() -> None:
    lesson, game = Stepper(example_round()), Stepper(tablegames.play("yet", ["greedy"] * 3, seed=7))
    assert len(game) > 150
    assert len(static(lesson)) < 40_000
    assert len(static(game)) < 80_000
    assert len(sent(lesson)) < 150_000
    assert len(sent(game)) < 500_000


def test_packing_gives_back_every_picture_and_sends_what_is_shared_once() -> None:
    pictures = ["<a>1\n2</a>", "<a>1\n3</a>", "<a>1\n3</a>", "", "<a>☀\U0001f319</a><b/>"]
    assert unpacked(packed(pictures)) == pictures
    assert packed(pictures)[2] == [[0, len(packed(pictures)[0])]]
    same = [str(shot.draw(style=False)) for shot in film(example_round()).shots]
    assert unpacked(packed(same)) == same
    assert len(json.dumps(packed(same))) < sum(map(len, same)) / 5


def test_a_shot_like_the_one_before_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = film(example_round())
    drawn: list[object] = []
    monkeypatch.setattr("tablegames_widgets.film.Shot.draw", lambda shot, style: drawn.append(shot) or "x")
    assert len(list(shown.pictures())) == len(shown.shots)
    changes = sum((one.view, one.lit) != (other.view, other.lit) for one, other in pairwise(shown.shots))
    assert len(drawn) == 1 + changes


# --- mistakes ---


@pytest.mark.parametrize("steps", [[], [1], "steps", None, example_round().start])
def test_what_has_no_steps_is_refused_at_once(steps: Any) -> None:
    with pytest.raises(TablegamesError, match=r"a trace, a record or a list of a trace's steps"):
        Stepper(steps)


@pytest.mark.parametrize("seat", [3, -1, "PINK", "", True, 1.0, [], b"RED"])
def test_a_seat_that_is_not_there_is_refused_with_those_that_are(seat: Any) -> None:
    with pytest.raises(BadSetup, match="RED, BLUE, GREEN"):
        Stepper(example_round(), seat=seat)

"""Predict: the author's mistakes are told at once, and nobody reads the answer before guessing."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

import pytest
from traitlets import TraitError

from tablegames.core.errors import BadSetup
from tablegames.core.trace import TraceStep
from tablegames.yet.example import example_round
from tablegames_widgets.prediction import Predict, predict

VIEW = "application/vnd.jupyter.widget-view+json"
CHOICES = ("GREEN", "RED", "nobody")


def bonus() -> TraceStep:
    return next(step for step in example_round() if step.rule == "Y13" and "takes the 3" in step.sentence)


def asked(**changes: Any) -> Predict:
    said = {"question": "Who takes the 3?", "choices": CHOICES, "answer": "GREEN", "because": bonus(), **changes}
    return predict(**said)


class Visible(HTMLParser):
    """Collects the text of a page that is not folded away."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.depth, self.text = 0, ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.depth += tag in ("details", "svg", "style")

    def handle_endtag(self, tag: str) -> None:
        self.depth -= tag in ("details", "svg", "style")

    def handle_data(self, data: str) -> None:
        self.text += "" if self.depth else data


def test_it_is_explained_by_the_step_its_rule_and_its_picture() -> None:
    step, question = bonus(), asked()
    assert question.because["sentence"] == step.sentence
    assert question.because["rule"] == "Y13"
    assert question.because["card"]["title"]
    assert "<svg" in question.because["picture"]


def test_a_text_may_explain() -> None:
    question = asked(because="The 3 is earlier than 8.")
    assert question.because == {"sentence": "The 3 is earlier than 8.", "rule": "", "card": {}, "picture": ""}
    assert "<svg" not in page(question)


def test_the_explaining_step_shows_no_more_than_the_seat_may_see() -> None:
    look = next(step for step in example_round() if "looks at the capsule" in step.sentence)
    public, own = (asked(because=look, seat=seat) for seat in (None, "RED"))
    assert "5" not in public.because["sentence"].replace("capsule at 11", "")
    assert own.because != public.because


def test_the_table_that_is_asked_about_can_be_shown() -> None:
    assert asked().picture == ""
    start = example_round().start
    question = asked(table=start)
    assert "<svg" in question.picture
    assert page(question).count('class="tg-picture') == 2


def test_a_guess_is_right_or_wrong_once_there_is_one() -> None:
    question = asked()
    assert question.correct is None
    question.set_state({"guess": "RED"})
    assert (question.guess, question.correct) == ("RED", False)
    question.set_state({"guess": "GREEN"})
    with pytest.raises(TraitError, match="'RED' is what was committed to"):
        question.guess = "GREEN"
    assert (question.guess, question.correct) == ("RED", False), "a guess counts once it is committed"
    question.guess = None
    question.guess = "GREEN"
    assert question.correct is True
    question.guess = None
    assert question.correct is None
    with pytest.raises(TraitError, match="not among the choices"):
        question.guess = "PINK"


@pytest.mark.parametrize("junk", [{"guess": "PINK"}, {"guess": 3}, {"guess": ["RED"]}])
def test_what_the_browser_cannot_mean_shows_an_error_and_changes_nothing(junk) -> None:
    question = asked()
    question.set_state(junk)
    assert question.guess is None
    assert "cannot be" in question.error["text"]


@pytest.mark.parametrize(
    "name", ["_view_name", "_view_module", "_model_name", "tooltip", "tabbable", "layout", "words"]
)
def test_the_browser_sets_nothing_that_is_the_programs(name) -> None:
    question = asked()
    before = getattr(question, name)
    question.set_state({name: "mine", "_view_count": 1})
    assert getattr(question, name) == before
    assert "only the program" in question.error["text"]


def test_the_browser_may_only_guess() -> None:
    question = asked()
    question.set_state({"answer": "RED", "guess": "RED"})
    assert question.answer == "GREEN"
    assert question.error["text"]


def test_choices_are_shown_as_texts_whatever_they_are() -> None:
    question = asked(choices=[3, 7, 8], answer=8)
    assert (question.choices, question.answer) == (["3", "7", "8"], "8")


# --- the form without a kernel ---


def page(question: Predict) -> str:
    return question._repr_mimebundle_()[0]["text/html"]


def test_it_shows_itself_live_as_a_page_and_as_text() -> None:
    bundle = asked()._repr_mimebundle_()[0]
    assert bundle.keys() == {VIEW, "text/html", "text/plain"}
    assert bundle["text/plain"] == "Who takes the 3?\n  ( ) GREEN\n  ( ) RED\n  ( ) nobody"


def test_the_answer_is_folded_away() -> None:
    question = asked(choices=["one", "two"], answer="two", because="Because of gravity.")
    text = Visible(page(question)).text
    assert text.count("two") == 1, "as a choice only"
    assert "gravity" not in text + str(question) + repr(question)
    assert "<summary>Show the answer</summary>" in page(question)
    assert "gravity" in page(question)


def test_words_are_words_whatever_they_contain() -> None:
    question = asked(question="<b>q</b>", choices=["<b>a</b>", "b"], answer="b", because="<b>c</b>")
    assert "<b>" not in page(question)


def test_it_is_the_same_every_time_and_small() -> None:
    first, second = asked(table=example_round().start), asked(table=example_round().start)
    assert page(first) == page(second)
    assert repr(first) == repr(second) == "<Predict 'Who takes the 3?', 3 choices>"
    assert len(page(first)) < 60_000


# --- mistakes ---


@pytest.mark.parametrize(
    ("mistake", "told"),
    [
        ({"answer": "BLUE"}, r"'BLUE' is not among the choices: GREEN, RED, nobody"),
        ({"choices": ["GREEN"]}, "at least two choices; 1 given"),
        ({"choices": []}, "at least two choices; 0 given"),
        ({"choices": ["GREEN", "RED", "RED"]}, "'RED' is there more often"),
        ({"choices": [8, "8"], "answer": 8}, "'8' is there more often"),
        ({"choices": ["GREEN", " "]}, "empty"),
        ({"choices": "GREEN"}, "not one text"),
        ({"question": "  "}, "needs a question"),
        ({"because": None}, "a step of a trace"),
        ({"because": ""}, "a step of a trace"),
        ({"because": example_round()[:2]}, "a step of a trace"),
        ({"seat": "PINK"}, "no seat 'PINK'"),
    ],
)
def test_a_mistake_is_told_at_once(mistake: dict[str, Any], told: str) -> None:
    with pytest.raises(BadSetup, match=told):
        asked(**mistake)

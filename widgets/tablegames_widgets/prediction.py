"""Predict: commit to a guess about what a rule will do, then see the rule decide and the step that explains it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import htpy as h
import traitlets as t
from markupsafe import Markup

from tablegames.core.errors import BadSetup
from tablegames.core.trace import TraceStep
from tablegames_widgets import draw, picture_css
from tablegames_widgets.base import LiveWidget, browser_code, style_sheets
from tablegames_widgets.film import Seat, Shot, film
from tablegames_widgets.picture import FRAME
from tablegames_widgets.rulecard import rule_card
from tablegames_widgets.wording import words


class Predict(LiveWidget):
    """A question to commit to before the rule decides. Made by `predict`.

    `guess` is what was committed to, None before that; `correct` says whether it is the answer. Both need a
    kernel; the question itself does not. The answer is in the page from the start, only not in sight.
    """

    browser_name: ClassVar[str] = "predict"
    _esm = browser_code(browser_name)
    _css = picture_css() + style_sheets("rulecard", "predict")
    from_browser: ClassVar[frozenset[str]] = frozenset({"guess"})

    question: Any = t.Unicode().tag(sync=True)
    choices: Any = t.List(t.Unicode()).tag(sync=True)
    answer: Any = t.Unicode().tag(sync=True)
    picture: Any = t.Unicode("").tag(sync=True)
    """The table that is asked about, or nothing."""
    because: Any = t.Dict().tag(sync=True)
    """Why: a sentence, and for a step its rule, that rule's card and the picture with the place lit."""
    guess: Any = t.Unicode(None, allow_none=True).tag(sync=True)

    def __init__(
        self, question: str, choices: Sequence[object], answer: object, because: TraceStep[Any] | str, **shown: Any
    ) -> None:
        self._committed: str | None = None
        names = _checked(question, choices, answer)
        self._shot, told = _explained(because, shown.get("seat"))
        table = shown.get("table")
        self._table = "" if table is None else draw(table)
        super().__init__(
            question=question,
            choices=names,
            answer=str(answer),
            picture="" if table is None else str(draw(table, style=False)),
            because=told,
        )

    @property
    def correct(self) -> bool | None:
        """Whether the guess is the answer; None while nothing is committed."""
        return None if self.guess is None else self.guess == self.answer

    @t.validate("guess")
    def _offered(self, proposal: Any) -> str | None:
        if proposal["value"] is not None and proposal["value"] not in self.choices:
            raise t.TraitError(f"{proposal['value']!r} is not among the choices: {', '.join(self.choices)}")
        if self._committed is not None and proposal["value"] not in (None, self._committed):
            raise t.TraitError(f"{self._committed!r} is what was committed to; set guess to None to be asked again.")
        return proposal["value"]

    @t.observe("guess")
    def _commit(self, change: Any) -> None:
        # What the browser sends is in `guess` before it is judged, so what counts is kept apart.
        self._committed = change["new"]

    def __str__(self) -> str:
        # Without the answer: whoever reads this has not guessed yet. It is in `answer`.
        return "\n".join([self.question, *(f"  ( ) {choice}" for choice in self.choices)])

    def __repr__(self) -> str:
        return f"<Predict {self.question!r}, {len(self.choices)} choices>"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        bundle = super()._repr_mimebundle_(**kwargs)
        live, metadata = bundle if bundle else ({}, {})
        return {**live, "text/plain": str(self), "text/html": self._page()}, metadata

    def _page(self) -> str:
        """The question for a page without scripts; the answer is folded away."""
        rule = self.because["rule"]
        return str(
            h.div(class_="tg-question", style=FRAME)[
                h.p[h.strong[self.question]],
                self._table and Markup(self._table),
                h.ul[(h.li[choice] for choice in self.choices)],
                h.details[
                    h.summary[words("predict.show")],
                    h.p[h.strong[self.answer], ". ", self.because["sentence"], rule and [" ", h.code[rule]]],
                    self._shot and Markup(self._shot.draw()),
                ],
            ]
        )


def predict(
    question: str,
    choices: Sequence[object],
    answer: object,
    because: TraceStep[Any] | str,
    *,
    table: Any = None,
    seat: Seat = None,
) -> Predict:
    """Return a question to commit to; show it by making it the last line of a cell.

    `because` is what explains the answer: a step of a trace, shown as a picture with the place lit, its sentence
    and its rule (as `seat` may see it; None: a spectator), or a text. With a `table`, a state or a view, the
    question shows it. Raises `BadSetup` if there are not at least two different choices, or the answer is none
    of them.
    """
    return Predict(question, choices, answer, because, table=table, seat=seat)


def _checked(question: object, choices: Sequence[object], answer: object) -> list[str]:
    """Return the choices as texts. A mistake is the author's, so it is told at once and in one sentence."""
    if not isinstance(question, str) or not question.strip():
        raise BadSetup("A prediction needs a question, as a text.")
    if isinstance(choices, str):
        raise BadSetup(f"Give a list of choices, such as ['yes', 'no'], not one text ({choices!r}).")
    names = [str(choice) for choice in choices]
    if len(names) < 2:
        raise BadSetup(f"A prediction needs at least two choices; {len(names)} given.")
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise BadSetup(f"Each choice may be there once; {', '.join(map(repr, twice))} is there more often.")
    if any(not name.strip() for name in names):
        raise BadSetup("A choice is empty; each needs a text.")
    if str(answer) not in names:
        raise BadSetup(f"The answer {str(answer)!r} is not among the choices: {', '.join(names)}.")
    return names


def _explained(because: object, seat: Seat) -> tuple[Shot | None, dict[str, Any]]:
    """Return the shot that explains, if there is one, and what the browser is told."""
    if isinstance(because, str) and because.strip():
        return None, {"sentence": because, "rule": "", "card": {}, "picture": ""}
    if not isinstance(because, TraceStep):
        raise BadSetup(f"`because` is a step of a trace, such as steps[1], or a text; this is {because!r}.")
    scene = film([because], seat)
    shot = scene.shots[1]
    card = rule_card(scene.game, shot.rule)
    return shot, {"sentence": shot.sentence, "rule": shot.rule, "card": card, "picture": str(shot.draw(style=False))}

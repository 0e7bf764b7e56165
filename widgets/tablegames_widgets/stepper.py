"""The stepper: look at a trace or a whole game step by step, in the browser, without a kernel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import traitlets as t

from tablegames.core.errors import BadSetup
from tablegames.core.numbers import index_in
from tablegames.core.record import Record
from tablegames.core.trace import Trace, TraceStep
from tablegames_widgets import picture_css, stepper_text
from tablegames_widgets.base import LiveWidget, browser_code, style_sheets
from tablegames_widgets.film import Film, Seat, film, packed
from tablegames_widgets.rulecard import rule_cards
from tablegames_widgets.wording import words


class Stepper(LiveWidget):
    """Steps to go through with buttons, a slider or the arrow keys: a picture, a sentence and the rule behind it.

    `steps` is a trace, a record or a list of a trace's steps. Step 0 is the table before anything happens.
    With a `seat` (0, or "RED") the stepper shows what that player may see: own cards, own looks. Without one it
    shows what everybody may see, so a face-down capsule stays face down; a lesson that is about hidden cards
    names the seat it looks through.

    All pictures are drawn beforehand and stepping needs no kernel. `at` is the step being looked at, -1 the last one:
    read it, or set it. Where no script runs the stepper is a picture and a numbered list.
    """

    browser_name: ClassVar[str] = "stepper"
    _esm = browser_code(browser_name)
    _css = picture_css() + style_sheets("rulecard", "stepper")
    from_browser: ClassVar[frozenset[str]] = frozenset({"at"})

    title: Any = t.Unicode().tag(sync=True)
    shots: Any = t.List().tag(sync=True)
    """Number, sentence, rule and round of each step, the opening first."""
    pictures: Any = t.List().tag(sync=True)
    """One packed picture a step; see `film.packed`."""
    rules: Any = t.Dict().tag(sync=True)
    at: Any = t.Int(0).tag(sync=True)

    def __init__(
        self,
        steps: Trace[Any] | Record | Sequence[TraceStep[Any]],
        seat: Seat = None,
        title: str | None = None,
        at: int = 0,
    ) -> None:
        self.film: Film = film(steps, seat)
        shots = self.film.shots
        first = index_in(len(shots), at)
        if first is None:
            raise BadSetup(
                f"at: there is no step {at!r:.40}; give 0 (the opening) to {len(self.film)}, or -1: the last."
            )
        super().__init__(
            title=title or words("steps.title", game=self.film.game.title),
            shots=[[shot.number, shot.sentence, shot.rule, shot.round] for shot in shots],
            pictures=packed(self.film.pictures()),
            rules=rule_cards(self.film.game, (shot.rule for shot in shots)),
            at=first,
        )

    def __len__(self) -> int:
        return len(self.film)

    @t.validate("at")
    def _within(self, proposal: Any) -> int:
        # Past the end is the end: a lesson that says "show the last step" need not count them.
        return max(0, min(proposal["value"], len(self.film)))

    def __str__(self) -> str:
        return stepper_text.text(self.film, self.title)

    def __repr__(self) -> str:
        return f"<Stepper of {self.film.game.title}, {words('steps.count', steps=len(self))}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        bundle = super()._repr_mimebundle_(**kwargs)
        live, metadata = bundle if bundle else ({}, {})
        static = {"text/plain": str(self), "text/html": stepper_text.page(self.film, self.title)}
        return {**live, **static}, metadata

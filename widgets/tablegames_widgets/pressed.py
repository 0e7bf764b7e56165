"""What the widgets share whose browser part only says what was pressed, and shows what Python makes of it."""

from __future__ import annotations

from typing import Any, ClassVar

import traitlets as t

from tablegames_widgets.base import LiveWidget
from tablegames_widgets.choice import LONGEST_VALUE, BadMessage, Intent
from tablegames_widgets.wording import words


class Pressed(LiveWidget):
    """Base of widgets that answer presses, one at a time.

    The browser sends an `intent`: its number, the turn of the `offer` it was made in, one of `verbs`, and a text
    of at most `longest` characters. `_do_<verb>(text)` carries it out; `answered` tells the browser that it may
    send the next one. A press made in an older turn comes too late and changes nothing.
    """

    from_browser: ClassVar[frozenset[str]] = frozenset({"intent"})
    verbs: ClassVar[tuple[str, ...]] = ()
    quiet: ClassVar[frozenset[str]] = frozenset()
    """Messages that the page sends by itself; they do not take an error away."""
    longest: ClassVar[int] = LONGEST_VALUE
    stale: ClassVar[str] = words("message.stale")

    offer: Any = t.Dict({"turn": 0}).tag(sync=True)
    answered: Any = t.Int(0).tag(sync=True)
    intent: Any = t.Any(None, allow_none=True).tag(sync=True, echo_update=False)

    def __init__(self, **traits: Any) -> None:
        self._heard = 0
        super().__init__(**traits)
        self.observe(self._on_intent, "intent")

    def _answer(self) -> None:
        """Begin a new turn: what was shown before is answered, and whatever was wrong is gone."""
        self.offer = {"turn": self.offer["turn"] + 1}
        self.answered = self._heard
        self.clear_error()

    def _on_intent(self, change: Any) -> None:
        with self.guarded():
            intent = Intent.read(change["new"], self._heard, self.verbs, self.longest)
            self._heard = intent.id
            try:
                if intent.turn != self.offer["turn"]:
                    raise BadMessage(self.stale)
                if intent.do not in self.quiet:
                    self.clear_error()
                getattr(self, f"_do_{intent.do}")(intent.value)
            finally:
                self.answered = self._heard

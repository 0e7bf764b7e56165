"""The clock workshop: build a clock from rules, and see at once how many deals it can be solved for."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar, cast

import traitlets as t

from tablegames.core.errors import BadContent, BadSetup
from tablegames.core.files import as_path, write_text
from tablegames.take_time.clock import Clock
from tablegames.take_time.clock.file import clock_toml
from tablegames.take_time.clock.packs import campaign_clock
from tablegames.take_time.kinds import ClockRule
from tablegames.take_time.pieces import HandKind
from tablegames_widgets import picture_css
from tablegames_widgets.base import browser_code, style_sheets
from tablegames_widgets.pressed import Pressed
from tablegames_widgets.take_time import workshop_page as page
from tablegames_widgets.take_time.measuring import Measuring
from tablegames_widgets.take_time.rule_form import kind_forms, read_rule
from tablegames_widgets.take_time.wording import workshop_words as words

FIRST_DEALS, MORE_DEALS = 200, 800
"""How many deals are looked at unasked, and how many more when asked for."""

BATCH, PAUSE = 0.06, 0.01
"""Seconds of looking at deals, then of leaving the kernel to others."""

LONGEST_TITLE = 60


class Workshop(Pressed):
    """A clock that is being built. Made by `workshop`.

    `clock` is the clock as it stands, a frozen value; whatever would make it impossible is refused and leaves it
    as it was. While somebody looks at the workshop, random deals are solved in the background, a few at a time;
    `measure` does it at once in Python. `measuring` holds what came out. `to_toml` and `save` write the clock as
    a file for `take_time.load_clocks`.
    """

    browser_name: ClassVar[str] = "workshop"
    _esm = browser_code(browser_name)
    _css = picture_css() + style_sheets("board", "workshop")
    verbs: ClassVar[tuple[str, ...]] = (
        *("draft", "add", "change", "remove", "empty", "undo", "title", "hand", "start", "late"),
        *("watch", "leave", "stop", "more"),
    )
    quiet: ClassVar[frozenset[str]] = frozenset({"draft", "watch"})
    longest: ClassVar[int] = 2000
    stale: ClassVar[str] = words("refused.stale")

    about: Any = t.Dict().tag(sync=True)
    shown: Any = t.Dict().tag(sync=True)
    """The clock: its face, its rules, its file."""
    draft: Any = t.Dict().tag(sync=True)
    """What the rule in the form says, or why it cannot be."""
    measured: Any = t.Dict().tag(sync=True)
    """How many deals can be solved so far."""
    examples: Any = t.Dict().tag(sync=True)
    """A deal that can be solved, and one that cannot, as pictures."""

    def __init__(self, clock: Clock) -> None:
        self.clock: Clock = clock
        self.measuring: Measuring = Measuring(clock)
        self._before: list[Clock] = []
        self._drawn: tuple[object, ...] = ()
        self._watched, self._until = False, FIRST_DEALS
        self._task: asyncio.Task[None] | None = None
        super().__init__(about={"kinds": kind_forms(), "longest": LONGEST_TITLE})
        self._show("")

    # --- in Python --------------------------------------------------------------------------------------

    def add(self, rule: ClockRule) -> Workshop:
        """Add a rule. Raises `BadContent` if the clock would be impossible; it stays as it was."""
        self._set(words("said.added", rule=rule.statement), rules=(*self.clock.rules, rule))
        return self

    def change(self, at: int, rule: ClockRule) -> Workshop:
        """Put a rule in the place of the one at index `at`. Raises `BadContent` like `add`."""
        self._rule(at)
        rules = tuple([rule if i == at else one for i, one in enumerate(self.clock.rules)])
        self._set(words("said.changed", rule=rule.statement), rules=rules)
        return self

    def remove(self, at: int) -> Workshop:
        """Take away the rule at index `at`. Raises `BadContent` if there is none."""
        gone = self._rule(at)
        rules = tuple([one for i, one in enumerate(self.clock.rules) if i != at])
        self._set(words("said.removed", rule=gone.statement), rules=rules)
        return self

    def undo(self) -> Workshop:
        """Take back the last change. Raises `BadContent` if there is none."""
        if not self._before:
            raise BadContent(words("refused.nothing-to-undo"))
        self._become(self._before.pop(), words("said.undone"))
        return self

    def measure(self, deals: int = FIRST_DEALS, seed: int = 0) -> Measuring:
        """Solve so many random deals at once and return what came out; the same seed gives the same deals."""
        if type(deals) is not int or deals < 1:
            raise BadContent(f"deals: {deals!r:.20} is no number of deals; give 1 or more.")
        self._halt()
        self.measuring = Measuring(self.clock, seed)
        self._until = deals
        self.measuring.run(deals)
        self._tell("done")
        return self.measuring

    def to_toml(self) -> str:
        """Return the clock as a file that `take_time.load_clocks` reads."""
        return clock_toml(self.clock)

    def save(self, path: str | Path) -> Path:
        """Write the clock to a file, complete or not at all, and return its path. Raises `BadContent` if it cannot."""
        return write_text(as_path(path, BadContent), self.to_toml(), BadContent)

    def stop(self) -> None:
        """Look at no more deals."""
        if self._halt():
            self._tell("stopped")

    def close(self) -> None:
        """Stop, and leave the page."""
        self._halt()
        super().close()

    # --- what the browser asks for ----------------------------------------------------------------------

    def _do_draft(self, told: str) -> None:
        """Say what the rule being filled in would mean, and whether the clock would still be possible."""
        form = _form(told)
        try:
            rule = read_rule(form["kind"], form["values"])
            said = {"statement": rule.statement, "problem": ""}
            at = form.get("at")
            others = tuple([one for i, one in enumerate(self.clock.rules) if i != at])
            replace(self.clock, rules=(*others, rule))
        except BadContent as why:
            said = {"statement": "", "problem": self._reason(why)}
        self.draft = said

    def _do_add(self, told: str) -> None:
        form = _form(told)
        self.add(read_rule(form["kind"], form["values"]))

    def _do_change(self, told: str) -> None:
        form = _form(told)
        self.change(_number(form.get("at")), read_rule(form["kind"], form["values"]))

    def _do_remove(self, told: str) -> None:
        self.remove(_number(told))

    def _do_empty(self, _: str) -> None:
        self._set(words("said.emptied"), rules=())

    def _do_undo(self, _: str) -> None:
        self.undo()

    def _do_title(self, told: str) -> None:
        title = " ".join(told.split())
        if not title.isprintable() or not 0 < len(title) <= LONGEST_TITLE:
            raise BadContent(words("refused.title", longest=LONGEST_TITLE))
        self._set(words("said.title", title=title), title=title, id=_id(title))

    def _do_hand(self, told: str) -> None:
        hand = cast(HandKind, _one_of(told, "printed", "movable"))
        self._set(words(f"said.hand-{hand}"), hand=hand)

    def _do_start(self, told: str) -> None:
        self._set(words("said.start", segment=told), start=_number(told))

    def _do_late(self, told: str) -> None:
        late = _one_of(told, "true", "false") == "true"
        self._set(words("said.late" if late else "said.not-late"), late_move=late)

    def _do_watch(self, _: str) -> None:
        self._watched = True
        self._measure_on()

    def _do_leave(self, _: str) -> None:
        self._watched = False
        self.stop()

    def _do_stop(self, _: str) -> None:
        self.stop()

    def _do_more(self, _: str) -> None:
        self._until = max(self._until, self.measuring.tried + MORE_DEALS)
        self._measure_on()

    # --- changing -----------------------------------------------------------------------------------------

    def _rule(self, at: object) -> ClockRule:
        if type(at) is not int or not 0 <= at < len(self.clock.rules):
            raise BadContent(words("refused.rule", at=f"{at!r:.20}", count=len(self.clock.rules)))
        return self.clock.rules[at]

    def _set(self, message: str, **changes: Any) -> None:
        """Change the clock. Raises `BadContent` in words for people if that cannot be; it stays as it was."""
        try:
            after = replace(self.clock, **changes)
        except BadContent as why:
            raise BadContent(words("said.unchanged", reason=self._reason(why))) from None
        if after == self.clock:
            return self._show(message)
        self._before.append(self.clock)
        return self._become(after, message)

    def _reason(self, why: BadContent) -> str:
        """The engine's reason as a sentence, without the name of the clock in front."""
        reason = re.sub(r"^clock '[^']*': ", "", str(why)).rstrip(".")
        return f"{reason[:1].upper()}{reason[1:]}."

    def _become(self, clock: Clock, message: str) -> None:
        before, self.clock = self.clock, clock
        if replace(before, id=clock.id, title=clock.title) == clock:
            return self._show(message)  # only its name is new: what was measured holds
        running = self._halt() or self._watched
        self.measuring, self._until = Measuring(clock), FIRST_DEALS
        self._show(message)
        if running:
            self._measure_on()

    # --- deals in the background ----------------------------------------------------------------------------

    def _measure_on(self) -> None:
        """Go on with looking at deals, a few at a time, where a loop runs that can do so: in a notebook."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return  # no kernel around us: `measure` does it
        if self._task is None and self._until > self.measuring.tried:
            self._task = loop.create_task(self._look_on())

    async def _look_on(self) -> None:
        stage: page.Stage = "stopped"
        try:
            with self.guarded():
                while self.measuring.run(self._until, BATCH):
                    self._tell("running")
                    await asyncio.sleep(PAUSE)
                stage = "done"
        finally:
            if self._task is asyncio.current_task():  # else it was told to end, and something else was said
                self._task = None
                self._tell(stage)

    def _halt(self) -> bool:
        """Stop looking at deals; returns whether that was going on."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
        return task is not None

    # --- what the browser gets ------------------------------------------------------------------------------

    def _show(self, message: str) -> None:
        clock = self.clock
        with self.hold_sync():
            self.shown = {
                "title": clock.title,
                "hand": clock.hand,
                "start": clock.start,
                "late": clock.late_move,
                "rules": page.rules(clock),
                "general": page.general(clock),
                "picture": page.picture(clock, style=False),
                "toml": self.to_toml(),
                "file": f"{clock.id}.toml",
                "undo": bool(self._before),
                "message": message,
            }
            self._answer()
            self._tell("running" if self._task else "idle")

    def _tell(self, stage: page.Stage) -> None:
        found = bool(self.measuring.solution), bool(self.measuring.unsolved)
        if self._drawn != (self.measuring, *found):  # drawn once, not with every bit of progress
            self._drawn = (self.measuring, *found)
            self.examples = page.examples(self.measuring)
        self.measured = page.measured(self.measuring, stage, self._until)

    def __str__(self) -> str:
        return page.text(self.clock, self.measuring)

    def __repr__(self) -> str:
        count = len(self.clock.rules)
        return f"<Workshop of clock {self.clock.id}, {count} {'rule' if count == 1 else 'rules'}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        bundle = super()._repr_mimebundle_(**kwargs)
        live, metadata = bundle if bundle else ({}, {})
        return {**live, "text/plain": str(self), "text/html": page.static(self.clock, self.measuring)}, metadata


def workshop(clock: Clock | str | None = None) -> Workshop:
    """Return a workshop to build a clock in; show it by making it the last line of a cell.

    It begins with a clock without rules, with `clock`, or with one of the campaign by its id; what is built is a
    clock of your own. Raises `BadSetup` if there is no such clock.
    """
    if clock is None:
        return Workshop(Clock("my-clock", words("page.title")))
    found = campaign_clock(clock) if isinstance(clock, str) else clock
    if not isinstance(found, Clock):
        raise BadSetup(f"clock: {found!r:.60} is no clock; give one, or the id of one of the campaign.")
    return Workshop(replace(found, source="ours", measured=None))


def _form(told: str) -> dict[str, Any]:
    """Read a filled-in form: the kind of the rule and its fields as texts."""
    try:
        told_form: Any = json.loads(told)
    except (ValueError, RecursionError):
        told_form = None
    form: dict[str, Any] = told_form if isinstance(told_form, dict) else {}
    values: Any = form.get("values")
    if not isinstance(values, dict) or type(form.get("kind")) is not str:
        raise BadContent(words("refused.no-form"))
    return {**form, "values": {str(name): str(text) for name, text in values.items()}}


def _number(told: object) -> int:
    if isinstance(told, str) and told.isascii() and told.isdecimal() and len(told) < 4:
        return int(told)
    return told if type(told) is int else -1


def _one_of(told: str, *allowed: str) -> str:
    if told not in allowed:
        raise BadContent(words("refused.choose", allowed=allowed))
    return told


def _id(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or "my-clock"

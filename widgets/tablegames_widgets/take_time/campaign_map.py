"""The campaign map: where every clock is, and the buttons that play one, skip it, start a session or begin anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Self

import traitlets as t

from tablegames.core.errors import BadSave, IllegalAction
from tablegames.core.record import Record
from tablegames.take_time.campaign import Campaign, Move
from tablegames.take_time.campaign.verbs import Verbs
from tablegames_widgets import picture_css
from tablegames_widgets.base import browser_code, style_sheets
from tablegames_widgets.choice import BadMessage
from tablegames_widgets.pressed import Pressed
from tablegames_widgets.take_time import campaign_page as page
from tablegames_widgets.take_time.wording import campaign_words as words


class Unsaved(Verbs):
    """A campaign that is kept in memory only."""

    def __init__(self, campaign: Campaign) -> None:
        self._campaign = campaign

    @property
    def campaign(self) -> Campaign:
        return self._campaign

    def apply(self, move: Move) -> Self:
        self._campaign = self._campaign.apply(move)
        return self


class CampaignMap(Pressed):
    """The map of a campaign. Part of what `campaign` returns.

    `opener(recover)` opens the campaign; where that raises `BadSave`, the map shows why and, if there is a good
    copy, offers it. `play(campaign, rebirth)` opens a table for the clock on top, or for a Rebirth clock, and returns
    what is played there, in words. `note_result` takes the record
    of a test that is over; a result that could not be saved is kept and offered to be saved again.
    """

    browser_name: ClassVar[str] = "campaign"
    _esm = browser_code(browser_name)
    _css = picture_css() + style_sheets("board", "campaign")
    verbs: ClassVar[tuple[str, ...]] = (
        *("play", "rebirth", "skip", "session", "reset", "result"),
        *("save", "recover", "reload"),
    )
    longest: ClassVar[int] = 1000
    stale: ClassVar[str] = words("refused.stale")

    about: Any = t.Dict().tag(sync=True)
    shown: Any = t.Dict().tag(sync=True)

    def __init__(self, opener: Callable[[bool], Verbs], play: Callable[[Campaign, bool], str], place: str = "") -> None:
        super().__init__()
        self._opener, self._play = opener, play
        self._note = words("map.saved", file=place) if place else words("map.unsaved")
        self._kept: Verbs | None = None
        self._problem: BadSave | None = None
        self._playing, self._opened = "", False
        self._waiting: Record | None = None
        self._open(recover=False)

    @property
    def kept(self) -> Verbs:
        """The campaign with its verbs. Raises `BadSave` if it could not be opened."""
        if self._kept is None:
            assert self._problem is not None  # one of the two is always there
            raise self._problem
        return self._kept

    @property
    def campaign(self) -> Campaign:
        """The campaign as it stands. Raises `BadSave` if it could not be opened."""
        return self.kept.campaign

    def note_result(self, record: Record) -> None:
        """Note a test that is over in the campaign."""
        self._playing, self._waiting = "", record
        self._save_result()

    def note_rebirth(self, result: str) -> None:
        """Say how a Rebirth clock went; it is no part of the campaign's history."""
        said, self._playing = f"{self._playing}: {result}.", ""
        self._show(said)

    # --- what the browser asks for ----------------------------------------------------------------------

    def _do_play(self, _: str) -> None:
        self._open_table(rebirth=False)

    def _do_rebirth(self, _: str) -> None:
        self._open_table(rebirth=True)

    def _do_skip(self, _: str) -> None:
        self._free()
        self._move(self.kept.skip)

    def _do_session(self, order: str) -> None:
        self._free()
        self._move(lambda: self.kept.start_session(order.split()))

    def _do_reset(self, _: str) -> None:
        self._free()
        self._move(self.kept.reset)

    def _do_result(self, told: str) -> None:
        """A test was played with real cards: "passed 3" for three players."""
        self._free()
        result, _, number = told.partition(" ")
        players = int(number) if number.isdecimal() and len(number) == 1 else None
        if result == "passed":
            self._move(lambda: self.kept.passed(players, words("map.real-cards")))
        elif result in ("failed", "conceded"):
            self._move(lambda: self.kept.failed(players, words("map.real-cards"), result == "conceded"))
        else:
            raise BadMessage(words("refused.result"))

    def _do_save(self, _: str) -> None:
        if self._waiting is None:
            raise BadMessage(words("refused.nothing-to-save"))
        self._save_result()

    def _do_recover(self, _: str) -> None:
        self._open(recover=True)

    def _do_reload(self, _: str) -> None:
        self._open(recover=False)

    # --- changing ----------------------------------------------------------------------------------------

    def _free(self) -> None:
        """Raise `BadMessage` while a test is being played: its result comes first."""
        if self._playing:
            raise BadMessage(words("refused.playing", playing=self._playing))
        if self._waiting is not None:
            raise BadMessage(words("refused.waiting"))

    def _open_table(self, rebirth: bool) -> None:
        self._free()
        self._playing, self._opened = self._play(self.campaign, rebirth), True
        self._show(words("map.lies", playing=self._playing))

    def _move(self, make: Callable[[], Verbs]) -> None:
        """Make one move and say what it did; a refusal may be news from another window, so the map is drawn anew."""
        try:
            make()
        except IllegalAction:
            self._show("")
            raise
        self._show(" ".join(self.campaign.sentences))

    def _save_result(self) -> None:
        assert self._waiting is not None
        record = self._waiting
        try:
            said = " ".join(self.kept.after(record).campaign.sentences)
        except BadSave as problem:
            self._show(words("map.result-kept"))
            self.fail(str(problem))
        except IllegalAction as refused:
            self._waiting = None
            self._show(words("map.result-void"))
            self.fail(refused.reason, refused.rule)
        else:
            self._waiting = None
            self._show(said)

    def _open(self, recover: bool) -> None:
        try:
            self._kept, self._problem = self._opener(recover), None
        except BadSave as problem:
            self._kept, self._problem = None, problem
            self._show("")
            return
        self.about = page.about(self.campaign.pack)
        said = words("map.opened") if self.campaign.moves else words("map.new")
        aside = getattr(self._kept, "aside", None)
        self._show(words("map.good-copy", file=aside.name) if aside else said)

    # --- what the browser gets ----------------------------------------------------------------------------

    def _show(self, message: str) -> None:
        with self.hold_sync():
            if self._kept is None:
                self.shown = {
                    "problem": str(self._problem), "recoverable": bool(self._problem and self._problem.recoverable),
                }  # fmt: skip
            else:
                self.shown = {
                    **page.shown(self.campaign), "problem": "", "message": message, "note": self._note,
                    "playing": self._playing, "table": self._opened, "unsaved": self._waiting is not None,
                }  # fmt: skip
            self._answer()

    def page(self) -> str:
        """Return the map for a page without scripts."""
        return page.broken(str(self._problem)) if self._kept is None else page.static(self.campaign, self._note)

    def __str__(self) -> str:
        return str(self._problem) if self._kept is None else str(self.campaign)

    def __repr__(self) -> str:
        return f"<CampaignMap {'that cannot be opened' if self._kept is None else repr(self.campaign)}>"

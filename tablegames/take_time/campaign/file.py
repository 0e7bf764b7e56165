"""A campaign in a file: saved after every move, and never lost.

Beside the file lies the version before the last move, as `NAME.previous`. Every move is made on what the file holds
at that moment, so two windows, or two programs, add to the same campaign, and neither takes back what the other did.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Self

from tablegames.core.errors import BadSave, LaterSave
from tablegames.core.files import as_path, locked, read_text, write_text
from tablegames.take_time.campaign import moves as m
from tablegames.take_time.campaign.campaign import Campaign
from tablegames.take_time.campaign.saved import LARGEST, dumps, loads
from tablegames.take_time.campaign.verbs import Verbs
from tablegames.take_time.clock.packs import ClockPack, campaign_clocks
from tablegames.take_time.words import say


def open_campaign(path: str | Path, pack: ClockPack | None = None, recover: bool = False) -> CampaignFile:
    """Return the campaign kept at `path`, by default over the forty clocks; a new one if nothing is there.

    Raises `BadSave` if the file cannot be used, and says whether there is a good copy. With `recover` that copy is
    taken and what was in the file is set aside, under a name that says so.
    """
    return CampaignFile(path, pack, recover)


class CampaignFile(Verbs):
    """A campaign that is saved after every move. Made by `open_campaign`.

    It has the methods of a campaign (`passed`, `failed`, `after`, `skip`, `start_session`, `reset`), and `campaign`
    is the value as last read or written. `aside` is where a damaged file was set aside, if one was.
    """

    def __init__(self, path: str | Path, pack: ClockPack | None = None, recover: bool = False) -> None:
        self.path: Path = as_path(path, BadSave)
        self.pack: ClockPack = pack or campaign_clocks()
        self.aside: Path | None = None
        self._campaign = Campaign.new(self.pack)
        if recover:
            self.recover()
        else:
            self.reload()

    @property
    def previous(self) -> Path:
        """Where the version before the last move is kept."""
        return self.path.with_name(f"{self.path.name}.previous")

    @property
    def campaign(self) -> Campaign:
        return self._campaign

    def reload(self) -> Campaign:
        """Read the file again and return the campaign in it. Raises `BadSave` if it cannot be used."""
        self._campaign = self._read()[0]
        return self._campaign

    def apply(self, move: m.Move) -> Self:
        """Make one move on what the file holds now, save it, and return this file.

        Raises `IllegalAction` if it may not be made, for example because another window has passed the clock, and
        `BadSave` if the file cannot be read or written. Either way the file is as it was.
        """
        with locked(self.path, BadSave):
            self._campaign, text = self._read()
            after = self._campaign.apply(move)
            if text is not None:  # known to be good: it was read just now
                write_text(self.previous, text, BadSave)
            write_text(self.path, dumps(after), BadSave)
            self._campaign = after
        return self

    def recover(self) -> Campaign:
        """Take the good copy that is furthest on, set the damaged file aside, and return the campaign.

        Where nothing is damaged this is `reload`. Raises `BadSave` if there is no good copy, and for the file of a
        later version.
        """
        with locked(self.path, BadSave):
            try:
                return self.reload()
            except BadSave as problem:
                if not problem.recoverable:  # such as the file of a later version
                    raise
                good = _furthest(self._copies())
            if self.path.exists():
                self.aside = _free_name(self.path)
                _rename(self.path, self.aside)
            write_text(self.path, dumps(good), BadSave)
            self._campaign = good
        return good

    def _copies(self) -> list[Campaign]:
        """Return the good copies there are: what is in memory, and the previous version."""
        copies = [self._campaign] if self._campaign.moves else []
        with suppress(BadSave):
            copies.append(loads(_text(self.previous), self.pack, self.previous.name))
        return copies

    def _read(self) -> tuple[Campaign, str | None]:
        """Return what the file holds, and its text; a new campaign and None if there never was a file."""
        copies = self._copies()
        try:
            if not os.path.lexists(self.path):
                if not copies:
                    return Campaign.new(self.pack), None
                raise BadSave(say("saving.gone", path=str(self.path)))
            text = _text(self.path)
            found = loads(text, self.pack, self.path.name)
            for copy in copies:
                if found.moves[: len(copy.moves)] != copy.moves:
                    raise BadSave(say("saving.missing", name=self.path.name))
            return found, text
        except LaterSave:
            raise
        except BadSave as problem:
            told = say("saving.problem", problem=str(problem), way_out=self._way_out(copies))
            raise BadSave(told, bool(copies)) from None

    def _way_out(self, copies: list[Campaign]) -> str:
        if not copies:
            return say("saving.no-copy")
        known, call = len(_furthest(copies).history), f"open_campaign({str(self.path)!r}, recover=True)"
        return say("saving.copy", attempts=known, call=call, previous=self.previous.name)

    def __str__(self) -> str:
        return str(self.campaign)

    def _told(self) -> str:
        return f"<CampaignFile {self.path.name}: {self.campaign!r}>"


def _furthest(copies: list[Campaign]) -> Campaign:
    return max(copies, key=lambda campaign: len(campaign.moves))


def _text(path: Path) -> str:
    return read_text(path, LARGEST, "campaign", BadSave)


def _free_name(path: Path) -> Path:
    """Return a name for a damaged file that nothing has yet."""
    number = 1
    while os.path.lexists(named := path.with_name(f"{path.name}.damaged-{number}")):
        number += 1
    return named


def _rename(path: Path, new: Path) -> None:
    try:
        os.rename(path, new)
    except OSError as problem:
        raise BadSave(say("saving.aside", path=str(path), new=new.name, problem=problem.strerror)) from None

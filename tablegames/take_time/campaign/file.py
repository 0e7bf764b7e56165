"""A campaign in a file: saved after every move, and never lost.

The file holds the moves, so whatever it says is what the rules make of them. Beside it lies the version before the
last move, as `NAME.previous`. Every move is made on what the file holds at that moment, so two windows, or two
programs, add to the same campaign, and neither takes back what the other did.
"""

from __future__ import annotations

import os
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, cast

from tablegames.core import files
from tablegames.core.convert import from_tagged, structure, tagged
from tablegames.core.errors import BadSave, IllegalAction, LaterSave
from tablegames.core.sealed import Format
from tablegames.take_time.campaign import moves as m
from tablegames.take_time.campaign.campaign import Campaign
from tablegames.take_time.campaign.verbs import Verbs
from tablegames.take_time.packs import ClockPack, campaign_clocks

LARGEST = 2_000_000
"""Longest text read, in characters. An attempt takes about 200."""

LOCK_TRIES, LOCK_WAIT = 100, 0.05
"""How often and how many seconds apart to ask for the file while another program writes, which takes milliseconds."""

FORMAT = Format(
    name="tablegames campaign of take_time",
    version=1,
    what="campaign",
    header=("pack", "chapters"),
    items="moves",
    item="move",
    shape="[move, digest]",
    largest=LARGEST,
    error=BadSave,
    later=LaterSave,
)


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
        self.path = Path(path).expanduser()
        self.pack = pack or campaign_clocks()
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

    def apply(self, move: m.Move) -> Campaign:
        """Make one move on what the file holds now, and save it.

        Raises `IllegalAction` if it may not be made, for example because another window has passed the clock, and
        `BadSave` if the file cannot be read or written. Either way the file is as it was.
        """
        with _alone(self.path):
            self._campaign, text = self._read()
            after = self._campaign.apply(move)
            if text is not None:  # known to be good: it was read just now
                files.write_text(self.previous, text, BadSave)
            files.write_text(self.path, dumps(after), BadSave)
            self._campaign = after
        return after

    def recover(self) -> Campaign:
        """Take the good copy that is furthest on, set the damaged file aside, and return the campaign.

        Where nothing is damaged this is `reload`. Raises `BadSave` if there is no good copy, and for the file of a
        later version.
        """
        with _alone(self.path):
            try:
                return self.reload()
            except LaterSave:
                raise
            except BadSave:
                good = self._copy()
                if good is None:
                    raise
            if self.path.exists():
                self.aside = _free_name(self.path)
                _rename(self.path, self.aside)
            files.write_text(self.path, dumps(good), BadSave)
            self._campaign = good
        return good

    def _copy(self) -> Campaign | None:
        """Return the good copy that is furthest on, what is in memory or the previous version, if there is one."""
        copies = [self._campaign] if self._campaign.moves else []
        with suppress(BadSave):
            copies.append(loads(_text(self.previous), self.pack, self.previous.name))
        return max(copies, key=lambda campaign: len(campaign.moves), default=None)

    def _read(self) -> tuple[Campaign, str | None]:
        """Return what the file holds, and its text; a new campaign and None if there never was a file."""
        try:
            if not os.path.lexists(self.path):
                if not self._campaign.moves and not os.path.lexists(self.previous):
                    return Campaign.new(self.pack), None
                raise BadSave(f"{self.path}: the file is gone. (To begin anew, remove {self.previous.name} as well.)")
            text = _text(self.path)
            return loads(text, self.pack, self.path.name), text
        except LaterSave:
            raise
        except BadSave as problem:
            raise BadSave(f"{problem} {self._way_out()}") from None

    def _way_out(self) -> str:
        good = self._copy()
        if good is None:
            return "Nothing was changed. There is no earlier copy; choose another file, or move this one away."
        return (
            f"Nothing was changed. There is a good copy with {len(good.history)} attempts: "
            f"open_campaign({str(self.path)!r}, recover=True) takes it and sets the damaged file aside."
        )

    def __str__(self) -> str:
        return str(self.campaign)

    def __repr__(self) -> str:
        return f"<CampaignFile {self.path.name}: {self.campaign!r}>"


def dumps(campaign: Campaign) -> str:
    """Return a campaign as JSON text, a line per move. Raises `BadSave` if it is longer than what is read again."""
    text = FORMAT.dumps(_header(campaign.pack), ([tagged(move)] for move in campaign.moves))
    if len(text) > LARGEST:
        raise BadSave("This campaign has too many moves for one file; reset will not help, begin a new file.")
    return text


def loads(text: str, pack: ClockPack, name: str = "campaign") -> Campaign:
    """Read a campaign over `pack` from its text.

    Raises `BadSave` that says what is wrong and where: truncated, altered, of another program or of other clocks,
    or holding a move that may not be made; `LaterSave` if a later version wrote it.
    """
    try:
        data = FORMAT.parse(text, name)
        _check_pack(data, pack, name)
        campaign = Campaign.new(pack)
        for where, (body,) in FORMAT.entries(data, name):
            if type(body) is not dict:
                raise BadSave(f"{where}: expected a move as a table of keys.")
            facts = cast("dict[str, Any]", body)
            move = from_tagged(facts, m.MOVES, BadSave, where, "a campaign has no move")
            try:
                campaign = campaign.apply(move)
            except IllegalAction as refused:
                raise BadSave(f"{where}: {refused}") from None
        return campaign
    except RecursionError:
        raise BadSave(f"{name}: nested too deeply to be a campaign.") from None


def _header(pack: ClockPack) -> dict[str, Any]:
    chapters = [[clock.id for clock in chapter.clocks] for chapter in pack.chapters]
    return {"pack": pack.name, "chapters": chapters}


def _check_pack(data: dict[str, Any], pack: ClockPack, name: str) -> None:
    structure(data["pack"], str, BadSave, f"{name}: pack")
    chapters = structure(data["chapters"], tuple[tuple[str, ...], ...], BadSave, f"{name}: chapters")
    if [list(ids) for ids in chapters] != _header(pack)["chapters"]:
        count = sum(map(len, chapters))
        raise BadSave(
            f"{name}: this campaign is over {count} clocks of {data['pack']!r:.60}, not over the {len(pack)} of "
            f"{pack.name!r:.60}; open it with the pack it was begun with."
        )


def _text(path: Path) -> str:
    return files.read_text(path, LARGEST, "a campaign", BadSave)


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
        raise BadSave(f"{path}: cannot be set aside as {new.name} ({problem.strerror}).") from None


@contextmanager
def _alone(path: Path) -> Generator[None]:
    """Keep other programs from writing the same file meanwhile, where the system can."""
    try:
        import fcntl
    except ImportError:  # not on Windows, not in the browser; there the moves still build on what the file holds
        yield
        return
    try:
        folder = os.open(path.parent, os.O_RDONLY)
    except OSError:  # a folder that is missing is told when writing
        yield
        return
    try:
        for _ in range(LOCK_TRIES):
            try:
                fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                time.sleep(LOCK_WAIT)
                continue
            except OSError:  # some network drives cannot lock
                pass
            break
        else:
            raise BadSave(f"{path}: another program is writing in this folder and does not finish. Try again.")
        yield
    finally:
        os.close(folder)

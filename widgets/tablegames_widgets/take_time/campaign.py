"""The campaign in a notebook: the map, and below it the table on which the clock on top is played."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tablegames.core.errors import BadSetup
from tablegames.core.game import BotChoice
from tablegames.core.record import Record
from tablegames.core.sealed import digest
from tablegames.core.seated import PERSON
from tablegames.take_time import GAME
from tablegames.take_time.campaign import Campaign, open_campaign
from tablegames.take_time.campaign.verbs import Verbs
from tablegames.take_time.clock.packs import ClockPack
from tablegames_widgets.board import SPEEDS, Board
from tablegames_widgets.choice import BadMessage
from tablegames_widgets.offers import Offer
from tablegames_widgets.session import Session
from tablegames_widgets.take_time.campaign_map import CampaignMap, Unsaved
from tablegames_widgets.take_time.wording import campaign_words as words
from tablegames_widgets.untyped import VBox, Widget


class CampaignBoard(Board):
    """A table for one test of a campaign: choices count, and another test begins from the map."""

    about: Any
    noted: bool = False
    """Whether the result is on the map, or on its way there."""

    counts: bool = True
    """Whether the result belongs to the campaign; a Rebirth clock's does not."""

    def _begin(self, session: Session) -> None:
        super()._begin(session)
        self.about = {**self.about, "single": True}

    def _offer_now(self, picked: str = "") -> Offer:
        offer = super()._offer_now(picked)
        if not self.state.is_over:
            return offer
        return {**offer, "prompt": words("table.over", prompt=offer["prompt"])}

    def _do_new(self, _: str) -> None:
        raise BadMessage(words("refused.new-game"))


class CampaignTable(VBox):
    """A campaign to play. Made by `campaign`.

    `campaign` is how it stands, `map` the map, `board` the table of the test that is played or was played last, None
    before the first. `records` are the tests that were finished here, oldest first.
    """

    children: tuple[Widget, ...]

    def __init__(
        self, opener: Callable[[bool], Verbs], place: str, seats: Sequence[BotChoice], seed: object, speed: str
    ) -> None:
        self._seats, self._speed = tuple(seats), speed
        self._secret: str = secrets.token_hex(8) if seed is None else str(seed)
        self.records: tuple[Record, ...] = ()
        self.board: CampaignBoard | None = None
        self._agreed: dict[str, dict[str, Any]] = {}
        """What was agreed for each clock when it was last played here: the plan, and where the hand lies."""
        self.map: CampaignMap = CampaignMap(opener, self._play, place)
        super().__init__((self.map,))

    @property
    def campaign(self) -> Campaign:
        """The campaign as it stands. Raises `BadSave` if it cannot be read."""
        return self.map.campaign

    def _play(self, campaign: Campaign, rebirth: bool) -> str:
        """Open a table in place of the one before: for the clock on top, or for a new Rebirth clock."""
        number = f"{len(campaign.history) + 1}" + (f", Rebirth {len(self.records) + 1}" if rebirth else "")
        if rebirth:
            clock, bonus = campaign.rebirth(self._seed(f"clock {number}", 6)), 0
        else:
            options = campaign.options(len(self._seats))
            clock, bonus = options.clock, options.bonus
        agreed = self._agreed.get(clock.id, {})
        session = Session(GAME, self._seats, self._seed(number), False, clock=clock, bonus=bonus, **agreed)
        before, self.board = self.board, CampaignBoard(session, self._speed)
        self.board.counts = not rebirth
        self.board.observe(self._on_offer, "offer")
        self.children = (self.map, self.board)
        if before is not None:
            before.close()
        return clock.title if rebirth else words("table.clock", clock=clock.id)

    def _seed(self, what: str, length: int = 12) -> str:
        """Return the seed of a test: whoever is told one, at its end or by a clock's title, knows no other.

        Hidden cards follow from a seed, and here choices count.
        """
        return digest("", [self._secret, what])[:length]

    def _on_offer(self, change: Any) -> None:
        """Note the result once the test is over."""
        board: CampaignBoard = change["owner"]
        if change["new"]["stage"] != "over" or board.noted:
            return
        board.noted = True
        record, state = board.record, board.state
        self._agreed[state.clock.id] = {"plan": state.plan, "start": state.start}
        self.records += (record,)
        if board.counts:
            self.map.note_result(record)
        else:
            self.map.note_rebirth(GAME.result(state))

    def set_state(self, sync_data: Any) -> None:
        """Take nothing from the browser: what the two parts may take is theirs to say."""

    def __str__(self) -> str:
        return str(self.map)

    def __repr__(self) -> str:
        return f"<CampaignTable {self.map!r}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        bundle = super()._repr_mimebundle_(**kwargs)
        return {**(bundle or {}), "text/plain": str(self), "text/html": self.map.page()}


def campaign(
    path: str | Path | None = None,
    seats: Sequence[BotChoice] | None = None,
    seed: object = None,
    speed: str = "normal",
    pack: ClockPack | None = None,
) -> CampaignTable:
    """Return a campaign to play; show it by making it the last line of a cell.

    `path` is the file it is kept in: saved after every step, and taken up again when the file is there. Without one
    it ends with the kernel. `seats` and `speed` are as in `play`. Every test gets a seed of its own, which is told when
    it is over; they follow from `seed`, by default from one that nobody knows: who knows it can work out all cards.
    `pack` are the clocks, by default the forty. A file that cannot be used is no error here: the map says what is
    wrong and offers the last good copy. Raises `BadSetup` for seats or a speed that do not exist.
    """
    if speed not in SPEEDS:
        raise BadSetup(f"There is no speed {speed!r}; choose from {', '.join(SPEEDS)}.")
    at_table = (PERSON, GAME.strongest, GAME.strongest) if seats is None else seats
    Session(GAME, at_table, 1 if seed is None else seed, False)  # raises if the seats cannot be

    def opened(recover: bool) -> Verbs:
        return Unsaved(Campaign.new(pack)) if path is None else open_campaign(path, pack, recover)

    return CampaignTable(opened, "" if path is None else Path(path).name, at_table, seed, speed)

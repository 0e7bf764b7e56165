"""A campaign as JSON text: its moves, so that whatever a text says is what the rules make of it."""

from __future__ import annotations

from typing import Any, cast

from tablegames.core.convert import from_tagged, structure, tagged
from tablegames.core.errors import BadSave, IllegalAction, LaterSave
from tablegames.core.sealed import Format
from tablegames.take_time.campaign import moves as m
from tablegames.take_time.campaign.campaign import Campaign
from tablegames.take_time.clock.packs import ClockPack
from tablegames.take_time.words import say

LARGEST = 2_000_000
"""Longest text read, in characters. An attempt takes about 200."""

FORMAT = Format(
    name="tablegames campaign of take_time",
    version=2,
    what="campaign",
    header=("pack", "chapters"),
    items="moves",
    item="move",
    shape="[move, digest]",
    largest=LARGEST,
    error=BadSave,
    later=LaterSave,
)


def dumps(campaign: Campaign) -> str:
    """Return a campaign as JSON text, a line per move. Raises `BadSave` if it is longer than what is read again."""
    text = FORMAT.dumps(_header(campaign.pack), ([tagged(move)] for move in campaign.moves))
    if len(text) > LARGEST:
        raise BadSave(say("saving.too-many"))
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
                raise BadSave(say("saving.no-move", where=where))
            facts = cast("dict[str, Any]", body)
            move = from_tagged(facts, m.MOVES, BadSave, where, say("saving.unknown-move"))
            try:
                campaign = campaign.apply(move)
            except IllegalAction as refused:
                raise BadSave(f"{where}: {refused}") from None
        return campaign
    except RecursionError:
        raise BadSave(say("saving.too-deep", name=name)) from None


def _header(pack: ClockPack) -> dict[str, Any]:
    chapters = [[clock.id for clock in chapter.clocks] for chapter in pack.chapters]
    return {"pack": pack.name, "chapters": chapters}


def _check_pack(data: dict[str, Any], pack: ClockPack, name: str) -> None:
    structure(data["pack"], str, BadSave, f"{name}: pack")
    chapters = structure(data["chapters"], tuple[tuple[str, ...], ...], BadSave, f"{name}: chapters")
    if [list(ids) for ids in chapters] != _header(pack)["chapters"]:
        other, own = f"{data['pack']!r:.60}", f"{pack.name!r:.60}"
        count = sum(map(len, chapters))
        if (other, count) == (own, len(pack)):
            raise BadSave(say("saving.other-clocks", name=name, own=own))
        raise BadSave(say("saving.other-pack", name=name, count=count, other=other, clocks=len(pack), own=own))

"""Packs of clocks for campaigns: a whole box of forty, and a small one."""

from __future__ import annotations

from functools import cache

from tablegames.take_time import Clock, ClockPack
from tablegames.take_time.campaign import Campaign
from tablegames.take_time.clock.packs import Chapter

WHEN = "2026-03-01T18:30:00Z"


@cache
def box(chapters: int = 10, clocks: int = 4) -> ClockPack:
    """So many chapters of so many clocks without rules, named 1-1, 1-2 and so on."""
    return ClockPack(
        "A box",
        tuple(
            Chapter(f"Chapter {n}", "", tuple(Clock(f"{n}-{i}", f"Clock {i} of {n}") for i in range(1, clocks + 1)))
            for n in range(1, chapters + 1)
        ),
    )


def fresh(chapters: int = 10, clocks: int = 4) -> Campaign:
    """A campaign over `box` that has not begun."""
    return Campaign.new(box(chapters, clocks))


def passing(campaign: Campaign, times: int) -> Campaign:
    """The campaign after passing so many clocks."""
    for _ in range(times):
        campaign = campaign.passed(when=WHEN)
    return campaign


def skipping(campaign: Campaign, times: int = 1) -> Campaign:
    """The campaign after trying and skipping so many clocks."""
    for _ in range(times):
        campaign = campaign.failed(when=WHEN).skip(when=WHEN)
    return campaign


def kinds(campaign: Campaign) -> list[str]:
    """What the last move did, as the names of its events."""
    return [type(event).__name__ for event in campaign.events]

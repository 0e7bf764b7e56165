"""A campaign as plain text: for terminals, screen readers and stored notebooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.core.event import Event, event_facts
from tablegames.take_time.pieces import MOST_BONUS
from tablegames.take_time.rules import rulebook
from tablegames.take_time.words import say

if TYPE_CHECKING:
    from tablegames.take_time.campaign.campaign import Campaign, Status


def status_words() -> dict[Status, str]:
    """What each status is called."""
    named: tuple[Status, ...] = ("locked", "open", "current", "sleeve", "passed")
    return {status: say(f"campaign.{status}") for status in named}


def sentence(event: Event) -> str:
    """Say in one sentence what happened."""
    facts = event_facts(event)
    if not isinstance(facts.get("clocks", 0), int):
        facts["clocks"] = ", ".join(facts["clocks"])
    return rulebook().sentence(event, **facts)


def chart(campaign: Campaign) -> str:
    """Return the campaign, a line per chapter."""
    lines = [say("campaign.title", pack=campaign.pack.name, progress=progress(campaign))]
    names = status_words()
    for number, chapter in enumerate(campaign.pack.chapters, start=1):
        ids = [clock.id for clock in chapter.clocks]
        clocks = [say("campaign.clock", clock=one, status=names[campaign.status(one)]) for one in ids]
        lines.append(say("campaign.chapter", number=number, title=chapter.title, clocks=", ".join(clocks)))
    lying = say("campaign.lying", clocks=", ".join(campaign.sleeve)) if campaign.sleeve else say("campaign.empty")
    return "\n".join([*lines, tokens(campaign), lying])


def progress(campaign: Campaign) -> str:
    """Say in a line how far the campaign is."""
    key = "complete" if campaign.is_complete else "chapter-rebirth" if campaign.rebirth_open else "chapter-so-far"
    pack = campaign.pack
    return say(
        f"campaign.{key}",
        passed=len(campaign.home),
        clocks=len(pack),
        chapter=campaign.chapter,
        chapters=len(pack.chapters),
    )


def tokens(campaign: Campaign) -> str:
    """Say how many bonus tokens lie face up."""
    return say("campaign.tokens", tokens=campaign.tokens, most=MOST_BONUS)

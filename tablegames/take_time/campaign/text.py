"""A campaign as plain text: for terminals, screen readers and stored notebooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.core.event import Event
from tablegames.core.rulebook import event_facts
from tablegames.take_time.pieces import MOST_BONUS
from tablegames.take_time.rules import rulebook

if TYPE_CHECKING:
    from tablegames.take_time.campaign.campaign import Campaign, Status

WORDS: dict[Status, str] = {
    "locked": "locked",
    "open": "open",
    "current": "to try now",
    "sleeve": "in the sleeve",
    "passed": "passed",
}
"""What each status is called."""


def sentence(event: Event) -> str:
    """Say in one sentence what happened."""
    facts = event_facts(event)
    if not isinstance(facts.get("clocks", 0), int):
        facts["clocks"] = ", ".join(facts["clocks"])
    return rulebook().sentence(event, **facts)


def chart(campaign: Campaign) -> str:
    """Return the campaign, a line per chapter."""
    lines = [f"{campaign.pack.name}: {progress(campaign)}"]
    for number, chapter in enumerate(campaign.pack.chapters, start=1):
        clocks = [f"{clock.id} {WORDS[campaign.status(clock.id)]}" for clock in chapter.clocks]
        lines.append(f"{number}  {chapter.title}: {', '.join(clocks)}")
    return "\n".join([*lines, tokens(campaign), f"Sleeve of Regrets: {', '.join(campaign.sleeve) or 'empty'}"])


def progress(campaign: Campaign) -> str:
    """Say in a line how far the campaign is."""
    count = f"{len(campaign.home)} of {len(campaign.pack)} clocks passed"
    if campaign.is_complete:
        return f"complete, {count}"
    rebirth = ", Rebirth is open" if campaign.rebirth_open else ""
    return f"{count}, chapter {campaign.chapter} of {len(campaign.pack.chapters)}{rebirth}"


def tokens(campaign: Campaign) -> str:
    """Say how many bonus tokens lie face up."""
    return f"Bonus tokens: {campaign.tokens} of {MOST_BONUS} face up"

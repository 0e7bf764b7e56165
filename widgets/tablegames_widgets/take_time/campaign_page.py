"""What the campaign map shows: where every clock is, what can be done, the history; and all of it without a script."""

from __future__ import annotations

from typing import Any

import htpy as h
from markupsafe import Markup

from tablegames.take_time.campaign import Attempt, Campaign
from tablegames.take_time.campaign.campaign import Status
from tablegames.take_time.campaign.moves import RECORD
from tablegames.take_time.campaign.text import progress, status_words, tokens
from tablegames.take_time.campaign.verbs import Verbs
from tablegames.take_time.clock import Clock
from tablegames.take_time.clock.packs import ClockPack
from tablegames.take_time.pieces import MOST_BONUS
from tablegames_widgets.picture import FRAME, Drawing, Overlay
from tablegames_widgets.take_time.clock_face import face_only
from tablegames_widgets.take_time.clock_pictures import little_face, source
from tablegames_widgets.take_time.wording import campaign_words as words

SIGNS: dict[Status, str] = {"locked": "·", "open": "○", "current": "▶", "sleeve": "↩", "passed": "✓"}
"""A sign for each status where no script draws one; the word always stands beside it."""


def about(pack: ClockPack) -> dict[str, Any]:
    """Return what does not change: the chapters and clocks of the box."""
    return {
        "title": words("box.title", pack=pack.name[:1].lower() + pack.name[1:]),
        "most": MOST_BONUS,
        "words": status_words(),
        "chapters": [
            {"title": one.title, "teaches": one.teaches, "clocks": [_card(clock) for clock in one.clocks]}
            for one in pack.chapters
        ],
    }


def _card(clock: Clock) -> dict[str, Any]:
    hand = words("box.printed-hand", segment=clock.start) if clock.hand == "printed" else words("box.movable-hand")
    return {
        "id": clock.id,
        "title": clock.title,
        "face": str(little_face(clock)),
        "rules": [rule.statement for rule in clock.rules],
        "hand": hand,
        "source": source(clock),
    }


def shown(campaign: Campaign) -> dict[str, Any]:
    """Return how the campaign stands."""
    current = campaign.current
    return {
        "headline": progress(campaign),
        "passed": len(campaign.home),
        "clocks": len(campaign.pack),
        "status": {clock: campaign.status(clock) for clock in campaign.pack},
        "tries": {clock: campaign.tries(clock) for clock in campaign.pack if campaign.tries(clock)},
        "current": current or "",
        "picture": _face(campaign.pack[current]) if current else "",
        "tokens": campaign.tokens,
        "tokensWords": tokens(campaign),
        "sleeve": list(campaign.sleeve),
        "rebirth": campaign.rebirth_open,
        "complete": campaign.is_complete,
        "history": [attempt_row(attempt) for attempt in reversed(campaign.history)],
    }


def _face(clock: Clock) -> str:
    return str(h.div(".tg-picture.tg-take-time")[face_only(clock, Overlay((), {}))])


def attempt_row(attempt: Attempt) -> list[str]:
    """Return one attempt as the cells of a row: number, clock, result, players, bonus tokens, moment, reference."""
    when = attempt.when.replace("T", " ").removesuffix("Z")
    players = "" if attempt.players is None else str(attempt.players)
    clock = attempt.clock
    if attempt.playthrough > 1:
        clock = words("history.clock-again", clock=clock, playthrough=attempt.playthrough)
    return [
        *(str(attempt.number), clock, words(f"history.{attempt.result}")),
        *(players, str(attempt.bonus), when, _reference(attempt.reference)),
    ]


def _reference(found: str) -> str:
    """What finds a game again, as people read it: the digest of a record is said to be one."""
    if not found.startswith(RECORD):
        return found
    return words("history.record", digest=found.removeprefix(RECORD))


COLUMNS = ("number", "clock", "result", "players", "bonus", "when", "reference")


def drawing(kept: Verbs, overlay: Overlay) -> Drawing:
    """Draw where every clock of a campaign is, the bonus tokens, the sleeve, the history."""
    del overlay  # nothing here can be pressed
    return Markup(static(kept.campaign)), str(kept)


def static(campaign: Campaign, note: str = "") -> str:
    """Return the campaign for a page without scripts; `note` says where it is kept."""
    return str(
        h.div(class_="tg-steps", style=FRAME)[
            h.p[h.strong[f"{campaign.pack.name}: {progress(campaign)}"]],
            h.table[
                h.caption[words("page.caption")],
                h.tbody[[_row(campaign, number) for number in range(1, len(campaign.pack.chapters) + 1)]],
            ],
            h.p[tokens(campaign)],
            h.p[words("page.sleeve", clocks=", ".join(campaign.sleeve) or words("page.empty"))],
            h.p[note] if note else None,
            _history(campaign) if campaign.history else None,
        ]
    )


def _row(campaign: Campaign, number: int) -> h.Element:
    chapter = campaign.pack.chapters[number - 1]
    return h.tr[
        h.th(scope="row")[f"{number}. {chapter.title}"],
        [
            h.td[f"{SIGNS[campaign.status(clock.id)]} {clock.id} ", h.small[status_words()[campaign.status(clock.id)]]]
            for clock in chapter.clocks
        ],
    ]


def _history(campaign: Campaign) -> h.Element:
    return h.details[
        h.summary[words("page.history", attempts=len(campaign.history))],
        h.table[
            h.thead[h.tr[[h.th(scope="col")[words(f"history.{name}")] for name in COLUMNS]]],
            h.tbody[[h.tr[[h.td[cell] for cell in attempt_row(one)]] for one in campaign.history]],
        ],
    ]


def broken(problem: str) -> str:
    """Return what a page without scripts shows of a campaign that cannot be read."""
    return str(h.div(class_="tg-steps", style=FRAME)[h.p[h.strong[words("page.broken")]], h.p[problem]])

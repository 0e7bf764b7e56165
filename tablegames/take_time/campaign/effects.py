"""What each move does to a campaign: one function per kind, which returns the campaign after it and what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tablegames.core.event import Event
from tablegames.core.frozen import changed
from tablegames.take_time.campaign import events as e
from tablegames.take_time.campaign import moves as m
from tablegames.take_time.pieces import MOST_BONUS

if TYPE_CHECKING:
    from tablegames.take_time.campaign.campaign import Campaign

Outcome = tuple["Campaign", list[Event]]


def attempt(campaign: Campaign, move: m.Try) -> Outcome:
    """T11, T13: into the history; then the clock goes home, or stays and a bonus token turns up."""
    entry = m.Attempt(**vars(move), number=len(campaign.history) + 1, playthrough=campaign.playthrough)
    after = changed(campaign, history=(*campaign.history, entry))
    after, happened = _passed(after, move.clock) if entry.passed else _failed(after, entry)
    if after.rebirth_open and not campaign.rebirth_open:
        happened.append(e.RebirthOpened(len(campaign.pack)))
    return after, happened


def _failed(campaign: Campaign, entry: m.Attempt) -> Outcome:
    tokens = min(campaign.tokens + 1, MOST_BONUS)
    turned = e.BonusTurned(campaign.tokens, tokens)
    return changed(campaign, tokens=tokens), [e.ClockFailed(entry.clock, entry.result == "conceded"), turned]


def _passed(campaign: Campaign, clock: str) -> Outcome:
    regretted = campaign.was_skipped(clock)
    chapter = campaign.pack.chapter_of(clock)
    happened: list[Event] = [e.ClockPassed(clock, chapter, regretted, "T12" if regretted else "T13")]
    return _next(changed(campaign, home=(*campaign.home, clock), stack=campaign.stack[1:]), happened)


def skip(campaign: Campaign, move: m.Skip) -> Outcome:
    """T12: into the sleeve, behind those that lie in it."""
    skipped = changed(campaign, sleeve=(*campaign.sleeve, move.clock), stack=campaign.stack[1:])
    return _next(skipped, [e.ClockSkipped(move.clock)])


def start_session(campaign: Campaign, move: m.StartSession) -> Outcome:
    """T12: what is in the sleeve comes on top; if that is another clock than before, tokens turn down."""
    number = campaign.session + 1
    happened: list[Event] = [e.SessionStarted(number, move.order)]
    begun = changed(campaign, session=number, sleeve=(), stack=move.order + campaign.stack)
    return _next(begun, happened) if move.order else (begun, happened)


def reset(campaign: Campaign, move: m.Reset) -> Outcome:
    """T13: as new, but for the history."""
    fresh = changed(
        type(campaign).new(campaign.pack),
        playthrough=campaign.playthrough + 1,
        history=campaign.history,
        moves=campaign.moves,
    )
    return fresh, [e.BoxReset(fresh.playthrough)]


def _next(campaign: Campaign, happened: list[Event]) -> Outcome:
    """T11, T13: another clock is to be tried: tokens turn down; an empty stack is filled by the next chapter."""
    if campaign.tokens:
        happened.append(e.BonusTurned(campaign.tokens, 0))
    chapter, stack = campaign.chapter, campaign.stack
    if not stack and chapter < len(campaign.pack.chapters):
        opened = campaign.pack.chapters[chapter]
        chapter, stack = chapter + 1, tuple([clock.id for clock in opened.clocks])
        happened.append(e.ChapterOpened(chapter, opened.title))
    after = changed(campaign, tokens=0, chapter=chapter, stack=stack)
    if stack:
        happened.append(e.ClockTurnedUp(stack[0], after.pack[stack[0]].title))
    elif after.sleeve:
        happened.append(e.StackEmptied(after.sleeve))
    else:
        happened.append(e.CampaignCompleted(len(after.home)))
    return after, happened


EFFECTS: dict[type[Any], Callable[[Any, Any], Outcome]] = {
    m.Try: attempt,
    m.Skip: skip,
    m.StartSession: start_session,
    m.Reset: reset,
}

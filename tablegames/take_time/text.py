"""The table as plain text: for terminals, screen readers and stored notebooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.core.action import CHANCE
from tablegames.take_time.kinds.base import listed
from tablegames.take_time.kinds.order import ordinal
from tablegames.take_time.pieces import SEGMENTS, SUITS, next_segment
from tablegames.take_time.rules import card_name, plan_words, seat_name

if TYPE_CHECKING:
    from tablegames.take_time.state import State
    from tablegames.take_time.view import PlacedSeen, SeatSeen, View

PHASE_WORDS = {
    "deal": "before the deal",
    "discussion": "discussion",
    "start": "who begins?",
    "placement": "placing cards",
    "resolution": "all cards are placed",
    "over": "the test is over",
}


def board(view: View) -> str:
    """Return the table as `view` knows it, a line per segment and a line per player.

    Cards stand in the order placed, with who placed each as which of all: that is known to everybody (T7).
    """
    clock = view.clock
    lines = [f"Take Time, clock {clock.id}, {clock.title}: {moment(view)}"]
    lines += [f"  {rule.statement}" for rule in clock.rules]
    for segment in SEGMENTS:
        hand = ">" if segment == view.start else " "
        by = listed([f"{seat_name(one.seat)} {ordinal(one.order)}" for one in view.pile(segment)])
        lines.append(f"{hand}{segment}  {pile_text(view, segment)}" + (f"; by {by}" if by else ""))
    lines.append(f"face up: {view.budget_left} of {view.options.budget} left")
    if view.second is not None and not view.is_over:
        lines.append(f"second hand: blocks segments {view.second} and {next_segment(view.second, 3)}")
    if not view.plan.is_empty:
        lines.append(f"plan: {plan_words(view.plan)}")
    lines += [f"{seat_name(i)}: {hand_text(seat)}" for i, seat in enumerate(view.seats)]
    waiting = listed([seat_name(seat) for seat in view.actors if seat != CHANCE])
    return "\n".join(lines + ([f"to act: {waiting}"] if waiting else []))


def moment(view: View | State) -> str:
    """Say in a few words where the test stands."""
    if view.conceded:
        return "given up"
    if view.passed is not None:
        return "passed" if view.passed else "failed"
    return PHASE_WORDS[view.phase]


def pile_text(view: View, segment: int) -> str:
    """Say what lies at a segment and what this seat knows of its value."""
    known = view.known(segment)
    if not known.count:
        return "-" if segment in view.clock.open_segments else "closed"
    shown = ", ".join(map(placed_text, view.pile(segment)))
    if known.value is not None:
        return f"{shown} = {known.value}"
    return f"{shown} ({known.total} known, {known.unknown} unknown)"


def placed_text(one: PlacedSeen) -> str:
    """A card beside the clock in words: [brackets] if it lies open."""
    if one.card is None:
        return f"{SUITS[one.colour]} ?"
    return f"[{card_name(one.card)}]" if one.up else card_name(one.card)


def hand_text(seat: SeatSeen) -> str:
    """A player's cards in words."""
    held = [card_name(card) if card else f"{SUITS[c]} ?" for card, c in zip(seat.cards, seat.colours, strict=True)]
    text = ", ".join(held) or "no cards"
    if seat.reserve_colours:
        text += "; reserve " + ", ".join(f"{SUITS[colour]} ?" for colour in seat.reserve_colours)
    return text + ("" if seat.looked else " (not looked)")


def segment_label(view: View, segment: int) -> str:
    """Say in words what is at a segment: for labels that are read aloud."""
    rules = [rule.text for rule in view.clock.at(segment)]
    hand = " with the hand" if segment == view.start else ""
    pile = pile_text(view, segment)
    held = {"-": ["no card yet"], "closed": []}.get(pile, [pile])  # its rule says that it is closed
    return f"segment {segment}{hand}: {'; '.join(held + rules)}"

"""The table as plain text: for terminals, screen readers and stored notebooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.core.action import CHANCE
from tablegames.take_time.pieces import SEGMENTS, Card, Colour, next_segment
from tablegames.take_time.words import Ordinal, card_name, say, seat_name, unseen

if TYPE_CHECKING:
    from tablegames.take_time.state import State
    from tablegames.take_time.view import PlacedSeen, SeatSeen, View


def board(view: View) -> str:
    """Return the table as `view` knows it, a line per segment and a line per player.

    Cards stand in the order placed, with who placed each as which of all: that is known to everybody (T7).
    """
    clock = view.clock
    lines = [say("board.title", clock=clock.id, title=clock.title, moment=moment(view))]
    lines += [f"  {rule.statement}" for rule in clock.rules]
    for segment in SEGMENTS:
        hand = ">" if segment == view.start else " "
        by = [say("board.placed-by", seat=one.seat, order=Ordinal(one.order)) for one in view.pile(segment)]
        lines.append(f"{hand}{segment}  {pile_text(view, segment)}" + (say("board.by", placed=by) if by else ""))
    lines.append(say("board.budget", left=view.budget_left, budget=view.options.budget))
    if view.second is not None and not view.is_over:
        lines.append(say("board.second", one=view.second, two=next_segment(view.second, 3)))
    if not view.plan.is_empty:
        lines.append(say("board.plan", plan=view.plan))
    lines += [say("board.player", seat=i, cards=hand_text(seat)) for i, seat in enumerate(view.seats)]
    waiting = [seat_name(seat) for seat in view.actors if seat != CHANCE]
    return "\n".join(lines + ([say("board.to-act", seats=waiting)] if waiting else []))


def moment(view: View | State) -> str:
    """Say in a few words where the test stands."""
    if view.conceded:
        return say("moment.conceded")
    if view.passed is not None:
        return say("moment.passed" if view.passed else "moment.failed")
    return say(f"moment.{view.phase}")


def pile_text(view: View, segment: int) -> str:
    """Say what lies at a segment and what this seat knows of its value."""
    known = view.known(segment)
    if not known.count:
        return "-" if segment in view.clock.open_segments else say("board.closed")
    shown = ", ".join(map(placed_text, view.pile(segment)))
    if known.value is not None:
        return f"{shown} = {known.value}"
    return say("board.partly-known", cards=shown, total=known.total, unknown=known.unknown)


def placed_text(one: PlacedSeen) -> str:
    """A card beside the clock in words: [brackets] if it lies open."""
    if one.card is None:
        return unseen(one.colour)
    return f"[{card_name(one.card)}]" if one.up else card_name(one.card)


def hand_text(seat: SeatSeen) -> str:
    """A player's cards in words."""
    held = list(map(_held, seat.colours, seat.cards))
    text = ", ".join(held) or say("board.no-cards")
    if seat.reserve_colours:
        text = say("board.with-reserve", cards=text, reserve=", ".join(map(_held, seat.reserve_colours, seat.reserve)))
    return text if seat.looked else say("board.not-looked", cards=text)


def _held(colour: Colour, card: Card | None) -> str:
    return card_name(card) if card else unseen(colour)


def segment_label(view: View, segment: int) -> str:
    """Say in words what is at a segment: for labels that are read aloud."""
    rules = [rule.text for rule in view.clock.at(segment)]
    held = [pile_text(view, segment)] if view.pile(segment) else [say("label.no-card")]
    if segment not in view.clock.open_segments:
        held = []  # its rule says that it is closed
    key = "label.with-hand" if segment == view.start else "label.segment"
    return say(key, segment=segment, what="; ".join(held + rules))

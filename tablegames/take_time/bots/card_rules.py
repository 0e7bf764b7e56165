"""What speaks against a placement beside the values: rules about single cards, and about the order of placements."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import comb, log
from typing import TYPE_CHECKING, cast

from tablegames.take_time.pieces import DECK, Card, clockwise_from

if TYPE_CHECKING:
    from tablegames.take_time.actions import Place
    from tablegames.take_time.kinds.base import Extreme, Reminder, SegmentRule
    from tablegames.take_time.view import View

# Chosen, not fitted, in the order of how bad they are; all are logarithms of chances. With half and with twice each
# of them three rankers pass as many of 400 tests (see `aims`).

LOST = -12.0
"""What it costs to break a rule for good: `log_chance` in `chances` gives as much for what can hardly be."""

SPOILT, MENDED = -5.0, 3.0
"""What it costs to leave a segment's rule about its cards unsatisfied, and gains to satisfy it."""

PAIRED = 1.5
"""What it gains to begin a pair of which one holds the other half, where a pair is asked for: half of mending."""


def lost_to_rules(view: View, action: Place, turned: int, slots: Sequence[int], left: int) -> float:
    """Return the log chance lost, roughly, to rules about cards and order; `turned` is the face's turn afterwards.

    `slots` are the cards each segment still gets after this placement, `left` how many that is in all.
    """
    total = 0.0
    for rule in view.clock.rules:
        if rule.reminds:
            total += _ordered(view, action, cast("Reminder", rule), slots, left)
        if rule.wants_extreme is not None:
            total += _extreme(view, action, rule.wants_extreme, slots)
        if rule.firsts_from is not None:
            total += _firsts(view, action, rule.firsts_from)
        if rule.reads == "cards":
            total += _cards(view, action, cast("SegmentRule", rule), turned, slots)
    return total


def _ordered(view: View, action: Place, rule: Reminder, slots: Sequence[int], left: int) -> float:
    """T16: the card that is due goes there; before that room is kept for it."""
    number = view.placements + 1
    due = rule.due(view.clock, number + left)
    if due == number:
        return 0.0 if action.segment == rule.segment else LOST
    return SPOILT if due > number and not slots[rule.segment - 1] else 0.0


def _extreme(view: View, action: Place, wanted: Extreme, slots: Sequence[int]) -> float:
    """T14: an extreme card goes there and nowhere else; another does not take the last room."""
    card = action.card
    alike = wanted.colour in (None, card.colour)
    chance = _most_extreme(view, card, wanted) if alike else 0.0
    if action.segment != wanted.segment:
        return log(max(1.02 - chance, 0.02))
    return 0.0 if slots[wanted.segment - 1] else log(0.1 + 0.9 * max([chance, *_there(view, wanted)]))


def _there(view: View, wanted: Extreme) -> list[float]:
    """Return for each card this seat knows at the segment the chance that it is the extreme one."""
    cards = [one.card for one in view.pile(wanted.segment) if one.card and wanted.colour in (None, one.colour)]
    return [_most_extreme(view, card, wanted) for card in cards]


def _most_extreme(view: View, card: Card, wanted: Extreme) -> float:
    """Return the chance that so few cards dealt go beyond `card` that it is one of those that are wanted."""

    def beyond(other: Card) -> bool:
        further = other.number > card.number if wanted.highest else other.number < card.number
        return further and wanted.colour in (None, other.colour)

    alike = [rule for rule in view.clock.rules if wanted.like(rule.wants_extreme)]
    known = [one.card for pile in view.places for one in pile if one.card] + list(view.hand)
    spare = len(alike) - 1 - sum(map(beyond, known))
    unseen = [other for other in DECK if other not in known]
    dealt, worse = 1 - view.stock / max(len(unseen), 1), sum(map(beyond, unseen))
    return sum([comb(worse, i) * dealt**i * (1 - dealt) ** (worse - i) for i in range(min(spare, worse) + 1)])


def _firsts(view: View, action: Place, start: int) -> float:
    """T9: the first cards ascend from the hour hand: not below one known before, not above one known after."""
    if view.pile(action.segment):
        return 0.0
    order = clockwise_from(start)
    firsts: list[float | None] = []
    for segment in order:
        first = next(iter(view.pile(segment)), None)
        firsts.append(first.card.number if first and first.card else None)
    at = order.index(action.segment)
    firsts[at] = action.card.number
    known = [number for number in firsts if number is not None]
    broken = sum(a > b for a, b in pairwise(known))
    wished = 1 + 11 * (at + 0.5) / 6
    return LOST * broken - (action.card.number - wished) ** 2 / 8


def _cards(view: View, action: Place, rule: SegmentRule, turned: int, slots: Sequence[int]) -> float:
    """A rule about which cards lie together: whether this placement satisfies it, spoils it, or leaves no room."""
    before = [one.card for one in view.pile(rule.segment) if one.card]
    placed_at = (action.segment - 1 + view.turned) % 6
    at = (rule.segment - 1 + turned) % 6
    after = [one.card for one in view.places[at] if one.card] + [action.card] * (placed_at == at)
    if before == after:
        return 0.0
    was, now = [rule.fits(view.clock.pile(cards), cards) for cards in (before, after)]
    if now:
        return 0.0 if was else MENDED
    if was or not slots[rule.segment - 1]:
        return SPOILT
    # Neither now nor before: a card may still be half of what is asked for, if one holds the other half.
    rest = [card for card in view.hand if card != action.card]
    return PAIRED if any(rule.fits(view.clock.pile(more), more) for more in ([*after, card] for card in rest)) else 0.0


def asks_for_numbers(view: View, segment: int) -> bool:
    """Whether a rule at `segment` asks for particular numbers, so that the others must know which lie there."""
    return any(rule.moment == "resolution" and rule.reads not in ("count", "backs") for rule in view.clock.at(segment))

"""Why an action may not be done: one check per action kind.

A check returns its ground or None. It may trust that the phase and the seat are right; the law sees to that. It
judges the table itself and what the seat to act sees of it alike, so it uses only what both have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.core.ground import Ground
from tablegames.yet import actions as act
from tablegames.yet.pieces import DIRECTIONS, HOURS, STARTS, Spot

if TYPE_CHECKING:
    from tablegames.yet.state import State
    from tablegames.yet.view import SpotSeen, View

    Table = State | View

# These come up for every hour at every turn, so they are made once.
TURN_EMPTY, TURN_OCCUPIED = Ground("Y8", "empty"), Ground("Y8", "occupied")
LOOK_EMPTY, LOOK_UP, LOOK_OCCUPIED = Ground("Y10", "empty"), Ground("Y10", "face up"), Ground("Y10", "occupied")
NO_SUCH_SEAT, OWN_HAND = Ground("Y10", "no such seat"), Ground("Y10", "own hand")

# Actions may come from outside, so facts that count or index are asked for their exact type:
# True equals 1 and "3" looks like 3, but neither is an hour.


def shuffle(state: State, action: act.ShuffleCapsules, seat: int) -> Ground | None:
    """Y1: every number on exactly one hour."""
    numbers = action.numbers
    right = type(numbers) is tuple and all(type(number) is int for number in numbers)
    return None if right and sorted(numbers) == list(HOURS) else Ground("Y1", "shuffle")


def start(table: Table, action: act.ChooseStart, seat: int) -> Ground | None:
    """Y1: a free starting hour, and a direction."""
    if action.direction not in DIRECTIONS:
        return Ground("Y1", "direction")
    if type(action.hour) is not int or action.hour not in STARTS[table.players]:
        return Ground("Y1", f"start {table.players}")
    return Ground("Y1", "start taken") if table.clock[action.hour - 1].stack else None


def deal(state: State, action: act.DealCards, seat: int) -> Ground | None:
    """Y3: three different cards of the deck for each seat."""
    packets = action.packets
    if type(packets) is not tuple or [type(packet) for packet in packets] != [tuple] * state.players:
        return Ground("Y3", "deal")
    dealt = [card for packet in packets for card in packet if type(card) is str]
    different = set(dealt)
    if [len(packet) for packet in packets] != [3] * state.players or len(different) != 3 * state.players:
        return Ground("Y3", "deal")
    return None if state.options.deck.icons.keys() >= different else Ground("Y3", "deal unknown")


def keep(table: Table, action: act.Keep, seat: int) -> Ground | None:
    """Y3: a card of the packet in hand."""
    if not _in_deck(table, action.card):
        return _no_card(table, "Y3", action.card)
    return None if action.card in table.seats[seat].packet else Ground("Y3", "not in packet")


def play_card(table: Table, action: act.PlayCard, seat: int) -> Ground | None:
    """Y6: a card from the hand, one at a time."""
    if not _in_deck(table, action.card):
        return _no_card(table, "Y6", action.card)
    if table.turn.card is not None:
        # What the reason advises must be allowed: the turn cannot end before an icon has been used.
        used = len(table.turn.icons) < len(table.card_icons)
        return Ground.of("Y6", "card in use" if used else "card in play", playing=table.turn.card)
    return None if action.card in table.seats[seat].hand else Ground("Y6", "not in hand")


def move(table: Table, action: act.Move, seat: int) -> Ground | None:
    """Y7: exactly the hours on an unused gear."""
    if type(action.hours) is int and act.MOVE_ICONS.get(action.hours) in table.turn.icons:
        return None
    if any(icon in act.MOVES for icon in table.turn.icons):
        return Ground.of("Y7", "exactly", playing=table.turn.card)
    return _unavailable(table, "Y7")


def flip(table: Table, action: act.Flip, seat: int) -> Ground | None:
    """Y8: an unused Flip/Rotate, and a capsule that can be turned over."""
    if "flip" not in table.turn.icons:
        return _unavailable(table, "Y8")
    if type(action.hour) is not int or action.hour not in HOURS:
        return Ground("Y8", "no such hour")
    return flip_at(table.clock[action.hour - 1])


def flip_at(spot: Spot | SpotSeen) -> Ground | None:
    """Y8: a capsule on which no airship stands."""
    if spot.capsule is None:
        return TURN_EMPTY
    return TURN_OCCUPIED if spot.stack else None


def rotate(table: Table, action: act.Rotate, seat: int) -> Ground | None:
    """Y8: an unused Flip/Rotate."""
    return None if "flip" in table.turn.icons else _unavailable(table, "Y8")


def advance_time(table: Table, action: act.AdvanceTime, seat: int) -> Ground | None:
    """Y9: an unused Advance Time, and a hand that is not at 12."""
    if "advance" not in table.turn.icons:
        return _unavailable(table, "Y9")
    return Ground("Y9", "at 12") if table.time == 12 else None


def foresee_capsule(table: Table, action: act.ForeseeCapsule, seat: int) -> Ground | None:
    """Y10: an unused Foresee, and a capsule that can be looked at."""
    if "foresee" not in table.turn.icons:
        return _unavailable(table, "Y10")
    if type(action.hour) is not int or action.hour not in HOURS:
        return Ground("Y10", "no such hour")
    return look_at(table.clock[action.hour - 1])


def look_at(spot: Spot | SpotSeen) -> Ground | None:
    """Y10: a face-down capsule on which no airship stands."""
    if spot.capsule is None:
        return LOOK_EMPTY
    if spot.capsule.up:
        return LOOK_UP
    return LOOK_OCCUPIED if spot.stack else None


def foresee_hand(table: Table, action: act.ForeseeHand, seat: int) -> Ground | None:
    """Y10: an unused Foresee, and an opponent with cards."""
    if "foresee" not in table.turn.icons:
        return _unavailable(table, "Y10")
    return peek_at(table, action.seat, seat)


def peek_at(table: Table, target: int, seat: int) -> Ground | None:
    """Y10: an opponent who has an unplayed card."""
    if type(target) is not int or not 0 <= target < table.players:
        return NO_SUCH_SEAT
    if target == seat:
        return OWN_HAND
    return None if table.seats[target].hand else Ground.of("Y10", "no cards", target=target)


def finish(table: Table, action: act.Finish, seat: int) -> Ground | None:
    """Y6: only once an icon has been used."""
    if table.turn.card is None:
        return Ground("Y6", "no card")
    return Ground("Y6", "use one") if len(table.turn.icons) == len(table.card_icons) else None


def unused(table: Table, icon: str) -> Ground | None:
    """Y6: an icon that is on the card in play and has not been used."""
    if icon in table.turn.icons:
        return None
    playing = table.turn.card
    return Ground("Y6", "no card") if playing is None else Ground.of("Y6", "no icon", playing=playing)


def _in_deck(table: Table, card: object) -> bool:
    return type(card) is str and card in table.options.deck.icons


def _no_card(table: Table, rule: str, card: object) -> Ground:
    """The ground for what is no card at all; the cards are known by their names."""
    return Ground.of(rule, "no such card", unknown=f"{card!r:.60}", example=repr(table.options.deck.names[0]))


def _unavailable(table: Table, rule: str) -> Ground:
    """The ground for an icon that is not there: no card yet, not on this card, or used up."""
    playing = table.turn.card
    return Ground("Y6", "no card") if playing is None else Ground.of(rule, "no icon", playing=playing)

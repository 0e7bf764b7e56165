"""Why an action may not be done: one check per action kind.

A check returns its ground, the pair (rule id, key of the reason in the rule texts), or None. It may
trust that the phase and the seat are right; `legality` sees to that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.yet import actions as act
from tablegames.yet.pieces import DIRECTIONS, HOURS, STARTS, Spot

if TYPE_CHECKING:
    from tablegames.yet.state import State

Ground = tuple[str, str]

# Actions may come from outside, so facts that count or index are asked for their exact type:
# True equals 1 and "3" looks like 3, but neither is an hour.


def shuffle(state: State, action: act.ShuffleCapsules, seat: int) -> Ground | None:
    """Y1: every number on exactly one hour."""
    numbers = action.numbers
    right = type(numbers) is tuple and all(type(number) is int for number in numbers)
    return None if right and sorted(numbers) == list(HOURS) else ("Y1", "shuffle")


def start(state: State, action: act.ChooseStart, seat: int) -> Ground | None:
    """Y1: a free starting hour, and a direction."""
    if action.direction not in DIRECTIONS:
        return "Y1", "direction"
    if type(action.hour) is not int or action.hour not in STARTS[state.players]:
        return "Y1", f"start {state.players}"
    return ("Y1", "start taken") if state.clock[action.hour - 1].stack else None


def deal(state: State, action: act.DealCards, seat: int) -> Ground | None:
    """Y3: three different cards of the deck for each seat."""
    packets = action.packets
    if type(packets) is not tuple or [type(packet) for packet in packets] != [tuple] * state.players:
        return "Y3", "deal"
    dealt = [card for packet in packets for card in packet if type(card) is str]
    different = set(dealt)
    if [len(packet) for packet in packets] != [3] * state.players or len(different) != 3 * state.players:
        return "Y3", "deal"
    return None if state.options.deck.icons.keys() >= different else ("Y3", "deal unknown")


def keep(state: State, action: act.Keep, seat: int) -> Ground | None:
    """Y3: a card of the packet in hand."""
    return None if action.card in state.seats[seat].packet else ("Y3", "not in packet")


def play_card(state: State, action: act.PlayCard, seat: int) -> Ground | None:
    """Y6: a card from the hand, one at a time."""
    if state.turn.card is not None:
        return "Y6", "card in play"
    return None if action.card in state.seats[seat].hand else ("Y6", "not in hand")


def move(state: State, action: act.Move, seat: int) -> Ground | None:
    """Y7: exactly the hours on an unused gear."""
    if type(action.hours) is int and act.MOVE_ICONS.get(action.hours) in state.turn.icons:
        return None
    if any(icon in act.MOVES for icon in state.turn.icons):
        return "Y7", "exactly"
    return _unavailable(state, "Y7")


def flip(state: State, action: act.Flip, seat: int) -> Ground | None:
    """Y8: an unused Flip/Rotate, and a capsule that can be turned over."""
    if "flip" not in state.turn.icons:
        return _unavailable(state, "Y8")
    if type(action.hour) is not int or action.hour not in HOURS:
        return "Y8", "no such hour"
    return flip_at(state.clock[action.hour - 1])


def flip_at(spot: Spot) -> Ground | None:
    """Y8: a capsule on which no airship stands."""
    if spot.capsule is None:
        return "Y8", "empty"
    return ("Y8", "occupied") if spot.stack else None


def rotate(state: State, action: act.Rotate, seat: int) -> Ground | None:
    """Y8: an unused Flip/Rotate."""
    return None if "flip" in state.turn.icons else _unavailable(state, "Y8")


def advance_time(state: State, action: act.AdvanceTime, seat: int) -> Ground | None:
    """Y9: an unused Advance Time, and a hand that is not at 12."""
    if "advance" not in state.turn.icons:
        return _unavailable(state, "Y9")
    return ("Y9", "at 12") if state.time == 12 else None


def foresee_capsule(state: State, action: act.ForeseeCapsule, seat: int) -> Ground | None:
    """Y10: an unused Foresee, and a capsule that can be looked at."""
    if "foresee" not in state.turn.icons:
        return _unavailable(state, "Y10")
    if type(action.hour) is not int or action.hour not in HOURS:
        return "Y10", "no such hour"
    return look_at(state.clock[action.hour - 1])


def look_at(spot: Spot) -> Ground | None:
    """Y10: a face-down capsule on which no airship stands."""
    if spot.capsule is None:
        return "Y10", "empty"
    if spot.capsule.up:
        return "Y10", "face up"
    return ("Y10", "occupied") if spot.stack else None


def foresee_hand(state: State, action: act.ForeseeHand, seat: int) -> Ground | None:
    """Y10: an unused Foresee, and an opponent with cards."""
    if "foresee" not in state.turn.icons:
        return _unavailable(state, "Y10")
    return peek_at(state, action.seat, seat)


def peek_at(state: State, target: int, seat: int) -> Ground | None:
    """Y10: an opponent who has an unplayed card."""
    if type(target) is not int or not 0 <= target < state.players:
        return "Y10", "no such seat"
    if target == seat:
        return "Y10", "own hand"
    return None if state.seats[target].hand else ("Y10", "no cards")


def finish(state: State, action: act.Finish, seat: int) -> Ground | None:
    """Y6: only once an icon has been used."""
    if state.turn.card is None:
        return "Y6", "no card"
    return ("Y6", "use one") if len(state.turn.icons) == len(state.card_icons) else None


def capture(state: State, action: act.Capture, seat: int) -> Ground | None:
    """Y12: the phase says it all."""
    return None


def _unavailable(state: State, rule: str) -> Ground:
    """The ground for an icon that is not there: no card yet, not on this card, or used up."""
    return ("Y6", "no card") if state.turn.card is None else (rule, "no icon")

"""What a person at a Take Time table might press or write, and what the table asks for.

Whether something is allowed, and why not, is the engine's to say: here every plausible press becomes an
action, and `why_not` judges it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tablegames.core.action import Action
from tablegames.take_time.actions import CONCEDE, EAGERNESS, LOOK, ChooseStart, Place, Volunteer
from tablegames.take_time.pieces import SEGMENTS, Card
from tablegames.take_time.rules import card_name
from tablegames.take_time.text import segment_label
from tablegames.take_time.view import View
from tablegames_widgets.choice import Choice
from tablegames_widgets.presentation import WhyNot
from tablegames_widgets.take_time.holding import Holding

GIVE_UP = "give-up"
"""What is picked while the table asks whether one really gives up."""

EAGER = ("Not me", "If nobody else does", "Gladly", "Let me begin")
"""How much one wants to begin, from 0 to 3, in plain words (T3)."""

Offered = Iterator[tuple[Choice, Action | None]]
"""Each choice with the action it is judged by; one that only narrows things may stand for an action, or for none."""


def secret(view: View) -> bool:
    """Return whether the seat of `view` has seen its cards: from then on its view is its own alone (T7)."""
    assert view.seat is not None
    return bool(view.seats) and view.seats[view.seat].looked


def prompt(view: View, picked: str) -> str:
    """Say in one or two short sentences what the seat of `view` is to do now."""
    if picked == GIVE_UP:
        return "Give this test up? Then it is failed, for the whole team."
    if view.phase == "discussion":
        return _discussion_prompt(view)
    if view.phase == "start":
        return "Who begins? Say how much you want to; nobody hears it."
    return _placement_prompt(view, Holding.read(picked))


def _discussion_prompt(view: View) -> str:
    hand = "" if view.clock.hand == "printed" else " and where the hand lies: press a segment"
    return f"Agree on a plan{hand}. Once you have looked at your cards you say no more."


def _placement_prompt(view: View, held: Holding) -> str:
    way = "up" if held.up else "down"
    if held.card and held.segment:
        return f"{card_name(held.card)} at segment {held.segment} turns the face. Which way?"
    if held.card:
        return f"{card_name(held.card)}, face {way}: press the segment it goes to."
    if held.segment:
        return f"Which card goes to segment {held.segment}, face {way}?"
    return "Choose a card, then the segment it goes to."


def choices(view: View, why_not: WhyNot, picked: str) -> tuple[Choice, ...]:
    """List what the seat of `view` might press now, legal or not."""
    made = _really_give_up() if picked == GIVE_UP else _usual(view, picked)
    return tuple([replace(choice, refusal=judged and why_not(judged)) for choice, judged in made])


def _really_give_up() -> Offered:
    yield _offer("concede", "Yes, give the test up", CONCEDE)
    yield Choice("go-on", "No, go on", then=""), None


def _usual(view: View, picked: str) -> Offered:
    if view.phase == "discussion":
        yield from _discussion(view)
    elif view.phase == "start":
        for eagerness in EAGERNESS:
            yield _offer(f"eager-{eagerness}", EAGER[eagerness], Volunteer(eagerness))
    else:
        yield from _placement(view, Holding.read(picked))
    yield Choice(GIVE_UP, "Give up ...", minor=True), CONCEDE


def _offer(token: str, label: str, action: Action, target: str | None = None) -> tuple[Choice, Action | None]:
    return Choice(token, label, action, target), action


def _discussion(view: View) -> Offered:
    yield _offer("look", "Look at my cards", LOOK)
    for segment in SEGMENTS:
        token = f"segment-{segment}"
        yield _offer(token, f"Lay the hand at {segment_label(view, segment)}", ChooseStart(segment), token)


def _placement(view: View, held: Holding) -> Offered:
    if held.card and held.segment:
        yield _offer("turn-cw", "Turn the face clockwise", Place(held.card, held.segment, held.up, "cw"))
        yield _offer("turn-ccw", "Turn it counter-clockwise", Place(held.card, held.segment, held.up, "ccw"))
    yield _face_up(view, held)
    for card in view.hand:
        yield _card(view, held, card)
    for segment in SEGMENTS:
        yield _segment(view, held, segment)


def _face_up(view: View, held: Holding) -> tuple[Choice, Action | None]:
    """The switch between face down and face up, with what is left of the budget (T5)."""
    left = f"{view.budget_left} of {view.options.budget} left"
    choice = Choice("face-up", f"Face up ({left})", picked=held.up, then=str(held.turned()))
    return choice, _judged(view, replace(held, up=True))


def _card(view: View, held: Holding, card: Card) -> tuple[Choice, Action | None]:
    """A card of one's hand: it is chosen, or, if its segment is, placed."""
    name, key = card_name(card), f"card-{card}"
    if held.segment and not held.card and held.segment != view.clock.turner:
        return _place(card, held.segment, held.up, f"{name}, face {'up' if held.up else 'down'}", key)
    chosen = card == held.card
    after = replace(held, card=None if chosen else card)
    return Choice(key, name, None, key, picked=chosen, then=str(after)), _judged(view, replace(held, card=card))


def _segment(view: View, held: Holding, segment: int) -> tuple[Choice, Action | None]:
    """A segment: it is chosen, or, if a card is, the card is placed there."""
    key = f"segment-{segment}"
    where = segment_label(view, segment)
    if held.card:
        label = f"Place {card_name(held.card)} face {'up' if held.up else 'down'} at {where}"
        if segment != view.clock.turner:
            return _place(held.card, segment, held.up, label, key)
    else:
        label = f"Choose {where}"
    chosen = segment == held.segment
    after = replace(held, segment=None if chosen else segment)
    return Choice(key, label, None, key, picked=chosen, then=str(after)), _judged(view, replace(held, segment=segment))


def _place(card: Card, segment: int, up: bool, label: str, key: str) -> tuple[Choice, Action | None]:
    # The same placement has the same token, whether its card or its segment was chosen first.
    return _offer(f"{card}-at-{segment}", label, Place(card, segment, up), key)


def _judged(view: View, held: Holding) -> Action | None:
    """The placement by which a choice is judged that leaves something open: what is open is what would be allowed."""
    rest = [action for action in view.legal if isinstance(action, Place)]
    if not rest:
        return None
    fitting = [action for action in rest if held.allows(action)]
    open_to = (fitting or rest)[0]
    segment = held.segment or open_to.segment
    turn = "cw" if segment == view.clock.turner else ""
    return Place(held.card or open_to.card, segment, held.up, turn)

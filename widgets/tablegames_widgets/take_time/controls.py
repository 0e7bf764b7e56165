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
from tablegames_widgets.choice import Choice, seat_of
from tablegames_widgets.presentation import WhyNot
from tablegames_widgets.take_time.holding import Holding
from tablegames_widgets.take_time.wording import words

GIVE_UP = "give-up"
"""What is picked while the table asks whether one really gives up."""

Offered = Iterator[tuple[Choice, Action | None]]
"""Each choice with the action it is judged by; one that only narrows things may stand for an action, or for none."""


def secret(view: View) -> bool:
    """Return whether the seat of `view` has seen its cards: from then on its view is its own alone (T7)."""
    if view.seat is None:
        return False  # a spectator sees what everybody sees
    return bool(view.seats) and view.seats[view.seat].looked


def prompt(view: View, picked: str) -> str:
    """Say in one or two short sentences what the seat of `view` is to do now."""
    seat_of(view)
    if picked == GIVE_UP:
        return words("prompt.give-up")
    if view.phase == "discussion":
        return words("prompt.plan" if view.clock.hand == "printed" else "prompt.plan-and-hand")
    if view.phase == "start":
        return words("prompt.begin")
    return _placement_prompt(Holding.read(picked))


def _placement_prompt(held: Holding) -> str:
    card = held.card and card_name(held.card)
    if card and held.segment:
        return words("prompt.turn", card=card, segment=held.segment)
    if card:
        return words(f"prompt.segment-{held.side}", card=card)
    if held.segment:
        return words(f"prompt.card-{held.side}", segment=held.segment)
    return words("prompt.card")


def choices(view: View, why_not: WhyNot, picked: str) -> tuple[Choice, ...]:
    """List what the seat of `view` might press now, legal or not."""
    seat_of(view)
    made = _really_give_up() if picked == GIVE_UP else _usual(view, picked)
    return tuple([replace(choice, refusal=judged and why_not(judged)) for choice, judged in made])


def _really_give_up() -> Offered:
    yield _offer("concede", words("choice.really-give-up"), CONCEDE)
    yield Choice("go-on", words("choice.go-on"), then=""), None


def _usual(view: View, picked: str) -> Offered:
    if view.phase == "discussion":
        yield from _discussion(view)
    elif view.phase == "start":
        for eagerness in EAGERNESS:
            yield _offer(f"eager-{eagerness}", words(f"choice.eager-{eagerness}"), Volunteer(eagerness))
    else:
        yield from _placement(view, Holding.read(picked))
    yield Choice(GIVE_UP, words("choice.give-up"), minor=True), CONCEDE


def _offer(token: str, label: str, action: Action, target: str | None = None) -> tuple[Choice, Action | None]:
    return Choice(token, label, action, target), action


def _discussion(view: View) -> Offered:
    yield _offer("look", words("choice.look"), LOOK)
    for segment in SEGMENTS:
        token = f"segment-{segment}"
        label = words("choice.hand", segment=segment_label(view, segment))
        yield _offer(token, label, ChooseStart(segment), token)


def _placement(view: View, held: Holding) -> Offered:
    if held.card and held.segment:
        for turn in ("cw", "ccw"):
            placement = Place(held.card, held.segment, held.up, turn)
            yield _offer(f"turn-{turn}", words(f"choice.turn-{turn}"), placement)
    yield _face_up(view, held)
    for card in view.hand:
        yield _card(view, held, card)
    for segment in SEGMENTS:
        yield _segment(view, held, segment)


def _face_up(view: View, held: Holding) -> tuple[Choice, Action | None]:
    """The switch between face down and face up, with what is left of the budget (T5)."""
    label = words("choice.face-up", left=view.budget_left, budget=view.options.budget)
    choice = Choice("face-up", label, picked=held.up, then=str(held.turned()))
    return choice, _judged(view, replace(held, up=True))


def _card(view: View, held: Holding, card: Card) -> tuple[Choice, Action | None]:
    """A card of one's hand: it is chosen, or, if its segment is, placed."""
    name, key = card_name(card), f"card-{card}"
    if held.segment and not held.card and view.clock.choices(held.segment) == ("",):
        return _place(card, held.segment, held.up, words(f"choice.card-{held.side}", card=name), key)
    chosen = card == held.card
    after = replace(held, card=None if chosen else card)
    return Choice(key, name, None, key, picked=chosen, then=str(after)), _judged(view, replace(held, card=card))


def _segment(view: View, held: Holding, segment: int) -> tuple[Choice, Action | None]:
    """A segment: it is chosen, or, if a card is, the card is placed there."""
    key = f"segment-{segment}"
    where = segment_label(view, segment)
    if held.card:
        label = words(f"choice.place-{held.side}", card=card_name(held.card), segment=where)
        if view.clock.choices(segment) == ("",):
            return _place(held.card, segment, held.up, label, key)
    else:
        label = words("choice.segment", segment=where)
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
    allowed = [action for action in rest if held.allows(action)]
    example = (allowed or rest)[0]
    segment = held.segment or example.segment
    return Place(held.card or example.card, segment, held.up, view.clock.choices(segment)[0])

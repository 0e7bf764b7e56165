"""What a person at a YET table might press, and what the table asks for.

Whether something is allowed, and why not, is the engine's to say: here every plausible press becomes an
action, and `why_not` judges it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tablegames.core.action import Action
from tablegames.yet.actions import (
    AdvanceTime,
    ChooseStart,
    Finish,
    Flip,
    ForeseeCapsule,
    ForeseeHand,
    Keep,
    Move,
    PlayCard,
    Rotate,
)
from tablegames.yet.pieces import COLOURS, HOURS, hour_after, reverse
from tablegames.yet.rules import WAYS, icon_name
from tablegames.yet.text import hour_label
from tablegames.yet.view import View
from tablegames_widgets.choice import Choice
from tablegames_widgets.presentation import WhyNot

ON_THE_CLOCK = {
    "flip": "To turn over a capsule, press it on the clock.",
    "foresee": "To look at a capsule, press it on the clock.",
}
"""What the buttons do not say: an icon that needs a place on the clock."""


def secret(view: View) -> bool:
    """Return whether the seat of `view` holds cards, or has been shown something nobody else was."""
    assert view.seat is not None
    own = view.seats[view.seat]
    return bool(own.hand or own.packet or view.log)


def prompt(view: View, picked: str) -> str:
    """Say in one or two short sentences what the seat of `view` is to do now."""
    assert view.seat is not None
    own = view.seats[view.seat]
    if view.phase == "setup":
        if picked:
            return f"You start at {picked.removeprefix('hour-')} o'clock. Which way do you face?"
        hours = sorted({action.hour for action in view.legal if isinstance(action, ChooseStart)})
        return f"Where does your airship start? Press {' or '.join(map(str, hours))} on the clock."
    if view.phase == "draft":
        left = COLOURS[(view.seat + 1) % view.players]
        rest = "the other two go" if len(own.packet) > 2 else "the other one goes"
        return f"Press the card you keep; {rest} to {left}."
    if view.turn.card is None:
        return f"Play your {'second' if own.played else 'first'} card of this round: press it."
    first = len(view.turn.icons) == len(view.card_icons)
    task = "You may use the other icon too, or end your turn."
    if first:
        task = "Use one icon or both, in either order." if len(view.card_icons) > 1 else "Use your card."
    return " ".join([task, *(ON_THE_CLOCK[icon] for icon in view.turn.icons if icon in ON_THE_CLOCK)])


def choices(view: View, why_not: WhyNot, picked: str) -> tuple[Choice, ...]:
    """List what the seat of `view` might press now, legal or not."""
    made = {"setup": _starts, "draft": _draft, "play": _play}[view.phase](view, picked)
    return tuple(
        replace(choice, refusal=judged and why_not(judged), picked=choice.token == picked) for choice, judged in made
    )


Offered = Iterator[tuple[Choice, Action | None]]
"""Each choice with the action it is judged by; one that only narrows things may stand for an action, or for none."""


def card_name(view: View, card: str) -> str:
    """A card by its icons: `Flip/Rotate + Move 3`."""
    return " + ".join(icon_name(icon) for icon in view.options.deck.icons[card])


def _offer(token: str, label: str, action: Action, target: str | None = None) -> tuple[Choice, Action | None]:
    return Choice(token, label, action, target), action


def _starts(view: View, picked: str) -> Offered:
    if picked:
        hour = int(picked.removeprefix("hour-"))
        yield _offer("cw", "Face clockwise", ChooseStart(hour, "cw"))
        yield _offer("ccw", "Face counter-clockwise", ChooseStart(hour, "ccw"))
    for hour in HOURS:
        token = f"hour-{hour}"
        yield Choice(token, f"Start at {hour_label(view, hour)}", None, token), ChooseStart(hour, "cw")


def _draft(view: View, picked: str) -> Offered:
    assert view.seat is not None
    own = view.seats[view.seat]
    for card in own.packet + own.hand:
        if card:
            yield _offer(f"card-{card}", f"Keep {card_name(view, card)}", Keep(card), f"card-{card}")
    for hour in HOURS:
        yield _hour(view, hour, "flip")


def _play(view: View, picked: str) -> Offered:
    assert view.seat is not None
    for card in view.seats[view.seat].hand:
        if card:
            yield _offer(f"card-{card}", f"Play {card_name(view, card)}", PlayCard(card), f"card-{card}")
    for icon in view.card_icons:
        yield from _icon(view, icon)
    aims = [icon for icon in view.turn.icons if icon in ("flip", "foresee")]
    if len(aims) == 2:  # a class deck may put both on one card: then the icon is chosen first
        yield Choice("flip", "Turn over a capsule ..."), None
        yield Choice("foresee", "Look at a capsule ..."), None
    aim = picked if picked in aims else aims[0] if len(aims) == 1 else ""
    if len(aims) < 2 or aim:
        yield from (_hour(view, hour, aim) for hour in HOURS)
    yield from _players(view)
    yield _offer("hand", "Advance the hand", AdvanceTime(), "hand")
    if view.turn.card is not None:
        yield _offer("finish", "End my turn", Finish())


def _icon(view: View, icon: str) -> Offered:
    """The button of one icon of the card in play."""
    assert view.seat is not None
    used = "" if icon in view.turn.icons else " (used)"
    direction = view.seats[view.seat].direction
    if icon == "flip":
        yield _offer("rotate", f"Turn round to face {WAYS[reverse(direction)]}{used}", Rotate())
    elif icon == "advance":
        yield _offer("advance", f"Advance the hand to {hour_after(view.time)} o'clock{used}", AdvanceTime())
    elif icon.startswith("move"):
        hours = int(icon.removeprefix("move "))
        ship = view.airships[view.seat]
        assert ship is not None
        end = hour_after(ship.hour, hours if direction == "cw" else -hours)
        where = used or f" to {end} o'clock"
        yield _offer(f"move-{hours}", f"Fly {hours} {WAYS[direction]}{where}", Move(hours))


def _hour(view: View, hour: int, aim: str) -> tuple[Choice, Action | None]:
    """An hour on the clock, pressed: what is meant depends on the icon that needs a place."""
    token, what = f"hour-{hour}", hour_label(view, hour)
    if aim == "foresee":
        return _offer(token, f"Look at {what}", ForeseeCapsule(hour), token)
    if not aim and any(icon.startswith("move") for icon in view.turn.icons):
        return _offer(token, f"Fly to {what}", Move(_distance(view, hour)), token)
    return _offer(token, f"Turn over {what}", Flip(hour), token)


def _distance(view: View, hour: int) -> int:
    """How many hours the airship would have to fly to `hour`, 1 to 12."""
    assert view.seat is not None
    ship = view.airships[view.seat]
    assert ship is not None
    return (hour - ship.hour if ship.direction == "cw" else ship.hour - hour) % 12 or 12


def _players(view: View) -> Offered:
    """The opponents' cards, in the picture and, while Foresee can be used, as buttons."""
    for seat in range(view.players):
        if seat != view.seat:
            name = COLOURS[seat]
            yield _offer(f"player-{name}", f"Look at {name}'s cards", ForeseeHand(seat), f"player-{name}")
            if "foresee" in view.turn.icons:
                yield _offer(f"look-{name}", f"Look at {name}'s cards", ForeseeHand(seat))

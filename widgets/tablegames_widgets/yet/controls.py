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
from tablegames.yet.icon import ICONS
from tablegames.yet.pieces import COLOURS, HOURS, hour_after, reverse
from tablegames.yet.text import hour_label
from tablegames.yet.view import View
from tablegames.yet.wording import card_name, seat_name, way
from tablegames_widgets.choice import Choice, seat_of
from tablegames_widgets.presentation import WhyNot
from tablegames_widgets.yet.wording import words

ON_THE_CLOCK: dict[str, type[Action]] = {"flip": Flip, "foresee": ForeseeCapsule}
"""What the buttons do not say: an icon that needs a place on the clock, and what is done there."""


def secret(view: View) -> bool:
    """Return whether the seat of `view` holds cards, or has been shown something nobody else was."""
    if view.seat is None:
        return False  # a spectator sees what everybody sees
    own = view.seats[view.seat]
    return bool(own.hand or own.packet or view.log)


def prompt(view: View, picked: str) -> str:
    """Say in one or two short sentences what the seat of `view` is to do now."""
    seat = seat_of(view)
    own = view.seats[seat]
    if view.phase == "setup":
        if picked:
            return words("prompt.facing", hour=picked.removeprefix("hour-"))
        hours = sorted({action.hour for action in view.legal if isinstance(action, ChooseStart)})
        return words("prompt.start", hours=hours)
    if view.phase == "draft":
        left = seat_name((seat + 1) % view.players)
        return words("prompt.keep_first" if len(own.packet) > 2 else "prompt.keep_second", left=left)
    if view.turn.card is None:
        return words("prompt.play_second" if own.played else "prompt.play_first")
    usable = [icon for icon in view.turn.icons if any(True for _ in ICONS[icon].uses(view, seat))]
    first = len(view.turn.icons) == len(view.card_icons)
    task = "other" if not first else "two" if len(usable) > 1 else "one"
    there = [icon for icon, kind in ON_THE_CLOCK.items() if any(type(action) is kind for action in view.legal)]
    return " ".join([words(f"prompt.{key}") for key in (task, *there)])


def choices(view: View, why_not: WhyNot, picked: str) -> tuple[Choice, ...]:
    """List what the seat of `view` might press now, legal or not."""
    seat_of(view)
    made = {"setup": _starts, "draft": _draft, "play": _play}[view.phase](view, picked)
    return tuple(
        replace(choice, refusal=judged and why_not(judged), picked=choice.token == picked) for choice, judged in made
    )


Offered = Iterator[tuple[Choice, Action | None]]
"""Each choice with the action it is judged by; one that only narrows things may stand for an action, or for none."""


def _offer(token: str, label: str, action: Action, target: str | None = None) -> tuple[Choice, Action | None]:
    return Choice(token, label, action, target), action


def _starts(view: View, picked: str) -> Offered:
    if picked:
        hour = int(picked.removeprefix("hour-"))
        yield _offer("cw", words("press.cw"), ChooseStart(hour, "cw"))
        yield _offer("ccw", words("press.ccw"), ChooseStart(hour, "ccw"))
    for hour in HOURS:
        token = f"hour-{hour}"
        yield Choice(token, words("press.start", hour=hour_label(view, hour)), None, token), ChooseStart(hour, "cw")


def _draft(view: View, picked: str) -> Offered:
    assert view.seat is not None
    own = view.seats[view.seat]
    for card in own.packet + own.hand:
        if card:
            yield _offer(f"card-{card}", _card("keep", view, card), Keep(card), f"card-{card}")
    for hour in HOURS:
        yield _hour(view, hour, "flip")


def _card(key: str, view: View, card: str) -> str:
    return words(f"press.{key}", card=card_name(view.options.deck, card))


def _play(view: View, picked: str) -> Offered:
    assert view.seat is not None
    for card in view.seats[view.seat].hand:
        if card:
            yield _offer(f"card-{card}", _card("play", view, card), PlayCard(card), f"card-{card}")
    for icon in view.card_icons:
        yield from _icon(view, icon)
    aims = [icon for icon in view.turn.icons if icon in ("flip", "foresee")]
    if len(aims) == 2:  # a class deck may put both on one card: then the icon is chosen first
        yield Choice("flip", words("press.flip")), None
        yield Choice("foresee", words("press.foresee")), None
    aim = picked if picked in aims else aims[0] if len(aims) == 1 else ""
    if len(aims) < 2 or aim:
        yield from (_hour(view, hour, aim) for hour in HOURS)
    yield from _players(view)
    yield _offer("hand", words("press.hand"), AdvanceTime(), "hand")
    if view.turn.card is not None:
        yield _offer("finish", words("press.finish"), Finish())


def _icon(view: View, icon: str) -> Offered:
    """The button of one icon of the card in play."""
    assert view.seat is not None
    used = "" if icon in view.turn.icons else "_used"
    direction = view.seats[view.seat].direction
    if icon == "flip":
        yield _offer("rotate", words(f"press.rotate{used}", way=way(reverse(direction))), Rotate())
    elif icon == "advance":
        yield _offer("advance", words(f"press.advance{used}", hour=hour_after(view.time)), AdvanceTime())
    elif icon.startswith("move"):
        hours = int(icon.removeprefix("move "))
        ship = view.airships[view.seat]
        assert ship is not None
        end = hour_after(ship.hour, hours if direction == "cw" else -hours)
        label = words(f"press.fly{used}", hours=hours, way=way(direction), hour=end)
        yield _offer(f"move-{hours}", label, Move(hours))
    elif used == "" and icon != "foresee":  # an icon of others: a button for each use of it
        for number, action in enumerate(ICONS[icon].uses(view, view.seat)):
            yield _offer(f"{icon}-{number}", view.game.label(action, view.options), action)


def _hour(view: View, hour: int, aim: str) -> tuple[Choice, Action | None]:
    """An hour on the clock, pressed: what is meant depends on the icon that needs a place."""
    token, what = f"hour-{hour}", hour_label(view, hour)
    if aim == "foresee":
        return _offer(token, words("press.look", hour=what), ForeseeCapsule(hour), token)
    if not aim and any(icon.startswith("move") for icon in view.turn.icons):
        return _offer(token, words("press.fly_to", hour=what), Move(_distance(view, hour)), token)
    return _offer(token, words("press.turn_over", hour=what), Flip(hour), token)


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
            name, label = COLOURS[seat], words("press.look_at_cards", seat=seat_name(seat))
            if view.seats[seat].hand or view.seats[seat].packet:  # else no cards are drawn that could be pressed
                yield _offer(f"player-{name}", label, ForeseeHand(seat), f"player-{name}")
            if "foresee" in view.turn.icons:
                yield _offer(f"look-{name}", label, ForeseeHand(seat))

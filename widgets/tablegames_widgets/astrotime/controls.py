"""What a person at an Astrotime table might press, and what the table asks for.

Whether something is allowed, and why not, is the engine's to say: here every plausible press becomes an
action, and `why_not` judges it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tablegames.astrotime.actions import AddDots, ChooseSign, ChooseSquare, Read
from tablegames.astrotime.effects import read_choices
from tablegames.astrotime.packs import zodiac
from tablegames.astrotime.pieces import EXTRA_DOTS, SQUARES
from tablegames.astrotime.view import View
from tablegames.core.action import Action
from tablegames_widgets.choice import Choice
from tablegames_widgets.desk import WhyNot

Offered = Iterator[tuple[Choice, Action | None]]
"""Each choice with the action it is judged by; one that only narrows things may stand for none."""


def secret(view: View) -> bool:
    """Return whether the seat of `view` sees what others may not: in this game nobody does."""
    return False


def prompt(view: View, picked: str) -> str:
    """Say in one or two short sentences what the seat of `view` is to do now."""
    if view.phase == "sign":
        return "Which sign are you? Press it in the ring."
    if view.phase == "dots":
        left = EXTRA_DOTS - len(_dots(picked))
        if not left:
            return "Four qualities are marked. Add the dots, or change your mind."
        return (
            f"Press {left} more {'quality' if left == 1 else 'qualities'} that suit you: new ones, or ones to double."
        )
    if view.phase == "choose":
        return "Read the three stories. Where do your qualities help most? Press A, B or C."
    return "Which colour shall the Book of the Stars speak of? Of equals you choose."


def choices(view: View, why_not: WhyNot, picked: str) -> tuple[Choice, ...]:
    """List what the seat of `view` might press now, legal or not."""
    made = {"sign": _signs, "dots": _qualities, "choose": _squares, "book": _readings}[view.phase](view, picked)
    return tuple([replace(choice, refusal=judged and why_not(judged)) for choice, judged in made])


def _signs(view: View, picked: str) -> Offered:
    for sign in zodiac().signs:
        token, action = f"sign-{sign.name}", ChooseSign(sign.name)
        yield Choice(token, f"{sign.name}: {', '.join(sign.qualities)}", action, token), action


def _dots(picked: str) -> tuple[str, ...]:
    return tuple(picked.split(",")) if picked else ()


def _qualities(view: View, picked: str) -> Offered:
    """Each quality is marked or unmarked; a fifth mark and the finished four are judged by the rules."""
    assert view.seat is not None
    chosen, own = _dots(picked), view.dots(view.seat)
    for quality in zodiac().qualities:
        marked = quality in chosen
        after = tuple(one for one in chosen if one != quality) if marked else (*chosen, quality)
        token = f"quality-{quality}"
        label = f"{quality}, {'marked' if marked else 'one dot already' if own[quality] else 'no dot yet'}"
        judged = AddDots(after) if len(after) > EXTRA_DOTS else None
        yield Choice(token, label, None, token, picked=marked, then=",".join(after)), judged
    yield Choice("add", "Add these four dots", AddDots(chosen)), AddDots(chosen)


def _squares(view: View, picked: str) -> Offered:
    for at, square in enumerate(SQUARES):
        label, action = f"{square}: {view.table[at].title}", ChooseSquare(square)
        yield Choice(f"square-{square}", label, action, f"square-{square}"), action
        yield Choice(f"situation-{square}", label, action), action


def _readings(view: View, picked: str) -> Offered:
    assert view.seat is not None
    most, least = read_choices(view.seats[view.seat].rungs)
    for high in most:
        for low in least:
            action = Read(high, low)
            yield Choice(f"{high}-{low}", f"Highest {high}, lowest {low}", action), action

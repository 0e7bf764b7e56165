"""What a person at an Astrotime table might press, and what the table asks for.

Whether something is allowed, and why not, is the engine's to say: here every plausible press becomes an
action, and `why_not` judges it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tablegames.astrotime.actions import AddDots, ChooseSign, ChooseSquare, Read
from tablegames.astrotime.packs import zodiac
from tablegames.astrotime.pieces import EXTRA_DOTS, SQUARES, Colour, read_choices
from tablegames.astrotime.view import View
from tablegames.astrotime.wording import colour_name
from tablegames.core.action import Action
from tablegames_widgets.astrotime.marks import dots_name
from tablegames_widgets.astrotime.stories import chosen_by
from tablegames_widgets.astrotime.wording import words
from tablegames_widgets.choice import Choice, seat_of
from tablegames_widgets.presentation import WhyNot

Offered = Iterator[tuple[Choice, Action | None]]
"""Each choice with the action it is judged by; one that only narrows things may stand for none."""


def secret(view: View) -> bool:
    """Return whether the seat of `view` sees what others may not: in this game nobody does."""
    return False


def prompt(view: View, picked: str) -> str:
    """Say in one or two short sentences what the seat of `view` is to do now."""
    seat_of(view)
    if view.phase == "sign":
        return words("prompt.sign")
    if view.phase == "dots":
        left = EXTRA_DOTS - len(_dots(picked))
        if left == EXTRA_DOTS:
            return words("prompt.dots")
        return words("prompt.left", left=left) if left else words("prompt.marked")
    if view.phase == "choose":
        return words("prompt.choose")
    high, low = _equals(view)
    if len(high) > 1 and not picked:
        return words("prompt.most")
    if len(low) > 1:
        return words("prompt.least" if len(high) > 1 else "prompt.least_only")
    return words("prompt.book")


def choices(view: View, why_not: WhyNot, picked: str) -> tuple[Choice, ...]:
    """List what the seat of `view` might press now, legal or not."""
    seat_of(view)
    made = {"sign": _signs, "dots": _qualities, "choose": _squares, "book": _readings}[view.phase](view, picked)
    return tuple([replace(choice, refusal=judged and why_not(judged)) for choice, judged in made])


def _signs(view: View, picked: str) -> Offered:
    for sign in zodiac().signs:
        token, action = f"sign-{sign.name}", ChooseSign(sign.name)
        yield Choice(token, words("press.sign", sign=sign.name, qualities=sign.qualities), action, token), action


def _dots(picked: str) -> tuple[str, ...]:
    return tuple(picked.split(",")) if picked else ()


def _qualities(view: View, picked: str) -> Offered:
    """Each quality is marked or unmarked; a fifth mark and unfinished dots are judged by the rules."""
    assert view.seat is not None
    chosen, own = _dots(picked), view.dots(view.seat)
    for quality in zodiac().qualities:
        marked = quality in chosen
        after = tuple(one for one in chosen if one != quality) if marked else (*chosen, quality)
        token = f"quality-{quality}"
        label = words("press.quality", quality=quality, dots=dots_name(own[quality], marked))
        judged = AddDots(after) if len(after) > EXTRA_DOTS else None
        yield Choice(token, label, None, token, picked=marked, then=",".join(after)), judged
    label = words("press.add", marked=len(chosen), all=EXTRA_DOTS)
    yield Choice("add", label, AddDots(chosen)), AddDots(chosen)
    # Always there and always allowed: were it new with the first mark, the focus would go to it.
    yield Choice("clear", words("press.clear"), then=""), None


def _squares(view: View, picked: str) -> Offered:
    """A story and its square mean the same."""
    for at, square in enumerate(SQUARES):
        action, others = ChooseSquare(square), chosen_by(view.chosen, at)
        told = {"square": square, "title": view.table[at].title, "chosen_by": others}
        label = words("press.occupied" if others else "press.square", **told)
        for token in (f"situation-{square}", f"square-{square}"):
            yield Choice(token, label, action, token), action


def _equals(view: View) -> tuple[tuple[Colour, ...], tuple[Colour, ...]]:
    """The highest colours of the one who reads, and the lowest."""
    assert view.seat is not None
    return read_choices(view.seats[view.seat].rungs)


def _readings(view: View, picked: str) -> Offered:
    """The highest colour first, where several are equal; then the lowest."""
    high, low = _equals(view)
    if len(high) > 1:
        for colour in high:
            label = words("press.most", colour=colour_name(colour))
            yield Choice(f"most-{colour}", label, picked=picked == f"most-{colour}"), None
    for most in high:
        if len(high) > 1 and picked != f"most-{most}":
            continue
        for least in low:
            action = Read(most, least)
            label = words("press.least", colour=colour_name(least))
            if len(low) == 1:
                label = words("press.read", most=colour_name(most), least=colour_name(least))
            yield Choice(f"{most}-{least}", label, action), action

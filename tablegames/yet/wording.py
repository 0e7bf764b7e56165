"""What people call the things of YET: seats by colour, directions, icons, cards by their icons."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from tablegames.core.content import built_in
from tablegames.core.words import Words, load_words
from tablegames.yet.icon import ICONS
from tablegames.yet.pieces import COLOURS

if TYPE_CHECKING:
    from tablegames.yet.deck import Deck


@cache
def words() -> Words:
    """Return the words of YET, read when they are first needed."""
    return load_words(built_in("yet"))


def seat_name(seat: int) -> str:
    """What people call a seat: the colour of its airship."""
    seated = type(seat) is int and 0 <= seat < len(COLOURS)
    return words()(f"seats.{COLOURS[seat]}") if seated else words()("seats.unknown", seat=seat)


def way(direction: str) -> str:
    """A direction in words: `clockwise`."""
    return words()(f"ways.{direction}")


def phase_name(phase: str) -> str:
    """What happens in a phase, in a few words."""
    return words()(f"phases.{phase}")


def icon_name(icon: str) -> str:
    """An icon in words: `Flip/Rotate`, `Move 3`."""
    own = ICONS[icon].title if icon in ICONS else ""
    return own or words()(f"icons.{icon}")


def card_name(deck: Deck, card: object) -> str:
    """A card by its icons, `Flip/Rotate + Move 3`, whatever its name in the deck; what is no card of it, as it is."""
    icons = deck.icons.get(card) if isinstance(card, str) else None
    return f"{card!s:.60}" if icons is None else words().listed(map(icon_name, icons), "plus")


def card_names(deck: Deck, cards: Iterable[str | None], hidden: str) -> list[str]:
    """Several cards, each by its icons; `hidden` stands for one that is not known."""
    return [card_name(deck, card) if card else hidden for card in cards]

"""The action cards, as data (Y16)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING

from tablegames.core.content import Source, built_in, load_pack
from tablegames.core.errors import BadContent
from tablegames.core.frozen import FrozenDict
from tablegames.yet.icon import ICONS

if TYPE_CHECKING:
    from pathlib import Path

CARDS_IN_A_DECK = 10


@dataclass(frozen=True)
class ActionCard:
    """An action card: a name unique in its deck, and one or two different icons."""

    name: str
    icons: tuple[str, ...]

    def __post_init__(self) -> None:
        unknown = [icon for icon in self.icons if icon not in ICONS]
        if unknown:
            raise ValueError(f"card {self.name!r}: no icon {unknown[0]!r}; use one of {', '.join(ICONS)}")
        if not 1 <= len(set(self.icons)) == len(self.icons) <= 2:
            raise ValueError(f"card {self.name!r}: give it one icon or two different ones")


@dataclass(frozen=True)
class Deck:
    """A named deck of ten action cards and where it comes from."""

    name: str
    source: Source
    cards: tuple[ActionCard, ...]

    def __post_init__(self) -> None:
        names = [card.name for card in self.cards]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise ValueError(f"two cards are named {twice[0]!r}; give each card its own name")
        if len(names) != CARDS_IN_A_DECK:
            raise ValueError(f"a deck has {CARDS_IN_A_DECK} cards, this one has {len(names)}")

    @cached_property
    def icons(self) -> FrozenDict[str, tuple[str, ...]]:
        """The icons of each card, by the card's name."""
        return FrozenDict({card.name: card.icons for card in self.cards})

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The cards' names, in deck order."""
        return tuple(card.name for card in self.cards)


def load_deck(path: str | Path) -> Deck:
    """Read a deck from a TOML file. Raises `BadContent` with file, place and fix."""
    return load_pack(path, Deck)


@cache
def classroom_deck() -> Deck:
    """The deck that comes with the project; invented, and marked so (Y16)."""
    deck = load_deck(built_in("yet", "deck.toml"))
    if deck.source != "ours":  # the table tells learners that this deck is not the publisher's
        raise BadContent("deck.toml: the built-in deck must say source = 'ours'")
    return deck

"""The action cards, as data (Y16)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, cast

from tablegames.core.content import Source, built_in, load_pack
from tablegames.core.errors import BadContent
from tablegames.core.frozen import Fact, FrozenDict, fact
from tablegames.core.texts import text_flaw
from tablegames.yet.icon import ICONS

if TYPE_CHECKING:
    from pathlib import Path

CARDS_IN_A_DECK = 10


@fact
class ActionCard(Fact):
    """An action card: a name unique in its deck, and one or two different icons."""

    name: str
    icons: tuple[str, ...]

    def __post_init__(self) -> None:
        problem = text_flaw("name", self.name)
        if problem:
            raise BadContent(f"card {self.name!r:.40}: {problem}")
        if not isinstance(cast(object, self.icons), (tuple, list)) or not all(type(icon) is str for icon in self.icons):
            raise BadContent(f"card {self.name!r:.40}: icons: {self.icons!r:.40}; give a list of their names")
        object.__setattr__(self, "icons", tuple(self.icons))
        unknown = [icon for icon in self.icons if icon not in ICONS]
        if unknown:
            raise BadContent(f"card {self.name!r:.40}: no icon {unknown[0]!r:.40}; use one of {', '.join(ICONS)}")
        if not 1 <= len(set(self.icons)) == len(self.icons) <= 2:
            raise BadContent(f"card {self.name!r:.40}: give it one icon or two different ones")


@dataclass(frozen=True)
class Deck:
    """A named deck of ten action cards and where it comes from."""

    name: str
    source: Source
    cards: tuple[ActionCard, ...]

    def __post_init__(self) -> None:
        problem = text_flaw("name", self.name)
        if problem:
            raise BadContent(problem)
        names = [card.name for card in self.cards]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise BadContent(f"two cards are named {twice[0]!r:.40}; give each card its own name")
        if len(names) != CARDS_IN_A_DECK:
            raise BadContent(f"a deck has {CARDS_IN_A_DECK} cards, this one has {len(names)}")

    @cached_property
    def icons(self) -> FrozenDict[str, tuple[str, ...]]:
        """The icons of each card, by the card's name."""
        return FrozenDict({card.name: card.icons for card in self.cards})

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The cards' names, in deck order."""
        return tuple(card.name for card in self.cards)


def load_deck(path: str | Path) -> Deck:
    """Read a deck of ten cards from a TOML file. Raises `BadContent` with file, place and fix.

    The file says its name, where it comes from, and of each card a name and one or two icons:

        name = "The deck of our box"
        source = "rulebook"  # or "ours"

        [[cards]]
        name = "flip-1"
        icons = ["flip", "move 1"]

    The icons are flip, advance, foresee, move 1 to move 4, and those of yours (`register_icon`).
    """
    return load_pack(path, Deck)


@cache
def classroom_deck() -> Deck:
    """The deck that comes with the project; invented, and marked so (Y16)."""
    deck = load_deck(built_in("yet", "deck.toml"))
    if deck.source != "ours":  # the table tells learners that this deck is not the publisher's
        raise BadContent("deck.toml: the built-in deck must say source = 'ours'")
    return deck

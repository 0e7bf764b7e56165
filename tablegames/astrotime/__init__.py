"""Astrotime: choose the situations your qualities fit, collect value tokens in six colours.

`new` starts a game, `position` sets up any table of people made with `person`, `determinize` draws a table that fits
a view, `reader` makes bots that read more or less well. `zodiac`, `deck` and `book` give our signs, situations and
readings, `load_deck` and `load_book` those of a file.
"""

from tablegames.astrotime.actions import AddDots, ChooseSign, ChooseSquare, Count, DrawSituations, Read
from tablegames.astrotime.determinizing import determinize
from tablegames.astrotime.game import GAME, new
from tablegames.astrotime.packs import Book, Deck, Situation, book, deck, load_book, load_deck, zodiac
from tablegames.astrotime.positions import person, position
from tablegames.astrotime.readers import reader
from tablegames.astrotime.rules import rulebook
from tablegames.astrotime.state import Options, State
from tablegames.astrotime.view import View

__all__ = [
    "GAME",
    "AddDots",
    "Book",
    "ChooseSign",
    "ChooseSquare",
    "Count",
    "Deck",
    "DrawSituations",
    "Options",
    "Read",
    "Situation",
    "State",
    "View",
    "book",
    "deck",
    "determinize",
    "load_book",
    "load_deck",
    "new",
    "person",
    "position",
    "reader",
    "rulebook",
    "zodiac",
]


def __dir__() -> list[str]:
    return __all__

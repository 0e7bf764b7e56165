"""All tests that every game must pass."""

from __future__ import annotations

from tablegames.testing.legality import LegalityTests
from tablegames.testing.offered import OfferTests
from tablegames.testing.records import RecordTests
from tablegames.testing.secrecy import SecrecyTests
from tablegames.testing.texts import TextTests
from tablegames.testing.values import ValueTests


class GameTests(OfferTests, LegalityTests, TextTests, SecrecyTests, RecordTests, ValueTests):
    """Base of a game's tests: a subclass says which `game`; see `Played` for what else it may say.

    The games looked at are played by the game's own bots and at random, for every number of players, always the same.
    """

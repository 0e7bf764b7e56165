"""Bots that read: they choose the story they believe they can win, and that is worth most to them.

`reader` takes tokens as they come, `spreader` wants colours it has not got, `specialist` one colour above all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from tablegames.astrotime.actions import ChooseSquare
from tablegames.astrotime.counting import points
from tablegames.astrotime.packs import Deck
from tablegames.astrotime.pieces import COLOURS, SQUARES, THRESHOLD, Colour, score
from tablegames.astrotime.reading import Impression, Reader
from tablegames.core.action import Action
from tablegames.core.bot import Bot
from tablegames.core.errors import BadSetup
from tablegames.core.frozen import with_item

if TYPE_CHECKING:
    from tablegames.astrotime.view import View

IMAGINED = 24
"""How many backs a bot imagines for each story before it chooses.

Chosen: a chance is then known to within 0.1 (one standard error of 24 tries), which is finer than the bot can read.
"""

Dots = Mapping[str, int]


class ReaderBot(Bot):
    """Chooses the story for which it expects most tokens, the others' pawns and dots included.

    Whoever has chosen stands where they stand; whoever comes later is expected to go where the bot believes they
    score most. `reader(skill)` makes one that reads better or worse.
    """

    name = "reader"
    skill: ClassVar[float] = 0.7
    """How often it reads a quality right. Chosen: it wins more than luck, and a learner can still beat it."""
    known: ClassVar[Deck | None] = None

    def __init__(self, seed: object) -> None:
        super().__init__(seed)
        self.reader: Reader = Reader(self.skill, self.known, self.rng)

    def act(self, view: View) -> Action:
        """Return the square it expects most of; before the year and after it, anything that is allowed."""
        if view.phase != "choose":
            return self.rng.choice(view.legal)
        assert view.seat is not None
        impressions = [self.reader.read(situation.story) for situation in view.table]
        dots = [view.dots(seat) for seat in range(view.players)]
        rivals = self._rivals(view, impressions, dots)
        values: list[float] = []
        for impression, there in zip(impressions, rivals, strict=True):
            chance = self._chance(impression, dots[view.seat], [dots[seat] for seat in there])
            values.append(chance * self.worth(view.seats[view.seat].rungs, impression))
        best = max(values)
        return ChooseSquare(self.rng.choice([s for s, value in zip(SQUARES, values, strict=True) if value == best]))

    def worth(self, rungs: tuple[int, ...], impression: Impression) -> float:
        """Return what winning a story would be worth: here the steps it is believed to pay."""
        return sum(impression.pays.values())

    def _rivals(self, view: View, impressions: Sequence[Impression], dots: Sequence[Dots]) -> list[list[int]]:
        """Who will stand on each square: those who have chosen, and where the others will probably go."""
        there: list[list[int]] = [[], [], []]
        for seat in range(view.players):
            square = view.chosen[seat]
            if seat == view.seat:
                continue
            if square is not None:
                there[SQUARES.index(square)].append(seat)
            else:
                hopes = [impression.points(dots[seat]) for impression in impressions]
                there[hopes.index(max(hopes))].append(seat)
        return there

    def _chance(self, impression: Impression, own: Dots, others: Sequence[Dots]) -> float:
        """How likely it is to win: five points at least, and nobody with more. A shared win pays in full (A6)."""
        won = 0
        for _ in range(IMAGINED):
            needs = impression.imagine(self.rng)
            mine = points(needs, own)
            won += mine >= THRESHOLD and all(points(needs, other) <= mine for other in others)
        return won / IMAGINED


class SpreaderBot(ReaderBot):
    """Reads like a reader and prefers what adds most to its score: above all colours that it has not got (A9)."""

    name = "spreader"

    def worth(self, rungs: tuple[int, ...], impression: Impression) -> float:
        """Return the points that winning is believed to add."""
        return sum(likely * (score(_after(rungs, colour)) - score(rungs)) for colour, likely in impression.pays.items())


class SpecialistBot(ReaderBot):
    """Reads like a reader and prefers the colour that it has most of, whatever the rules say about the product."""

    name = "specialist"

    def worth(self, rungs: tuple[int, ...], impression: Impression) -> float:
        """Return the steps it is believed to pay, those in its own colour ten times over."""
        favourite = COLOURS[rungs.index(max(rungs))]
        return sum(likely * (10 if colour == favourite else 1) for colour, likely in impression.pays.items())


def reader(skill: float, deck: Deck | None = None, like: str = "reader") -> type[ReaderBot]:
    """Return a reader's class with this `skill` (0 to 1), called "reader 0.9".

    `like` is whose taste it has: "reader", "spreader" or "specialist". What a story is about it knows for the stories
    of `deck`, by default ours: the bots called by name read nothing in a deck of your own, so give it here.
    Raises `BadSetup` for a skill outside 0 to 1, what is no deck, or another taste.
    """
    tastes = {bot.name: bot for bot in (ReaderBot, SpreaderBot, SpecialistBot)}
    if like not in tastes:
        raise BadSetup(f"like is {like!r:.40}; choose from {', '.join(tastes)}.")
    if deck is not None and not isinstance(cast(object, deck), Deck):
        raise BadSetup(f"deck: {deck!r:.60} is no deck of situations; read one with load_deck(path).")
    if type(skill) not in (int, float) or not 0 <= skill <= 1:
        raise BadSetup(f"skill is {skill!r}; give a number from 0 (sees nothing in a story) to 1 (sees everything).")
    facts = {"name": f"{like} {skill:g}", "skill": float(skill), "known": deck}
    return cast("type[ReaderBot]", type(f"{like.title()}{skill:g}", (tastes[like],), facts))


def _after(rungs: tuple[int, ...], colour: Colour) -> tuple[int, ...]:
    at = COLOURS.index(colour)
    return with_item(rungs, at, rungs[at] + 1)

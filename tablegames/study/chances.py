"""Exact chances in Astrotime: how many points a person makes on a situation, and what dots are worth."""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import TYPE_CHECKING

from tablegames.astrotime.counting import points as counted
from tablegames.astrotime.pieces import EXTRA_DOTS, NEEDED, THRESHOLD
from tablegames.astrotime.positions import Person
from tablegames.core.errors import BadSetup

if TYPE_CHECKING:
    import pandas as pd

    from tablegames.astrotime import Deck

QUALITIES = 20
SIGN_DOTS = 10
POINTS = range(2 * NEEDED + 1)


def points(doubled: int = 0) -> pd.DataFrame:
    """Return the exact chances of 0 to 12 points on a situation that needs any six of the twenty qualities.

    The person has 14 dots: `doubled` of the four extra ones on qualities of the sign, the others on new ones. The
    number of singly and doubly dotted qualities among six drawn without replacement follows the multivariate
    hypergeometric distribution; points are singles plus twice the doubles (A5). Columns: `points`, `chance`,
    `at least` (the chance of so many or more).
    Raises `BadSetup` unless `doubled` is 0 to 4.
    """
    if type(doubled) is not int or not 0 <= doubled <= EXTRA_DOTS:
        raise BadSetup(f"doubled is {doubled!r}; of four extra dots 0 to {EXTRA_DOTS} double a quality of the sign.")
    single = SIGN_DOTS + EXTRA_DOTS - 2 * doubled
    return _frame(_hypergeometric(doubled, single))


def points_in(deck: Deck, person: Person) -> pd.DataFrame:
    """Return the exact chances of points for one person on a random situation of `deck`; columns as in `points`."""
    from tablegames.astrotime import position

    dots = position([person, person]).dots(0)
    made = Counter(counted(situation.needs, dots) for situation in deck.situations)
    return _frame({number: times / len(deck.situations) for number, times in made.items()})


def extra_dots(sign: str, deck: Deck | None = None) -> pd.DataFrame:
    """Return what each of the twenty qualities is worth to a sign as an extra dot, on a random situation of `deck`.

    Columns: `quality`, `double` (whether the sign has it already), `points` (expected points it adds: the share of
    situations that need it) and `wins` (how much the chance of five points grows with this dot alone).
    Raises `BadSetup` for an unknown sign.
    """
    import pandas as pd

    from tablegames.astrotime import deck as ours
    from tablegames.astrotime import zodiac

    if type(sign) is not str or sign not in zodiac().by_name:
        raise BadSetup(f"{sign!r:.40} is none of the twelve signs; choose from {', '.join(zodiac().by_name)}.")
    situations = (deck or ours()).situations
    own = zodiac().by_name[sign].qualities
    base = [sum(quality in own for quality in situation.needs) for situation in situations]
    rows: list[dict[str, object]] = []
    for quality in zodiac().qualities:
        hits = [quality in situation.needs for situation in situations]
        just = sum(hit and have == THRESHOLD - 1 for hit, have in zip(hits, base, strict=True))
        row = {"quality": quality, "double": quality in own}
        rows.append({**row, "points": sum(hits) / len(hits), "wins": just / len(hits)})
    return pd.DataFrame(rows)


def _hypergeometric(doubled: int, single: int) -> dict[int, float]:
    """Return the chance of each number of points: ways to draw, over all ways to draw six of twenty."""
    bare = QUALITIES - doubled - single
    chances: Counter[int] = Counter()
    for two in range(min(doubled, NEEDED) + 1):
        for one in range(min(single, NEEDED - two) + 1):
            ways = comb(doubled, two) * comb(single, one) * comb(bare, NEEDED - two - one)
            chances[2 * two + one] += ways  # whole numbers, so that the sum is exact
    return {number: ways / comb(QUALITIES, NEEDED) for number, ways in chances.items()}


def _frame(chances: dict[int, float]) -> pd.DataFrame:
    import pandas as pd

    listed = [chances.get(number, 0.0) for number in POINTS]
    reached = [sum(listed[number:]) for number in POINTS]
    return pd.DataFrame({"points": list(POINTS), "chance": listed, "at least": reached})

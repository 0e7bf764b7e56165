"""A whole table drawn to fit what one seat knows: for bots that search, and for tests of secrecy.

A drawn table has exactly the view it was drawn from. The stories on the table are the same, their hidden backs are
drawn anew: any six qualities, one to three colours. Nothing is concluded from what a story says.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from tablegames.astrotime.packs import Situation, deck, zodiac
from tablegames.astrotime.pieces import COLOURS, NEEDED, SQUARES

if TYPE_CHECKING:
    from tablegames.astrotime.state import State
    from tablegames.astrotime.view import SituationSeen, View


def determinize(view: View, rng: Random) -> State:
    """Return a state drawn with `rng` among those that look like `view` to its seat.

    The deck is ours with the drawn situations put in; which situations were used before is drawn too.
    """
    from tablegames.astrotime.state import Options, State

    used = rng.sample([situation.number for situation in deck().situations], 3 * view.round)
    numbers = used[len(used) - len(view.table) :]
    table = tuple([_situation(seen, number, rng) for seen, number in zip(view.table, numbers, strict=True)])
    on_table = {situation.number: situation for situation in table}
    situations = tuple([on_table.get(one.number, one) for one in deck().situations])
    drawn = replace(deck(), name=view.options.deck_name, source=view.options.deck_source, situations=situations)
    return State(
        Options(view.players, drawn, view.options.rotate, view.options.cap),
        phase=view.phase,
        actors=view.actors,
        round=view.round,
        leader=view.leader,
        seats=view.seats,
        table=table,
        chosen=view.chosen,
        reached=view.reached,
        used=tuple(used),
        turned=sum(seen.needs is not None for seen in view.table),
    )


def _situation(seen: SituationSeen, number: int, rng: Random) -> Situation:
    needs = seen.needs or tuple(rng.sample(zodiac().qualities, NEEDED))
    pays = seen.pays or tuple(rng.sample(COLOURS, rng.randint(1, len(SQUARES))))
    return Situation(number, seen.title, seen.story, needs, pays)

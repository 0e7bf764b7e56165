"""What each action does: one function per kind, which returns the steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tablegames.astrotime import actions as act
from tablegames.astrotime import events as e
from tablegames.astrotime.counting import count
from tablegames.astrotime.pieces import COLOURS, Colour
from tablegames.core.action import CHANCE_ALONE, Action
from tablegames.core.event import Step
from tablegames.core.frozen import changed, with_item

if TYPE_CHECKING:
    from tablegames.astrotime.state import State

Steps = list[Step["State"]]


def choose_sign(state: State, action: act.ChooseSign, seat: int) -> Steps:
    """A1, A2: a dot on each of the sign's ten qualities; then the same seat adds its four."""
    player = changed(state.seats[seat], sign=action.sign)
    event = e.SignChosen(seat, action.sign, state.zodiac.by_name[action.sign].qualities)
    return [Step((event, changed(state, phase="dots", seats=with_item(state.seats, seat, player))))]


def add_dots(state: State, action: act.AddDots, seat: int) -> Steps:
    """A2: one dot more on four qualities; then it is the next seat's turn, or the year begins."""
    player = changed(state.seats[seat], extra=action.qualities)
    last = seat == state.players - 1
    after = {"phase": "draw", "actors": CHANCE_ALONE} if last else {"phase": "sign", "actors": (seat + 1,)}
    event = e.DotsAdded(seat, action.qualities)
    return [Step((event, changed(state, seats=with_item(state.seats, seat, player), **after)))]


def draw(state: State, action: act.DrawSituations, seat: int) -> Steps:
    """A3, A8: three stories lie on A, B and C; the leader chooses first."""
    table = tuple([state.options.deck.by_number[number] for number in action.numbers])
    number = state.round + 1
    now = changed(
        state,
        phase="choose",
        actors=(state.leader,),
        round=number,
        table=table,
        chosen=(None,) * state.players,
        used=state.used + action.numbers,
        turned=0,
        reached=(None,) * state.players,
    )
    sign = state.zodiac.signs[number - 1].name
    titles, stories = tuple([one.title for one in table]), tuple([one.story for one in table])
    return [Step((e.SituationsDrawn(number, sign, titles, stories), now))]


def choose(state: State, action: act.ChooseSquare, seat: int) -> Steps:
    """A4: open, in turn, clockwise from the leader."""
    chosen = with_item(state.chosen, seat, action.square)
    following = (seat + 1) % state.players
    waiting = following != state.leader
    after = {"actors": (following,)} if waiting else {"phase": "count", "actors": CHANCE_ALONE}
    return [Step((e.SquareChosen(seat, action.square), changed(state, chosen=chosen, **after)))]


def read(state: State, action: act.Read, seat: int) -> Steps:
    """A10: each in turn; then the game is over."""
    player = changed(state.seats[seat], most=action.most, least=action.least)
    seats = with_item(state.seats, seat, player)
    last = seat == state.players - 1
    after = {"phase": "over", "actors": ()} if last else {"actors": (seat + 1,)}
    assert player.sign is not None
    return [Step((e.BookOpened(seat, player.sign, action.most, action.least), changed(state, seats=seats, **after)))]


def counted(state: State, action: act.Count, seat: int) -> Steps:
    """A5 to A9: see `counting.count`."""
    return count(state)


def read_choices(rungs: tuple[int, ...]) -> tuple[tuple[Colour, ...], tuple[Colour, ...]]:
    """Return the highest colours and the lowest, of which a player may choose one each (A10).

    A colour without a token is lowest.
    """
    high, low = max(rungs), min(rungs)
    return _at_rung(rungs, high), _at_rung(rungs, low)


def _at_rung(rungs: tuple[int, ...], wanted: int) -> tuple[Colour, ...]:
    found: list[Colour] = [colour for colour, rung in zip(COLOURS, rungs, strict=True) if rung == wanted]
    return tuple(found)


EFFECTS: dict[type[Action], Callable[[Any, Any, int], Steps]] = {
    act.ChooseSign: choose_sign,
    act.AddDots: add_dots,
    act.DrawSituations: draw,
    act.ChooseSquare: choose,
    act.Count: counted,
    act.Read: read,
}

"""What each action does: one function per kind, which returns the steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.astrotime import actions as act
from tablegames.astrotime import events as e
from tablegames.astrotime.counting import count
from tablegames.astrotime.packs import zodiac
from tablegames.core.action import CHANCE_ALONE
from tablegames.core.event import Step
from tablegames.core.frozen import changed, with_item

if TYPE_CHECKING:
    from tablegames.astrotime.state import State

Steps = list[Step["State"]]


def choose_sign(state: State, action: act.ChooseSign, seat: int) -> Steps:
    """A1, A2: a dot on each of the sign's ten qualities; then the same seat adds its four."""
    player = changed(state.seats[seat], sign=action.sign)
    event = e.SignChosen(seat, action.sign, zodiac().by_name[action.sign].qualities)
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
    sign = zodiac().signs[number - 1].name
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

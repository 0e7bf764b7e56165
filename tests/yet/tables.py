"""Tables and questions that many tests need, in words."""

from __future__ import annotations

import pytest

from tablegames.core.errors import IllegalAction
from tablegames.core.trace import Trace
from tablegames.yet import State, classroom_deck, down, new, position
from tablegames.yet.actions import CAPTURE, FINISH, ChooseStart, DealCards, Keep, PlayCard, ShuffleCapsules
from tablegames.yet.deck import ActionCard, Deck
from tablegames.yet.state import Options

RED, BLUE, GREEN = 0, 1, 2
TWO = {"RED": "5 cw", "BLUE": "10 cw"}
THREE = {**TWO, "GREEN": "2 cw"}
ALL_DOWN = {hour: down(hour) for hour in range(1, 13)}
CARDS = classroom_deck().names


def deck(*icons: tuple[str, ...]) -> Deck:
    """A class's deck: the cards given, named card 0, card 1 and so on, filled up with plain Move 1 cards."""
    faces = [*icons, *[("move 1",)] * (10 - len(icons))]
    return Deck("our box", "ours", tuple(ActionCard(f"card {i}", face) for i, face in enumerate(faces)))


def shuffled(players: int = 3) -> State:
    """A game after the shuffle: capsule n lies at hour n."""
    return new(Options(players)).apply(ShuffleCapsules(tuple(range(1, 13)))).state


def set_up(*starts: tuple[int, str]) -> State:
    """A game ready for its first round, the airships at these starts."""
    return shuffled(len(starts)).trace(*[ChooseStart(hour, way) for hour, way in starts]).final


def dealt(state: State, *packets: str) -> State:
    """The state after a deal of these packets, each written as card names in one text."""
    return state.apply(DealCards(tuple(tuple(packet.split()) for packet in packets))).state


def drafted(state: State) -> Trace:
    """A deal and a draft whose cards do not matter."""
    trace = state.trace(DealCards(tuple(CARDS[3 * i : 3 * i + 3] for i in range(state.players))))
    while trace.final.phase == "draft":
        trace += trace.final.trace(trace.final.legal_actions()[0])
    return trace


def played_out(state: State) -> Trace:
    """The rest of a round in which nobody moves if anything else can be done, and the captures."""
    trace = state.trace()
    while trace.final.phase in ("play", "capture"):
        legal = trace.final.legal_actions()
        trace += trace.final.trace(FINISH if FINISH in legal else legal[0])
    return trace


def kept(state: State, *cards: str) -> Trace:
    """The draft, these cards kept in seat order."""
    return state.trace(*map(Keep, cards))


def playing(card: str, *, time: int = 8, deck: Deck | None = None, **table: object) -> State:
    """Two players; RED has just put `card` on the table and BLUE has not played yet."""
    names = [name for name in (deck or classroom_deck()).names if name != card]
    table = {"airships": TWO, "capsules": ALL_DOWN, **table}
    before = position(time=time, hands={"RED": [card, *names[:2]], "BLUE": names[2:5]}, deck=deck, **table)
    return before.apply(PlayCard(card)).state


def captures(**table: object) -> Trace:
    """The captures at a table, step by step."""
    return position(**table).trace(CAPTURE)


def refused(state: State, action: object, seat: int | None = None) -> tuple[str, str]:
    """Try an action that must be refused; return the rule and the key of the reason."""
    before = repr(state), hash(state)
    with pytest.raises(IllegalAction) as refusal:
        state.apply(action, seat)
    assert refusal.value.reason.endswith((".", "?", "!"))
    assert refusal.value.refusal == state.why_not(action, seat)
    assert (repr(state), hash(state)) == before
    return refusal.value.rule, refusal.value.refusal.key


def events(trace: Trace, *kinds: type) -> list[object]:
    """The events of these kinds, in order."""
    return [step.event for step in trace if isinstance(step.event, kinds)]


def hours(state: State) -> dict[str, int]:
    """Where the airships are, by colour."""
    return {("RED", "BLUE", "GREEN")[ship.seat]: ship.hour for ship in state.airships if ship}


def face_up(state: State) -> set[int]:
    """The hours with a face-up capsule."""
    return {hour for hour, spot in enumerate(state.clock, start=1) if spot.capsule and spot.capsule.up}

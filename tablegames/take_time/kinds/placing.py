"""Rules that bind while cards are placed: what may be played, where, and what a placement sets off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tablegames.core.errors import Refusal
from tablegames.core.event import Step
from tablegames.core.frozen import changed
from tablegames.take_time.events import CardDrawn, FaceTurned, SecondHandMoved, StockEmpty
from tablegames.take_time.kinds.base import ClockRule, Moment, register
from tablegames.take_time.pieces import SUITS, Card, next_segment

if TYPE_CHECKING:
    from tablegames.take_time.actions import Place
    from tablegames.take_time.state import State

ON_PLACEMENT: Moment = "placement"


@dataclass(frozen=True)
class Locked(ClockRule):
    """A rule that says which card of one's hand comes next (T17). It overrides free choice."""

    rule: ClassVar[str] = "T17"
    moment: ClassVar[Moment] = "placement"
    word: ClassVar[str]

    @property
    def text(self) -> str:
        return f"everybody plays the {self.word} card of their hand"

    def due(self, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the cards of `hand` that may be played now."""
        raise NotImplementedError

    def refuses(self, state: State, seat: int, action: Place) -> Refusal | None:
        due = self.due(state.hands[seat])
        if action.card in due:
            return None
        which = " or ".join(f"{SUITS[card.colour]} {card.number}" for card in due)
        return Refusal(self.rule, f"On this clock you play your {self.word} card: {which}.")


@register
@dataclass(frozen=True)
class PlayHighest(Locked):
    """Everybody plays their highest card."""

    kind: ClassVar[str] = "play-highest"
    word: ClassVar[str] = "highest"

    @property
    def mark(self) -> str:
        return "▯▲"

    def due(self, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        best = max(card.number for card in hand)
        return tuple([card for card in hand if card.number == best])


@register
@dataclass(frozen=True)
class PlayLowest(Locked):
    """Everybody plays their lowest card."""

    kind: ClassVar[str] = "play-lowest"
    word: ClassVar[str] = "lowest"

    @property
    def mark(self) -> str:
        return "▯▼"

    def due(self, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        least = min(card.number for card in hand)
        return tuple([card for card in hand if card.number == least])


@register
@dataclass(frozen=True)
class PlayLeftmost(Locked):
    """Hands keep the order in which they were dealt; everybody plays their leftmost card."""

    kind: ClassVar[str] = "play-leftmost"
    word: ClassVar[str] = "leftmost"

    @property
    def mark(self) -> str:
        return "▯←"

    def due(self, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        return hand[:1]


@dataclass(frozen=True)
class Spot(ClockRule):
    """A rule about placing at one segment (T18)."""

    segment: int
    rule: ClassVar[str] = "T18"
    moment: ClassVar[Moment] = "placement"

    @property
    def places(self) -> tuple[int, ...]:
        return (self.segment,)


@register
@dataclass(frozen=True)
class DrawsCard(Spot):
    """Who places a card here draws one from the undealt cards. Nothing is drawn from an empty stock."""

    kind: ClassVar[str] = "draws-card"

    @property
    def text(self) -> str:
        return "whoever places a card here draws one"

    @property
    def mark(self) -> str:
        return "+▯"

    def follows(self, state: State, seat: int, action: Place) -> list[Step[State]]:
        if action.segment != self.segment:
            return []
        if not state.stock:
            return [Step((StockEmpty(seat), state))]
        card, *rest = state.stock
        event = CardDrawn(seat, card.colour, card)
        hands = (*state.hands[:seat], (*state.hands[seat], card), *state.hands[seat + 1 :])
        return [Step((event, state.noting(seat, event, hands=hands, stock=tuple(rest))))]


@register
@dataclass(frozen=True)
class TurnsFace(Spot):
    """Who places a card here turns the face, and its printed hand, by one segment, whichever way they choose."""

    kind: ClassVar[str] = "turns-face"

    @property
    def text(self) -> str:
        return "whoever places a card here turns the face one step, either way"

    @property
    def mark(self) -> str:
        return "↺↻"

    def refuses(self, state: State, seat: int, action: Place) -> Refusal | None:
        if action.segment != self.segment or action.turn:
            return None
        return Refusal(self.rule, "A card here turns the face: say which way, clockwise or counter-clockwise.")

    def follows(self, state: State, seat: int, action: Place) -> list[Step[State]]:
        if action.segment != self.segment:
            return []
        turned = (state.turned + (1 if action.turn == "cw" else -1)) % 6
        return [Step((FaceTurned(seat, action.turn, turned), changed(state, turned=turned)))]


@register
@dataclass(frozen=True)
class Closed(Spot):
    """Nobody may place a card here. The segment needs none, and the values pass over it."""

    kind: ClassVar[str] = "closed"

    @property
    def text(self) -> str:
        return "closed; nobody places a card here, and it needs none"

    @property
    def mark(self) -> str:
        return "✕"

    def refuses(self, state: State, seat: int, action: Place) -> Refusal | None:
        if action.segment != self.segment:
            return None
        return Refusal(self.rule, f"Segment {self.segment} is closed: no card is placed there.")


@register
@dataclass(frozen=True)
class Rests(Spot):
    """After a card was placed here, the next one goes elsewhere."""

    kind: ClassVar[str] = "rests"

    @property
    def text(self) -> str:
        return "never two placements in a row"

    @property
    def mark(self) -> str:
        return "zZ"

    def refuses(self, state: State, seat: int, action: Place) -> Refusal | None:
        if action.segment != self.segment or state.latest != self.segment:
            return None
        return Refusal(self.rule, f"Segment {self.segment} rests: the card before was placed there.")


@register
@dataclass(frozen=True)
class SecondHand(ClockRule):
    """The second hand blocks the segment it points at and the one opposite, and moves on after each placement."""

    segment: int
    kind: ClassVar[str] = "second-hand"
    rule: ClassVar[str] = "T20"
    moment: ClassVar[Moment] = "placement"

    @property
    def places(self) -> tuple[int, ...]:
        return (self.segment,)

    @property
    def text(self) -> str:
        return (
            "the second hand starts here; it blocks the segment it points at and the opposite one, "
            "and moves on after each placement"
        )

    @property
    def mark(self) -> str:
        return "sec"

    def refuses(self, state: State, seat: int, action: Place) -> Refusal | None:
        assert state.second is not None
        if action.segment not in (state.second, next_segment(state.second, 3)):
            return None
        return Refusal(self.rule, f"The second hand blocks segment {action.segment} this turn.")

    def follows(self, state: State, seat: int, action: Place) -> list[Step[State]]:
        assert state.second is not None
        after = next_segment(state.second)
        return [Step((SecondHandMoved(state.second, after), changed(state, second=after)))]

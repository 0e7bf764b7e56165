"""Rules that bind while cards are placed: what may be played, where, and what a placement sets off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tablegames.core.event import Step
from tablegames.core.frozen import changed
from tablegames.core.ground import Ground
from tablegames.take_time.events import CardDrawn, FaceTurned, SecondHandMoved, StockEmpty
from tablegames.take_time.kinds.base import Case, ClockRule, Moment, Pile, Problem, Scan, register
from tablegames.take_time.pieces import SEGMENTS, Card, next_segment
from tablegames.take_time.words import say

if TYPE_CHECKING:
    from tablegames.take_time.actions import Place
    from tablegames.take_time.state import State
    from tablegames.take_time.view import View

ON_PLACEMENT: Moment = "placement"

Drawing = tuple[int, tuple[int, ...]]
"""Of the cards at segments that draw: how many were dealt, and which of those drawn, from 0."""

MOST_DRAWN = 3
"""How many cards a filling may draw for the solver: each one more makes its search four times as long."""


@dataclass(frozen=True)
class Locked(ClockRule):
    """A rule that says which card of one's hand comes next (T17). It overrides free choice."""

    at_most_one: ClassVar[str] = "locked hands"
    rule: ClassVar[str] = "T17"
    moment: ClassVar[Moment] = "placement"

    @property
    def leaves_open(self) -> str:
        return say("leaves-open.locked")

    def playable(self, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the cards of `hand` that may be played now."""
        raise NotImplementedError

    def refuses(self, table: State | View, seat: int, action: Place) -> Ground | None:
        due = self.playable(tuple([card for card in table.hands[seat] if card]))
        if action.card in due:
            return None
        return Ground.of(self.rule, self.kind.removeprefix("play-"), due=due)


@register
@dataclass(frozen=True)
class PlayHighest(Locked):
    """Everybody plays their highest card."""

    kind: ClassVar[str] = "play-highest"

    @property
    def mark(self) -> str:
        return "▯▲"

    def playable(self, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        best = max(card.number for card in hand)
        return tuple([card for card in hand if card.number == best])


@register
@dataclass(frozen=True)
class PlayLowest(Locked):
    """Everybody plays their lowest card."""

    kind: ClassVar[str] = "play-lowest"

    @property
    def mark(self) -> str:
        return "▯▼"

    def playable(self, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        least = min(card.number for card in hand)
        return tuple([card for card in hand if card.number == least])


@register
@dataclass(frozen=True)
class PlayLeftmost(Locked):
    """Hands keep the order in which they were dealt; everybody plays their leftmost card."""

    kind: ClassVar[str] = "play-leftmost"

    @property
    def mark(self) -> str:
        return "▯←"

    def playable(self, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        return hand[:1]


@dataclass(frozen=True)
class PlacingRule(ClockRule):
    """A rule about placing at one segment (T18)."""

    segment: int
    rule: ClassVar[str] = "T18"
    moment: ClassVar[Moment] = "placement"

    @property
    def places(self) -> tuple[int, ...]:
        return (self.segment,)


@register
@dataclass(frozen=True)
class DrawsCard(PlacingRule):
    """Who places a card here draws one from the undealt cards. Nothing is drawn from an empty stock."""

    kind: ClassVar[str] = "draws-card"

    @property
    def draws_at(self) -> int:
        return self.segment

    @property
    def leaves_open(self) -> str:
        return say("leaves-open.draws-card", most=MOST_DRAWN)

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

    def cases(self, problem: Problem) -> Sequence[Case] | None:
        most = len(problem.drawn)
        if problem.emptied:
            return [{}]
        lying = len(problem.placed[self.segment - 1])
        return [{self.segment: lambda pile: len(pile.cards) - lying <= most}]

    def scan(self, problem: Problem) -> Scan | None:
        # As many cards come to lie at the segments that draw as are drawn, or more where no more can be. Each must
        # have been in a hand in time: the t-th is one dealt or one of the first t - 1 drawn.
        where = problem.clock.draws
        if self.segment != where[0]:
            return None  # the first of them speaks for all
        last, number = problem.clock.order(problem.start)[-1], len(problem.drawn)

        def step(memory: Drawing, segment: int, pile: Pile) -> Drawing | None:
            dealt, drawn = memory
            if segment in where:
                new = pile.cards[len(problem.placed[segment - 1]) :]
                drawn = tuple(sorted([*drawn, *[problem.drawn.index(card) for card in new if card in problem.drawn]]))
                dealt += sum(card not in problem.drawn for card in new)
                if problem.emptied:
                    dealt = min(dealt, number)
                elif dealt + len(drawn) > number:
                    return None
            if segment == last and any(dealt + sum(i < t for i in drawn) <= t for t in range(number)):
                return None
            return dealt, drawn

        return Scan(((0, ()),), step)


@register
@dataclass(frozen=True)
class TurnsFace(PlacingRule):
    """Who places a card here turns the face, and its printed hand, by one segment, whichever way they choose."""

    kind: ClassVar[str] = "turns-face"
    at_most_one: ClassVar[str] = "turning"

    @property
    def turns_at(self) -> int:
        return self.segment

    @property
    def leaves_open(self) -> str:
        return say("leaves-open.turns-face")

    @property
    def mark(self) -> str:
        return "↺↻"

    def refuses(self, table: State | View, seat: int, action: Place) -> Ground | None:
        if action.segment != self.segment or action.turn:
            return None
        return Ground(self.rule, "which way")

    def follows(self, state: State, seat: int, action: Place) -> list[Step[State]]:
        if action.segment != self.segment:
            return []
        turned = (state.turned + (1 if action.turn == "cw" else -1)) % 6
        return [Step((FaceTurned(seat, action.turn, turned), changed(state, turned=turned)))]

    def scan(self, problem: Problem) -> Scan | None:
        # A card placed here is carried to a neighbour. To turn the face by so many steps one way a card must come to
        # lie wherever this segment passes; and once it has turned at all, every place was beside another segment.
        there = {segment: 1 << segment for segment in SEGMENTS}
        last = problem.clock.order(problem.start)[-1]
        ways = [sum([there[segment] for segment in way]) for way in self._passed(problem.turns)]

        def step(memory: int, segment: int, pile: Pile) -> int | None:
            if len(pile.cards) > len(problem.placed[segment - 1]):
                memory |= there[segment]
            if segment != last or any(memory & way == way for way in ways):
                return memory
            return memory if not problem.turns and not memory & there[self.segment] else None

        return Scan((0,), step)

    def _passed(self, turns: int) -> list[list[int]]:
        """Return for each way round the segments where cards must come to lie so that the face turns so far."""
        if not turns:  # there and back
            return [[self.segment, next_segment(self.segment, 1)], [self.segment, next_segment(self.segment, 5)]]
        clockwise = [next_segment(self.segment, 6 - i) for i in range(1, turns + 1)]
        return [clockwise, [next_segment(self.segment, i) for i in range(1, 7 - turns)]]


@register
@dataclass(frozen=True)
class Closed(PlacingRule):
    """Nobody may place a card here. The segment needs none, and the values pass over it."""

    kind: ClassVar[str] = "closed"
    needs_open: ClassVar[bool] = False

    @property
    def closes_at(self) -> int:
        return self.segment

    @property
    def mark(self) -> str:
        return "✕"

    def refuses(self, table: State | View, seat: int, action: Place) -> Ground | None:
        if action.segment != self.segment:
            return None
        return Ground(self.rule, "closed")


@register
@dataclass(frozen=True)
class Rests(PlacingRule):
    """After a card was placed here, the next one goes elsewhere."""

    kind: ClassVar[str] = "rests"
    blocks: ClassVar[int] = 1

    def refuses(self, table: State | View, seat: int, action: Place) -> Ground | None:
        if action.segment != self.segment or table.latest != self.segment:
            return None
        return Ground(self.rule, "rests")

    def cases(self, problem: Problem) -> Sequence[Case] | None:
        # Between two cards here lies one elsewhere. Of cards due at a certain moment no two may follow each other.
        total, done, lying = len(problem.cards), len(problem.order), len(problem.placed[self.segment - 1])
        due = {rule.due(problem.clock, total) for rule in problem.clock.reminders if rule.segment == self.segment}
        latest = problem.order[-1:] == (self.segment,)
        if any(one + 1 in due for one in due if one >= done) or (latest and done + 1 in due):
            return []
        most = (total - done + (not latest)) // 2
        return [{self.segment: lambda pile: len(pile.cards) - lying <= most}]


@register
@dataclass(frozen=True)
class SecondHand(ClockRule):
    """The second hand blocks the segment it points at and the one opposite, and moves on after each placement."""

    segment: int
    kind: ClassVar[str] = "second-hand"
    at_most_one: ClassVar[str] = "second hand"
    needs_open: ClassVar[bool] = False
    acts_last: ClassVar[bool] = True
    blocks: ClassVar[int] = 2
    rule: ClassVar[str] = "T20"
    moment: ClassVar[Moment] = "placement"

    @property
    def places(self) -> tuple[int, ...]:
        return (self.segment,)

    @property
    def second_hand(self) -> int:
        return self.segment

    @property
    def leaves_open(self) -> str:
        return say("leaves-open.second-hand")

    def refuses(self, table: State | View, seat: int, action: Place) -> Ground | None:
        assert table.second is not None
        if action.segment not in (table.second, next_segment(table.second, 3)):
            return None
        return Ground(self.rule, "blocked")

    def follows(self, state: State, seat: int, action: Place) -> list[Step[State]]:
        assert state.second is not None
        after = next_segment(state.second)
        return [Step((SecondHandMoved(state.second, after), changed(state, second=after)))]

    def cases(self, problem: Problem) -> Sequence[Case] | None:
        # At the t-th placement it has moved t - 1 times: a card due then must not be due where it points.
        for rule in problem.clock.reminders:
            due = rule.due(problem.clock, len(problem.cards))
            if due > len(problem.order) and (rule.segment - self.segment - due + 1) % 3 == 0:
                return []
        return [{}]

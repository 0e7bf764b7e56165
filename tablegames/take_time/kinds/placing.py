"""Rules that bind while cards are placed: what may be played, where, and what a placement sets off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from tablegames.core.event import Step
from tablegames.core.frozen import changed
from tablegames.core.ground import Ground
from tablegames.take_time.events import CardDrawn, FaceTurned, SecondHandMoved, StockEmpty
from tablegames.take_time.kinds.base import Case, ClockRule, Moment, Pile, Problem, Scan, register
from tablegames.take_time.kinds.journeys import journeys
from tablegames.take_time.pieces import SEGMENTS, STEPS, WAYS, Card, Direction, Turn, next_segment
from tablegames.take_time.words import Fact, say

if TYPE_CHECKING:
    from tablegames.take_time.actions import Place
    from tablegames.take_time.state import State
    from tablegames.take_time.view import View

ON_PLACEMENT: Moment = "placement"

Drawing = tuple[int, bool]
"""Of the cards at segments that draw: how many there are, and whether the last one drawn is among them."""


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
        # As many cards come to lie at the segments that draw as are drawn, or more where no more can be. Each was in
        # a hand in time if the last one drawn does not lie there too: whatever lies there can then be placed in the
        # order drawn, those dealt first. Where more lie there than are drawn nothing has to be drawn by the last.
        where = problem.clock.draws
        if self.segment != where[0]:
            return None  # the first of them speaks for all
        last, number = problem.segments[-1], len(problem.drawn)
        latest = problem.drawn[-1] if problem.drawn else None

        def step(memory: Drawing, segment: int, pile: Pile) -> Drawing | None:
            placed, late = memory
            if segment in where:
                new = pile.cards[len(problem.placed[segment - 1]) :]
                placed, late = min(placed + len(new), number + 1), late or latest in new
                if placed > number and not problem.emptied:
                    return None
            if segment == last and (placed < number or (placed == number and late)):
                return None
            return placed, late

        return Scan(((0, False),), step)


@register
@dataclass(frozen=True)
class TurnsFace(PlacingRule):
    """Who places a card here turns the face by one segment: the way that is printed, or either as they choose (T23)."""

    direction: Direction = "either"
    kind: ClassVar[str] = "turns-face"
    rule: ClassVar[str] = "T23"

    @property
    def turns_at(self) -> int:
        return self.segment

    @property
    def turn_ways(self) -> tuple[Turn, ...]:
        return WAYS[self.direction]

    @property
    def demand(self) -> Fact:
        return Fact.of(self._words(f"text-{self.direction}"), **self.facts)

    @property
    def mark(self) -> str:
        return {"either": "↺↻", "clockwise": "↻", "counter-clockwise": "↺"}[self.direction]

    def to_plain(self) -> dict[str, Any]:
        plain = super().to_plain()
        return plain if self.direction != "either" else {k: v for k, v in plain.items() if k != "direction"}

    def refuses(self, table: State | View, seat: int, action: Place) -> Ground | None:
        if action.segment != self.segment or len(self.turn_ways) == 1 or action.turn:
            return None
        return Ground(self.rule, "which way")

    def follows(self, state: State, seat: int, action: Place) -> list[Step[State]]:
        if action.segment != self.segment:
            return []
        way = action.turn or self.turn_ways[0]
        turned = (state.turned + STEPS[way]) % 6
        # A printed hand turns with the face; a movable one stays, so another printed segment is under it.
        moved = state.clock.hand == "movable"
        start = next_segment(state.start, -STEPS[way]) if moved else state.start
        return [Step((FaceTurned(seat, way, turned), changed(state, turned=turned, start=start)))]

    def scan(self, problem: Problem) -> Scan | None:
        # Which of the ways that the face can take may still lead here is remembered, a bit for each.
        if self.segment != min(problem.clock.turners):
            return None  # the first of them speaks for all
        ways = journeys(problem)
        at = {segment: i for i, segment in enumerate(SEGMENTS)}
        known: dict[tuple[int, int], int] = {}

        def leading(segment: int, new: int) -> int:
            """Return the ways on which so many cards may come to lie at a segment."""
            if (segment, new) not in known:
                known[segment, new] = sum([1 << n for n, way in enumerate(ways) if way.takes(at[segment], new)])
            return known[segment, new]

        def step(memory: int, segment: int, pile: Pile) -> int | None:
            return memory & leading(segment, len(pile.cards) - len(problem.placed[segment - 1])) or None

        begin = (1 << len(ways)) - 1
        for segment in SEGMENTS:
            if segment not in problem.segments:
                begin &= leading(segment, 0)
        return Scan((begin,) if begin else (), step)


@register
@dataclass(frozen=True)
class Closed(PlacingRule):
    """Nobody may place a card here. It needs none; without one the values pass over it (T21)."""

    kind: ClassVar[str] = "closed"
    rule: ClassVar[str] = "T21"
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

    def cases(self, problem: Problem) -> Sequence[Case] | None:
        return [{}]  # the solver asks the clock which segments are closed


@register
@dataclass(frozen=True)
class Barred(PlacingRule):
    """Nobody may place a card here, but it needs one like any other: a turning face must carry one here (T22)."""

    kind: ClassVar[str] = "barred"
    rule: ClassVar[str] = "T22"

    @property
    def bars_at(self) -> int:
        return self.segment

    @property
    def mark(self) -> str:
        return "⊘"

    def refuses(self, table: State | View, seat: int, action: Place) -> Ground | None:
        if action.segment != self.segment:
            return None
        return Ground(self.rule, "barred")

    def cases(self, problem: Problem) -> Sequence[Case] | None:
        return [{}]  # the solver asks the clock which segments take cards


@register
@dataclass(frozen=True)
class Rests(PlacingRule):
    """After a card was placed here, the next one goes elsewhere."""

    kind: ClassVar[str] = "rests"
    blocks: ClassVar[int] = 1
    needs_still: ClassVar[bool] = True

    def refuses(self, table: State | View, seat: int, action: Place) -> Ground | None:
        if action.segment != self.segment or table.latest != self.segment:
            return None
        return Ground(self.rule, "rests")

    def cases(self, problem: Problem) -> Sequence[Case] | None:
        if problem.clock.turners:
            return [{}]  # a card that lies here in the end need not have been placed here
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

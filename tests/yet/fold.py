"""The public table rebuilt from events alone: they must carry everything that happens."""

from __future__ import annotations

from dataclasses import dataclass, field

from tablegames.core.event import Event
from tablegames.yet import State


@dataclass
class Table:
    """What everybody sees, as somebody would draw it who hears the events and knows no rule."""

    time: int = 12
    face: dict[int, int | None] = field(default_factory=dict)
    stacks: dict[int, list[int]] = field(default_factory=lambda: {hour: [] for hour in range(1, 13)})
    facing: dict[int, str] = field(default_factory=dict)
    won: dict[int, list[int]] = field(default_factory=dict)
    played: dict[int, list[str]] = field(default_factory=dict)
    cards: dict[int, int] = field(default_factory=dict)

    def see(self, event: Event) -> None:
        """Change the table by one event."""
        getattr(self, f"_{type(event).__name__}", lambda event: None)(event)

    def _CapsulesShuffled(self, event):
        self.face = dict.fromkeys(range(1, 13))

    def _StartChosen(self, event):
        self.stacks[event.hour].append(event.seat)
        self.facing[event.seat] = event.direction
        self.won[event.seat], self.played[event.seat], self.cards[event.seat] = [], [], 0

    def _HandAdvanced(self, event):
        assert event.before == self.time
        self.time = event.time

    def _CapsuleTurned(self, event):
        assert (self.face[event.hour] is None) == event.up
        self.face[event.hour] = event.number if event.up else None

    def _CardsDealt(self, event):
        for seat in self.cards:
            self.cards[seat], self.played[seat] = 3, []

    def _CardPlayed(self, event):
        self.cards[event.seat] -= 1
        self.played[event.seat].append(event.card)

    def _CardDiscarded(self, event):
        self.cards[event.seat] -= 1

    def _RoundEnded(self, event):
        self.played = {seat: [] for seat in self.played}

    def _AirshipMoved(self, event):
        self.stacks[event.start].remove(event.seat)
        below = self.stacks[event.end][-1] if self.stacks[event.end] else None
        assert event.below == below
        self.stacks[event.end].append(event.seat)

    def _AirshipRotated(self, event):
        assert event.direction != self.facing[event.seat]
        self.facing[event.seat] = event.direction

    def _CapsuleCaptured(self, event):
        assert self.stacks[event.hour][0] == event.seat
        assert self.face.pop(event.hour) == event.number
        self.won[event.seat].append(event.number)

    def _BonusCaptured(self, event):
        assert not self.stacks[event.hour]
        assert self.face.pop(event.hour) == event.number
        self.won[event.seat].append(event.number)

    def assert_is(self, state: State) -> None:
        """Compare with the table of a state after the setup."""
        assert self.time == state.time
        faces = {hour: spot.capsule for hour, spot in enumerate(state.clock, start=1) if spot.capsule}
        assert self.face == {hour: capsule.number if capsule.up else None for hour, capsule in faces.items()}
        assert self.stacks == {hour: list(spot.stack) for hour, spot in enumerate(state.clock, start=1)}
        for i, seat in enumerate(state.seats):
            assert self.facing[i] == seat.direction
            assert self.won[i] == list(seat.captured)
            assert self.played[i] == list(seat.played)
            assert self.cards[i] == len(seat.hand) + len(seat.packet)

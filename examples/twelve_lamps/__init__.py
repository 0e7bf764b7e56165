"""Twelve Lamps, for 2 to 4 players. docs/how-to/add-a-game.md tells how such a game is made."""

from __future__ import annotations

import tablegames.making as m

HOURS, PIPS, TURNS = range(1, 13), range(1, 7), 6


class DealHours(m.Action):
    """Chance: a secret hour for everybody (L1)."""

    hours: tuple[int, ...]


class RollDie(m.Action):
    """Chance: a number on the die (L2)."""

    pips: int


class TurnHand(m.Action):
    """Turn the hand to an hour (L2, L3)."""

    hour: int


class HoursDealt(m.Event, rule="L1", own_only=("hours",)):
    """Everybody has a secret hour and sees no other."""

    hours: tuple[int | None, ...]


class DieRolled(m.Event, rule="L2"):
    """A seat has rolled the die."""

    seat: int
    pips: int


class LampSwitched(m.Event, rule="L3"):
    """A seat has turned the hand; the lamp there is now on or off, which picks the sentence."""

    seat: int
    hour: int
    reason: str


class Clock(m.Table, own_only=("hours",)):
    """What the table has and a seat sees of it; `hours` are the secrets, in seat order."""

    options: m.Options
    phase: str = "deal"
    actors: tuple[int, ...] = m.CHANCE_ALONE
    hours: tuple[int | None, ...] = ()
    hand: int = 12
    pips: int = 0
    burning: frozenset[int] = frozenset()
    turn: int = 0


class State(Clock, m.State):
    """A whole game at one moment."""

    @property
    def scores(self):
        return tuple(points(hour, self.burning) for hour in self.hours or HOURS[: self.players])


class View(Clock, m.View):
    """What a seat may know: before the end no hour but its own."""


def points(hour, burning):
    """L4: what the burning lamps are worth to whoever has this hour: 3, 2 or 1 each."""
    return sum(max(0, 3 - min((lamp - hour) % 12, (hour - lamp) % 12)) for lamp in burning)


def check_deal(state, action, seat):
    """L1: a different hour for each player."""
    return None if m.different(action.hours, HOURS, state.players) else m.Ground("L1", "not listed")


def check_turn(table, action, seat):
    """L2: as far as the die says."""
    ways = HOURS[:11] if table.pips == 6 else (table.pips, 12 - table.pips)
    right = type(action.hour) is int and action.hour in HOURS and (action.hour - table.hand) % 12 in ways
    return None if right else m.Ground.of("L2", "six" if table.pips == 6 else "too far", pips=table.pips)


def deal(state, action, seat):
    """L1: everybody looks at a secret hour."""
    return m.steps(state.in_phase("roll", hours=action.hours), HoursDealt(action.hours))


def roll(state, action, seat):
    """L2: whoever's turn it is chooses where the hand goes."""
    who = state.turn % state.players
    return m.steps(state.in_phase("turn", who, pips=action.pips), DieRolled(who, action.pips))


def turn_hand(state, action, seat):
    """L3, L4: the lamp there changes; after the last turn everybody scores."""
    turn, burning = state.turn + 1, state.burning ^ {action.hour}
    last = turn == TURNS * state.players
    after = state.in_phase(m.OVER if last else "roll", hand=action.hour, burning=burning, turn=turn, pips=0)
    switched = m.steps(after, LampSwitched(seat, action.hour, "on" if action.hour in burning else "off"))
    return switched + (m.ending(after, "L4") if last else [])


def determinize(view, rng):
    """Return a state that looks like `view` to its seat: the hours that it does not know are drawn."""
    drawn = rng.sample([hour for hour in HOURS if hour not in view.hours], view.hours.count(None))
    return State.of(view, hours=tuple(hour or drawn.pop() for hour in view.hours))


class Lamplighter(m.Bot):
    """Turns the hand to where its own points are highest then."""

    def act(self, view):
        worth = {turn: points(view.hours[view.seat], view.burning ^ {turn.hour}) for turn in view.legal}
        return self.rng.choice([turn for turn in view.legal if worth[turn] == max(worth.values())])


GAME = m.Game(
    name="twelve_lamps",
    title="Twelve Lamps",
    players=(2, 3, 4),
    state_type=State,
    view_type=View,
    law=m.Law(
        rule="L1",
        over=m.Ground("L4", "over"),
        kinds={
            DealHours: m.Kind(rule="L1", phases=("deal",), check=check_deal, effect=deal),
            RollDie: m.Kind(rule="L2", phases=("roll",), effect=roll),
            TurnHand: m.Kind(rule="L2", phases=("turn",), check=check_turn, effect=turn_hand),
        },
        phases={
            "deal": m.Phase(rule="L1", sample=lambda state, rng: DealHours(tuple(rng.sample(HOURS, state.players)))),
            "roll": m.Phase(rule="L2", draws=lambda state: map(RollDie, PIPS)),
            "turn": m.Phase(rule="L2", candidates=lambda table, seat: map(TurnHand, HOURS)),
        },
    ),
    start=State,
    determinize=determinize,
    bots={bot.name: bot for bot in (m.RandomBot, Lamplighter)},
    presentation=f"{__name__}.picture:PRESENTATION",
)
m.register(GAME)

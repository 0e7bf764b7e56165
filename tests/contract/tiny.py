"""A tiny game that nothing else knows: no presentation, no words but its own, all in one file.

Each seat has a card of its own and one lies hidden. All say at the same time whether they may look at it; then each
in turn guesses whether its own card is higher. Who is right has a point.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from tablegames.core import table as core
from tablegames.core.action import CHANCE_ALONE, Action
from tablegames.core.bot import Bot, RandomBot
from tablegames.core.errors import BadSetup
from tablegames.core.event import Event, Step, Transition
from tablegames.core.frozen import Told, with_item
from tablegames.core.game import Game
from tablegames.core.ground import Ground
from tablegames.core.law import Kind, Law, Phase
from tablegames.core.registry import register
from tablegames.core.rulebook import Rule, Rulebook

NAMES = ("North", "East", "South")


@dataclass(frozen=True)
class Deal(Action):
    """Chance: the hidden card, then a card for each seat."""

    cards: tuple[int, ...]


@dataclass(frozen=True)
class Look(Action):
    """Look at the hidden card, or not."""

    at_it: bool


@dataclass(frozen=True)
class Guess(Action):
    """Say whether one's own card is higher than the hidden one."""

    higher: bool


@dataclass(frozen=True)
class Wave(Action):
    """Greet everybody, at any time, which changes who has waved last and nothing else."""


@dataclass(frozen=True)
class Dealt(Event):
    """Cards were dealt; `cards` are what the seat that looks may know of them."""

    cards: tuple[int | None, ...]
    rule: str = "P1"

    def seen_by(self, seat: int | None) -> Event:
        return replace(self, cards=tuple([card if i - 1 == seat else None for i, card in enumerate(self.cards)]))


@dataclass(frozen=True)
class Looked(Event):
    """A seat looked at the hidden card, or not: which, and what it saw, is its own affair."""

    seat: int
    card: int | None
    rule: str = "P2"

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True)
class Guessed(Event):
    """A seat has guessed."""

    seat: int
    higher: bool
    rule: str = "P3"


@dataclass(frozen=True)
class Waved(Event):
    """A seat waved."""

    seat: int
    rule: str = "P4"


@dataclass(frozen=True, repr=False)
class Options(Told):
    """The number of players and of cards."""

    players: int = 2
    most: int = 6

    def __post_init__(self) -> None:
        if type(self.most) is not int or self.most < 4:
            raise BadSetup(f"most: {self.most!r:.20} cards; at least four are needed.")


@dataclass(frozen=True, repr=False)
class View(core.View):
    """The table as a seat sees it."""

    seat: int | None
    options: Options
    phase: str
    actors: tuple[int, ...]
    cards: tuple[int | None, ...]
    looked: bool | None
    guesses: tuple[bool | None, ...]
    waved: int | None


@dataclass(frozen=True, repr=False)
class State(core.State[View]):
    """The whole table: `cards` are the hidden one and each seat's, `looked` who has looked (None: not asked yet)."""

    options: Options
    phase: str = "deal"
    actors: tuple[int, ...] = CHANCE_ALONE
    cards: tuple[int, ...] = ()
    looked: tuple[bool | None, ...] = ()
    guesses: tuple[bool | None, ...] = ()
    waved: int | None = None

    @property
    def scores(self) -> tuple[int, ...]:
        return (
            tuple([int(said == (self.cards[i + 1] > self.cards[0])) for i, said in enumerate(self.guesses)])
            or (0,) * self.players
        )

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple([seat for seat, points in enumerate(self.scores) if points]) if self.is_over else ()


def look(state: State, seat: int | None) -> View:
    over = state.phase == "over"
    own = None if seat is None or not state.looked else state.looked[seat]
    known = [over or i - 1 == seat or (i == 0 and own is True) for i in range(len(state.cards))]
    cards = tuple([card if known[i] else None for i, card in enumerate(state.cards)])
    return View(seat, state.options, state.phase, state.actors, cards, own, state.guesses, state.waved)


def determinize(view: View, rng: Random) -> State:
    unknown = [card for card in range(1, view.options.most + 1) if card not in view.cards]
    drawn = iter(rng.sample(unknown, view.cards.count(None)))
    cards = tuple([next(drawn) if card is None else card for card in view.cards])
    asked = view.phase == "look"
    looked = [None if asked and i in view.actors else rng.random() < 0.5 for i in range(max(len(cards) - 1, 0))]
    if view.seat is not None and looked:
        looked[view.seat] = view.looked
    return State(view.options, view.phase, view.actors, cards, tuple(looked), view.guesses, view.waved)


def deal_ground(state: State, action: Deal, seat: int) -> Ground | None:
    whole = type(action.cards) is tuple and all(type(card) is int for card in action.cards)
    right = whole and len(set(action.cards)) == len(action.cards) == state.players + 1
    fits = right and set(action.cards) <= set(range(1, state.options.most + 1))
    return None if fits else Ground.of("P1", "deal", most=state.options.most)


def yes_or_no(table: Any, action: Any, seat: int) -> Ground | None:
    said = action.at_it if isinstance(action, Look) else action.higher
    return None if type(said) is bool else Ground("P2" if isinstance(action, Look) else "P3", "yes or no")


def dealt(state: State, action: Deal, seat: int) -> list[Step[State]]:
    everybody = tuple(range(state.players))
    nothing = (None,) * state.players
    after = replace(state, phase="look", actors=everybody, cards=action.cards, looked=nothing, guesses=nothing)
    return [Step((Dealt(action.cards), after))]


def looked(state: State, action: Look, seat: int) -> list[Step[State]]:
    left = tuple([other for other in state.actors if other != seat])
    after = replace(state, looked=with_item(state.looked, seat, action.at_it), actors=left or (0,))
    event = Looked(seat, state.cards[0] if action.at_it else 0)
    return [Step((event, after if left else replace(after, phase="guess")))]


def guessed(state: State, action: Guess, seat: int) -> list[Step[State]]:
    after = replace(state, guesses=with_item(state.guesses, seat, action.higher), actors=(seat + 1,))
    if seat + 1 == state.players:
        after = replace(after, phase="over", actors=())
    return [Step((Guessed(seat, action.higher), after))]


def waved(state: State, action: Wave, seat: int) -> Transition[State]:
    return Transition([Step((Waved(seat), replace(state, waved=seat)))])


def not_twice(table: Any, action: Wave, seat: int) -> Ground | None:
    return Ground.of("P4", "waved", waver=seat) if table.waved == seat else None


LAW = Law(
    kinds={
        Deal: Kind(phases=("deal",), check=deal_ground, effect=dealt, not_now=Ground("P1", "not now")),
        Look: Kind(phases=("look",), check=yes_or_no, effect=looked, not_now=Ground("P2", "not now")),
        Guess: Kind(phases=("guess",), check=yes_or_no, effect=guessed, not_now=Ground("P3", "not now")),
        Wave: Kind(
            phases=("look", "guess"), check=not_twice, effect=waved, not_now=Ground("P4", "not now"), anybody=True
        ),
    },
    phases={
        "deal": Phase(
            not_you=Ground("P1", "nobody"),
            sample=lambda state, rng: Deal(tuple(rng.sample(range(1, state.options.most + 1), state.players + 1))),
        ),
        "look": Phase(not_you=Ground("P2", "not you"), candidates=lambda table, seat: (Look(False), Look(True))),
        "guess": Phase(not_you=Ground("P3", "not you"), candidates=lambda table, seat: (Guess(False), Guess(True))),
    },
    over=Ground("P3", "over"),
    no_such_player=Ground("P3", "no such player"),
)

RULES = Rulebook(
    "tiny",
    "en",
    {
        "P1": Rule(
            title="The cards",
            statement="Everybody has a card, and one lies hidden.",
            section="",
            marks=("ours",),
            events={"Dealt": "The cards are dealt.", "Dealt private": "The cards are dealt, hidden."},
            refusals={
                "deal": "Deal different cards from 1 to {most}.",
                "not now": "The cards are dealt.",
                "nobody": "Nobody deals.",
            },
        ),
        "P2": Rule(
            title="Looking",
            statement="Whoever wants looks at the hidden card.",
            section="",
            marks=("ours",),
            events={"Looked": "{seat} has chosen, and saw {card}.", "Looked private": "{seat} has chosen."},
            refusals={
                "yes or no": "Look, or do not look.",
                "not now": "Nobody looks now.",
                "not you": "You have chosen.",
            },
        ),
        "P3": Rule(
            title="Guessing",
            statement="Everybody guesses whether the own card is higher.",
            section="",
            marks=("ours",),
            events={"Guessed": "{seat} guesses: {higher}."},
            refusals={
                "yes or no": "Say higher, or say not.",
                "not now": "Nobody guesses now.",
                "not you": "It is the turn of {actor}.",
                "over": "The game is over.",
                "no such player": "There is no such player.",
            },
        ),
        "P4": Rule(
            title="Waving",
            statement="Everybody may wave, but not twice in a row.",
            section="",
            marks=("ours",),
            events={"Waved": "{seat} waves."},
            refusals={"waved": "{waver} has just waved.", "not now": "Nobody waves now."},
        ),
    },
    {"Deal": "Deal", "Look": "Look: {at_it}", "Guess": "Higher: {higher}", "Wave": "Wave"},
)


def word(name: str, fact: Any, options: Any) -> str:
    return NAMES[fact] if name in ("seat", "actor", "waver") and fact is not None else str(fact)


class Bold(Bot):
    """Never looks, and says that its card is higher."""

    name = "bold"

    def act(self, view: Any) -> Action:
        return view.legal[-1] if view.phase == "guess" else view.legal[0]


def text(view: View) -> str:
    cards = " ".join(["?" if card is None else str(card) for card in view.cards])
    return f"{view.phase}: hidden and in the hands {cards or '-'}; guessed {sum(g is not None for g in view.guesses)}"


GAME = register(
    Game(
        name="tiny",
        title="Tiny",
        players=(2, 3),
        options_type=Options,
        state_type=State,
        view_type=View,
        law=LAW,
        start=State,
        look=look,
        determinize=determinize,
        rulebook=lambda: RULES,
        word=word,
        seat_names=lambda options: NAMES[: options.players],
        text=text,
        result=lambda state: f"right: {', '.join(NAMES[seat] for seat in state.winners) or 'nobody'}",
        bots={bot.name: bot for bot in (RandomBot, Bold)},
    )
)

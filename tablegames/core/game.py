"""A game as everything else knows it, in one frozen value: the contract between a game and the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from tablegames.core import wording
from tablegames.core.action import CHANCE, Action
from tablegames.core.bot import Bot, RandomBot
from tablegames.core.errors import BadContent, BadSetup
from tablegames.core.event import Event, event_facts
from tablegames.core.frozen import only_own
from tablegames.core.ground import Ground, Refusal
from tablegames.core.law import Law
from tablegames.core.numbers import whole
from tablegames.core.table import Options, State, Table, View

if TYPE_CHECKING:
    from random import Random

    from tablegames.core.rulebook import Rulebook

S = TypeVar("S", bound=State[Any])
V = TypeVar("V", bound=View)

BotChoice = str | Callable[[Any], Bot]
"""What names a bot: its name in the game, its class, or a function that makes one from a seed (`partial`)."""


def _default_word(name: str, fact: Any, options: Any) -> str:
    raise NotImplementedError  # a placeholder, replaced in `Game.__post_init__`


def _default_look(state: Any, seat: int | None) -> Any:
    """Return the view of a state that names its secrets in `own_only`: a seat sees its own, at the end all see all."""
    hidden = () if state.is_over else state.own_only
    return state.game.view_type.of(state, seat=seat, **{name: only_own(getattr(state, name), seat) for name in hidden})


def _default_rulebook() -> Rulebook:
    raise NotImplementedError  # takes the game to find it: see `Game.__post_init__`


def _no_names() -> dict[str, Callable[[str], Any]]:
    return {}


def _no_shorthand(state: object) -> str:
    return ""


def _random_bot() -> dict[str, type[Bot]]:
    return {RandomBot.name: RandomBot}


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Game(Generic[S, V]):
    """A game: its names, its types, its law, and the functions that make its parts.

    - `name` for programs, `title` for people, `players`: the numbers of seats it is for.
    - `options_type(players=..., **extra)` makes the frozen options. `named` says which of them may be given by a name,
      and finds what the name stands for (a clock by its id); an unknown one raises `BadSetup`.
    - `state_type` and `view_type` are its state and its view; `start(options)` is the first state, `look(state, seat)`
      what a seat may know of one (None: a spectator), `determinize(view, rng)` a state drawn among those that look
      like a view to its seat. If the state says by `own_only` what is hidden, `look` may be left out; a game that hides
      nothing gives `look=lambda state, seat: MyView.of(state, seat=seat)`.
    - `law` says what is allowed, `rulebook()` gives the texts of the rules: by default those in the folder of the
      state's module.
    - `word(name, fact, options)` says a fact of an event or a refusal, `seat_names(options)` gives the names by which
      programs know the seats, `called(name)` what people read for one of them, `text(view)` the table as plain text,
      `result(state)` in a few words how a game ended: "won by RED, 12 - 9". A game that brings none of these has those
      of `tablegames.core.wording`.
    - `shorthand(state)` is a short call that makes exactly this state, as text, or "" if there is none.
    - `bots` maps a bot's name to its class, the strongest last.
    - `presentation` is how it is shown on the screen, if it has pictures: a `Presentation` of `tablegames_widgets`, or
      where one is imported from ("package.module:NAME") when it is asked for.
    """

    name: str
    title: str
    players: tuple[int, ...]
    options_type: type[Any] = Options
    state_type: type[S]
    view_type: type[V]
    law: Law
    start: Callable[[Any], S]
    look: Callable[[S, int | None], V] = _default_look
    determinize: Callable[[V, Random], S]
    rulebook: Callable[[], Rulebook] = _default_rulebook
    word: Callable[[str, Any, Any], str] = _default_word
    seat_names: Callable[[Any], tuple[str, ...]] = wording.seat_names
    text: Callable[[V], str] = wording.text
    result: Callable[[S], str] = wording.result
    bots: Mapping[str, type[Bot]] = field(default_factory=_random_bot)
    named: Mapping[str, Callable[[str], Any]] = field(default_factory=_no_names)
    called: Callable[[str], str] = wording.called
    shorthand: Callable[[S], str] = _no_shorthand
    presentation: object = ""

    def __post_init__(self) -> None:
        if self.word is _default_word:
            object.__setattr__(self, "word", partial(wording.word, self))
        if self.rulebook is _default_rulebook:
            from tablegames.core.rulebook import beside  # only what has texts beside it needs to read them

            object.__setattr__(self, "rulebook", partial(beside, self.state_type))
        if not self.players:
            raise BadSetup(f"{self.title}: players is empty; give the numbers of seats it is for, such as (2, 3).")
        if self.look is _default_look and not self.state_type.own_only:
            raise BadSetup(f"{self.title}: give look, or say what is hidden by own_only of its state.")
        for kind in (self.state_type, self.view_type):
            other = vars(kind).get("game")
            if other is not None and other.name != self.name:
                raise BadSetup(
                    f"{kind.__name__} belongs to the game {other.name!r} already; derive a class of its own for "
                    f"{self.name!r}."
                )
            kind.game, kind.law = self, self.law

    @property
    def actions(self) -> tuple[type[Action], ...]:
        """Every kind of action."""
        return tuple(self.law.kinds)

    def options(self, players: int, /, **extra: Any) -> Any:
        """Return the options for `players` seats; one that is `named` may be given by its name.

        Raises `BadSetup` if the game has no such table.
        """
        seats = whole(players)
        if seats is None or seats not in self.players:
            first, last = min(self.players), max(self.players)
            in_a_row = last - first > 1 and set(self.players) == set(range(first, last + 1))
            allowed = f"{first} to {last}" if in_a_row else " or ".join(map(str, self.players))
            raise BadSetup(f"{self.title} is for {allowed} players, not for {players!r:.40}.")
        known = [f.name for f in fields(self.options_type) if f.name != "players"]
        for name in extra.keys() - set(known):
            has = f"its options are {', '.join(known)}" if known else "it has none"
            raise BadSetup(f"{self.title} has no option {name!r:.40}; {has}.")
        for name in self.named.keys() & extra.keys():
            if isinstance(extra[name], str):
                extra[name] = self.named[name](extra[name])
        return self.options_type(players=seats, **extra)

    def sentence(self, event: Event, options: Any) -> str:
        """Say in one sentence what happened. Private parts are said only if they are there."""
        facts = event_facts(event)
        return self.rulebook().sentence(event, **{name: self.word(name, fact, options) for name, fact in facts.items()})

    def refusal(self, table: Table, action: Action, ground: Ground) -> Refusal:
        """Put a ground for refusing `action` at a table into words."""
        facts: dict[str, Any] = {}
        if type(action) in self.law.kinds:
            facts |= {f.name: getattr(action, f.name) for f in fields(action)}  # type: ignore[arg-type]
        facts["actor"] = next((seat for seat in table.actors if seat != CHANCE), None)
        facts |= dict(ground.facts)
        # What somebody tried may be anything, so only what the reason speaks of is put into words.
        asked = self.rulebook().asks(ground)
        said = {name: self.word(name, facts[name], table.options) for name in facts.keys() & asked}
        return Refusal(ground, self.rulebook().reason(ground, facts, **said))

    def label(self, action: Action, options: Any) -> str:
        """Say what an action would do, for a button: by the template of its kind under `actions` in the rules.

        Raises `BadContent` if there is none.
        """
        from tablegames.core.words import filled

        facts = {f.name: getattr(action, f.name) for f in fields(action)}  # type: ignore[arg-type]
        template = self.rulebook().actions.get(type(action).__name__)
        if template is None:
            raise BadContent(f"rules of {self.name}: under actions nothing is said for {type(action).__name__}.")
        return filled(template, {name: self.word(name, fact, options) for name, fact in facts.items()}, facts)

    def check(self) -> None:
        """Raise `BadContent` that lists what the rules of this game do not say, and what they say of nothing there is.

        That is a sentence for every kind of event and of refusal, and what buttons and prompts say. `register` checks
        a game so: what is forgotten is told at once, not at the table.
        """
        from tablegames.core.flaws import flaws

        found = flaws(self)
        if found:
            raise BadContent(f"{self.title} cannot be used yet: " + "; ".join(found) + ".")

    def seats_called(self, options: Any) -> tuple[str, ...]:
        """Return what people call the seats, in seat order."""
        return tuple([self.called(name) for name in self.seat_names(options)])

    @property
    def strongest(self) -> str:
        """The name of the bot that plays where nobody says which."""
        return list(self.bots)[-1]

    def bot(self, player: BotChoice, seed: object) -> Bot:
        """Return a new bot with its own generator; `player` is its name, its class, or what makes one of a seed.

        Raises `BadSetup` for anything else.
        """
        from tablegames.core.seated import seated

        return seated(self, player, seed)

    def check_bots(self, bots: Sequence[BotChoice]) -> tuple[str, ...]:
        """Return what the bots are called, before any game is played.

        Raises `BadSetup` unless `bots` is a list of bots that exist, and one name stands for one bot.
        """
        from tablegames.core.seated import names_of

        return names_of(self, bots)

    def __reduce__(self) -> tuple[Callable[[str], Game[Any, Any]], tuple[str]]:
        # A game is found by its name, here and in another process: there is one of each.
        from tablegames.core.registry import find

        return find, (self.name,)

    def __deepcopy__(self, memo: object) -> Game[S, V]:
        return self

    def __repr__(self) -> str:
        return f"<Game {self.name}>"


AnyGame = Game[Any, Any]
"""A game whose state and view are not known here."""

"""Twelve cards laid freely beside a clock: a frozen value that the free table shows and changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from tablegames.core.errors import BadPosition
from tablegames.core.frozen import changed
from tablegames.core.ground import Ground
from tablegames.take_time.actions import Place
from tablegames.take_time.clock import Clock
from tablegames.take_time.clock.packs import campaign_clocks
from tablegames.take_time.events import RequirementChecked
from tablegames.take_time.game import GAME
from tablegames.take_time.kinds.base import Table
from tablegames.take_time.pieces import DEALT, SEGMENTS, Card
from tablegames.take_time.positions import position
from tablegames.take_time.resolution import checks
from tablegames.take_time.state import State
from tablegames_widgets.take_time.wording import words

TRAY = "tray"


@dataclass(frozen=True)
class Layout:
    """Open cards beside a clock. `laid` are those at a segment, in the order they were laid; the rest is in the tray.

    A card that is moved counts as laid last, on top of those that lie there.
    """

    clock: Clock
    cards: tuple[Card, ...]
    start: int
    laid: tuple[tuple[Card, int], ...] = ()

    @property
    def tray(self) -> tuple[Card, ...]:
        """The cards that lie at no segment, in the order given."""
        return tuple([card for card in self.cards if self.segment_of(card) is None])

    @property
    def piles(self) -> dict[int, tuple[Card, ...]]:
        """The cards at each segment, in the order laid."""
        return {segment: tuple([card for card, where in self.laid if where == segment]) for segment in SEGMENTS}

    def segment_of(self, card: Card) -> int | None:
        """Return the segment where a card lies; None: in the tray."""
        return dict(self.laid).get(card)

    def moved(self, card: object, to: object) -> Layout:
        """Return the layout with a card ("S7" or a Card) at another segment (1 to 6), or back in the "tray".

        Raises `BadPosition` if the card is not among these, or nothing may lie there.
        """
        which, where = self._card(card), None if to in (None, TRAY) else self._segment(to)
        rest = tuple([(one, there) for one, there in self.laid if one != which])
        return replace(self, laid=rest if where is None else (*rest, (which, where)))

    def filled(self, filling: Mapping[int, Sequence[Card]], start: int) -> Layout:
        """Return the layout with these cards at the segments, laid in an order that suits the clock."""
        laid = [(card, segment) for segment, pile in filling.items() for card in pile]
        return replace(self, laid=tuple(_ordered(self.clock, laid)), start=start)

    def pointing(self, start: object) -> Layout:
        """Return the layout with the hand at another segment. Raises `BadPosition` if it may not point there."""
        if start not in self.clock.starts or type(start) is not int:
            facts = {"clock": self.clock.id, "starts": self.clock.starts, "given": f"{start!r:.20}"}
            raise BadPosition(words("free.refused.hand", **facts))
        return replace(self, start=start)

    @cached_property
    def state(self) -> State:
        """The table as a state whose cards all lie open; the first seat holds what is in the tray."""
        hands = (self.tray, (), ()) if self.tray else ()
        start = self.start if self.clock.hand == "movable" else None
        order = tuple([card for card, _ in self.laid])
        made = position(self.clock, self.piles, hands, start=start, order=order)
        return changed(made, revealed=tuple(SEGMENTS), checked=tuple([one for one in self._all if self._settled(one)]))

    @cached_property
    def _all(self) -> tuple[RequirementChecked, ...]:
        piles = tuple([self.clock.pile(pile) for pile in self.piles.values()])
        order = tuple([segment for _, segment in self.laid])
        return tuple(checks(Table(self.clock, piles, self.start, order)))

    def _settled(self, one: RequirementChecked) -> bool:
        """Whether cards lie wherever a requirement asks for something, so that it can be said to hold."""
        where = one.asked.at or one.asked.requirement.places or self.clock.open_segments
        return not one.passed or not self.tray or all(self.piles[segment] for segment in where)

    @property
    def table(self) -> Table:
        """The clock with its cards as the resolution sees it."""
        return self.state.table

    @property
    def findings(self) -> tuple[RequirementChecked, ...]:
        """Every requirement of the clock, with what was found. None holds before cards lie where it asks for them."""
        return tuple([one if self._settled(one) else changed(one, passed=False) for one in self._all])

    @property
    def code(self) -> str:
        """Python that sets up the same table. A clock that is not the campaign's is called `clock` there."""
        known = self.clock.id in campaign_clocks() and campaign_clocks()[self.clock.id] == self.clock
        piles = {segment: _codes(pile) for segment, pile in self.piles.items() if pile}
        more: dict[str, Any] = {"hands": [_codes(self.tray), "", ""]} if self.tray else {}
        if self.start != self.clock.start:
            more["start"] = self.start
        if self.clock.reminders and self.laid:
            more["order"] = _codes(card for card, _ in self.laid)
        extra = "".join([f", {name}={_quoted(value)}" for name, value in more.items()])
        inside = ", ".join([f'{segment}: "{pile}"' for segment, pile in piles.items()])
        return f"take_time.position({_quoted(self.clock.id) if known else 'clock'}, {{{inside}}}{extra})"

    def _card(self, given: object) -> Card:
        try:
            card = given if isinstance(given, Card) else Card.from_plain(given)
        except ValueError as problem:
            raise BadPosition(f"card: {problem}.") from None
        if card not in self.cards:
            raise BadPosition(f"card: {card} is not on this table; its cards are {_codes(self.cards)}.")
        return card

    def _segment(self, given: object) -> int:
        if type(given) is not int or given not in SEGMENTS:
            raise BadPosition(f"segment: give 1 to 6, or {TRAY!r}, not {given!r:.40}.")
        if given in self.clock.closed and not self.clock.turners:
            closed, place = Ground("T21", "closed"), Place(self.cards[0], given)
            raise BadPosition(str(GAME.refusal(self.state, place, closed)))
        return given


def lay_out(clock: Clock | str, cards: object, piles: Mapping[Any, Any] | None, dealt: Sequence[Card]) -> Layout:
    """Return a layout of `cards`, by default those in `piles`, or `dealt` if nothing lies there either.

    Raises `BadPosition` that says what cannot be.
    """
    start = position(clock, piles)
    laid = [(one.card, segment) for segment, pile in enumerate(start.piles, 1) for one in pile]
    given = _cards(cards) if cards is not None else tuple([card for card, _ in laid]) or tuple(dealt)
    made = start.clock
    if len(given) < DEALT or (len(given) > DEALT and not made.has_draws):
        raise BadPosition(
            f"cards: {len(given)} of them; a free table has {DEALT}, as a test has, such as 'S3 L1 L7 ...'."
        )
    twice = next((card for card in given if given.count(card) > 1), None)
    if twice is not None:
        raise BadPosition(f"cards: {twice} is there twice; each card comes once.")
    layout = Layout(made, given, made.start)
    for card, segment in laid:
        layout = layout.moved(card, segment)
    return layout


def _cards(given: Any) -> tuple[Card, ...]:
    try:
        words = given.split() if isinstance(given, str) else list(given)
        return tuple([one if isinstance(one, Card) else Card.from_plain(one) for one in words])
    except (ValueError, TypeError) as problem:
        raise BadPosition(f"cards: {problem}; give twelve, such as 'S3 L1 L7 ...'.") from None


def _ordered(clock: Clock, laid: list[tuple[Card, int]]) -> Iterable[tuple[Card, int]]:
    """Put cards in an order that keeps the rules about the n-th and the last card, where that can be (T16)."""
    kept = {rule.due(clock, len(laid)): rule.segment for rule in clock.reminders}
    rest, made = list(laid), dict[int, tuple[Card, int]]()
    for due, segment in kept.items():
        fits = [one for one in rest if one[1] == segment]
        if fits:
            made[due] = fits[-1]
            rest.remove(fits[-1])
    return [made[n] if n in made else rest.pop(0) for n in range(1, len(laid) + 1)]


def _codes(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def _quoted(value: object) -> str:
    return repr(value).replace("'", '"')

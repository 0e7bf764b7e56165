"""The free table: lay twelve open cards beside a clock, and see every requirement turn true or false."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import traitlets as t

from tablegames.core.errors import BadPosition, BadSetup
from tablegames.take_time.clock import Clock
from tablegames.take_time.events import RequirementChecked
from tablegames.take_time.game import GAME
from tablegames.take_time.kinds.base import Table
from tablegames.take_time.pieces import SEGMENTS, Card
from tablegames.take_time.rules import card_name
from tablegames.take_time.solver import Untreated, deals, solve
from tablegames_widgets import picture_css
from tablegames_widgets.base import browser_code, style_sheets
from tablegames_widgets.pressed import Pressed
from tablegames_widgets.rulecard import rule_cards
from tablegames_widgets.take_time import free_table_page as page
from tablegames_widgets.take_time.layout import Layout, lay_out
from tablegames_widgets.take_time.marks import inline_badge
from tablegames_widgets.take_time.wording import words

NUMBERS = {str(segment): segment for segment in SEGMENTS}
"""The segments as the browser writes them."""


class FreeTable(Pressed):
    """Twelve open cards and a clock, to be laid as one likes. Made by `free_table`.

    `piles` says what lies where, `move` lays a card, `table` is what the resolution would look at, `findings` are
    all requirements with what was found, `state` is the position (draw it, resolve it), `code` is Python that sets
    it up again. Rules that bind while cards are placed are not looked at here, but for closed segments: nobody
    takes turns.
    """

    browser_name: ClassVar[str] = "freetable"
    _esm = browser_code(browser_name)
    _css = picture_css() + style_sheets("rulecard", "board", "open_table", "freetable")
    verbs: ClassVar[tuple[str, ...]] = ("move", "start", "undo", "clear", "fill", "deal")

    about: Any = t.Dict().tag(sync=True)
    scene: Any = t.Dict().tag(sync=True)

    def __init__(self, layout: Layout, seed: int | None = None) -> None:
        super().__init__()
        self.seed = seed
        self._begin(layout)

    # --- in Python --------------------------------------------------------------------------------------

    @property
    def clock(self) -> Clock:
        """The clock whose requirements are looked at."""
        return self._now.clock

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of this table, laid or not."""
        return self._now.cards

    @property
    def piles(self) -> dict[int, tuple[Card, ...]]:
        """The cards at each segment, in the order they were laid."""
        return self._now.piles

    @property
    def tray(self) -> tuple[Card, ...]:
        """The cards that lie at no segment yet."""
        return self._now.tray

    @property
    def state(self) -> Any:
        """The position, with all cards open."""
        return self._now.state

    @property
    def table(self) -> Table:
        """The clock with its cards, as the resolution sees it."""
        return self._now.table

    @property
    def findings(self) -> tuple[RequirementChecked, ...]:
        """Every requirement with what was wanted and found, true or not."""
        return self._now.findings

    @property
    def passed(self) -> bool:
        """Whether all cards are laid and every requirement holds."""
        return not self.tray and all(found.passed for found in self.findings)

    @property
    def start(self) -> int:
        """The segment the hand points at. Set it where the clock's hand can be moved."""
        return self._now.start

    @start.setter
    def start(self, segment: int) -> None:
        self._go(self._now.pointing(segment), words("free.points-at", segment=segment))

    @property
    def code(self) -> str:
        """Python that sets up this position."""
        return self._now.code

    def move(self, card: Card | str, segment: int | str | None) -> FreeTable:
        """Lay a card at a segment, 1 to 6, or put it back with "tray" or None. Returns the table.

        Raises `BadPosition` if the card is not here, or no card may lie there.
        """
        after = self._now.moved(card, segment)
        which = card if isinstance(card, Card) else Card.from_plain(card)
        where = after.segment_of(which)
        if where is None:
            self._go(after, words("free.in-tray", card=card_name(which)))
        else:
            value = after.table.pile(where).value
            self._go(after, words("free.lies", card=card_name(which), segment=where, value=value))
        return self

    def undo(self) -> FreeTable:
        """Take back the last change. Raises `BadPosition` if there is none."""
        if not self._before:
            raise BadPosition(words("free.refused.nothing-to-undo"))
        before = self._before.pop()
        self._show(before, words("free.undone"))
        return self

    def clear(self) -> FreeTable:
        """Put every card back in the tray."""
        self._go(Layout(self.clock, self.cards, self.start), words("free.cleared"))
        return self

    def fill(self) -> FreeTable:
        """Lay the cards so that every requirement holds.

        Raises `BadPosition` if that cannot be done with these cards, or the solver cannot treat one of the rules.
        """
        try:
            solution = solve(self.clock, self.cards)
        except Untreated as why:
            raise BadPosition(words("free.refused.untreated", why=why)) from None
        if solution.unknown:
            raise BadPosition(words("free.refused.unknown"))
        if solution.filling is None or solution.start is None:
            raise BadPosition(words("free.refused.no-filling"))
        self._go(self._now.filled(solution.filling, solution.start), words("free.filled"))
        return self

    # --- what the browser asks for ----------------------------------------------------------------------

    def _do_move(self, told: str) -> None:
        card, _, place = told.partition(" ")
        self.move(card, NUMBERS.get(place, place))

    def _do_start(self, told: str) -> None:
        self.start = NUMBERS.get(told, 0)

    def _do_undo(self, _: str) -> None:
        self.undo()

    def _do_clear(self, _: str) -> None:
        self.clear()

    def _do_fill(self, _: str) -> None:
        self.fill()

    def _do_deal(self, _: str) -> None:
        if not isinstance(self.seed, int):
            raise BadSetup(words("free.refused.given"))
        self.seed += 1
        self._begin(Layout(self.clock, dealt(self.seed), self.start), words("free.dealt", seed=self.seed))

    # --- what the browser gets --------------------------------------------------------------------------

    def _begin(self, layout: Layout, message: str = "") -> None:
        self._before: list[Layout] = []
        self._now = layout
        self.about = {
            "title": words("picture.clock-titled", clock=layout.clock.id, title=layout.clock.title),
            "starts": list(layout.clock.starts),
            "movable": layout.clock.hand == "movable",
            "unlooked": [rule.statement for rule in layout.clock.bindings],
            "dealt": isinstance(self.seed, int),
            "names": {str(card): card_name(card) for card in layout.cards},
            "signs": {"true": inline_badge("ok"), "false": inline_badge("bad")},
            "rules": rule_cards(GAME, [found.rule for found in layout.findings]),
        }
        self._show(layout, message or words("free.begin"))

    def _go(self, layout: Layout, message: str) -> None:
        if layout != self._now:
            self._before.append(self._now)
        self._show(layout, message)

    def _show(self, layout: Layout, message: str) -> None:
        turned = page.turned(self._now.findings, layout.findings)
        self._now = layout
        with self.hold_sync():
            self.scene = {
                "picture": page.picture(layout, style=False),
                "findings": page.rows(layout.findings, turned),
                "summary": page.summary(layout),
                "message": " ".join([message, page.turned_words(layout.findings, turned)]).strip(),
                "start": layout.start,
                "piles": {str(segment): [str(card) for card in pile] for segment, pile in layout.piles.items()},
                "laid": len(layout.laid),
                "code": layout.code,
                "undo": bool(self._before),
                "holds": self.passed,
            }
            self._answer()

    def __str__(self) -> str:
        return page.text(self._now)

    def __repr__(self) -> str:
        return f"<FreeTable of clock {self.clock.id}, {len(self._now.laid)} of {len(self.cards)} cards laid>"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        bundle = super()._repr_mimebundle_(**kwargs)
        live, metadata = bundle if bundle else ({}, {})
        return {**live, "text/plain": str(self), "text/html": page.static(self._now)}, metadata


def dealt(seed: int) -> tuple[Card, ...]:
    """Return the cards of the first deal of a seed."""
    ((cards, _),) = deals(seed, 1)
    return cards


def free_table(
    clock: Clock | str = "1-1",
    cards: str | Sequence[Card] | None = None,
    seed: int = 1,
    piles: Mapping[int, str | Sequence[Card]] | None = None,
) -> FreeTable:
    """Return a table to lay cards on; show it by making it the last line of a cell.

    `clock` is a clock or the id of one of the campaign. `cards` are twelve cards ("S3 L1 L7 ..."); without them
    those of `piles`, or those that `seed` deals. `piles` says what lies at the segments at first. Raises
    `BadPosition` that says what cannot be.
    """
    if type(seed) is not int:
        raise BadPosition(f"seed: give a whole number, not {seed!r:.20}.")
    given = cards is not None or bool(piles)
    return FreeTable(lay_out(clock, cards, piles, dealt(seed)), None if given else seed)

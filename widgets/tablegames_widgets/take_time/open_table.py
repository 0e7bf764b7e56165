"""The picture of a free table: the clock with open cards beside it, and the tray with those that lie nowhere yet."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h
from markupsafe import Markup

from tablegames.take_time.pieces import SEGMENTS, Card, Colour
from tablegames.take_time.rules import card_name
from tablegames.take_time.text import segment_label
from tablegames_widgets.choice import Choice
from tablegames_widgets.geometry import number
from tablegames_widgets.picture import Overlay, stencil, style_element
from tablegames_widgets.take_time.clock_face import angle, clock
from tablegames_widgets.take_time.layout import TRAY, Layout
from tablegames_widgets.take_time.marks import SUITS
from tablegames_widgets.take_time.piles import TIGHT, WIDE, spread
from tablegames_widgets.take_time.players import tile
from tablegames_widgets.take_time.wording import capital, words


def open_table(layout: Layout, text: str, live: bool) -> str:
    """Draw the table; `text` says it all. On a `live` one cards, segments and the tray can be pressed."""
    overlay = Overlay((), _choices(layout) if live else {})
    table = h.div(".tg-picture.tg-take-time.tg-open-table")[
        _clock(layout, overlay, text),
        h.div(".tg-tray")[
            h.div(overlay.on(TRAY, "tg-tray-place"), data_group="tray")[words("free.tray")],
            h.div(".tg-cards", data_group="cards", data_tray="")[
                [tile(card, overlay) for card in layout.tray] or h.span(".tg-empty-tray")[words("free.all-laid")]
            ],
        ],
    ]
    return str(table if live else Markup(style_element("picture", "take_time", "open_table") + table))


def open_clock(layout: Layout, text: str) -> str:
    """Draw a clock with its open cards, to look at; the page has the css."""
    return str(h.div(".tg-picture.tg-take-time")[_clock(layout, Overlay((), {}), text)])


def open_cards(cards: Iterable[Card]) -> str:
    """Draw some open cards, to look at; the page has the css."""
    overlay = Overlay((), {})
    return str(h.div(".tg-picture.tg-take-time")[h.div(".tg-cards")[[tile(card, overlay) for card in cards]]])


def _clock(layout: Layout, overlay: Overlay, text: str) -> h.Element:
    title = words("free.picture", clock=layout.clock.id, laid=len(layout.laid), cards=len(layout.cards))
    piles = [_pile(pile, angle(segment, 0), overlay) for segment, pile in layout.piles.items() if pile]
    return clock(layout.state.view(None), overlay, title, text, h.g(data_group="laid")[piles])


def _pile(cards: tuple[Card, ...], where: int, overlay: Overlay) -> h.Element:
    """The cards at a segment, in the order laid."""
    transform, strip, spots = spread(len(cards), where)
    return h.g(transform=transform)[[_laid(card, at, strip, overlay) for card, at in zip(cards, spots, strict=True)]]


def _laid(card: Card, at: tuple[float, float], strip: int, overlay: Overlay) -> h.Element:
    return h.g(
        overlay.on(f"card-{card}", "tg-laid", f"tg-{card.colour}", "tg-open"),
        data_key=f"card-{card}",
        transform=f"translate({number(at[0])} {number(at[1])})",
    )[_front(card.colour, card.number, strip)]


@stencil
def _front(colour: Colour, value: int, strip: int) -> h.Fragment:
    at = number(-WIDE // 2 + strip / 2)
    return h.fragment[
        h.title[card_name(Card(colour, value))],
        h.rect(x="-16", y="-21", width="32", height="42", rx="5"),
        h.text(class_="tg-tight" if strip < TIGHT else None, x=at, y="2")[str(value)],
        h.g(transform=f"translate({at} 12)scale(.8)")[SUITS[colour]],
    ]


def _choices(layout: Layout) -> dict[str, Choice]:
    """What can be pressed: every card, every open segment, the tray."""
    view = layout.state.view(None)
    made = [_card(card, words("free.card-at", card=card_name(card), segment=at)) for card, at in layout.laid]
    made += [_card(card, words("free.card-in-tray", card=card_name(card))) for card in layout.tray]
    for segment in SEGMENTS if layout.clock.turners else layout.clock.open_segments:
        key = f"segment-{segment}"
        made.append(Choice(key, capital(segment_label(view, segment)), target=key))
    made.append(Choice(TRAY, words("free.back"), target=TRAY))
    return {str(choice.target): choice for choice in made}


def _card(card: Card, label: str) -> Choice:
    return Choice(str(card), label, target=f"card-{card}")

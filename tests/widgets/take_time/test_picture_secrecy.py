"""A Take Time picture shows what a seat may know (T7), and its markup holds nothing else."""

from __future__ import annotations

import re

from tablegames_widgets.picture import draw
from tests.widgets.take_time.pictures import placing_table


def test_T7_cards_that_are_hidden_are_nowhere_in_the_markup():
    state = placing_table()
    for seat in (None, 0, 1, 2):
        view = state.view(seat)
        markup = draw(view, style=False)
        seen = {one.card for pile in view.piles for one in pile}
        seen |= {card for player in view.seats for card in player.cards}
        there = {one.card for pile in state.piles for one in pile} | {card for hand in state.hands for card in hand}
        for card in there - seen:
            assert f'card-{card}"' not in markup
            word = "Solar" if card.colour == "solar" else "Lunar"
            assert not re.search(rf"{word} {card.number}\b", markup)

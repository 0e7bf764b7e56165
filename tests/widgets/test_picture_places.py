"""Places of a picture: lit for the one who looks, to be pressed by the one who plays."""

from __future__ import annotations

import inspect

import pytest

from tablegames.core.event import Event
from tablegames.yet import events, results
from tablegames_widgets.yet.lit import LIT
from tests.widgets.pictures import VIEWBOX, Press, picture, table

# --- lit ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("module", [events, results])
def test_every_event_has_a_place_to_look_at(module):
    kinds = {kind for _, kind in inspect.getmembers(module, inspect.isclass) if issubclass(kind, Event)}
    assert kinds - {Event} <= LIT.keys()


@pytest.mark.parametrize("place", ["hour-4", "hour-9", "airship-RED", "hand", "player-RED", "card-flip-4", "capsule-4"])
def test_a_place_lights_up(place):
    assert len(picture(table(), highlight=(place,)).all(**{"class": "tg-lit"})) == 1
    assert not picture(table()).all(**{"class": "tg-lit"})


# --- to be pressed ------------------------------------------------------------------------------------

PLACES = {
    **{f"hour-{hour}": "clock" for hour in range(1, 13)},
    **dict.fromkeys(("hand", "airship-RED", "airship-BLUE", "airship-GREEN"), "clock"),
    **dict.fromkeys(("player-BLUE", "player-GREEN"), "players"),
    **dict.fromkeys(("card-flip-1", "card-flip-2", "card-foresee-2"), "cards"),
}


def test_nothing_can_be_pressed_unless_offered():
    plain = picture(table().view(0))
    assert not plain.all(role="button")
    assert not [node for node in plain.all() if "data-choice" in node.attributes or "tabindex" in node.attributes]


def test_places_become_controls():
    choices = {place: Press(f"to {place}", f"Press {place}", legal=place != "hour-2") for place in PLACES}
    drawn = picture(table().view(0), choices=choices)
    for place, group in PLACES.items():
        control = drawn.one(data_choice=f"to {place}")
        assert control.attributes["role"] == "button"
        assert control.attributes["tabindex"] == "-1"
        assert control.attributes["aria-label"] == f"Press {place}"
        assert control.attributes.get("aria-disabled") == (None if place != "hour-2" else "true")
        assert control.group() == group
    assert len(drawn.all(role="button")) == len(PLACES)


def test_a_clock_with_controls_is_a_group():
    assert picture(table(), choices={"hour-1": Press("a", "b")}).all(tag="svg", viewbox=VIEWBOX, role="group")
    assert picture(table().view(0), choices={"card-flip-1": Press("a", "b")}).all(
        tag="svg", viewbox=VIEWBOX, role="img"
    )


def test_hours_come_in_order_and_airships_above_them():
    choices = {place: Press(place, place) for place in PLACES}
    clock = picture(table().view(0), choices=choices).one(data_group="clock")
    order = [node.attributes["data-choice"] for node in clock.all(role="button")]
    assert order[:13] == [*(f"hour-{hour}" for hour in range(1, 13)), "hand"]
    assert set(order[13:]) == {"airship-RED", "airship-BLUE", "airship-GREEN"}

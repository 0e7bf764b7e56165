"""Places of a Take Time picture: lit for the one who looks, to be pressed by the one who plays."""

from __future__ import annotations

import inspect

import pytest

from tablegames.core.event import Event
from tablegames.take_time import events, position
from tablegames.take_time.kinds import counts, placing
from tablegames_widgets.take_time.lit import LIT, lit
from tests.widgets.pictures import Press, keys, picture
from tests.widgets.take_time.pictures import RULES, WRONG, begun, clock, placing_table


def lights(node):
    return node.all(**{"class": "tg-lit"})


# --- lit ----------------------------------------------------------------------------------------------


def test_every_event_has_a_place_to_look_at():
    kinds = {kind for _, kind in inspect.getmembers(events, inspect.isclass) if issubclass(kind, Event)}
    assert kinds - {Event, events.Private} == LIT.keys()


@pytest.mark.parametrize(
    "place", ["segment-4", "segment-3", "hand", "face", "player-Ada", "budget", "card-S12", "placed-1", "placed-7"]
)
def test_a_place_lights_up(place):
    view = placing_table().view(1)
    assert len(lights(picture(view, highlight=(place,)))) == 1
    assert not lights(picture(view))


def test_a_check_lights_up_its_segments_and_its_rule_on_the_face_and_in_words():
    state = position(clock(*RULES), WRONG)
    steps = [step for step in state.resolve() if isinstance(step.event, events.RequirementChecked)]
    for step in steps:
        lit_up = lights(picture(step.state, highlight=lit(step.event)))
        segments = [node for node in lit_up if not node.classes & {"tg-demand", "tg-token"}]
        assert len(segments) == len(step.event.segments)
        lines = [node.words for node in lit_up if "tg-demand" in node.classes]
        assert len(lines) == 1
        printed = [rule for rule in state.clock.rules if rule.statement == step.event.statement]
        assert len([node for node in lit_up if "tg-token" in node.classes]) == len(printed)


def test_rules_light_up_by_their_number():
    state = begun(clock(*RULES))
    for n, rule in enumerate(RULES, start=1):
        lit_up = lights(picture(state, highlight=(f"rule-{n}",)))
        assert next(node.words for node in lit_up if "tg-demand" in node.classes).endswith(rule.statement)
        assert len(lit_up) == 2, "on the face and in words"


# --- to be pressed ------------------------------------------------------------------------------------

PLACES = {
    **{f"segment-{segment}": "clock" for segment in range(1, 7)},
    "hand": "clock",
    **dict.fromkeys(("player-Ada", "player-Cleo"), "players"),
    **dict.fromkeys(("card-S12", "card-L11"), "cards"),
}


def test_nothing_can_be_pressed_unless_offered():
    plain = picture(placing_table().view(1))
    assert not plain.all(role="button")
    assert not [node for node in plain.all() if "data-choice" in node.attributes or "tabindex" in node.attributes]


def test_places_become_controls():
    choices = {place: Press(f"to {place}", f"Press {place}", legal=place != "segment-2") for place in PLACES}
    drawn = picture(placing_table().view(1), choices=choices)
    for place, group in PLACES.items():
        control = drawn.one(data_choice=f"to {place}")
        assert control.attributes["role"] == "button"
        assert control.attributes["tabindex"] == "-1"
        assert control.attributes["aria-label"] == f"Press {place}"
        assert control.attributes.get("aria-disabled") == (None if place != "segment-2" else "true")
        assert control.group() == group
    assert len(drawn.all(role="button")) == len(PLACES)


def test_a_segment_is_pressed_on_its_wedge_its_place_and_its_cards():
    drawn = picture(placing_table().view(1), choices={"segment-4": Press("here", "Place it here")})
    control = drawn.one(data_choice="here")
    assert control.all(**{"class": "tg-wedge"})
    assert control.all(**{"class": "tg-sector"})
    assert len(control.all(**{"class": "tg-laid"})) == 3
    assert drawn.all(tag="svg", viewbox="-216 -216 432 432", role="group")


def test_segments_come_in_the_order_of_their_numbers_also_on_a_turned_face():
    choices = {f"segment-{segment}": Press(str(segment), "x") for segment in range(1, 7)}
    state = begun(clock(placing.TurnsFace(3), counts.CardsExactly(2, 1)))
    for turned in range(6):
        view = state.view(0).__class__(**{**vars(state.view(0)), "turned": turned})
        controls = picture(view, choices=choices).one(data_group="clock").all(role="button")
        assert [control.attributes["data-choice"] for control in controls] == list("123456")


def test_pieces_that_can_move_have_keys():
    assert keys(picture(placing_table())) == {
        "hand",
        *(f"segment-{segment}" for segment in range(1, 7)),
        *("placed-1", "placed-2", "card-S7", "placed-4", "placed-5", "placed-6", "card-L6", "placed-8"),
    }

"""Places of an Astrotime picture: lit for the one who looks, to be pressed by the one who plays."""

from __future__ import annotations

import inspect

import pytest

from tablegames.astrotime import AddDots, ChooseSign, events, new
from tablegames.astrotime.packs import zodiac
from tablegames.astrotime.pieces import SQUARES
from tablegames.core.event import Event
from tablegames_widgets.astrotime.lit import LIT, lit
from tests.astrotime.tables import game
from tests.widgets.astrotime.pictures import BOARD, table, to_play
from tests.widgets.pictures import Press, keys, picture


def lights(node):
    return node.all(**{"class": "tg-lit"})


# --- lit ----------------------------------------------------------------------------------------------


def test_every_event_has_a_place_to_look_at():
    kinds = {kind for _, kind in inspect.getmembers(events, inspect.isclass) if issubclass(kind, Event)}
    assert kinds - {Event} == LIT.keys()


@pytest.mark.parametrize(
    "place",
    [
        *(f"square-{square}" for square in SQUARES),
        *(f"situation-{square}" for square in SQUARES),
        *("pawn-RED", "turn", "player-YELLOW", "column-GREEN-violet", "point-7", "point-0", "point-10"),
        *("quality-loyal", "quality-RED-loyal", "sign-Leo"),
    ],
)
def test_a_place_lights_up(place):
    view = table("A").view(0)
    assert len(lights(picture(view, highlight=(place,)))) == 1
    assert not lights(picture(view))


def test_the_book_lights_up():
    assert len(lights(picture(game(1).final.view(0), highlight=("book",)))) == 1


def test_A2_only_ones_own_new_dots_light_up_on_ones_own_board():
    dots = ("loyal", "active", "playful", "creative")
    steps = new().trace(ChooseSign("Leo"), AddDots(dots), ChooseSign("Aries"), AddDots(dots))
    for seat, step in ((0, steps[1]), (1, steps[3])):
        for looking in (0, 1):
            lit_up = lights(picture(step.state.view(looking), highlight=lit(step.event)))
            qualities = [node for node in lit_up if "tg-quality" in node.classes]
            assert len(qualities) == (4 if looking == seat else 0)


def test_A5_a_count_lights_up_the_points_the_pawn_and_the_player():
    steps = [step for step in table("ABA").count() if isinstance(step.event, events.DotsCounted)]
    assert len(steps) == 3
    for step in steps:
        lit_up = lights(picture(step.state, highlight=lit(step.event)))
        assert {*(name for node in lit_up for name in node.classes)} >= {"tg-point", "tg-pawn", "tg-mat"}
        (number,) = [node.words for node in lit_up if "tg-point" in node.classes]
        assert number == str(step.event.points)


# --- to be pressed ------------------------------------------------------------------------------------

PLACES = {
    **{f"sign-{sign.name}": "signs" for sign in zodiac().signs},
    **{f"square-{square}": "squares" for square in SQUARES},
    **{f"situation-{square}": "stories" for square in SQUARES},
    **{f"quality-{quality}": "qualities" for quality in zodiac().qualities},
}


def test_nothing_can_be_pressed_unless_offered():
    plain = picture(table().view(0))
    assert not plain.all(role="button")
    assert not [node for node in plain.all() if "data-choice" in node.attributes or "tabindex" in node.attributes]


def test_places_become_controls():
    choices = {place: Press(f"to {place}", f"Press {place}", legal=place != "square-B") for place in PLACES}
    drawn = picture(table().view(0), choices=choices)
    for place, group in PLACES.items():
        control = drawn.one(data_choice=f"to {place}")
        assert control.attributes["role"] == "button"
        assert control.attributes["tabindex"] == "-1"
        assert control.attributes["aria-label"] == f"Press {place}"
        assert control.attributes.get("aria-disabled") == (None if place != "square-B" else "true")
        assert control.group() == group
    assert len(drawn.all(role="button")) == len(PLACES)
    assert drawn.all(tag="svg", viewbox=BOARD, role="group")


def test_A3_a_story_can_be_pressed_and_still_be_read():
    """A button's content is not read out, so the story stands beside the button and not in it."""
    for story in to_play(table()).all(**{"class": "tg-story"}):
        (control,) = story.all(role="button")
        (text,) = story.all(tag="p")
        assert text not in control.all()
        assert "data-choice" not in story.attributes


def test_pieces_that_can_move_have_keys():
    found = keys(picture(table("AB").view(0)))
    assert {"turn", "pawn-RED", "pawn-YELLOW"} <= found
    assert "pawn-GREEN" not in found, "has not chosen yet"

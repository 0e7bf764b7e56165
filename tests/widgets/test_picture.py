"""Pictures of tables: what they are, and what is on them."""

from __future__ import annotations

import copy
import pickle

import pytest

from tablegames import yet
from tablegames.core.event import Event
from tablegames.yet.deck import ActionCard, Deck, classroom_deck
from tablegames.yet.example import example_round
from tablegames_widgets.picture import Picture, draw, picture_css, style_element
from tests.widgets.pictures import VIEWBOX, Press, keys, picture, table
from tests.yet.games import random_game

ROUND = example_round()


# --- what it is ---------------------------------------------------------------------------------------


def test_a_picture_shows_itself_and_is_text_elsewhere():
    state = table()
    drawn = draw(state)
    assert isinstance(drawn, str)
    assert drawn._repr_html_() == str(drawn) == drawn
    assert type(drawn._repr_html_()) is str
    assert repr(drawn) == drawn.text == str(state)


def test_a_state_is_drawn_as_everybody_sees_it():
    assert draw(table()) == draw(table().view(None))


def test_equal_arguments_give_equal_bytes():
    lights = ["hour-4", "hand", "airship-RED"]
    assert draw(table(), lights) == draw(table(), reversed(lights)) == draw(table(), set(lights))


def test_the_clock_has_a_title_and_says_the_whole_table():
    state = table()
    clock = picture(state).one(role="img", viewbox=VIEWBOX)
    assert [child.tag for child in clock.children[:2]] == ["title", "desc"]
    assert clock.children[0].words == "YET, round 1, 5 o'clock: playing cards"
    assert clock.children[1].words == str(state)


def test_no_ids_so_that_many_pictures_fit_on_a_page():
    assert not [node for node in picture(table()).all() if "id" in node.attributes]


def test_every_class_is_ours():
    classes = {name for node in picture(table(), highlight=("hour-4",)).all() for name in node.classes}
    assert all(name.startswith("tg-") for name in classes)


def test_the_style_comes_once_and_only_when_asked_for():
    assert draw(table()) == f"{style_element('picture', 'yet')}{draw(table(), style=False)}"
    assert draw(table(), choices={"hand": Press("h", "Hand")}).startswith(style_element("picture", "yet", "choices"))
    assert "<style" not in draw(table(), style=False)


@pytest.mark.parametrize("what", [None, 7, "a table", ROUND, ROUND[0], Event()])
def test_what_is_no_table_is_refused_in_words(what):
    with pytest.raises(TypeError, match=rf"state or a view.*{type(what).__name__!r}"):
        draw(what)


def test_pictures_stay_small():
    sizes = [len(draw(step.state)) for step in ROUND]
    assert sum(sizes) / len(sizes) < 15_000
    assert max(len(draw(step.state.view(0))) for step in ROUND) < 17_000
    assert len(style_element("picture", "yet")) < 5_600


def test_the_style_sheet_has_no_comments_and_no_blank_lines():
    assert "/*" not in picture_css()
    assert "\n" not in picture_css()
    assert "--tg-d: ;" in picture_css(), "a space is a value, nothing is none"


def test_a_picture_can_be_pickled_and_copied():
    drawn = draw(table())
    for other in (copy.copy(drawn), pickle.loads(pickle.dumps(drawn))):
        assert isinstance(other, Picture)
        assert (other, other.text) == (drawn, drawn.text)


# --- what is on it ------------------------------------------------------------------------------------


def test_pieces_that_can_move_have_keys():
    assert keys(picture(table())) == {
        "hand",
        *("airship-RED", "airship-BLUE", "airship-GREEN"),
        *("capsule-8", "capsule-3", "capsule-5", "capsule-12", "capsule-1", "capsule-at-8", "capsule-at-11"),
        *("capsule-2", "capsule-4"),
        *("card-foresee-2", "card-foresee-4", "card-flip-4"),
    }


def test_a_seat_sees_what_it_has_seen():
    seen = picture(table().view(0))
    everybody = keys(picture(table()))
    assert keys(seen) - everybody == {"capsule-6", "card-flip-1", "card-flip-2", "card-foresee-1", "card-advance-2"}
    assert everybody - keys(seen) == {"capsule-at-11"}


@pytest.mark.parametrize("state", [step.state for step in ROUND])
def test_no_key_comes_twice(state):
    for seat in (None, 0, 1, 2):
        found = [
            node.attributes["data-key"] for node in picture(state.view(seat)).all() if "data-key" in node.attributes
        ]
        assert len(found) == len(set(found))


def test_stacked_airships_say_their_rank_the_top_one_is_drawn_last():
    ships = picture(table()).all(**{"class": "tg-ship"})
    assert [ship.attributes["data-key"] for ship in ships] == ["airship-BLUE", "airship-RED", "airship-GREEN"]
    assert [ship.words for ship in ships] == ["B3rd", "R2nd", "G1st"]


def test_an_airship_alone_has_no_rank():
    alone = picture(yet.position(time=5, airships={"RED": "1 cw", "BLUE": "2 cw"}, capsules={}))
    assert [ship.words for ship in alone.all(**{"class": "tg-ship"})] == ["R", "B"]


def test_the_nose_points_the_way_it_flies():
    def nose(way):
        drawn = picture(yet.position(time=5, airships={"RED": f"3 {way}", "BLUE": "2 cw"}, capsules={}))
        return drawn.one(data_key="airship-RED").one(**{"class": "tg-hull"}).attributes["transform"]

    assert nose("cw") == "rotate(90)", "at 3 o'clock clockwise is down"
    assert nose("ccw") == "rotate(270)"


def test_used_icons_are_struck_out():
    card = picture(table()).one(data_key="card-flip-4")
    assert [node.words for node in card.all(tag="s")] == ["Flip/Rotate"]
    assert [node.words for node in card.all(tag="i")] == ["Move 4"]


def test_an_invented_deck_is_said_to_be_ours():
    assert "classroom deck, invented" in picture(table()).words
    box = Deck("the box", "rulebook", classroom_deck().cards)
    assert "invented" not in picture(table(deck=box)).words


def test_the_winner_is_named():
    over = picture(random_game(0).final)
    assert [node.words for node in over.all(**{"class": "tg-doing"})] == ["wins"]


def test_what_a_deck_is_named_stays_text():
    evil = "<script>alert('&\"')</script>"
    cards = (ActionCard(evil, ("flip", "move 1")), *classroom_deck().cards[1:])
    state = table(
        deck=Deck(evil, "ours", cards),
        hands={"RED": [evil, "flip-2"], "BLUE": ["foresee-1", "advance-2"], "GREEN": ["flip-3", "advance-1"]},
    )
    choices = {f"card-{evil}": Press(evil, evil)}
    drawn = picture(state.view(0), choices=choices)
    assert not drawn.all(tag="script")
    card = drawn.one(data_key=f"card-{evil}")
    assert card.attributes["data-choice"] == card.attributes["aria-label"] == evil
    assert evil in card.words
    assert evil in drawn.one(**{"class": "tg-small-print"}).words


def test_the_one_who_looks_comes_first_then_the_others_round_the_table():
    def names(view):
        return [mat.all(tag="b")[0].words for mat in picture(view).all(**{"class": "tg-name"})]

    assert names(table().view(None)) == names(table().view(0)) == ["RED", "BLUE", "GREEN"]
    assert names(table().view(1)) == ["BLUE", "GREEN", "RED"]

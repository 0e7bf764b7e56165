"""Pictures of Astrotime tables: what they are, and what is on them."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from tablegames.astrotime import GAME, AddDots, ChooseSign, new, position
from tablegames.astrotime.packs import book, zodiac
from tablegames.astrotime.pieces import COLOURS, PAWNS, SQUARES
from tablegames.astrotime.wording import axis, short
from tablegames.core.play import play
from tablegames_widgets.picture import draw, picture_css, style_element
from tests.astrotime.tables import SEEDS, game, states
from tests.widgets.astrotime.pictures import ARIES, BOARD, EVIL, HOSTILE, LEO, PISCES, SIX, story, table, to_play
from tests.widgets.pictures import keys, picture


def some(node, name):
    """All of a class inside, in the order drawn."""
    return node.all(**{"class": name})


def words(node, name):
    return [one.words for one in some(node, name)]


def where(node):
    """Where a piece stands in its drawing."""
    found = re.match(r"translate\(([-.\d]+) ([-.\d]+)\)", node.attributes["transform"])
    return float(found[1]), float(found[2])


def pawns(drawn):
    """Where each pawn stands on the board."""
    board = drawn.one(viewbox=BOARD)
    return {one.attributes["data-key"][5:]: where(one) for one in some(board, "tg-pawn")}


# --- what it is ---------------------------------------------------------------------------------------


def test_a_picture_is_a_state_as_everybody_sees_it_and_a_text():
    assert draw(table("A")) == draw(table("A").view(None))
    assert repr(draw(table("A"))) == str(table("A"))


@pytest.mark.parametrize("seed", SEEDS)
def test_every_table_of_a_game_is_well_formed_small_and_the_same_each_time(seed):
    for n, state in enumerate(states(game(seed))):
        if n % 3:
            continue
        drawn = draw(state.view(n % state.players), style=False)
        ElementTree.fromstring(drawn)
        assert len(drawn) < 30_000, "with six players"
    assert draw(state) == draw(state)


def test_pictures_of_a_lesson_stay_small():
    assert len(draw(table("ABA").count()[-2].state)) < 26_000, "three players, all backs up, the style sheet included"
    assert len(style_element("picture", "astrotime")) < 8_000


def test_the_board_has_a_title_and_says_the_whole_table():
    board = picture(table("A")).one(role="img", viewbox=BOARD)
    assert [child.tag for child in board.children[:2]] == ["title", "desc"]
    assert board.children[0].words == "Astrotime, Round 5 of 12, choosing a situation"
    assert board.children[1].words == str(table("A"))


@pytest.mark.parametrize("seed", SEEDS)
def test_no_key_comes_twice_no_ids_and_only_classes_of_ours(seed):
    for n, state in enumerate(states(game(seed))):
        if n % 5:
            continue
        seat = n % (state.players + 1) - 1
        drawn = picture(state.view(None if seat < 0 else seat))
        found = [key for node in drawn.all() if (key := node.attributes.get("data-key"))]
        assert len(found) == len(set(found))
        assert not [node for node in drawn.all() if "id" in node.attributes]
        assert all(name.startswith("tg-") for node in drawn.all() for name in node.classes)


def test_only_the_style_sheets_that_are_needed_come_along():
    assert draw(table()).startswith(f"{style_element('picture', 'astrotime')}<div")
    assert style_element("astrotime").removeprefix("<style>").removesuffix("</style>") in picture_css()


def test_the_style_sheet_leaves_other_widgets_alone():
    """All games' rules are on one page with the board's and the stepper's own: a class means one thing."""
    from tablegames_widgets.base import STATIC

    own = set(re.findall(r"\.(tg-[a-z-]+)", (STATIC / "astrotime.css").read_text("utf-8")))
    shared = set(re.findall(r"tg-[a-z-]+", style_element("picture", "choices"))) | {"tg-score"}
    scripts = list(STATIC.glob("built/*.js"))
    assert len(scripts) > 5
    for script in scripts:
        theirs = set(re.findall(r"tg-[a-z-]+", script.read_text("utf-8")))
        if script.name != "freetable.js":  # has no pictures of this game
            assert not (own - shared) & theirs, script.name


# --- the ring of signs --------------------------------------------------------------------------------


def test_A8_the_year_runs_counter_clockwise_and_every_name_can_be_read():
    ring = some(picture(table()), "tg-zodiac")
    assert [sign.attributes["data-key"][5:] for sign in ring] == [sign.name for sign in zodiac().signs]
    for sign, name in zip(ring, zodiac().by_name, strict=True):
        text = sign.all(tag="text")[0]
        assert text.words == name, "the whole name"
        turned = int(re.search(r"rotate\((\d+)\)", text.attributes["transform"])[1])
        assert turned <= 90 or turned >= 270, "never upside down"
    at = [where(sign.all(tag="text")[0]) for sign in ring]
    assert at[0][1] == min(y for _, y in at), "Aries at the top"
    assert at[3][0] == min(x for x, _ in at), "Cancer at the left: against the clock"


def test_A1_a_sign_shows_who_it_is_of_and_six_of_one_sign_do_not_hide_each_other():
    ring = picture(position([LEO] * 6, [1, 2, 3], "", round=5)).one(data_key="sign-Leo")
    assert words(ring, "tg-own-sign") == ["Re", "Ye", "Gn", "Bl", "Gy", "Vi"]
    assert ring.all(tag="title")[0].words == "Leo: RED, YELLOW, GREEN, BLUE, GREY, VIOLET"
    assert clear(ring, 15)
    (alone,) = some(picture(table()), "tg-month")
    assert clear(alone, 21), "the turn pawn is higher than it is wide"


def clear(ring, apart):
    """Whether the marks on a sign and the turn pawn stand that far from each other."""
    spots = [where(one) for one in (*some(ring, "tg-own-sign"), *some(ring, "tg-turn"))]
    return min(abs(complex(*a) - complex(*b)) for a, b in combinations(spots, 2)) > apart


@pytest.mark.parametrize(("chosen", "sign"), [("", "Leo"), ("ABC", "Leo"), (None, "Virgo")])
def test_A8_the_turn_pawn_stands_on_the_sign_of_the_round(chosen, sign):
    state = table(chosen) if chosen is not None else table("ABC").count()[-1].state
    drawn = picture(state)
    (month,) = some(drawn, "tg-month")
    assert month.attributes["data-key"] == f"sign-{sign}"
    assert some(month, "tg-turn")
    assert drawn.one(**{"class": "tg-top"}).words.startswith(sign)


def test_A8_before_the_year_it_waits_on_aries_and_after_it_on_pisces():
    assert some(picture(new()).one(data_key="sign-Aries"), "tg-turn")
    assert some(picture(game(0).final).one(data_key="sign-Pisces"), "tg-turn")


# --- squares and points -------------------------------------------------------------------------------


def test_A4_pawns_stand_on_their_squares():
    drawn = picture(table("BA"))
    assert {name: round(x / 60) for name, (x, _) in pawns(drawn).items()} == {"RED": 0, "YELLOW": -1}
    assert drawn.one(data_key="square-B").all(tag="title")[0].words == "Square B: RED"


@pytest.mark.parametrize("together", range(1, 7))
@pytest.mark.parametrize("square", SQUARES)
def test_A4_any_number_of_pawns_fits_one_square(together, square):
    drawn = picture(position(SIX[: max(2, together)], [1, 2, 3], square * together))
    middle = (SQUARES.index(square) - 1) * 60
    spots = list(pawns(drawn).values())
    assert len(spots) == together
    assert all(abs(x - middle) <= 20 for x, _ in spots), "feet are 12 wide to each side; a square is 29"
    assert all(-10 < y < 32 for _, y in spots)
    assert all(abs(a[0] - b[0]) > 18.8 or abs(a[1] - b[1]) > 24.8 for a, b in combinations(spots, 2))


@pytest.mark.parametrize("together", range(1, 7))
@pytest.mark.parametrize("points", range(12))
def test_A5_counted_pawns_stand_beside_their_points_inside_the_circle(points, together):
    state = position([LEO] * max(2, together), [1, 2, 3], "A" * max(2, together))
    view = state.view(None)
    counted = (points,) * together + (None,) * (view.players - together)
    drawn = picture(view.__class__(**{**vars(view), "reached": counted}))
    number = where_is_number(drawn, min(points, 10))
    spots = [pawns(drawn)[PAWNS[seat]] for seat in range(together)]
    assert all(abs(complex(x, y)) < 124 for x, y in spots)
    assert all(abs(complex(*spot) - number) > 18 for spot in spots), "the number stays in sight"
    middle = sum(complex(*spot) for spot in spots) / together
    assert abs(middle - number) < 60
    assert all(abs(a[0] - b[0]) > 18.8 or abs(a[1] - b[1]) > 24.8 for a, b in combinations(spots, 2))


def where_is_number(drawn, number):
    point = next(one for one in some(drawn, "tg-point") if one.words == str(number))
    disc = point.all(tag="circle")[0].attributes
    return complex(float(disc["cx"]), float(disc["cy"]))


def test_A6_points_from_five_on_are_set_off():
    drawn = picture(table())
    assert words(drawn, "tg-point") == [str(n) for n in range(11)]
    assert words(drawn, "tg-enough") == [str(n) for n in range(5, 11)]


def test_pieces_that_can_move_have_keys():
    assert {"turn", "pawn-RED", "pawn-YELLOW", "token-RED-blue", "token-GREEN-violet", "situation-A"} <= keys(
        picture(table("AB"))
    )


# --- stories ------------------------------------------------------------------------------------------


def test_A3_a_story_is_open_and_its_back_comes_with_the_count():
    drawn = picture(table("ABA").view(0))
    assert [text.split("\n")[0] for text in words(drawn, "tg-story-head")]
    assert not some(drawn, "tg-story-back")
    steps = table("ABA").count()
    assert len(some(picture(steps[0].state.view(0)), "tg-story-back")) == 1
    assert len(some(picture(steps[-2].state.view(0)), "tg-story-back")) == 3


def test_A3_the_back_shows_what_is_needed_beside_ones_own_dots_and_what_is_paid():
    state = position([LEO, ARIES], [story(1), story(2), story(3)], "AA").count()[0].state
    (back,) = some(picture(state.view(0)), "tg-story-back")
    assert len(some(back, "tg-need")) == 6
    said = [(need.text, need.all(role="img")[0].attributes["aria-label"]) for need in some(back, "tg-need")]
    assert ("loyal", "two dots") in said
    assert ("ambitious", "one dot") in said
    assert words(back, "tg-chip") == ["Rered", "Gygrey ×2"]
    (public,) = some(picture(state), "tg-story-back")
    assert not some(public, "tg-dots"), "a spectator has no dots"


def test_A4_the_pawns_of_those_who_chose_it_stand_on_the_story_too():
    heads = some(picture(table("AAB")), "tg-story-head")
    assert [len(some(head, "tg-pawn")) for head in heads] == [2, 1, 0]
    assert heads[0].one(role="img").attributes["aria-label"] == "chosen by RED, YELLOW"


@pytest.mark.parametrize("chosen", ["", "ABC"])
def test_stories_of_any_length_that_hold_markup_stay_text(chosen):
    state = position([LEO, ARIES, PISCES], HOSTILE, chosen)
    for step in state.count() if chosen else [None]:
        drawn = to_play(state) if step is None else picture(step.state.view(1))
        assert not drawn.all(tag="script")
        assert not drawn.all(tag="img")
        assert not [node for node in drawn.all() if any(name.startswith("on") for name in node.attributes)]
        stories = some(drawn, "tg-story")
        if stories:
            assert EVIL in some(stories[0], "tg-story-head")[0].words
            assert HOSTILE[0].story in stories[0].words
            assert HOSTILE[1].story in stories[1].words
        assert EVIL in draw(step.state if step else state).text or not stories


# --- people -------------------------------------------------------------------------------------------


def test_A2_ones_own_board_has_ten_pairs_with_red_dots():
    board = picture(table().view(0)).one(**{"class": "tg-person"})
    shown = some(board, "tg-quality")
    assert [quality.attributes["data-key"][8:] for quality in shown] == list(zodiac().qualities)
    assert len(some(board, "tg-full")) == 14
    said = {one.attributes["data-key"][8:]: one.one(role="img").attributes["aria-label"] for one in shown}
    assert said == {q: ("no dot", "one dot", "two dots")[n] for q, n in table().dots(0).items()}
    assert not some(picture(table()), "tg-person"), "a spectator has none"


def test_A2_marked_qualities_are_pressed_and_show_the_dot_to_come():
    state = new().trace(ChooseSign("Leo")).final
    drawn = to_play(state, "loyal,active")
    pressed = drawn.all(aria_pressed="true")
    assert [one.attributes["data-choice"] for one in pressed] == ["quality-active", "quality-loyal"]
    assert [one.one(role="img").attributes["aria-label"] for one in pressed] == [
        "no dot, one more marked",
        "one dot, one more marked",
    ]
    assert len(some(drawn, "tg-planned")) == 2
    assert len(some(drawn, "tg-full")) == 10
    assert "2 of 4 extra dots marked" in drawn.one(**{"class": "tg-person"}).words


def test_A2_the_others_extra_dots_are_told():
    mats = some(picture(table().view(0)), "tg-mat")
    assert ["extra dots" in mat.words for mat in mats] == [False, True, True]
    assert "eloquent, sociable, supportive, meticulous" in mats[1].words


def test_the_one_who_looks_comes_first():
    names = [name.all(tag="b")[0].words for name in some(picture(table().view(1)), "tg-name")]
    assert names == ["YELLOW", "GREEN", "RED"]
    assert "YELLOW (you)" in picture(table().view(1)).words


def test_A7_columns_say_their_rung_and_grow_beyond_ten():
    drawn = picture(table())
    said = [one.attributes["aria-label"] for one in some(drawn, "tg-tower")]
    assert said[:6] == [
        "red: rung 4",
        "yellow: rung 3",
        "green: rung 2",
        "blue: rung 5",
        "grey: rung 4",
        "violet: rung 1",
    ]
    assert said[-1] == "violet: rung 12"
    tops = {one.attributes["style"] for one in some(drawn, "tg-towers")}
    assert tops == {"--top:12"}, "one scale for everybody"
    token = drawn.one(data_key="token-GREEN-violet")
    assert (token.words, token.attributes["style"]) == ("Vi", "--at:12")
    assert not drawn.all(data_key="token-GREEN-red")


def test_A7_with_a_cap_the_column_ends_there():
    tops = {one.attributes["style"] for one in some(picture(position([LEO, ARIES], cap=6)), "tg-towers")}
    assert tops == {"--top:6"}


def test_A9_scores_are_told():
    assert words(picture(table()), "tg-score") == ["114 points", "1 point", "28 points"]


def test_A11_colours_have_letters_of_their_own_beside_the_hue():
    assert len({short(colour) for colour in COLOURS}) == 6
    assert len({style_element("astrotime").split(f".tg-c-{colour}{{")[1].split("}")[0] for colour in COLOURS}) == 6


@pytest.mark.parametrize("players", [2, 6])
def test_every_player_has_a_mat(players):
    state = position(SIX[:players], [1, 2, 3])
    assert len(some(picture(state), "tg-mat")) == players
    assert len(some(picture(state), "tg-active")) == 1


# --- setting up and the end ---------------------------------------------------------------------------


def test_A12_while_a_sign_is_chosen_all_signs_can_be_read_with_their_days():
    drawn = picture(new().view(0)).one(**{"class": "tg-signs"})
    for sign in zodiac().signs:
        assert sign.name in drawn.words
        assert ", ".join(sign.qualities) in drawn.words
    assert "Aries 21 Mar to 20 Apr" in drawn.words
    state = new().trace(ChooseSign("Leo"), AddDots(("loyal", "active", "playful", "creative"))).final
    assert some(picture(state), "tg-signs"), "the next one chooses"
    assert not some(picture(table()), "tg-signs")


def test_A10_the_book_is_read_for_everybody_the_one_who_looks_first():
    final = game(1).final
    drawn = picture(final.view(1)).one(**{"class": "tg-book"})
    assert book().introduction in drawn.words
    readers = words(drawn, "tg-reader")
    assert [text[2:].split(",")[0] for text in readers] == ["YELLOW (you)", "GREEN", "RED"]
    for player in final.seats:
        high, low = book().by_key[player.sign, player.most], book().by_key[player.sign, player.least]
        assert high.most in drawn.words
        assert low.least in drawn.words
        assert axis(player.most) in drawn.words


def test_A9_the_end_says_who_won():
    final = play(GAME, ["reader"] * 3, 2).final
    top = picture(final).one(**{"class": "tg-top"}).words
    assert top.startswith("The year is over")
    assert f"with {max(final.scores)} points" in top
    assert all(PAWNS[seat] in top for seat in final.winners)


@pytest.mark.parametrize(
    ("state", "order"),
    [
        (new(), ["tg-clock", "tg-side"]),
        (new().trace(ChooseSign("Leo")).final, ["tg-side", "tg-clock"]),
        (table(), ["tg-side", "tg-person", "tg-clock"]),
        (table("ABC"), ["tg-clock", "tg-side", "tg-person"]),
        (game(1).final, ["tg-side", "tg-person", "tg-clock"]),
    ],
    ids=["sign", "dots", "choose", "count", "over"],
)
def test_on_a_phone_what_matters_now_comes_first(state, order):
    parts = picture(state.view(0)).one(**{"class": "tg-table"}).children
    assert [name for part in parts for name in order if name in part.classes] == order


def test_A12_content_of_ours_is_marked():
    assert "written for these lessons" in picture(table()).one(**{"class": "tg-small-print"}).words

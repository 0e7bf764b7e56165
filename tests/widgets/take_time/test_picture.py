"""Pictures of Take Time tables: what they are, and what is on them."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from tablegames.take_time import Plan, clocks, example_table, position
from tablegames.take_time.actions import CONCEDE, ChooseStart, Look, Place
from tablegames.take_time.kinds import counts, order, placing, values, whole
from tablegames.take_time.pieces import SEGMENTS, cards
from tablegames_widgets.picture import draw, picture_css, style_element
from tests.take_time.games import CLOCKS, SEEDS, random_game, states
from tests.widgets.pictures import keys, picture
from tests.widgets.take_time.pictures import RULES, WRONG, begun, clock, placed, placing_table

CLOCK = "-216 -216 432 432"
"""The viewBox of the clock."""

EVIL = "<script>alert('&\"')</script>"


def some(node, name):
    """All of a class inside, in the order drawn."""
    return node.all(**{"class": name})


def words(node, name):
    return [one.words for one in some(node, name)]


# --- what it is ---------------------------------------------------------------------------------------


def test_a_picture_is_a_state_as_everybody_sees_it_and_a_text():
    state = placing_table()
    assert draw(state) == draw(state.view(None))
    assert repr(draw(state)) == str(state)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_table_of_a_game_is_well_formed_small_and_the_same_each_time(seed):
    record = random_game(seed)
    for n, state in enumerate(states(record)):
        drawn = draw(state.view(n % record.options.players), style=False)
        ElementTree.fromstring(drawn)
        assert len(drawn) < 26_200, "on clocks with more rules than any of ours"
    assert draw(state) == draw(state)


def test_pictures_of_a_lesson_stay_small():
    steps = example_table().resolve()
    assert sum(len(draw(step.state)) for step in steps) / len(steps) < 20_000
    assert len(style_element("picture", "take_time")) < 7_500


def test_the_clock_has_a_title_and_says_the_whole_table():
    state = placing_table()
    drawn = picture(state).one(role="img", viewbox=CLOCK)
    assert [child.tag for child in drawn.children[:2]] == ["title", "desc"]
    assert drawn.children[0].words == "Take Time, clock 1-1: placing cards"
    assert drawn.children[1].words == str(state)


def test_no_ids_and_only_classes_of_ours():
    for state in (placing_table(), position(clock(*RULES), WRONG).resolve()[-1].state):
        nodes = picture(state, highlight=("segment-4", "hand", "budget")).all()
        assert not [node for node in nodes if "id" in node.attributes]
        assert all(name.startswith("tg-") for node in nodes for name in node.classes)


@pytest.mark.parametrize("seed", SEEDS)
def test_no_key_comes_twice(seed):
    for n, state in enumerate(states(random_game(seed))):
        seat = n % (state.players + 1) - 1
        drawn = draw(state.view(None if seat < 0 else seat), style=False)
        found = re.findall(r'data-key="(.*?)"', drawn)
        assert len(found) == len(set(found))


def test_only_the_style_sheets_that_are_needed_come_along():
    assert draw(placing_table()).startswith(f"{style_element('picture', 'take_time')}<div")
    assert draw(clock()).startswith(f"{style_element('picture', 'take_time', 'take_time_pieces')}<div")
    live = picture_css()
    for name in ("picture", "yet", "take_time", "take_time_pieces", "choices"):
        assert style_element(name).removeprefix("<style>").removesuffix("</style>") in live


# --- cards --------------------------------------------------------------------------------------------


def test_T7_own_and_open_cards_can_be_read_the_others_lie_face_down():
    seen = picture(placing_table().view(1))
    assert {"card-S1", "card-S7", "card-L6", "placed-1", "placed-2"} <= keys(seen)
    assert {"card-S12", "card-L11"} <= keys(seen), "Ben's own hand"
    assert not {"card-S3", "card-L1", "card-S2", "card-L2", "card-S4"} & keys(seen), "Ada's and Cleo's"


@pytest.mark.parametrize("seed", SEEDS)
def test_T7_every_card_says_who_placed_it_when_and_how(seed):
    record = random_game(seed)
    *_, last = [state for state in states(record) if state.phase == "placement"]
    said = words(picture(last.view(0)), "tg-laid")
    assert len(said) == last.placements
    for pile in last.piles:
        for one in pile:
            name = ("Ada", "Ben", "Cleo", "Dan")[one.seat]
            way = "up" if one.up else "down"
            found = [
                title for title in said if re.search(rf"placed {one.order}(st|nd|rd|th) by {name}, face {way}", title)
            ]
            assert len(found) == 1
            assert found[0].endswith(name[0]), "and its letter can be seen"


def test_cards_lie_in_the_order_placed():
    drawn = picture(position("1-1", {3: "S9 L2 S4"}, hands=["S1", "S2", "S3"]))
    assert [re.search(r"placed (\d+)", text)[1] for text in words(drawn, "tg-laid")] == ["1", "2", "3"]
    across = [float(re.search(r"\((-?[\d.]+)", card.attributes["transform"])[1]) for card in some(drawn, "tg-laid")]
    assert across == sorted(across)


def test_only_face_up_cards_have_an_eye():
    drawn = picture(placing_table().view(1))
    with_eye = [card.words for card in some(drawn, "tg-laid") if some(card, "tg-eye")]
    assert len(with_eye) == 2
    assert all("face up" in text for text in with_eye)


def test_T1_backs_tell_suns_from_moons_by_more_than_colour():
    drawn = picture(placing_table().view(1))
    backs = some(drawn, "tg-back") + some(drawn, "tg-rear")
    assert len(backs) == 8
    for back in backs:
        assert bool(some(back, "tg-sun")) == ("tg-solar" in back.classes)
        assert bool(some(back, "tg-moon")) == ("tg-lunar" in back.classes)


@pytest.mark.parametrize("count", range(1, 13))
def test_any_number_of_cards_fits_its_place(count):
    """Every card of a pile shows at least 17 units of itself, and all lie beside the face and on the clock."""
    dealt = " ".join([*(f"S{n}" for n in range(1, 13))][:count])
    rest = " ".join(f"L{n}" for n in range(1, 13 - count))
    for segment in SEGMENTS:
        table = position("1-1", {segment: dealt, segment % 6 + 1: rest}, players=4)
        drawn = picture(table).one(viewbox=CLOCK)
        cards_there = [node for node in drawn.all(tag="g") if len(some(node, "tg-laid")) == count]
        group = cards_there[-1]
        x, y, scale = _transform(group)
        spots = [_transform(card)[:2] for card in some(group, "tg-laid")]
        assert all(b[0] - a[0] >= 17 for a, b in pairwise(spots) if a[1] == b[1])
        for across, down in spots:
            corners = [(x + scale * (across + i), y + scale * (down + j)) for i in (-16, 16) for j in (-21, 21)]
            distances = [(i * i + j * j) ** 0.5 for i, j in corners]
            assert max(distances) < 206, "not over the rim"
            assert min(distances) > 114, "not over the face"


def _transform(node):
    found = re.fullmatch(r"translate\(([-.\d]+) ([-.\d]+)\)(?:scale\((.+)\))?", node.attributes["transform"])
    return float(found[1]), float(found[2]), float(found[3] or 1)


# --- values and checks --------------------------------------------------------------------------------


def test_values_are_what_the_seat_knows():
    seen = picture(placing_table().view(1)).one(viewbox=CLOCK)
    assert sorted(words(seen, "tg-part")) == ["1 + 2 hidden", "1 hidden", "6 + 1 hidden", "7 + 1 hidden"]
    alone = picture(position("1-1", {3: "S9^ L2"}, hands=["S1", "S2", "S3"]).view(2))
    assert words(alone, "tg-sum") == ["11"], "Cleo placed the second"


def test_where_values_do_not_add_up_a_part_of_a_pile_is_worth_nothing():
    seen = picture(position(clock(whole.HighestMinusLowest()), {3: "S9^ L4^ L2"}, hands=["S1", "S2", "S3"]))
    assert words(seen, "tg-part") == ["1 hidden"]


def test_T8_revealed_values_are_written_large_as_they_are_revealed():
    steps = example_table().resolve()
    assert [words(picture(step.state), "tg-total") for step in steps[:6]] == [
        [str(value) for value in (3, 8, 11, 11, 20, 24)[: n + 1]] for n in range(6)
    ]


def test_T8_requirements_are_marked_as_they_are_checked():
    steps = position(clock(*RULES), WRONG).resolve()
    checked = [step for step in steps if type(step.event).__name__ == "RequirementChecked"]
    for n, step in enumerate(checked, start=1):
        drawn = picture(step.state)
        failed = {check.statement for check in step.state.checked if not check.passed}
        assert len(step.state.checked) == n
        assert bool(some(drawn, "tg-bad-rule")) == bool(failed)
        assert not some(drawn, "tg-outcome")
    over = picture(steps[-1].state)
    failing = [line.words for line in some(over, "tg-bad-rule")]
    assert [re.sub(r"Segment (\d).*", r"\1", text, flags=re.S)[-1:] for text in failing[:-1]] == ["1", "3", "3"]
    assert "17, then 2" in failing[-1]
    assert all(line.all(tag="svg", role="img", aria_label="does not hold") for line in some(over, "tg-bad-rule"))


def test_failed_segments_have_a_cross_and_a_shape_of_their_own():
    over = picture(position(clock(*RULES), WRONG).resolve()[-1].state).one(viewbox=CLOCK)
    wrong = some(over, "tg-wrong")
    assert len(wrong) == 3, "segments 1, 2 and 3"
    assert all(some(segment, "tg-bad") for segment in wrong)


def test_the_end_is_told():
    passed = picture(example_table().resolve()[-1].state).one(**{"class": "tg-outcome"})
    assert passed.words == "PassedEvery requirement holds."
    failed = picture(position(clock(*RULES), WRONG).resolve()[-1].state).one(**{"class": "tg-outcome"})
    assert failed.words == "Failed4 requirements do not hold."
    conceded = picture(placing_table().apply(CONCEDE, 1).state).one(**{"class": "tg-outcome"})
    assert conceded.words == "FailedThe team gave up."


# --- the clock ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("one", CLOCKS, ids=lambda one: one.id)
def test_every_rule_is_on_the_face_and_in_words(one):
    for what in (one, begun(one)):
        drawn = picture(what)
        assert len(some(drawn, "tg-token")) == len(one.rules)
        said = words(drawn, "tg-demand")
        for rule in (*one.rules, *one.requirements):
            assert len([text for text in said if rule.statement in text]) == 1


@pytest.mark.parametrize("one", CLOCKS, ids=lambda one: one.id)
def test_no_sign_on_the_face_depends_on_a_font(one):
    shown = "".join(text.words for text in picture(one).all(tag="text"))
    assert not set(shown) & set("☀☾▯▲▼↔↻↺✕←↗")


def test_T10_the_rulebooks_clock_and_ours_are_marked():
    assert "from the rulebook" in picture(clocks()["1-1"]).words
    assert "clock of ours" in picture(clock()).words
    assert "from the rulebook" in picture(example_table()).words
    assert "clock of ours" in picture(begun(clock())).words


def test_closed_and_blocked_segments_are_hatched():
    hatched = [
        len(some(picture(begun(clock(rule))), "tg-hatch")) for rule in (placing.Closed(5), placing.SecondHand(2))
    ]
    assert hatched == [1, 2]
    assert "closed" in words(picture(begun(clock(placing.Closed(5)))), "tg-part")


def test_the_second_hand_is_there_where_the_clock_has_one():
    assert "second" in keys(picture(begun(clock(placing.SecondHand(2)))))
    assert "second" not in keys(picture(begun(clock())))


def test_T18_a_turned_face_moves_the_numbers_and_marks_and_leaves_the_cards():
    start = placed(begun(clock(placing.TurnsFace(3), counts.CardsExactly(6, 3))))
    card = start.hands[0][0]
    before = picture(start.apply(Place(card, 1)).state)
    turned = start.apply(Place(card, 3, turn="cw")).state
    after = picture(turned)
    where = {n: (before.one(data_key=f"segment-{n}"), after.one(data_key=f"segment-{n}")) for n in SEGMENTS}
    for n in SEGMENTS:
        first, second = where[n % 6 + 1][0].attributes, where[n][1].attributes
        assert (first["x"], first["y"]) == (second["x"], second["y"]), "each stands where the next one stood"
    assert turned.piles[1], "the card placed at 3 is now beside 2"
    tokens = [[token.attributes["transform"] for token in some(drawn, "tg-token")] for drawn in (before, after)]
    assert tokens[0] != tokens[1]


def test_T9_a_movable_hand_lies_on_the_face_a_printed_one_is_part_of_it():
    state = begun(clock(), players=2)
    assert "tg-movable" in picture(state).one(data_key="hand").classes
    assert "tg-printed" in picture(example_table()).one(data_key="hand").classes
    moved = state.apply(ChooseStart(4), 0).state
    blades = [some(picture(one), "tg-blade")[0].attributes["transform"] for one in (state, moved)]
    assert blades == ["rotate(30)", "rotate(210)"]


# --- the team -----------------------------------------------------------------------------------------


def test_T5_the_budget_is_counted_in_eyes():
    drawn = picture(placing_table(bonus=1)).one(**{"class": "tg-budget"})
    assert (len(some(drawn, "tg-icon-left")), len(some(drawn, "tg-icon-used"))) == (2, 2)
    assert "2 of 4 face-up cards left" in drawn.words
    assert len(some(drawn, "tg-gained")) == 1
    none = picture(begun(clock(whole.NoFaceUp()))).one(**{"class": "tg-budget"})
    assert "no card may lie face up" in none.words


def test_T2_the_plan_stands_at_the_segments_and_its_notes_beside():
    plan = Plan((3, None, 11, None, None, 24), (1, 2, None, None, None, 3), f"Twelves last.\n{EVIL}")
    drawn = picture(begun(clock(), plan=plan))
    assert words(drawn, "tg-plan") == ["plan 3, 1", "plan 2", "plan 11", "plan 24, 3"]
    assert [len(some(one, "tg-line")) for one in some(drawn, "tg-plan")] == [1, 1, 0, 1], "a card after each count"
    assert drawn.one(**{"class": "tg-notes"}).words == f"PlanTwelves last.\n{EVIL}"
    assert not drawn.all(tag="script")


def test_what_a_clock_is_called_stays_text():
    evil = clock(values.EvenValue(2)).__class__(EVIL, EVIL, teaches=EVIL)
    for what in (evil, begun(evil)):
        drawn = picture(what)
        assert not drawn.all(tag="script")
        assert EVIL in drawn.one(**{"class": "tg-top"}).words


def test_T2_T3_players_say_what_they_are_about():
    state = begun(clock())
    assert words(picture(state), "tg-doing") == ["may speak"] * 3
    state = state.apply(Look(), 1).state
    assert words(picture(state), "tg-doing")[1] == "has looked, says nothing more"
    state = placed(begun(clock()))
    assert words(picture(state), "tg-doing") == ["to place a card"]
    after = state.apply(Place(state.hands[0][0], 4)).state
    assert words(picture(after), "tg-doing") == ["began", "to place a card"]


def test_T6_the_reserve_lies_face_down_beside_the_hand():
    drawn = picture(placed(begun(clock(), players=2)).view(0))
    mats = some(drawn, "tg-mat")
    assert [len(some(mat, "tg-tile")) for mat in mats] == [4, 0]
    assert [len(some(mat, "tg-rear")) for mat in mats] == [2, 6]
    assert all("reserve" in mat.words for mat in mats)


def test_own_cards_lie_in_the_order_dealt():
    state = placed(begun(clock(), players=4))
    tiles = some(picture(state.view(2)), "tg-tile")
    assert [tile.attributes["data-key"] for tile in tiles] == [f"card-{card}" for card in state.hands[2]]


def test_the_one_who_looks_comes_first():
    assert [text[1:] for text in words(picture(placing_table().view(1)), "tg-name")] == [
        "Ben (you)to place a card",
        "Cleobegan",
        "Ada",
    ]


# --- clocks without a table ---------------------------------------------------------------------------


def test_a_clock_shows_its_face_and_its_rules():
    drawn = draw(clocks()["1-1"])
    assert drawn.text == str(clocks()["1-1"])
    assert len(draw(clock(order.HoldsLast(2)), style=False)) < 8_000


def test_a_pack_lists_every_clock():
    pack = clocks()
    drawn = picture(pack)
    for name in pack:
        assert f"{name} {pack[name].title}" in drawn.words
        assert name in draw(pack).text
    assert len(some(drawn, "tg-little")) == len(pack)


def test_cards_of_a_text_are_those_on_the_table():
    """The table of the other tests is what it seems: a wrong one would make them say nothing."""
    assert {str(card) for card in cards("S12 L11")} == {"S12", "L11"} == set(map(str, placing_table().hands[1]))

"""The free table: what lies where, what holds, what is refused, what the browser may ask for, the stored form."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablegames_widgets as tw
from tablegames import take_time
from tablegames.core.errors import BadPosition
from tablegames.take_time import Card, Clock, cards
from tablegames.take_time.kinds.counts import CardsExactly
from tablegames.take_time.kinds.order import HoldsLast, HoldsNth
from tablegames.take_time.kinds.placing import Closed, DrawsCard, PlayLowest, TurnsFace
from tablegames.take_time.kinds.values import EvenValue
from tablegames.take_time.kinds.whole import NoCap
from tablegames.take_time.resolution import checks, passes
from tablegames_widgets.take_time.free_table import FreeTable
from tablegames_widgets.take_time.free_table_page import rows
from tablegames_widgets.take_time.layout import lay_out
from tablegames_widgets.take_time.rule_form import kind_forms, read_rule
from tests.widgets.pictures import read

EXAMPLE = {1: "S3", 2: "L1 S7", 3: "L2 L9", 4: "S5 S6", 5: "L8 S12", 6: "L6 S8 S10"}
CARDS = " ".join(EXAMPLE.values())


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FreeTable, "strict", True)


def example() -> FreeTable:
    return tw.free_table("1-1", piles=EXAMPLE)


def ask(table: FreeTable, do: str, value: str = "", **other: Any) -> str:
    """Press something in the browser; return the error that is shown then."""
    intent = {"id": table.answered + 1, "turn": table.offer["turn"], "do": do, "value": value}
    table.set_state({"intent": intent | other})
    return table.error.get("text", "")


def failed(table: FreeTable) -> list[str]:
    return [row["statement"] for row in table.scene["findings"] if not row["passed"]]


# --- what lies where ---


def test_T8_the_rulebooks_example_passes_and_every_requirement_is_listed() -> None:
    table = example()
    assert table.passed
    assert table.findings == tuple(checks(take_time.example_table().table))
    assert [row["found"] for row in table.scene["findings"]] == [str(found.found) for found in table.findings]
    assert table.scene["summary"] == "All 8 requirements hold: the test would pass."


def test_T8_moving_a_card_turns_what_depends_on_it_at_once() -> None:
    table = example().move("S3", 2)
    assert not table.passed
    assert failed(table) == ["At least 1 card beside every segment.", "Segment 1: exactly 1 Solar, no other card."]
    turned = [row["statement"] for row in table.scene["findings"] if row["turned"]]
    assert turned == failed(table)
    assert "Solar 3 lies at segment 2, value 11. Now false: " in table.scene["message"]
    assert "Now true: " in table.move("S3", 1).scene["message"]


def test_the_table_begins_with_twelve_cards_of_the_seed_in_the_tray() -> None:
    assert len(tw.free_table(seed=3).tray) == 12
    assert tw.free_table(seed=3).cards == tw.free_table(seed=3).cards != tw.free_table(seed=4).cards
    assert tw.free_table(cards=CARDS).tray == cards(CARDS)
    assert tw.free_table(cards=list(cards(CARDS))).tray == cards(CARDS)


def test_a_moved_card_counts_as_laid_last() -> None:
    table = example().move("L6", "tray").move("L6", 6)
    assert table.piles[6] == cards("S8 S10 L6")
    assert table.move("S8", 6).piles[6] == cards("S10 L6 S8")
    assert table.table.order[-1] == 6


@settings(max_examples=10)
@given(st.lists(st.tuples(st.sampled_from(cards(CARDS)), st.sampled_from([None, 1, 2, 3, 4, 5, 6])), max_size=30))
def test_no_card_is_lost_or_doubled_and_every_move_can_be_taken_back(moves: list[tuple[Card, int | None]]) -> None:
    table = tw.free_table(cards=CARDS)
    seen = [table.piles]
    for card, to in moves:
        before = table.piles
        table.move(card, to)
        laid = [one for pile in table.piles.values() for one in pile]
        assert sorted([*laid, *table.tray]) == sorted(cards(CARDS))
        if table.piles != before or (to is not None and card in before[to]):
            seen.append(table.piles)
    while table.scene["undo"]:
        table.undo()
    assert table.piles == seen[0]
    assert table.tray == cards(CARDS)


@pytest.mark.parametrize("form", kind_forms(), ids=lambda form: form["kind"])
@settings(max_examples=8)
@given(where=st.lists(st.integers(0, 6), min_size=12, max_size=12))
def test_every_kind_is_looked_at_with_any_cards_laid(form: Any, where: list[int]) -> None:
    rule = read_rule(form["kind"], {field["name"]: field["value"] for field in form["fields"]})
    more = (TurnsFace(2),) if rule.bars_at else ()
    layout = lay_out(Clock("x", "x", (rule, *more), start=2), CARDS, None, ())
    assert not any(found.passed for found in layout.findings), "nothing holds before cards lie there"
    assert len(rows(layout.findings, frozenset())) == len(layout.findings)  # with no card laid, too
    for card, segment in zip(layout.cards, where, strict=True):
        if segment in layout.clock.open_segments:
            layout = layout.moved(card, segment)
    judged = tuple(checks(layout.table))
    assert [found.asked for found in layout.findings] == [found.asked for found in judged]
    if not layout.tray:
        assert layout.findings == judged
        assert all(found.passed for found in layout.findings) == passes(layout.table)
    assert len(rows(layout.findings, frozenset())) == len(layout.findings)


def test_T9_a_movable_hand_is_set_where_one_likes_and_a_printed_one_is_not() -> None:
    table = tw.free_table(Clock("x", "x", (NoCap(),)), piles=EXAMPLE)
    table.start = 2
    assert table.table.start == 2
    assert "From segment 6 to segment 1 the value does not drop." in failed(table)
    assert table.scene["summary"].endswith("With the hand at segment 1 all would hold.")
    with pytest.raises(BadPosition, match="points at segment 1, not 2"):
        example().start = 2


def test_T18_a_closed_segment_takes_no_card() -> None:
    table = tw.free_table(Clock("x", "x", (Closed(4),)), cards=CARDS)
    with pytest.raises(BadPosition, match="Segment 4 is closed"):
        table.move("S3", 4)
    assert table.tray == cards(CARDS)
    assert 'data-choice="segment-4"' not in table.scene["picture"]


def test_T17_what_binds_while_cards_are_placed_is_named_and_not_looked_at() -> None:
    table = tw.free_table(Clock("x", "x", (PlayLowest(),)), cards=CARDS)
    assert table.about["unlooked"] == [PlayLowest().statement]
    assert table.move("S12", 1).piles[1] == cards("S12")


def test_T18_a_clock_that_draws_cards_may_have_more_than_twelve() -> None:
    clock = Clock("x", "x", (DrawsCard(1),))
    assert len(tw.free_table(clock, cards=f"{CARDS} L12").cards) == 13


# --- a filling ---


def test_a_filling_is_laid_that_passes() -> None:
    for seed in range(5):
        assert tw.free_table("1-1", seed=seed).fill().passed


def test_T16_a_filling_is_laid_in_an_order_that_keeps_the_rules_about_order() -> None:
    clock = Clock("x", "x", (HoldsNth(3, 1), HoldsNth(5, 4), HoldsLast(2)))
    table = tw.free_table(clock, cards=CARDS).fill()
    assert table.passed
    assert [table.table.order[n] for n in (0, 3, 11)] == [3, 5, 2]


def test_where_there_is_no_filling_that_is_said_and_nothing_moves() -> None:
    even = tuple([EvenValue(segment) for segment in range(1, 7)])
    table = tw.free_table(Clock("x", "x", even), cards="S1 S2 S3 S4 S5 S6 S8 S10 L2 L4 L6 L8")
    table.move("S1", 1)
    with pytest.raises(BadPosition, match="There is no filling"):
        table.fill()
    assert table.piles[1] == cards("S1")
    assert "There is no filling" in ask(table, "fill")


def test_a_rule_that_the_solver_cannot_treat_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EvenValue, "cases", lambda rule, problem: None)
    with pytest.raises(BadPosition, match="cannot treat rule even-value"):
        tw.free_table(Clock("x", "x", (EvenValue(1),))).fill()


# --- as code ---


def test_the_code_sets_up_the_same_table() -> None:
    def again(table: FreeTable) -> Any:
        return eval(table.code, {"take_time": take_time, "clock": table.clock})

    assert example().code == f'take_time.position("1-1", {EXAMPLE})'.replace("'", '"')
    assert again(example()).table == example().table
    half = example().move("S10", "tray").move("L1", "tray")
    assert again(half).table.piles == half.table.piles
    own = tw.free_table(Clock("x", "x", (NoCap(), HoldsLast(2))), piles=EXAMPLE)
    own.start = 3
    assert again(own.move("S3", 2)).table == own.table
    changed = Clock("1-1", "Not the campaign's", (NoCap(),))
    assert tw.free_table(changed).code.startswith("take_time.position(clock, ")


# --- mistakes ---


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"clock": "9-9-9"}, "no clock '9-9-9'"),
        ({"cards": "S1 S2"}, "2 of them; a free table has 12"),
        ({"cards": f"{CARDS} L12"}, "13 of them"),
        ({"cards": CARDS.replace("S10", "S3")}, "S3 is there twice"),
        ({"cards": CARDS.replace("S10", "S13")}, "'S13' is no card"),
        ({"cards": 5}, "give twelve"),
        ({"piles": {7: "S1"}}, "segments 1 to 6, not 7"),
        ({"piles": {1: "S1 S1"}}, "S1 lies in two places"),
        ({"piles": {1: "S1"}, "cards": CARDS}, "S1 is not on this table"),
        ({"seed": "x"}, "seed: give a whole number"),
    ],
)
def test_a_table_that_cannot_be_says_why(options: dict[str, Any], says: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(says)):
        tw.free_table(**options)


@pytest.mark.parametrize(
    ("card", "segment", "says"),
    [
        ("S4", 1, "S4 is not on this table"),
        ("X1", 1, "'X1' is no card"),
        (3, 1, "3 is no card"),
        ("S3", 7, "give 1 to 6, or 'tray', not 7"),
        ("S3", True, "not True"),
        ("S3", "1", "not '1'"),
    ],
)
def test_a_move_that_cannot_be_says_why_and_changes_nothing(card: Any, segment: Any, says: str) -> None:
    table = example()
    with pytest.raises(BadPosition, match=re.escape(says)):
        table.move(card, segment)
    assert table.passed


def test_what_changes_nothing_need_not_be_taken_back() -> None:
    assert not tw.free_table(cards=CARDS).move("S3", "tray").scene["undo"]
    assert tw.free_table(cards=CARDS).move("S3", 1).scene["undo"]


def test_there_is_nothing_to_take_back_at_first() -> None:
    with pytest.raises(BadPosition, match="Nothing to take back"):
        example().undo()


# --- what the browser may ask for ---


def test_a_press_moves_a_card_and_is_answered_once() -> None:
    table = example()
    turn = table.offer["turn"]
    assert ask(table, "move", "S3 2") == ""
    assert table.piles[2] == cards("L1 S7 S3")
    assert (table.answered, table.offer["turn"]) == (1, turn + 1)
    assert "arrived twice" in ask(table, "move", "S3 4", id=1)
    assert "has changed since" in ask(table, "move", "S3 4", turn=turn)
    assert table.piles[2] == cards("L1 S7 S3")
    assert ask(table, "undo") == ""
    assert ask(table, "clear") == ""
    assert len(table.tray) == 12


@pytest.mark.parametrize("value", ["", "S3", "S3 7", "S3 ٣", "S4 1", "<b> 1", "S3 1 1", " 1", "S3 tray tray"])
def test_a_move_that_makes_no_sense_is_told_and_changes_nothing(value: str) -> None:
    table = example()
    assert ask(table, "move", value)
    assert table.passed
    assert table.answered == 1


@pytest.mark.parametrize("do", ["run", "_begin", "", "open", 5, None, ["move"]])
def test_only_what_is_offered_can_be_asked_for(do: Any) -> None:
    table = example()
    assert "makes no sense" in ask(table, do)


def test_the_browser_sets_nothing_else() -> None:
    table = example()
    table.set_state({"scene": {"picture": "<script>"}, "about": {}})
    assert "<script>" not in table.scene["picture"]
    assert table.error["text"]


def test_the_start_is_set_by_its_number_only() -> None:
    table = tw.free_table(Clock("x", "x"))
    for wrong in ("0", "7", "x", "", "12"):
        assert "points at segment" in ask(table, "start", wrong)
    assert ask(table, "start", "4") == ""
    assert table.start == 4


def test_other_cards_are_dealt_unless_they_were_given() -> None:
    table = tw.free_table(seed=1)
    assert ask(table, "deal") == ""
    assert table.cards == tw.free_table(seed=2).cards
    assert "were given" in ask(example(), "deal")


# --- the picture, and the form without a kernel ---


def test_every_card_and_place_is_a_button_with_a_name_and_none_lies_inside_another() -> None:
    table = example().move("L1", "tray")
    root = read(table.scene["picture"])
    buttons = root.all(role="button")
    names = {node.attributes["data-choice"]: node.attributes["aria-label"] for node in buttons}
    assert len(names) == len(buttons) == 12 + 6 + 1
    assert names["S7"] == "Solar 7, at segment 2"
    assert names["L1"] == "Lunar 1, in the tray"
    assert not [inner for node in buttons for inner in node.all(role="button")]
    assert not [node for node in buttons if not node.attributes["aria-label"]]


def test_a_card_keeps_its_key_wherever_it_lies() -> None:
    assert 'data-key="card-S3"' in example().scene["picture"]
    assert 'data-key="card-S3"' in example().clear().scene["picture"]


def test_words_of_a_clock_are_text_whatever_they_contain() -> None:
    clock = Clock("<i>", "<script>alert(1)</script>", (CardsExactly(1, 2),), teaches="<b>")
    table = tw.free_table(clock)
    page = table._repr_mimebundle_()[0]["text/html"]
    assert "<script" not in page + table.scene["picture"]
    assert "&lt;script" in page


def test_the_stored_form_is_the_same_every_time_and_has_everything() -> None:
    one, two = example()._repr_mimebundle_()[0], example()._repr_mimebundle_()[0]
    assert one["text/html"] == two["text/html"]
    assert one["text/plain"] == two["text/plain"]
    assert one["text/plain"].splitlines()[1:3] == [">1  Solar 3 = 3", " 2  Lunar 1, Solar 7 = 8"]
    root = read(one["text/html"])
    assert not root.all(role="button")
    assert len(root.one(tag="ul").children) == 8
    assert repr(example()) == repr(example()) == "<FreeTable of clock 1-1, 12 of 12 cards laid>"
    assert len(one["text/html"]) < 40_000

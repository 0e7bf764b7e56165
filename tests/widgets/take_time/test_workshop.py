"""The clock workshop: every kind has a form, what is impossible is refused, deals are measured and can be stopped."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Literal, TypeVar

import pytest

import tablegames_widgets as tw
from tablegames.core.errors import BadContent, BadSetup
from tablegames.study import share_interval
from tablegames.take_time import KINDS, Clock, clocks, load_clocks
from tablegames.take_time.kinds.counts import CardsAtLeast, CardsExactly, ColoursExactly
from tablegames.take_time.kinds.placing import TurnsFace
from tablegames.take_time.kinds.values import EvenValue, ForbiddenValues, ValueExactly
from tablegames.take_time.kinds.whole import Cap, NoCap
from tablegames.take_time.solver import solvable
from tablegames_widgets.take_time import workshop as module
from tablegames_widgets.take_time.measuring import Measuring
from tablegames_widgets.take_time.rule_form import OWN, KindForm, kind_forms, read_rule, values_of
from tablegames_widgets.take_time.workshop import Workshop
from tests.widgets.pictures import read

T = TypeVar("T")
FORMS = kind_forms()
HARD = Clock("hard", "Hard", (CardsExactly(1, 1), ValueExactly(1, 12)))


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Workshop, "strict", True)


def ask(shop: Workshop, do: str, value: str = "") -> str:
    """Press something in the browser; return the error that is shown then."""
    shop.set_state({"intent": {"id": shop.answered + 1, "turn": shop.offer["turn"], "do": do, "value": value}})
    return shop.error.get("text", "")


def filled(kind: str, at: int | None = None, **values: str) -> str:
    """A form as the browser sends it."""
    return json.dumps({"kind": kind, "values": values, "at": at})


def first(form: KindForm) -> dict[str, str]:
    """What stands in a form at first."""
    return {field["name"]: field["value"] for field in form["fields"]}


# --- the forms ---


def test_every_kind_has_a_form_with_a_family_and_a_line_that_explains_it() -> None:
    ours = {name for name, kind in KINDS.items() if kind.__module__.startswith("tablegames.")}
    assert len(ours) >= 36
    for form in kind_forms():
        assert (form["family"] != OWN) == (form["kind"] in ours)
        assert form["about"]
        assert form["placement"] == (KINDS[form["kind"]].moment == "placement")


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form["kind"])
def test_a_form_as_it_stands_at_first_is_a_rule_that_can_be_and_comes_back_from_a_file(
    form: KindForm, tmp_path: Path
) -> None:
    rule = read_rule(form["kind"], first(form))
    assert read_rule(form["kind"], values_of(rule)) == rule
    more = (TurnsFace(6),) if rule.bars_at else ()
    shop = tw.workshop(Clock("x", "x", more, start=4)).add(rule)
    assert load_clocks(shop.save(tmp_path / "own.toml"))["x"] == shop.clock
    assert shop.shown["rules"][-1]["statement"] == rule.statement


def test_a_kind_that_an_author_registers_has_a_form_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KINDS, Own.kind, Own)
    (form,) = [form for form in kind_forms() if form["kind"] == Own.kind]
    assert form["family"] == OWN
    assert form["name"] == "Own kind"
    assert form["about"] == "What an author thought of, with fields of every type."
    shapes = {field["name"]: field["shape"] for field in form["fields"]}
    assert shapes == {"segment": "segment", "size": "choice", "limits": "numbers", "loud": "flag", "name": "text"}
    rule = read_rule("own-kind", first(form) | {"limits": "3 5,7", "loud": "true", "size": "", "name": "x"})
    assert rule == Own(1, None, (3, 5, 7), True, "x")
    assert read_rule("own-kind", values_of(rule)) == rule


@dataclass(frozen=True)
class Own(EvenValue):
    """What an author thought of, with fields of every type.

    More about it.
    """

    size: Literal["small", "big"] | None = None
    limits: tuple[int, ...] = (1,)
    loud: bool = False
    name: str = "it"
    kind: ClassVar[str] = "own-kind"


@pytest.mark.parametrize(
    ("kind", "values", "says"),
    [
        ("no-such", {}, "no rule kind 'no-such'"),
        ("cards-exactly", {"segment": "1"}, "'count' is missing"),
        ("cards-exactly", {"segment": "1", "count": " "}, "Cards: fill this in."),
        ("cards-exactly", {"segment": "1", "count": "many"}, "Cards: 'many' is no whole number"),
        ("cards-exactly", {"segment": "1", "count": "9" * 5000}, "is no whole number"),
        ("cards-exactly", {"segment": "1", "count": "1", "x": "1"}, "no field 'x'"),
        ("only-colour", {"segment": "1", "colour": "green"}, "expected 'solar' or 'lunar'"),
        ("forbidden-values", {"segment": "1", "values": "3; 4"}, "'3;' is no whole number"),
    ],
)
def test_a_form_that_makes_no_rule_says_which_field(kind: str, values: dict[str, str], says: str) -> None:
    with pytest.raises(BadContent) as told:
        read_rule(kind, values)
    assert says in str(told.value)


# --- building ---


def test_rules_are_added_changed_removed_and_taken_back() -> None:
    shop = tw.workshop()
    shop.add(CardsExactly(1, 2)).add(NoCap()).change(0, CardsExactly(1, 3)).remove(1)
    assert shop.clock.rules == (CardsExactly(1, 3),)
    assert shop.undo().clock.rules == (CardsExactly(1, 3), NoCap())
    assert shop.undo().undo().undo().clock.rules == ()
    with pytest.raises(BadContent, match="Nothing to take back"):
        shop.undo()


CONTRADICTIONS = {
    "counts of one segment": ((CardsExactly(3, 2),), CardsAtLeast(3, 5), "Segment 3: rules cards-exactly and cards"),
    "too many cards in all": ((CardsExactly(1, 6),), CardsExactly(2, 5), "ask for 15 cards at least, but 12 are dealt"),
    "the same twice": ((NoCap(),), NoCap(), "stands there 2 times"),
    "two caps": ((NoCap(),), Cap(20), "contradict each other"),
    "a seventh segment": ((), CardsExactly(7, 1), "segments 1 to 6, not 7"),
    "no such value": ((), ForbiddenValues(1, (500,)), "500 is no value of a segment"),
}


@pytest.mark.parametrize(("rules", "more", "says"), CONTRADICTIONS.values(), ids=CONTRADICTIONS)
def test_what_would_make_the_clock_impossible_is_told_in_the_engines_words_and_changes_nothing(
    rules: tuple[Any, ...], more: Any, says: str
) -> None:
    shop = tw.workshop(Clock("x", "x", rules))
    before = shop.clock
    with pytest.raises(BadContent) as told:
        shop.add(more)
    assert says in str(told.value)
    assert str(told.value).endswith("The clock is as it was.")
    assert shop.clock is before
    form = filled(more.kind, **values_of(more))
    assert says in ask(shop, "add", form)
    assert says in (ask(shop, "draft", form) or shop.draft["problem"])
    assert shop.clock is before


def test_the_draft_says_what_the_rule_would_be_and_a_changed_rule_is_no_contradiction_to_itself() -> None:
    shop = tw.workshop().add(CardsExactly(3, 2))
    assert ask(shop, "draft", filled("cards-exactly", segment="3", count="4")) == ""
    assert "leave no number" in shop.draft["problem"]
    ask(shop, "draft", filled("cards-exactly", at=0, segment="3", count="4"))
    assert shop.draft == {"statement": "Segment 3: exactly 4 cards.", "problem": ""}
    assert shop.clock.rules == (CardsExactly(3, 2),)


def test_an_error_stays_in_sight_while_the_form_is_filled_in_and_goes_with_the_next_press() -> None:
    shop = tw.workshop().add(CardsExactly(3, 2))
    told = ask(shop, "add", filled("cards-exactly", segment="3", count="4"))
    assert ask(shop, "draft", filled("cards-exactly", segment="2", count="4")) == told != ""
    assert ask(shop, "add", filled("cards-exactly", segment="2", count="4")) == ""


def test_a_workshop_may_begin_with_any_clock_and_what_it_makes_is_ones_own() -> None:
    shop = tw.workshop("1-1")
    assert shop.clock.rules == clocks()["1-1"].rules
    assert (shop.clock.source, shop.clock.measured) == ("ours", None)
    assert tw.workshop(HARD).clock == HARD
    with pytest.raises(BadSetup, match="no clock '9-9-9'"):
        tw.workshop("9-9-9")
    with pytest.raises(BadSetup, match="5 is no clock"):
        tw.workshop(5)  # type: ignore[arg-type]


def test_title_hand_and_start_are_set_from_the_form() -> None:
    shop = tw.workshop()
    for do, value in (("title", "  Our  Clock! "), ("hand", "printed"), ("start", "5"), ("late", "false")):
        assert ask(shop, do, value) == ""
    clock = shop.clock
    assert (clock.title, clock.id, clock.hand, clock.start, clock.late_move) == (
        *("Our Clock!", "our-clock", "printed", 5, False),
    )


@pytest.mark.parametrize(
    ("do", "value"),
    [
        *(("title", value) for value in ("", " ", "x" * 61, "a\x00b", "\ud800", "a\u202eb")),
        *(("hand", value) for value in ("", "moving", "<b>")),
        *(("start", value) for value in ("0", "7", "x", "", "٣", "9999")),
        *(("late", value) for value in ("", "True")),
        *(("remove", value) for value in ("0", "-1", "x")),
        *(("change", value) for value in ("", "[]", "{}", filled("no-cap"), filled("no-cap", at=5), "[" * 1990)),
        *(("add", value) for value in ("", "null", '{"kind": 1, "values": {}}', '{"kind": "no-cap", "values": []}')),
        *(("draft", value) for value in ("", "{")),
    ],
)
def test_what_the_browser_sends_is_read_with_care(do: str, value: str) -> None:
    shop = tw.workshop()
    before = shop.clock
    assert ask(shop, do, value)
    assert shop.clock is before
    assert shop.answered == 1


@pytest.mark.parametrize("do", ["measure", "save", "_halt", "", "close"])
def test_only_what_is_offered_can_be_asked_for(do: str) -> None:
    assert "makes no sense" in ask(tw.workshop(), do)


def test_the_browser_sets_nothing_else() -> None:
    shop = tw.workshop()
    shop.set_state({"shown": {"picture": "<script>"}, "measured": {}, "draft": {}, "about": {}})
    assert "<script>" not in shop.shown["picture"]
    assert shop.error["text"]


# --- measuring ---


def test_the_share_is_the_solvers_own_with_its_wilson_interval() -> None:
    shop = tw.workshop(HARD)
    measured = shop.measure(60, seed=4)
    share = solvable(HARD, 60, seed=4)
    assert (measured.solved, measured.tried) == (share.solved, 60)
    assert 0 < measured.share < 1
    assert measured.interval == share_interval(share.solved, 60)
    assert (shop.measured["low"], shop.measured["high"]) == measured.interval
    low, high = measured.interval
    assert shop.measured["sentence"] == (
        f"{share.solved} of 60 random deals can be solved with all cards known: {100 * measured.share:.1f} % "
        f"(95 % interval {100 * low:.1f} to {100 * high:.1f} %)."
    )


def test_there_is_an_example_of_either_kind() -> None:
    shop = tw.workshop(HARD)
    assert shop.examples == {"solved": "", "unsolved": ""}
    measured = shop.measure(60)
    assert measured.solution is not None
    assert measured.solution.filling is not None
    assert [card.number for card in measured.solution.filling[1]] == [12]
    assert shop.examples["solved"].count("tg-laid") == shop.examples["unsolved"].count("tg-tile") == 12
    assert "tg-bad" not in shop.examples["solved"]


def test_what_the_solver_cannot_treat_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EvenValue, "cases", lambda rule, problem: None)
    shop = tw.workshop().add(EvenValue(2))
    assert "cannot treat rule even-value" in str(shop.measure(10))
    assert shop.measured["stage"] == "untreated"
    assert "cannot treat" in str(shop)


@pytest.mark.parametrize("deals", [0, -1, 2.5, "3", True])
def test_a_number_of_deals_that_is_none_is_refused(deals: Any) -> None:
    with pytest.raises(BadContent, match="deals"):
        tw.workshop().measure(deals)


def test_before_the_first_deal_there_is_no_share() -> None:
    with pytest.raises(ValueError, match="no deal"):
        _ = Measuring(HARD).share


# --- in the background ---


def run(play: Callable[[Workshop], Awaitable[None]], clock: Clock = HARD) -> Workshop:
    """Play with a workshop where a loop runs, as in a kernel; at the end nothing may be left running."""

    async def kernel() -> Workshop:
        shop = tw.workshop(clock)
        await play(shop)
        assert [task for task in asyncio.all_tasks() if task is not asyncio.current_task()] == []
        return shop

    return elsewhere(lambda: asyncio.run(kernel()))


def elsewhere(work: Callable[[], T]) -> T:
    """Do it in a thread of its own: in this one the browser tests keep a loop running."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()


async def until(shop: Workshop, stage: str) -> None:
    while shop.measured["stage"] != stage:
        await asyncio.sleep(0)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """One deal at a time, with no pause but for the others."""
    monkeypatch.setattr(module, "BATCH", 0)
    monkeypatch.setattr(module, "PAUSE", 0)
    monkeypatch.setattr(module, "FIRST_DEALS", 8)
    monkeypatch.setattr(module, "MORE_DEALS", 5)


def test_where_nobody_looks_nothing_runs() -> None:
    async def play(shop: Workshop) -> None:
        shop.add(NoCap())
        await asyncio.sleep(0)

    assert run(play).measuring.tried == 0


def test_without_a_loop_a_look_changes_nothing() -> None:
    shop = tw.workshop()
    assert elsewhere(lambda: ask(shop, "watch")) == ""
    assert shop.measuring.tried == 0


@pytest.mark.usefixtures("quick")
def test_while_somebody_looks_deals_are_solved_bit_by_bit_until_there_are_enough() -> None:
    seen: list[int] = []

    async def play(shop: Workshop) -> None:
        shop.observe(lambda change: seen.append(change["new"]["tried"]), "measured")
        ask(shop, "watch")
        await until(shop, "done")
        await asyncio.sleep(0)

    shop = run(play)
    assert shop.measuring.tried == 8
    assert seen == sorted(seen)
    assert len(set(seen)) == 8
    assert shop.measuring.solved == solvable(HARD, 8).solved


@pytest.mark.usefixtures("quick")
def test_it_can_be_stopped_and_gone_on_with() -> None:
    async def play(shop: Workshop) -> None:
        ask(shop, "watch")
        await until(shop, "running")
        ask(shop, "stop")
        await asyncio.sleep(0)
        assert shop.measured["stage"] == "stopped"
        assert 0 < shop.measuring.tried < 8
        ask(shop, "more")
        await until(shop, "done")
        assert shop.measuring.tried == 8
        ask(shop, "more")
        await until(shop, "running")
        await until(shop, "done")
        assert shop.measuring.tried == 13
        await asyncio.sleep(0)

    run(play)


@pytest.mark.usefixtures("quick")
def test_a_change_begins_anew_and_another_name_does_not() -> None:
    async def play(shop: Workshop) -> None:
        ask(shop, "watch")
        await until(shop, "running")
        ask(shop, "title", "Another name")
        assert shop.measured["stage"] == "running"
        ask(shop, "remove", "1")
        assert shop.measuring.tried == 0
        await until(shop, "done")
        assert shop.measuring.solved == solvable(shop.clock, 8).solved == 8
        await asyncio.sleep(0)

    run(play)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("end", [lambda shop: ask(shop, "leave"), lambda shop: shop.close()])
def test_once_nobody_looks_any_more_nothing_runs(end: Callable[[Workshop], object]) -> None:
    async def play(shop: Workshop) -> None:
        ask(shop, "watch")
        await until(shop, "running")
        end(shop)
        await asyncio.sleep(0)

    assert run(play).measuring.tried < 8


@pytest.mark.usefixtures("quick")
def test_an_error_while_it_runs_is_shown_and_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Workshop, "strict", False)
    monkeypatch.setattr(EvenValue, "cases", lambda rule, problem: 1 // 0)

    async def play(shop: Workshop) -> None:
        shop.add(EvenValue(2))
        ask(shop, "watch")
        while not shop.error.get("text"):
            await asyncio.sleep(0)
        await asyncio.sleep(0)

    shop = run(play)
    assert "ZeroDivisionError" in shop.error["text"]
    assert shop.measured["stage"] == "stopped"


# --- the picture, the file, the form without a kernel ---


def test_the_face_shows_the_mark_of_every_rule() -> None:
    shop = tw.workshop().add(ColoursExactly(6, 2, 1)).add(EvenValue(3)).add(NoCap())
    tokens = [node for node in read(shop.shown["picture"]).all() if "tg-token" in node.classes]
    assert len(tokens) == 3


def test_what_every_clock_asks_besides_is_named() -> None:
    assert tw.workshop().shown["general"][-1] == "No value above 24."
    assert tw.workshop().add(NoCap()).shown["general"][-1] != "No value above 24."


def test_words_stay_words_whatever_they_contain(tmp_path: Path) -> None:
    shop = tw.workshop(Clock("x", "x"))
    nasty = "</title><script>alert(1)</script> \"\"\" '''"
    assert ask(shop, "title", nasty) == ""
    page = shop._repr_mimebundle_()[0]["text/html"]
    assert "<script" not in page + shop.shown["picture"]
    assert load_clocks(shop.save(tmp_path / "x.toml"))[shop.clock.id].title == nasty


def test_the_stored_form_is_the_same_every_time() -> None:
    def stored() -> dict[str, Any]:
        shop = tw.workshop(HARD)
        shop.measure(30)
        return {name: text for name, text in shop._repr_mimebundle_()[0].items() if name.startswith("text/")}

    assert stored() == stored()
    assert "of 30 random deals can be solved" in stored()["text/plain"]
    assert "of 30 random deals can be solved" in stored()["text/html"]
    assert not read(stored()["text/html"]).all(tag="button")
    assert len(stored()["text/html"]) < 30_000
    assert repr(tw.workshop(HARD)) == "<Workshop of clock hard, 2 rules>"

"""Everything that Take Time's widgets show, scene by scene; run as a module it prints the texts of each.

What a person called something is in `names`; all else must come from files of words.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import tablegames_widgets as tw
from tablegames.core.errors import TablegamesError
from tablegames.take_time import Clock, Plan, State, clocks, example_table, position, rulebook
from tablegames.take_time.actions import CONCEDE, LOOK, Concede, Place, Volunteer
from tablegames.take_time.campaign.moves import RECORD
from tablegames.take_time.game import GAME
from tablegames.take_time.kinds import counts, placing, values, whole
from tablegames_widgets.picture import draw
from tablegames_widgets.sheet import shown as form_shown
from tablegames_widgets.take_time import controls, plan_sheet
from tablegames_widgets.take_time.campaign import CampaignTable
from tablegames_widgets.take_time.rule_form import kind_forms, read_rule
from tests.take_time.boxes import box
from tests.widgets.pseudo_texts import cited, texts
from tests.widgets.take_time.pictures import RULES, WRONG, begun, clock, placed, placing_table

HARD = Clock("hard", "Hard", (counts.CardsExactly(1, 1), values.ValueExactly(1, 12)))


WRONG_VALUES = ("my-clock", "printed", "movable", "x")
"""Ids, and what is typed where it does not belong: both come back in messages."""

references: list[str] = []
"""What the campaign calls its files and the call that mends one."""


def traits(widget: Any) -> dict[str, Any]:
    """Return what a widget tells the browser, without its code and what every widget has."""
    own = frozenset(widget.keys) - {"layout", "tabbable", "tooltip", "intent"}
    return {name: getattr(widget, name) for name in sorted(own) if not name.startswith("_")}


def press(widget: Any, do: str, value: str = "") -> dict[str, Any]:
    """Press something, whatever comes of it; return what the browser gets then."""
    intent = {"id": widget.answered + 1, "turn": widget.offer["turn"], "do": do, "value": value}
    widget.set_state({"intent": intent})
    return traits(widget)


def refused(what: Callable[[], object]) -> str:
    """Return what is said when something is refused."""
    try:
        what()
    except TablegamesError as told:
        return str(told)
    raise AssertionError("this was not refused")


def seen(state: State, seat: int, picked: str = "") -> Iterator[Any]:
    """What a seat has before it: the picture with what can be pressed, the buttons, what is asked for, the plan."""
    view = state.view(seat)

    def why_not(action: Any) -> Any:
        return state.why_not(action, seat)

    offered = controls.choices(view, why_not, picked)
    yield draw(view, choices={str(choice.target): choice for choice in offered if choice.target})
    yield [choice.label for choice in offered]
    yield controls.prompt(view, picked)
    yield form_shown(plan_sheet.plan_sheet(view, why_not))


def discussion() -> Iterator[Any]:
    """Before anybody has looked, with a plan and without one; then while the first card is offered."""
    plan = Plan((2, None, 10, None, None, 20), (1, None, None, 2, None, None), "12345")
    state = begun(clock(*RULES, hand="movable"), 2, plan)
    yield from seen(state, 0)
    yield from seen(state, 0, controls.GIVE_UP)
    yield from seen(begun(clock(*RULES, hand="printed"), 2, Plan((2, *[None] * 5), (None,) * 6)), 0)
    state = state.apply(LOOK, 0).state
    yield from seen(state, 1)
    state = state.apply(LOOK, 1).state
    yield from seen(state, 0)
    yield draw(state.apply(Volunteer(1), 0).state)


def placement() -> Iterator[Any]:
    """Choosing a card, a segment, a side, a way to turn."""
    state = placed(begun(clock(*RULES, placing.TurnsFace(2)), 2))
    seat = state.actors[0]
    card = state.hands[seat][0]
    for picked in ("", f"{card},,", f"{card},up,", ",,3", ",up,3", f"{card},,2", f"{card},up,2"):
        yield from seen(state, seat, picked)
    state = state.apply(Place(card, 3, True)).state
    yield from seen(state, state.actors[0])
    yield draw(placing_table())
    yield from (draw(placing_table().view(seat)) for seat in range(3))


def resolution() -> Iterator[Any]:
    """Every step of two resolutions, and what else can be drawn."""
    for table in (example_table(), position(clock(*RULES), WRONG)):
        for step in table.resolve():
            yield draw(step.state, highlight=("verdict",))
    yield draw(placed(begun(clock(*RULES), 2)).apply(CONCEDE, 0).state)


def other_tables() -> Iterator[Any]:
    """Tables with something special on them."""
    yield draw(begun(clock(whole.NoFaceUp()), 2))
    yield draw(begun(clock(*RULES), 2, bonus=1))
    yield draw(begun(clock(*RULES), 2, bonus=2))
    yield draw(begun(clock(placing.DrawsCard(1), placing.Closed(4)), 3))


def clocks_shown() -> Iterator[Any]:
    """Every clock of the campaign, and all of them together."""
    yield from (draw(clocks()[name]) for name in clocks())
    yield draw(clocks())


def free_table() -> Iterator[Any]:
    """A free table, laid, filled, refused."""
    table = tw.free_table("1-1")
    yield traits(table)
    for do, value in (
        *(("move", f"{table.cards[0]} 1"), ("move", f"{table.cards[1]} 1"), ("move", f"{table.cards[0]} tray")),
        *(("undo", ""), ("undo", ""), ("undo", ""), ("undo", ""), ("fill", ""), ("clear", ""), ("deal", "")),
        *(("start", "2"), ("start", "1")),
    ):
        yield press(table, do, value)
    yield str(table)
    yield table._repr_mimebundle_()[0]["text/html"]
    made = tw.free_table(clock(*RULES[:4], placing.Closed(4), hand="movable"), seed=2)
    yield press(made, "fill")
    yield press(made, "start", "4")
    hard = tw.free_table(HARD, cards="S1 S2 S3 S4 S5 S6 L1 L2 L3 L4 L5 L6")
    yield press(hard, "fill")
    yield press(hard, "deal")
    for n, card in enumerate(hard.cards):
        hard.move(card, n % 6 + 1)
    yield traits(hard)
    yield str(hard)


def workshop() -> Iterator[Any]:
    """A workshop: every form, what is built, what is refused, what is measured."""
    shop = tw.workshop()
    yield traits(shop)
    for form in kind_forms():
        yield form["name"]
        yield [said for field in form["fields"] for _, said in field["options"]]
        filled = {field["name"]: field["value"] for field in form["fields"]}
        yield press(shop, "draft", json.dumps({"kind": form["kind"], "values": filled}))
        turning = (placing.TurnsFace(6),) if form["kind"] == "barred" else ()
        yield tw.workshop(Clock("hard", "Hard", turning, start=4)).add(read_rule(form["kind"], filled)).shown
    filled = {"kind": "cards-exactly", "values": {"segment": "1", "count": "3"}}
    for do, value in (
        *(
            ("add", json.dumps(filled)),
            ("change", json.dumps({**filled, "values": {"segment": "1", "count": "4"}, "at": 0})),
            ("undo", ""),
            ("remove", "0"),
        ),
        *(("empty", ""), ("title", "123"), ("hand", "printed"), ("hand", "movable"), ("start", "3")),
        *(("late", "false"), ("late", "true"), ("stop", ""), ("undo", ""), ("title", ""), ("hand", "x")),
        *(("add", "[]"), ("change", json.dumps({**filled, "at": 9}))),
    ):
        yield press(shop, do, value)
    for values_given in ({"segment": "1", "count": ""}, {"segment": "1", "count": "x"}):
        yield press(shop, "draft", json.dumps({"kind": "cards-exactly", "values": values_given}))
    yield press(tw.workshop(), "undo")
    hard = tw.workshop(HARD)
    yield str(hard)
    yield str(hard.measuring)
    hard.measure(30)
    yield traits(hard)
    yield str(hard)
    yield hard._repr_mimebundle_()[0]["text/html"]


def campaign() -> Iterator[Any]:
    """A campaign: played, skipped, won, lost, saved, damaged."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "1.json"
        references.extend(path.name + after for after in ("", ".previous", ".damaged-1"))
        references.append(f"open_campaign({str(path)!r}, recover=True)")
        made: CampaignTable = tw.campaign(path, ("me", "random", "random"), 1, pack=clocks())
        yield traits(made.map)
        for do, value in (
            *(("result", "failed 3"), ("skip", ""), ("result", "passed 3"), ("result", "conceded"), ("result", "x")),
            *(("save", ""), ("session", "1-1"), ("play", ""), ("play", ""), ("skip", "")),
        ):
            yield press(made.map, do, value)
        assert made.board is not None
        made.board._show([made.board.session.act(0, Concede())])
        yield traits(made.map)
        yield made.map.page()
        references.extend(one.reference.removeprefix(RECORD) for one in made.campaign.history)
        yield press(made.map, "reset")
        yield str(made)
        path.write_text("{", encoding="utf-8")
        broken = tw.campaign(path, seed=1, pack=clocks())
        yield [*texts(traits(broken.map)), broken.map.page()]
        yield press(broken.map, "recover")
    unsaved = tw.campaign(seed=1, pack=box(1, 2))
    yield traits(unsaved.map)
    for do, value in (("result", "passed 2"), ("result", "passed 2")):
        yield press(unsaved.map, do, value)
    yield press(unsaved.map, "rebirth")
    if unsaved.board is not None:
        references.append(unsaved.board.state.clock.id.removeprefix("rebirth-"))  # its seed


def board() -> Iterator[Any]:
    """A whole board: what it shows from the first press to the verdict."""
    from tests.widgets.take_time.board_table import placing as placing_board

    browser = placing_board("me", "me", clock=clock(*RULES, placing.TurnsFace(2)))
    yield [{name: told for name, told in state.items() if name in traits(browser.board)} for _, state in browser.sent]
    browser.press("choose", "give-up")
    browser.press("choose", "concede")
    yield traits(browser.board)


def stepper() -> Iterator[Any]:
    """A resolution, step by step."""
    made = tw.Stepper(position(clock(*RULES), WRONG).resolve())
    yield made.title
    yield made._repr_mimebundle_()[0]["text/html"]  # holds every step; the pictures the browser gets are in pieces


SCENES: tuple[Callable[[], Iterator[Any]], ...] = (
    *(discussion, placement, resolution, other_tables, clocks_shown, free_table, workshop, campaign, board, stepper),
)


def names() -> list[str]:
    """What is called as somebody called it: bots, clocks and their stories, people's files, rules of a book."""
    found = [GAME.title, "random", HARD.title, HARD.id, "A clock to look at", *WRONG_VALUES]
    for pack in (clocks(), box(1, 2)):
        found += [pack.name, pack.name[:1].lower() + pack.name[1:], pack.about]
        for chapter in pack.chapters:
            found += [chapter.title, chapter.teaches]
            found += [text for one in chapter.clocks for text in (one.title, one.teaches, one.id)]
    return [name for name in [*found, *references, *rulebook(), *cited(GAME)] if name]


if __name__ == "__main__":
    told = {scene.__name__: list(dict.fromkeys(texts(list(scene())))) for scene in SCENES}
    print(json.dumps({**told, "names": names()}))

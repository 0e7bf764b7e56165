"""`position` of every game, called wrongly in every way: a table, or our error that says what cannot be."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from tablegames import astrotime, take_time, yet
from tablegames.core.errors import BadPosition
from tablegames.core.record import Record
from tablegames.core.record_file import dumps
from tablegames.take_time.kinds.placing import Closed
from tablegames.yet import down, up
from tests.contract.junk import junk, spoilt
from tests.take_time.tables import clock
from tests.yet.tables import CARDS, deck

CALLS = settings(max_examples=500, deadline=None)


def tried(position: Any, arguments: dict[str, Any]) -> None:
    """A table that can be looked at and played on, or `BadPosition` in one sentence or two."""
    try:
        table = position(**arguments)
    except BadPosition as bad:
        said = str(bad)
    else:
        said = "."
        str(table)
        for seat in range(table.players):
            table.view(seat).legal_actions()
        repr(table)
        dumps(Record.new(table.game, table.options, ["somebody"] * table.players))
        plain(table)
    assert said.endswith((".", '".')), said
    assert len(said) < 600, said
    assert "object has no" not in said


def plain(value: Any) -> None:
    """Nothing of numpy has come in."""
    assert type(value).__module__ != "numpy", value
    if isinstance(value, tuple):
        for one in value:
            plain(one)
    elif type(value).__module__.startswith("tablegames"):
        for one in getattr(value, "__dict__", {}).values():
            plain(one)


# --- YET ------------------------------------------------------------------------------------

YET = {
    "time": 8,
    "airships": {"RED": "1 cw", "BLUE": "10 ccw"},
    "capsules": {1: up(8), 4: up(3), 10: up(7), 7: up(12), 8: down(10, "RED")},
    "captured": {"RED": [1, 2], "BLUE": [4]},
    "hands": {"RED": CARDS[1:3], "BLUE": CARDS[3:6]},
    "played": {"RED": CARDS[:1]},
    "first": "RED",
    "playing": CARDS[0],
    "unused": ["flip"],
    "shown": {"BLUE": ["RED"]},
}
YET_ALSO = {
    "airships": [{"RED": "1 cw", "BLUE": "1 cw", "GREEN": "12 ccw"}, {"RED": 1}, {1: "1 cw"}],
    "capsules": [{1: up([])}, {1: down(3, [])}, {1: down(3, {})}, {1: yet.positions.Side(5, "no")}, {1: down(5, None)}],
    "hands": [None, {}, {"RED": [[]]}, {"RED": {"flip-1": 1}}, {"RED": 3}],
    "played": [None, {}, {"RED": CARDS[:2], "BLUE": CARDS[2:4]}, {"RED": [None, {}], "BLUE": [[], 1]}],
    "phase": [None, "deal", "play", "capture", "over", "draft"],
    "round": [1, 12, np.int64(3)],
    "time": [1, 12, np.int64(8)],
    "deck": [None, deck(("advance",)), "box", 3],
    "first": ["BLUE", "red", None],
    "playing": [None],
    "unused": [None, "flip", [[]], [{}]],
}
CAPTURE = {name: YET[name] for name in ("time", "airships", "capsules", "captured")}


@CALLS
@given(spoilt(YET, YET_ALSO) | spoilt(CAPTURE, YET_ALSO))
def test_yet(arguments):
    tried(yet.position, arguments)


@given(junk, st.lists(junk, max_size=3))
def test_up_and_down_take_what_they_are_given_and_position_judges(number, known):
    for side in (up(number), down(number, *known)):
        tried(yet.position, {**CAPTURE, "capsules": {5: side}})


def test_the_good_calls_are_good():
    assert yet.position(**YET).phase == "play"
    assert yet.position(**CAPTURE).phase == "capture"
    assert take_time.position(**TAKE_TIME).phase == "placement"
    assert astrotime.position(**ASTROTIME).phase == "choose"


def test_numbers_of_numpy_count():
    n = np.int64
    with_numpy = {
        **CAPTURE,
        "time": n(8),
        "round": n(1),
        "capsules": {n(hour): side._replace(number=n(side.number)) for hour, side in CAPTURE["capsules"].items()},
        "captured": {"RED": np.array([1, 2]), "BLUE": [n(4)]},
    }
    assert yet.position(**with_numpy) == yet.position(**CAPTURE)
    plain(yet.position(**with_numpy))
    piles = {n(segment): cards for segment, cards in TAKE_TIME["piles"].items()}
    other = {**TAKE_TIME, "piles": piles, "players": n(3), "turn": n(0), "bonus": n(1), "start": n(2)}
    assert take_time.position(**other) == take_time.position(**TAKE_TIME)
    plain(take_time.position(**other))
    people = [astrotime.person("Leo", FOUR, red=n(4)), astrotime.person("Aries", FOUR)]
    other = {**ASTROTIME, "people": people, "table": np.array([1, 2, 3]), "round": n(3), "leader": n(1), "cap": n(10)}
    assert astrotime.position(**other) == astrotime.position(**ASTROTIME)
    plain(astrotime.position(**other))


# --- Take Time --------------------------------------------------------------------------------

TAKE_TIME = {
    "clock": "3-1",
    "piles": {1: "S3", 2: "L1 S7^", 3: "L2"},
    "hands": ["S1 S2", "L5 L6", "S4 S5"],
    "players": 3,
    "turn": 0,
    "start": 2,
    "order": "S3 L1 S7 L2",
    "bonus": 1,
}
TAKE_TIME_ALSO = {
    "clock": ["1-1", "9-9", clock(Closed(2))],
    "piles": [{1: []}, {2: [[]]}, {1: take_time.cards("S9 L9")}, {1: {}}],
    "hands": [(), [""] * 3, [[]] * 3, ["S1", "S2"], [{}, {}, {}]],
    "turn": ["Ada", "ben", "nobody", 1, 2],
    "players": [2, 4, np.int64(3)],
    "order": [None, "", []],
    "start": [None, 1, 6],
}


@CALLS
@given(spoilt(TAKE_TIME, TAKE_TIME_ALSO))
def test_take_time(arguments):
    tried(take_time.position, arguments)


# --- Astrotime --------------------------------------------------------------------------------

FOUR = ("loyal", "playful", "sincere", "tolerant")
ASTROTIME = {
    "people": [astrotime.person("Leo", FOUR, red=4), astrotime.person("Aries", FOUR)],
    "table": [1, 2, 3],
    "chosen": "A",
    "round": 3,
    "leader": 1,
    "cap": 10,
    "rotate": False,
}
PERSON = astrotime.positions.Person
ASTROTIME_ALSO = {
    "people": [
        [],
        ASTROTIME["people"] * 3,
        ASTROTIME["people"] * 4,
        [PERSON("Leo", FOUR, {"red": 12}), PERSON("Leo", FOUR, {})],
        *[[PERSON(*wrong), *ASTROTIME["people"]] for wrong in (([], [], []), ("Leo", 3, {}), ("Leo", FOUR, {3: 3}))],
        [PERSON("Leo", FOUR, {"red": "x"}), PERSON("Leo", FOUR, {"pink": 2})],
    ],
    "table": [[], (), [1, 1, 1], [[], {}, 1], [None] * 3],
    "leader": ["RED", "yellow", "VIOLET", 0],
    "speed": [3],
    "players": [2],
    "deck": [None, 3],
    "cap": [None, 3, 4, "4"],
}


@CALLS
@given(spoilt(ASTROTIME, ASTROTIME_ALSO))
def test_astrotime(arguments):
    tried(astrotime.position, arguments)


@CALLS
@given(junk, junk, st.dictionaries(st.sampled_from(["red", "blue", "pink", "sign"]), junk, max_size=2))
def test_person(sign, extra, tokens):
    tokens.pop("sign", None)
    said = ""
    try:
        astrotime.person(sign, extra, **tokens)
    except BadPosition as bad:
        said = str(bad)
    assert len(said) < 600

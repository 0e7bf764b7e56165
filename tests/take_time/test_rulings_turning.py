"""T21 to T25: closed and barred segments, faces that turn, forbidden cards, and how many cards are drawn."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablegames.core.errors import BadContent
from tablegames.take_time import Card, Place, cards, position
from tablegames.take_time.clock.file import clock_toml
from tablegames.take_time.clock.packs import load_clocks
from tablegames.take_time.kinds.base import ClockRule, Table
from tablegames.take_time.kinds.counts import CardsAtLeast
from tablegames.take_time.kinds.placing import Barred, Closed, DrawsCard, TurnsFace
from tablegames.take_time.kinds.values import ForbiddenCards, ForbiddenValues
from tablegames.take_time.pieces import DECK, SEGMENTS
from tablegames.take_time.resolution import checks, passes
from tablegames.take_time.solver import Share, Untreated, count, next_placements, solve
from tests.take_time import brute
from tests.take_time.tables import begun, clock, put, refused
from tests.take_time.test_solver_brute import agrees


def table(asks, piles: dict[int, str], start: int) -> Table:
    return Table(asks, tuple([asks.pile(cards(piles.get(s, ""))) for s in SEGMENTS]), start, ())


def test_T21_a_card_that_the_face_carried_beside_a_closed_segment_counts():
    asks = clock(Closed(1), TurnsFace(3), start=2)
    piles = {2: "S1", 3: "S2", 4: "S3", 5: "S4", 6: "S5"}
    assert passes(table(asks, piles, 2))
    assert not passes(table(asks, piles | {1: "S3"}, 2)), "S12 beside it comes last, and 3 is less than 5"
    assert passes(table(asks, piles | {1: "S12"}, 2))
    assert not passes(table(asks, piles | {1: "S12 L12 L1"}, 2)), "it is under the cap too"
    failed = [check for check in checks(table(asks, piles | {1: "S3"}, 2)) if not check.passed]
    assert [check.segments for check in failed] == [(6, 1)]


@settings(max_examples=8)
@given(data=st.data())
def test_T21_T22_T23_the_solver_agrees_with_trying_everything(data):
    ways = st.sampled_from(["either", "clockwise", "counter-clockwise"])
    first, second, third, fourth = data.draw(st.permutations(SEGMENTS))[:4]
    rules: list[ClockRule] = [TurnsFace(first, data.draw(ways))]
    rules += [TurnsFace(second, data.draw(ways))] if data.draw(st.booleans()) else []
    rules += [Closed(third), Barred(fourth) if data.draw(st.booleans()) else Closed(fourth)]
    asks = clock(*rules, hand="printed", start=first)
    agrees(
        asks,
        data.draw(brute.hands(4 if isinstance(rules[-1], Closed) else 5)),
        lambda clock, hand: every_play(clock, hand),
    )


def every_play(asks, hand):
    """All fillings, by start, that pass after some play; closed segments may hold cards."""
    found = {start: set() for start in asks.starts}
    for piles, order in brute._plays(asks, frozenset(hand), (), brute.EMPTY, (), 0):
        brute._judge(asks, piles, order, found)
    return found


def test_T22_nobody_places_at_a_barred_segment_but_it_needs_a_card():
    asks = clock(Barred(2), TurnsFace(3, "clockwise"), start=3)
    assert refused(begun(clock=asks), put("S1", 2)) == ("T22", "barred")
    piles = {3: "S1", 4: "S2", 5: "S3", 6: "S4", 1: "S5"}
    assert not passes(table(asks, piles, 3))
    assert passes(table(asks, piles | {2: "S6"}, 3))
    with pytest.raises(BadContent, match="segment 2: rule barred needs a turning face"):
        clock(Barred(2))


@pytest.mark.parametrize(("direction", "segment"), [("clockwise", 1), ("counter-clockwise", 3)])
def test_T23_a_printed_direction_leaves_no_choice(direction, segment):
    state = begun(clock=clock(TurnsFace(2, direction)))
    card = state.hands[state.actors[0]][0]
    assert {action.turn for action in state.legal_actions()} == {""}
    assert refused(state, Place(card, 2, False, "cw")) == ("T23", "nothing to turn")
    assert [one.card for one in state.apply(Place(card, 2)).state.piles[segment - 1]] == [card]


def test_T23_several_segments_turn_the_face_and_a_printed_hand_goes_along():
    asks = clock(TurnsFace(2, "clockwise"), TurnsFace(5), hand="printed", start=1)
    state = begun(clock=asks)
    after = state.apply(Place(state.hands[state.actors[0]][0], 2)).state
    assert (after.turned, after.start) == (1, 1)
    choices = {(action.segment, action.turn) for action in after.legal_actions() if action.turn}
    assert choices == {(5, "cw"), (5, "ccw")}
    with pytest.raises(BadContent, match="segment 2: two rules turns-face"):
        clock(TurnsFace(2, "clockwise"), TurnsFace(2))


def test_T24_forbidden_cards_are_told_from_forbidden_values(tmp_path):
    asks = clock(ForbiddenCards(1, (3, 5)), start=1)
    rest = {2: "S8", 3: "S9", 4: "S10", 5: "S11", 6: "S12"}
    assert passes(table(asks, {1: "S1 L2", **rest}, 1)), "worth 3, but no card of number 3"
    assert not passes(table(asks, {1: "S3 L1", **rest}, 1))
    assert not passes(table(clock(ForbiddenValues(1, (3, 5))), {1: "S1 L2", **rest}, 1))
    assert str(ForbiddenCards(1, (3, 5)).statement) == "Segment 1: no card of number 3 or 5."
    for wrong in ((), (0,), (13,)):
        assert ForbiddenCards(1, wrong).flaw()
    (tmp_path / "mine.toml").write_text(clock_toml(asks), encoding="utf-8")
    assert load_clocks(tmp_path / "mine.toml")["test"] == asks


THREE = clock(DrawsCard(1), DrawsCard(3), DrawsCard(5))
DEALT, STOCK = DECK[::2], DECK[1::2]


def test_T25_a_clock_that_draws_at_three_segments_is_passed_with_as_many_draws_as_it_takes():
    found = solve(THREE, DEALT, stock=STOCK)
    assert found.found
    placed = [card for pile in found.filling.values() for card in pile]
    drawn = len(placed) - len(DEALT)
    assert drawn > 3
    assert set(placed) == {*DEALT, *STOCK[:drawn]}
    assert sum(len(found.filling[s]) for s in THREE.draws) == drawn
    assert passes(Table(THREE, tuple([THREE.pile(found.filling[s]) for s in SEGMENTS]), found.start, ()))


def test_T25_where_the_solver_stops_the_answer_is_unknown_and_never_no():
    many = clock(DrawsCard(1), DrawsCard(3), DrawsCard(5), *[CardsAtLeast(s, 3) for s in (1, 3, 5)])
    found = solve(many, DEALT, stock=STOCK)
    assert found.found is None
    assert found.unknown
    assert not count(many, DEALT, stock=STOCK).complete
    share = Share().after(found)
    assert (share.solved, share.deals, share.unknown) == (0, 1, 1)
    assert str(share) == "0 of 1 deal can be solved, of 1 it is not known"


def test_T25_placements_never_say_no_where_solve_does_not():
    state = position(clock(DrawsCard(1)), {1: "S1", 2: "S3 L4", 3: "S8 L1", 4: "S9", 5: "S10"}, ["S12", "L2", ""])
    known = next_placements(state)
    assert {*known, *known.unknown} <= {(a.card, a.segment) for a in state.legal_actions() if isinstance(a, Place)}
    assert (Card("solar", 12), 6) in known


def test_T25_drawing_where_the_face_turns_is_not_treated_and_said():
    with pytest.raises(Untreated, match="draws-card"):
        solve(clock(DrawsCard(1), TurnsFace(2)), DEALT, stock=STOCK)

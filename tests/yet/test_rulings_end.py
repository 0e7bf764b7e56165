"""Rulings Y15 and Y16: the end of the game, and the action cards."""

from __future__ import annotations

import pytest

from tablegames.core.errors import BadContent
from tablegames.yet import DealCards, PlayCard, classroom_deck, load_deck, new, position, rulebook, up
from tablegames.yet.results import GameWon, RoundEnded, Scored, TieBroken
from tablegames.yet.state import Options
from tests.yet.tables import CARDS, THREE, TWO, captures, deck, events, refused

# --- Y15 --------------------------------------------------------------------------------


@pytest.mark.parametrize("time", [1, 8, 11])
def test_Y15_before_12_another_round_follows(time):
    end = captures(time=time, airships=TWO, capsules={})
    assert end[-1].event == RoundEnded(1, time)
    assert end.final.phase == "deal"
    assert end.final.winners == ()


def test_Y15_a_round_that_ends_at_12_ends_the_game():
    end = captures(time=12, airships=TWO, capsules={}, round=9)
    assert end.final.is_over
    assert end.final.actors == end.final.legal_actions() == ()
    assert refused(end.final, PlayCard(CARDS[0])) == ("Y15", "over")
    assert refused(end.final, DealCards((CARDS[:3], CARDS[3:6]))) == ("Y15", "over")


def final(**captured):
    return captures(time=12, airships=THREE, capsules={}, captured=captured)


def test_Y15_the_score_is_the_sum_of_captured_numbers_and_most_wins():
    end = final(RED=[1, 2, 12], BLUE=[3, 11], GREEN=[10, 7])
    assert end.final.scores == (15, 14, 17)
    assert [(event.seat, event.score) for event in events(end, Scored)] == [(0, 15), (1, 14), (2, 17)]
    assert end[-1].event == GameWon((2,), 17)
    assert events(end, TieBroken) == []


def test_Y15_captures_of_the_last_round_count():
    end = captures(time=12, airships={"RED": "1 cw", "BLUE": "2 cw"}, capsules={1: up(12), 7: up(4)})
    assert end.final.scores == (16, 0)
    assert end.final.winners == (0,)


def test_Y15_a_tie_goes_to_the_single_lowest_capsule():
    end = final(RED=[2, 10], BLUE=[12], GREEN=[11])
    assert events(end, TieBroken) == [TieBroken((0, 1), 0, 2)]
    assert end.final.winners == (0,)


def test_Y15_only_the_tied_players_lowest_capsules_count():
    end = final(RED=[5, 7], BLUE=[4, 8], GREEN=[1])  # GREEN's 1 is no help
    assert end.final.winners == (1,)
    end = final(RED=[9], BLUE=[4, 5], GREEN=[2, 7])
    assert events(end, TieBroken) == [TieBroken((0, 1, 2), 2, 2)]


def test_Y15_tied_without_any_capsule_the_win_is_shared():
    end = final()
    assert end.final.winners == (0, 1, 2)
    assert end[-1].event == GameWon((0, 1, 2), 0)
    assert events(end, TieBroken) == []
    assert captures(time=12, airships=TWO, capsules={}).final.winners == (0, 1)


# --- Y16 --------------------------------------------------------------------------------


def test_Y16_our_deck_is_marked_as_ours():
    assert classroom_deck().source == "ours"
    assert "ours" in rulebook()["Y16"].marks
    assert "invented" in rulebook()["Y16"].note


def test_Y16_our_deck_has_these_ten_cards():
    assert sorted(card.icons for card in classroom_deck().cards) == sorted(
        [
            *[("flip", f"move {n}") for n in (1, 2, 3, 4)],
            *[("foresee", f"move {n}") for n in (1, 2, 4)],
            *[("advance", f"move {n}") for n in (1, 2, 3)],
        ]
    )


def test_Y16_a_class_loads_the_deck_of_its_own_box(tmp_path):
    ours = deck(("flip", "advance"), ("foresee",))
    lines = [f'name = "{ours.name}"', 'source = "ours"']
    for card in ours.cards:
        icons = ", ".join(f'"{icon}"' for icon in card.icons)
        lines.append(f'[[cards]]\nname = "{card.name}"\nicons = [{icons}]')
    file = tmp_path / "box.toml"
    file.write_text("\n".join(lines), encoding="utf-8")
    assert load_deck(file) == ours
    game = new(Options(2, load_deck(file)))
    assert game.options.deck.icons["card 0"] == ("flip", "advance")
    hands = {"RED": ["card 0", "card 1", "card 2"], "BLUE": ["card 3", "card 4", "card 5"]}
    assert position(time=3, airships=TWO, capsules={}, hands=hands, deck=ours).options.deck == ours


def test_Y16_a_box_that_does_not_exist_is_refused(tmp_path):
    with pytest.raises(BadContent, match=r"box\.toml: cannot be read"):
        load_deck(tmp_path / "box.toml")

"""Who says so: every rule is marked as the project's rulings mark it, and what is ours is told as ours."""

from __future__ import annotations

import pytest

from tablegames import astrotime, take_time, yet

OURS = {"Y4", "Y6", "Y12", "Y15", "Y16", "T3", "T11", "T12", "T18", "T19", "T20", "A1", "A3", "A7", "A9", "A12", "A13"}
EXAMPLE = {"Y4", "Y5", "Y13"}
PUB = {*(f"T{n}" for n in (5, 9, 10, 14, 15, 16, 17, 18)), "A1", "A2", "A3", "A7"}
NOT_TEXT = {"Y5", "Y16", *(f"T{n}" for n in range(14, 21)), "A1", "A12", "A13"}
"""How the rulings mark the rules: who says so. All but the last have it from the rulebook's text too."""

RULED = {*(f"Y{n}" for n in range(1, 17)), *(f"T{n}" for n in range(1, 21)), *(f"A{n}" for n in range(1, 14))}


@pytest.mark.parametrize("game", [yet, take_time, astrotime], ids=lambda game: game.GAME.name)
def test_every_rule_is_marked_like_its_ruling(game) -> None:
    rules = game.rulebook().rules
    assert len(rules.keys() & RULED) >= 13
    for name in rules.keys() & RULED:
        sets = {"ours": name in OURS, "example": name in EXAMPLE, "pub": name in PUB, "text": name not in NOT_TEXT}
        assert set(rules[name].marks) == {mark for mark, marked in sets.items() if marked}, name


@pytest.mark.parametrize("game", [yet, take_time, astrotime], ids=lambda game: game.GAME.name)
def test_what_is_ours_is_explained(game) -> None:
    for name, rule in game.rulebook().rules.items():
        assert "ours" not in rule.marks or rule.note or name == "A13", f"{name}: say what of it is ours"


def test_T12_the_attempt_before_a_skip_is_told_as_ours() -> None:
    skipping = take_time.rulebook()["T12"]
    assert "tried at least once" in skipping.note
    assert "our reading" in skipping.refusals["untried"]

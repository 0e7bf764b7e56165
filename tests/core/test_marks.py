"""Who says so: every rule is marked as the project's rulings mark it, and what is ours is told as ours."""

from __future__ import annotations

import pytest

from tablegames import astrotime, take_time, yet

MARKS = {
    "Y": "text | text | text | text example ours | example | text ours | text | text | text | text | text | text ours | "
    "text example | text | text ours | ours",
    "T": "text | text | text ours | text | text pub | text | text | text | text pub | text pub | text ours | text ours | "
    "text | pub | pub | pub | pub | pub ours | ours | ours",
    "A": "pub ours | text | text pub ours | text | text | text | text pub ours | text | text ours | text | text | ours | "
    "ours",
}
"""The marks of the rulings, from the first on. A2's *different* is read from the text; with it players report."""


@pytest.mark.parametrize("game", [yet, take_time, astrotime], ids=lambda game: game.GAME.name)
def test_every_rule_is_marked_like_its_ruling(game) -> None:
    rules = game.rulebook().rules
    for letter, marks in MARKS.items():
        for number, mark in enumerate(marks.split("|"), start=1):
            rule = rules.get(f"{letter}{number}")
            if rule is not None:
                told = {"text", "pub"} if (letter, number) == ("A", 2) else set(mark.split())
                assert set(rule.marks) == told, f"{letter}{number}"
    assert len(rules) >= 13


@pytest.mark.parametrize("game", [yet, take_time, astrotime], ids=lambda game: game.GAME.name)
def test_what_is_ours_is_explained(game) -> None:
    for name, rule in game.rulebook().rules.items():
        assert "ours" not in rule.marks or rule.note or name == "A13", f"{name}: say what of it is ours"


def test_T12_the_attempt_before_a_skip_is_told_as_ours() -> None:
    skipping = take_time.rulebook()["T12"]
    assert "tried at least once" in skipping.note
    assert "our reading" in skipping.refusals["untried"]

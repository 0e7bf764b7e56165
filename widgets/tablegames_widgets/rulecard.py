"""A rule on a card: what a learner reads about it beside a picture."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from tablegames.core.game import AnyGame
from tablegames_widgets.wording import words


class RuleCard(TypedDict):
    """One rule in our words; `note` says which part of it is our reading, `source` where the rulebook has it."""

    title: str
    statement: str
    note: str
    source: str


def rule_card(game: AnyGame, rule: str) -> RuleCard:
    """Return the card of one rule of a game."""
    text = game.rulebook()[rule]
    ours = "ours" in text.marks
    return {
        "title": text.title,
        "statement": text.statement if ours or not text.note else f"{text.statement} {text.note}",
        "note": text.note if ours else "",
        "source": words("rule.source", game=game.title, section=text.section) if text.section else "",
    }


def rule_cards(game: AnyGame, rules: Iterable[str]) -> dict[str, RuleCard]:
    """Return the cards of several rules, each once, in the order they come up."""
    return {rule: rule_card(game, rule) for rule in dict.fromkeys(rules) if rule}

"""The rules of a game on one page: every rule in our words, where it comes from, and what of it is ours."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h

from tablegames.core.errors import BadSetup
from tablegames.core.game import AnyGame
from tablegames.core.registry import find
from tablegames.core.rulebook import Rule, Rulebook
from tablegames_widgets.picture import Picture, style_element
from tablegames_widgets.wording import words


def rules(game: str | AnyGame = "yet", only: Iterable[str] | None = None) -> Picture:
    """Return the rules of a game as a page, and as text; `only` picks some of them by id.

    Each rule has the id that steps and refusals name. What the rulebook leaves open is marked as ours.
    Raises `BadSetup` if there is no such game or no such rule.
    """
    found = find(game)
    book = found.rulebook()
    names = list(book) if only is None else list(only)
    for name in names:
        if name not in book.rules:
            raise BadSetup(f"{found.title} has no rule {name!r}; its rules are {', '.join(book)}.")
    page = h.div(".tg-rules")[
        h.p(".tg-rules-title")[words("rule.page", game=found.title)],
        h.p[words("rule.introduction")],
        [_rule(name, book[name]) for name in names],
    ]
    return Picture(style_element("picture", "rules") + page, _text(found.title, book, names))


def _rule(name: str, rule: Rule) -> h.Element:
    return h.div(".tg-rules-one")[
        h.p(".tg-rules-head")[h.code[name], " ", h.b[rule.title]],
        h.p[rule.statement],
        h.p(".tg-rules-source")[
            words("rule.rulebook", section=rule.section) if rule.section else None,
            [h.span(class_="tg-ours" if mark == "ours" else None)[words(f"who_says.{mark}")] for mark in rule.marks],
        ],
        h.p(".tg-rules-note")[_note(rule)] if rule.note else None,
    ]


def _note(rule: Rule) -> str:
    """Return the note of a rule, which speaks of what is ours only where something is."""
    return words("rule.note" if "ours" in rule.marks else "rule.remark", note=rule.note)


def _text(title: str, book: Rulebook, names: Iterable[str]) -> str:
    lines = [words("rule.page", game=title)]
    for name in names:
        rule = book[name]
        section = [rule.section] if rule.section else []
        source = "; ".join(section + [words(f"who_says.{mark}") for mark in rule.marks])
        lines += ["", words("rule.head", rule=name, title=rule.title, source=source), rule.statement]
        lines += [_note(rule)] if rule.note else []
    return "\n".join(lines)

"""Rules as data: each game's rules in our own words, and the sentences for its events.

Everything a person reads about a rule (reference page, captions, refusals) comes from
one file per game and language, so a second language is a second file.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from string import Formatter
from typing import TYPE_CHECKING, Any, Literal

from tablegames.core import words
from tablegames.core.convert import structure
from tablegames.core.errors import BadContent
from tablegames.core.event import Event, event_facts
from tablegames.core.frozen import FrozenDict
from tablegames.core.ground import Ground

if TYPE_CHECKING:
    from pathlib import Path

Mark = Literal["text", "example", "pub", "ours"]
"""Who says so: the rulebook's text, its worked example, public reports, or only us."""


@dataclass(frozen=True)
class Rule:
    """One rule: a title, one statement in our words, and the sentences it speaks.

    `section` names the rulebook section, `marks` says where our reading comes from, and
    `note` explains the part that is ours, or what else there is to know. `events` maps an event class name
    (with ` private` added for the redacted event) to its sentence template; `refusals`
    maps a reason's key to its sentence template.
    """

    title: str
    statement: str
    section: str = ""
    marks: tuple[Mark, ...] = ("ours",)
    note: str = ""
    events: Mapping[str, str] = field(default_factory=FrozenDict[str, str])
    refusals: Mapping[str, str] = field(default_factory=FrozenDict[str, str])


@dataclass(frozen=True, eq=False)
class Rulebook:
    """All rules of one game, by id, in reading order."""

    game: str
    language: str
    rules: Mapping[str, Rule]
    actions: Mapping[str, str] = field(default_factory=FrozenDict[str, str])
    """What a button says for each kind of action, by its class name."""
    prompts: Mapping[str, str] = field(default_factory=FrozenDict[str, str])
    """What a board asks for in each phase; the facts are those of the view."""
    board: Mapping[str, str] = field(default_factory=FrozenDict[str, str])
    """The lines of the table as text; the facts are those of the view. The one called `seat` is there for every seat,
    and of what a view has one of for each seat it says that seat's."""

    def __getitem__(self, rule: str) -> Rule:
        return self.rules[rule]

    def __iter__(self) -> Iterator[str]:
        return iter(self.rules)

    @property
    def event_names(self) -> frozenset[str]:
        """The kinds of event that these rules speak of."""
        return frozenset(key.split()[0] for rule in self.rules.values() for key in rule.events)

    def asks(self, ground: Ground) -> frozenset[str]:
        """Return the facts that the sentence for a ground speaks of."""
        return asked(self._refusal(ground))

    def reason(self, ground: Ground, counts: Mapping[str, object] | None = None, **said: str) -> str:
        """Return the sentence for a ground; `said` are its facts in words, `counts` those that are numbers."""
        return words.filled(self._refusal(ground), said, {**(counts or {}), **dict(ground.facts)})

    def _refusal(self, ground: Ground) -> str:
        rule = self.rules.get(ground.rule)
        found = rule and rule.refusals.get(ground.key)
        if rule or not ground.rule:
            found = found or _common(f"refusals.{ground.key}")
        if found:
            return found
        if rule and ground.key.endswith("."):  # a clock rule of an author's own gives its sentence itself
            return ground.key.replace("{", "{{").replace("}", "}}")
        raise BadContent(f"rules of {self.game}: rule {ground.rule} says nothing under refusals, {ground.key!r}.")

    def sentence(self, event: Event, **said: str) -> str:
        """Return the sentence for `event`; `said` are its facts in words (a name for a seat).

        A rule may have several templates for one kind of event: `Name private` for when
        the private part has been taken out, `Name reason` for a certain reason.
        """
        rule = self.rules.get(event.rule)
        templates: Mapping[str, str] = {} if rule is None else rule.events
        name = type(event).__name__
        facts = event_facts(event)
        if f"{name} private" in templates and None in facts.values():
            name += " private"
        reason = f"{name} {getattr(event, 'reason', '')}"
        template = templates.get(reason) or templates.get(name) or _common(f"events.{reason.strip()}")
        if template is None:
            raise BadContent(f"rules of {self.game}: rule {event.rule} says nothing under events, {reason.strip()!r}.")
        return words.filled(template, said, facts)


def _common(key: str) -> str | None:
    """Return the sentence that all games share for this key, or None."""
    return words.common().texts.get(key)


def asked(template: str) -> frozenset[str]:
    """Return the facts that a template speaks of."""
    return frozenset(name for _, name, _, _ in Formatter().parse(template) if name)


def read_rulebook(text: str) -> Rulebook:
    """Return the rule texts in a text, written as in a file of rules: for a game in a notebook."""
    return structure(words.parse(text, "rules"), Rulebook, BadContent, "rules")


@cache
def load_rulebook(folder: Path) -> Rulebook:
    """Read the rule texts in `folder`, once: rules.<language>.toml. Raises `BadContent` if there are none."""
    return structure(words.read(folder, "rules"), Rulebook, BadContent, "rules.toml")


def beside(kind: type[Any]) -> Rulebook:
    """Return the rule texts in the folder of the module that defines `kind`."""
    file = getattr(sys.modules[kind.__module__], "__file__", None)
    if file is None:
        raise BadContent(
            f"{kind.__module__} has no folder; give the game its rules: rulebook=lambda: read_rulebook(...)."
        )
    from pathlib import Path

    return load_rulebook(Path(file).parent)

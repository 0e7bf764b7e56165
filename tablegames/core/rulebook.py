"""Rules as data: each game's rules in our own words, and the sentences for its events.

Everything a person reads about a rule (reference page, captions, refusals) comes from
one file per game and language, so a second language is a second file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from string import Formatter
from typing import TYPE_CHECKING, Literal

from tablegames.core import words
from tablegames.core.convert import structure
from tablegames.core.errors import BadContent
from tablegames.core.event import Event, event_facts
from tablegames.core.ground import Ground

if TYPE_CHECKING:
    from pathlib import Path

Mark = Literal["text", "example", "pub", "ours"]
"""Who says so: the rulebook's text, its worked example, public reports, or only us."""


@dataclass(frozen=True)
class Rule:
    """One rule: a title, one statement in our words, and the sentences it speaks.

    `section` names the rulebook section, `marks` says where our reading comes from, and
    `note` explains the part that is ours, if any. `events` maps an event class name
    (with ` private` added for the redacted event) to its sentence template; `refusals`
    maps a reason's key to its sentence template.
    """

    title: str
    statement: str
    section: str
    marks: tuple[Mark, ...]
    note: str = ""
    events: Mapping[str, str] = field(default_factory=dict[str, str])
    refusals: Mapping[str, str] = field(default_factory=dict[str, str])


@dataclass(frozen=True)
class Rulebook:
    """All rules of one game, by id, in reading order."""

    game: str
    language: str
    rules: Mapping[str, Rule]
    actions: Mapping[str, str] = field(default_factory=dict[str, str])
    """What a button says for each kind of action, by its class name."""

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
        parts = Formatter().parse(self.rules[ground.rule].refusals.get(ground.key, ""))
        return frozenset(name for _, name, _, _ in parts if name)

    def reason(self, ground: Ground, **words: str) -> str:
        """Return the sentence for a ground; `words` say its facts.

        A rule of an author's own, which stands in no rule texts, may give a sentence as its key.
        """
        template = self.rules[ground.rule].refusals.get(ground.key)
        return ground.key if template is None else template.format(**words)

    def sentence(self, event: Event, **words: str) -> str:
        """Return the sentence for `event`; `words` say its facts (a name for a seat).

        A rule may have several templates for one kind of event: `Name private` for when
        the private part has been taken out, `Name reason` for a certain reason.
        """
        templates = self.rules[event.rule].events
        name = type(event).__name__
        if f"{name} private" in templates and None in event_facts(event).values():
            name += " private"
        reason = f"{name} {getattr(event, 'reason', '')}"
        return templates[reason if reason in templates else name].format(**words)


def load_rulebook(folder: Path) -> Rulebook:
    """Read the rule texts in `folder`: rules.<language>.toml. Raises `BadContent` if there are none."""
    return structure(words.read(folder, "rules"), Rulebook, BadContent, "rules.toml")

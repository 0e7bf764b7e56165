"""Grounds and refusals: why an action is not allowed, as a value and in words."""

from __future__ import annotations

from tablegames.core.frozen import Fact, fact


@fact
class Ground(Fact):
    """Why an action is not allowed, as a value.

    `rule` is the id of the rule that forbids it ("" for what is no action of the game at all), `key` that of the
    reason in the rule's texts, `facts` what the reason speaks of besides the facts of the action: names and values.
    """

    rule: str
    key: str
    facts: tuple[tuple[str, object], ...] = ()

    @classmethod
    def of(cls, rule: str, key: str, **facts: object) -> Ground:
        """Return a ground with facts."""
        return cls(rule, key, tuple(facts.items()))


@fact
class Refusal(Fact):
    """A ground put into words: `reason` is its sentence for a learner."""

    ground: Ground
    reason: str

    @property
    def rule(self) -> str:
        """The id of the rule that forbids it."""
        return self.ground.rule

    @property
    def key(self) -> str:
        """The key of the reason in the rule's texts."""
        return self.ground.key

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason

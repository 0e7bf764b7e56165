"""Grounds: why an action is not allowed, as a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

NOTHING: Mapping[str, object] = MappingProxyType({})


@dataclass(frozen=True)
class Ground:
    """Why an action is not allowed, as a value.

    `rule` is the id of the rule that forbids it, `key` that of the reason in the rule's texts, `facts` what the
    reason speaks of besides the facts of the action.
    """

    rule: str
    key: str
    facts: Mapping[str, object] = field(default_factory=lambda: NOTHING)

    @classmethod
    def of(cls, rule: str, key: str, **facts: object) -> Ground:
        """Return a ground with facts."""
        return cls(rule, key, MappingProxyType(facts))

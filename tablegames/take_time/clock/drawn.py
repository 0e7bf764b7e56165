"""Rebirth (T20): clocks without end. Six rule tokens are drawn, one a segment, and the second hand goes round.

What the rulebook leaves to the box is ours here: which tokens there are, and that a draw counts only if every deal
of a sample could be solved were all cards known.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from typing import Any

from tablegames.core import seeds
from tablegames.core.content import Source, built_in, load_pack
from tablegames.core.errors import BadContent
from tablegames.core.sealed import digest
from tablegames.core.texts import LONGEST_TEXT, text_flaw
from tablegames.take_time.clock.clock import Clock
from tablegames.take_time.kinds import KINDS, ClockRule
from tablegames.take_time.kinds.placing import SecondHand
from tablegames.take_time.pieces import SEGMENTS
from tablegames.take_time.solver import Untreated, deals
from tablegames.take_time.solver.search import is_solvable
from tablegames.take_time.words import say

SAMPLE = 50
"""Random deals on which a draw is tried; a filling must exist for all of them.

Chosen: it takes less than a second, and of the clocks that come out about 99 of 100 other deals can be solved.
"""

LONGEST_SEED = 40
"""Characters of a seed that stands in the title of its clock; a longer one is told by a digest."""

MOST_DRAWS = 300
"""Draws after which a pack of tokens is given up as hopeless."""


@dataclass(frozen=True)
class Token:
    """A rule about one segment that does not say yet which; `rule` has it at segment 1."""

    rule: ClockRule

    @classmethod
    def from_plain(cls, data: Any) -> Token:
        """Read a rule without its segment. Raises `ValueError` or `TypeError` that says what is wrong."""
        if not isinstance(data, dict):
            return cls(ClockRule.from_plain(data))
        given: dict[str, Any] = {**data}  # type: ignore[arg-type]
        if "segment" in given:
            raise ValueError("a token goes to any segment; leave segment out")
        kind = KINDS.get(str(given.get("kind")))
        if kind is not None and "segment" not in [field.name for field in fields(kind)]:  # type: ignore[arg-type]
            raise ValueError(f"rule {kind.kind} is not about one segment; a token is a rule with a segment left out")
        rule = ClockRule.from_plain({**given, "segment": 1})
        problem = rule.flaw()
        if problem:
            raise ValueError(f"rule {rule.kind}: {problem}")
        return cls(rule)

    def to_plain(self) -> dict[str, Any]:
        return {name: value for name, value in self.rule.to_plain().items() if name != "segment"}

    def at(self, segment: int) -> ClockRule:
        """Return the rule at a segment."""
        return replace(self.rule, segment=segment)  # type: ignore[type-var]


@dataclass(frozen=True)
class TokenPack:
    """The tokens from which Rebirth draws: at least six."""

    name: str
    tokens: tuple[Token, ...]
    about: str = ""
    source: Source = "ours"

    def __post_init__(self) -> None:
        problem = text_flaw("name", self.name)
        problem = problem or text_flaw("about", self.about, LONGEST_TEXT, lines=True, empty=True)
        if problem:
            raise BadContent(problem)
        if len(self.tokens) < len(SEGMENTS):
            raise BadContent(f"{len(self.tokens)} tokens; a clock takes six, give at least that many")


@cache
def rebirth_tokens() -> TokenPack:
    """Return our tokens."""
    return load_tokens(built_in("take_time", "rebirth.toml"))


def load_tokens(path: str | Path) -> TokenPack:
    """Read a file of tokens. Raises `BadContent` that names the token and what to change."""
    return load_pack(path, TokenPack)


def rebirth(seed: int | str, pack: TokenPack | None = None) -> Clock:
    """Return the Rebirth clock of a seed: always the same one.

    Tokens are drawn until a filling exists for every one of 50 random deals. Raises `BadContent` if a pack of one's
    own gives no such clock, `BadSetup` for a seed that is neither a whole number nor a text.
    """
    return _drawn(seeds.text(seed), pack or rebirth_tokens())


@lru_cache(maxsize=64)
def _drawn(own: str, pack: TokenPack) -> Clock:
    tokens = pack.tokens
    rng = Random(f"{own}/rebirth")
    told = own if not text_flaw("seed", own, LONGEST_SEED) else digest("", own)
    for _ in range(MOST_DRAWS):
        drawn = rng.sample(tokens, len(SEGMENTS))
        rules = (*[token.at(segment) for segment, token in enumerate(drawn, 1)], SecondHand(rng.choice(SEGMENTS)))
        sample = rng.getrandbits(32)
        try:
            title = say("rebirth.title", seed=told)
            clock = Clock(f"rebirth-{told}", title, rules, teaches=say("rebirth.teaches"))
            if all(is_solvable(clock, *dealt) for dealt in deals(sample, SAMPLE)):
                return clock
        except (BadContent, Untreated):
            continue  # these tokens do not go together
    raise BadContent(
        f"Rebirth: of {MOST_DRAWS} draws from these {len(tokens)} tokens none gave a clock that can be "
        f"solved for each of {SAMPLE} deals; take out tokens that ask for much, or add some that ask for little"
    )

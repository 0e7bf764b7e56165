"""What has been chosen of a placement so far: in the hand of whoever places, so to say."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from tablegames.take_time.actions import Place
from tablegames.take_time.pieces import Card


@dataclass(frozen=True)
class Holding:
    """A card, a segment and a side, each chosen or not yet. Written `S7,up,3`, the parts that are open left empty."""

    card: Card | None = None
    up: bool = False
    segment: int | None = None

    @classmethod
    def read(cls, picked: str) -> Holding:
        """Read what is picked; a text of our own, so never a bad one."""
        card, side, segment = picked.split(",") if picked else ("", "", "")
        return cls(Card.from_plain(card) if card else None, side == "up", int(segment) if segment else None)

    @property
    def side(self) -> Literal["up", "down"]:
        """Which side of the card will be seen: its face, or its back."""
        return "up" if self.up else "down"

    def turned(self) -> Holding:
        """The other side up."""
        return replace(self, up=not self.up)

    def allows(self, action: Place) -> bool:
        """Return whether `action` could still come of it."""
        return self.card in (None, action.card) and self.segment in (None, action.segment) and self.up == action.up

    def __str__(self) -> str:
        if self == Holding():
            return ""
        return f"{self.card or ''},{'up' if self.up else ''},{self.segment or ''}"

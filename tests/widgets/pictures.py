"""Reading pictures: what a browser would find in the markup."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from tablegames import yet
from tablegames.yet import State, down, up
from tablegames_widgets.picture import draw

VOID = {"br", "hr", "img", "input", "meta"}


@dataclass
class Node:
    """One element: its tag, its attributes, what is in it."""

    tag: str
    attributes: dict[str, str | None]
    parent: Node | None = None
    children: list[Node] = field(default_factory=list)
    text: str = ""
    parts: list[str | Node] = field(default_factory=list)

    @property
    def classes(self) -> set[str]:
        return set((self.attributes.get("class") or "").split())

    @property
    def words(self) -> str:
        """All text in it, as it is read."""
        return "".join(part if isinstance(part, str) else part.words for part in self.parts)

    def all(self, **attributes: str) -> list[Node]:
        """Every element inside with these attributes; `_` stands for `-`, and a class need only be among others."""
        wanted = {name.replace("_", "-"): value for name, value in attributes.items()}
        found = [child for child in self.children if child._has(wanted)]
        return found + [node for child in self.children for node in child.all(**attributes)]

    def one(self, **attributes: str) -> Node:
        """The only element inside with these attributes."""
        (node,) = self.all(**attributes)
        return node

    def _has(self, wanted: dict[str, str]) -> bool:
        mine = {**self.attributes, "tag": self.tag}
        return all(
            value in self.classes if name == "class" else mine.get(name) == value for name, value in wanted.items()
        )

    def group(self) -> str | None:
        """The name of the group of arrow keys it belongs to."""
        here: Node | None = self
        while here is not None and "data-group" not in here.attributes:
            here = here.parent
        return here and here.attributes["data-group"]


class Reader(HTMLParser):
    """Builds the tree; complains about markup that is not well nested."""

    def __init__(self) -> None:
        super().__init__()
        self.root = self.here = Node("", {})

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs), f"an attribute comes twice: {attrs}"
        node = Node(tag, dict(attrs), self.here)
        self.here.children.append(node)
        self.here.parts.append(node)
        if tag not in VOID:
            self.here = node

    def handle_endtag(self, tag: str) -> None:
        assert self.here.tag == tag, f"</{tag}> closes <{self.here.tag}>"
        assert self.here.parent is not None
        self.here = self.here.parent

    def handle_data(self, data: str) -> None:
        self.here.text += data
        self.here.parts.append(data)


def read(markup: str) -> Node:
    """Return the tree of a picture."""
    reader = Reader()
    reader.feed(markup)
    reader.close()
    assert reader.here is reader.root, f"<{reader.here.tag}> is never closed"
    return reader.root


VIEWBOX = "-208 -208 416 416"
"""That of the clock, not of the icons."""


@dataclass(frozen=True)
class Press:
    """Something to press, as the board's choices are."""

    token: str
    label: str
    legal: bool = True
    picked: bool = False


THREE = {"GREEN": "5 cw", "RED": "5 ccw", "BLUE": "5 cw"}


def table(**changes: Any) -> State:
    """A table with everything on it: capsules of all kinds, a stack of three, captured capsules, a hand."""
    capsules = {1: up(8), 4: up(3), 5: up(5), 7: up(12), 8: down(10), 11: down(6, "RED"), 2: down(1, "all")}
    hands = {"RED": ["flip-1", "flip-2"], "BLUE": ["foresee-1", "advance-2"], "GREEN": ["flip-3", "advance-1"]}
    given: dict[str, Any] = {
        "capsules": capsules,
        "captured": {"RED": [2], "GREEN": [4]},
        "hands": hands,
        "played": {"RED": ["foresee-2"], "BLUE": ["foresee-4"], "GREEN": ["flip-4"]},
        "playing": "flip-4",
        "unused": ["move 4"],
        "first": "RED",
        "shown": {"BLUE": ["RED"]},
    }
    return yet.position(time=5, airships=THREE, **(given | changes))


def picture(what: object, **options: Any) -> Node:
    """Draw something and read the picture."""
    return read(draw(what, style=False, **options))


def keys(node: Node) -> set[str]:
    """The keys of the pieces in it."""
    return {key for inside in node.all() if (key := inside.attributes.get("data-key"))}

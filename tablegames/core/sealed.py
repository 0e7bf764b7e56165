"""JSON texts that tell when they were damaged or altered: strict reading, and digests in a chain.

Each part of such a text carries a short digest of itself and all that comes before it, so that an altered one is
not only refused: the error says where it stops being the original. A seal at the end covers the whole, also a text
without parts and one whose last parts were cut off; texts of versions before `SEALED` had none and are still read.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, cast

from tablegames.core.errors import TablegamesError
from tablegames.core.words import common

SEALED = 2
"""From which version on a text has a seal at its end."""

SEAL = "seal"


@dataclass(frozen=True, kw_only=True)
class Format:
    """A kind of text: what its `format` key says, the latest `version` this program reads, its other keys and limits.

    `header` are its keys besides those two, and `items` the key of its list of entries; each entry is written as a
    list on a line of its own, in the `shape` given in words, its digest last. `what` names such a text in a sentence
    ("record"), `item` an entry ("action"). `largest` is the longest text read, in characters.
    """

    name: str
    version: int
    what: str
    header: tuple[str, ...]
    items: str
    item: str
    shape: str
    largest: int
    error: type[TablegamesError]
    later: type[TablegamesError] | None = None
    """The error for a text of a later version, if it is not `error` too."""

    def dumps(self, header: dict[str, Any], entries: Iterable[list[Any]], version: int | None = None) -> str:
        """Return the text with this header and these entries, a line per entry, by default of the latest version."""
        version = version or self.version
        header = {"format": self.name, "version": version, **header}
        chain = digest("", header)
        lines: list[str] = []
        for entry in entries:
            chain = digest(chain, entry)
            lines.append("\n  " + json.dumps([*entry, chain], ensure_ascii=False))
        head = json.dumps(header, ensure_ascii=False, indent=1)[:-2]
        end = f',\n "{SEAL}": "{sealing(chain, len(lines))}"' if version >= SEALED else ""
        return f'{head},\n "{self.items}": [' + ",".join(lines) + f"\n ]{end}\n}}\n"

    def entries(self, data: dict[str, Any], name: str) -> Iterator[tuple[str, list[Any]]]:
        """Yield the entries of `data`, as `parse` returned it, without their digests, each with where it stands.

        Raises `error` at the first that is not one, or was altered, and after the last one if the seal does not fit.
        """
        rows: object = data[self.items]
        if not isinstance(rows, list):
            raise self._wrong("no-list", name=name, items=self.items)
        chain = digest("", {key: data[key] for key in ("format", "version", *self.header)})
        for number, row in enumerate(cast("list[Any]", rows), start=1):
            where = self._say("place", name=name, number=number)
            if not isinstance(row, list) or len(cast("list[Any]", row)) != self.shape.count(",") + 1:
                raise self._wrong("shape", where=where, shape=self.shape)
            *entry, stated = cast("list[Any]", row)
            chain = digest(chain, entry)
            if stated != chain:
                raise self._wrong("altered", where=where)
            yield where, entry
        if data["version"] >= SEALED and data[SEAL] != sealing(chain, len(cast("list[Any]", rows))):
            raise self._wrong("seal", name=name)

    def parse(self, text: str, name: str) -> dict[str, Any]:
        """Return the table of keys in `text`; `name` says in errors what is being read.

        Raises `error` with the place for anything that is not a text of this format, `later` for one of a later
        version.
        """
        text = text.removeprefix("\ufeff")  # some programs begin every text with it
        if len(text) > self.largest:
            raise self._wrong("long", name=name, length=f"{len(text):,}", most=f"{self.largest:,}")
        try:
            data: Any = json.loads(text, object_pairs_hook=_once)
        except json.JSONDecodeError as problem:
            cut = problem.pos >= len(text.rstrip()) or "Unterminated" in problem.msg
            what = self._say("cut") if cut else self._say("no-json", problem=problem.msg)
            place = {"line": problem.lineno, "column": problem.colno}
            raise self._wrong("syntax", name=name, **place, problem=what) from None
        except RecursionError:
            raise self._wrong("deep", name=name) from None
        except ValueError as problem:  # a key twice, a number beyond all bounds
            raise self._wrong("wrong", name=name, problem=str(problem)) from None
        if not isinstance(data, dict) or cast("dict[str, Any]", data).get("format") != self.name:
            raise self._wrong("foreign", name=name, format=repr(self.name))
        table = cast("dict[str, Any]", data)
        self._check_version(table.get("version"), name)
        seal = (SEAL,) if table["version"] >= SEALED else ()
        keys = {"format", "version", *self.header, self.items, *seal}
        for key in keys - table.keys():
            raise self._wrong("missing", name=name, key=key)
        for key in table.keys() - keys:
            raise self._wrong("unknown", name=name, key=f"{key!r:.60}")
        return table

    def _check_version(self, version: object, name: str) -> None:
        if type(version) is not int or version < 1:
            raise self._wrong("version", name=name, version=f"{version!r:.60}")
        if version > self.version:
            said = self._say("later", name=name, version=version, known=self.version)
            raise (self.later or self.error)(said)

    def _wrong(self, key: str, /, **facts: object) -> TablegamesError:
        return self.error(self._say(key, **facts))

    def _say(self, key: str, /, **facts: object) -> str:
        words = common()
        what, item = words(f"file.things.{self.what}"), words(f"file.things.{self.item}")
        return words(f"file.{key}", what=what, item=item, **facts)


def digest(before: str, part: object) -> str:
    """Return the digest of `part` in a chain in which `before` is the one before it."""
    text = before + json.dumps(part, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:12]


def sealing(chain: str, count: int) -> str:
    """Return the seal of a text whose last digest is `chain` and that has so many entries."""
    return digest(chain, {"end": count})


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        twice = Counter(key for key, _ in pairs).most_common(1)[0][0]
        raise ValueError(common()("file.twice", key=repr(twice)))
    return made

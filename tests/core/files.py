"""Records as text, whole and damaged."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

import tablegames
from tablegames.core.errors import BadRecord
from tablegames.core.record import Record
from tablegames.core.record_file import FORMAT, dumps
from tablegames.core.sealed import digest, sealing


@cache
def game() -> Record:
    """A finished game of two random bots."""
    return tablegames.play("yet", ["random", "random"], 1)


@cache
def text() -> str:
    """The same as text."""
    return dumps(game())


def data() -> dict[str, Any]:
    """The same as fresh plain data, to spoil."""
    return json.loads(text())


def signed(spoilt: dict[str, Any]) -> str:
    """Spoilt data as text whose digests are right: what a forger, or a buggy program, would write."""
    seal = digest("", {key: spoilt.get(key) for key in ("format", "version", *FORMAT.header)})
    if isinstance(spoilt.get("actions"), list):
        for entry in spoilt["actions"]:
            if isinstance(entry, list) and len(entry) == 3:
                entry[2] = seal = digest(seal, entry[:2])
        spoilt["seal"] = sealing(seal, len(spoilt["actions"]))
    return json.dumps(spoilt)


def refused(spoilt: str) -> str:
    """Read a text that is no record; return what the error says."""
    with pytest.raises(BadRecord) as bad:
        tablegames.loads(spoilt)
    said = str(bad.value)
    assert said.startswith("record: ")
    assert "\n" not in said
    assert len(said) < 500
    return said

"""A sheet: a small form beside the picture, for what cannot be pressed. What is written on it becomes one action."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, cast

from tablegames.core.action import Action
from tablegames.core.ground import Refusal
from tablegames_widgets.choice import BadMessage
from tablegames_widgets.wording import words

Written = dict[str, "int | str | None"]
"""A sheet that was read: a number or None (left empty) for each field of a number, else a text."""

LONGEST_MESSAGE = 4000
"""Characters of the message with everything that stands on a sheet."""


@dataclass(frozen=True)
class Field:
    """One box to write in: `name` in messages, `label` in words, what stands in it now.

    With `numbers`, the least and the most, it takes a whole number or stays empty; without them a text of at
    most `longest` characters.
    """

    name: str
    label: str
    value: str = ""
    numbers: tuple[int, int] | None = None
    longest: int = 400

    def read(self, text: str) -> int | str | None:
        """Return what was written. Raises `BadField` for what does not fit here."""
        text = text.strip()
        if self.numbers is None:
            if len(text) > self.longest:
                raise BadField(self, words("sheet.long", longest=self.longest, length=len(text)))
            return text
        if not text:
            return None
        least, most = self.numbers
        if not (text.isascii() and text.isdigit() and len(text) < 10 and least <= int(text) <= most):
            shown = text if len(text) <= 20 else words("sheet.cut", text=text[:20])
            raise BadField(self, words("sheet.no_number", text=shown, least=least, most=most))
        return int(text)


class BadField(BadMessage):
    """Something written on a sheet that does not fit its field."""

    def __init__(self, field: Field, problem: str) -> None:
        super().__init__(words("sheet.wrong", field=field.label, problem=problem))
        self.field: str = field.name


@dataclass(frozen=True)
class Row:
    """A line of a sheet's table: its heading, and a field under each of the sheet's columns."""

    label: str
    fields: tuple[Field, ...]


@dataclass(frozen=True)
class Sheet:
    """A form: a table of fields (`columns` are its headings) and fields below it.

    `button` is what the button says, `action` makes the action of what was written, `refusal` is why nothing can be
    written now: such a sheet is not shown.
    """

    title: str
    button: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    below: tuple[Field, ...]
    action: Callable[[Written], Action]
    hint: str = ""
    refusal: Refusal | None = None

    def fields(self) -> Iterator[Field]:
        """Yield every field, in the order in which one writes."""
        for row in self.rows:
            yield from row.fields
        yield from self.below

    def read(self, message: str) -> Written:
        """Read a message with the text of each field, by name. Raises `BadField` at the first that does not fit."""
        fields = tuple(self.fields())
        try:
            answers: Any = json.loads(message)
        except (ValueError, RecursionError):
            answers = None
        if not isinstance(answers, dict) or answers.keys() != {field.name for field in fields}:
            raise BadMessage(words("message.other_sheet"))
        texts = cast("dict[str, Any]", answers)
        if not all(type(text) is str for text in texts.values()):
            raise BadMessage(words("message.no_text"))
        return {field.name: field.read(texts[field.name]) for field in fields}


def shown(sheet: Sheet | None) -> dict[str, Any]:
    """Return a sheet as the browser gets it; empty if there is none to fill in."""
    if sheet is None or sheet.refusal is not None:
        return {}
    return {
        "title": sheet.title,
        "hint": sheet.hint,
        "button": sheet.button,
        "columns": list(sheet.columns),
        "rows": [{"label": row.label, "fields": [_shown(field) for field in row.fields]} for row in sheet.rows],
        "below": [_shown(field) for field in sheet.below],
    }


def _shown(field: Field) -> dict[str, Any]:
    kind = "text" if field.numbers is None else "number"
    longest = field.longest if field.numbers is None else len(str(field.numbers[1]))
    return {"name": field.name, "label": field.label, "value": field.value, "kind": kind, "longest": longest}

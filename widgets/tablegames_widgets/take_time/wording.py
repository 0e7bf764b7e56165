"""The words of Take Time's widgets, from the files in `words/`: those of the table, the campaign, the workshop."""

from __future__ import annotations

from tablegames.core.words import Words
from tablegames_widgets.wording import wording

words: Words = wording("take_time")
campaign_words: Words = wording("campaign")
workshop_words: Words = wording("workshop")


def kind_name(kind: str) -> str:
    """Return what a kind of rule is called; one that an author registered goes by its name in files."""
    return workshop_words.texts.get(f"kinds.{kind}.name", kind.replace("-", " "))


def capital(text: str) -> str:
    """Return a text with a capital letter in front."""
    return text[:1].upper() + text[1:]

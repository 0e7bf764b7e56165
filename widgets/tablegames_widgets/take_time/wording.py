"""The words of Take Time's widgets, from the files in `words/`: those of the table, the campaign, the workshop."""

from __future__ import annotations

from pathlib import Path

from tablegames.core.words import load_words

WORDS = Path(__file__).parents[1] / "words"

words = load_words(WORDS, "take_time")
campaign_words = load_words(WORDS, "campaign")
workshop_words = load_words(WORDS, "workshop")


def kind_name(kind: str) -> str:
    """Return what a kind of rule is called; one that an author registered goes by its name in files."""
    return workshop_words.texts.get(f"kinds.{kind}.name", kind.replace("-", " "))


def capital(text: str) -> str:
    """Return a text with a capital letter in front."""
    return text[:1].upper() + text[1:]

"""Texts that people give, in files and in calls: what can be shown to others, and how long it may be."""

from __future__ import annotations

LONGEST_NAME = 80
"""Characters of a name or a title."""

LONGEST_TEXT = 2000
"""Characters of a text of several lines."""

UNSEEN = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Kinds of characters that cannot be shown: controls, halves of others, ends of lines of another kind."""


def text_flaw(key: str, text: object, longest: int = LONGEST_NAME, *, lines: bool = False, empty: bool = False) -> str:
    """Return what is wrong with a text and how to mend it, or "".

    `lines` says whether it may have several, `empty` whether there need not be one.
    """
    if not isinstance(text, str):
        return f"{key}: expected a text, found {text!r:.40}"
    if not text.strip() and not empty:
        return f"{key}: it is empty; write one"
    if len(text) > longest:
        return f"{key}: {len(text)} characters; shorten it to {longest} at most"
    at = unseen(text, lines=lines)
    return "" if at is None else f"{key}: character {at + 1} ({text[at]!a}) cannot be shown; take it out"


def unseen(text: str, *, lines: bool = False) -> int | None:
    """Return where the first character stands that cannot be shown, None if there is none."""
    if text.isascii() and text.isprintable():  # most are
        return None
    kept = "\n\t" if lines else ""
    places = (at for at, letter in enumerate(text) if letter not in kept and _is_unseen(letter))
    return next(places, None)


def _is_unseen(letter: str) -> bool:
    from unicodedata import category  # most texts are plain, and who only imports a game asks for none

    return category(letter) in UNSEEN or letter in "\ufffe\uffff"  # the last two no page may hold

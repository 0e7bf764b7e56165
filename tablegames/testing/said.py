"""Whether something said to people is a whole sentence."""

from __future__ import annotations

from tablegames.core.words import CLOSE

ENDS = (".", "!", "?", "…", CLOSE)


def check_words(said: str) -> None:
    """Fail unless `said` is words for people: something, and nothing of a template or a value that is not there."""
    assert said.strip(), "nothing is said"
    wrong = [piece for piece in ("{", "}", "None", "<object") if piece in said]
    assert not wrong, f"{said!r:.300} has {wrong} in it"


def check_said(said: str) -> None:
    """Fail unless `said` is a sentence for people."""
    # What somebody tried may be quoted in it, whatever that is.
    assert said.rstrip("\"'”’)").endswith(ENDS), f"{said!r:.300} is no whole sentence"

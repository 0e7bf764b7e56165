"""The words of YET's pictures and controls, from `words/yet.<language>.toml`."""

from __future__ import annotations

from tablegames.core.words import Words
from tablegames_widgets.wording import wording

words: Words = wording("yet")

"""The words of Astrotime's pictures and controls, from `words/astrotime.<language>.toml`."""

from __future__ import annotations

from tablegames.core.words import Words
from tablegames_widgets.wording import wording

words: Words = wording("astrotime")

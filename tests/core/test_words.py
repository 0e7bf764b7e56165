"""Templates and the facts in them."""

from __future__ import annotations

from tablegames.core.words import Words


def test_a_fact_may_ask_for_a_number_format_and_braces_stay() -> None:
    words = Words(
        {"share": "{{{share:.1%}}} of {count:card}, {count}"}, {"card": {"one": "{n} card", "other": "{n} cards"}}, {}
    )
    assert words("share", share=0.25, count=4) == "{25.0%} of 4 cards, 4"

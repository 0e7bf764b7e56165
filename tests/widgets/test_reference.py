"""The page of rules: whole, or only those a lesson is about."""

from __future__ import annotations

import pytest

import tablegames_widgets as tw
from tablegames import yet
from tablegames.core.errors import BadSetup


def test_the_page_tells_every_rule_and_says_what_is_ours():
    page = tw.rules("yet")
    for name, rule in yet.rulebook().rules.items():
        assert f"{name} {rule.title}" in page.text
        assert rule.statement in page.text
        assert not rule.note or f"Ours: {rule.note}" in page.text


def test_only_some_rules_in_the_order_asked_for():
    page = tw.rules("yet", only=["Y13", "Y12"])
    assert page.text.index("Y13 ") < page.text.index("Y12 ")
    assert "Y14" not in page.text


def test_a_rule_that_is_not_there_is_named():
    with pytest.raises(BadSetup, match="no rule 'Y99'"):
        tw.rules("yet", only=["Y1", "Y99"])

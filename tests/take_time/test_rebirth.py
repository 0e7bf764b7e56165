"""T20: Rebirth draws six tokens, one a segment, and the second hand goes round; nearly every deal can be solved."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablegames.core.convert import structure
from tablegames.core.errors import BadContent
from tablegames.take_time import rebirth
from tablegames.take_time.clock.drawn import Token, TokenPack, rebirth_tokens
from tablegames.take_time.clock.drawn import _drawn as drawn_clocks
from tablegames.take_time.kinds.placing import SecondHand
from tablegames.take_time.pieces import SEGMENTS
from tablegames.take_time.solver import solvable

SEEDS = range(30)


def drawn(clock) -> list[Token]:
    """The tokens of a clock, in segment order."""
    return [Token(replace(rule, segment=1)) for rule in clock.rules if not isinstance(rule, SecondHand)]


@pytest.mark.parametrize("seed", SEEDS)
def test_T20_six_tokens_one_a_segment_and_the_second_hand(seed):
    clock = rebirth(seed)
    assert clock.id == f"rebirth-{seed}"
    assert clock.source == "ours"
    assert clock.hand == "movable"
    assert [rule.places for rule in clock.rules[:6]] == [(segment,) for segment in SEGMENTS]
    assert [type(rule) for rule in clock.rules[6:]] == [SecondHand]
    assert len(set(drawn(clock))) == 6, "drawn without replacement"
    assert set(drawn(clock)) <= set(rebirth_tokens().tokens)


def test_T20_the_same_seed_gives_the_same_clock():
    for seed in (1, "a word"):
        first = rebirth(seed)
        drawn_clocks.cache_clear()
        assert rebirth(seed) == first


def test_T20_other_seeds_give_other_clocks_and_every_token_comes():
    clocks = [rebirth(seed) for seed in SEEDS]
    assert len({clock.rules for clock in clocks}) == len(SEEDS)
    assert {token for clock in clocks for token in drawn(clock)} == set(rebirth_tokens().tokens)
    assert {clock.second for clock in clocks} == set(SEGMENTS)


def test_T20_on_other_deals_too_nearly_every_one_can_be_solved():
    # Each was accepted on a sample of its own; these deals are new. Of 30 times 20 at most 2 in 100 may fail.
    shares = [solvable(rebirth(seed), 20, f"another sample {seed}") for seed in SEEDS]
    assert sum(share.solved for share in shares) >= 0.98 * sum(share.deals for share in shares)
    assert all(share.share >= 0.8 for share in shares)


def test_T20_there_are_at_least_18_different_tokens_and_they_round_trip():
    tokens = rebirth_tokens().tokens
    assert len(set(tokens)) == len(tokens) >= 18
    assert [Token.from_plain(token.to_plain()) for token in tokens] == list(tokens)


def test_T20_a_pack_that_gives_no_clock_says_so():
    pack = TokenPack("Hopeless", tuple([Token.from_plain({"kind": "cards-at-most", "count": 1})] * 6))
    with pytest.raises(BadContent, match=r"none gave a clock .* take out tokens"):
        rebirth(1, pack)


def test_T20_fewer_than_six_tokens_are_no_pack():
    with pytest.raises(BadContent, match="5 tokens; a clock takes six"):
        TokenPack("Few", rebirth_tokens().tokens[:5])


@pytest.mark.parametrize(
    ("plain", "wrong"),
    [
        ({"kind": "even-value", "segment": 2}, "leave segment out"),
        ({"kind": "no-cap"}, "no-cap is not about one segment"),
        ({"kind": "cards-exactly", "count": 0}, "give 1 to 12"),
        ({"kind": "even"}, r"no rule kind 'even'.*tokens\[6\]"),
        ("even-value", "a rule is a table"),
    ],
)
def test_T20_a_token_that_is_none_is_refused_with_the_reason(plain, wrong):
    with pytest.raises(BadContent, match=wrong):
        structure({"name": "Mine", "tokens": [{"kind": "odd-value"}] * 6 + [plain]}, TokenPack, BadContent, "mine.toml")


def test_T20_a_seed_that_makes_no_title_is_told_by_a_digest():
    for seed in ("x" * 900, "a\x00b", "two\nlines"):
        clock = rebirth(seed)
        assert clock == rebirth(seed)
        assert clock.title.isprintable()
        assert len(clock.title) < 30
    assert rebirth("our evening").title == "Rebirth our evening"

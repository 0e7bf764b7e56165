"""The bots of Take Time, and what they reckon with.

`aims` says what to aim at, `chances` how likely a clock's requirements are to hold, `card_rules` what speaks against
a placement beside the values, `estimate` puts them together for one seat; `placer` is what our bots have in common.
"""

__all__: list[str] = []


def __dir__() -> list[str]:
    return __all__

"""What the engine of Take Time says, put in brackets: as long as its words stand in its code and in no file.

Delete this module, and the two lines that call it in `pseudo_scenes`, once they do: then nothing is to be put there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from typing import Any

from tablegames.core.words import CLOSE, OPEN
from tests.widgets.pseudo_texts import unspoken

SAYING = {
    "tablegames.take_time.kinds.base": ("listed", "segments"),
    "tablegames.take_time.kinds.order": ("ordinal",),
    "tablegames.take_time.rules": ("card_name", "plan_words", "sentence"),
    "tablegames.take_time.text": ("board", "moment", "pile_text", "segment_label"),
    "tablegames.take_time.campaign.text": ("chart", "progress", "sentence", "tokens"),
}
"""Functions of the engine that return words."""

WORDS = {
    "tablegames.take_time.pieces": ("SUITS",),
    "tablegames.take_time.text": ("PHASE_WORDS",),
    "tablegames.take_time.campaign.text": ("WORDS",),
}
"""Its tables of words."""

ERRORS = ("BadContent", "BadSave", "BadPosition")
"""Its errors that a widget shows."""


def put() -> None:
    """Put brackets around all of it. To be called before anything of the widgets is imported."""
    for module, names in SAYING.items():
        found = import_module(module)
        for name in names:
            if hasattr(found, name):
                setattr(found, name, _saying(getattr(found, name)))
    for module, names in WORDS.items():
        for name in names:
            table = getattr(import_module(module), name, {})
            table.update({key: _bracketed(text) for key, text in table.items()})
    _rules()
    _findings()


def _bracketed(said: Any) -> Any:
    if isinstance(said, dict):
        return {key: _bracketed(inside) for key, inside in said.items()}
    if isinstance(said, tuple):
        return tuple(_bracketed(inside) for inside in said)
    return f"{OPEN}{said}{CLOSE}" if isinstance(said, str) and unspoken(said) else said


def _saying(say: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(say)
    def said(*args: Any, **kwargs: Any) -> Any:
        return _bracketed(say(*args, **kwargs))

    return said


def _rules() -> None:
    from tablegames.take_time.campaign import Campaign
    from tablegames.take_time.clock import Clock
    from tablegames.take_time.clock.packs import ClockPack
    from tablegames.take_time.kinds import KINDS, ClockRule
    from tablegames.take_time.solver import solve
    from tablegames_widgets import rulecard  # it makes cards of the engine's rule texts

    for kind in (ClockRule, *KINDS.values()):
        for name in ("text", "statement", "mark", "leaves_open"):
            own = vars(kind).get(name)
            if isinstance(own, property) and own.fget is not None:
                setattr(kind, name, property(_saying(own.fget)))
            elif isinstance(own, str):
                setattr(kind, name, _bracketed(own))
    for shown in (Clock, ClockPack, Campaign):
        shown.__str__ = _saying(shown.__str__)
    said = Campaign.sentences
    assert said.fget is not None
    Campaign.sentences = property(_saying(said.fget))
    told = import_module(solve.__module__)
    told.OPEN_TABLE = _bracketed(told.OPEN_TABLE)
    rulecard.rule_card = _saying(rulecard.rule_card)


def _findings() -> None:
    from tablegames.core import errors
    from tablegames.take_time.events import RequirementChecked

    made = RequirementChecked.__init__

    @wraps(made)
    def make(self: Any, *args: Any, **kwargs: Any) -> None:
        made(self, *args, **kwargs)
        for name in ("statement", "wanted", "found"):
            object.__setattr__(self, name, _bracketed(getattr(self, name)))

    RequirementChecked.__init__ = make
    for name in ERRORS:
        error = getattr(errors, name)
        error.__str__ = _saying(error.__str__)

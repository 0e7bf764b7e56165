"""The law and the game refuse what cannot work, when they are made."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablegames import yet
from tablegames.core.errors import BadSetup
from tablegames.core.ground import Ground
from tablegames.core.law import Kind, Law, Phase, allowed
from tablegames.yet.law import LAW

NOT_NOW = Ground("Y6", "not now")


@pytest.mark.parametrize("phases", [(), "play"])
def test_a_kind_belongs_to_a_tuple_of_phases(phases: object) -> None:
    with pytest.raises(BadSetup, match="give a tuple of at least one phase"):
        Kind(phases=phases, check=allowed, effect=lambda *_: [], not_now=NOT_NOW)  # type: ignore[arg-type]


def test_a_kind_of_a_phase_that_is_none_and_a_phase_without_kinds_are_refused() -> None:
    strange = Kind(phases=("dance",), check=allowed, effect=lambda *_: [], not_now=NOT_NOW)
    with pytest.raises(BadSetup, match="phase 'dance': the law has no such phase"):
        Law({**LAW.kinds, yet.Flip: strange}, LAW.phases, "Y1")
    idle = Phase(not_you=NOT_NOW, candidates=lambda table, seat: ())
    with pytest.raises(BadSetup, match="phase 'dance': no kind of action belongs to it"):
        Law(LAW.kinds, {**LAW.phases, "dance": idle}, "Y1")


def test_a_phase_that_the_law_does_not_have_is_an_error() -> None:
    lost = replace(yet.new(), phase="dance")
    with pytest.raises(BadSetup, match="the law has no phase 'dance'"):
        lost.legal_actions()


def test_a_second_game_does_not_take_over_the_states_of_the_first() -> None:
    with pytest.raises(BadSetup, match="State belongs to the game 'yet' already"):
        replace(yet.GAME, name="house")
    assert yet.new().game is yet.GAME

"""A game that was recorded can be read, replayed and gone on from."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import tablegames
from tablegames.core.errors import BadRecord
from tablegames.core.record import Record
from tablegames.core.record_file import dumps
from tablegames.testing.sample import Played


class RecordTests(Played):
    """Tests of the records of a game."""

    def test_a_record_read_back_is_the_same_game(self) -> None:
        with TemporaryDirectory() as folder:
            for record in self._sample.records:
                again = tablegames.load(record.save(Path(folder) / "game.json"))
                assert again == record, "what was read is another game than what was written"
                assert dumps(again) == dumps(record)
                assert again.final == record.final

    def test_an_unfinished_record_read_back_is_the_same_game(self) -> None:
        for record in self._sample.records:
            for number in (0, 1, len(record) // 2):
                assert tablegames.loads(dumps(record.branch(number))) == record.branch(number)

    def test_a_replay_goes_from_state_to_state_as_the_game_did(self) -> None:
        for record, replay in zip(self._sample.records, self._sample.replays, strict=True):
            assert replay[0].state == record.start == self._game.start(record.options)
            for before, after in pairwise(replay):
                assert before.steps[-1].state == after.state
            assert [step.event for step in record.trace()] == [event for one in replay for event, _ in one.steps]
            for number in (0, len(record) // 3, len(record) - 1):
                assert record.at(number) == record.branch(number).final == replay[number].state
            assert record.final == replay[-1].steps[-1].state

    def test_a_branch_goes_on_differently_and_leaves_the_record_alone(self) -> None:
        gone_on = 0
        for record, replay in zip(self._sample.records, self._sample.replays, strict=True):
            before = dumps(record)
            for number, played in enumerate(replay):
                other = [action for action in played.state.legal_actions(played.seat) if action != played.action]
                if other and number % 7 == 0:
                    branch = record.branch(number).with_actions([(played.seat, other[0])])
                    assert len(branch) == number + 1
                    assert branch != record.branch(number + 1)
                    assert branch.final == played.state.apply(other[0], played.seat).state
                    gone_on += 1
            assert dumps(record) == before
        assert gone_on, "nobody ever has two things to choose from"

    def test_a_damaged_text_is_refused(self) -> None:
        rng = Random(10)
        for record in self._sample.records[:3]:
            text = dumps(record)
            cuts = [text[:length] for length in rng.sample(range(len(text) - 2), 6)]
            digits = [at for at, letter in enumerate(text) if letter.isdigit()]
            wrong = [text[:at] + str((int(text[at]) + 1) % 10) + text[at + 1 :] for at in rng.sample(digits, 6)]
            for damaged in (*cuts, *wrong):
                try:
                    tablegames.loads(damaged)
                except BadRecord:
                    continue
                raise AssertionError(f"a damaged record is read: {damaged!r:.300}")

    def test_a_record_whose_actions_cannot_be_is_refused(self) -> None:
        for record, replay in zip(self._sample.records, self._sample.replays, strict=True):
            turns = [number for number, played in enumerate(replay) if len(played.state.actors) == 1]
            at = turns[len(turns) // 2]
            seat, action = record.actions[at]
            players = record.options.players
            for wrong in (
                [*record.actions[:at], ((seat + 1) % players, action), *record.actions[at + 1 :]],
                [*record.actions, (seat, action)],
            ):
                bad = Record(record.game, record.options, record.seats).with_actions(wrong)
                try:
                    tablegames.loads(dumps(bad))
                except BadRecord:
                    continue
                raise AssertionError(f"a record that breaks the rules is read: {wrong!r:.300}")

    def test_the_same_bots_and_seed_give_the_same_record(self) -> None:
        bots = list(self._game.bots)
        for players in self._game.players:
            seats = [bots[seat % len(bots)] for seat in range(players)]
            assert tablegames.play(self._game, seats, 11) == tablegames.play(self._game.name, seats, 11)

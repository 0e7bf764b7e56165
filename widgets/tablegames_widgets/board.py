"""The live board: play a game in the notebook, against bots or with others on one screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, ClassVar, get_args

import traitlets as t

from tablegames.core.errors import BadSetup, IllegalAction
from tablegames.core.game import AnyGame, BotChoice
from tablegames.core.record import Record
from tablegames.core.record_file import dumps
from tablegames.core.registry import find
from tablegames.core.seated import PERSON
from tablegames_widgets import offers, picture_css
from tablegames_widgets.base import browser_code, style_sheets
from tablegames_widgets.choice import BadMessage, Choice, Verb, read_seed
from tablegames_widgets.frames import Frame, Line, LogBook, Painter
from tablegames_widgets.presentation import presentation
from tablegames_widgets.pressed import Pressed
from tablegames_widgets.screen import Screen
from tablegames_widgets.session import Done, Session
from tablegames_widgets.sheet import LONGEST_MESSAGE, BadField, Sheet
from tablegames_widgets.wording import words

SPEEDS = ("slow", "normal", "fast", "instant")


class Board(Pressed):
    """A game that people play by clicking, touching or with keys. Made by `play`.

    The traits are all the browser ever gets, and they hold only what the seat that looks may see:
    `scene` is the latest batch of frames, `offer` what can be done after its last one, `log` the events so
    far in words, `about` what does not change during a game. The browser answers with an `intent`.
    """

    browser_name: ClassVar[str] = "board"
    _esm = browser_code(browser_name)
    _css = picture_css() + style_sheets("rulecard", "board", "sheet")
    verbs: ClassVar[tuple[str, ...]] = get_args(Verb)
    longest: ClassVar[int] = LONGEST_MESSAGE

    offer: Any
    answered: Any
    about: Any = t.Dict().tag(sync=True)
    scene: Any = t.Dict().tag(sync=True)
    log: Any = t.List().tag(sync=True)
    record_text: Any = t.Unicode("").tag(sync=True)
    speed: Any = t.Enum(SPEEDS, "normal").tag(sync=True)

    def __init__(self, session: Session, speed: str = "normal") -> None:
        self.session: Session = session
        self.earlier: tuple[Record, ...] = ()
        """Records of the games that were left or finished before this one, oldest first."""
        self._shown = presentation(session.game)
        self._choices: dict[str, Choice] = {}
        self._sheet: Sheet | None = None
        self._turn = self._batch = 0
        super().__init__(speed=speed)
        self._begin(session)

    @property
    def state(self) -> Any:
        """The state of the game now, with everything hidden in it."""
        return self.session.state

    @property
    def record(self) -> Record:
        """The game so far as a record, with everything hidden in it."""
        return self.session.record

    def save(self, path: str | Path) -> Path:
        """Write the record of the game so far to `path` and return it."""
        return self.record.save(path)

    # --- what the browser asks for ------------------------------------------------------------------

    def _do_choose(self, token: str) -> None:
        choice = self._choices.get(token)
        if choice is None:
            raise BadMessage(words("message.not_offered"))
        if choice.refusal is not None:
            self.fail(choice.refusal.reason, choice.refusal.rule)
        elif choice.action is None:
            self._show_table(picked=choice.leads_to)
        else:
            seat = self.session.person
            assert seat is not None  # choices are offered to a person only
            self._show([self.session.act(seat, choice.action)])

    def _do_fill(self, answers: str) -> None:
        sheet, seat = self._sheet, self._screen.looking
        if sheet is None or seat is None:
            raise BadMessage(words("message.no_sheet"))
        try:
            if sheet.refusal is not None:
                raise IllegalAction(sheet.refusal)
            self._show([self.session.act(seat, sheet.action(sheet.read(answers)))])
        except BadField as wrong:
            self.fail(str(wrong), at=wrong.field)
        except IllegalAction as refused:
            self.fail(refused.reason, refused.rule)

    def _do_undo(self, _: str) -> None:
        seat = self.session.undo()
        self._open_book()
        self._screen.went_back(seat)
        sentence = words("board.undone", seat=self.session.name(seat))
        self._show_table({"sentence": sentence, "rule": ""})

    def _do_hide(self, _: str) -> None:
        self._screen.hide()
        self._show_table()

    def _do_open(self, _: str) -> None:
        if not self.session.is_settled:  # it was interrupted
            self._show([])
            return
        self._screen.open()
        self._show_table()

    def _do_new(self, seed: str) -> None:
        # Where the seed is not told nobody knows the next one either, so none need be typed.
        typed = seed if seed.strip() or self.session.tells_seed else self.session.next_seed
        session = self.session.again(read_seed(typed))
        self.earlier += (self.session.record,)
        self._begin(session)

    # --- what the browser gets ----------------------------------------------------------------------

    def _begin(self, session: Session) -> None:
        self.session = session
        self._screen = Screen(session, self._shown.secret)
        self._open_book()
        self.about = offers.about(session)
        if session.is_settled:  # a person opens the game
            self._show_table({"sentence": words("board.begins", game=session.game.title), "rule": ""})
        else:
            self._show([], fresh=True)

    def _open_book(self) -> None:
        self._book = LogBook(self.session)
        self._painter = Painter(self.session, self._shown, self._book)

    def _show(self, first: Iterable[Done], fresh: bool = False) -> None:
        """Show what a person just did, at once; then what chance and the bots do until a person must choose."""
        self._turn += 1
        self._choices, self._sheet = {}, None
        waiting = offers.waiting(self._turn)
        try:
            for done in chain(first, self.session.run()):
                *before, last = done.steps
                log = self.session.reached() - len(before)
                # The last frame belongs to whoever is to act next, if there is nothing to hide between the two.
                frames = [self._painter.step(step, self._screen.looking, log + i) for i, step in enumerate(before)]
                offer = self._offer_now() if self.session.is_settled else waiting
                choices = self._choices.values()
                frames.append(self._painter.step(last, self._screen.looking, log + len(before), choices))
                self._tell(frames, offer, fresh)
                fresh = False
        except (KeyboardInterrupt, SystemExit):
            # An action is done wholly or not at all, so the game can go on from where it is.
            self._turn += 1
            self.offer = offers.interrupted(self._turn, self.session)
        except Exception:
            self._turn += 1
            self.offer = offers.stuck(self._turn, self.session)
            raise

    def _show_table(self, line: Line | None = None, picked: str = "") -> None:
        """Show the table as it is, by default under the sentence of what happened last."""
        offer = self._offer_now(picked)
        seat = self._screen.looking
        lines = self._book.lines(seat)
        choices = self._choices.values()
        self._tell([self._painter.table(self.state, seat, line or lines[-1], len(lines), choices)], offer, fresh=True)

    def _offer_now(self, picked: str = "") -> offers.Offer:
        """Make up what whoever looks may do now."""
        self._turn += 1
        self._screen.settle()
        offered = offers.now(self._turn, self.session, self._screen, self._shown, picked)
        self._choices, self._sheet = offered.choices, offered.sheet
        return offered.offer

    def _tell(self, frames: list[Frame], offer: offers.Offer, fresh: bool) -> None:
        """Send all that changed in one message: the browser never sees half of a moment."""
        self._batch += 1
        with self.hold_sync():
            self.scene = {"batch": self._batch, "fresh": fresh, "frames": frames}
            self.offer = offer
            self.log = self._book.lines(self._screen.looking)
            self.record_text = dumps(self.record) if self.state.is_over else ""
            if not self.about["seed"] and self.session.tells_seed:
                self.about = {**self.about, **offers.seeds(self.session)}
            self.clear_error()
            self.answered = self._heard

    def __repr__(self) -> str:
        session = self.session
        seed = f", seed {session.seed}" if session.tells_seed else ""
        return f"<Board of {session.game.title}, {' - '.join(session.seats)}{seed}>"


def play(
    game: str | AnyGame = "yet",
    seats: Sequence[BotChoice] | None = None,
    seed: object = 1,
    practice: bool = True,
    speed: str = "normal",
    **options: Any,
) -> Board:
    """Return a board to play on; show it by making it the last line of a cell.

    `game` is a game's name, or a `Game` of yours. `seats` says who plays, in seat order: "me" for a person (several
    share the screen, with a curtain between them), or a bot, by name or as a class of yours; by default you and two of
    the game's best bots. The same
    `seed` gives the same cards. In `practice` choices can be taken back. `speed` is how fast the bots' turns are
    shown: slow, normal, fast or instant. `options` are the game's own, such as YET's `deck` or Take Time's
    `clock`. Raises `BadSetup` if there is no such game, bot, option or number of seats.
    """
    if speed not in SPEEDS:
        raise BadSetup(f"There is no speed {speed!r}; choose from {', '.join(SPEEDS)}.")
    found = find(game)
    at_table = (PERSON, found.strongest, found.strongest) if seats is None else seats
    return Board(Session(found, at_table, seed, practice, **options), speed)

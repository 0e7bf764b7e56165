"""Whose eyes are on the screen: the curtain between people who share one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablegames_widgets.session import NotNow, Session
from tablegames_widgets.wording import words


class Screen:
    """Who is looking. Until the next person says so, nobody is: then only what is public may be shown.

    `secret` tells whether a seat's view holds anything that the others at the table must not see. Without
    secrets, and with one person only, there is no curtain. Nobody is ever shown two seats' views at once:
    the one who looks hides the cards, then the next one opens.
    """

    def __init__(self, session: Session, secret: Callable[[Any], bool]) -> None:
        self.session: Session = session
        self._secret = secret
        self.looking: int | None = session.persons[0] if len(session.persons) == 1 else None
        self._closed = False
        """Whether somebody has hidden their cards and nobody has opened since."""
        self.left: dict[int, int] = {}
        """How many actions had been done when each seat last hid its cards."""

    @property
    def hand_to(self) -> int | None:
        """The person to hand the device to, while somebody else still looks."""
        person = self.session.person
        return person if self.looking not in (None, person) else None

    @property
    def covered(self) -> bool:
        """Whether the curtain is closed and waits for somebody to open it."""
        return self.looking is None and self.session.person is not None

    @property
    def ready(self) -> bool:
        """Whether the person who looks is the one to act."""
        return self.looking is not None and self.looking == self.session.person

    def settle(self) -> None:
        """Once it is clear who acts next: let that person look, if there is nothing to hide from anybody."""
        person = self.session.person
        if person is None or person == self.looking or self._closed:
            return
        eyes = {person, person if self.looking is None else self.looking}
        if not any(self._secret(self.session.view(seat)) for seat in eyes):
            self._leave()
            self.looking = person

    def hide(self) -> None:
        """The one who looks has hidden the cards. Raises `NotNow` if it is still their turn."""
        if self.hand_to is None:
            raise NotNow(words("message.nobody_to_hand_to"))
        self._leave()
        self.looking, self._closed = None, True

    def open(self) -> None:
        """The next person looks now. Raises `NotNow` if the curtain is not closed."""
        if not self.covered:
            raise NotNow(words("message.open_already"))
        self.looking, self._closed = self.session.person, False

    def went_back(self, seat: int) -> None:
        """A choice of `seat` was taken back: if somebody else looks, the curtain closes."""
        if self.looking != seat:
            self.looking, self._closed = None, False
            self.settle()

    def _leave(self) -> None:
        if self.looking is not None:
            self.left[self.looking] = len(self.session.done)

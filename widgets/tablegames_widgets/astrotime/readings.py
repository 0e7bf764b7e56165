"""What is there to read beside the board: the signs before the year, the Book of the Stars after it."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from tablegames.astrotime.packs import Sign, book, zodiac
from tablegames.astrotime.pieces import Colour, Player
from tablegames.astrotime.view import View
from tablegames.astrotime.wording import axis, seat_name
from tablegames_widgets.astrotime.marks import chip, pawn
from tablegames_widgets.astrotime.wording import words
from tablegames_widgets.picture import Overlay, panel, stencil


def signs(view: View) -> Markup | None:
    """The twelve signs with their days and qualities, to choose one from; nothing at other times."""
    return _signs() if view.phase == "sign" else None


@stencil
def _signs() -> h.Element:
    return h.dl(".tg-signs")[[_sign(sign) for sign in zodiac().signs]]


def _sign(sign: Sign) -> h.Fragment:
    days = words("book.days", first=_day(sign.begins), last=_day(sign.ends))
    return h.fragment[h.dt[h.b[sign.name], " ", h.span(".tg-doing")[days]], h.dd[", ".join(sign.qualities)]]


def _day(date: str) -> str:
    """A day of the year in words: `03-21` is 21 Mar."""
    month, day = map(int, date.split("-"))
    return words("book.day", day=day, month=words(f"months.{month}"))


def readings(view: View, overlay: Overlay) -> h.Element | None:
    """What the Book of the Stars says to everybody who has opened it (A10), to the one who looks first."""
    first = view.seat or 0
    seats = [(first + n) % view.players for n in range(view.players)]
    read = [_reading(seat, view.seats[seat], seat == view.seat) for seat in seats if view.seats[seat].most]
    if not read:
        return None
    return h.div(class_="tg-book tg-lit" if "book" in overlay.lit else "tg-book")[
        h.b[book().name], h.p(".tg-doing")[book().introduction], read
    ]


@panel
def _reading(seat: int, player: Player, own: bool) -> h.Fragment:
    assert player.sign
    assert player.most
    assert player.least
    high, low = book().by_key[player.sign, player.most], book().by_key[player.sign, player.least]
    key = "book.reader_you" if own else "book.reader"
    return h.fragment[
        h.p(".tg-reader")[pawn(seat), h.b[words(key, seat=seat_name(seat), sign=player.sign)]],
        _about(words("book.highest"), player.most, high.most),
        _about(words("book.lowest"), player.least, low.least),
    ]


def _about(which: str, colour: Colour, text: str) -> h.Element:
    return h.p[h.span(".tg-doing")[which, " ", chip(colour), ", ", axis(colour)], text]

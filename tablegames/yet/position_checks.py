"""What makes a position impossible, each with the sentence that says so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, cast

from tablegames.core.action import CHANCE_ALONE
from tablegames.core.errors import BadPosition
from tablegames.yet.pieces import COLOURS, DIRECTIONS, EVERYBODY, HOURS, NO_TURN, STARTS, Direction, Phase, Turn
from tablegames.yet.plays import CARDS_A_ROUND

if TYPE_CHECKING:
    from tablegames.yet.positions import Side
    from tablegames.yet.state import Options

T = TypeVar("T")

PHASES: tuple[Phase, ...] = ("deal", "play", "capture", "over")


def airships(given: Mapping[str, str]) -> tuple[dict[str, Direction], dict[int, tuple[int, ...]]]:
    """Read `{"GREEN": "1 cw", ...}` into directions by colour and stacks of seats by hour."""
    directions: dict[str, Direction] = {}
    stacks: dict[int, tuple[int, ...]] = {}
    for name, text in given.items():
        colour = _colour(name)
        if colour in directions:
            raise BadPosition(f"airships: {colour} is named twice; there is one airship of each colour.")
        hour, _, direction = str(text).partition(" ")
        if hour not in map(str, HOURS) or direction not in DIRECTIONS:
            raise BadPosition(
                f'airships: {colour} is at {text!r:.60}; write an hour from 1 to 12 and cw or ccw, for example "10 cw".'
            )
        directions[colour] = direction
        stacks[int(hour)] = (*stacks.get(int(hour), ()), COLOURS.index(colour))
    return directions, stacks


def colours(ships: Mapping[str, Direction]) -> tuple[str, ...]:
    """Return the colours in seat order; two players are RED and BLUE."""
    present = tuple(colour for colour in COLOURS if colour in ships)
    if len(present) not in STARTS or present != COLOURS[: len(present)]:
        raise BadPosition(
            f"airships: found {', '.join(present) or 'none'}; "
            "YET needs RED and BLUE for two players, RED, BLUE and GREEN for three."
        )
    return present


def by_colour(what: str, given: Mapping[str, Iterable[T]] | None, present: Sequence[str]) -> tuple[tuple[T, ...], ...]:
    """Return one tuple a seat from `{"RED": [...], ...}`; seats not named get an empty one."""
    named: dict[str, tuple[T, ...]] = {}
    for name, things in (given or {}).items():
        colour = _colour(name)
        if colour not in present:
            raise BadPosition(f"{what}: {colour} has no airship in this position.")
        if colour in named:
            raise BadPosition(f"{what}: {colour} is named twice.")
        if isinstance(things, str):
            raise BadPosition(f"{what}: give {colour} a list, not the text {things!r}.")
        named[colour] = tuple(things)
    return tuple(named.get(colour, ()) for colour in present)


def seats(names: Iterable[str], present: Sequence[str]) -> frozenset[int]:
    """Return the seats of the colours named; "all" means everybody."""
    names = tuple(names)
    if names == ("all",):
        return EVERYBODY[len(present)]
    found = [_colour(name) for name in names]
    for colour in found:
        if colour not in present:
            raise BadPosition(f"{colour} has no airship in this position, so it has seen nothing.")
    return frozenset(present.index(colour) for colour in found)


def time(hour: int) -> None:
    """The hand points at an hour."""
    if type(hour) is not int or hour not in HOURS:
        raise BadPosition(f"time: {hour!r} is no hour; the hand points at 1 to 12.")


def capsules(laid: Mapping[int, Side], won: Sequence[Sequence[int]], now: int) -> None:
    """Every number lies on one hour or before one player, once; none was captured before its time (Y12)."""
    from tablegames.yet.positions import Side

    places: dict[int, str] = {}

    def put(number: object, place: str) -> None:
        if type(number) is not int or number not in HOURS:
            raise BadPosition(f"capsules: {number!r} ({place}) is no capsule; they are numbered 1 to 12.")
        if number in places:
            raise BadPosition(f"capsules: the {number} is {places[number]} and {place}; each number exists once.")
        places[number] = place

    if not isinstance(cast(Any, laid), Mapping):
        raise BadPosition(f"capsules: write {{hour: up(number)}}, a dictionary by hour, not {laid!r:.60}.")
    for hour, side in laid.items():
        if type(hour) is not int or hour not in HOURS:
            raise BadPosition(f"capsules: {hour!r} is no hour of the clock (1 to 12).")
        if not isinstance(cast(Any, side), Side):
            raise BadPosition(f"capsules: at {hour} o'clock write up(number) or down(number), not {side!r}.")
        put(side.number, f"at {hour} o'clock")
    for colour, numbers in zip(COLOURS, won, strict=False):
        for number in numbers:
            put(number, f"captured by {colour}")
            if number > now:
                raise BadPosition(
                    f"captured: at {now} o'clock {colour} cannot have the {number} yet; that takes {number} o'clock."
                )


def phase(given: Phase | None, has_hands: bool, hour: int) -> Phase:
    """The phase asked for, or the one the other arguments imply."""
    if given is None:
        return "play" if has_hands else "capture"
    if given not in PHASES:
        raise BadPosition(f"phase: {given!r} cannot be set up; use one of {', '.join(PHASES)}.")
    if has_hands != (given == "play"):
        raise BadPosition(f"phase: players hold cards in the plays only; phase is {given!r}.")
    if given == "over" and hour != 12:
        raise BadPosition(f"phase: the game ends with the hand at 12, not at {hour}.")
    if given == "deal" and hour == 12:
        raise BadPosition("phase: with the hand at 12 the game is over; no round can begin.")
    return given


def hour_and_round(hour: int, number: int, now: Phase) -> None:
    """Each round moves the hand at least once, so it cannot lag behind the round's number."""
    if type(number) is not int or not 1 <= number <= 12:
        raise BadPosition(f"round: {number!r}; a game has rounds 1 to 12.")
    if number > hour:
        raise BadPosition(
            f"round: in round {number} the hand has moved at least {number} hours, it cannot be {hour} o'clock."
        )


def turn(
    now: Phase,
    first: str | None,
    playing: str | None,
    unused: Iterable[str] | None,
    hands: Sequence[tuple[str, ...]],
    played: Sequence[tuple[str, ...]],
    options: Options,
) -> Turn:
    """Whose turn it is, from the cards played; refuses hands no game can lead to."""
    if now != "play":
        if first or playing or unused or any(played):
            raise BadPosition("first, playing, unused and played describe the plays; give hands as well.")
        return NO_TURN
    _cards(hands, played, options)
    players = len(hands)
    if first is None and any(played):
        raise BadPosition("first: say which colour began this round.")
    start = COLOURS.index(_colour(first or COLOURS[0]))
    if start >= players:
        raise BadPosition(f"first: {first} has no airship in this position.")
    done = sum(map(len, played)) - (playing is not None)
    actor = (start + done) % players
    for seat, (hand, table) in enumerate(zip(hands, played, strict=True)):
        turns = done // players + ((seat - start) % players < done % players)
        begun = turns + (playing is not None and seat == actor)
        left = 3 - begun if turns < CARDS_A_ROUND else 0  # after the second card the third is put away
        if len(table) != begun or len(hand) != left or begun > CARDS_A_ROUND:
            raise BadPosition(
                f"hands: {COLOURS[seat]} has played {len(table)} and holds {len(hand)}; with "
                f"{COLOURS[start]} first it should have played {begun} and hold {left}."
            )
    if done >= CARDS_A_ROUND * players:
        raise BadPosition("hands: everyone has played two cards; leave the hands out.")
    return _card_in_play(Turn(start, done), playing, unused, played[actor], options)


def actors(now: Phase, turn: Turn, players: int) -> tuple[int, ...]:
    """Who may act: the seat whose turn it is in the plays, chance between them, nobody at the end."""
    if now == "play":
        return ((turn.first + turn.plays) % players,)
    return () if now == "over" else CHANCE_ALONE


def _cards(hands: Sequence[tuple[str, ...]], played: Sequence[tuple[str, ...]], options: Options) -> None:
    owners: dict[str, str] = {}
    for colour, hand, table in zip(COLOURS, hands, played, strict=False):
        for card in hand + table:
            if card not in options.deck.icons:
                raise BadPosition(
                    f"hands: {colour} has {card!r}, which is not in the deck ({', '.join(options.deck.names)})."
                )
            if card in owners:
                raise BadPosition(f"hands: {card!r} is with {owners[card]} and {colour}; there is only one.")
            owners[card] = colour


def _card_in_play(
    whose: Turn, playing: str | None, unused: Iterable[str] | None, table: tuple[str, ...], options: Options
) -> Turn:
    if playing is None:
        if unused is not None:
            raise BadPosition("unused: name the card in use with playing=.")
        return whose
    if table[-1] != playing:
        raise BadPosition(f"playing: {playing!r} must be the last card that this player played.")
    icons = options.deck.icons[playing]
    left = icons if unused is None else tuple(unused)
    if not left or any(icon not in icons for icon in left) or len(set(left)) != len(left):
        raise BadPosition(f"unused: {left!r}; {playing} has the icons {', '.join(icons)}.")
    return Turn(whose.first, whose.plays, playing, left)


def _colour(name: str) -> str:
    colour = str(name).upper()
    if colour not in COLOURS:
        raise BadPosition(f"{name!r} is no airship; the colours are {', '.join(COLOURS)}.")
    return colour

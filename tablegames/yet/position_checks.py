"""What makes a position impossible, each with the sentence that says so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeGuard, cast

from tablegames.core.action import CHANCE_ALONE
from tablegames.core.errors import BadPosition
from tablegames.core.numbers import at_least, whole
from tablegames.yet.pieces import COLOURS, DIRECTIONS, EVERYBODY, HOURS, NO_TURN, STARTS, Direction, Phase, Turn
from tablegames.yet.plays import CARDS_A_ROUND

if TYPE_CHECKING:
    from tablegames.yet.positions import Side
    from tablegames.yet.state import Options

PHASES: tuple[Phase, ...] = ("deal", "play", "capture", "over")

MOST_THINGS = 100
"""Things of a list that are looked at: more than there are of anything on the table."""


def airships(given: Mapping[str, str]) -> tuple[dict[str, Direction], dict[int, tuple[int, ...]]]:
    """Read `{"GREEN": "1 cw", ...}` into directions by colour and stacks of seats by hour."""
    directions: dict[str, Direction] = {}
    stacks: dict[int, tuple[int, ...]] = {}
    for name, text in _table("airships", given, '{"RED": "1 cw"}, a dictionary by colour'):
        colour = _colour("airships", name)
        if colour in directions:
            raise BadPosition(f"airships: {colour} is named twice; there is one airship of each colour.")
        hour, _, direction = text.partition(" ") if isinstance(text, str) else ("", "", "")
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


def numbers_by_colour(what: str, given: object, present: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    """Return the numbers of capsules of each seat; what is no number stays as it is, to be refused by name."""
    won = by_colour(what, given, present)
    return tuple([tuple([_number(number) for number in numbers]) for numbers in won])


def by_colour(what: str, given: object, present: Sequence[str]) -> tuple[tuple[Any, ...], ...]:
    """Return one tuple a seat from `{"RED": [...], ...}`; seats not named get an empty one."""
    named: dict[str, tuple[Any, ...]] = {}
    if given is None:
        return ((),) * len(present)
    for name, things in _table(what, given, '{"RED": [...]}, a dictionary by colour'):
        colour = _colour(what, name)
        if colour not in present:
            raise BadPosition(f"{what}: {colour} has no airship in this position; there are {', '.join(present)}.")
        if colour in named:
            raise BadPosition(f"{what}: {colour} is named twice.")
        if isinstance(things, str):
            raise BadPosition(f"{what}: give {colour} a list, not the text {things!r:.60}.")
        found = several(things)
        if found is None:
            raise BadPosition(f"{what}: give {colour} a list, not {things!r:.60}.")
        named[colour] = found
    return tuple([named.get(colour, ()) for colour in present])


def several(things: object) -> tuple[Any, ...] | None:
    """Return the things of a list, None for what is none."""
    if isinstance(things, (str, bytes, Mapping)):
        return None
    try:
        return tuple(islice(cast("Iterable[Any]", things), MOST_THINGS))
    except Exception:  # it may be anything
        return None


def seats(what: str, names: object, present: Sequence[str]) -> frozenset[int]:
    """Return the seats of the colours named; "all" means everybody."""
    given = (names,) if isinstance(names, str) else several(names)
    if given is None:
        raise BadPosition(f"{what}: write the names of colours, not {names!r:.60}.")
    if given == ("all",):
        return EVERYBODY[len(present)]
    found = [_colour(what, name) for name in given]
    for colour in found:
        if colour not in present:
            raise BadPosition(f"{what}: {colour} has no airship in this position, so it has seen nothing.")
    return frozenset(present.index(colour) for colour in found)


def time(given: object) -> int:
    """The hand points at an hour."""
    hour = at_least(given, 1, 12)
    if hour is None:
        raise BadPosition(f"time: {given!r:.60} is no hour; the hand points at 1 to 12.")
    return hour


def capsules(laid: object, won: Sequence[Sequence[int]], now: int) -> dict[int, Side]:
    """Every number lies on one hour or before one player, once; none was captured before its time (Y12)."""
    places: dict[int, str] = {}

    def put(number: object, place: str) -> int:
        found = at_least(number, 1, 12)
        if found is None:
            raise BadPosition(f"capsules: {number!r:.60} ({place}) is no capsule; they are numbered 1 to 12.")
        if found in places:
            raise BadPosition(f"capsules: the {found} is {places[found]} and {place}; each number exists once.")
        places[found] = place
        return found

    spots: dict[int, Side] = {}
    for given, side in _table("capsules", laid, "{hour: up(number)}, a dictionary by hour"):
        hour = at_least(given, 1, 12)
        if hour is None:
            raise BadPosition(f"capsules: {given!r:.60} is no hour of the clock (1 to 12).")
        if not _is_side(side):
            raise BadPosition(f"capsules: at {hour} o'clock write up(number) or down(number), not {side!r:.60}.")
        spots[hour] = side._replace(number=put(side.number, f"at {hour} o'clock"))
    for colour, numbers in zip(COLOURS, won, strict=False):
        for number in numbers:
            put(number, f"captured by {colour}")
            if number > now:
                raise BadPosition(
                    f"captured: at {now} o'clock {colour} cannot have the {number} yet; that takes {number} o'clock."
                )
    return spots


def _is_side(side: object) -> TypeGuard[Side]:
    from tablegames.yet.positions import Side

    return isinstance(side, Side) and type(side.up) is bool


def _number(given: object) -> Any:
    found = whole(given)
    return given if found is None else found


def phase(given: object, has_hands: bool, hour: int) -> Phase:
    """The phase asked for, or the one the other arguments imply."""
    if given is None:
        return "play" if has_hands else "capture"
    asked: Phase | None = next((one for one in PHASES if isinstance(given, str) and one == given), None)
    if asked is None:
        raise BadPosition(f"phase: {given!r:.60} cannot be set up; use one of {', '.join(PHASES)}.")
    if has_hands != (asked == "play"):
        raise BadPosition(f"phase: players hold cards in the plays only; phase is {asked!r}.")
    if asked == "over" and hour != 12:
        raise BadPosition(f"phase: the game ends with the hand at 12, not at {hour}.")
    if asked == "deal" and hour == 12:
        raise BadPosition("phase: with the hand at 12 the game is over; no round can begin.")
    return asked


def hour_and_round(hour: int, given: object) -> int:
    """Each round moves the hand at least once, so it cannot lag behind the round's number."""
    number = at_least(given, 1, 12)
    if number is None:
        raise BadPosition(f"round: {given!r:.60}; a game has rounds 1 to 12.")
    if number > hour:
        raise BadPosition(
            f"round: in round {number} the hand has moved at least {number} hours, it cannot be {hour} o'clock."
        )
    return number


def turn(
    now: Phase,
    first: object,
    playing: object,
    unused: object,
    hands: Sequence[tuple[Any, ...]],
    played: Sequence[tuple[Any, ...]],
    options: Options,
) -> Turn:
    """Whose turn it is, from the cards played; refuses hands no game can lead to."""
    if now != "play":
        if first is not None or playing is not None or unused is not None or (now != "capture" and any(played)):
            raise BadPosition("first, playing, unused and played describe the plays; give hands as well.")
        _all_played(hands, played, options)
        return NO_TURN
    _cards(hands, played, options)
    players = len(hands)
    if first is None and any(played):
        raise BadPosition("first: say which colour began this round.")
    start = COLOURS.index(COLOURS[0] if first is None else _colour("first", first))
    if start >= players:
        raise BadPosition(f"first: {COLOURS[start]} has no airship in this position.")
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


def _all_played(hands: Sequence[tuple[Any, ...]], played: Sequence[tuple[Any, ...]], options: Options) -> None:
    """Before the captures all cards of the round lie on the table, if it is said which."""
    _cards(hands, played, options)
    for colour, table in zip(COLOURS, played, strict=False):
        if any(played) and len(table) != CARDS_A_ROUND:
            raise BadPosition(
                f"played: {colour} has played {len(table)}; before the captures everyone has played {CARDS_A_ROUND}. "
                "To describe the plays give hands as well."
            )


def actors(now: Phase, turn: Turn, players: int) -> tuple[int, ...]:
    """Who may act: the seat whose turn it is in the plays, chance between them, nobody at the end."""
    if now == "play":
        return ((turn.first + turn.plays) % players,)
    return () if now == "over" else CHANCE_ALONE


def _cards(hands: Sequence[tuple[Any, ...]], played: Sequence[tuple[Any, ...]], options: Options) -> None:
    owners: dict[str, str] = {}
    for colour, hand, table in zip(COLOURS, hands, played, strict=False):
        for card in hand + table:
            if not isinstance(card, str) or card not in options.deck.icons:
                raise BadPosition(
                    f"hands: {colour} has {card!r:.60}, which is not in the deck ({', '.join(options.deck.names)})."
                )
            if card in owners:
                raise BadPosition(f"hands: {card!r} is with {owners[card]} and {colour}; there is only one.")
            owners[card] = colour


def _card_in_play(whose: Turn, playing: object, unused: object, table: tuple[str, ...], options: Options) -> Turn:
    if playing is None:
        if unused is not None:
            raise BadPosition("unused: name the card in use with playing=.")
        return whose
    if not isinstance(playing, str) or table[-1] != playing:
        raise BadPosition(f"playing: {playing!r:.60} must be the last card that this player played.")
    icons = options.deck.icons[playing]
    given = icons if unused is None else (unused,) if isinstance(unused, str) else several(unused)
    left: Any = given if given is not None and all(isinstance(icon, str) for icon in given) else ()
    if not left or any(icon not in icons for icon in left) or len(set(left)) != len(left):
        raise BadPosition(f"unused: {unused!r:.60}; {playing} has the icons {', '.join(icons)}.")
    return Turn(whose.first, whose.plays, playing, left)


def _table(what: str, given: object, form: str) -> list[tuple[Any, Any]]:
    """Return the pairs of a dictionary; `form` shows one."""
    if not isinstance(given, Mapping):
        raise BadPosition(f"{what}: write {form}, not {given!r:.60}.")
    return list(cast("Mapping[Any, Any]", given).items())


def _colour(what: str, name: object) -> str:
    colour = name.upper() if isinstance(name, str) else ""
    if colour not in COLOURS:
        raise BadPosition(f"{what}: {name!r:.60} is no airship; the colours are {', '.join(COLOURS)}.")
    return colour

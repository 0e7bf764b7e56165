"""What is wrong with a game's texts, found before anybody plays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Any, cast

from tablegames.core.event import Event
from tablegames.core.game import AnyGame
from tablegames.core.rulebook import Rulebook, asked
from tablegames.core.words import unknown_nouns


def flaws(game: AnyGame) -> list[str]:
    """Return what the rules of a game do not say, and what they say of things that it does not have."""
    book, events = game.rulebook(), events_of(game)
    found = [*_events(book, events), *_grounds(game, book)]
    kinds, phases = {kind.__name__: kind for kind in game.law.kinds}, set(game.law.phases)
    found += _strangers("actions", book.actions, kinds) + _strangers("prompts", book.prompts, phases)
    for name, template in book.actions.items():
        if name in kinds:
            found += _unknown(f"actions, {name}", template, {f.name for f in fields(cast(Any, kinds[name]))})
    for where, texts in (("board", book.board), ("prompts", book.prompts)):
        for name, template in texts.items():
            there = {fact for fact in asked(template) if fact == "seat" or _has(game.view_type, fact)}
            found += _unknown(f"{where}, {name}", template, there)
    if not game.presentation or book.actions:  # its buttons are those that every game has
        pressed = [name for name, kind in kinds.items() if not _by_chance(game, game.law.kinds[kind].phases)]
        found += [f"under actions nothing is said for {name}" for name in pressed if name not in book.actions]
    return found


def events_of(game: AnyGame) -> dict[str, type[Event]]:
    """Return the kinds of event that the modules beside a game's state define, by name.

    If a class was defined twice, as in a cell that ran again, the last one counts. Base classes are skipped.
    """
    home = game.state_type.__module__
    room = home if home == "__main__" else home.rpartition(".")[0] or home
    ours = [kind for kind in _below(Event) if f"{kind.__module__}.".startswith(f"{room}.")]
    return {kind.__name__: kind for kind in ours if not kind.__subclasses__()}


def _below(kind: type[Event]) -> Iterator[type[Event]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)


def _events(book: Rulebook, events: Mapping[str, type[Event]]) -> Iterator[str]:
    said = {(rule, key.split()[0]) for rule, texts in book.rules.items() for key in texts.events}
    for name, kind in events.items():
        rule: str = getattr(kind, "rule", "")  # without one every rule may make it happen
        if not any(told == name and rule in ("", at) for at, told in said):
            yield f"rule {rule or '(any)'}: under events nothing is said for {name}"
    for rule, texts in book.rules.items():
        for key, template in texts.events.items():
            kind = events.get(key.split()[0])
            if kind is not None:
                yield from _unknown(f"rule {rule}, {key}", template, {f.name for f in fields(cast(Any, kind))})


def _grounds(game: AnyGame, book: Rulebook) -> Iterator[str]:
    for ground in dict.fromkeys(game.law.grounds):
        try:
            book.asks(ground)
        except Exception as problem:
            yield str(problem).rstrip(".")


def _by_chance(game: AnyGame, phases: Iterable[str]) -> bool:
    return all(game.law.phases[phase].sample is not None for phase in phases)


def _strangers(where: str, texts: Mapping[str, str], known: Iterable[str]) -> list[str]:
    return [f"under {where} something is said for {name}, which there is not" for name in texts if name not in known]


def _unknown(where: str, template: str, facts: set[str]) -> list[str]:
    strange = [f"{where}: {noun!r} is no noun with a number" for noun in unknown_nouns(template)]
    return [f"{where}: {{{name}}} is no fact there" for name in sorted(asked(template) - facts)] + strange


def _has(kind: type[Any], name: str) -> bool:
    return hasattr(kind, name) or name in {f.name for f in fields(kind)}

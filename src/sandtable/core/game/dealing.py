"""What the laboratory knows of cards and units: how they come to a seat, so that they can be dealt otherwise
(lab/causes), and which events are about them, so that they can be counted (lab/studies)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sandtable.core.kernel.records import Records


@dataclass(frozen=True)
class Dealing:
    """`word` is a card in a sentence. A card is an *instance* of a *kind*; both are numbers.

    `kinds(game)`: the id of every kind, "" for a number that is none. `order(game, state, seat)`: the instances of the
    seat's hand, then those of its pile from the top; empty as long as they are not dealt. `kind_of(game, state,
    instance)`. `exchange(state, seat, one, other)`: two of them change places, with nobody the wiser.
    `become(rules, state, instance, kind)`: the instance is of that kind from now on; rules and state are records that
    may be written. `may_become(game, one, other)`: whether a card of the one kind may be one of the other.
    `plays`: the block of actions by which a card is played, and where in it the kinds begin; None where cards are not
    played by kind."""

    word: str
    kinds: Callable[[Any], Sequence[str]]
    order: Callable[[Any, Records, int], list[int]]
    kind_of: Callable[[Any, Records, int], int]
    exchange: Callable[[Records, int, int, int], None]
    become: Callable[[Records, Records, int, int], None]
    may_become: Callable[[Any, int, int], bool]
    plays: tuple[str, int] | None = None


@dataclass(frozen=True)
class Subject:
    """Things that events are about. `word` is one in the singular, `events` says which argument of an event (from 0)
    is its number, `names(game)` what each number is called; numbers with one name are counted together."""

    word: str
    events: Mapping[int, int]
    names: Callable[[Any], Sequence[str]]

"""What a choice comes to in a game's own terms, for reasons of hints: a game says what can be true of a later position
("you hold Australia"), and bots/hints.py counts how often it is after each choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from sandtable.core.game.searching import LAP, ROUND, TURN
from sandtable.core.kernel.records import Records
from sandtable.core.scenes import Part


@dataclass(frozen=True)
class ReasonFact:
    """Something that may be true of a position, as a clause without capital and full stop: `yes` where it is, `no`
    where it is not (empty: then only the former is said). `weight`: how much it says beside others."""

    yes: tuple[Part, ...]
    no: tuple[Part, ...] = ()
    weight: float = 1.0


#: What is true for the seat in the second position, which came of the first: facts by a name that is the same in both.
Facts = Callable[[Any, Records, Records, int], Mapping[str, ReasonFact]]


def _nothing(game: Any, before: Records, after: Records, seat: int) -> Mapping[str, ReasonFact]:
    return {}


@dataclass(frozen=True)
class Reasons:
    """`facts` are looked at when `after` more of a `unit` (turns, rounds, or laps of as many turns as there are seats)
    have ended; `when` says so in words."""

    facts: Facts = _nothing
    unit: str = ROUND
    after: int = 1
    when: str = "when the round is over"

    def __post_init__(self) -> None:
        if self.unit not in (TURN, ROUND, LAP) or self.after < 1:
            raise ValueError(f"Facts are looked at after one turn, round or lap at least: {self}.")


#: For games that say nothing of it: what the score becomes.
GENERIC = Reasons()

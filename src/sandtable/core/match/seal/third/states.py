"""The states in which the choices that stand were made: the last ones, and of older ones as many as it takes to make
the others again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from sandtable.core.kernel.records import Records
from sandtable.core.match.seal.third.rules import GameRules

#: So many states are kept one after the other, and of older ones one of so many.
_KEPT = 64


class _Choice(Protocol):
    """A choice that stands."""

    @property
    def seat(self) -> int:
        """Whose it is."""

    @property
    def code(self) -> int:
        """What was chosen."""


class States(NamedTuple):
    """By the number of a choice that stands: the state before it. `anew`: those before which chance was given a new
    key, which the choices alone do not tell."""

    kept: dict[int, Records]
    anew: set[int]

    @classmethod
    def empty(cls) -> States:
        """Of a match in which nothing is chosen."""
        return cls({}, set())

    def copy(self) -> States:
        """An independent copy; states are never changed in place, so the copies share them."""
        return States(dict(self.kept), set(self.anew))

    def add(self, number: int, state: Records) -> None:
        """Choice `number` is about to be made in this state."""
        self.kept[number] = state
        old = number - _KEPT
        if old % _KEPT and old not in self.anew:
            self.kept.pop(old, None)

    def cut(self, number: int, anew: bool) -> None:
        """Only so many choices stand any more; `anew`: chance goes on under a new key."""
        for gone in [one for one in self.kept if one >= number]:
            del self.kept[gone]
        self.anew.difference_update([one for one in self.anew if one > number])
        if anew:
            self.anew.add(number)

    def before(self, number: int, rules: GameRules, line: Sequence[_Choice]) -> Records:
        """The state in which choice `number` was made. Not to be changed."""
        first = max(one for one in self.kept if one <= number)
        state = self.kept[first]
        for choice in line[first:number]:
            state, _ = rules.step(state, choice.seat, choice.code)
        return state

"""A match as a tree: whatever draws on chance waits at a node for an outcome.

An outcome is a number below `luck`, all equally likely. It keys the streams that the step draws from, together with all
outcomes before it, so a state follows from its history and nothing else. The deal waits for `deals` numbers, each step
that draws for one. So chance is a sample: a die has the distribution of `luck` draws.

Information states are told apart by everything seen, or by the numbers observed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from sandtable.core.game.game import Game
from sandtable.core.kernel import calls
from sandtable.core.kernel.chance import new_chance
from sandtable.core.kernel.events import Event
from sandtable.core.kernel.reading import copied
from sandtable.core.kernel.records import Records
from sandtable.core.match.applying import applied
from sandtable.core.match.viewer_logs import Known
from sandtable.envs.play import RETURNS, differences, game_of, sizes_of, utilities

EVENTS, OBSERVATIONS = "events", "observations"
#: `events`: the key of `Match.information_key`, which knows two equal cards apart. `observations`: the history of what
#: the seat observed and did, to which equal cards are the same card.
KEYS = (EVENTS, OBSERVATIONS)


class Watching(Known):
    """An action-observation history: own choices, and each observation that differs from the one before. A step that
    shows in no number leaves no trace."""

    def __init__(self, game: str, seat: int) -> None:
        super().__init__(game, seat)
        self._last = b""

    def tell(self, chooser: int, code: int, events: Iterable[Event]) -> None:
        """One step: own choices only are kept of it."""
        super().tell(chooser, code, ())

    def see(self, observed: npt.NDArray[Any]) -> None:
        """What is observed after a step."""
        now = observed.tobytes()
        if now != self._last:
            self._digest.update(now)
            self._last = now

    def copy(self) -> Watching:
        """As much seen, and its own from here on."""
        other = Watching.__new__(Watching)
        other.seat, other._digest, other._last = self.seat, self._digest.copy(), self._last
        return other


_FIRST = hashlib.sha256(b"sandtable openspiel").digest()


@dataclass
class MatchNode:
    """Where a match stands. States are never changed in place, so copies share them."""

    game: Game
    luck: int
    deals: int  # outcomes before the deal
    reward: str = RETURNS
    keys: str = EVENTS  # what information states are told apart by
    key: bytes = _FIRST
    state: Records | None = None
    pending: tuple[int, int] | None = None  # a seat's code that waits for an outcome
    known: tuple[Known, ...] = ()
    asked: tuple[int, ...] = ()
    path: tuple[int, ...] = ()  # all outcomes and actions so far
    _menu: dict[int, int] | None = field(default=None, repr=False)
    _words: dict[int, str] | None = field(default=None, repr=False)

    def __deepcopy__(self, memo: Any) -> MatchNode:
        return replace(self, known=tuple(one.copy() for one in self.known))

    def __reduce__(self) -> Any:
        options = {"preset": self.game.preset, **self.game.options_today()}
        return _again, (self.game.id, options, self.luck, self.deals, self.reward, self.keys, self.path)

    @property
    def at_chance(self) -> bool:
        """Whether an outcome is awaited."""
        return self.state is None or self.pending is not None

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self.at_chance and not self.asked

    @property
    def seat(self) -> int:
        """Who is asked: of several that owe a decision at once the lowest, as none sees what another has chosen."""
        return self.asked[0]

    def menu(self) -> dict[int, int]:
        """The code of each action of the seat that is asked."""
        assert self.state is not None
        if self._menu is None:
            codes = self.game.legal(self.state, self.seat)
            self._menu = {self.game.action(self.state, self.seat, code): code for code in codes}
        return self._menu

    def outcome(self, number: int) -> None:
        """Chance says a number."""
        self.path = (*self.path, number)
        self.key = hashlib.sha256(self.key + number.to_bytes(4, "little")).digest()
        if self.state is None:
            if len(self.path) == self.deals:
                self._deal()
            return
        assert self.pending is not None
        (seat, code), self.pending = self.pending, None
        before = copied(self.state)
        before["chance"] = new_chance(self.key, self.game.one_stream)
        self._take(before, seat, code)

    def choose(self, action: int) -> None:
        """The seat that is asked takes one of its actions; where that draws on chance, an outcome is awaited first."""
        assert self.state is not None
        seat, code = self.seat, self.menu()[action]
        self.path = (*self.path, action)
        after, _ = applied(self.game, self.state, calls.APPLY, seat, code)
        if after["chance"].tobytes() == self.state["chance"].tobytes():
            self._take(self.state, seat, code)
        else:
            self.pending = seat, code

    def returns(self) -> list[float]:
        """Utilities at the end, zeroes before."""
        if not self.over or self.state is None:
            return [0.0] * self.game.seats
        if self.reward != RETURNS:
            return differences(self.game.scores(self.state))
        return utilities(self.game.returns(self.state))

    def observed(self, seat: int) -> npt.NDArray[np.float32]:
        """What a seat knows as numbers; zeroes before the deal."""
        if self.state is None:
            return np.zeros(sizes_of(self.game)[0], dtype=np.float32)
        return self.game.observe(self.state, seat)

    def information_key(self, seat: int) -> str:
        """The key of a seat's information state, as `Match.information_key` has it; zeroes before the deal."""
        if self.state is None:
            return "0" * 32
        if self.pending is not None:
            known = self.known[seat].copy()
            known.tell(*self.pending, [])
            return known.key((), [], self.observed(seat))
        hidden = self.game.secret(self.state, seat)
        legal = self.game.legal(self.state, seat) if seat in self.asked else []
        return self.known[seat].key(None if hidden else self.asked, legal, self.observed(seat))

    def described(self, action: int) -> str:
        """An action of the seat that is asked in words. All of them are put into words at once, since a caller that
        asks for one asks for the others too, and most of the work is to look at the table."""
        assert self.state is not None
        if self._words is None:
            menu = self.menu()
            said = self.game.describe(self.state, self.seat, list(menu.values()))
            self._words = dict(zip(menu, said, strict=True))
        return self._words[action]

    def mark(self) -> str:
        """The same for equal positions only."""
        parts = (
            self.key,
            b"" if self.state is None else self.state.tobytes(),
            repr((len(self.path), self.pending)).encode(),
        )
        return hashlib.sha256(b"".join(parts)).hexdigest()[:16]

    def _deal(self) -> None:
        kind = Known if self.keys == EVENTS else Watching
        self.known = tuple(kind(self.game.id, seat) for seat in range(self.game.seats))
        self._take(self.game.new_state(self.key), -1, 0)

    def _take(self, before: Records, seat: int, code: int) -> None:
        what = calls.SETUP if seat < 0 else calls.APPLY
        self.state, events = applied(self.game, before, what, max(seat, 0), code)
        for one in self.known:
            one.tell(seat, code, events)
            if isinstance(one, Watching):
                one.see(self.game.observe(self.state, one.seat))
        self.asked, self._menu, self._words = self.game.seats_to_act(self.state), None, None


def _again(
    name: str, options: dict[str, Any], luck: int, deals: int, reward: str, keys: str, path: tuple[int, ...]
) -> MatchNode:
    """The course of a game that has gone this way."""
    course = MatchNode(game_of(name, options), luck, deals, reward, keys)
    for number in path:
        if course.at_chance:
            course.outcome(number)
        else:
            course.choose(number)
    return course

"""What a match keeps of the choices that stand, so that some can be taken back: the line of them, states before silent
choices, whether a choice told anybody anything, and whether it only began a decision."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from sandtable.core.game.contract import RESIGN
from sandtable.core.game.game import Game
from sandtable.core.kernel.events import Event
from sandtable.core.kernel.records import Records
from sandtable.core.match.applying import Facts, PreparedStep
from sandtable.core.match.line import ChoiceLine, is_undo
from sandtable.core.match.looking import goes_on
from sandtable.core.match.undoing import is_silent, told_nothing

#: Of so many silent choices the states before them are kept; older ones are played again when asked for.
_KEPT = 64


class Past:
    """The past of one match. `first` makes the state that the match began in, with its events; `steps` are those made
    so far. All numbers are of choices that stand, counted from 0."""

    def __init__(
        self,
        game: Game,
        first: Callable[[], tuple[Records, tuple[Event, ...]]],
        steps: Sequence[tuple[int, int]] = (),
    ) -> None:
        self._game, self._first = game, first
        self.line = ChoiceLine(steps)
        self._states: dict[int, Records] = {}
        self._nothing: dict[int, bool] = {}
        # By the number of a step: whether it only began a decision (core/match/ahead.py).
        self._begun: dict[int, bool] = {}

    def copy(self) -> Past:
        """An independent copy; states are never changed in place, so the copies share them."""
        twin = Past(self._game, self._first)
        twin.line = self.line.copy()
        twin._states, twin._nothing, twin._begun = dict(self._states), dict(self._nothing), dict(self._begun)
        return twin

    def add(self, before: Facts, proposal: PreparedStep, after: Facts) -> None:
        """The next step: the state before a choice that may have told nothing is kept, and what a step back has made
        untrue is forgotten."""
        self.line.add(proposal.seat, proposal.code)
        last = len(self.line) - 1
        if proposal.event is not None:
            return
        if proposal.code >= 0:
            seat, events = proposal.seat, proposal.events
            begun = self._begun[proposal.ply] = goes_on(before, after, seat, events)
            kind = before.kind(seat)
            if begun and kind is not None and kind.noted and is_silent(seat, events):
                self._nothing[last] = True
        if is_undo(proposal.code):
            self._states = {number: state for number, state in self._states.items() if number <= last}
            self._nothing = {number: nothing for number, nothing in self._nothing.items() if number <= last}
        elif is_silent(proposal.seat, proposal.events):
            self._states[last] = before.state
            self._states.pop(last - _KEPT, None)
        else:
            self._states = {}

    def state_before(self, number: int) -> Records:
        """The state in which choice `number` was made. Not to be changed."""
        found = self._states.get(number)
        if found is None:
            found = self._states[number] = self.line.state_before(self._game, self._first()[0], number)
        return found

    def last_of(self, seat: int, steps: Sequence[tuple[Event, ...]], skipped: Collection[int] = ()) -> int | None:
        """The choice that the seat would take back: its last, without those made in the steps `skipped`, or the one
        that began the decision which that completes. None if there is none."""
        found = self.line.last_of(seat, skipped)
        while found and self._only_began(found - 1, seat, steps):
            found -= 1
        return found

    def _only_began(self, number: int, seat: int, steps: Sequence[tuple[Event, ...]]) -> bool:
        """Whether choice `number`, which another one followed, is this seat's and only began what that goes on with."""
        choice = self.line.choices[number]
        if choice.seat != seat or choice.code < 0:
            return False
        if choice.step not in self._begun:  # a match that was resumed has not seen it made
            before, after = (Facts(self._game, self.state_before(at)) for at in (number, number + 1))
            self._begun[choice.step] = goes_on(before, after, seat, steps[choice.step + 1])
        return self._begun[choice.step]

    def told_nothing(self, seat: int, number: int, steps: Sequence[tuple[Event, ...]]) -> bool:
        """Whether choice `number` and all that followed are this seat's and told nobody anything (core/match/
        undoing.py)."""
        since = self.line.choices[number:]
        if self.line.keyed_since(number):
            return False
        if not all(choice.seat == seat and choice.code != RESIGN for choice in since):
            return False
        if not all(is_silent(seat, steps[choice.step + 1]) for choice in since):
            return False
        return all(self._said_nothing(number + k) for k in range(len(since)))

    def _said_nothing(self, number: int) -> bool:
        found = self._nothing.get(number)
        if found is None:
            choice = self.line.choices[number]
            found = told_nothing(self._game, self.state_before(number), choice.seat, choice.code)
            self._nothing[number] = found
        return found

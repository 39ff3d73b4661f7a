"""The choices of a match that stand: all that were made, without those taken back.

A step back is a step of its own: nothing that was made is forgotten, so every step of a match keeps its number for
ever, wherever it is stored, counted or shown. As a choice has a code, a step back has one, below zero, that says
all that a record says of it (`undo_code`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from sandtable.core.game.contract import RESIGN, UNDO
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import new_chance
from sandtable.core.kernel.events import NO_LOG, Event
from sandtable.core.kernel.reading import copied
from sandtable.core.kernel.records import Records
from sandtable.core.match.applying import kernel_of
from sandtable.core.match.happening import event_number, is_event
from sandtable.core.match.seal.events import Entry, EventEntry, MatchEvent, UndoChange
from sandtable.core.match.seal.hashing import labelled, u32

_SEATS, _ANEW = 8, 1 << 8


def is_undo(code: int) -> bool:
    """Whether the code of a step is that of a step back."""
    return code <= UNDO and not is_event(code)


def undo_code(undo: UndoChange) -> int:
    """The code of a step back."""
    agreed = sum(1 << seat for seat in undo.agreed)
    return UNDO - ((undo.choices << _SEATS + 1) | (_ANEW if undo.anew else 0) | agreed)


def undo_of(seat: int, code: int) -> UndoChange:
    """The step back that a seat's code stands for."""
    packed = UNDO - code
    agreed = [other for other in range(_SEATS) if packed >> other & 1]
    return UndoChange(seat=seat, choices=packed >> _SEATS + 1, agreed=agreed, anew=bool(packed & _ANEW))


def entries_of(steps: Sequence[tuple[int, int]], events: Sequence[MatchEvent] = ()) -> list[Entry]:
    """Steps as a record lists them: a step back is an event of its own, `events` are those that other steps are."""
    return [_entry_of(seat, code, events) for seat, code in steps]


def _entry_of(seat: int, code: int, events: Sequence[MatchEvent]) -> Entry:
    if is_event(code):
        return EventEntry(events[event_number(code)])
    return EventEntry(undo_of(seat, code)) if is_undo(code) else (seat, code)


def key_anew(state: Records, step: int, key: bytes | None = None) -> None:
    """Give the state's chance a new key, in place: after a step back nobody knows what comes, though some had seen it.
    `key`: the one that everybody's nonces give; None: it follows from the old one and the number of the step."""
    chance = state["chance"]
    if key is None:
        key = labelled("sandtable-undo", chance["key"][0].astype("<u4").tobytes(), u32(step))
    state["chance"] = new_chance(key, bool(chance["joined"][0]))


class MadeChoice(NamedTuple):
    """A choice that stands: the number of the step that made it, counted from 0, the seat and the code."""

    step: int
    seat: int
    code: int


class ChoiceLine:
    """The choices that stand. `redo` are those that were taken back last and could be made again, the next one last.
    `keys`: by the number of a step back, the key of chance from then on, where everybody's nonces gave it."""

    def __init__(self, steps: Sequence[tuple[int, int]] = (), keys: Mapping[int, bytes] | None = None) -> None:
        self.steps = 0
        self.keys: Mapping[int, bytes] = keys or {}
        self.choices: list[MadeChoice] = []
        self.redo: list[tuple[int, int]] = []
        # Where chance has a new key: how many choices stood, and the number of the step.
        self._keyed: list[tuple[int, int]] = []
        for seat, code in steps:
            self.add(seat, code)

    def copy(self) -> ChoiceLine:
        """An independent copy."""
        twin = ChoiceLine((), self.keys)
        twin.steps = self.steps
        twin.choices, twin.redo, twin._keyed = list(self.choices), list(self.redo), list(self._keyed)
        return twin

    def __len__(self) -> int:
        """How many choices stand."""
        return len(self.choices)

    def add(self, seat: int, code: int) -> None:
        """The next step of the match."""
        if is_event(code):
            pass  # it changes nothing of what stands
        elif is_undo(code):
            self._go_back(undo_of(seat, code))
        else:
            again = bool(self.redo) and self.redo[-1] == (seat, code)
            self.redo = self.redo[:-1] if again else []
            self.choices.append(MadeChoice(self.steps, seat, code))
        self.steps += 1

    def _go_back(self, undo: UndoChange) -> None:
        gone = self.choices[undo.choices :]
        own = all(choice.seat == undo.seat and choice.code >= 0 for choice in gone) and not undo.anew
        self.redo = [*self.redo, *((choice.seat, choice.code) for choice in reversed(gone))] if own else []
        del self.choices[undo.choices :]
        self._keyed = [keyed for keyed in self._keyed if keyed[0] <= undo.choices]
        if undo.anew:
            self._keyed.append((undo.choices, self.steps))

    def events(self, steps: Sequence[tuple[Event, ...]], start: int = 0) -> Iterator[tuple[Event, ...]]:
        """Of the events of the set-up (0) and of each step, those of what stands, from number `start` on."""
        if start == 0:
            yield steps[0]
        for choice in self.choices[max(0, start - 1) :]:
            yield steps[choice.step + 1]

    def last_of(self, seat: int, skipped: Collection[int] = ()) -> int | None:
        """The number, among the choices that stand, of the last that the seat could take back, without those made in
        the steps `skipped`; None if there is none: a player who leaves puts an end to what came before."""
        for number in range(len(self.choices) - 1, -1, -1):
            choice = self.choices[number]
            if choice.code == RESIGN:
                return None
            if choice.seat == seat and choice.code >= 0 and choice.step not in skipped:
                return number
        return None

    def keyed_since(self, number: int) -> bool:
        """Whether chance was given a new key after choice `number` was made."""
        return bool(self._keyed) and self._keyed[-1][0] > number

    def state_before(self, game: Game, start: Records, number: int) -> Records:
        """The state in which choice `number` was made; `start` is the one that the match began in."""
        state, keyed = copied(start), 0
        for at in range(number + 1):
            while keyed < len(self._keyed) and self._keyed[keyed][0] == at:
                step = self._keyed[keyed][1]
                key_anew(state, step, self.keys.get(step))
                keyed += 1
            if at < number:
                _, seat, code = self.choices[at]
                game.change(kernel_of(code), state, seat, code, NO_LOG)
        return state

"""The choices of a match that stand: all that were made, without those taken back; and what is kept of them, so that
some can be taken back.

A step back is a step of its own: nothing that was made is forgotten, so every step of a match keeps its number for
ever, wherever it is stored, counted or shown. As a choice has a code, a step back has one, below zero, that says
all that a record says of it (`undo_code`).

A seat alone may take back what told nobody anything: no chance was drawn, nobody else was told of it, the seat itself
learned nothing by it, and nobody else could choose since. What the seat may do depends on what it knows alone: the same
choice is tried in worlds that it cannot tell from the true one, and must come to the same for it in all of them.

Otherwise, and for ending the match, the person of every seat must agree. Represented is not absent: while a bot plays
for a person, because they are away or handed the seat over, their time is gone, or they were removed, nobody can agree
in their place. A bot that sits there from the beginning is nobody's.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np

from sandtable.core.game.contract import RESIGN, UNDO
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import new_chance
from sandtable.core.kernel.events import EVENT_WIDTH, EVERYBODY, NO_LOG, Event
from sandtable.core.kernel.reading import copied
from sandtable.core.kernel.records import Records
from sandtable.core.match.applying import Facts, PreparedStep, applied, kernel_of
from sandtable.core.match.seal.events import Entry, EventEntry, MatchEvent, SeatChange, UndoChange
from sandtable.core.match.seal.hashing import labelled, u32
from sandtable.core.match.seal.opening import Opening
from sandtable.core.scenes import Entry as LogEntry
from sandtable.core.scenes import SeatRef
from sandtable.core.words import say

#: Codes of steps back end above it; from it down they are those of events (core/match/match_events.py).
_FIRST: Final = -(2**30) - 1024
_SEATS, _ANEW = 8, 1 << 8
#: Of so many silent choices the states before them are kept; older ones are played again when asked for.
_KEPT = 64
#: The kind of the event of a step back: that of the platform, which no game has.
UNDONE: Final = 0
#: In so many worlds a choice is tried before it is said to have told its seat nothing.
WORLDS = 8
_KEYS = [hashlib.sha256(f"sandtable-undo-world:{number}".encode()).digest() for number in range(WORLDS)]
_CHANCES = np.concatenate([new_chance(key) for key in _KEYS])


def is_event(code: int) -> bool:
    """Whether the code of a step is that of an event."""
    return code <= _FIRST


def event_code(number: int) -> int:
    """The code of the event with this number, counted from 0."""
    return _FIRST - number


def event_number(code: int) -> int:
    """The number of the event that a code stands for."""
    return _FIRST - code


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


class Past:
    """The past of one match. `first` makes the state that the match began in, with its events; `steps` are those made
    so far. All numbers are of choices that stand, counted from 0."""

    def __init__(
        self, game: Game, first: Callable[[], tuple[Records, tuple[Event, ...]]], steps: Sequence[tuple[int, int]] = ()
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
        """Whether choice `number` and all that followed are this seat's and told nobody anything."""
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


def goes_on(before: Facts, after: Facts, seat: int, events: Sequence[Event]) -> bool:
    """Whether a choice of the seat has only begun a decision: what is asked now belongs to it, neither chance nor
    anybody else has had a say in between, and the events of the choice tell others of it and of nothing else."""
    begun = before.kind(seat)
    if begun is None or not begun.more:
        return False
    asked = after.kind(seat)
    return (
        asked is not None
        and asked.name in begun.more
        and before.seats == after.seats
        and before.state["chance"].tobytes() == after.state["chance"].tobytes()
        and is_silent(seat, [event for event in events if event.kind not in begun.tells])
    )


def is_silent(seat: int, events: Sequence[Event]) -> bool:
    """Whether nobody but the seat was told anything."""
    return not any(event.audience & EVERYBODY & ~(1 << seat) for event in events)


def told_nothing(game: Game, before: Records, seat: int, code: int) -> bool:
    """Whether the seat's choice, made in this state, told nobody anything, the seat included."""
    said = game.silent(before, seat, kernel_of(code), code, _CHANCES)
    return told_nothing_by_worlds(game, before, seat, code) if said is None else said


def told_nothing_by_worlds(game: Game, before: Records, seat: int, code: int) -> bool:
    """The same, one question to the game's kernels after the other: for those that have no machine code yet."""
    here = _outcome(game, before, seat, code)
    return here is not None and all(
        _outcome(game, game.concealed(before, seat, key), seat, code) == here for key in _KEYS
    )


def _outcome(game: Game, before: Records, seat: int, code: int) -> object:
    """What comes of a choice for its seat; None if others are told of it or chance decides it."""
    after, events = applied(game, before, kernel_of(code), seat, code)
    if not is_silent(seat, events) or before["chance"].tobytes() != after["chance"].tobytes():
        return None
    asked = game.seats_to_act(after)
    legal = game.legal(after, seat) if seat in asked else []
    return events, asked, legal, game.observe(after, seat).tobytes()


def undone(undo: UndoChange, alone: bool) -> Event:
    """The event of a step back: who took back, who agreed (a mask), and whether dice fall anew. Of what nobody saw
    nobody else is told that it is gone."""
    agreed = sum(1 << seat for seat in undo.agreed)
    args = (undo.seat, agreed, int(undo.anew))
    return Event(UNDONE, 1 << undo.seat if alone else EVERYBODY, args + (0,) * (EVENT_WIDTH - 2 - len(args)))


def undo_entry(event: Event, viewer: int | None) -> LogEntry:
    """The line of the log that tells of a step back."""
    seat, mask, anew = event.args[:3]
    agreed = [SeatRef(other) for other in range(mask.bit_length()) if mask >> other & 1]
    text = say.text("taken-back", seat=SeatRef(seat), agreed=agreed, anew=bool(anew), you=viewer)
    return LogEntry(n=0, kind="undo", text=text, secret=not event.seen_by(None))


def people_of(opening: Opening, events: Sequence[MatchEvent]) -> list[int]:
    """The seats for which a person decides after these events, in seat order."""
    people = set(opening.persons())
    for event in _changes(events):
        (people.discard if event.bot is not None else people.add)(event.seat)
    return sorted(people)


def represented_of(opening: Opening, events: Sequence[MatchEvent]) -> dict[int, SeatChange]:
    """The seats of people for which a bot decides after these events, each with what made it so."""
    owned, found = set(opening.persons()), dict[int, SeatChange]()
    for event in _changes(events):
        if event.bot is None:
            owned.add(event.seat)
            found.pop(event.seat, None)
        elif event.seat in owned:
            found[event.seat] = event
    return found


def taken_over(opening: Opening, events: Sequence[MatchEvent], first: int) -> SeatChange | None:
    """The last of the events from number `first` on by which another player took the seat of a person."""
    owned, found = set(opening.persons()), None
    for number, event in enumerate(events):
        if isinstance(event, SeatChange) and event.bot is None:
            if number >= first and event.seat in owned and event.was != event.name:
                found = event
            owned.add(event.seat)
    return found


def may_return(change: SeatChange) -> bool:
    """Whether the person may take the seat again from the bot: it is called after them as long as they may."""
    return change.was == change.name


def refusal(changes: Collection[SeatChange], what: str) -> str:
    """The sentence for a question that a player whom a bot represents would have to answer, about `what` is asked
    (back, end, pace); empty if nobody would. Who is gone for good is named first: for them it is no use to wait."""
    for change in sorted(changes, key=may_return):
        name = change.was or say("person-of-seat", seat=change.seat + 1)
        return say("bot-asks-later" if may_return(change) else "bot-plays-on", name=name, what=what)
    return ""


def _changes(events: Sequence[MatchEvent]) -> Iterator[SeatChange]:
    return (event for event in events if isinstance(event, SeatChange))

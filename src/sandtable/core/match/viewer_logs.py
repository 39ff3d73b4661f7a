"""What viewers have been told of a match, kept from call to call, as a long match has tens of thousands of lines; as
bytes, so that a match can go on from a stored position; and as the key of an information state: a hash of everything a
seat has seen, the same for every game.
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

import numpy as np
import numpy.typing as npt

from sandtable.core.game.game import Game
from sandtable.core.game.parts import Kept
from sandtable.core.kernel.events import EVENT_WIDTH, Event, viewer_bit
from sandtable.core.match.match_events import HAPPENED, told_entry
from sandtable.core.match.seal.events import MatchEvent
from sandtable.core.match.undoing import UNDONE, ChoiceLine, undo_entry
from sandtable.core.scenes import Entry
from sandtable.core.words import LANGUAGE


class Known:
    """What a seat has seen so far. Not every step of a game is an event: `key` takes what is asked and observed now."""

    def __init__(self, game: str, seat: int) -> None:
        self.seat = seat
        self._digest = hashlib.blake2b(f"{game} {seat}".encode(), digest_size=16)

    def tell(self, chooser: int, code: int, events: Iterable[Event]) -> None:
        """One step: who chose what (the deal: nobody, -1), and what happened."""
        own = [code] if chooser == self.seat else []
        seen = [(event.kind, *event.args) for event in events if event.seen_by(self.seat)]
        if own or seen:
            self._digest.update(repr((own, seen)).encode())

    def key(self, asked: Sequence[int] | None, legal: Sequence[int], observed: npt.NDArray[Any]) -> str:
        """32 hexadecimal digits. `asked`: the seats that owe a decision, None if the seat may not know."""
        now = self._digest.copy()
        now.update(repr((None if asked is None else tuple(asked), list(legal))).encode())
        now.update(observed.tobytes())
        return now.hexdigest()

    def copy(self) -> Known:
        """As much seen, and its own from here on."""
        other = Known.__new__(Known)
        other.seat, other._digest = self.seat, self._digest.copy()
        return other


#: The events of the set-up (0) and of each step.
Steps = Sequence[tuple[Event, ...]]
T = TypeVar("T")


class _Kept(Generic[T]):
    """What was told up to step `done`. A copy has a list of its own when it is first asked for it: until then it is the
    beginning of the other's, which only grows."""

    def __init__(self, done: int = 0, told: list[T] | None = None, common: int = -1) -> None:
        self.done = done
        self._told: list[T] = [] if told is None else told
        self._common = common

    def own(self) -> list[T]:
        """The list, to be added to."""
        if self._common >= 0:
            self._told, self._common = self._told[: self._common], -1
        return self._told

    def copy(self) -> _Kept[T]:
        """As much told, and its own from here on."""
        return _Kept(self.done, self._told, len(self._told) if self._common < 0 else self._common)


class ViewerLogs:
    """The logs of viewers, in each language in which they were read, the events they were told of what stands, and what
    seats have seen. Each is carried on from the number of steps that it covers."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._logs: dict[tuple[int | None, str], _Kept[Entry]] = {}
        #: How many steps of whose log nobody will ask for, and how many entries they have.
        self._skipped: dict[int | None, tuple[int, int]] = {}
        self._seen: dict[int | None, _Kept[Event]] = {}
        self._known: dict[int, tuple[int, Known]] = {}
        #: By language, of viewers who are followed, the parts of their last scenes.
        self.parts: dict[str, dict[int | None, Kept]] = defaultdict(_parts)
        #: How often something ceased to stand: between two times events are only added.
        self.cuts = 0

    def copy(self) -> ViewerLogs:
        """As much told, and its own from here on."""
        twin = ViewerLogs(self._game)
        twin.cuts = self.cuts
        twin._skipped = dict(self._skipped)
        twin._logs = {eyes: kept.copy() for eyes, kept in self._logs.items()}
        twin._seen = {viewer: kept.copy() for viewer, kept in self._seen.items()}
        twin._known = {seat: (done, known.copy()) for seat, (done, known) in self._known.items()}
        return twin

    def log(self, viewer: int | None, steps: Steps, happened: Sequence[MatchEvent]) -> list[Entry]:
        """The viewer's log, numbered within itself. `happened`: what the platform's own events stand for."""
        eyes = viewer, LANGUAGE.get()
        kept = self._logs.get(eyes) or self._begun(viewer)
        entries = kept.own()
        if kept.done < len(steps):
            table, bit = self._game.definition.table, viewer_bit(viewer)
            for step in steps[kept.done :]:
                seen = [event for event in step if event.audience & bit]
                if not seen:
                    continue
                own = _own_entry(seen[0], viewer, happened)
                for made in table.entries(self._game, seen, viewer) if own is None else [own]:
                    made.n = len(entries)
                    entries.append(made)
            kept.done = len(steps)
            self._logs[eyes] = kept
        return entries

    def _begun(self, viewer: int | None) -> _Kept[Entry]:
        steps, entries = self._skipped.get(viewer, (0, 0))
        return _Kept(steps, [Entry(0, "", [])] * entries)

    def skip(self, viewer: int | None, steps: int, entries: int) -> None:
        """The viewer's log of the first `steps` has so many entries, which nobody will ask for."""
        self._skipped[viewer] = steps, entries
        self._logs = {eyes: kept for eyes, kept in self._logs.items() if eyes[0] != viewer}

    def take_over(self, other: ViewerLogs, viewer: int | None) -> None:
        """The viewer's log as another one has it, where that is longer."""
        eyes = viewer, LANGUAGE.get()
        told = other._logs.get(eyes)
        if told is not None and (eyes not in self._logs or told.done > self._logs[eyes].done):
            self._logs[eyes] = told.copy()

    def events(self, viewer: int | None, line: ChoiceLine, steps: Steps) -> list[Event]:
        """What the viewer was told of what stands."""
        kept = self._seen.get(viewer) or _Kept[Event]()
        seen, bit = kept.own(), viewer_bit(viewer)
        for step in line.events(steps, kept.done):
            seen += [event for event in step if event.audience & bit]
        kept.done = len(line) + 1
        self._seen[viewer] = kept
        return seen

    def forget_events(self) -> None:
        """Something stands no longer: the events of what stands are gathered anew."""
        self._seen = {}
        self.cuts += 1

    def known(self, seat: int, choices: Sequence[tuple[int, int]], steps: Steps) -> Known:
        """What the seat has seen, and chosen itself."""
        done, known = self._known.get(seat) or (0, Known(self._game.id, seat))
        for ply in range(done, len(steps)):
            chooser, code = choices[ply - 1] if ply else (-1, 0)
            known.tell(chooser, code, steps[ply])
        self._known[seat] = (len(steps), known)
        return known


def _parts() -> dict[int | None, Kept]:
    last: dict[Any, Any] = {}
    return defaultdict(lambda: Kept({}, last))


def _own_entry(event: Event, viewer: int | None, happened: Sequence[MatchEvent]) -> Entry | None:
    """The line of an event of the platform's, None for one of the game's."""
    if event.kind == HAPPENED:
        return told_entry(happened[event.args[0]], viewer)
    return undo_entry(event, viewer) if event.kind == UNDONE else None


#: The events of each step: the set-up, then one step a choice.
History = list[tuple[Event, ...]]
_COUNT = struct.Struct("<I")


def pack_events(steps: Sequence[Sequence[Event]]) -> bytes:
    """The events of these steps: how many steps, how many events each has, the events; compressed."""
    counts = np.array([len(step) for step in steps], dtype="<u4")
    rows = np.array([[e.kind, e.audience, *e.args] for step in steps for e in step], dtype="<i4")
    return zlib.compress(_COUNT.pack(len(counts)) + counts.tobytes() + rows.tobytes(), 1)


def unpack_events(packed: bytes) -> History:
    """The steps again. ValueError for bytes that are none."""
    try:
        plain = zlib.decompress(packed)
        (steps,) = _COUNT.unpack_from(plain)
        counts = np.frombuffer(plain, dtype="<u4", count=steps, offset=_COUNT.size).tolist()
        rows = np.frombuffer(plain, dtype="<i4", offset=_COUNT.size + 4 * steps).reshape(-1, EVENT_WIDTH).tolist()
    except (zlib.error, struct.error, ValueError) as error:
        raise ValueError(f"These bytes are no events: {error}.") from None
    if sum(counts) != len(rows):
        raise ValueError("These bytes are no events: some are missing.")
    found: History = []
    at = 0
    for count in counts:
        found.append(tuple(Event(row[0], row[1], tuple(row[2:])) for row in rows[at : at + count]))
        at += count
    return found

"""LISTEN and NOTIFY: how notes travel. Two threads with a connection each, one that hears and one that says.

A note is sent after the commit of what it tells, in a transaction of its own: one that notifies takes a lock for all of
the database while it commits, and nobody's choice shall wait for that. So a worker that is killed between the two says
nothing, and the others catch up (`workers/periodic_checks.py`).

What workers tell each other. A note only saves time: a worker that misses it finds the same in the database.
"""

import asyncio
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
import structlog
from sqlalchemy.engine import Engine

from sandtable.core.typed import ready
from sandtable.server.protocol.views import marks_frames
from sandtable.server.storage.rows import ChoiceRow, EntryRow
from sandtable.server.storage.writer import HandOver

#: PostgreSQL takes payloads shorter than 8,000 bytes.
MOST_BYTES = 7_900
#: A choice as it travels: seat, decision, code, time, key, and whether a mark with frames was stored with it.
Made = tuple[int, int, int, int, str | None, bool]


class MatchStep(msgspec.Struct, array_like=True, frozen=True):
    """A match has moved on: choices from number `first` on, made under this revision of its row, the `clock` after
    them, and what is `sealed` of them, from entry number `entry` on. Without choices: look at the match, it is at this
    revision (-1: whatever it is)."""

    match: str
    revision: int
    first: int = 0
    made: list[Made] = []
    entry: int = 0
    sealed: list[msgspec.Raw] = []
    clock: str | None = None

    def rows(self) -> list[ChoiceRow]:
        """The choices; a mark that was stored with frames is empty here."""
        last = len(self.made) - 1
        return [
            ChoiceRow(self.first + index, *made[:5], b"" if made[5] else None, self.clock if index == last else None)
            for index, made in enumerate(self.made)
        ]

    def entries(self) -> list[EntryRow]:
        """What is sealed of them."""
        return [EntryRow(self.entry + index, bytes(text).decode()) for index, text in enumerate(self.sealed)]


class Present(msgspec.Struct, array_like=True, frozen=True):
    """Who has a match open at the worker that says so: guests by id, and how many eyes without a seat."""

    match: str
    guests: list[str]
    spectators: int


class Note(msgspec.Struct, array_like=True, frozen=True):
    """From `worker`: steps of matches, who is present, guests whose tokens were revoked, whether everybody shall say
    who is present with them, whether the worker leaves, tokens used: the name of a limit and an address; matches where
    a line was said, with its number, or taken away; and guests for whom a match was found."""

    worker: str
    steps: list[MatchStep] = []
    present: list[Present] = []
    revoked: list[str] = []
    ask: bool = False
    leaves: bool = False
    used: list[tuple[str, str]] = []
    talked: list[tuple[str, int, bool]] = []
    found: list[tuple[str, str]] = []


_encoder, _decoder = msgspec.json.Encoder(), msgspec.json.Decoder(ready(Note))


def step_of(match: str, revision: int, rows: Sequence[ChoiceRow], sealed: Sequence[EntryRow] = ()) -> MatchStep:
    """What was just stored of a match."""
    if not rows:
        return MatchStep(match, revision)
    made = [(row.seat, row.decision, row.code, row.at, row.key, marks_frames(row.mark)) for row in rows]
    texts = [msgspec.Raw(row.entry.encode()) for row in sealed]
    return MatchStep(match, revision, rows[0].n, made, sealed[0].n if sealed else 0, texts, rows[-1].clock)


def parse(text: str) -> Note:
    """A note. msgspec.DecodeError if it is none."""
    return _decoder.decode(text)


def sheets(note: Note) -> Iterator[str]:
    """The note as payloads that are short enough: in halves if need be; of a step that is too long alone only that the
    match has moved on."""
    text = _encoder.encode(note)
    if len(text) <= MOST_BYTES:
        yield text.decode()
        return
    for part in _halves(note):
        yield from sheets(part)


def _halves(note: Note) -> list[Note]:
    if len(note.steps) + len(note.present) + len(note.revoked) > 1:
        cut = [(len(items) + 1) // 2 for items in (note.steps, note.present, note.revoked)]
        first = Note(note.worker, note.steps[: cut[0]], note.present[: cut[1]], note.revoked[: cut[2]], note.ask)
        rest = Note(note.worker, note.steps[cut[0] :], note.present[cut[1] :], note.revoked[cut[2] :])
        if (len(note.steps), len(note.present), len(note.revoked)) == tuple(cut):  # one of each
            return [Note(note.worker, note.steps, ask=note.ask), Note(note.worker, [], note.present, note.revoked)]
        return [first, rest]
    if note.steps and note.steps[0].made:
        return [Note(note.worker, [MatchStep(note.steps[0].match, -1)], ask=note.ask)]
    return []  # one entry that is longer than any payload: found in the database


log = structlog.get_logger(__name__)
CHANNEL = "sandtable"
#: Seconds before a connection that was lost is made anew.
PAUSE = 0.3


class PubSub:
    """`hear(note)` is called in the event loop for each note of another worker, `gap()` when notes may have been
    missed: at the start, and after each time the connection was lost."""

    def __init__(self, engine: Engine, worker: str, hear: Callable[[Note], None], gap: Callable[[], None]) -> None:
        self._engine, self._worker, self._hear, self._gap = engine, worker, hear, gap
        self._notes = HandOver[Note]()
        self._stop = threading.Event()
        self._loop = asyncio.get_running_loop()
        self._threads = [
            threading.Thread(target=work, name=name, daemon=True)
            for name, work in (("sandtable-listen", self._listen), ("sandtable-notify", self._publish))
        ]
        for thread in self._threads:
            thread.start()

    def say(self, note: Note) -> None:
        """Tell the others, soon."""
        self._notes.put(note)

    def close(self) -> None:
        """Say what is waiting, and stop."""
        self._stop.set()
        self._notes.end()
        for thread in self._threads:
            thread.join(5)

    # ---------------------------------------------------------------------------------------------- in the threads

    def _connect(self) -> Any:
        import psycopg

        args, named = self._engine.dialect.create_connect_args(self._engine.url)
        return psycopg.connect(*args, **{"connect_timeout": 5, **named, "autocommit": True})

    def _call(self, function: Callable[..., None], *arguments: Any) -> None:
        try:
            self._loop.call_soon_threadsafe(function, *arguments)
        except RuntimeError:
            self._stop.set()  # the loop is closed

    def _listen(self) -> None:
        while not self._stop.is_set():
            try:
                with self._connect() as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._call(self._gap)
                    while not self._stop.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            self._take(notice.payload)
            except Exception as error:
                log.warning("no news of other workers", reason=str(error).strip().partition("\n")[0])
                self._stop.wait(PAUSE)

    def _take(self, payload: str) -> None:
        try:
            note = parse(payload)
        except msgspec.DecodeError:
            log.warning("a note of another worker is not understood")
            return
        if note.worker != self._worker:
            self._call(self._hear, note)

    def _publish(self) -> None:
        connection: Any = None
        last = False
        while not last:
            notes, last = self._gather()
            try:
                if connection is None:
                    connection = self._connect()
                for note in notes:
                    for payload in sheets(note):
                        connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
            except Exception as error:
                # Whom it concerns finds the same in the database.
                log.warning("other workers were not told", reason=str(error).strip().partition("\n")[0])
                if connection is not None:
                    connection.close()
                connection = None
                self._stop.wait(PAUSE)
        if connection is not None:
            connection.close()

    def _gather(self) -> tuple[list[Note], bool]:
        """All that waits, steps as one note."""
        notes, last = self._notes.get()
        steps = [step for note in notes for step in note.steps]
        return ([Note(self._worker, steps)] if steps else []) + [note for note in notes if not note.steps], last

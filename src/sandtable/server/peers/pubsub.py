"""LISTEN and NOTIFY: how notes travel. Two threads with a connection each, one that hears and one that says.

A note is sent after the commit of what it tells, in a transaction of its own: one that notifies takes a lock for all of
the database while it commits, and nobody's choice shall wait for that. So a worker that is killed between the two says
nothing, and the others catch up (`checks.py`).
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from typing import Any

import msgspec
import structlog
from sqlalchemy.engine import Engine

from sandtable.server.peers.notes import Note, parse, sheets

log = structlog.get_logger(__name__)
CHANNEL = "sandtable"
#: Seconds before a connection that was lost is made anew.
PAUSE = 0.3


class PubSub:
    """`hear(note)` is called in the event loop for each note of another worker, `gap()` when notes may have been
    missed: at the start, and after each time the connection was lost."""

    def __init__(self, engine: Engine, worker: str, hear: Callable[[Note], None], gap: Callable[[], None]) -> None:
        self._engine, self._worker, self._hear, self._gap = engine, worker, hear, gap
        self._queue: queue.SimpleQueue[Note | None] = queue.SimpleQueue()
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
        self._queue.put(note)

    def close(self) -> None:
        """Say what is waiting, and stop."""
        self._stop.set()
        self._queue.put(None)
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
        notes: list[Note] = []
        steps = []
        last = False
        item = self._queue.get()
        while True:
            if item is None:
                last = True
            elif item.steps:
                steps += item.steps
            else:
                notes.append(item)
            try:
                item = self._queue.get_nowait()
            except queue.Empty:
                break
        return ([Note(self._worker, steps)] if steps else []) + notes, last

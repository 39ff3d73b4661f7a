"""The one writer of a worker: a thread that commits everything waiting in one transaction, then confirms it all.

While the disk confirms one group (milliseconds), the next one gathers: a hundred matches at once cost one `fsync`,
not a hundred. A submitted job is confirmed only after its commit returned, so what is confirmed survives `kill -9`.
"""

import asyncio
import contextlib
import functools
import queue
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from sandtable.server.errors import Refusal, StorageError, invalid, say
from sandtable.server.rate_limits import Pacing
from sandtable.server.storage import arbiter
from sandtable.server.storage.arbiter import Append, Timed
from sandtable.server.storage.rows import Lease

T = TypeVar("T")
Job = Callable[[Connection], Any]
#: So much is taken at once, and the rest of the turn with it.
TAKEN_AT_ONCE = 512
#: So many answers are given, and drawn, before anything else has a turn.
AT_A_TIME = 8
#: What is not confirmed by then may be stored or not; the caller is told so.
WRITE_SECONDS = 20.0


class WriterObserver(Protocol):
    """Is told about every group: for metrics. Called in the writer's thread."""

    def committed(self, jobs: int, seconds: float) -> None:
        """A transaction of `jobs` jobs was confirmed after `seconds`."""

    def write_failed(self) -> None:
        """A job was not stored."""


class HandOver(Generic[T]):
    """What an event loop hands over to a thread: all that comes in one turn of the loop as one list. To wake a thread
    costs as much as what it is woken for. `put` is called in event loops, `get` in the one thread that takes; an empty
    list is the end."""

    def __init__(self) -> None:
        self._queue: queue.SimpleQueue[list[T]] = queue.SimpleQueue()
        self._coming: dict[asyncio.AbstractEventLoop, list[T]] = {}

    def put(self, item: T) -> None:
        """Hand it over with whatever else comes in this turn of the loop."""
        loop = asyncio.get_running_loop()
        coming = self._coming.get(loop)
        if coming is None:
            coming = self._coming[loop] = []
            loop.call_soon(self._hand_over, loop)
        coming.append(item)

    def end(self) -> None:
        """Nothing more comes."""
        for loop in list(self._coming):
            self._hand_over(loop)
        self._queue.put([])

    def get(self) -> tuple[list[T], bool]:
        """What was handed over, waiting for it; whether it was the last."""
        found, more = [], self._queue.get()
        while more:
            found += more
            if len(found) >= TAKEN_AT_ONCE or self._queue.empty():
                return found, False
            more = self._queue.get()
        return found, True

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        coming = self._coming.pop(loop, None)
        if coming:
            self._queue.put(coming)


class _WaitingWrite(NamedTuple):
    work: Job | Append
    future: asyncio.Future[Any]


class Writer:
    """Serialises all writes. `submit` and `append` are called in the event loop and give a future of that loop."""

    def __init__(self, engine: Engine, observer: WriterObserver | None = None) -> None:
        self._engine = engine
        self._observer = observer
        self._waiting = HandOver[_WaitingWrite]()
        self._answers: dict[asyncio.AbstractEventLoop, Pacing] = {}
        self._closed = False
        #: While a backup is brought in nothing is written.
        self.paused = False
        # Transactions of several workers that each lock several matches could wait for each other in a circle. Those
        # of choices lock them in one order; every other job stands alone where there are several workers.
        self._apart = engine.dialect.name == "postgresql"
        self._held: Connection | None = None
        self._thread = threading.Thread(target=self._run, name="sandtable-writer", daemon=True)
        self._thread.start()

    @property
    def alive(self) -> bool:
        """Whether writes are still taken."""
        return self._thread.is_alive() and not self._closed

    def submit(self, job: Callable[[Connection], T]) -> asyncio.Future[T]:
        """Run `job(connection)` in the next group; the future gives its result once that is committed.

        The job may run twice (a group that fails is tried again job by job), so it must not change anything but the
        database. A Refusal raised inside it is passed on; any other error becomes StorageError.
        """
        return self._enqueue(job)

    def append(
        self,
        rows: Sequence[dict[str, Any]],
        revision: int | None = None,
        lease: Lease | None = None,
        timed: Timed | None = None,
        sealed: Sequence[dict[str, Any]] = (),
    ) -> asyncio.Future[None]:
        """Append choices (rows of `choices`, every column given), with what is `sealed` of them (rows of `entries`),
        and confirm when they are on disk. Outrun if they are not what comes next in their match
        (`storage/arbiter.py`)."""
        return self._enqueue(Append(rows, revision, lease, timed, sealed))

    def close(self) -> None:
        """Commit what is waiting, then end the thread."""
        if not self._closed:
            self._closed = True
            self._waiting.end()
        self._thread.join()

    def _enqueue(self, work: Job | Append) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        if self._closed:
            future.set_exception(StorageError(say("server-stopping")))
        elif self.paused:
            future.set_exception(StorageError(say("server-being-restored-backup-try")))
        else:
            late = loop.call_later(WRITE_SECONDS, _too_late, future)
            future.add_done_callback(lambda _: late.cancel())
            self._waiting.put(_WaitingWrite(work, future))
        return future

    # ------------------------------------------------------------------------------------- in the writer's thread

    def _run(self) -> None:
        while True:
            group, last = self._waiting.get()
            for part in self._parts(group):
                self._commit(part)
            if last:
                break
        if self._held is not None:
            self._held.close()

    def _parts(self, group: list[_WaitingWrite]) -> list[list[_WaitingWrite]]:
        """What is committed at once."""
        if not self._apart:
            return [group] if group else []
        appends = [waiting for waiting in group if isinstance(waiting.work, Append)]
        jobs = [[waiting] for waiting in group if not isinstance(waiting.work, Append)]
        return [appends, *jobs] if appends else jobs

    def _commit(self, group: list[_WaitingWrite]) -> None:
        started = time.perf_counter()
        try:
            results = self._transact(group)
        except Exception as error:
            if len(group) > 1:
                # One of them spoils the group: let each stand on its own.
                for waiting in group:
                    self._commit([waiting])
                return
            public = _public(error)
            if self._observer is not None and not isinstance(public, Refusal):
                self._observer.write_failed()
            self._answer(group, [public])
            return
        if self._observer is not None:
            self._observer.committed(len(group), time.perf_counter() - started)
        self._answer(group, results)

    def _transact(self, group: list[_WaitingWrite]) -> list[Any]:
        results: list[Any] = []
        with self._connection() as connection, connection.begin():
            appends: list[Append] = []
            for waiting in group:
                if isinstance(waiting.work, Append):
                    appends.append(waiting.work)
                else:
                    self._flush(connection, appends, results)
                    results.append(waiting.work(connection))
            self._flush(connection, appends, results)
        return results

    def _connection(self) -> contextlib.AbstractContextManager[Connection]:
        """SQLite's file stays open in this thread: taking it from the pool and giving it back is a fifth of the work.
        A server may go away, so the pool looks before each group whether it still answers."""
        made = self._held or self._engine.connect().execution_options(writing=True)
        if self._apart:
            return made
        self._held = made
        return contextlib.nullcontext(made)

    def _flush(self, connection: Connection, appends: list[Append], results: list[Any]) -> None:
        if appends:
            results.extend(arbiter.store(connection, appends))
            appends.clear()

    def _answer(self, group: list[_WaitingWrite], results: list[Any]) -> None:
        by_loop: dict[asyncio.AbstractEventLoop, list[Callable[[], None]]] = {}
        for (_, future), result in zip(group, results):
            by_loop.setdefault(future.get_loop(), []).append(functools.partial(_resolve, future, result))
        for loop, answers in by_loop.items():
            # Where the loop is closed nobody waits any more.
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(self._give, loop, answers)

    def _give(self, loop: asyncio.AbstractEventLoop, answers: Sequence[Callable[[], None]]) -> None:
        """Answer in the next turns of the loop. Those of all groups wait in one line: a group is on disk sooner than
        its choices are drawn; were each given its own turns, the loop would do nothing else."""
        line = self._answers.setdefault(loop, Pacing(AT_A_TIME))
        for answer in answers:
            line.call(answer)


def _resolve(future: asyncio.Future[Any], result: Any) -> None:
    if future.done():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
        # Not every caller waits for a write; a failure is counted and logged where it happened.
        future.exception()
    else:
        future.set_result(result)


def _too_late(future: asyncio.Future[Any]) -> None:
    _resolve(future, StorageError(say("database-not-confirm-may-stored")))


def unstorable(error: Exception) -> Refusal | None:
    """The refusal of a text that PostgreSQL cannot hold, one with a NUL: its sender is wrong, storage is not."""
    if isinstance(error, sa.exc.DataError) and "NUL" in str(error.orig):
        return invalid(say("holds-character-cannot-stored"))
    return None


def _public(error: Exception) -> Exception:
    refusal = error if isinstance(error, Refusal) else unstorable(error)
    if refusal is not None:
        return refusal
    failure = StorageError(say("server-not-store-try-again"))
    failure.__cause__ = error
    return failure

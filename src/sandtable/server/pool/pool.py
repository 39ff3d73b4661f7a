"""The pool: workers, who waits for one, and what became of their tasks. Everything here runs in the event loop.

Turns go round by blocks of addresses: each has at most one task at work, so that nobody is kept waiting by how much
others ask; and beside a long one (a review) a short one (a check of a match), for which a worker is left. Each block
pays for the processor time that its tasks took (`price`), and one in debt waits until it is paid, but for work that is
counted otherwise. The server's own tasks (`OWN`) pay nothing and come when nobody waits.
"""

import asyncio
import contextlib
import os
import signal
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from importlib import import_module
from typing import Any, NamedTuple

import structlog

from sandtable.core.words import LANGUAGE
from sandtable.server.errors import Refusal, say
from sandtable.server.pool import wire
from sandtable.server.pool.fork_server import CAN_FORK, ForkServer, fork_server_for
from sandtable.server.rate_limits import Bucket, Buckets, block_of

log = structlog.get_logger(__name__)
#: The address of the server's own tasks.
OWN = ""
#: A task that gets no processor time (a busy machine) has this many times its deadline in all, and is told so.
PATIENCE = 15.0


class Bounds(NamedTuple):
    """`seconds` of processor time for a task, `answer` bytes at most, `waiting` tasks of one block and `waiting_all` of
    everybody, `wait` seconds until a task is given up; a block pays with `rate` seconds a second, `burst` at once."""

    seconds: float = 2.0
    answer: int = 16 * 1024 * 1024
    waiting: int = 16
    waiting_all: int = 256
    wait: float = 20.0
    rate: float = 0.25
    burst: float = 10.0


class _WaitingTask(NamedTuple):
    task: wire.Task
    block: str
    long: bool
    answer: asyncio.Future[wire.TaskAnswer]


class _PoolWorker:
    """One process: its connection, and the generation of the fork server's knowledge it was made from."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, pid: int, generation: int) -> None:
        self.reader, self.writer, self.pid, self.generation = reader, writer, pid, generation


class Pool:
    """Runs jobs (jobs.py) in processes of their own. `modules` and `names`: what workers import, which games."""

    def __init__(
        self,
        modules: Callable[[], Sequence[str]],
        names: Sequence[str],
        processes: int = 0,
        bounds: Bounds | None = None,
        ended: Callable[[str], None] = lambda job: None,
    ) -> None:
        self._modules, self._names = modules, tuple(names)
        self._most = processes or max(2, os.cpu_count() or 2)
        self.bounds = bounds or Bounds()
        self._ended = ended
        self._prices = Buckets(self.bounds.rate, self.bounds.burst)
        self._queues: OrderedDict[str, deque[_WaitingTask]] = OrderedDict()
        self._busy: dict[asyncio.Task[None], tuple[str, bool]] = {}
        self._idle: list[_PoolWorker] = []
        self._pids: set[int] = set()
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="sandtable-pool")
        self._fork_server: ForkServer | None = None
        self._beginning: asyncio.Task[None] | None = None
        #: Processor time that all tasks took.
        self.spent = 0.0
        self._closed = False

    # ------------------------------------------------------------------------------------------------ what others ask

    def begin(self) -> None:
        """Start the fork server now; otherwise it starts with the first task."""
        if CAN_FORK and not self._closed:
            self._beginning = asyncio.ensure_future(self._begin())

    async def _begin(self) -> None:
        """Make the first worker before it is waited for."""
        try:
            self._idle.append(await self._take())
        except Exception:
            log.exception("no workers can be made")

    @property
    def ready(self) -> bool:
        """Whether a task would begin at once."""
        return not self._closed and (not CAN_FORK or (self._fork_server is not None and self._fork_server.ready))

    async def run(
        self,
        address: str,
        job: str,
        *arguments: Any,
        seconds: float | None = None,
        most: int | None = None,
        priced: bool = True,
    ) -> bytes:
        """The answer of a job. `address` is the client's, `OWN` for the server's own work. A job that is not `priced`
        costs its block nothing and is done for one in debt: the caller counts it otherwise. Refusal 422 for a
        task that took too much, 429 for a block that asks for too much, 503 when there is no worker; and what the job
        refuses."""
        if self._closed:
            raise Refusal(503, "stopping", say("server-stopping-try-again-moment"))
        limit = seconds if seconds is not None else self.bounds.seconds
        most = self.bounds.answer if most is None else most
        task = wire.Task(job, list(arguments), limit, limit * PATIENCE, most, LANGUAGE.get())
        if not CAN_FORK:
            return await self._in_this_process(task)
        block = block_of(address)
        answer = await self._answer(task, block, priced)
        if answer.error:
            raise Refusal(answer.status, answer.error, answer.message, answer.field)
        return answer.body

    def account(self, address: str) -> Callable[[float], None]:
        """Pays for processor time that a question of this address takes elsewhere. Refusal 429 if it asked for too much
        already."""
        price = self._price(block_of(address))
        return price.pay if price is not None else lambda seconds: None

    async def load(self, name: str) -> None:
        """The machine code of a game is on disk: workers that are made from now on have it."""
        if self._fork_server is not None and not self._closed:
            await asyncio.get_running_loop().run_in_executor(self._threads, self._fork_server.load, name)

    async def close(self) -> None:
        """End everything."""
        self._closed = True
        if self._beginning is not None:
            self._beginning.cancel()
            await asyncio.gather(self._beginning, return_exceptions=True)
        for queue in self._queues.values():
            for waiting in queue:
                if not waiting.answer.done():
                    waiting.answer.set_exception(Refusal(503, "stopping", say("server-stopping")))
        self._queues.clear()
        for pid in self._pids:
            # A worker whose connection is open is there, so this is its number.
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        for running in list(self._busy):
            running.cancel()
        await asyncio.gather(*self._busy, return_exceptions=True)
        for worker in self._idle:
            worker.writer.close()
        self._idle.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)

    # ------------------------------------------------------------------------------------------------------- waiting

    def _price(self, block: str) -> Bucket | None:
        price = self._prices.of(block) if block else None
        if price is not None and not price.solvent():
            raise Refusal(429, "too-much-work", say("too-much-work-asked-wait"))
        return price

    async def _answer(self, task: wire.Task, block: str, priced: bool) -> wire.TaskAnswer:
        price = self._price(block) if priced else None
        queue = self._queues.setdefault(block, deque())
        if block and (
            len(queue) >= self.bounds.waiting or sum(map(len, self._queues.values())) >= self.bounds.waiting_all
        ):
            self._tidy(block)
            raise Refusal(429, "too-much-work", say("too-many-questions-wait-answer"))
        waiting = _WaitingTask(
            task, block, task.seconds > self.bounds.seconds, asyncio.get_running_loop().create_future()
        )
        queue.append(waiting)
        self._go_on()
        try:
            async with asyncio.timeout(self.bounds.wait + task.wall):
                answer = await asyncio.shield(waiting.answer)
        except TimeoutError:
            raise Refusal(503, "busy", say("server-too-busy-now-try")) from None
        finally:
            waiting.answer.cancel()
            with contextlib.suppress(ValueError):
                queue.remove(waiting)
            self._tidy(block)
        self.spent += answer.seconds
        if price is not None:
            price.pay(answer.seconds)
        return answer

    def _tidy(self, block: str) -> None:
        if block in self._queues and not self._queues[block]:
            del self._queues[block]

    def _next(self) -> _WaitingTask | None:
        """Whose turn it is: the blocks go round, those with such a task at work are passed over, our own come last."""
        working = list(self._busy.values())
        full = sum(long for _, long in working) >= max(1, self._most - 1)
        for block in [*(name for name in self._queues if name), *([OWN] if OWN in self._queues else [])]:
            queue = self._queues[block]
            for found in queue:
                if (block, found.long) not in working and not (found.long and full):
                    queue.remove(found)
                    self._queues.move_to_end(block)
                    self._tidy(block)
                    return found
        return None

    def _go_on(self) -> None:
        while len(self._busy) < self._most and not self._closed and (waiting := self._next()) is not None:
            task = asyncio.ensure_future(self._serve(waiting))
            self._busy[task] = waiting.block, waiting.long
            task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._busy.pop(task, None)
        if not task.cancelled() and task.exception() is not None:
            log.error("the pool failed at a task", exc_info=task.exception())
        if not self._closed:
            self._go_on()

    # ------------------------------------------------------------------------------------------------------- workers

    async def _serve(self, waiting: _WaitingTask) -> None:
        """Have a task done, and answer the caller, whatever happens."""
        answer = _failure(503, "busy", say("server-cannot-work-now-try"))
        try:
            if not waiting.answer.done():
                answer = await self._work(waiting.task)
        finally:
            if not waiting.answer.done():
                waiting.answer.set_result(answer)

    async def _work(self, task: wire.Task) -> wire.TaskAnswer:
        try:
            packed = wire.packed(task)
        except (OverflowError, RecursionError):
            return _failure(400, "invalid", say("number-too-large-nested-too"))
        worker = await self._take()
        begun = asyncio.get_running_loop().time()
        try:
            worker.writer.write(packed)
            await worker.writer.drain()
            answer: wire.TaskAnswer = await wire.read(worker.reader, wire.TaskAnswer)
        except (asyncio.IncompleteReadError, ConnectionError):
            self._dismiss(worker)
            if self._closed:
                return _failure(503, "stopping", say("server-stopping-try-again-moment"))
            self._ended(task.job)
            log.warning("a task was ended at its deadline", job=task.job)
            if asyncio.get_running_loop().time() - begun >= task.wall:
                return _failure(503, "busy", say("took-too-long", seconds=f"{task.wall:g}"), task.seconds)
            text = say("takes-seconds-processor-time-question", seconds=f"{task.seconds:g}")
            return _failure(422, "too-expensive", text, task.seconds)
        except BaseException:
            self._dismiss(worker)
            raise
        if answer.error == "too-expensive" or self._closed:
            self._dismiss(worker)
        else:
            self._idle.append(worker)
        return answer

    async def _take(self) -> _PoolWorker:
        fork_server = await self._started()
        while self._idle:
            worker = self._idle.pop()
            if worker.generation == fork_server.generation and not worker.reader.at_eof():
                return worker
            self._dismiss(worker)
        generation = fork_server.generation
        ours = await asyncio.get_running_loop().run_in_executor(self._threads, fork_server.fork)
        ours.setblocking(False)
        reader, writer = await asyncio.open_connection(sock=ours)
        try:
            hello: wire.WorkerHello = await wire.read(reader, wire.WorkerHello)
        except asyncio.IncompleteReadError:
            writer.close()
            fork_server.end()  # the next worker comes of another one
            raise ConnectionError("The fork server made no worker.") from None
        self._pids.add(hello.pid)
        return _PoolWorker(reader, writer, hello.pid, generation)

    def _dismiss(self, worker: _PoolWorker) -> None:
        self._pids.discard(worker.pid)
        worker.writer.close()

    async def _started(self) -> ForkServer:
        if self._fork_server is None:
            loop = asyncio.get_running_loop()
            self._fork_server = await loop.run_in_executor(self._threads, fork_server_for, self._modules, self._names)
        return self._fork_server

    async def _in_this_process(self, task: wire.Task) -> bytes:
        def done() -> bytes:
            from sandtable.server.pool import jobs

            for module in self._modules():  # some of them have jobs
                import_module(module)
            return jobs.JOBS[task.job](*task.arguments)

        return await asyncio.get_running_loop().run_in_executor(None, copy_context().run, done)


def _failure(status: int, code: str, message: str, seconds: float = 0.0) -> wire.TaskAnswer:
    return wire.TaskAnswer(b"", seconds, code, message, None, status)

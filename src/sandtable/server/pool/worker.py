"""A worker: does one task after the other until the server lets go of it, and is ended by the system at a deadline.

The deadline is of processor time, counted by the system (`ITIMER_PROF`), and its signal is left to the system: whatever
a task is doing, in Python or in machine code, the process is gone at that moment. So is one that waits too long.
"""

import contextlib
import os
import signal
import socket
import time

import structlog

from sandtable.core.errors import SandtableError
from sandtable.core.words import LANGUAGE
from sandtable.server.errors import Refusal, say
from sandtable.server.pool import jobs, wire

log = structlog.get_logger(__name__)
#: Behind the tables; but people wait for these answers, so a busy machine gives a worker a third of a fair share still.
NICENESS = 5
#: Memory that a task may take on top of what the worker began with.
ROOM = 1 << 30


def work(connection: socket.socket) -> None:
    """Serve until the other side closes. Runs in a process of its own."""
    with contextlib.suppress(OSError):
        os.nice(NICENESS)
    _bound_memory()
    with contextlib.suppress(OSError):
        wire.send(connection, wire.WorkerHello(os.getpid()))
        while (task := wire.receive(connection, wire.Task)) is not None:
            wire.send(connection, _do(task))


def _do(task: wire.Task) -> wire.TaskAnswer:
    LANGUAGE.set(task.language)
    jobs.get_ready(task.arguments)
    begin = time.process_time()
    signal.setitimer(signal.ITIMER_PROF, task.seconds)
    signal.setitimer(signal.ITIMER_REAL, task.wall)
    try:
        body = jobs.JOBS[task.job](*task.arguments)
        if len(body) > task.most:
            return _failed(begin, 422, "too-large", say("answer-larger-bytes", most=f"{task.most:,}"))
        return wire.TaskAnswer(body, time.process_time() - begin)
    except SandtableError as error:
        status = error.status if isinstance(error, Refusal) else 400
        return _failed(begin, status, error.code, str(error), getattr(error, "field", None) or None)
    except (MemoryError, RecursionError):
        return _failed(begin, 422, "too-expensive", say("takes-memory-server-gives-question"))
    except Exception:
        log.exception("a job failed", job=task.job)
        return _failed(begin, 500, "internal", say("server-failed-request-written-log"))
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)


def _failed(begin: float, status: int, code: str, message: str, field: str | None = None) -> wire.TaskAnswer:
    return wire.TaskAnswer(b"", time.process_time() - begin, code, message, field, status)


def _bound_memory() -> None:
    """A task that fills the memory must not bring down the machine: it gets an error."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource
        from pathlib import Path

        pages = int(Path("/proc/self/statm").read_text().split()[0])
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + ROOM, hard))

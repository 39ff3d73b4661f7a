"""What the server tells its host: structured logs on standard error (readable lines on a terminal, JSON otherwise),
Prometheus metrics, readiness, and stalls of the event loop.

Anybody can ask for readiness, so storage is tried at most once a second. While the event loop is away, no table and no
page is served.
"""

import asyncio
import logging
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from sandtable.server.errors import Refusal, StorageError, say
from sandtable.server.storage.store import Store


def configure(level: str = "info") -> None:
    """Set up logging for this process."""
    terminal = sys.stderr.isatty()
    renderer: Any = _on_terminal() if terminal else structlog.processors.JSONRenderer()
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    if not terminal:
        shared.append(structlog.processors.format_exc_info)
    structlog.configure(
        processors=[*shared, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper())),
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
        cache_logger_on_first_use=True,
    )


def _on_terminal() -> Any:
    """Readable lines. Without the values of variables: among them are cookies, nonces and hidden cards."""
    return structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)


def uvicorn_logging(level: str = "warning") -> dict[str, Any]:
    """uvicorn's own logging: only what went wrong, on standard error."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"plain": {"format": "%(asctime)s %(name)s %(levelname)s %(message)s"}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "stream": "ext://sys.stderr", "formatter": "plain"}},
        "loggers": {"uvicorn": {"handlers": ["stderr"], "level": level.upper(), "propagate": False}},
    }


_QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    """Counts and times. Also the writer's observer."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        #: The sums of several workers, where this process is one of them.
        self.of_all: Callable[[], bytes] | None = None

        def counter(name: str, *labels: str) -> Counter:
            return Counter(f"sandtable_{name}", say(f"metric-{name}"), labels, registry=self.registry)

        def histogram(name: str, buckets: tuple[float, ...] = _QUICK) -> Histogram:
            return Histogram(f"sandtable_{name}", say(f"metric-{name}"), registry=self.registry, buckets=buckets)

        def gauge(name: str) -> Gauge:
            return Gauge(f"sandtable_{name}", say(f"metric-{name}"), registry=self.registry)

        self.choices = counter("choices")
        self.refused = counter("choices_refused", "code")
        self.created = counter("matches_created")
        self.started = counter("matches_started")
        self.finished = counter("matches_finished")
        self.requests = counter("http_requests", "method", "status")
        self.closed = counter("sockets_closed", "code")
        self.resyncs = counter("resyncs")
        self.write_failures = counter("write_failures")
        self.bot_failures = counter("bot_failures")
        self.answer_seconds = histogram("choice_seconds")
        self.commit_seconds = histogram("commit_seconds")
        groups = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)
        self.commit_jobs = histogram("commit_jobs", groups)
        self.bot_seconds = histogram("bot_seconds")
        self.tasks_ended = counter("tasks_ended", "job")
        self.sockets = gauge("sockets")
        self.connections = gauge("http_connections")
        self.longest_stall = gauge("longest_stall_seconds")
        self.recent_stall = gauge("recent_stall_seconds")
        self.tables = gauge("tables")

    def committed(self, jobs: int, seconds: float) -> None:
        """A transaction was confirmed."""
        self.commit_jobs.observe(jobs)
        self.commit_seconds.observe(seconds)

    def write_failed(self) -> None:
        """A write was not confirmed."""
        self.write_failures.inc()

    def ended(self, job: str) -> None:
        """A task was ended at its deadline."""
        self.tasks_ended.labels(job).inc()

    def text(self) -> bytes:
        """Everything in the exposition format."""
        return self.of_all() if self.of_all is not None else self.own()

    def own(self) -> bytes:
        """This process's figures alone."""
        return generate_latest(self.registry)


log = structlog.get_logger(__name__)
FRESH_SECONDS = 1.0
#: Storage, or threads that draw tables, that take longer are not ready.
PATIENCE_SECONDS = 5.0


#: Runs a function in the threads that draw tables.
Draw = Callable[[Callable[[], None]], Awaitable[None]]


class Readiness:
    """Tries storage and the drawing of tables out, and remembers the answer for a moment."""

    def __init__(self, store: Store, draw: Draw) -> None:
        self._store, self._draw = store, draw
        self._answer: asyncio.Task[str] | None = None
        self._asked = 0.0

    async def check(self) -> None:
        """Refusal 503 with a sentence when the server cannot do its work now."""
        if self._answer is None or (self._answer.done() and time.monotonic() - self._asked > FRESH_SECONDS):
            self._asked = time.monotonic()
            self._answer = asyncio.ensure_future(self._try())
        problem = await asyncio.shield(self._answer)
        if problem:
            raise Refusal(503, "storage", problem)

    async def _try(self) -> str:
        if not self._store.writer.alive:
            return say("takes-no-writes")
        try:
            await asyncio.wait_for(self._store.try_out(), PATIENCE_SECONDS)
        except StorageError as error:
            log.warning("storage is not ready", reason=str(error.__cause__ or error))
            return say("database-takes-no-writes")
        except TimeoutError:
            return say("database-not-answered", seconds=f"{PATIENCE_SECONDS:g}")
        try:
            await asyncio.wait_for(self._draw(_nothing), PATIENCE_SECONDS)
        except TimeoutError:
            return say("no-table-drawn", seconds=f"{PATIENCE_SECONDS:g}")
        return ""


def _nothing() -> None:
    """What is drawn to see whether anything would be."""


EVERY_SECONDS = 0.01
#: What is worth a line in the log.
LONG_SECONDS = 0.25


class StallWatch:
    """Asks to be woken every so often, and measures how late it is. `longest` is since the start, `lately()` in the
    last one or two spans of `span` seconds; `woken` is when it last was (monotonic seconds)."""

    def __init__(self, span: float = 60.0) -> None:
        self.longest = 0.0
        self.woken = time.monotonic()
        self._span = span
        self._present, self._before = 0.0, 0.0
        self._turned = self._due = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """Begin to watch the running loop."""
        self._turned = time.monotonic()
        self._again(self._turned)

    def close(self) -> None:
        """Stop."""
        if self._timer is not None:
            self._timer.cancel()

    def lately(self) -> float:
        """The longest stall of the last minute or two."""
        return max(self._present, self._before)

    def reset(self) -> None:
        """Forget what was."""
        self.longest = self._present = self._before = 0.0

    def _again(self, moment: float) -> None:
        """To be woken once more. A timer and no task that sleeps: it is the dearest thing that an idle server does."""
        self._due = moment + EVERY_SECONDS
        self._timer = asyncio.get_running_loop().call_later(EVERY_SECONDS, self._look)

    def _look(self) -> None:
        moment = self.woken = time.monotonic()
        late = moment - self._due
        if moment - self._turned > self._span:
            self._turned, self._before, self._present = moment, self._present, 0.0
        if late > self._present:
            self._present = late
            self.longest = max(self.longest, late)
        if late > LONG_SECONDS:
            log.warning("the server stood still", seconds=round(late, 3))
        self._again(moment)

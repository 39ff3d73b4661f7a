"""Prometheus metrics of one server."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    """Counts and times. Also the writer's observer."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        #: The sums of several workers, where this process is one of them.
        self.of_all: Callable[[], bytes] | None = None

        def counter(name: str, text: str, *labels: str) -> Counter:
            return Counter(f"sandtable_{name}", text, labels, registry=self.registry)

        def histogram(name: str, text: str, buckets: tuple[float, ...] = _QUICK) -> Histogram:
            return Histogram(f"sandtable_{name}", text, registry=self.registry, buckets=buckets)

        def gauge(name: str, text: str) -> Gauge:
            return Gauge(f"sandtable_{name}", text, registry=self.registry)

        self.choices = counter("choices", "Choices committed.")
        self.refused = counter("choices_refused", "Choices refused, by reason.", "code")
        self.created = counter("matches_created", "Matches created.")
        self.started = counter("matches_started", "Matches started.")
        self.finished = counter("matches_finished", "Matches finished.")
        self.requests = counter("http_requests", "HTTP requests, by method and status.", "method", "status")
        self.closed = counter("sockets_closed", "Sockets that the server closed, by close code.", "code")
        self.resyncs = counter("resyncs", "Times a slow client was sent the whole table in place of frames.")
        self.write_failures = counter("write_failures", "Writes that storage did not confirm.")
        self.bot_failures = counter("bot_failures", "Times a bot gave no legal choice and the first was taken.")
        self.answer_seconds = histogram("choice_seconds", "From a choice's arrival to its acknowledgement.")
        self.commit_seconds = histogram("commit_seconds", "Time of one storage transaction.")
        groups = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)
        self.commit_jobs = histogram("commit_jobs", "Jobs committed in one transaction.", groups)
        self.bot_seconds = histogram("bot_seconds", "Time a bot thought about one choice.")
        self.tasks_ended = counter("tasks_ended", "Tasks of the pool ended at their deadline, by job.", "job")
        self.sockets = gauge("sockets", "Open WebSockets.")
        self.connections = gauge("http_connections", "Open connections of HTTP.")
        self.longest_stall = gauge("longest_stall_seconds", "Longest time the event loop was away, since the start.")
        self.recent_stall = gauge("recent_stall_seconds", "The same of the last minute or two.")
        self.tables = gauge("tables", "Tables in memory.")

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

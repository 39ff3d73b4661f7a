"""`--workers N`: several worker processes on one listening socket, started anew when they end, stopped together.

The parent serves nobody. It listens, hands the socket down, and waits: whatever connection arrives is accepted by
whichever worker is free. A worker whose parent is gone ends as well (its standard input ends).

Metrics of all workers that one `--workers N` started: whichever of them Prometheus reaches tells the sums.

Each writes its own figures to a file of a folder that the parent made, every two seconds, and adds up what it finds
there when it is asked. A worker that is started anew begins at zero in its file, which Prometheus knows how to read.
"""

import contextlib
import os
import pickle
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

import structlog

from sandtable.server.configuration.settings import Settings
from sandtable.server.errors import ServerError, say
from sandtable.server.services import Services

log = structlog.get_logger(__name__)
READY, FAILED = "ready", "failed "
#: Seconds for workers to finish what they do when they are told to stop.
STOP_SECONDS = 20.0
#: A worker that ends sooner than this after its start is started again later and later, at most so many seconds.
SETTLED_SECONDS, LONGEST_PAUSE = 5.0, 15.0


class _WorkerSlot:
    """One place, and the process that fills it."""

    def __init__(self, settings: Settings, listener: socket.socket, folder: str, place: int) -> None:
        self._given, self._listener = pickle.dumps(settings), listener
        self._metrics = [folder, str(place)]
        self._process: subprocess.Popen[bytes] | None = None
        self._begun = 0.0
        self._failures = 0
        self._again = 0.0
        self.ready = threading.Event()
        self.failure: str | None = None

    def start(self) -> None:
        """Start a process."""
        self._begun = time.monotonic()
        fd = self._listener.fileno()
        command = [sys.executable, "-m", "sandtable.server.serving.worker", str(fd), *self._metrics]
        # A session of its own: Ctrl+C reaches the parent alone, which tells the workers in its own way.
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, pass_fds=[fd], start_new_session=True
        )
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(len(self._given).to_bytes(4, "little") + self._given)
            self._process.stdin.flush()
        except BrokenPipeError:
            return  # it has ended already, as `look` will see
        threading.Thread(target=self._read, args=(self._process,), daemon=True).start()

    def _read(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            text = line.decode(errors="replace").rstrip("\n")
            if text == READY:
                self.ready.set()
                log.info("worker ready", pid=process.pid)
            elif text.startswith(FAILED):
                self.failure = text.removeprefix(FAILED)

    def look(self) -> None:
        """Start a process in place of one that has ended, if its time has come."""
        present = time.monotonic()
        if self._process is not None:
            status = self._process.poll()
            if status is None:
                return
            self._failures = self._failures + 1 if present - self._begun < SETTLED_SECONDS else 0
            pause = min(LONGEST_PAUSE, 0.5 * 2**self._failures) if self._failures else 0.0
            self._again = present + pause
            log.warning("worker ended", pid=self._process.pid, status=status, again_in=pause, reason=self.failure)
            self._process = None
        if present >= self._again:
            self.start()

    def stop(self) -> None:
        """Ask it to end."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)

    def join(self, deadline: float) -> None:
        """Wait for its end, and make it end at the deadline."""
        if self._process is None:
            return
        try:
            self._process.wait(max(0.1, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def supervise(settings: Settings, listener: socket.socket, on_ready: Callable[[], None]) -> None:
    """Run `settings.workers` workers until this process is told to stop. ServerError if the database does not open, or
    a worker says at its first start why there cannot be one."""
    if os.name != "posix":
        raise ServerError(say("several-workers-need"))
    services = Services(settings)  # what is wrong with the database is said once, and the schema is made once
    services.open()
    services.close()
    told = threading.Event()
    before = {number: signal.signal(number, lambda *_: told.set()) for number in (signal.SIGINT, signal.SIGTERM)}
    folder = tempfile.TemporaryDirectory(prefix="sandtable-metrics-")
    workers = [_WorkerSlot(settings, listener, folder.name, place) for place in range(settings.workers)]
    try:
        for worker in workers:
            worker.start()
        begun = False
        while not told.wait(0.2):
            if not begun and all(worker.ready.is_set() for worker in workers):
                begun = True
                on_ready()
            failed = next((worker.failure for worker in workers if worker.failure and not worker.ready.is_set()), None)
            if failed is not None and not begun:
                raise ServerError(failed)
            for worker in workers:
                worker.look()
    finally:
        for worker in workers:
            worker.stop()
        deadline = time.monotonic() + STOP_SECONDS
        for worker in workers:
            worker.join(deadline)
        folder.cleanup()
        for number, handler in before.items():
            signal.signal(number, handler)


WRITE_SECONDS = 2.0


class MetricsOfAll:
    """`own` gives this worker's figures in the exposition format; `place` is its number."""

    def __init__(self, folder: Path, place: int, own: Callable[[], bytes]) -> None:
        self._folder, self._own = folder, own
        self._file = folder / f"{place}.prom"
        self._stop = threading.Event()
        threading.Thread(target=self._write_on, name="sandtable-metrics", daemon=True).start()

    def _write_on(self) -> None:
        while not self._stop.wait(WRITE_SECONDS):
            with contextlib.suppress(OSError):
                self._write()

    def _write(self) -> bytes:
        text = self._own()
        part = self._file.with_suffix(".part")
        part.write_bytes(text)
        os.replace(part, self._file)
        return text

    def text(self) -> bytes:
        """The sums."""
        texts = [self._own()]
        for file in sorted(self._folder.glob("*.prom")):
            if file != self._file:
                with contextlib.suppress(OSError):
                    texts.append(file.read_bytes())
        return add_up(texts)


def add_up(texts: list[bytes]) -> bytes:
    """Figures of several workers as one: samples of the same name and labels are added, but for times, of which the
    earliest stands. Samples that only some have come after the others of their family."""
    order: list[str] = []
    values: dict[str, float] = {}
    known: set[str] = set()
    for text in texts:
        before = ""
        for line in text.decode().splitlines():
            if line.startswith("#"):
                if line not in known:
                    known.add(line)
                    order.append(line)
                before = line
                continue
            name, _, value = line.rpartition(" ")
            if name in values:
                earliest = name.partition("{")[0].endswith("_created")
                values[name] = min(values[name], float(value)) if earliest else values[name] + float(value)
            else:
                values[name] = float(value)
                order.insert(order.index(before) + 1 if before else 0, name)
            before = name
    lines = [line if line.startswith("#") else f"{line} {values[line]!r}" for line in order]
    return ("\n".join(lines) + "\n").encode()

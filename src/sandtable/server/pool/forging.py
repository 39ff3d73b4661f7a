"""The server's end of a forge. Servers of one process that offer the same games share it; it ends with the process."""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence

import structlog

from sandtable.server.pool import wire

__all__ = ["CAN_FORK", "Forge", "forge_for"]

log = structlog.get_logger(__name__)
#: Where processes cannot be forked, tasks run in the server's own process, without a deadline.
CAN_FORK = hasattr(os, "fork") and hasattr(socket, "send_fds")


class Forge:
    """Makes workers. All calls may block and belong in a thread; any thread will do."""

    def __init__(self, modules: Sequence[str], names: Sequence[str]) -> None:
        self._lists = [json.dumps(list(part)) for part in (sys.path, modules, names)]
        self._lock = threading.Lock()
        self._control: socket.socket | None = None
        self._process: subprocess.Popen[bytes] | None = None
        #: How often the forge has learnt something: workers of an earlier generation know less.
        self.generation = 0

    @property
    def ready(self) -> bool:
        """Whether a worker is a matter of milliseconds."""
        return self._control is not None

    def fork(self) -> socket.socket:
        """A connection to a new worker. OSError if none can be made."""
        with self._lock:
            if self._control is None:
                self._start()
            assert self._control is not None
            ours, theirs = socket.socketpair()
            try:
                socket.send_fds(self._control, [wire.command("fork")], [theirs.fileno()])
            except OSError:
                ours.close()
                self._end()  # the next worker comes of another forge
                raise
            finally:
                theirs.close()
            return ours

    def load(self, name: str) -> None:
        """The machine code of a game is on disk now."""
        with self._lock:
            self.generation += 1
            if self._control is not None:
                try:
                    self._control.sendall(wire.command("load", name))
                except OSError:
                    self._end()

    def end(self) -> None:
        """End the process; workers at work go at their deadline."""
        with self._lock:
            self._end()

    def _start(self) -> None:
        begin = time.perf_counter()
        ours, theirs = socket.socketpair()
        command = (sys.executable, "-m", "sandtable.server.pool.forge", str(theirs.fileno()), *self._lists)
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(part for part in sys.path if part)}
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, pass_fds=(theirs.fileno(),), env=environment
            )
        finally:
            theirs.close()
        if ours.recv(1) != b"r":
            ours.close()
            raise ConnectionError("The forge did not start.")
        self._control = ours
        log.info("workers can be forked", seconds=round(time.perf_counter() - begin, 1))

    def _end(self) -> None:
        if self._control is not None:
            self._control.close()
            self._control = None
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            self._process.wait()
            self._process = None


_forges: dict[tuple[object, ...], Forge] = {}
_lock = threading.Lock()


def forge_for(modules: Callable[[], Sequence[str]], names: Sequence[str]) -> Forge:
    """The forge for these games, and what is to be imported for them. It starts when the first worker is made."""
    imported = tuple(modules())
    ours = tuple(sorted((name, value) for name, value in os.environ.items() if name.startswith("SANDTABLE_")))
    with _lock:
        key = (imported, tuple(names), ours)
        if key not in _forges:
            _forges[key] = Forge(imported, names)
        return _forges[key]


@atexit.register
def _end_all() -> None:
    for forge in _forges.values():
        forge.end()

"""The server's end of a fork server. Servers of one process that offer the same games share it; it ends with the
process.

A server forks its fork server from itself before it begins (`fork_ahead`), when it has imported what that needs and has
one thread still: a process that begins anew would import all of it again. The fork waits, and costs nothing, until
a worker is wanted. One that has to be started later, for instance because one has ended, begins anew.
"""

import atexit
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence

import structlog

from sandtable.server.pool import wire

log = structlog.get_logger(__name__)
#: Where processes cannot be forked, tasks run in the server's own process, without a deadline.
CAN_FORK = hasattr(os, "fork") and hasattr(socket, "send_fds")


class _Fork:
    """A fork of this process, with the same words as `subprocess.Popen`."""

    def __init__(self, pid: int, control: socket.socket) -> None:
        self._pid, self.control = pid, control

    def kill(self) -> None:
        """End it."""
        os.kill(self._pid, signal.SIGKILL)

    def wait(self) -> None:
        """Until it has ended."""
        with contextlib.suppress(ChildProcessError):
            os.waitpid(self._pid, 0)


class ForkServer:
    """Makes workers. All calls may block and belong in a thread; any thread will do."""

    def __init__(self, modules: Sequence[str], names: Sequence[str]) -> None:
        self._lists = [list(part) for part in (sys.path, modules, names)]
        self._lock = threading.Lock()
        self._control: socket.socket | None = None
        self._process: subprocess.Popen[bytes] | _Fork | None = None
        #: How often the fork server has learnt something: workers of an earlier generation know less.
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
                self._end()  # the next worker comes of another one
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
        ours = self._forked_ahead() or self._started()
        if ours.recv(1) != b"r":
            ours.close()
            raise ConnectionError("The fork server did not start.")
        self._control = ours
        log.info("workers can be forked", seconds=round(time.perf_counter() - begin, 1))

    def _forked_ahead(self) -> socket.socket | None:
        if not _ahead:
            return None
        self._process = _ahead.pop()
        packed = json.dumps(self._lists).encode()
        try:
            self._process.control.sendall(len(packed).to_bytes(4, "little") + packed)
        except OSError:
            self._process.control.close()
            return None
        return self._process.control

    def _started(self) -> socket.socket:
        ours, theirs = socket.socketpair()
        command = (sys.executable, "-m", "sandtable.server.pool.fork_child", str(theirs.fileno()))
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(part for part in sys.path if part)}
        try:
            self._process = subprocess.Popen(
                (*command, *map(json.dumps, self._lists)),
                stdin=subprocess.DEVNULL,
                pass_fds=(theirs.fileno(),),
                env=environment,
            )
        finally:
            theirs.close()
        return ours

    def _end(self) -> None:
        if self._control is not None:
            self._control.close()
            self._control = None
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            self._process.wait()
            self._process = None


_ahead: list[_Fork] = []
_fork_servers: dict[tuple[object, ...], ForkServer] = {}
_lock = threading.Lock()


def fork_ahead() -> None:
    """Fork the fork server of this process, which is to be a server. Nothing if the process has begun other things
    already: a fork has one thread, and would wait for ever for what another one holds; or where the system's own
    libraries do not take it well."""
    if not CAN_FORK or sys.platform != "linux" or threading.active_count() > 1:
        return
    import sandtable.server.pool.fork_child
    import sandtable.server.pool.jobs  # noqa: F401 - what the fork server needs, read here once
    from sandtable.server import garbage_collection

    garbage_collection.keep()  # walking what both share would copy it
    ours, theirs = socket.socketpair()
    pid = os.fork()
    if pid:
        theirs.close()
        _ahead.append(_Fork(pid, ours))
        return
    # The fork server. Whatever happens, it never returns into the server.
    try:
        ours.close()
        _wait(theirs)
    finally:
        os._exit(0)


def _wait(control: socket.socket) -> None:
    """Be nobody until the server says what it offers, or is gone: the server's port is not held open either."""
    from sandtable.server.pool import fork_child

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.closerange(3, control.fileno())
    os.closerange(control.fileno() + 1, os.sysconf("SC_OPEN_MAX"))
    stream = control.makefile("rb")
    size = int.from_bytes(stream.read(4), "little")
    if size:
        _, modules, names = json.loads(stream.read(size))
        fork_child.serve(control, modules, names)


def fork_server_for(modules: Callable[[], Sequence[str]], names: Sequence[str]) -> ForkServer:
    """The fork server for these games, and what is to be imported for them. It starts when the first worker is made."""
    imported = tuple(modules())
    ours = tuple(sorted((name, value) for name, value in os.environ.items() if name.startswith("SANDTABLE_")))
    with _lock:
        key = (imported, tuple(names), ours)
        if key not in _fork_servers:
            _fork_servers[key] = ForkServer(imported, names)
        return _fork_servers[key]


@atexit.register
def _end_all() -> None:
    for fork_server in _fork_servers.values():
        fork_server.end()
    for waiting in _ahead:
        waiting.control.close()

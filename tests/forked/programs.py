"""Programs in processes of their own, such as `sandtable serve`: `start("sandtable", "serve", ...)`.

Each would import some fifteen hundred modules, for two to three seconds of processor time, and a run of all tests
starts hundreds. So they are forked from one process that has imported them, one for each process that runs tests
(`stem.py`): a program has its own process number, streams, environment and folder, and is killed like any other. Those
that begin with other settings of kernels, or where a system has no way to watch a process that is not a child, begin by
themselves; so do programs of tests that are about beginning.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import math
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import IO, Any

from sandtable.server.pool.fork_server import CAN_FORK

__all__ = ["Program", "forks", "ready", "run", "start"]

ROOT = Path(__file__).resolve().parents[2]
#: What is read when modules are imported: a program in whose environment one of them is another begins by itself.
_READ_AT_ONCE = (
    "PYTHONPATH",
    "SANDTABLE_BOUNDSCHECK",
    "SANDTABLE_CACHE",
    "SANDTABLE_INTERPRETED",
    "SANDTABLE_PLAIN_NUMBA",
)
#: As they are for this process, whatever a test sets them to for a while.
_HERE = {name: os.environ[name] for name in _READ_AT_ONCE if name in os.environ}
_FORKS = CAN_FORK and hasattr(os, "pidfd_open")


class Program:
    """A process that was forked, as `subprocess.Popen` has them."""

    def __init__(self, stem: _Stem, order: dict[str, Any], streams: tuple[Any, Any, Any], text: bool) -> None:
        self.args = order["words"]
        self.returncode: int | None = None
        self._stem = stem
        given, self.stdin, self.stdout, self.stderr = _streams(streams, text)
        try:
            self.pid = stem.fork(order, given)
        finally:
            for descriptor in given:
                os.close(descriptor)
        self._watched = os.pidfd_open(self.pid)

    def poll(self) -> int | None:
        """How it ended, None while it runs."""
        return self._look(0)

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end."""
        ended = self._look(timeout)
        if ended is None:
            raise subprocess.TimeoutExpired(self.args, timeout or 0)
        return ended

    def _look(self, timeout: float | None) -> int | None:
        if self.returncode is None and self._over(timeout):
            self.returncode = self._stem.ended(self.pid)
            os.close(self._watched)
        return self.returncode

    def _over(self, timeout: float | None) -> bool:
        """Whether it has ended within a time in s. By `poll`, which `select` is not: that one refuses descriptors from
        1,024 on, and a process that has run thousands of tests may have as many open."""
        waiting = select.poll()
        waiting.register(self._watched, select.POLLIN)
        return bool(waiting.poll(None if timeout is None else math.ceil(timeout * 1000)))

    def send_signal(self, number: int) -> None:
        """Send it a signal, if it is there."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it."""
        self.send_signal(signal.SIGKILL)

    def communicate(self, timeout: float | None = None) -> tuple[Any, Any]:
        """All that it says, and its end."""
        end = None if timeout is None else time.monotonic() + timeout
        said: dict[int, Any] = {}

        def read(number: int, stream: IO[Any]) -> None:
            said[number] = stream.read()

        streams = dict(enumerate(stream for stream in (self.stdout, self.stderr)))
        readers = [
            threading.Thread(target=read, args=(number, stream), daemon=True)
            for number, stream in streams.items()
            if stream is not None
        ]
        for reader in readers:
            reader.start()
        for reader in readers:
            reader.join(None if end is None else max(0.0, end - time.monotonic()))
            if reader.is_alive():
                raise subprocess.TimeoutExpired(self.args, timeout or 0)
        self.wait(None if end is None else max(0.0, end - time.monotonic()))
        self.close()
        return said.get(0), said.get(1)

    def close(self) -> None:
        """Let go of its streams."""
        for stream in (self.stdin, self.stdout, self.stderr):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()


def _streams(streams: tuple[Any, Any, Any], text: bool) -> tuple[list[int], Any, Any, Any]:
    """Descriptors for the program, and this side of its pipes."""
    given: list[int] = []
    ours: list[Any] = []
    for number, stream in enumerate(streams):
        mine = None
        if stream == subprocess.PIPE:
            reading, writing = os.pipe()
            theirs, here = (reading, writing) if number == 0 else (writing, reading)
            mine = os.fdopen(here, ("w" if number == 0 else "r") + ("" if text else "b"))
        elif stream == subprocess.DEVNULL or (stream is None and number == 0):
            theirs = os.open(os.devnull, os.O_RDWR)
        elif stream == subprocess.STDOUT:
            theirs = os.dup(given[1])
        else:
            theirs = os.dup(number if stream is None else stream if isinstance(stream, int) else stream.fileno())
        given.append(theirs)
        ours.append(mine)
    return given, ours[0], ours[1], ours[2]


class _Stem:
    """The process that forks."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._control, theirs = socket.socketpair()
        environment = {name: value for name, value in os.environ.items() if name not in _READ_AT_ONCE} | _HERE
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.forked.stem", str(theirs.fileno())], env=environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, pass_fds=(theirs.fileno(),), cwd=ROOT,
        )  # fmt: skip
        theirs.close()
        self._answers = self._control.makefile("rb")
        assert self._answers.readline() == b"ready\n", "programs cannot be forked"
        atexit.register(self._end)

    def fork(self, order: dict[str, Any], streams: list[int]) -> int:
        """The number of a new process."""
        return self._ask(order, streams)

    def ended(self, pid: int) -> int:
        """How a process ended that has ended."""
        return self._ask({"ended": pid}, [])

    def _ask(self, order: dict[str, Any], streams: list[int]) -> int:
        packed = json.dumps(order).encode() + b"\n"
        with self._lock:
            sent = socket.send_fds(self._control, [packed], streams) if streams else self._control.send(packed)
            self._control.sendall(packed[sent:])
            return int(self._answers.readline())

    def _end(self) -> None:
        self._answers.close()
        self._control.close()
        self._process.wait(60)


@cache
def _stem() -> _Stem:
    return _Stem()


def ready() -> None:
    """Whoever waits for a program only so long says so first: what all are forked from takes seconds to begin."""
    if _FORKS:
        _stem()


def forks(environment: Mapping[str, str]) -> bool:
    """Whether a program in this environment is forked, or begins by itself."""
    return _FORKS and all(environment.get(name) == _HERE.get(name) for name in _READ_AT_ONCE)


def start(
    *words: object,
    env: Mapping[str, str] | None = None,
    cwd: Path | str | None = None,
    stdin: Any = None,
    stdout: Any = None,
    stderr: Any = None,
    text: bool = False,
) -> Any:
    """`python -m` with these words: a module, and what it is told. Other arguments as `subprocess.Popen` has them."""
    told = [str(word) for word in words]
    environment = dict(os.environ if env is None else env)
    if not forks(environment):
        return subprocess.Popen(
            [sys.executable, "-m", *told],
            env=environment,
            cwd=cwd,
            stdin=stdin,
            stdout=stdout,
            stderr=stderr,
            text=text,
        )
    order = {"words": told, "environment": environment, "folder": str(Path(cwd or ".").absolute())}
    return Program(_stem(), order, (stdin, stdout, stderr), text)


def run(*words: object, timeout: float | None = None, **more: Any) -> subprocess.CompletedProcess[str]:
    """The same to its end: its text and complaints."""
    program = start(*words, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **more)
    try:
        output, complaint = program.communicate(timeout)
    finally:
        program.kill()
    return subprocess.CompletedProcess(program.args, program.returncode, output, complaint)

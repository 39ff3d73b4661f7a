"""Fork servers of what runs in a process of tests, forked like programs (programs.py): one that begins anew imports
everything once more. Servers that are programs fork theirs from themselves, as they do for people."""

from __future__ import annotations

import json
import os
import select
import signal
import socket
from typing import Any

from sandtable.server.pool import fork_server
from tests.forked import programs

__all__ = ["fork_fork_servers"]

_begun_anew = fork_server.ForkServer._started


class _Forked:
    """The process of a fork server, which may outlive the one that it was forked from."""

    def __init__(self, pid: int) -> None:
        self._watched = os.pidfd_open(pid)

    def kill(self) -> None:
        """End it."""
        signal.pidfd_send_signal(self._watched, signal.SIGKILL)

    def wait(self) -> None:
        """Until it has ended."""
        ended = select.poll()
        ended.register(self._watched, select.POLLIN)
        ended.poll()
        os.close(self._watched)


def _started(server: Any) -> socket.socket:
    if not programs.forks(os.environ):
        return _begun_anew(server)
    ours, theirs = socket.socketpair()
    lists = map(json.dumps, server._lists)
    with theirs:
        server._process = _Forked(programs.start("sandtable.server.pool.fork_child", 0, *lists, stdin=theirs).pid)
    return ours


def fork_fork_servers() -> None:
    """From now on, in this process."""
    fork_server.ForkServer._started = _started  # type: ignore[method-assign, assignment]

"""The fork server goes when the server is gone, whenever that is, and says nothing of it."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading

import pytest

from sandtable.server.pool import fork_child, fork_server, wire
from tests.server.processes import wait_gone


def test_a_server_that_is_gone_before_the_fork_server_is_ready_is_no_error() -> None:
    ours, theirs = socket.socketpair()
    ours.close()
    command = [
        sys.executable,
        "-m",
        "sandtable.server.pool.fork_child",
        str(theirs.fileno()),
        json.dumps(sys.path),
        "[]",
        "[]",
    ]
    told = subprocess.run(command, pass_fds=[theirs.fileno()], capture_output=True, text=True, timeout=120)
    theirs.close()
    assert (told.returncode, told.stderr) == (0, "")


@pytest.mark.parametrize("sent", [0, 1, wire.COMMAND_BYTES - 1])
def test_a_command_cut_off_is_none(sent: int) -> None:
    ours, theirs = socket.socketpair()
    ours.sendall(b"x" * sent)
    ours.close()
    assert fork_child._received(theirs, wire.COMMAND_BYTES) == (b"", [])
    theirs.close()


def test_a_command_comes_with_its_connection() -> None:
    ours, theirs = socket.socketpair()
    reading, writing = os.pipe()
    command = wire.command("fork", "")
    socket.send_fds(ours, [command], [writing])
    packed, (handed,) = fork_child._received(theirs, wire.COMMAND_BYTES)
    os.write(handed, b"y")
    assert packed == command and os.read(reading, 1) == b"y"
    for descriptor in (reading, writing, handed):
        os.close(descriptor)
    ours.close()
    theirs.close()


_AHEAD = """
import asyncio, os, sys
from sandtable.server.pool import fork_server
from sandtable.server.pool.pool import OWN, Pool
fork_server.fork_ahead()
fork_server.subprocess = None  # none begins anew
[forked] = fork_server._ahead
async def story():
    pool = Pool(lambda: ["tests.toys.duel"], ("duel",))
    found = await pool.run(OWN, "check", "duel", "plain", b"{}", b"{}", "")
    await pool.close()
    return found
assert b'"ok":true' in asyncio.run(story())
assert not fork_server._ahead
[_] = fork_server._fork_servers.values()
print(forked._pid, [os.path.basename(os.readlink(f"/proc/{forked._pid}/fd/{n}")) for n in (0,)], flush=True)
if sys.argv[1:]:
    os.kill(os.getpid(), 9)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="Fork servers are forked ahead on Linux.")
@pytest.mark.parametrize("how", ["", "killed"])
def test_a_fork_server_that_was_forked_ahead_works_and_goes_with_its_server(how: str) -> None:
    done = subprocess.run([sys.executable, "-c", _AHEAD, *how.split()], capture_output=True, text=True, timeout=120)
    assert done.returncode == (-signal.SIGKILL if how else 0), done.stderr
    pid, streams = done.stdout.splitlines()[-1].split()
    assert streams == "['null']"
    wait_gone(int(pid))


@pytest.mark.skipif(sys.platform != "linux", reason="Fork servers are forked ahead on Linux.")
def test_a_process_that_has_begun_other_things_forks_none() -> None:
    held = threading.Event()
    thread = threading.Thread(target=held.wait)
    thread.start()
    try:
        fork_server.fork_ahead()
    finally:
        held.set()
        thread.join()
    assert fork_server._ahead == []

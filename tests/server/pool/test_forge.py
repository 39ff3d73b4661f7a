"""The forge goes when the server is gone, whenever that is, and says nothing of it."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys

import pytest

from sandtable.server.pool import forge, wire


def test_a_server_that_is_gone_before_the_forge_is_ready_is_no_error() -> None:
    ours, theirs = socket.socketpair()
    ours.close()
    command = [
        sys.executable,
        "-m",
        "sandtable.server.pool.forge",
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
    assert forge._received(theirs, wire.COMMAND_BYTES) == (b"", [])
    theirs.close()


def test_a_command_comes_with_its_connection() -> None:
    ours, theirs = socket.socketpair()
    reading, writing = os.pipe()
    command = wire.command("fork", "")
    socket.send_fds(ours, [command], [writing])
    packed, (handed,) = forge._received(theirs, wire.COMMAND_BYTES)
    os.write(handed, b"y")
    assert packed == command and os.read(reading, 1) == b"y"
    for descriptor in (reading, writing, handed):
        os.close(descriptor)
    ours.close()
    theirs.close()

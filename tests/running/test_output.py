"""Whoever reads what a command prints may go away, and the disk that it is sent to may be full: neither is a fault of
the command, and no traceback tells of it."""

from __future__ import annotations

import errno
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

import sandtable
from sandtable import cli

#: One command of each way to print: plain lines, tables, documents, JSON, help.
COMMANDS = (
    "--version", "--help", "games", "rules bayonet", "options bayonet",
    "odds bridgefront 5 4", "odds bridgefront 5 4 --json", "odds bayonet", "deck list",
    "deck show west_british_starter", "simulate duel --games 3", "simulate duel --games 3 --json", "simulate --help",
    "new --help",
)  # fmt: skip


class Broken(io.TextIOBase):
    """Standard output that cannot be written to."""

    encoding = "utf-8"

    def __init__(self, number: int) -> None:
        self.number = number

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        raise OSError(self.number, os.strerror(self.number))

    def flush(self) -> None:
        raise OSError(self.number, os.strerror(self.number))


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("number", "code", "said"),
    [(errno.EPIPE, 141, ""), (errno.ENOSPC, 1, "sandtable: What is printed cannot be written: its disk is full.\n")],
)
def test_output_that_nobody_takes(
    command: str, number: int, code: int, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sandtable.games._HOMES, "duel", "tests.toys.duel")
    monkeypatch.setattr(sys, "argv", ["sandtable", *command.split()])
    with monkeypatch.context() as patched, pytest.raises(SystemExit) as ended:
        patched.setattr(sys, "stdout", Broken(number))
        cli.main()
    assert (ended.value.code, capsys.readouterr().err) == (code, said)


def _run(*arguments: str, stdout: int) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, "-m", "sandtable", *arguments], stdout=stdout, stderr=subprocess.PIPE)


def test_a_pipe_that_was_closed_ends_a_command_quietly() -> None:
    """As in `sandtable rules conquest | head`."""
    reader, writer = os.pipe()
    os.close(reader)
    try:
        for arguments in (["rules", "conquest"], ["games"]):
            done = _run(*arguments, stdout=writer)
            assert (done.returncode, done.stderr) == (141, b"")
    finally:
        os.close(writer)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_a_disk_that_is_full_is_told() -> None:
    with open("/dev/full", "wb") as full:
        for arguments in (["rules", "conquest"], ["games"]):
            done = _run(*arguments, stdout=full.fileno())
            said = b"sandtable: What is printed cannot be written: its disk is full.\n"
            assert (done.returncode, done.stderr) == (1, said)

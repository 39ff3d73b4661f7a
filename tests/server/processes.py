"""Whether processes that are no children of the test have ended."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path

__all__ = ["gone", "wait_gone"]


def gone(pid: int) -> bool:
    """Whether a process is no more, or has ended and nobody has asked for its status yet."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].startswith("Z")
    return False


def wait_gone(*pids: int) -> None:
    """Wait until they all are."""
    deadline = time.monotonic() + 60
    while not all(gone(pid) for pid in pids):
        assert time.monotonic() < deadline
        time.sleep(0.05)

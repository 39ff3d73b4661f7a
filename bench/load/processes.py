"""What a server, and the clients beside it, take of a machine (Linux)."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path

__all__ = ["busy_seconds", "percentile", "processor_seconds", "resident", "settle"]


def percentile(values: list[float], part: float) -> float:
    """The value below which this part lies, in milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("nan")


def _family(pid: int) -> list[int]:
    """A process and its children: the workers."""
    children = Path(f"/proc/{pid}/task/{pid}/children")
    return [pid, *(int(child) for child in children.read_text().split())] if children.exists() else [pid]


def resident(pid: int) -> int:
    """Resident memory of a process and its children in bytes."""
    found = 0
    for member in _family(pid):
        for line in Path(f"/proc/{member}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                found += int(line.split()[1]) * 1024
    return found


def processor_seconds(pid: int) -> float:
    """Processor time a process and its children used so far, all threads, those that have ended among them."""
    ticks = 0
    for member in _family(pid):
        with contextlib.suppress(OSError):  # a child that has just ended
            parts = Path(f"/proc/{member}/stat").read_text().rpartition(") ")[2].split()
            ticks += sum(map(int, parts[11 : 15 if member == pid else 13]))
    return ticks / os.sysconf("SC_CLK_TCK")


def settle(pid: int, seconds: float = 120.0) -> None:
    """Wait until a process and its children have next to nothing to do for a second."""
    end, before = time.monotonic() + seconds, processor_seconds(pid)
    while time.monotonic() < end:
        time.sleep(1.0)
        spent = processor_seconds(pid)
        if abs(spent - before) < 0.1:
            return
        before = spent


def busy_seconds() -> float:
    """Processor time that everything on the machine used so far, what a host above it took away included."""
    ticks = [int(text) for text in Path("/proc/stat").read_text().splitlines()[0].split()[1:]]
    user, nice, system, _idle, _waiting, *others = ticks[:8]
    return (user + nice + system + sum(others)) / os.sysconf("SC_CLK_TCK")

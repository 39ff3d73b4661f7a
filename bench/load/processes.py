"""What a server, and the clients beside it, take of a machine (Linux)."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path

__all__ = ["busy_seconds", "percentile", "processor_seconds", "resident", "settle", "slowed"]

#: A share of a processor is counted anew after so many microseconds: nobody waits longer than that for their next.
_PERIOD = 10_000


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


@contextlib.contextmanager
def slowed(pid: int, share: float) -> Iterator[None]:
    """Let a process and each of its children have no more than this share of one processor, as on a slow machine with
    enough of them: so more workers can be compared than there are processors. By Linux's control groups, as root;
    OSError where that cannot be."""
    quota, groups = int(share * _PERIOD), list[Path]()
    first = Path("/sys/fs/cgroup/cpu")
    try:
        for member in _family(pid):
            if first.is_dir():
                group = first / f"sandtable-{member}"
                limits = {"cpu.cfs_period_us": str(_PERIOD), "cpu.cfs_quota_us": str(quota)}
            else:
                group, limits = Path(f"/sys/fs/cgroup/sandtable-{member}"), {"cpu.max": f"{quota} {_PERIOD}"}
            group.mkdir()
            groups.append(group)
            for name, value in limits.items():
                (group / name).write_text(value)
            (group / "cgroup.procs").write_text(str(member))
        yield
    finally:
        for group in groups:
            for left in (group / "cgroup.procs").read_text().split():
                (group.parent / "cgroup.procs").write_text(left)
            group.rmdir()


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

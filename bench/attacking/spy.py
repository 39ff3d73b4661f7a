"""Where a server stood still: who ran while the event loop was away.

    python -m bench.attacks --spy stalls.txt ...

A thread looks at the loop's watch every few milliseconds. For each stall it writes the loop's stack and the other
threads', and, when the loop is back, how many of the milliseconds its thread ran and waited for a processor: the rest
another thread held the interpreter, or a disk was waited for. Linux only: /proc/self/task tells the times.
"""

from __future__ import annotations

import gc
import sys
import threading
import time
import traceback
from pathlib import Path
from types import FrameType

from sandtable.server.monitoring import StallWatch

__all__ = ["watch"]

EVERY_SECONDS = 0.005
DEPTH = 10
MOST = 40
COLLECTION_SECONDS = 0.01
IDLE = {"wait", "_worker", "_look", "select", "accept", "_recv", "get"}


def _line(frame: FrameType) -> str:
    rows = traceback.extract_stack(frame)[::-1][:DEPTH]
    return " < ".join(f"{row.filename.rsplit('/', 1)[-1]}:{row.lineno}:{row.name}" for row in rows)


def _times(path: Path) -> tuple[float, float]:
    """Seconds on a processor and waiting for one."""
    ran, waited, _ = path.read_text().split()
    return int(ran) / 1e9, int(waited) / 1e9


class _Spy:
    """What is known of the stall that goes on."""

    def __init__(self, stalls: StallWatch, out: Path, seconds: float) -> None:
        self._stalls, self._out, self._seconds = stalls, out, seconds
        self._loop = threading.main_thread()
        self._path = Path(f"/proc/self/task/{self._loop.native_id}/schedstat")
        self._lines: list[str] = []
        self._collecting = 0.0

    def collected(self, phase: str, about: dict[str, int]) -> None:
        """The garbage collector begins or ends: it holds up all threads."""
        moment = time.monotonic()
        if phase == "start":
            self._collecting = moment
        elif moment - self._collecting > COLLECTION_SECONDS:
            took, found = (moment - self._collecting) * 1000, about["collected"]
            self._lines.append(f"    the collector looked at generation {about['generation']}: {took:.0f} ms, {found}")

    def look(self) -> None:
        """For ever."""
        seen, before = self._stalls.woken, _times(self._path)
        while True:
            time.sleep(EVERY_SECONDS)
            woken = self._stalls.woken
            if woken == seen:
                if time.monotonic() - woken > self._seconds and len(self._lines) < MOST:
                    self._note()
                continue
            now = _times(self._path)
            if woken - seen > self._seconds:
                ran, waited = (round((late - early) * 1000) for late, early in zip(now, before, strict=True))
                told = f"{time.strftime('%T')} {(woken - seen) * 1000:.0f} ms: ran {ran}, waited {waited}"
                with self._out.open("a") as file:
                    file.writelines(f"{line}\n" for line in (told, *self._lines))
            self._lines.clear()
            seen, before = woken, now

    def _note(self) -> None:
        frames = sys._current_frames()
        self._lines.append("  " + _line(frames[self._loop.ident or 0]))
        for thread, frame in frames.items():
            if thread not in (self._loop.ident, threading.get_ident()) and frame.f_code.co_name not in IDLE:
                self._lines.append("    beside it: " + _line(frame))


def watch(stalls: StallWatch, out: Path, seconds: float = 0.04) -> None:
    """Begin. Writes to `out` what stood still for longer than `seconds`; the loop is the main thread's."""
    spy = _Spy(stalls, out, seconds)
    gc.callbacks.append(spy.collected)
    threading.Thread(target=spy.look, daemon=True).start()

"""Metrics of all workers that one `--workers N` started: whichever of them Prometheus reaches tells the sums.

Each writes its own figures to a file of a folder that the parent made, every two seconds, and adds up what it finds
there when it is asked. A worker that is started anew begins at zero in its file, which Prometheus knows how to read.
"""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Callable
from pathlib import Path

WRITE_SECONDS = 2.0


class MetricsOfAll:
    """`own` gives this worker's figures in the exposition format; `place` is its number."""

    def __init__(self, folder: Path, place: int, own: Callable[[], bytes]) -> None:
        self._folder, self._own = folder, own
        self._file = folder / f"{place}.prom"
        self._stop = threading.Event()
        threading.Thread(target=self._write_on, name="sandtable-metrics", daemon=True).start()

    def _write_on(self) -> None:
        while not self._stop.wait(WRITE_SECONDS):
            with contextlib.suppress(OSError):
                self._write()

    def _write(self) -> bytes:
        text = self._own()
        part = self._file.with_suffix(".part")
        part.write_bytes(text)
        os.replace(part, self._file)
        return text

    def text(self) -> bytes:
        """The sums."""
        texts = [self._own()]
        for file in sorted(self._folder.glob("*.prom")):
            if file != self._file:
                with contextlib.suppress(OSError):
                    texts.append(file.read_bytes())
        return add_up(texts)


def add_up(texts: list[bytes]) -> bytes:
    """Figures of several workers as one: samples of the same name and labels are added, but for times, of which the
    earliest stands. Samples that only some have come after the others of their family."""
    order: list[str] = []
    values: dict[str, float] = {}
    known: set[str] = set()
    for text in texts:
        before = ""
        for line in text.decode().splitlines():
            if line.startswith("#"):
                if line not in known:
                    known.add(line)
                    order.append(line)
                before = line
                continue
            name, _, value = line.rpartition(" ")
            if name in values:
                earliest = name.partition("{")[0].endswith("_created")
                values[name] = min(values[name], float(value)) if earliest else values[name] + float(value)
            else:
                values[name] = float(value)
                order.insert(order.index(before) + 1 if before else 0, name)
            before = name
    lines = [line if line.startswith("#") else f"{line} {values[line]!r}" for line in order]
    return ("\n".join(lines) + "\n").encode()

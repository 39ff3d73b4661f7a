"""`sandtable serve --workers N`: as many processes, started anew when they end, stopped together."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import threading
import time
import uuid
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from sandtable.server.serving.supervisor import add_up
from tests.server import postgres
from tests.server.people import PATIENCE
from tests.server.processes import wait_gone


class Served:
    """The command, and what it says."""

    def __init__(self, *flags: str) -> None:
        command = [sys.executable, "-m", "sandtable", "serve", "--port", "0", "--no-estimates", *flags]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.lines: list[str] = []
        self._threads = [
            threading.Thread(target=self._read, args=(stream,), daemon=True)
            for stream in (self.process.stdout, self.process.stderr)
        ]
        for thread in self._threads:
            thread.start()

    def _read(self, stream: Iterator[str]) -> None:
        self.lines.extend(iter(stream))

    def find(self, pattern: str, count: int = 1) -> list[str]:
        """What the pattern finds in the lines, once it has found so many."""
        deadline = time.monotonic() + PATIENCE
        while True:
            found = [match.group(1) for line in list(self.lines) for match in re.finditer(pattern, line)]
            if len(found) >= count:
                return found
            assert self.process.poll() is None and time.monotonic() < deadline, "".join(self.lines)
            time.sleep(0.05)


@contextlib.contextmanager
def served(*flags: str) -> Iterator[Served]:
    command = Served(*flags)
    try:
        yield command
    finally:
        if command.process.poll() is None:
            command.process.kill()
        command.process.wait()


def test_workers_are_started_anew_and_stopped_together(postgres_cluster: str, tmp_path: Path) -> None:
    database = postgres.new_database(postgres_cluster, uuid.uuid4().hex)
    with served("--workers", "2", "--database", database, "--data", str(tmp_path)) as command:
        (url,) = command.find(r"(http://\S+)")
        first = [int(pid) for pid in command.find(r'"pid": (\d+).*worker ready', 2)]
        assert len(set(first)) == 2
        os.kill(first[0], signal.SIGKILL)
        again = [int(pid) for pid in command.find(r'"pid": (\d+).*worker ready', 3)]
        assert len(set(again)) == 3
        with httpx.Client(base_url=url, timeout=60) as person:
            person.get("/api/me").raise_for_status()
            form = {"game": "bayonet", "preset": "standard", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {}}
            made = person.post("/api/matches", json=form)
            assert made.status_code == 201, made.text
        end = time.monotonic() + 60  # each worker writes down now and then what it has counted
        while "sandtable_matches_created_total 1.0" not in (figures := httpx.get(f"{url}/metrics").text):
            assert time.monotonic() < end, figures
            time.sleep(0.1)
        assert figures.count("# TYPE sandtable_tables gauge") == 1
        for _ in range(8):  # each on a connection of its own: whichever worker takes it
            assert httpx.get(f"{url}/api/matches/{made.json()['match']['id']}").status_code == 200
        command.process.send_signal(signal.SIGTERM)
        assert command.process.wait(60) == 0
        wait_gone(*again)


def test_workers_end_when_their_parent_is_killed(postgres_cluster: str, tmp_path: Path) -> None:
    database = postgres.new_database(postgres_cluster, uuid.uuid4().hex)
    with served("--workers", "2", "--database", database, "--data", str(tmp_path)) as command:
        pids = [int(pid) for pid in command.find(r'"pid": (\d+).*worker ready', 2)]
        command.process.kill()
        wait_gone(*pids)


@pytest.mark.parametrize("database", ["", "sqlite:///file.db"])
def test_sqlite_keeps_one_process(database: str, tmp_path: Path) -> None:
    flags = ["--database", database] if database else []
    done = subprocess.run(
        [sys.executable, "-m", "sandtable", "serve", "--workers", "2", "--data", str(tmp_path), *flags],
        capture_output=True, text=True, timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == 1
    assert (
        "2 workers need a database that they can share: --database postgresql://... SQLite serves one." in done.stderr
    )
    assert "Traceback" not in done.stderr


def test_metrics_of_several_workers_are_added_up() -> None:
    one = b'# HELP a A.\n# TYPE a counter\na_total{x="1"} 2.0\na_created 50.0\n# HELP b B.\n# TYPE b gauge\nb 1.5\n'
    two = b'# HELP a A.\n# TYPE a counter\na_total{x="1"} 3.0\na_total{x="2"} 7.0\na_created 40.0\n'
    assert add_up([one, two]).decode().splitlines() == [
        "# HELP a A.", "# TYPE a counter", 'a_total{x="1"} 5.0', 'a_total{x="2"} 7.0', "a_created 40.0",
        "# HELP b B.", "# TYPE b gauge", "b 1.5",
    ]  # fmt: skip
    assert add_up([one]) == one

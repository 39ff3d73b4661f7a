"""How long lists and a restart take on a database of many finished matches, and what many slow ones cost that run.

    python -m bench.finished [--matches 100000] [--slow 10000] [--database URL] [--json FILE]

Every match has two seats, one of them of the same guest, and 20 choices. The lists are those of the lobby and the
guest's own, once machine code is made; a restart is the time from starting the command to its being ready. Slow
matches are among people, and nobody has looked at one for hours: they are not loaded.
"""

from __future__ import annotations

import argparse
import json
import os
import secrets
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import sqlalchemy as sa

from bench.load.processes import processor_seconds, resident, settle
from sandtable.server.storage.engine import open_engine, sqlite_url
from sandtable.server.storage.rows import matches, seats

__all__ = ["fill", "measure", "measure_slow"]

CHOICES = 20
AT_ONCE = 5000
#: Milliseconds between the last choices of two slow matches.
SLOW = 7_200_000
LISTS = ("open", "running", "finished", "mine")


def fill(engine: sa.Engine, guest: str, count: int, choices: int = CHOICES, running: bool = False) -> None:
    """Write so many matches of this guest into a database that has its schema: finished against a bot, or slow ones
    that are `running` among people."""
    made: list[tuple[str, int]] = []
    begun = 1_900_000_000_000
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        for number in range(count):
            made.append((f"f{number:011d}", begun + number * (SLOW if running else 1)))
            if len(made) == AT_ONCE or number == count - 1:
                connection.execute(sa.insert(matches), [_match(name, guest, at, running) for name, at in made])
                rows = [row for name, at in made for row in _seats(name, guest, at, running)]
                connection.execute(sa.insert(seats), rows)
                made.clear()
        connection.execute(
            sa.text(
                "INSERT INTO choices (match, n, seat, decision, code, key, at, mark) "
                f"WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < {choices - 1}) "
                "SELECT id, n, n % 2, n / 2, 1, NULL, created, NULL FROM matches CROSS JOIN numbers "
                "ORDER BY id, n"
            )
        )
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(sa.text("ANALYZE"))


def _match(name: str, guest: str, at: int, running: bool) -> dict[str, Any]:
    over = {"state": "finished", "result": '{"text":"Marit wins.","shares":[1.0,0.0]}'}
    return {
        "id": name, "game": "bayonet", "rules_version": "1", "preset": "standard", "options": '{"players":2}',
        "attachments": "{}", "title": "One of many", "visibility": "open", "invite": secrets.token_hex(8),
        "creator": guest, "created": at, "moved": at, "secret": bytes(32), "key": bytes(32), "rematch": None,
        **({"state": "running", "result": None} if running else over),
    }  # fmt: skip


def _seats(name: str, guest: str, at: int, running: bool) -> list[dict[str, Any]]:
    person = {"kind": "guest", "guest": guest, "bot": None, "name": "Marit"}
    bot = {"kind": "bot", "guest": None, "bot": "random", "name": "Random"}
    other = {"kind": "guest", "guest": "another", "bot": None, "name": "Ousmane"}
    return [
        {"match": name, "seat": seat, **who, "nonce": None, "standing": "{}", "ended": None if running else at}
        for seat, who in enumerate((person, other if running else bot))
    ]


class _Server:
    """`sandtable serve` in a process of its own."""

    def __init__(self, data: Path, database: str) -> None:
        command = [sys.executable, "-m", "sandtable", "serve", "--port", "0", "--data", str(data), "--no-estimates"]
        begun = time.perf_counter()
        self._process = subprocess.Popen(
            [*command, *(["--database", database] if database else [])],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        self.seconds = time.perf_counter() - begun
        self.url = next(word for word in line.split() if word.startswith("http"))

    def settle(self) -> None:
        """Wait until the server has next to nothing to do."""
        settle(self._process.pid)

    def taken(self, seconds: float = 5.0) -> dict[str, Any]:
        """What it takes of the machine while nobody asks for anything."""
        pid, before = self._process.pid, processor_seconds(self._process.pid)
        time.sleep(seconds)
        lines = httpx.get(self.url + "/metrics").text.splitlines()
        tables = next(line for line in lines if line.startswith("sandtable_tables "))
        return {
            "memory_mb": round(resident(pid) / 2**20, 1),
            "processors": round((processor_seconds(pid) - before) / seconds, 3),
            "tables": int(float(tables.split()[1])),
        }

    def stop(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(60)


def measure(count: int, database: str = "") -> dict[str, Any]:
    """The figures, in milliseconds for a list (median and largest of 20) and seconds for a start."""
    with tempfile.TemporaryDirectory(prefix="sandtable-finished-") as folder:
        data = Path(folder)
        server = _Server(data, database)
        empty = server.seconds
        with httpx.Client(base_url=server.url) as person:
            guest = person.get("/api/me").json()["id"]
            cookies = httpx.Cookies(person.cookies)
        server.stop()
        engine = open_engine(database or sqlite_url(data))
        begun = time.perf_counter()
        fill(engine, guest, count)
        filled = time.perf_counter() - begun
        engine.dispose()
        server = _Server(data, database)
        server.settle()
        found: dict[str, Any] = {
            "matches": count, "choices": count * CHOICES, "database": "postgresql" if database else "sqlite",
            "seconds_to_fill": round(filled, 1), "start_empty": round(empty, 2), "start": round(server.seconds, 2),
            "processors": os.cpu_count(), "load": round(os.getloadavg()[0], 1), "lists": {},
        }  # fmt: skip
        try:
            with httpx.Client(base_url=server.url, cookies=cookies) as person:
                for scope in LISTS:
                    waits = []
                    for _ in range(21):
                        begun = time.perf_counter()
                        answer = person.get(f"/api/matches?scope={scope}")
                        waits.append(1000 * (time.perf_counter() - begun))
                        answer.raise_for_status()
                    expected = 100 if scope in ("finished", "mine") and count >= 100 else 0
                    assert len(answer.json()) == expected, (scope, len(answer.json()))
                    found["lists"][scope] = {
                        "first": round(waits[0], 1), "median": round(statistics.median(waits[1:]), 1),
                        "most": round(max(waits[1:]), 1),
                    }  # fmt: skip
        finally:
            server.stop()
    return found


def measure_slow(count: int) -> dict[str, Any]:
    """What a server takes with so many slow matches that run, and with none: MiB of memory, seconds of processor in
    each second, seconds to start, and how many tables it has loaded."""
    found: dict[str, Any] = {"matches": count}
    with tempfile.TemporaryDirectory(prefix="sandtable-slow-") as folder:
        data = Path(folder)
        for name in ("none", "slow"):
            server = _Server(data, "")
            try:
                server.settle()
                found[name] = {"start": round(server.seconds, 2), **server.taken()}
            finally:
                server.stop()
            if name == "none":
                engine = open_engine(sqlite_url(data))
                fill(engine, "marit", count, running=True)
                engine.dispose()
    return found


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--slow", type=int, default=10_000)
    parser.add_argument("--database", default="", help="an empty database of PostgreSQL; SQLite by default")
    parser.add_argument("--json", type=Path, default=None)
    arguments = parser.parse_args()
    found = {**measure(arguments.matches, arguments.database), "slow": measure_slow(arguments.slow)}
    print(json.dumps(found, indent=1))
    if arguments.json is not None:
        arguments.json.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()

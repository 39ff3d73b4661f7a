"""Load on a real server: hundreds of matches at once, played by scripted clients over real sockets on loopback.

    python -m bench.load [--matches 500] [--seconds 30] [--rate 200] [--game conquest] [--json bench/out/load.json]

Three phases: sockets that only watch nothing (memory), play at a steady rate (latency as people would meet it), and
play as fast as answers come (capacity). The server is its own process with its own, fresh database; clients share this
one. Times run from a client's send to its acknowledgement, which the server gives only after the disk has the choice.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import platform
import random
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections import deque
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from sandtable.core.match.seal.hashing import nonce_commitment

ROOT = Path(__file__).resolve().parents[1]
#: Play before the clocks start: first opening moves, caches, a grown database file.
WARM_UP_SECONDS = 3.0
#: What one machine's load needs and people do not.
ROOMY = {
    "requests_burst": 10_000_000,
    "created_burst": 10_000_000,
    "created_per_day": 10_000_000.0,
    "guests_burst": 10_000_000,
    "renamed_burst": 10_000_000,
    "connections_per_address": 10_000,
    "running_per_guest": 1_000_000,
    "sockets_per_guest": 1_000_000,
    "sockets_per_address": 1_000_000,
    "messages_burst": 1_000_000,
    "messages_address_burst": 1_000_000_000,
    "messages_per_second": 1_000_000.0,
}


def run_server(data: Path, port: int, database: str, workers: int) -> None:
    """The server process, or the parent of several."""
    from sandtable.server.app import create_app
    from sandtable.server.configuration.settings import Limits, Settings
    from sandtable.server.monitoring import logs
    from sandtable.server.serving import run
    from sandtable.server.serving.supervisor import supervise

    logs.configure("warning")
    limits = Limits(**ROOMY)  # type: ignore[arg-type]
    listener = run.bind("127.0.0.1", port)
    settings = Settings(data=data, port=port, database=database, workers=workers, limits=limits, estimates=False)

    def say() -> None:
        print(listener.getsockname()[1], flush=True)

    if workers > 1:
        supervise(settings, listener, say)
        return
    app = create_app(settings)
    app.house.open()
    run.make_server(app, say).run(sockets=[listener])


@dataclass
class Tally:
    """What the clients measured: seconds from send to acknowledgement, by phase."""

    waits: list[float] = field(default_factory=list)
    frames: int = 0
    received: int = 0
    refused: int = 0
    finished: int = 0


class Load:
    """All clients. `tickets` lets choices through: none (pause), a rate, or as many as there are."""

    def __init__(self) -> None:
        self.tally = Tally()
        self.ready: deque[Client] = deque()
        self.free = False

    def can_choose(self, client: Client) -> None:
        """A client owes a choice."""
        if self.free:
            client.choose()
        else:
            self.ready.append(client)

    async def at_rate(self, rate: float, seconds: float) -> float:
        """Let `rate` choices a second through; the seconds it took."""
        self.tally = Tally()
        begin = time.perf_counter()
        due = 0.0
        while (now := time.perf_counter() - begin) < seconds:
            while due < now * rate and self.ready:
                due += 1
                self.ready.popleft().choose()
            due = max(due, now * rate - 50)
            await asyncio.sleep(0.002)
        return time.perf_counter() - begin

    async def flat_out(self, seconds: float) -> float:
        """Every client answers at once."""
        self.tally = Tally()
        begin = time.perf_counter()
        self.free = True
        while self.ready:
            self.ready.popleft().choose()
        await asyncio.sleep(seconds)
        self.free = False
        taken = time.perf_counter() - begin
        await asyncio.sleep(1.0)  # what is on its way comes home, and is counted in no phase
        return taken


class Client:
    """One seat: keeps its choices from scenes and patches, and answers with a random one."""

    def __init__(self, load: Load, socket: ClientConnection, match: str) -> None:
        self.load, self.socket, self.match = load, socket, match
        self.codes: list[int] = []
        self.decision: int | None = None
        self.sent: tuple[str, float] | None = None
        self.answered = -1
        self.watched = asyncio.Event()

    def choose(self) -> None:
        """Send a choice. Small writes to an open socket do not wait."""
        key = secrets.token_hex(8)
        message = {"t": "choose", "match": self.match, "decision": self.decision, "code": random.choice(self.codes)}
        self.sent = (key, time.perf_counter())
        self.task = asyncio.ensure_future(self.socket.send(json.dumps({**message, "key": key})))

    async def run(self) -> None:
        """Read to the end."""
        async for text in self.socket:
            self.load.tally.received += len(text)
            self._take(json.loads(text))

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind == "frame":
            self.load.tally.frames += 1
            patch = message["patch"]
            if "choices" in patch:
                self.codes = [choice["code"] for choice in patch["choices"] or []]
            if patch.get("over"):
                self.load.tally.finished += 1
            self._owes(message["decision"])
        elif kind == "ack":
            assert self.sent is not None and self.sent[0] == message["key"]
            self.load.tally.waits.append(time.perf_counter() - self.sent[1])
            self.answered, self.sent = message["decision"], None
            self._owes(self.decision)
        elif kind == "table":
            self.codes = [choice["code"] for choice in (message["scene"] or {}).get("choices", [])]
            self._owes(message["decision"])
            self.watched.set()
        elif kind == "refused":
            self.load.tally.refused += 1
            self.sent = None

    def _owes(self, decision: int | None) -> None:
        before, self.decision = self.decision, decision
        if decision is None or self.sent is not None or decision <= self.answered:
            return
        if decision != before or self.answered == decision - 1:
            self.load.can_choose(self)


def percentile(values: list[float], part: float) -> float:
    """The value below which this part lies, in milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("nan")


def family(pid: int) -> list[int]:
    """A process and its children: the workers."""
    children = Path(f"/proc/{pid}/task/{pid}/children")
    return [pid, *(int(child) for child in children.read_text().split())] if children.exists() else [pid]


def resident(pid: int) -> int:
    """Resident memory of a process and its children in bytes."""
    found = 0
    for member in family(pid):
        for line in Path(f"/proc/{member}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                found += int(line.split()[1]) * 1024
    return found


def processor_seconds(pid: int) -> float:
    """Processor time a process and its children used so far, all threads."""
    ticks = 0
    for member in family(pid):
        with contextlib.suppress(OSError):  # a child that has just ended
            parts = Path(f"/proc/{member}/stat").read_text().rpartition(") ")[2].split()
            ticks += int(parts[11]) + int(parts[12])
    return ticks / os.sysconf("SC_CLK_TCK")


async def seat_everybody(
    url: str, arguments: argparse.Namespace, pace: dict[str, Any] | None = None
) -> list[tuple[str, str]]:
    """Make the matches, with clocks if there is a pace; (match, cookie) for every seat. One guest a column of seats is
    enough: the load is the same."""
    people = []
    for _ in range(arguments.seats):
        person = httpx.AsyncClient(base_url=url, timeout=120)
        await person.get("/api/me")
        people.append(person)
    places: list[tuple[str, str]] = []
    seats = [{"kind": "me"}] + [{"kind": "open"}] * (arguments.seats - 1)
    for number in range(arguments.matches):
        nonces = [os.urandom(32) for _ in people]
        shown = [{"nonce_commitment": nonce_commitment(nonce).hex()} for nonce in nonces]
        form = {"game": arguments.game, "preset": arguments.preset, "seats": seats, "title": f"Load {number + 1}"}
        form.update(shown[0])
        if pace is not None:
            form["pace"] = pace
        answer = await people[0].post("/api/matches", json=form)
        answer.raise_for_status()
        match = answer.json()["match"]["id"]
        for person, mine in zip(people[1:], shown[1:]):
            (await person.post(f"/api/matches/{match}/join", json=mine)).raise_for_status()
        o = (await people[0].get(f"/api/matches/{match}")).json()["sealing"]["opening_hash"]
        for person, nonce in zip(people, nonces):
            reveal = {"opening_hash": o, "nonce": nonce.hex()}
            (await person.post(f"/api/matches/{match}/reveal", json=reveal)).raise_for_status()
        places += [(match, "; ".join(f"{n}={v}" for n, v in person.cookies.items())) for person in people]
    for person in people:
        await person.aclose()
    return places


async def sit(url: str, places: list[tuple[str, str]]) -> list[ClientConnection]:
    """An open socket for each (match, cookie)."""
    return [
        await connect(
            url.replace("http", "ws") + "/ws",
            additional_headers={"Cookie": cookie},
            compression=None,
            max_size=2**24,
            max_queue=None,
        )
        for _, cookie in places
    ]


async def measure(url: str, pid: int, arguments: argparse.Namespace) -> dict[str, Any]:
    """All phases."""
    load = Load()
    places = await seat_everybody(url, arguments)
    before = resident(pid)
    sockets = await sit(url, places)
    idle = (resident(pid) - before) / len(sockets)
    clients = [Client(load, socket, match) for socket, (match, _) in zip(sockets, places, strict=True)]
    tasks = [asyncio.ensure_future(client.run()) for client in clients]
    for client in clients:
        await client.socket.send(json.dumps({"t": "watch", "match": client.match, "seen": -1, "log": 0}))
    for client in clients:
        await client.watched.wait()
    seated = (resident(pid) - before) / len(sockets)
    await load.at_rate(arguments.rate, WARM_UP_SECONDS)
    phases = []
    for name, running in (
        (f"steady, {arguments.rate:g} choices/s asked", load.at_rate(arguments.rate, arguments.seconds)),
        ("flat out", load.flat_out(arguments.seconds)),
    ):
        used = processor_seconds(pid)
        taken = await running
        tally = load.tally
        phases.append(
            {
                "phase": name,
                "seconds": round(taken, 2),
                "choices": len(tally.waits),
                "choices_per_second": round(len(tally.waits) / taken, 1),
                "p50_ms": round(percentile(tally.waits, 0.5), 2),
                "p99_ms": round(percentile(tally.waits, 0.99), 2),
                "frames_per_second": round(tally.frames / taken, 1),
                "bytes_per_choice": round(tally.received / max(1, len(tally.waits))),
                "server_processors": round((processor_seconds(pid) - used) / taken, 2),
                "refused": tally.refused,
            }
        )
    metrics = httpx.get(url + "/metrics").text
    values = dict(line.rsplit(" ", 1) for line in metrics.splitlines() if not line.startswith("#"))
    groups = float(values["sandtable_commit_jobs_sum"]) / max(1.0, float(values["sandtable_commit_jobs_count"]))
    commits = float(values["sandtable_commit_seconds_sum"]) / max(1.0, float(values["sandtable_commit_seconds_count"]))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return {
        "matches": arguments.matches,
        "connections": len(places),
        "game": arguments.game,
        "preset": arguments.preset,
        "database": "postgresql" if arguments.database.startswith("postgres") else "sqlite",
        "workers": arguments.workers,
        "kib_per_idle_connection": round(idle / 1024, 1),
        "kib_per_seat_at_a_table": round(seated / 1024, 1),
        "writes_per_commit": round(groups, 2),
        "commit_ms": round(1000 * commits, 2),
        "phases": phases,
        "processors": os.cpu_count(),
        "python": platform.python_version(),
    }


def table(result: dict[str, Any]) -> str:
    """The result for people."""
    lines = [
        f"{result['matches']} matches of {result['game']} ({result['preset']}), {result['connections']} connections, "
        f"{result['database']}; server and clients share {result['processors']} processors",
        f"{'':38}{'choices/s':>10}{'p50 ms':>9}{'p99 ms':>9}{'frames/s':>10}{'server CPUs':>13}",
    ]
    lines += [
        f"{p['phase']:38}{p['choices_per_second']:>10,.0f}{p['p50_ms']:>9.1f}{p['p99_ms']:>9.1f}"
        f"{p['frames_per_second']:>10,.0f}{p['server_processors']:>13.2f}"
        for p in result["phases"]
    ]
    lines.append(
        f"memory: {result['kib_per_idle_connection']:.0f} KiB a connection, "
        f"{result['kib_per_seat_at_a_table']:.0f} KiB a seat with its table; "
        f"{result['writes_per_commit']:.1f} writes a commit of {result['commit_ms']:.1f} ms"
    )
    return "\n".join(lines)


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rate", type=float, default=200)
    parser.add_argument("--game", default="conquest")
    parser.add_argument("--preset", default="world-war")
    parser.add_argument("--database", default="", help="an address of PostgreSQL; SQLite by default")
    parser.add_argument("--workers", type=int, default=1, help="worker processes; more than one need PostgreSQL")
    parser.add_argument("--json", type=Path, default=Path("bench/out/load.json"))
    parser.add_argument("--serve", nargs=2, metavar=("DATA", "PORT"), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        run_server(Path(arguments.serve[0]), int(arguments.serve[1]), arguments.database, arguments.workers)
        return
    with tempfile.TemporaryDirectory(prefix="sandtable-load-") as folder:
        command = [sys.executable, "-m", "bench.load", "--serve", folder, "0", "--database", arguments.database]
        command += ["--workers", str(arguments.workers)]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        try:
            assert server.stdout is not None
            port = server.stdout.readline().strip()
            if not port:
                sys.exit("The server did not start.")
            import uvloop

            result = uvloop.run(measure(f"http://127.0.0.1:{port}", server.pid, arguments))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)
    print(table(result))
    arguments.json.parent.mkdir(parents=True, exist_ok=True)
    arguments.json.write_text(json.dumps(result, indent=1) + "\n")


if __name__ == "__main__":
    main()

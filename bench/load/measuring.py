"""The phases of a load run: sockets that only watch nothing (memory), play at a steady rate (latency as people would
meet it), play as fast as answers come (capacity), and long matches beside short ones.

Times run from a client's send to its acknowledgement, which the server gives only after the disk has the choice.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import signal
import time
from collections.abc import Coroutine
from typing import Any, NamedTuple

import httpx

from bench.load.clients import Client, Load, Tally
from bench.load.people import Place, connected, cookie_of, seat_everybody, sit
from bench.load.processes import busy_seconds, percentile, processor_seconds, resident, settle

__all__ = ["measure", "table"]

#: Play before the clocks start: first opening moves, caches, a grown database file.
WARM_UP_SECONDS = 3.0
#: What is on its way comes home, and is counted in no phase.
HOME_SECONDS = 1.0
#: A long match: so many choices are measured at its beginning, and as many after so many.
SHORT, LONG = 100, 300
#: What playing a match long may take.
LONG_SECONDS = 120.0
#: So many sockets do nothing and are closed again; after so many seconds what they held is returned.
IDLE, RETURN_SECONDS = 1000, 12.0


class Used(NamedTuple):
    """What was used so far, in processor seconds: by the server, by a database of its own, by the clients, by all on
    the machine; and how many choices the server has stored, standing answers among them."""

    server: float
    database: float
    clients: float
    machine: float
    stored: float


class Measured(NamedTuple):
    """What is measured: a server, and the process of its database, 0 for none of its own."""

    url: str
    pid: int
    database: int


def _figures(url: str) -> dict[str, float]:
    lines = (line for line in httpx.get(url + "/metrics").text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def _used(server: Measured) -> Used:
    stored = _figures(server.url)["sandtable_choices_total"]
    database = processor_seconds(server.database) if server.database else 0.0
    return Used(processor_seconds(server.pid), database, time.process_time(), busy_seconds(), stored)


async def _phase(name: str, server: Measured, load: Load, running: Coroutine[Any, Any, float]) -> dict[str, Any]:
    before = _used(server)
    os.kill(server.pid, signal.SIGUSR1)  # forget earlier stalls; several workers do not
    taken = await running
    after, tally = _used(server), load.tally
    used = Used(*(b - a for a, b in zip(before, after, strict=True)))
    found = _described(name, taken, tally, used)
    found["longest_stall_ms"] = round(1000 * _figures(server.url)["sandtable_longest_stall_seconds"], 1)
    await asyncio.sleep(HOME_SECONDS)
    return found


def _described(name: str, taken: float, tally: Tally, used: Used) -> dict[str, Any]:
    made = max(1, len(tally.waits))
    return {
        "phase": name,
        "seconds": round(taken, 2),
        "choices": len(tally.waits),
        "choices_per_second": round(len(tally.waits) / taken, 1),
        "p50_ms": round(percentile(tally.waits, 0.5), 2),
        "p99_ms": round(percentile(tally.waits, 0.99), 2),
        "frames_per_second": round(tally.frames / taken, 1),
        "bytes_per_choice": round(tally.received / made),
        "server_ms_per_choice": round(1000 * used.server / made, 3),
        "database_ms_per_choice": round(1000 * used.database / made, 3),
        "clients_ms_per_choice": round(1000 * used.clients / made, 3),
        "standing_answers": round(max(0.0, used.stored - len(tally.waits))),
        "server_processors": round(used.server / taken, 2),
        "other_processors": round(max(0.0, used.machine - sum(used[:3])) / taken, 2),
        "refused": tally.refused,
    }


async def _seated(load: Load, url: str, places: list[Place]) -> list[Client]:
    sockets = await sit(url, places)
    return [Client(load, socket, place) for socket, place in zip(sockets, places, strict=True)]


async def _watching(clients: list[Client]) -> list[asyncio.Task[None]]:
    tasks = [asyncio.ensure_future(client.run()) for client in clients]
    for client in clients:
        await client.watch()
    for client in clients:
        await client.watched.wait()
    return tasks


async def _idle(server: Measured) -> float:
    """KiB that a socket which did nothing leaves behind when it is closed. The second time: at first a server keeps
    what it will need again."""
    async with httpx.AsyncClient(base_url=server.url) as person:
        await person.get("/api/me")
        cookie = cookie_of(person)
    left = 0
    for _ in range(2):
        before = resident(server.pid)
        for socket in [await connected(server.url, cookie) for _ in range(IDLE)]:
            await socket.close()
        await asyncio.sleep(RETURN_SECONDS)
        left = resident(server.pid) - before
    return left / IDLE / 1024


async def _long(server: Measured, arguments: argparse.Namespace) -> list[dict[str, Any]]:
    """The first choices of a few matches, and as many when they have become long."""
    load, count = Load(), arguments.long
    clients = await _seated(
        load, server.url, await seat_everybody(server.url, arguments.game, arguments.preset, 2, count)
    )
    tasks = await _watching(clients)
    ends = f"{count} matches, choices 1 to {SHORT}"
    short = await _phase(ends, server, load, load.flat_out(LONG_SECONDS, SHORT * count))
    await load.flat_out(LONG_SECONDS, (LONG - SHORT) * count)
    await asyncio.sleep(HOME_SECONDS)
    ends = f"{count} matches, choices {LONG + 1} to {LONG + SHORT}"
    long = await _phase(ends, server, load, load.flat_out(LONG_SECONDS, SHORT * count))
    await _leave(tasks)
    return [short, long]


async def _leave(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def _first_table(server: Measured, arguments: argparse.Namespace) -> None:
    """A match begins, and its people leave: what a server reads once for a game belongs to no seat."""
    load = Load()
    places = await seat_everybody(server.url, arguments.game, arguments.preset, arguments.seats, 1)
    tasks = await _watching(await _seated(load, server.url, places))
    await load.flat_out(LONG_SECONDS, SHORT)
    await _leave(tasks)
    settle(server.pid)


async def _resting(pid: int) -> float:
    """The processors that a server takes while everybody sits and nobody chooses."""
    begin, before = time.perf_counter(), processor_seconds(pid)
    await asyncio.sleep(WARM_UP_SECONDS)
    return (processor_seconds(pid) - before) / (time.perf_counter() - begin)


async def measure(url: str, pid: int, arguments: argparse.Namespace) -> dict[str, Any]:
    """All phases."""
    load, begun, server = Load(), os.getloadavg()[0], Measured(url, pid, arguments.database_pid)
    left = await _idle(server) if arguments.idle else None
    await _first_table(server, arguments)
    places = await seat_everybody(url, arguments.game, arguments.preset, arguments.seats, arguments.matches)
    before = resident(pid)
    clients = await _seated(load, url, places)
    idle = (resident(pid) - before) / len(clients)
    tasks = await _watching(clients)
    seated = (resident(pid) - before) / len(clients)
    resting = await _resting(pid)
    await load.at_rate(arguments.rate, WARM_UP_SECONDS)
    steady = load.at_rate(arguments.rate, arguments.seconds)
    phases = [
        await _phase(f"steady, {arguments.rate:g} choices/s asked", server, load, steady),
        await _phase("flat out", server, load, load.flat_out(arguments.seconds)),
    ]
    await _leave(tasks)
    if arguments.long:
        phases += await _long(server, arguments)
    values = _figures(url)
    groups = values["sandtable_commit_jobs_sum"] / max(1.0, values["sandtable_commit_jobs_count"])
    commits = values["sandtable_commit_seconds_sum"] / max(1.0, values["sandtable_commit_seconds_count"])
    return {
        "matches": arguments.matches,
        "connections": len(places),
        "game": arguments.game,
        "preset": arguments.preset,
        "database": "postgresql" if arguments.database.startswith("postgres") else "sqlite",
        "workers": arguments.workers,
        "processors_at_rest": round(resting, 3),
        "kib_per_idle_connection": round(idle / 1024, 1),
        "kib_per_seat_at_a_table": round(seated / 1024, 1),
        "kib_left_by_a_closed_connection": None if left is None else round(left, 2),
        "writes_per_commit": round(groups, 2),
        "commit_ms": round(1000 * commits, 2),
        "longest_stall_ms": max(phase["longest_stall_ms"] for phase in phases),
        "phases": phases,
        "processors": os.cpu_count(),
        "load_before": round(begun, 2),
        "load_after": round(os.getloadavg()[0], 2),
        "python": platform.python_version(),
    }


def table(result: dict[str, Any]) -> str:
    """The result for people."""
    lines = [
        f"{result['matches']} matches of {result['game']} ({result['preset']}), {result['connections']} connections, "
        f"{result['database']}; server and clients share {result['processors']} processors "
        f"(load {result['load_before']} before, {result['load_after']} after)",
        f"{'':38}{'choices/s':>10}{'p50 ms':>9}{'p99 ms':>9}{'server ms':>11}{'clients ms':>12}{'standing':>10}"
        f"{'server CPUs':>13}{'others':>8}{'stall ms':>10}",
    ]
    lines += [
        f"{p['phase']:38}{p['choices_per_second']:>10,.0f}{p['p50_ms']:>9.1f}{p['p99_ms']:>9.1f}"
        f"{p['server_ms_per_choice']:>11.2f}{p['clients_ms_per_choice']:>12.2f}{p['standing_answers']:>10,}"
        f"{p['server_processors']:>13.2f}{p['other_processors']:>8.2f}{p['longest_stall_ms']:>10.0f}"
        for p in result["phases"]
    ]
    lines.append(
        f"memory: {result['kib_per_idle_connection']:.0f} KiB a connection, "
        f"{result['kib_per_seat_at_a_table']:.0f} KiB a seat with its table; "
        f"{result['writes_per_commit']:.1f} writes a commit of {result['commit_ms']:.1f} ms; "
        f"longest stall {result['longest_stall_ms']:.0f} ms"
    )
    return "\n".join(lines)

"""A server under attack: what somebody else notices while one address asks for as much as it can.

    python -m bench.attacks [--seconds 20] [--sockets 1000] [--matches 500] [--only TEXT]

The server is its own process with its usual limits and a fresh database; the attacker has an address of its own
(127.0.0.2), as everybody else does. Meanwhile one match is played, choice by choice, and another is made every second.
Writes bench/ATTACKS.md and ATTACKS.json: the waits for acknowledgements and for new matches, the longest stall of the
event loop, the processor time that long matches cost, and the memory that comes back.
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
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench.load import percentile, resident
from bench.long_matches import CHOICES, LONG_MS, beside, measured, table
from sandtable.core.match.seal.hashing import nonce_commitment

HERE = Path(__file__).resolve().parent
ATTACKER = "127.0.0.2"
_BOT = {"kind": "bot", "bot": "random"}
PLAYED = {"game": "conquest", "preset": "world-war", "seats": [{"kind": "me"}, _BOT, _BOT]}
MADE = {"game": "bayonet", "preset": "quick", "seats": [{"kind": "me"}, _BOT]}
CHOICE_P99_MS, CREATE_MS, STALL_MS, MEMORY_MB = 250, 1000, 50, 20


# --------------------------------------------------------------------------------------------------------- the server


def run_server(data: Path, games: tuple[str, ...]) -> None:
    """The server process, with these games, all if there are none. SIGUSR1 begins to measure stalls anew."""
    from sandtable.server.app import create_app
    from sandtable.server.configuration.settings import Settings
    from sandtable.server.monitoring import logs
    from sandtable.server.serving import run

    logs.configure("error")
    listener = run.bind("127.0.0.1", 0)
    app = create_app(Settings(data=data, port=0), games or None)
    app.house.open()
    signal.signal(signal.SIGUSR1, lambda *_: app.house.stalls.reset())
    run.make_server(app, lambda: print(listener.getsockname()[1], flush=True)).run(sockets=[listener])


class Server:
    """The process, and what is known of it from outside."""

    def __init__(self, data: Path, games: Sequence[str] = ()) -> None:
        command = [sys.executable, "-m", "bench.attacks", "--serve", str(data), "--games", *games]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=HERE.parent)
        assert self.process.stdout is not None
        port = self.process.stdout.readline().strip()
        if not port:
            sys.exit("The server did not start.")
        self.url = f"http://127.0.0.1:{port}"
        self.port = int(port)

    def figures(self) -> dict[str, float]:
        """The metrics."""
        text = httpx.get(self.url + "/metrics", timeout=60).text
        pairs = (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
        return {name: float(value) for name, value in pairs}

    def forget_stalls(self) -> None:
        """Measure stalls anew."""
        self.process.send_signal(signal.SIGUSR1)

    def stop(self) -> None:
        """End it."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)


def browser(server: Server, address: str = "127.0.0.1") -> httpx.AsyncClient:
    """Somebody at an address of their own."""
    transport = httpx.AsyncHTTPTransport(local_address=address, limits=httpx.Limits(max_connections=64))
    return httpx.AsyncClient(base_url=server.url, transport=transport, timeout=120)


async def sealed_match(client: httpx.AsyncClient, form: dict[str, Any]) -> str:
    """Make a match against bots and reveal, as a browser does: its id, when it is dealt. httpx.HTTPStatusError if any
    of it is refused."""
    nonce = secrets.token_bytes(32)
    answer = await client.post("/api/matches", json={**form, "nonce_commitment": nonce_commitment(nonce).hex()})
    made = answer.raise_for_status().json()["match"]
    reveal = {"opening_hash": made["sealing"]["opening_hash"], "nonce": nonce.hex()}
    (await client.post(f"/api/matches/{made['id']}/reveal", json=reveal)).raise_for_status()
    return str(made["id"])


# -------------------------------------------------------------------------------------------------------- the attacks


def hostile_map(size: int) -> str:
    """A map of about so many bytes whose 200 territories lie on one heap, each pair overlapping."""
    import math

    points = max(4, (size - 40_000) // 200 // 14)
    lines = [
        'format = "conquest-map/1"', 'id = "heap"', 'name = "Heap"', "width = 100000", "height = 100000",
        "[[continent]]", 'id = "all"', 'name = "All"', "bonus = 5", 'colour = "#aabbcc"',
    ]  # fmt: skip
    for n in range(200):
        turns = [2 * math.pi * k / points for k in range(points)]
        ring = [[round(50_000 + n + 9000 * math.cos(a)), round(50_000 + 9000 * math.sin(a))] for a in turns]
        lines += [
            "[[territory]]", f'id = "t{n}"', f'name = "T {n}"', 'continent = "all"', "label = [50000, 50000]",
            f"rings = [{ring}]",
        ]  # fmt: skip
    lines += [f'[[edge]]\na = "t{n}"\nb = "t{n + 1}"\nkind = "land"' for n in range(199)]
    return "\n".join(lines) + "\n"


Ask = Callable[[httpx.AsyncClient], Awaitable[httpx.Response]]


def flood(ask: Ask, tasks: int = 8) -> Callable[[Server, asyncio.Event], Awaitable[Counter[str]]]:
    """An attack that asks the same again and again, several times at once."""

    async def attack(server: Server, end: asyncio.Event) -> Counter[str]:
        answers: Counter[str] = Counter()

        async def one(client: httpx.AsyncClient) -> None:
            while not end.is_set():
                try:
                    answers[str((await ask(client)).status_code)] += 1
                except httpx.HTTPError:
                    answers["none"] += 1
                await asyncio.sleep(0.02)

        async with browser(server, ATTACKER) as client:
            await asyncio.gather(*(one(client) for _ in range(tasks)))
        return answers

    return attack


async def half_sent(server: Server, end: asyncio.Event) -> Counter[str]:
    """3,000 requests that are never finished, and again when they are closed."""
    answers: Counter[str] = Counter()
    held: list[socket.socket] = []
    loop = asyncio.get_running_loop()
    while not end.is_set():
        for _ in range(300):
            made = socket.socket()
            made.setblocking(False)
            made.bind((ATTACKER, 0))
            try:
                await asyncio.wait_for(loop.sock_connect(made, ("127.0.0.1", server.port)), 5)
                await loop.sock_sendall(made, b"POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Le")
                held.append(made)
                answers["opened"] += 1
            except (OSError, TimeoutError):
                made.close()
                answers["refused"] += 1
        while len(held) > 3000:
            held.pop(0).close()
        await asyncio.sleep(0.2)
    answers["open at the server"] = int(server.figures()["sandtable_http_connections"])
    for made in held:
        made.close()
    return answers


def guided(count: int, length: int) -> list[list[int]]:
    """Guided games of Conquest, chosen at random, so that hardly two begin alike and each is played from its start."""
    from sandtable.core.game.registry import find_definition
    from sandtable.server.pool.guides import Guides

    definition, guides = find_definition("conquest"), Guides()
    lines: list[list[int]] = []
    for _ in range(count):
        made: list[int] = []
        while len(made) < length:
            scene = guides.play(definition, made, len(made)).start.scene
            if scene is None or not scene.options:
                break
            made.append(random.choice(scene.options).code)
        lines.append(made)
    return lines


async def whole_tables(server: Server, end: asyncio.Event, match: str, sockets: int = 32) -> Counter[str]:
    """Sockets that ask for the whole of a long match, log and all, as often as they may speak."""
    answers: Counter[str] = Counter()

    async def one() -> None:
        while not end.is_set():
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                address = server.url.replace("http", "ws") + "/ws"
                async with connect(address, local_addr=(ATTACKER, 0), max_size=2**24, close_timeout=1) as wire:
                    while not end.is_set():
                        await wire.send(json.dumps({"t": "watch", "match": match, "seen": -1, "log": 0}))
                        # Not read as JSON: the attacker shares this process with those who are measured.
                        while '"t":"table"' not in str(await asyncio.wait_for(wire.recv(), 30))[:40]:
                            pass
                        answers["a table"] += 1
            await asyncio.sleep(0.1)

    tasks = [asyncio.ensure_future(one()) for _ in range(sockets)]
    await end.wait()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return answers


def attacks(long: dict[str, tuple[str, int]], record: dict[str, Any]) -> dict[str, Any]:
    """All attacks by name."""
    text = hostile_map(155_000)
    form = {"preset": "world-war", "players": 3, "options": {"map": "heap"}, "attachments": {"map": text}}
    conquest, choices = long["conquest"]
    deck = {"theatre": "west", "axis": "1 Panzer\n" * 20_000, "allied": ""}

    async def frames(client: httpx.AsyncClient) -> httpx.Response:
        first = random.randrange(choices)
        return await client.get(f"/api/matches/{conquest}/frames?from={first}&to={first + 63}")

    async def create(client: httpx.AsyncClient) -> httpx.Response:
        client.cookies.clear()
        seats = [{"kind": "me"}, {"kind": "open"}]
        return await client.post("/api/matches", json={"game": "conquest", "preset": "world-war", "seats": seats})

    lines = guided(12, 60)

    async def guide(client: httpx.AsyncClient) -> httpx.Response:
        line = random.choice(lines)
        return await client.post("/api/games/conquest/guide", json={"choices": line, "shown": random.randrange(60)})

    return {
        "maps to check, 155 kB of overlaps": flood(lambda c: c.post("/api/games/conquest/check", json=form)),
        "the same as boards": flood(lambda c: c.post("/api/games/conquest/board", json=form)),
        "generated maps of 200 places": flood(
            lambda c: c.post(
                "/api/games/conquest/board",
                json={
                    "preset": "world-war",
                    "players": 3,
                    "options": {"map": f"gen:n=200,k=2,seed={random.randrange(10**9)}"},
                },
            )
        ),
        "frames of a long match": flood(frames),
        "odds with 200,000 samples": flood(
            lambda c: c.get("/api/games/bayonet/odds?hand=I2+I2&opponents=5&samples=200000")
        ),
        "decks of 180 kB": flood(lambda c: c.post("/api/games/battlecards/decks/check", json=deck)),
        "a long record to verify": flood(lambda c: c.post("/api/verify", json=record)),
        "records of a long match": flood(lambda c: c.get(f"/api/matches/{conquest}/record")),
        "matches made with new cookies": flood(create),
        "guided games": flood(guide),
        "lists of running matches": flood(lambda c: c.get("/api/matches?scope=running")),
        "whole tables over 32 sockets": lambda server, end: whole_tables(server, end, conquest),
        "half-sent requests": half_sent,
    }


# ------------------------------------------------------------------------------------------------------ everybody else


class Player:
    """Somebody who plays one match against a bot of their own, a choice every tenth of a second."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.codes: list[int] = []
        self.decision: int | None = None
        self.over = False

    async def play(self, server: Server, end: asyncio.Event) -> None:
        """Choose, wait for the acknowledgement, until the end; another match when one is over."""
        while not end.is_set():
            async with browser(server, "127.0.0.3") as client:
                await self._one(server, client, end)

    async def _one(self, server: Server, client: httpx.AsyncClient, end: asyncio.Event) -> None:
        match = await sealed_match(client, PLAYED)
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        self.over, self.decision, sent, answered = False, None, ("", 0.0), -1
        async with connect(
            server.url.replace("http", "ws") + "/ws",
            additional_headers={"Cookie": cookie},
            max_size=2**24,
            local_addr=("127.0.0.3", 0),
        ) as wire:
            await wire.send(json.dumps({"t": "watch", "match": match, "seen": -1, "log": 0}))
            while not end.is_set() and not self.over:
                if self.decision is not None and self.decision > answered and not sent[0]:
                    key = secrets.token_hex(8)
                    sent = key, time.perf_counter()
                    choice = {"decision": self.decision, "code": random.choice(self.codes), "key": key}
                    await wire.send(json.dumps({"t": "choose", "match": match, **choice}))
                try:
                    message = json.loads(await asyncio.wait_for(wire.recv(), 1))
                except TimeoutError:
                    continue
                kind = message["t"]
                if kind == "ack":
                    self.waits.append(time.perf_counter() - sent[1])
                    answered, sent = message["decision"], ("", 0.0)
                    await asyncio.sleep(0.1)
                elif kind == "refused":
                    sent = "", 0.0
                self._see(message)

    def _see(self, message: dict[str, Any]) -> None:
        scene = message.get("scene") if message["t"] == "table" else message.get("patch")
        if message["t"] in ("table", "frame"):
            self.decision = message["decision"]
            if scene and "options" in scene:
                self.codes = [option["code"] for option in scene["options"] or []]
            self.over = self.over or bool(scene and scene.get("over"))


async def maker(server: Server, end: asyncio.Event) -> list[float]:
    """A match made every second: how long each took until it was dealt. None may be refused."""
    waits = []
    async with browser(server, "127.0.0.4") as client:
        while not end.is_set():
            begin = time.perf_counter()
            match = await sealed_match(client, MADE)
            waits.append(time.perf_counter() - begin)
            (await client.post(f"/api/matches/{match}/resign", json={})).raise_for_status()
            await asyncio.sleep(max(0.0, 1 - waits[-1]))
    return waits


async def spectators(server: Server, count: int, match: str) -> list[Any]:
    """So many open sockets that watch one match, from several addresses."""
    wires = []
    for number in range(count):
        address = f"127.0.1.{1 + number // 100}"
        wire = await connect(
            server.url.replace("http", "ws") + "/ws", local_addr=(address, 0), max_size=2**24, max_queue=None
        )
        await wire.send(json.dumps({"t": "watch", "match": match, "seen": -1, "log": 10**6}))
        wires.append(wire)
    return wires


async def warmed(server: Server) -> None:
    """Make a match of each kind, so that what is loaded once is loaded. A server may be too busy for it at first."""
    async with browser(server, "127.0.0.5") as client:
        for form in (PLAYED, MADE):
            for _ in range(20):
                try:
                    match = await sealed_match(client, form)
                except httpx.HTTPStatusError as error:
                    if error.response.status_code != 503:
                        raise
                    await asyncio.sleep(1)
                else:
                    await client.post(f"/api/matches/{match}/resign", json={})
                    break


async def under(
    server: Server,
    seconds: float,
    attack: Callable[[Server, asyncio.Event], Awaitable[Counter[str]]] | None,
    least: int = 1,
) -> dict[str, Any]:
    """What everybody else met during an attack (None: in peace), of so many seconds, or until they have made `least`
    choices, however long that is."""
    await warmed(server)
    end, player = asyncio.Event(), Player()
    tasks: list[asyncio.Future[Any]] = [
        asyncio.ensure_future(player.play(server, end)),
        asyncio.ensure_future(maker(server, end)),
    ]
    await asyncio.sleep(1.0)
    player.waits.clear()
    server.forget_stalls()
    if attack is not None:
        tasks.append(asyncio.ensure_future(attack(server, end)))
    await asyncio.sleep(seconds)
    while len(player.waits) < least and not any(task.done() for task in tasks):
        await asyncio.sleep(0.1)
    end.set()
    found = await asyncio.gather(*tasks)
    figures = await asyncio.to_thread(server.figures)
    return {
        "choices": len(player.waits),
        "choice_p50_ms": round(percentile(player.waits, 0.5), 1),
        "choice_p99_ms": round(percentile(player.waits, 0.99), 1),
        "created": len(found[1]),
        "create_most_ms": round(1000 * max(found[1]), 1),
        "longest_stall_ms": round(1000 * figures["sandtable_longest_stall_seconds"], 1),
        "sockets": int(figures["sandtable_sockets"]),
        "answers": dict(found[2]) if attack is not None else {},
    }


# ------------------------------------------------------------------------------------------------ memory, long matches


async def memory(server: Server, matches: int) -> dict[str, float]:
    """Resident memory before matches are made, played by bots and over, and after they were put away."""
    clients = [browser(server, f"127.0.2.{1 + n}") for n in range(max(1, matches // 20 + 1))]
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    form = {"game": "bayonet", "preset": "quick", "seats": seats}

    async def play(count: int) -> None:
        waiting = set()
        for number in range(count):
            answer = await clients[number % len(clients)].post("/api/matches", json=form)
            answer.raise_for_status()
            waiting.add(answer.json()["match"]["id"])
        while waiting:
            for match in list(waiting):
                if (await clients[0].get(f"/api/matches/{match}")).json()["state"] == "finished":
                    waiting.remove(match)
                await asyncio.sleep(0.06)

    async def put_away() -> float:
        while server.figures()["sandtable_tables"] > 8:
            await asyncio.sleep(2)
        await asyncio.sleep(5)
        return resident(server.process.pid) / 2**20

    await play(min(matches, 25))  # what is loaded once is loaded now
    before = await put_away()
    await play(matches)
    most = resident(server.process.pid) / 2**20
    after = await put_away()
    for client in clients:
        await client.aclose()
    return {"matches": matches, "before_mb": round(before, 1), "most_mb": round(most, 1), "after_mb": round(after, 1)}


# ------------------------------------------------------------------------------------------------------------- results


def page(result: dict[str, Any]) -> str:
    """The results for people."""
    machine = result["machine"]
    command = " ".join(("python -m bench.attacks", *result["flags"]))
    # On a busy machine some of those who watch do not answer in time, and are gone.
    fewest = min((row["sockets"] for row in result["attacks"].values()), default=0)
    lines = [
        "# A server under attack",
        "",
        f"Written by `{command}` (part of `make bench`). While one address attacks, somebody else plays a "
        "choice every tenth of a second and makes a match every second, and others watch over "
        f"{fewest:,} open sockets or more. Server, attacker and everybody else share {machine['processors']} "
        f"processors (load before the run: {machine['load_before']}, after it: {machine['load_after']}).",
        "",
        f"| during {result['seconds']:g} s of | choice p50 ms | choice p99 ms (below {CHOICE_P99_MS}) "
        f"| slowest new match ms (below {CREATE_MS:,}) | longest stall ms (below {STALL_MS}) | what the attacker got |",
        "| --- | ---: | ---: | ---: | ---: | --- |",
    ]
    for name, row in result["attacks"].items():
        got = ", ".join(f"{count:,} times {status}" for status, count in sorted(row["answers"].items()))
        lines.append(
            f"| {name} | {row['choice_p50_ms']:.0f} | {beside(row['choice_p99_ms'], CHOICE_P99_MS)} "
            f"| {beside(row['create_most_ms'], CREATE_MS)} | {beside(row['longest_stall_ms'], STALL_MS)} | {got} |"
        )
    lines += ["", f"## Long matches: processor time, below {LONG_MS} ms", "", *table(result["long"])]
    if result["memory"]:
        kept = result["memory"]
        lines += [
            "",
            f"## Memory, back to within {MEMORY_MB} MB",
            "",
            f"Before {kept['before_mb']:.0f} MB; when {kept['matches']} matches were made, played and over "
            f"{kept['most_mb']:.0f} MB; after their tables were put away {kept['after_mb']:.0f} MB"
            f"{'' if kept['after_mb'] - kept['before_mb'] < MEMORY_MB else ': NOT KEPT'}.",
        ]
    return "\n".join(lines) + "\n"


async def measure(arguments: argparse.Namespace, data: Path, long: list[dict[str, Any]]) -> dict[str, Any]:
    """Everything that needs a running server."""
    server = Server(data, arguments.games)
    result: dict[str, Any] = {"attacks": {}, "memory": {}}
    try:
        kept = {one["game"]: (one["match"], one["choices"]) for one in long}
        record = next(one["record"] for one in long if one["game"] == "conquest")
        async with browser(server) as client:
            deadline = time.monotonic() + 900
            while (await client.get("/readyz")).status_code != 200 and time.monotonic() < deadline:
                await asyncio.sleep(0.5)
            await client.get("/api/games/conquest/picture", timeout=1800)  # answered when all machine code is there
        await warmed(server)
        if arguments.matches:
            result["memory"] = await memory(server, arguments.matches)
            print(result["memory"], flush=True)
        wires = await spectators(server, arguments.sockets, kept["conquest"][0])
        todo = {"nothing": None, **attacks(kept, record)}
        server.forget_stalls()
        for name, attack in todo.items():
            if arguments.only in name:
                result["attacks"][name] = await under(server, arguments.seconds, attack)
                print(name, result["attacks"][name], flush=True)
        for wire in wires:
            with contextlib.suppress(Exception):
                await wire.close()
    finally:
        server.stop()
    return result


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--only", default="")
    parser.add_argument("--games", nargs="*", default=(), help="of the server and its long matches; all by default")
    parser.add_argument("--choices", type=int, default=CHOICES, help="the length of the long matches")
    parser.add_argument("--out", type=Path, default=HERE)
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.games and "conquest" not in arguments.games and not arguments.serve:
        parser.error("--games needs conquest among them: the attacks ask for its long match.")
    _many_files()
    if arguments.serve:
        run_server(arguments.serve, tuple(arguments.games))
        return
    import uvloop

    machine = {
        "processors": os.cpu_count(),
        "python": platform.python_version(),
        "load_before": round(os.getloadavg()[0], 1),
    }
    with tempfile.TemporaryDirectory(prefix="sandtable-attacks-") as folder:
        long = uvloop.run(measured(Path(folder), secrets.token_hex(6), arguments.games, arguments.choices))
        print([{**one, "record": ""} for one in long], flush=True)
        result = uvloop.run(measure(arguments, Path(folder), long))
    machine["load_after"] = round(os.getloadavg()[0], 1)
    flags = parser.parse_args([])
    result.update(
        machine=machine,
        flags=[
            f"--{name} {' '.join(value) if isinstance(value, list) else value}"
            for name, value in vars(arguments).items()
            if name in ("seconds", "sockets", "matches", "games", "choices", "only") and value != getattr(flags, name)
        ],
        seconds=arguments.seconds,
        sockets=arguments.sockets,
        long=[{key: value for key, value in one.items() if key not in ("record", "match")} for one in long],
    )
    text = page(result)
    arguments.out.mkdir(parents=True, exist_ok=True)
    (arguments.out / "ATTACKS.md").write_text(text, encoding="utf-8")
    (arguments.out / "ATTACKS.json").write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    print(text)


def _many_files() -> None:
    """1,000 sockets are 1,000 open files."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


if __name__ == "__main__":
    main()

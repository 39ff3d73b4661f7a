"""The attacks: each asks for as much as it can, from one address, until it is told to end."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import json
import math
import os
import random
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench.attacking.server import ROOT, Address, browser

__all__ = ["Attacker", "attacks"]

ATTACKER = "127.0.0.2"
GUIDED = "guided games"


def hostile_map(size: int) -> str:
    """A map of about so many bytes whose 200 territories lie on one heap, each pair overlapping."""
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


Attack = Callable[[Address, asyncio.Event], Awaitable[Counter[str]]]
Ask = Callable[[httpx.AsyncClient], Awaitable[httpx.Response]]


def flood(ask: Ask, tasks: int = 8) -> Attack:
    """An attack that asks the same again and again, several times at once."""

    async def attack(server: Address, end: asyncio.Event) -> Counter[str]:
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


async def half_sent(server: Address, end: asyncio.Event) -> Counter[str]:
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


@functools.cache
def guided(count: int, length: int) -> list[list[int]]:
    """Guided games of Conquest, chosen at random, so that hardly two begin alike and each is played from its start."""
    from sandtable.core.game.registry import find_definition
    from sandtable.server.pool.practice import Guides

    definition, guides = find_definition("conquest"), Guides()
    lines: list[list[int]] = []
    for _ in range(count):
        made: list[int] = []
        while len(made) < length:
            scene = guides.play(definition, made, len(made)).start.scene
            if scene is None or not scene.choices:
                break
            made.append(random.choice(scene.choices).code)
        lines.append(made)
    return lines


async def whole_tables(server: Address, end: asyncio.Event, match: str, sockets: int = 32) -> Counter[str]:
    """Sockets that ask for the whole of a long match, log and all, as often as they may speak."""
    answers: Counter[str] = Counter()

    async def one() -> None:
        while not end.is_set():
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                address = server.url.replace("http", "ws") + "/ws"
                async with connect(address, local_addr=(ATTACKER, 0), max_size=2**24, close_timeout=1) as wire:
                    while not end.is_set():
                        await wire.send(json.dumps({"t": "watch", "match": match, "seen": -1, "log": 0}))
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


def attacks(long: dict[str, tuple[str, int]], record: dict[str, Any]) -> dict[str, Attack]:
    """All attacks by name. `long` has each game's long match with its length, `record` the record of one."""
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

    async def guide(client: httpx.AsyncClient) -> httpx.Response:
        line = random.choice(guided(12, 60))
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
        GUIDED: flood(guide),
        "lists of running matches": flood(lambda c: c.get("/api/matches?scope=running")),
        "whole tables over 32 sockets": lambda server, end: whole_tables(server, end, conquest),
        "half-sent requests": half_sent,
    }


# -------------------------------------------------------------------------------------------------------- their process


class Attacker:
    """One attack in a process of its own, so that nobody who is measured waits for it; of low priority, since it would
    have a machine of its own and take no processor of the server's."""

    def __init__(self, server: Address, name: str, long: dict[str, tuple[str, int]], record: dict[str, Any]) -> None:
        command = [sys.executable, "-m", "bench.attacking.attacker", server.url, name]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, preexec_fn=lambda: os.nice(10)
        )
        self._say(json.dumps([long, record]))
        assert self._process.stdout is not None
        self._process.stdout.readline()  # it is ready

    def _say(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def begin(self) -> None:
        """Attack."""
        self._say("go")

    def end(self) -> Counter[str]:
        """Stop: what it was answered, each with how often."""
        return Counter(json.loads(self._process.communicate()[0]))


async def _attack(address: str, name: str) -> None:
    lines = asyncio.StreamReader(limit=2**26)
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    long, record = json.loads(await lines.readline())
    attack = attacks({game: tuple(match) for game, match in long.items()}, record)[name]
    if name == GUIDED:
        guided(12, 60)
    print("ready", flush=True)
    await lines.readline()
    end = asyncio.Event()
    answers = asyncio.ensure_future(attack(Address(address), end))
    await lines.read()
    end.set()
    print(json.dumps(await answers))


if __name__ == "__main__":
    asyncio.run(_attack(*sys.argv[1:]))

"""Everybody else: who plays, makes matches and watches while the server is attacked."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import time
from typing import Any

import httpx
from websockets.asyncio.client import connect

from bench.attacking.server import Address, browser, sealed_match

__all__ = ["Player", "maker", "spectators", "warmed"]

_BOT = {"kind": "bot", "bot": "random"}
PLAYED = {"game": "conquest", "preset": "world-war", "seats": [{"kind": "me"}, _BOT, _BOT]}
MADE = {"game": "bayonet", "preset": "quick", "seats": [{"kind": "me"}, _BOT]}


class Player:
    """Somebody who plays one match against a bot of their own, a choice every tenth of a second."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.codes: list[int] = []
        self.decision: int | None = None
        self.over = False

    async def play(self, server: Address, end: asyncio.Event) -> None:
        """Choose, wait for the acknowledgement, until the end; another match when one is over."""
        while not end.is_set():
            async with browser(server, "127.0.0.3") as client:
                await self._one(server, client, end)

    async def _one(self, server: Address, client: httpx.AsyncClient, end: asyncio.Event) -> None:
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
            if scene and "choices" in scene:
                self.codes = [choice["code"] for choice in scene["choices"] or []]
            self.over = self.over or bool(scene and scene.get("over"))


async def maker(server: Address, end: asyncio.Event) -> list[float]:
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


async def spectators(server: Address, count: int, match: str) -> list[Any]:
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


async def warmed(server: Address) -> None:
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

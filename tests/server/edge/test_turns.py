"""Requests begin one after the other, and who asks too often waits longer than anybody else."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path
from typing import Any

from sandtable.server.configuration.settings import Limits, Settings
from sandtable.server.edge.guard import Guard
from sandtable.server.monitoring import Metrics


async def asked(guard: Guard, address: str, told: list[tuple[str, int]]) -> None:
    """Ask once, and note who is answered with what."""

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            told.append((address, message["status"]))

    async def receive() -> Any:
        return {"type": "http.request", "body": b""}

    headers = [(b"host", b"localhost")]
    scope = {"type": "http", "method": "GET", "path": "/api/matches", "headers": headers, "client": (address, 1)}
    await guard({**scope, "scheme": "http", "query_string": b""}, receive, send)


async def test_who_asks_too_often_is_told_after_everybody_else(tmp_path: Path) -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    limits = Limits(requests_per_second=0.001, requests_burst=1)
    guard = Guard(app, Settings(data=tmp_path, limits=limits), Metrics())
    told: list[tuple[str, int]] = []
    addresses = ["127.0.0.2", "127.0.0.2", "127.0.0.3", "127.0.0.4"]
    await asyncio.gather(*(asked(guard, address, told) for address in addresses))
    assert told == [("127.0.0.2", 200), ("127.0.0.3", 200), ("127.0.0.4", 200), ("127.0.0.2", 429)]


async def test_in_a_turn_of_the_loop_one_request_begins(tmp_path: Path) -> None:
    begun = 0

    async def app(scope: Any, receive: Any, send: Any) -> None:
        nonlocal begun
        begun += 1

    guard = Guard(app, Settings(data=tmp_path), Metrics())
    waiting = [asyncio.ensure_future(asked(guard, f"127.0.0.{n}", [])) for n in range(1, 21)]
    seen = []
    while not all(task.done() for task in waiting):
        await asyncio.sleep(0)
        seen.append(begun)
    assert begun == 20 and max(after - before for before, after in pairwise(seen)) == 1

"""How long a newcomer waits: `python -m bench.at_once [GAME...]` (part of `make bench`).

It starts a server on an empty machine-code cache for each game, makes a match against bots, and prints the seconds from
the button to the first decision, the longest time that an answer of the server took until the machine code was there,
and when that was."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import secrets
import sys
import tempfile
import time
from asyncio.subprocess import DEVNULL, PIPE
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import connect

import sandtable
from sandtable.core.match.seal.hashing import nonce_commitment
from sandtable.games import definition

LONGEST = 600.0
SEATS = 2


class Waits(NamedTuple):
    """Seconds."""

    first: float
    stall: float
    made: float


async def measure(game: str) -> Waits:
    """A newcomer on an empty cache."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "SANDTABLE_CACHE": str(Path(folder) / "cache")}
        command = [sys.executable, "-m", "sandtable", "serve", "--port", "0", "--data", str(Path(folder) / "data")]
        server = await asyncio.create_subprocess_exec(*command, env=environment, stdout=PIPE, stderr=DEVNULL)
        try:
            return await asyncio.wait_for(_visit(server, game), LONGEST)
        finally:
            server.terminate()
            await server.wait()


async def _visit(server: asyncio.subprocess.Process, game: str) -> Waits:
    assert server.stdout is not None
    address = ""
    while not address:
        found = re.search(r"http://[\w.:\[\]]+", (await server.stdout.readline()).decode())
        address = found.group() if found else ""
    async with httpx.AsyncClient(base_url=address, timeout=LONGEST) as person:
        await person.get("/api/me")
        form: dict[str, Any] = {"game": game, "preset": definition(game).form.first_preset}
        form["seats"] = [{"kind": "me"}] + [{"kind": "bot", "bot": "heuristic"}] * (SEATS - 1)
        nonce = secrets.token_bytes(32)
        form["nonce_commitment"] = nonce_commitment(nonce).hex()
        stalls = asyncio.ensure_future(_answers(person))
        started = time.perf_counter()
        made = (await person.post("/api/matches", json=form)).raise_for_status().json()
        reveal = {"opening_hash": made["match"]["sealing"]["opening_hash"], "nonce": nonce.hex()}
        (await person.post(f"/api/matches/{made['match']['id']}/reveal", json=reveal)).raise_for_status()
        match, cookie = made["match"]["id"], "; ".join(f"{name}={value}" for name, value in person.cookies.items())
        uri = address.replace("http", "ws") + "/ws"
        first = ready = 0.0
        async with connect(uri, additional_headers={"Cookie": cookie}, max_size=None) as socket:
            await socket.send(json.dumps({"t": "watch", "match": match, "seen": -1, "log": 0}))
            while not (first and ready):
                message: dict[str, Any] = json.loads(await socket.recv())
                now = time.perf_counter() - started
                if not first and message.get("decision") is not None:
                    first = now
                if message["t"] in ("seats", "table") and first and message["summary"].get("making") is None:
                    ready = now
        stalls.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await stalls
        return Waits(first, _longest[0], ready)


_longest = [0.0]


async def _answers(person: httpx.AsyncClient) -> None:
    """Ask something small again and again, and keep how long the slowest answer took."""
    _longest[0] = 0.0
    while True:
        begun = time.perf_counter()
        await person.get("/healthz")
        _longest[0] = max(_longest[0], time.perf_counter() - begun)
        await asyncio.sleep(0.02)


def main() -> None:
    """Print a row for each game; with `--json GAME` its figures."""
    if sys.argv[1:2] == ["--json"]:
        print(json.dumps(asyncio.run(measure(sys.argv[2]))._asdict()))
        return
    print("| game | first decision, s | longest answer, ms | machine code, s |\n| --- | ---: | ---: | ---: |")
    for game in sys.argv[1:] or sandtable.games():
        waits = asyncio.run(measure(game))
        print(f"| {game} | {waits.first:.1f} | {waits.stall * 1000:.0f} | {waits.made:.1f} |", flush=True)


if __name__ == "__main__":
    main()

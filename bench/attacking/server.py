"""The server that is attacked: a process of its own, with its usual limits."""

from __future__ import annotations

import secrets
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx

from sandtable.core.match.seal.hashing import nonce_commitment

__all__ = ["Address", "Server", "browser", "run_server", "sealed_match"]

ROOT = Path(__file__).resolve().parent.parent.parent


def run_server(data: Path, games: tuple[str, ...], spy: Path | None = None) -> None:
    """The server process, with these games, all if there are none. SIGUSR1 begins to measure stalls anew."""
    from bench.attacking.spy import watch
    from sandtable.server import monitoring
    from sandtable.server.app import create_app
    from sandtable.server.configuration.settings import Settings
    from sandtable.server.serving import run

    monitoring.configure("error")
    listener = run.bind("127.0.0.1", 0)
    app = create_app(Settings(data=data, port=0), games or None)
    app.services.open()
    if spy is not None:
        watch(app.services.stalls, spy)
    signal.signal(signal.SIGUSR1, lambda *_: app.services.stalls.reset())
    run.make_server(app, lambda: print(listener.getsockname()[1], flush=True)).run(sockets=[listener])


class Address:
    """A running server, as one knows it from outside."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.port = int(url.rsplit(":", 1)[1])

    def figures(self) -> dict[str, float]:
        """The metrics."""
        text = httpx.get(self.url + "/metrics", timeout=60).text
        pairs = (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
        return {name: float(value) for name, value in pairs}


class Server(Address):
    """The process of one."""

    def __init__(self, data: Path, games: Sequence[str] = (), spy: Path | None = None) -> None:
        command = [sys.executable, "-m", "bench.attacks", "--serve", str(data), "--games", *games]
        command += ["--spy", str(spy)] if spy is not None else []
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        assert self.process.stdout is not None
        port = self.process.stdout.readline().strip()
        if not port:
            sys.exit("The server did not start.")
        super().__init__(f"http://127.0.0.1:{port}")

    def forget_stalls(self) -> None:
        """Measure stalls anew."""
        self.process.send_signal(signal.SIGUSR1)

    def stop(self) -> None:
        """End it."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)


def browser(server: Address, address: str = "127.0.0.1") -> httpx.AsyncClient:
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

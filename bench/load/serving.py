"""The server of a load run: a process of its own, whose first line is its port once it has all its machine code."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.load.processes import settle

__all__ = ["run_server", "running"]

ROOT = Path(__file__).resolve().parents[2]
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


def run_server(data: Path, port: int, database: str, workers: int, game: str) -> None:
    """The server process, which knows this game alone, or the parent of several."""
    from sandtable.server import monitoring
    from sandtable.server.app import create_app
    from sandtable.server.configuration.settings import Limits, Settings
    from sandtable.server.serving import run
    from sandtable.server.serving.supervisor import supervise

    monitoring.configure("warning")
    limits = Limits(**ROOMY)  # type: ignore[arg-type]
    listener = run.bind("127.0.0.1", port)
    settings = Settings(data=data, port=port, database=database, workers=workers, limits=limits, estimates=False)

    def say() -> None:
        print(listener.getsockname()[1], flush=True)

    signal.signal(signal.SIGUSR1, signal.SIG_IGN)
    if workers > 1:
        supervise(settings, listener, say)
        return
    app = create_app(settings, (game,))
    app.services.open()
    # Each phase asks how long the loop was away in it.
    signal.signal(signal.SIGUSR1, lambda *_: app.services.stalls.reset())
    waiting: list[asyncio.Task[None]] = []

    async def say_when_made() -> None:
        # Machine code that is made meanwhile takes as much of the machine as a server does.
        await app.services.rulebook.making.all_ready()
        say()

    run.make_server(app, lambda: waiting.append(asyncio.ensure_future(say_when_made()))).run(sockets=[listener])


@contextlib.contextmanager
def running(database: str = "", workers: int = 1, game: str = "conquest") -> Iterator[tuple[str, int]]:
    """A fresh server: its address, and the id of its process."""
    with tempfile.TemporaryDirectory(prefix="sandtable-load-") as folder:
        command = [sys.executable, "-m", "bench.load", "--serve", folder, "0", "--database", database]
        command += ["--workers", str(workers), "--game", game]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        try:
            assert server.stdout is not None
            port = server.stdout.readline().strip()
            if not port:
                sys.exit("The server did not start.")
            if workers > 1:
                settle(server.pid)  # what each makes and loads by itself
            yield f"http://127.0.0.1:{port}", server.pid
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)

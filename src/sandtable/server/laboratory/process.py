"""The process that plays one study: begun, listened to, and ended."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import tempfile
from collections.abc import AsyncGenerator, Mapping
from typing import Any

import msgspec

_MODULE = "sandtable.lab.at_server"
#: The longest line that it may say.
_LINE = 16 * 1024 * 1024
#: A process that is asked to end has so long for its block.
_PATIENCE = 20.0


def _environment() -> dict[str, str]:
    """What the process may know: none of the server's settings, some of which are secrets."""
    kept = ("SANDTABLE_CACHE", "SANDTABLE_BOUNDSCHECK")
    return {name: value for name, value in os.environ.items() if name in kept or not name.startswith("SANDTABLE_")}


class StudyProcess:
    """Plays a study while `lines` is listened to; `paused` while it stands still."""

    def __init__(self, order: Mapping[str, Any]) -> None:
        self._order = msgspec.json.encode(order) + b"\n"
        self._process: asyncio.subprocess.Process | None = None
        self._ending: asyncio.Task[None] | None = None
        self.paused = False

    async def lines(self) -> AsyncGenerator[dict[str, Any]]:
        """What it says, until it ends."""
        self._process = process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", _MODULE, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL, limit=_LINE, env=_environment(), cwd=tempfile.gettempdir(),
        )  # fmt: skip
        assert process.stdin is not None and process.stdout is not None
        try:
            with contextlib.suppress(ConnectionError):
                process.stdin.write(self._order)
                await process.stdin.drain()
            while line := await process.stdout.readline():
                yield msgspec.json.decode(line)
        finally:
            await self.kill()

    def pause(self, paused: bool) -> None:
        """Let it stand still, or go on: it takes no processor time meanwhile, and loses nothing."""
        if paused != self.paused and self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.send_signal(signal.SIGSTOP if paused else signal.SIGCONT)
                self.paused = paused

    def stop(self) -> None:
        """Ask it to end with what there is; soon it is ended."""
        if self._process is not None and self._process.returncode is None and self._ending is None:
            self.pause(False)
            with contextlib.suppress(ProcessLookupError):
                self._process.terminate()
            self._ending = asyncio.ensure_future(self._end())

    async def _end(self) -> None:
        await asyncio.sleep(_PATIENCE)
        await self.kill()

    async def kill(self) -> None:
        """End it now."""
        if self._ending is not None and self._ending is not asyncio.current_task():
            self._ending.cancel()
        process = self._process
        if process is not None:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
            await process.wait()

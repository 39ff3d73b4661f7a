"""The process that plays one study: begun, listened to, and ended.

What the process of a study has said so far, as it is stored.
"""

import asyncio
import contextlib
import os
import signal
import sys
import tempfile
from collections.abc import AsyncGenerator, Mapping
from typing import Any

import msgspec

from sandtable.server.errors import say

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


#: Where the page of a study finds its games: the address of the study takes its place when it is asked for.
HERE = "sandtable-study:here"


class StudyFindings:
    """Listens to the process. `games` and `page` are there at its end."""

    def __init__(self, most_seconds: float) -> None:
        self.result: dict[str, Any] = {"looks": [], "most_seconds": most_seconds}
        self.games: str | None = None
        self.page = ""

    def hear(self, line: dict[str, Any]) -> None:
        """A line that it said."""
        what = line.pop("say")
        if what == "look":
            line["answers"] = [_answer(answer) for answer in line["answers"]]
            points = [_point(answer) for answer in line["answers"]]
            self.result["looks"].append({"deals": line["deals"], "points": points})
        elif what == "done":
            self.games, self.page = msgspec.json.encode(line.pop("kept")).decode(), line.pop("page")
            for answer, games in zip(self.result["answers"], line.pop("behind"), strict=True):
                answer["games"] = games
        self.result |= {"problem": line["message"]} if what == "problem" else line

    def end(self) -> None:
        """It says no more. One that the system ended has spent what it may."""
        if self.games is None and "problem" not in self.result:
            if self.result["looks"]:
                self.result["why"] = "budget"
            else:
                self.result["problem"] = say("first-games-took-processor-time")

    def text(self) -> str:
        """What there is, as JSON."""
        return msgspec.json.encode(self.result).decode()


def _answer(told: dict[str, Any]) -> dict[str, Any]:
    """An answer as the page has it."""
    low, high = told["interval"] or (None, None)
    used, lineup = told["used"], told["lineup"]
    part = None if used is None or not used["of"] else (used["games"] if used["named"] else used["differ"]) / used["of"]
    kept = ("measure", "title", "unit", "share", "variant", "kind", "a", "b", "value", "margin")
    return {
        **{name: told[name] for name in kept}, "low": low, "high": high, "factor": told["paired_factor"],
        "sentence": told["answer"], "use": told["did_it_matter"], "used": part,
        "lineup": None if lineup is None else lineup - 1,
    }  # fmt: skip


def _point(answer: dict[str, Any]) -> list[float]:
    return [] if answer["low"] is None else [round(answer[name], 5) for name in ("value", "low", "high")]

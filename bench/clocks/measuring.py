"""Whether clocks are fair: what people are charged, beside how long they thought (`make bench`; written to
bench/CLOCKS.md).

    python -m bench.clocks [--decisions 1000] [--rate 100]

On a busy server, where other matches ask for so many choices a second, people at matches with clocks think about each
decision for a time that is drawn, up to 1.5 s, and choose. A decision's true time runs from the moment its frame has
come over the socket until the choice is sent; what was charged is the difference between the clocks of that frame and
of the next, both as the server sent them. The error is what was charged beyond the true time: the way of frame and
choice, and whatever the server charges for its own work. The way is measured as well, by pings over the same sockets.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection

from bench.load.clients import Client, Load
from bench.load.people import Place, seat_everybody, sit
from bench.load.processes import percentile
from bench.load.serving import running

__all__ = ["MOST_ERROR_MS", "Charged", "Thinker", "measure", "page"]

#: What the error of 99 decisions of 100 is to stay below.
MOST_ERROR_MS = 100
_LONGEST_THOUGHT = 1.5
_PACE = {"kind": "live", "base": 3600, "increment": 0}
_PAGE = Path("bench/CLOCKS.md")


class Charged(NamedTuple):
    """One decision, in seconds: how long was thought, what was charged, and how long the choice was on its way."""

    true: float
    charged: float
    way: float


class Thinkers(Load):
    """People who think before they choose."""

    def can_choose(self, client: Client) -> None:
        """A client owes a choice: it thinks first."""
        assert isinstance(client, Thinker)
        client.thinking = asyncio.ensure_future(client.think())


class Thinker(Client):
    """Somebody at a table with clocks, who keeps what each decision took and was charged."""

    def __init__(self, load: Load, socket: ClientConnection, place: Place, luck: random.Random) -> None:
        super().__init__(load, socket, place)
        self.luck = luck
        self.found: list[Charged] = []
        self.thinking: asyncio.Future[None] | None = None
        self._left: int | None = None  # on the clocks of the frame that put the decision before us
        self._came = self._sent = self._way = 0.0
        self._waits = False

    async def think(self) -> None:
        """Think for a while, then choose; a ping tells how long the way is now."""
        await asyncio.sleep(self.luck.random() * _LONGEST_THOUGHT)
        asked = time.perf_counter()
        await (await self.socket.ping())
        self._way = time.perf_counter() - asked
        self._sent, self._waits = time.perf_counter(), True
        self.choose()

    def _take(self, message: dict[str, Any]) -> None:
        clocks = message.get("clocks") or (message.get("summary") or {}).get("clocks")
        if message["t"] in ("frame", "table") and clocks is not None:
            now, left = time.perf_counter(), clocks["left"][self.place.seat]
            if self._waits and self._left is not None and message["t"] == "frame":
                self.found.append(Charged(self._sent - self._came, (self._left - left) / 1000, self._way))
                self._waits = False
            self._left = left if self.place.seat in clocks["running"] else None
            self._came = now
        super()._take(message)


async def measure(url: str, arguments: argparse.Namespace) -> list[Charged]:
    """What so many decisions took and were charged."""
    luck = random.Random(arguments.seed)
    places = await seat_everybody(url, "conquest", "world-war", 2, arguments.tables, _PACE)
    others = await seat_everybody(url, "conquest", "world-war", 2, arguments.crowd)
    thinkers, load = Thinkers(), Load()
    people = [
        Thinker(thinkers, socket, place, luck) for socket, place in zip(await sit(url, places), places, strict=True)
    ]
    busy = [Client(load, socket, place) for socket, place in zip(await sit(url, others), others, strict=True)]
    tasks = [asyncio.ensure_future(client.run()) for client in [*busy, *people]]
    for client in [*busy, *people]:
        await client.watch()
    while sum(len(one.found) for one in people) < arguments.decisions:
        await load.at_rate(arguments.rate, 1.0)
        print(f"\r{sum(len(one.found) for one in people):,} decisions", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return [one for person in people for one in person.found][: arguments.decisions]


def page(found: list[Charged], command: str, rate: float) -> str:
    """The measurement for people."""
    errors = [one.charged - one.true for one in found]
    beyond = [error - one.way for error, one in zip(errors, found)]
    ways = [one.way for one in found]
    kept = "kept" if percentile(errors, 0.99) < MOST_ERROR_MS else "NOT KEPT"
    rows = [
        ("charged beyond the true time", errors),
        ("the way of a choice there and back, by ping", ways),
        ("charged beyond the true time and the way", beyond),
    ]
    return "\n".join(
        [
            "# Are the clocks fair?",
            "",
            f"Written by `{command}`: {len(found):,} decisions of people at tables with clocks, who thought "
            f"{sum(one.true for one in found):,.0f} s altogether and were charged "
            f"{sum(one.charged for one in found):,.0f} s, while other tables asked the same server for "
            f"{rate:g} choices a second. Server and clients share one machine.",
            "",
            "| for one decision | p1 ms | p50 ms | p99 ms | most ms |",
            "| --- | ---: | ---: | ---: | ---: |",
            *(
                f"| {name} | {percentile(values, 0.01):.0f} | {percentile(values, 0.5):.0f} "
                f"| {percentile(values, 0.99):.0f} | {1000 * max(values):.0f} |"
                for name, values in rows
            ),
            "",
            f"The error of 99 decisions of 100 is to stay below {MOST_ERROR_MS} ms: {kept}.",
            "",
        ]
    )


def main() -> None:
    """Measure and write the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--decisions", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=100, help="choices a second of other matches")
    parser.add_argument("--tables", type=int, default=20, help="matches with clocks")
    parser.add_argument("--crowd", type=int, default=100, help="other matches")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, default=_PAGE)
    arguments = parser.parse_args()
    import uvloop

    with running() as (url, _):
        found = uvloop.run(measure(url, arguments))
    made = f"python -m bench.clocks --decisions {arguments.decisions} --rate {arguments.rate:g}"
    text = page(found, made, arguments.rate)
    print(text)
    arguments.to.write_text(text, encoding="utf-8")

"""Long matches of any game, put into a database as if they had been played; and what it costs to open them.

    python -m bench.long_matches [GAME...] [--choices 5000]

opens the longest match of each game and shows 21 moments of its replay, writes the processor time of each, here and in
the worker that draws it, into bench/LONG.md, and ends with status 1 if one took 300 ms or more.

Whoever plays as long as possible reaches 5,000 choices: by choosing anything (Conquest), by never raising (Bayonet), by
taking back every plan that can be taken back (Bridgefront). A game that is over before that is as long as it gets.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import secrets
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from sandtable.core.errors import IllegalChoice
from sandtable.core.game.registry import make
from sandtable.core.match.match import MAX_TAKE_BACKS, Match
from sandtable.server.identifiers import new_id, now
from sandtable.server.seal.sealing import deal
from sandtable.server.storage.rows import ChoiceRow, MatchRow, SeatRow
from sandtable.server.storage.store import Store

__all__ = ["LONG", "LONG_MS", "Long", "beside", "measured", "page", "store_long", "table"]

#: What opening a match, and any moment of its replay, may cost.
LONG_MS = 300
CHOICES = 5000

Pick = Callable[[list[int], random.Random], int]


def _any(legal: list[int], luck: random.Random) -> int:
    return luck.choice(legal)


def _first(legal: list[int], luck: random.Random) -> int:
    return legal[0]


def _last(legal: list[int], luck: random.Random) -> int:
    return legal[-1]


class Long(NamedTuple):
    """How a game is made long."""

    game: str
    preset: str
    options: dict[str, Any]
    pick: Pick


LONG = (
    Long("conquest", "world-war", {"players": 3}, _any),
    Long("bayonet", "standard", {"players": 6}, _first),
    Long("bridgefront", "standard", {"players": 4}, _any),
    Long("battlecards", "west", {"players": 2}, _last),
)


def _played(long: Long, row: MatchRow, choices: int) -> tuple[Match, list[ChoiceRow]]:
    game = make(long.game, long.preset, long.options, None, files=False)
    match, luck, rows = deal(game, row), random.Random(1), []
    backs = [0] * game.seats

    def note(seat: int, before: int) -> None:
        rows.append(ChoiceRow(match.ply - 1, seat, before, match.choices[-1][1], row.created))

    while not match.over and match.ply < choices:
        seat = match.seats_to_act[0]
        before = match.decision(seat)
        if backs[seat] < MAX_TAKE_BACKS - 1:
            try:
                match.take_back(seat)
            except IllegalChoice:
                pass
            else:
                backs[seat] += 1
                note(seat, before)
                continue
        match.choose(seat, long.pick(match.legal(seat), luck))
        note(seat, before)
    return match, rows


async def store_long(store: Store, long: Long, guest: str, choices: int = CHOICES) -> tuple[str, int]:
    """Store a match with this many choices, if the game has so many; the guest has seat 0. Its id, and its choices."""
    seats = [
        SeatRow(seat, "guest", guest if seat == 0 else new_id(), name=f"Seat {seat + 1}", nonce=bytes(16))
        for seat in range(int(long.options["players"]))
    ]
    made = make(long.game, long.preset, long.options, None, files=False)
    at = now()
    row = MatchRow(
        id=new_id(),
        game=long.game,
        rules_version=made.version,
        preset=made.preset,
        options=made.options_dict(),
        attachments={},
        title="A long one",
        visibility="open",
        invite=new_id(20),
        state="running",
        creator=guest,
        created=at,
        moved=at,
        secret=bytes(32),
        seats=seats,
    )
    match, rows = _played(long, row, choices)
    row.key = match.key
    if match.over:
        row.state, row.result = "finished", {"text": "It is over.", "shares": list(match.returns)}
    await store.create_match(row)
    for first in range(0, len(rows), 500):
        await store.append(row.id, rows[first : first + 500])
    return row.id, match.ply


async def measured(data: Path, guest: str, games: Sequence[str] = (), choices: int = CHOICES) -> list[dict[str, Any]]:
    """Processor time, here and in the pool, for opening each long match and for showing moments of its replay; of
    these games, or all."""
    from sandtable.server import garbage_collection
    from sandtable.server.configuration.settings import Settings
    from sandtable.server.services import Services

    class Nobody:
        """A client that is sent things."""

        guest_id: str | None = guest
        language = "en-GB"
        got = 0

        def push(self, text: str, many: bool = False) -> None:
            self.got = len(text)

        def push_frame(self, viewers: Any, text: str, logged: int) -> None:
            """Nothing."""

        def drop(self, match: str) -> None:
            """Nothing."""

    services = Services(Settings(data=data, estimates=False))
    found = []
    async with services.running():
        await services.rulebook.making.all_ready()  # a thread of this process reads the machine code of other games
        garbage_collection.settle()
        for long in [long for long in LONG if not games or long.game in games]:
            await services.rulebook.pool.load(long.game)
            match, made = await store_long(services.store, long, guest, choices)
            table = await services.registry.table(match)
            await services.positions.complete(table)
            # Every process of the pool knows the game then.
            await asyncio.gather(*(services.replays.frames(table, 0, 0, 0, f"10.0.0.{n}") for n in range(8)))
            services.registry.remove(table)
            services.positions.forget(match)
            begin = time.process_time()
            table = await services.registry.table(match)
            client = Nobody()
            await table.viewers.watch(client, -1, 0)
            opened = time.process_time() - begin
            table.viewers.unwatch(client)
            costs = []
            total = json.loads(await services.replays.frames(table, 0, 0, 0, ""))["total"]
            for n in [*range(0, total, max(1, total // 20)), total - 1]:
                services.positions.forget(match)
                begin, spent = time.process_time(), services.rulebook.pool.spent
                await services.replays.frames(table, 0, n, n, "")
                costs.append(time.process_time() - begin + services.rulebook.pool.spent - spent)
            record = json.loads(await services.replays.record(table, ""))
            found.append(
                {
                    "game": long.game,
                    "match": match,
                    "choices": made,
                    "open_ms": round(1000 * opened, 1),
                    "sent_kb": round(client.got / 1024),
                    "moment_ms": round(1000 * max(costs), 1),
                    "record": record,
                }
            )
    return found


def beside(value: float, goal: float, digits: int = 0) -> str:
    """A figure, and whether it misses its goal, which is to stay below."""
    return f"{value:,.{digits}f}{'' if value < goal else ' NOT KEPT'}"


def table(found: list[dict[str, Any]]) -> list[str]:
    """The measurements as lines of a page."""
    return [
        "| game | choices | to open ms | sent kB | a moment of the replay, the dearest of 21 ms |",
        "| --- | ---: | ---: | ---: | ---: |",
        *(
            f"| {one['game']} | {one['choices']:,} | {beside(one['open_ms'], LONG_MS)} | {one['sent_kb']:,} "
            f"| {beside(one['moment_ms'], LONG_MS)} |"
            for one in found
        ),
    ]


def page(found: list[dict[str, Any]], choices: int) -> str:
    """The measurements as a page of their own."""
    lines = [
        "# Long matches",
        "",
        f"Written by `python -m bench.long_matches --choices {choices}`: processor time for opening a match "
        f"that nobody has open, and for showing one moment of its replay. Each is to stay below {LONG_MS} ms. A game "
        "that is over before so many choices is as long as it gets.",
        "",
        *table(found),
    ]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Measure and write; the exit status."""
    import uvloop

    from sandtable.server import monitoring

    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--choices", type=int, default=CHOICES)
    parser.add_argument("--out", type=Path, default=Path(__file__).resolve().parent)
    arguments = parser.parse_args()
    monitoring.configure("error")
    with tempfile.TemporaryDirectory(prefix="sandtable-long-") as folder:
        found = uvloop.run(measured(Path(folder), secrets.token_hex(6), arguments.games, arguments.choices))
    written = page(found, arguments.choices)
    arguments.out.mkdir(parents=True, exist_ok=True)
    (arguments.out / "LONG.md").write_text(written, encoding="utf-8")
    print(written)
    return int(any(max(one["open_ms"], one["moment_ms"]) >= LONG_MS for one in found))


if __name__ == "__main__":
    sys.exit(main())

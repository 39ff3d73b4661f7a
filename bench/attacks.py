"""A server under attack: what somebody else notices while one address asks for as much as it can.

    python -m bench.attacks [--seconds 20] [--sockets 1000] [--matches 500] [--only TEXT ...] [--spy FILE]

The server is its own process with its usual limits and a fresh database, and so is the attacker, who has an address of
its own (127.0.0.2), as everybody else does. Meanwhile one match is played, choice by choice, and another is made every
second. Writes bench/ATTACKS.md and ATTACKS.json: the waits for acknowledgements and for new matches, the longest stall
of the event loop, the processor time that long matches cost, and the memory that comes back. --spy says what the server
did when it stood still.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import platform
import secrets
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.attacking.attacker import Attacker, attacks
from bench.attacking.others import Player, maker, spectators, warmed
from bench.attacking.page import page
from bench.attacking.server import Server, browser, run_server
from bench.figures import write_figures
from bench.load.processes import percentile, resident
from bench.long_matches import CHOICES, measured

HERE = Path(__file__).resolve().parent


async def under(
    server: Server,
    seconds: float,
    attacker: Attacker | None,
    least: int = 1,
) -> dict[str, Any]:
    """What everybody else met during an attack (None: in peace), of so many seconds, or until they have made `least`
    choices, however long that is."""
    await warmed(server)
    end, player = asyncio.Event(), Player()
    tasks: list[asyncio.Future[Any]] = [
        asyncio.ensure_future(player.play(server, end)),
        asyncio.ensure_future(maker(server, end)),
    ]
    await asyncio.sleep(1.0)
    player.waits.clear()
    server.forget_stalls()
    if attacker is not None:
        attacker.begin()
    await asyncio.sleep(seconds)
    while len(player.waits) < least and not any(task.done() for task in tasks):
        await asyncio.sleep(0.1)
    answers = await asyncio.to_thread(attacker.end) if attacker is not None else {}
    end.set()
    found = await asyncio.gather(*tasks)
    figures = await asyncio.to_thread(server.figures)
    return {
        "choices": len(player.waits),
        "choice_p50_ms": round(percentile(player.waits, 0.5), 1),
        "choice_p99_ms": round(percentile(player.waits, 0.99), 1),
        "created": len(found[1]),
        "create_most_ms": round(1000 * max(found[1]), 1),
        "longest_stall_ms": round(1000 * figures["sandtable_longest_stall_seconds"], 1),
        "sockets": int(figures["sandtable_sockets"]),
        "answers": dict(answers),
    }


async def memory(server: Server, matches: int) -> dict[str, float]:
    """Resident memory before matches are made, played by bots and over, and after they were put away."""
    clients = [browser(server, f"127.0.2.{1 + n}") for n in range(max(1, matches // 20 + 1))]
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    form = {"game": "bayonet", "preset": "quick", "seats": seats}

    async def play(count: int) -> None:
        waiting = set()
        for number in range(count):
            answer = await clients[number % len(clients)].post("/api/matches", json=form)
            answer.raise_for_status()
            waiting.add(answer.json()["match"]["id"])
        while waiting:
            for match in list(waiting):
                if (await clients[0].get(f"/api/matches/{match}")).json()["state"] == "finished":
                    waiting.remove(match)
                await asyncio.sleep(0.06)

    async def put_away() -> float:
        while server.figures()["sandtable_tables"] > 8:
            await asyncio.sleep(2)
        await asyncio.sleep(5)
        return resident(server.process.pid) / 2**20

    await play(min(matches, 250))  # what is loaded once, and caches that fill up, are there now
    before = await put_away()
    await play(matches)
    most = resident(server.process.pid) / 2**20
    after = await put_away()
    for client in clients:
        await client.aclose()
    return {"matches": matches, "before_mb": round(before, 1), "most_mb": round(most, 1), "after_mb": round(after, 1)}


async def measure(arguments: argparse.Namespace, data: Path, long: list[dict[str, Any]]) -> dict[str, Any]:
    """Everything that needs a running server."""
    server = Server(data, arguments.games, arguments.spy)
    result: dict[str, Any] = {"attacks": {}, "memory": {}}
    try:
        kept = {one["game"]: (one["match"], one["choices"]) for one in long}
        record = next(one["record"] for one in long if one["game"] == "conquest")
        async with browser(server) as client:
            deadline = time.monotonic() + 900
            while (await client.get("/readyz")).status_code != 200 and time.monotonic() < deadline:
                await asyncio.sleep(0.5)
            await client.get("/api/games/conquest/picture", timeout=1800)  # answered when all machine code is there
        await warmed(server)
        if arguments.matches:
            result["memory"] = await memory(server, arguments.matches)
            print(result["memory"], flush=True)
        wires = await spectators(server, arguments.sockets, kept["conquest"][0])
        for name in ("nothing", *attacks(kept, record)):
            if any(text in name for text in arguments.only):
                attacker = None if name == "nothing" else await asyncio.to_thread(Attacker, server, name, kept, record)
                result["attacks"][name] = await under(server, arguments.seconds, attacker)
                print(name, result["attacks"][name], flush=True)
        for wire in wires:
            with contextlib.suppress(Exception):
                await wire.close()
    finally:
        server.stop()
    return result


def placed(kept: dict[str, Any], again: dict[str, Any]) -> dict[str, Any]:
    """The results of a whole run, with rows measured again in place of its own."""
    names = [*kept.get("again", {}).get("rows", []), *again["attacks"]]
    told = {"rows": list(dict.fromkeys(names)), "flags": again["flags"], "machine": again["machine"]}
    return {**kept, "attacks": {**kept["attacks"], **again["attacks"]}, "again": told}


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--again", action="store_true", help="the rows of --only in place of the page's")
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--only", nargs="*", default=[""], help="attacks with one of these texts in their names")
    parser.add_argument("--games", nargs="*", default=(), help="of the server and its long matches; all by default")
    parser.add_argument("--choices", type=int, default=CHOICES, help="the length of the long matches")
    parser.add_argument("--out", type=Path, default=HERE)
    parser.add_argument("--spy", type=Path, help="a file for what the server did while it stood still")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.games and "conquest" not in arguments.games and not arguments.serve:
        parser.error("--games needs conquest among them: the attacks ask for its long match.")
    _many_files()
    if arguments.serve:
        run_server(arguments.serve, tuple(arguments.games), arguments.spy)
        return
    import uvloop

    machine = {
        "processors": os.cpu_count(),
        "python": platform.python_version(),
        "load_before": round(os.getloadavg()[0], 1),
    }
    with tempfile.TemporaryDirectory(prefix="sandtable-attacks-") as folder:
        long = uvloop.run(measured(Path(folder), secrets.token_hex(6), arguments.games, arguments.choices))
        print([{**one, "record": ""} for one in long], flush=True)
        result = uvloop.run(measure(arguments, Path(folder), long))
    machine["load_after"] = round(os.getloadavg()[0], 1)
    flags = parser.parse_args([])
    result.update(
        machine=machine,
        flags=[
            f"--{name} {' '.join(value) if isinstance(value, list) else value}"
            for name, value in vars(arguments).items()
            if name in ("seconds", "sockets", "matches", "games", "choices", "only") and value != getattr(flags, name)
        ],
        seconds=arguments.seconds,
        sockets=arguments.sockets,
        long=[{key: value for key, value in one.items() if key not in ("record", "match")} for one in long],
    )
    if arguments.again:
        result = placed(json.loads((arguments.out / "ATTACKS.json").read_text(encoding="utf-8")), result)
    text = page(result)
    arguments.out.mkdir(parents=True, exist_ok=True)
    (arguments.out / "ATTACKS.md").write_text(text, encoding="utf-8")
    write_figures(arguments.out / "ATTACKS.json", result)
    print(text)


def _many_files() -> None:
    """1,000 sockets are 1,000 open files."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


if __name__ == "__main__":
    main()

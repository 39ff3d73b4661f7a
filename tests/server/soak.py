"""Many matches at several workers on a PostgreSQL, while workers are killed with -9 and PostgreSQL is restarted at
random instants. What clients were told is a history, checked by `tests/history.py`.

    python -m tests.server.soak [--workers 3] [--matches 50] [--kills 100] [--seed 1] [--out soak.json] [--toys]

Every connection goes to a worker drawn at random, as behind a balancer without sticky sessions. For each open seat two
people try at once. At some tables there are clocks, and somebody sits who never chooses: a bot has to play on for them.
A client that loses its connection comes again elsewhere and sends its choice again with the same key. One kill in eight
is of PostgreSQL, which comes back from its log.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import hashlib
import json
import os
import random
import secrets
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import psycopg
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from sandtable.core.match.seal.hashing import nonce_commitment
from tests import history
from tests.forked import programs
from tests.needs import need
from tests.server import postgres
from tests.server.people import apply_patch

GONE = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, EOFError, httpx.HTTPError)
#: The four games, with who sits there: people ("open"), people who never choose ("away", always after the others; then
#: the table has clocks), and bots.
TABLES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("conquest", ("open", "open", "heuristic")),
    ("bayonet", ("open", "open", "away")),
    ("bridgefront", ("open", "heuristic")),
    ("battlecards", ("open", "open")),
    ("bayonet", ("open", "heuristic", "random")),
    ("conquest", ("open", "away", "random")),
    ("bridgefront", ("open", "open")),
    ("battlecards", ("open", "heuristic")),
)
#: The toy games of the tests, which take little of a busy machine.
TOYS = (
    ("whisper", ("open", "open", "heuristic")),
    ("duel", ("open", "away")),
    ("whisper", ("open", "random")),
    ("duel", ("open", "open", "random", "random")),
)
LONG = {"whisper": {"rounds": 200}, "duel": {"rounds": 40}}
#: The clocks of a table at which somebody is away: gone soon, and a bot plays on.
CLOCK = {"kind": "live", "base": 10, "increment": 2, "at_zero": "bot"}
PEOPLE = ("open", "away")
#: Answers that say "not now": the same is asked again.
AGAIN = ("storage", "internal", "busy", "changed")
#: How long workers may be away, or play may stand still, in s: less than a test may take, so that what was waited for
#: is said.
PATIENCE = 300.0


def digest(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


class Worker:
    """A server in a process of its own, on a port that stays."""

    def __init__(self, database: str, folder: Path, games: str) -> None:
        self.port = postgres.free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._words = "tests.server.serve_games", self.port, database, games
        self._log = (folder / f"worker-{self.port}.log").open("ab")
        self._process: Any = None

    def start(self) -> None:
        self._process = programs.start(*self._words, stdout=self._log, stderr=self._log)

    async def ready(self, seconds: float = PATIENCE) -> None:
        deadline = time.monotonic() + seconds
        async with httpx.AsyncClient(base_url=self.url, timeout=30) as asker:
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    if (await asker.get("/healthz")).status_code == 200:
                        return
                if self._process is not None and self._process.poll() is not None:
                    self.start()  # PostgreSQL was away when it started
                assert time.monotonic() < deadline, f"the worker on port {self.port} does not start"
                await asyncio.sleep(0.1)

    def kill(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            self._process = None

    def close(self) -> None:
        self.kill()
        self._log.close()


@dataclass
class Soak:
    """One run: its workers and its history."""

    cluster: postgres.Cluster
    database: str
    workers: list[Worker]
    random: random.Random
    pause: float
    tables: Sequence[tuple[str, tuple[str, ...]]] = TABLES
    history: list[dict[str, Any]] = field(default_factory=list)
    players: list[Player] = field(default_factory=list)
    stop: asyncio.Event = field(default_factory=asyncio.Event)
    acked: int = 0
    seating: asyncio.Task[None] | None = None

    def say(self, event: str, **values: Any) -> None:
        self.history.append({"event": event, **values})

    def url(self) -> str:
        """What a balancer would answer."""
        return self.random.choice(self.workers).url

    async def ask(self, person: httpx.AsyncClient, method: str, path: str, body: Any = None) -> httpx.Response:
        """Ask workers until one answers for good."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                answer = await person.request(method, self.url() + path, json=body)
                code = answer.json().get("error", {}).get("code") if answer.status_code >= 400 else ""
                if answer.status_code < 500 and code not in AGAIN:
                    return answer
                said = answer.text
            except GONE as gone:
                said = repr(gone)
            assert time.monotonic() < deadline, f"{method} {path} is not answered for good: {said}"
            await asyncio.sleep(0.2)

    # ------------------------------------------------------------------------------------------------ the tables

    async def table(self, number: int) -> None:
        """Make a match, let two rivals try for each open seat, and have the winners play."""
        game, seats = self.tables[number % len(self.tables)]
        sitting = sum(name in PEOPLE for name in seats)
        people = [httpx.AsyncClient(timeout=20) for _ in range(2 * sitting)]
        try:
            guests = [(await self.ask(person, "GET", "/api/me")).json()["id"] for person in people]
            bots = [{"kind": "bot", "bot": name} for name in seats if name not in PEOPLE]
            nonces = [secrets.token_bytes(32) for _ in people]
            shown = [{"nonce_commitment": nonce_commitment(nonce).hex()} for nonce in nonces]
            games = (await self.ask(people[0], "GET", "/api/games")).json()
            form = {
                **shown[0],
                "game": game,
                "preset": next(found["presets"][0]["id"] for found in games if found["id"] == game),
                "seats": [{"kind": "me"}, *[{"kind": "open"}] * (sitting - 1), *bots],
                "options": LONG.get(game, {}),
                "title": f"Soak {number}",
                **({"pace": CLOCK} if "away" in seats else {}),
            }
            made = await self.ask(people[0], "POST", "/api/matches", form)
            assert made.status_code == 201, made.text
            match = made.json()["match"]["id"]
            self.say("given", match=match, seat=0, guest=guests[0])
            winners = {0: people[0]}
            rivals = list(zip(people[2:], guests[2:], shown[2:], strict=True))
            await asyncio.gather(*(self._try(match, *rival, winners) for rival in rivals))
            assert len(winners) == sitting, (len(winners), seats)
            o = (await self.ask(people[0], "GET", f"/api/matches/{match}")).json()["sealing"]["opening_hash"]
            for person in winners.values():
                reveal = {"opening_hash": o, "nonce": nonces[people.index(person)].hex()}
                answer = await self.ask(person, "POST", f"/api/matches/{match}/reveal", reveal)
                assert answer.status_code == 200, answer.text
            for seat, person in winners.items():
                cookie = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
                self.players.append(Player(self, match, seat, cookie, away=seats[seat] == "away"))
        finally:
            for person in people:
                await person.aclose()

    async def _try(
        self, match: str, person: httpx.AsyncClient, guest: str, shown: Any, winners: dict[int, Any]
    ) -> None:
        answer = await self.ask(person, "POST", f"/api/matches/{match}/join", shown)
        if answer.status_code == 200:
            seat = answer.json()["match"]["your_seat"]
            self.say("given", match=match, seat=seat, guest=guest)
            winners[seat] = person
        else:
            assert answer.status_code == 409, answer.text

    # ------------------------------------------------------------------------------------------------- the kills

    async def kills(self, count: int, least_choices: int) -> None:
        """So many kills, each only when play has gone on since the one before."""
        begun = time.monotonic()
        for number in range(count):
            if number % 10 == 0:
                told = f"{number} of {count} kills, {self.acked} choices acknowledged, {time.monotonic() - begun:.0f} s"
                print(told, file=sys.stderr, flush=True)
            before, deadline = self.acked, time.monotonic() + PATIENCE
            while self.acked < before + least_choices and not self.over():
                if self.seating is not None and self.seating.done():
                    self.seating.result()  # what is wrong with a table is known at once
                assert time.monotonic() < deadline, "play does not go on"
                await asyncio.sleep(0.05)
            await asyncio.sleep(self.random.uniform(0, 0.5))
            if number % 8 == 2:
                await asyncio.to_thread(self.cluster.restart)
                continue
            worker = self.random.choice(self.workers)
            await asyncio.to_thread(worker.kill)
            worker.start()
            if number % 3 != 1:  # every third time the next one may die before this one is there
                await worker.ready()
        for worker in self.workers:
            await worker.ready()

    def over(self) -> bool:
        return bool(self.players) and all(player.over for player in self.players)

    # --------------------------------------------------------------------------------------------------- the end

    async def settle(self, seconds: float) -> None:
        """No more choices of people: wait until every match waits for one of them who is not away, or is over. Where
        bots play in the end for everybody who is asked, they have to be seen to go on."""
        deadline = time.monotonic() + seconds
        for player in self.players:
            player.resting = True
        while time.monotonic() < deadline:
            await asyncio.sleep(0.2)
            if all(over or owed for over, owed in self.ends().values()):
                break
        before = self.newest()
        patience = time.monotonic() + seconds
        while time.monotonic() < patience:
            await asyncio.sleep(0.2)
            newest = self.newest()
            if all(over or owed or newest[match] > before[match] for match, (over, owed) in self.ends().items()):
                break
        newest = self.newest()
        for match, (over, owed) in self.ends().items():
            self.say("ended", match=match, over=over, owed=owed, moves=newest[match] > before[match])

    def newest(self) -> dict[str, int]:
        """The newest frame that anybody was sent of each match."""
        found: dict[str, int] = {}
        for player in self.players:
            found[player.match] = max(player.n, found.get(player.match, -1))
        return found

    def ends(self) -> dict[str, tuple[bool, list[int]]]:
        found: dict[str, tuple[bool, list[int]]] = {}
        for player in self.players:
            over, owed = found.get(player.match, (False, []))
            known = player.decision is not None and player.pending is None and not player.away
            found[player.match] = (over or player.over, [*owed, player.seat] if known else owed)
        return found

    async def frames(self, http: httpx.AsyncClient, match: str, first: int) -> Any:
        """Frames from `first` on, which there are. A worker that has just begun, or answered much, says that it is busy
        for a while, or knows them a little later."""
        for _ in range(120):
            answer = await http.get(f"/api/matches/{match}/frames?from={first}")
            if answer.status_code not in (429, 503) and answer.json().get("frames") != []:
                break
            await asyncio.sleep(1)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def look_again(self, every: int) -> None:
        """The frames of some players, as far as they were sent, as each worker works them out from what is stored.
        Bots that play on are faster than a page of frames is asked for."""
        for player in self.players[::every]:
            for worker in self.workers:
                async with httpx.AsyncClient(
                    base_url=worker.url, headers={"Cookie": player.cookie}, timeout=120
                ) as http:
                    first, log = 0, 0
                    while first <= player.n:
                        page = await self.frames(http, player.match, first)
                        assert page["frames"], f"frame {first} of {player.match} is gone at {worker.port}"
                        for frame in page["frames"]:
                            self._shown_again(player, worker, frame, log)
                            log += len(frame["log"])
                        first += len(page["frames"])

    def _shown_again(self, player: Player, worker: Worker, frame: dict[str, Any], log: int) -> None:
        seen = player.seen.get(frame["n"])
        if seen is not None:
            self.say(
                "table", match=player.match, viewer=player.seat, connection=f"again {worker.port}", n=frame["n"],
                scene=digest(frame["scene"]), log=[digest(entry) for entry in frame["log"]], first=log, decision=seen,
            )  # fmt: skip

    def stored(self) -> None:
        """What the database holds, asked in SQL."""
        with psycopg.connect(self.database.replace("+psycopg", "")) as connection:
            for row in connection.execute("SELECT match, n, seat, decision, code, key FROM choices ORDER BY match, n"):
                self.say("stored", **dict(zip(("match", "n", "seat", "decision", "code", "key"), row, strict=True)))
            for row in connection.execute("SELECT match, seat, guest FROM seats WHERE guest IS NOT NULL"):
                self.say("seated", **dict(zip(("match", "seat", "guest"), row, strict=True)))


class Player:
    """One seat's client."""

    def __init__(self, soak: Soak, match: str, seat: int, cookie: str, away: bool = False) -> None:
        self.soak, self.match, self.seat, self.cookie, self.away = soak, match, seat, cookie, away
        self.scene: Any = None
        self.n, self.log = -1, 0
        self.decision: int | None = None
        self.pending: dict[str, Any] | None = None
        self.resting = False
        self.seen: dict[int, int | None] = {}
        self._line = ""
        self._lines = 0
        self._keys = 0

    @property
    def over(self) -> bool:
        return bool(self.scene and self.scene.get("over"))

    async def play(self) -> None:
        """Until the end of the run."""
        while not self.soak.stop.is_set():
            with contextlib.suppress(*GONE):
                async with connect(
                    self.soak.url().replace("http", "ws") + "/ws", additional_headers={"Cookie": self.cookie},
                    compression=None, open_timeout=20, max_size=2**24,
                ) as socket:  # fmt: skip
                    self._lines += 1
                    self._line = f"{self.match} {self.seat} {self._lines}"
                    await self._play_on(socket)
            await asyncio.sleep(0.1)

    async def _play_on(self, socket: ClientConnection) -> None:
        watch = {"t": "watch", "match": self.match, "seen": self.n, "log": self.log}
        await socket.send(json.dumps(watch))
        while not self.soak.stop.is_set():
            try:
                async with asyncio.timeout(0.5):
                    message = json.loads(await socket.recv())
            except TimeoutError:
                await self._choose(socket)
                continue
            if message["t"] == "refused" and message["key"] == "":
                return  # the table cannot be shown now: come again
            self._take(message)
            if message["t"] == "table" and self.pending is not None:
                await self._send(socket)  # the same choice with the same key: it may be stored already
            if message["t"] in ("table", "frame", "ack", "refused"):
                await self._choose(socket)

    async def _choose(self, socket: ClientConnection) -> None:
        if self.pending is not None or self.decision is None or not (self.scene or {}).get("choices"):
            return
        if self.resting or self.away:
            return
        await asyncio.sleep(self.soak.random.uniform(0, self.soak.pause))
        self._keys += 1
        code = self.soak.random.choice(self.scene["choices"])["code"]
        key = f"{self.match}-{self.seat}-{self._keys}"
        self.pending = {"match": self.match, "decision": self.decision, "code": code, "key": key}
        self.soak.say("sent", seat=self.seat, **self.pending)
        await self._send(socket)

    async def _send(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps({"t": "choose", **(self.pending or {})}))

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind in ("table", "frame"):
            first = self.log if kind == "frame" or not message["log"] else message["log"][0]["n"]
            scene = message["scene"] if kind == "table" else apply_patch(self.scene, message["patch"])
            self.n = message["frame"] if kind == "table" else message["n"]
            self.scene, self.decision = scene, message["decision"]
            self.log = first + len(message["log"])
            self.seen[self.n] = self.decision
            self.soak.say(
                kind, match=self.match, viewer=self.seat, connection=self._line, n=self.n, scene=digest(scene),
                log=[digest(entry) for entry in message["log"]], first=first, decision=self.decision,
            )  # fmt: skip
        elif kind == "ack" and self.pending is not None and message["key"] == self.pending["key"]:
            self.soak.say("acked", match=self.match, key=message["key"], decision=message["decision"])
            self.soak.acked += 1
            self.pending = None
            if self.decision == message["decision"]:
                self.decision = None
        elif kind == "refused" and self.pending is not None and message["key"] == self.pending["key"]:
            if message["code"] in AGAIN:
                return  # it may be stored or not: it is sent again with the next table
            self.soak.say("refused", match=self.match, key=message["key"], code=message["code"])
            self.pending = None


async def run(soak: Soak, matches: int, kills: int, least_choices: int, settle: float) -> None:
    """The whole run; its history is the soak's."""
    for worker in soak.workers:
        worker.start()
    for worker in soak.workers:
        await worker.ready()
    tasks: list[asyncio.Task[None]] = []

    async def seat_everybody() -> None:
        for first in range(0, matches, 5):
            known = len(soak.players)
            await asyncio.gather(*(soak.table(number) for number in range(first, min(matches, first + 5))))
            tasks.extend(asyncio.ensure_future(player.play()) for player in soak.players[known:])

    seating = soak.seating = asyncio.ensure_future(seat_everybody())
    try:
        await soak.kills(kills, least_choices)
        await seating
        await soak.settle(settle)
    finally:
        soak.stop.set()
        seating.cancel()
        await asyncio.gather(seating, *tasks, return_exceptions=True)
    await soak.look_again(max(1, len(soak.players) // 25))
    soak.stored()


def soak_once(
    folder: Path, workers: int, matches: int, kills: int, seed: int, least_choices: int, pause: float,
    games: str = "", settle: float = 60.0,
) -> tuple[list[str], dict[str, Any], list[dict[str, Any]]]:  # fmt: skip
    """A run on a PostgreSQL of its own: the breaches, figures, and the history."""
    with postgres.running(need("postgresql")) as cluster:
        database = postgres.new_database(cluster.url, "soak")
        crew = [Worker(database, folder, games) for _ in range(workers)]
        soak = Soak(cluster, database, crew, random.Random(seed), pause, TOYS if games == "toys" else TABLES)
        begun = time.monotonic()
        try:
            asyncio.run(run(soak, matches, kills, least_choices, settle))
        finally:
            for worker in crew:
                worker.close()
    found = history.problems(soak.history)
    counted: dict[str, int] = {}
    for event in soak.history:
        counted[event["event"]] = counted.get(event["event"], 0) + 1
    figures = {
        "seconds": round(time.monotonic() - begun, 1),
        "kills": kills,
        "workers": workers,
        "seed": seed,
        **counted,
    }
    return found, figures, soak.history


def main() -> None:
    """`make soak`."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--workers", type=int, default=3)
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--kills", type=int, default=int(os.environ.get("SOAK_KILLS", "100")))
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--toys", action="store_true", help="the toy games of the tests in place of the four games")
    parser.add_argument("--out", type=Path, default=None, help="write the history here, one event a line")
    arguments = parser.parse_args()
    seed = arguments.seed if arguments.seed is not None else random.SystemRandom().randrange(10**6)
    folder = Path(tempfile.mkdtemp(prefix="sandtable-soak-"))
    print(f"Seed {seed}; the workers' logs are in {folder}.", flush=True)
    found, figures, events = soak_once(
        folder, arguments.workers, arguments.matches, arguments.kills, seed, least_choices=20, pause=0.3,
        games="toys" if arguments.toys else "",
    )  # fmt: skip
    if arguments.out is not None:
        arguments.out.write_text("".join(json.dumps(event) + "\n" for event in events))
    print(", ".join(f"{name} {value}" for name, value in figures.items()))
    for problem in found[:50]:
        print(problem)
    print("Every rule of tests/history.py holds." if not found else f"{len(found)} breaches.")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()

"""kill -9 at random instants under load: no acknowledged choice is lost, none is doubled, and nothing was ever shown
that was not stored. `SANDTABLE_KILLS` sets how often the server is killed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import sqlalchemy as sa
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from sandtable.server.storage.engine import open_engine, sqlite_url
from tests.forked import programs
from tests.server.people import Person, apply_patch
from tests.server.postgres import free_port

KILLS = int(os.environ.get("SANDTABLE_KILLS", "3"))
MATCHES = 10


class Killable:
    """A server in a process of its own."""

    def __init__(self, data: Path, database: str) -> None:
        self.data, self.database, self.port = data, database, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: Any = None

    def start(self) -> None:
        words = "tests.server.serve_toys", self.data, self.port, self.database
        self.process = programs.start(*words, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == "ready\n"

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()


@dataclass
class Player:
    """One seat's client: plays as fast as it can, comes again whenever the server is gone, and remembers everything it
    was told."""

    url: str
    cookie: str
    match: str
    acked: list[tuple[int, int, str]] = field(default_factory=list)
    sent: dict[str, tuple[int, int]] = field(default_factory=dict)
    log: list[dict[str, Any]] = field(default_factory=list)
    shown: dict[int, Any] = field(default_factory=dict)
    scene: Any = None
    n: int = -1
    you: int = -1
    decision: int | None = None
    pending: tuple[int, int, str] | None = None
    contradictions: list[str] = field(default_factory=list)

    async def play(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            try:
                async with connect(
                    self.url.replace("http", "ws") + "/ws",
                    additional_headers={"Cookie": self.cookie},
                    compression=None,
                    open_timeout=5,
                ) as socket:
                    await self._play_on(socket, stop)
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, EOFError):
                await asyncio.sleep(0.05)

    async def _play_on(self, socket: ClientConnection, stop: asyncio.Event) -> None:
        # The whole log is asked for, so that what was shown before can be compared with what is stored.
        await socket.send(json.dumps({"t": "watch", "match": self.match, "seen": self.n, "log": 0}))
        while not stop.is_set():
            async with asyncio.timeout(10):
                message = json.loads(await socket.recv())
            self._take(message)
            if message["t"] == "table" and self.pending is not None:
                await self._send(socket)  # the same choice with the same key: it may be stored already
            elif self.pending is None and self.decision is not None and message["t"] in ("table", "frame", "ack"):
                code = random.randrange(2)
                self.pending = (self.decision, code, f"{self.match}-{self.you}-{self.decision}-{random.random()}")
                self.sent[self.pending[2]] = self.pending[:2]
                await self._send(socket)

    async def _send(self, socket: ClientConnection) -> None:
        assert self.pending is not None
        decision, code, key = self.pending
        await socket.send(
            json.dumps({"t": "choose", "match": self.match, "decision": decision, "code": code, "key": key})
        )

    def _take(self, message: dict[str, Any]) -> None:
        if message["t"] == "table":
            if message["log"][: len(self.log)] != self.log:
                self.contradictions.append("the log that was shown is not the one that is stored")
            if message["frame"] < self.n:
                self.contradictions.append(f"frame {self.n} was shown, but there are only {message['frame']}")
            self.log, self.scene, self.n = message["log"], message["scene"], message["frame"]
            self.you, self.decision = message["you"], message["decision"]
            self.shown[self.n] = self.scene
        elif message["t"] == "frame":
            if message["n"] != self.n + 1:
                self.contradictions.append(f"frame {message['n']} came after {self.n}")
            self.n, self.decision = message["n"], message["decision"]
            self.scene = apply_patch(self.scene, message["patch"])
            self.log = self.log + message["log"]
            self.shown[self.n] = self.scene
            if self.pending is not None and self.decision is not None and self.decision > self.pending[0]:
                self.pending = None
        elif message["t"] == "ack":
            if self.pending is not None and message["key"] == self.pending[2]:
                self.acked.append(self.pending)
                self.pending = None
                if self.decision == message["decision"]:
                    self.decision = None
        elif message["t"] == "refused":
            self.contradictions.append(f"refused: {message['code']} {message['message']}")
            self.pending = None


def _tables(url: str) -> list[Player]:
    players = []
    for _ in range(MATCHES):
        people = [Person(url), Person(url)]
        match = people[0].create("me", "open", preset="long", options={"rounds": 200})["id"]
        people[1].join(match)
        players += [Player(url, person.cookie_header(), match) for person in people]
        for person in people:
            person.http.close()
    return players


def test_kill_9_loses_nothing_doubles_nothing_and_showed_nothing_unstored(database: str, tmp_path: Path) -> None:
    server = Killable(tmp_path / "data", database if database.startswith("postgres") else "")
    url = database if database.startswith("postgres") else sqlite_url(tmp_path / "data")
    kills = KILLS if database.startswith("sqlite") else max(1, KILLS // 3)
    server.start()
    try:
        players = _tables(server.url)
        asyncio.run(_story(server, players, kills))
    finally:
        server.kill()
    _compare(url, players, 20 * kills)
    _look_again(server, players)


async def _story(server: Killable, players: list[Player], kills: int) -> None:
    stop = asyncio.Event()
    tasks = [asyncio.ensure_future(player.play(stop)) for player in players]
    for _ in range(kills):
        before = sum(len(player.acked) for player in players)
        deadline = time.monotonic() + 90
        while sum(len(player.acked) for player in players) < before + 20:
            assert time.monotonic() < deadline, "play does not go on"
            await asyncio.sleep(0.02)
        await asyncio.sleep(random.uniform(0.1, 0.7))
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
    await asyncio.sleep(0.5)
    await asyncio.to_thread(server.kill)  # the last one while they play, too
    await asyncio.to_thread(server.start)
    stop.set()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(15):
            await asyncio.gather(*tasks, return_exceptions=True)


def _compare(url: str, players: list[Player], least: int) -> None:
    engine = open_engine(url)
    with engine.connect() as connection:
        rows = connection.execute(sa.text("SELECT match, n, seat, decision, code, key FROM choices")).all()
    engine.dispose()
    stored = {(match, seat, decision): (code, key) for match, _, seat, decision, code, key in rows}
    assert len(stored) == len(rows), "a decision is stored twice"
    assert len({key for *_, key in rows}) == len(rows), "a key is stored twice"
    acknowledged = 0
    for player in players:
        assert player.contradictions == []
        for decision, code, key in player.acked:
            assert stored.get((player.match, player.you, decision)) == (code, key), "an acknowledged choice is lost"
            acknowledged += 1
        own = (player.match, player.you)
        mine = {key: (d, code) for (m, seat, d), (code, key) in stored.items() if (m, seat) == own}
        assert mine.items() <= player.sent.items(), "a choice is stored that nobody sent"
    assert acknowledged >= least
    for match in {player.match for player in players}:
        numbers = sorted(n for m, n, *_ in rows if m == match)
        assert numbers == list(range(len(numbers)))


def _look_again(server: Killable, players: list[Player]) -> None:
    """Every position that was ever shown is one of the match as it is stored."""
    server.start()
    try:
        for player in players[:6]:
            with httpx.Client(base_url=server.url, headers={"Cookie": player.cookie}, timeout=180) as http:
                frames: list[dict[str, Any]] = []
                while True:
                    page = http.get(f"/api/matches/{player.match}/frames?from={len(frames)}").json()
                    frames += page["frames"]
                    if len(frames) >= page["total"]:
                        break
            for n, scene in player.shown.items():
                assert frames[n]["scene"] == scene
            log = [entry for frame in frames for entry in frame["log"]]
            assert log[: len(player.log)] == player.log
    finally:
        server.kill()

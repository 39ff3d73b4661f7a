"""What somebody at a table does: reads what is told, and answers with any choice, signed."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import time
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection

from bench.load.people import Place
from sandtable.core.match.seal.third.statements import ZERO, act_statement, told_next, told_start

__all__ = ["Client", "Load", "Tally"]


@dataclass
class Tally:
    """What the clients measured: seconds from send to acknowledgement, by phase."""

    waits: list[float] = field(default_factory=list)
    frames: int = 0
    received: int = 0
    refused: int = 0
    finished: int = 0


class Load:
    """All clients: choices are let through at a rate, or as many as there are."""

    def __init__(self) -> None:
        self.tally = Tally()
        self.ready: deque[Client] = deque()
        self.free = False

    def can_choose(self, client: Client) -> None:
        """A client owes a choice."""
        if self.free:
            client.choose()
        else:
            self.ready.append(client)

    async def at_rate(self, rate: float, seconds: float) -> float:
        """Let `rate` choices a second through; the seconds it took."""
        self.tally = Tally()
        begin = time.perf_counter()
        due = 0.0
        while (now := time.perf_counter() - begin) < seconds:
            while due < now * rate and self.ready:
                due += 1
                self.ready.popleft().choose()
            due = max(due, now * rate - 50)
            await asyncio.sleep(0.002)
        return time.perf_counter() - begin

    async def flat_out(self, seconds: float, choices: int | None = None) -> float:
        """Every client answers at once, for so long, or until there are so many choices; the seconds it took."""
        self.tally = Tally()
        begin = time.perf_counter()
        self.free = True
        while self.ready:
            self.ready.popleft().choose()
        while (taken := time.perf_counter() - begin) < seconds and (choices is None or len(self.tally.waits) < choices):
            await asyncio.sleep(min(0.05, seconds - taken))
        self.free = False
        return time.perf_counter() - begin


class Client:
    """One seat: keeps its choices from scenes and patches, and what it was told, and answers with a random one."""

    def __init__(self, load: Load, socket: ClientConnection, place: Place) -> None:
        self.load, self.socket, self.place = load, socket, place
        self.codes: list[int] = []
        self.decision: int | None = None
        self.sent: tuple[str, float] | None = None
        self.answered = -1
        self.watched = asyncio.Event()
        self.over = False
        # What was told, as it is signed: how many items, the told head, the chain's head with the last of them; the
        # statement signed before, and the number of the decision that is asked.
        self._told, self._told_head = 0, told_start(place.first, place.seat)
        self._head, self._before, self._asked = place.first, ZERO, -1

    async def watch(self) -> None:
        """Sit down at the table."""
        await self.socket.send(json.dumps({"t": "watch", "match": self.place.match, "seen": -1, "log": 0, "told": 0}))

    def choose(self) -> None:
        """Send a choice. Small writes to an open socket do not wait."""
        key, code, place = secrets.token_hex(8), random.choice(self.codes), self.place
        act = {"do": "choose", "code": code, "d": self._asked}
        statement = act_statement(place.o, place.seat, self._before, self._told_head, self._head, act)
        signature = place.key.sign(statement).hex()
        signed = {"act": act, "n": self._told, "head": self._told_head.hex(), "key": 0, "sig": signature}
        message = {"t": "choose", "match": place.match, "decision": self.decision, "code": code, "key": key}
        self._before, self.sent = statement, (key, time.perf_counter())
        self.task = asyncio.ensure_future(self.socket.send(json.dumps({**message, "signed": signed})))

    async def run(self) -> None:
        """Read to the end."""
        async for text in self.socket:
            self.load.tally.received += len(text)
            heard = json.loads(text)
            for message in heard if isinstance(heard, list) else [heard]:
                self._take(message)

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind == "told":
            self._hear(message["items"])
        elif kind == "frame":
            self.load.tally.frames += 1
            patch = message["patch"]
            if "choices" in patch:
                self.codes = [choice["code"] for choice in patch["choices"] or []]
            if patch.get("over"):
                self.load.tally.finished += 1
                self.over = True
            self._owes(message["decision"])
        elif kind == "ack":
            assert self.sent is not None and self.sent[0] == message["key"]
            self.load.tally.waits.append(time.perf_counter() - self.sent[1])
            self.answered, self.sent = message["decision"], None
            self._owes(self.decision)
        elif kind == "table":
            self.codes = [choice["code"] for choice in (message["scene"] or {}).get("choices", [])]
            self._owes(message["decision"])
            self.watched.set()
        elif kind == "refused":
            self.load.tally.refused += 1
            self.sent = None

    def _hear(self, items: list[tuple[dict[str, Any], str]]) -> None:
        for item, head in items:
            self._told, self._told_head = self._told + 1, told_next(self._told_head, item)
            self._head = bytes.fromhex(head)
            if "ask" in item and item["ask"][0] >= 0:
                self._asked = item["ask"][0]

    def _owes(self, decision: int | None) -> None:
        before, self.decision = self.decision, decision
        if decision is None or self.sent is not None or decision <= self.answered:
            return
        if decision != before or self.answered == decision - 1:
            self.load.can_choose(self)

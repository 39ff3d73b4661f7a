"""Two worlds that a viewer must not tell apart: the same match played twice over real sockets, with something different
that the viewer cannot see, and every byte the viewer got."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from sandtable.core.match.seal import record
from sandtable.core.match.seal.opening import key_of
from sandtable.core.match.seal.third import ledger
from tests.server.people import LiveServer, Person

__all__ = ["NONCE", "SECRET", "World", "key_for", "nonce", "same_dice", "told_apart"]

SECRET = bytes(range(32))
NONCE = "ab" * 32


def nonce(number: int) -> str:
    """That of person `number`: no two people show the same."""
    return f"{0xAB + number:02x}" * 32


#: Who of the others was already seen to be there when a table was sent for the first time.
_ONLINE = re.compile(r'"online":(true|false),?')


@pytest.fixture
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match of a test is dealt from the same key, whatever its id and its hour: worlds then differ by choices
    alone. What workers do is done in the server's process: a deal that is laid here is nothing they could know of."""
    monkeypatch.setattr("sandtable.server.pool.pool.CAN_FORK", False)
    monkeypatch.setattr("sandtable.server.seal.openings.new_secret", lambda: SECRET)
    for module in (record, ledger):
        monkeypatch.setattr(module, "key_of", lambda secret, o, nonces: key_of(secret, bytes(32), nonces))


def key_for(people: int) -> bytes:
    """The key of a test's matches with so many people."""
    return key_of(SECRET, bytes(32), [bytes.fromhex(nonce(number)) for number in range(people)])


def told_apart(first: list[str], other: list[str]) -> str:
    """The first thing by which two worlds differ for a viewer; empty where they are the same."""
    for number, (a, b) in enumerate(zip(first, other)):
        if a != b:
            at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
            part = slice(max(0, at - 80), at + 160)
            return f"message {number} of {len(first)}: {a[part]!r} and {b[part]!r}"
    return "" if len(first) == len(other) else f"{len(first)} and {len(other)} messages: {[*first, *other][-1][:200]!r}"


class World:
    """A match between some people, watched by one more, and everything they were ever sent."""

    def __init__(
        self,
        server: LiveServer,
        people: list[Person],
        game: str,
        preset: str = "plain",
        help: bool = False,
        **options: Any,
    ) -> None:
        self.people = people
        # While it is made all are told how far it is: the first world's people would be, and no others.
        server.make(game)
        others = ["open"] * (len(people) - 1)
        form: dict[str, Any] = {"game": game, "preset": preset, "options": options, "nonce": NONCE, "help": help}
        self.id = people[0].create("me", *others, **form)["id"]
        for number, person in enumerate(people[1:], 1):
            person.join(self.id, nonce=nonce(number))
        self.seats = [person.sit(self.id) for person in people] + [server.person().sit(self.id)]
        for seat in self.seats:
            seat.settle(0.25)

    def wish(self, number: int, standing: str, wish: str) -> None:
        """The seat has a routine decision answered this way."""
        self.people[number].ok("PUT", f"/api/matches/{self.id}/standing", {"id": standing, "wish": wish})

    def choose(self, number: int, code: int) -> None:
        """The seat answers what it is asked, and sees it."""
        seat = self.seats[number]
        seat.wait(lambda seat: seat.decision is not None)
        answered = seat.decision
        answer = seat.choose(code)
        assert answer["t"] == "ack", answer
        seat.wait(lambda seat: seat.decision != answered)

    def seen_by(self, number: int) -> list[str]:
        """Every byte this viewer got over its socket and can get over HTTP, also as its own data, without ids and
        times. The last viewer is a spectator."""
        seat = self.seats[number]
        seat.settle()
        url = f"/api/matches/{self.id}"
        asked = [
            seat.person.ask("GET", url + path).text
            for path in ("", "/board", "/record", "/seal", "/verify", "/frames", "/frames?as=0", "/frames?as=spectator")
        ]
        listed = [
            [match for match in seat.person.ok("GET", f"/api/matches?scope={scope}") if match["id"] == self.id]
            for scope in ("running", "mine")
        ]
        own = [match for match in seat.person.ok("GET", "/api/me/export")["matches"] if match["id"] == self.id]
        # Presence comes when it comes; what counts is where it ends.
        seats = [text for text in seat.wire.received if text.startswith('{"t":"seats"')]
        texts = [_ONLINE.sub("", text) for text in seat.wire.received if text not in seats]
        return [self._plain(text) for text in [*texts, *seats[-1:], *asked, json.dumps(listed), json.dumps(own)]]

    def _plain(self, text: str) -> str:
        text = text.replace(self.id, "MATCH")
        # Heads, hashes and signatures tell nothing to who does not know the secret: only that they are there counts.
        text = re.sub(r'"[0-9a-f]{128}"', '"SIGNATURE"', re.sub(r'"[0-9a-f]{64}"', '"HASH"', text))
        text = re.sub(r"(key|back)-\d+-\d+", "KEY", text)
        return re.sub(r"\d{4}-\d\d-\d\dT[\d:.]+Z", "TIME", text)

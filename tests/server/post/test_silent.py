"""Receivers that never answer keep nobody else waiting."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from sandtable.server.post import outward
from sandtable.server.post.delivering import PLACES
from sandtable.server.storage.post_rows import channels, deliveries
from tests.server.people import LiveServer, Person, serving
from tests.server.post.receivers import Receiver, Silent, until
from tests.server.post.test_turns import hurry

MANY = 100
#: Somebody else's arrives within so many seconds.
SOON = 3.0


@pytest.fixture
def live(tmp_path: Path) -> Iterator[LiveServer]:
    with serving(tmp_path, notices_open_to=("127.0.0.0/8",)) as server:
        yield server


def tried(person: Person, address: str) -> None:
    """The person has something sent to an address."""
    made = person.ok("POST", "/api/me/notices/hook", {"address": address})["channels"][-1]["id"]
    assert person.ask("POST", f"/api/me/notices/channels/{made}/try", {}).status_code == 204


def tries(live: LiveServer, addresses: list[str]) -> None:
    """People who have something sent to all of these, as many as each may name."""
    for first in range(0, len(addresses), 5):
        person = live.person("Eve")
        for address in addresses[first : first + 5]:
            tried(person, address)


def seconds_to(live: LiveServer, receiver: Receiver, path: str) -> float:
    """How long somebody else's takes to arrive."""
    person = live.person("Bo")
    begun = time.monotonic()
    tried(person, receiver.url(path))
    until(lambda: receiver.at(path), "somebody else's")
    return time.monotonic() - begun


def asked(live: LiveServer, query: Any) -> Any:
    return live.call(live.services.store.read, lambda connection: connection.execute(query).scalar())


def test_a_hundred_that_never_answer_delay_nobody(live: LiveServer, receiver: Receiver) -> None:
    with Silent() as silent:
        tries(live, [silent.url(f"/{number}") for number in range(MANY)])
        until(lambda: len(silent.lines) == MANY, "all lines at once")
        assert seconds_to(live, receiver, "/while-they-are-silent") < SOON


def test_who_did_not_answer_has_few_places_afterwards(
    live: LiveServer, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outward, "SECONDS", 1.0)
    few = PLACES["hook"][1]
    failed = sa.select(sa.func.count()).select_from(channels).where(channels.c.problem != "")
    waits = sa.select(sa.func.count()).select_from(deliveries).where(deliveries.c.held == 0)
    with Silent() as silent:
        tries(live, [silent.url(f"/{number}") for number in range(MANY)])
        until(lambda: asked(live, failed) == MANY, "all are known to be silent")
        until(lambda: asked(live, waits) == MANY, "all wait to be tried again")
        live.call(live.services.post.deliveries.idle)
        live.call(live.services.post.outward.close)
        monkeypatch.setattr(outward, "SECONDS", 10.0)
        silent.lines.clear()
        hurry(live)
        until(lambda: len(silent.lines) == few, "as many as have places")
        assert seconds_to(live, receiver, "/beside-them") < SOON
        assert len(silent.lines) == few, "the others wait for theirs"


def test_what_has_waited_longest_is_brought_first(live: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLACES, "hook", (2, 1))
    with Silent() as silent:
        person = live.person("Eve")
        for number in range(4):
            tried(person, silent.url(f"/{number}"))
            time.sleep(0.01)
        until(lambda: len(silent.lines) == 2, "two places")
        paths = sorted(line.recv(100).split()[1] for line in silent.lines)
        assert paths == [b"/0", b"/1"]


def test_names_that_nobody_answers_for_delay_nobody(
    live: LiveServer, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual, looked_up = socket.getaddrinfo, list[str]()

    def hanging(host: Any, *rest: Any, **more: Any) -> Any:
        if str(host).endswith(".silent.example"):
            looked_up.append(host)
            time.sleep(20)
        return usual(host, *rest, **more)

    monkeypatch.setattr(socket, "getaddrinfo", hanging)
    tries(live, [f"http://n{number}.silent.example/" for number in range(MANY)])
    until(lambda: len(looked_up) == MANY, "all names at once")
    monkeypatch.setattr(receiver, "url", lambda path: f"http://localhost:{receiver.port}{path}")
    assert seconds_to(live, receiver, "/beside-names") < SOON

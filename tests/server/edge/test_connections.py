"""Connections that hold without asking: half-sent headers, bodies that trickle, and very many of them."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator

import httpx
import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol

from sandtable.server.configuration.settings import Limits
from sandtable.server.edge import connections
from tests.server.people import ROOMY, LiveServer, serving


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server with little patience."""
    limits = Limits(header_seconds=0.5, body_seconds=0.5, connections_per_address=20, created_burst=1000)
    with serving(tmp_path_factory.mktemp("data"), limits=limits) as live:
        yield live


def opened(live: LiveServer, sent: bytes) -> socket.socket:
    made = socket.create_connection(("127.0.0.1", live.port), timeout=20)
    made.sendall(sent)
    return made


def heard(connection: socket.socket) -> tuple[int, str]:
    """The status and the code of what a server says before it closes."""
    said = b""
    while part := connection.recv(4096):
        said += part
    head, _, body = said.partition(b"\r\n\r\n")
    error = json.loads(body)["error"]
    assert error["message"].endswith(".")
    return int(head.split()[1]), error["code"]


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ",
        b"PUT /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
    ],
    ids=["nothing", "half a header", "half a body"],
)
def test_what_is_half_sent_is_ended(hurried: LiveServer, sent: bytes) -> None:
    begin = time.monotonic()
    assert heard(opened(hurried, sent)) == (408, "timeout")
    assert time.monotonic() - begin < 15


def test_a_header_that_trickles_has_no_more_time(hurried: LiveServer) -> None:
    trickle = opened(hurried, b"GET / HTTP/1.1\r\n")
    begin = time.monotonic()
    with pytest.raises(OSError):
        while time.monotonic() - begin < 20:
            trickle.sendall(b"X-A: b\r\n")
            time.sleep(0.1)
    assert time.monotonic() - begin < 15


def test_an_address_has_only_so_many_connections(hurried: LiveServer) -> None:
    time.sleep(2)
    many = [opened(hurried, b"GET / HTTP/1.1\r\nX-") for _ in range(20)]
    assert heard(opened(hurried, b"")) == (429, "too-many")
    for one in many:
        one.close()
    assert httpx.get(hurried.url + "/healthz").status_code == 200


def test_requests_that_keep_their_connection_are_left_alone(hurried: LiveServer) -> None:
    """A connection on which one request follows the other lives longer than any one part may take."""
    with httpx.Client(base_url=hurried.url) as client:
        for _ in range(8):
            assert client.get("/healthz").status_code == 200
            time.sleep(0.25)


def test_three_thousand_half_sent_requests_are_gone_soon(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = Limits(header_seconds=1, connections_per_address=100)
    with serving(tmp_path_factory.mktemp("data"), limits=limits) as live:
        held = []
        for _ in range(3000):
            try:
                held.append(opened(live, b"GET / HTTP/1.1\r\nX-"))
            except OSError:
                break
            if len(held) > 300:
                held.pop(0).close()
        assert live.call(lambda: live.services.connections.count) <= 100
        deadline = time.monotonic() + 15
        while live.call(lambda: live.services.connections.count) > 0:
            assert time.monotonic() < deadline
            time.sleep(0.1)
        for one in held:
            one.close()


def test_a_socket_does_not_count_as_a_connection(hurried: LiveServer) -> None:
    person = hurried.person()
    wires = [person.socket() for _ in range(25)]
    time.sleep(2)
    for wire in wires:
        wire.send(t="ping", at=1)
        assert wire.until("pong")["at"] == 1
        wire.close()
    assert ROOMY.connections_per_address > 0


class _Cycle:
    """A request that was answered."""

    response_complete, response_started, more_body = True, True, False


class _Protocol:
    """A connection on which requests follow each other, each with an object of its own."""

    client, flow, transport = ("127.0.0.1", 5), None, None

    def __init__(self) -> None:
        self.cycle: _Cycle | None = None

    def next(self) -> None:
        self.cycle = None  # what the last request was is free to be used again
        self.cycle = _Cycle()


def test_a_request_is_not_taken_for_an_older_one_whose_place_in_memory_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = []
    monkeypatch.setattr(connections, "_hang_up", lambda transport, refusal: ended.append(refusal))
    watch = connections.Connections(connections.Times(headers=2.0))
    busy, idle = _Protocol(), _Protocol()
    for one in (busy, idle):
        watch.made(one)
        one.next()
    begin = time.monotonic()
    for second in range(10):
        busy.next()
        watch.sweep(begin + second)
        assert len(ended) == max(0, second - 1), "only what asks for nothing is ended"


def test_headers_without_end_are_refused_whatever_else_is_installed(hurried: LiveServer) -> None:
    """uvicorn takes another reader of HTTP where one is installed, which keeps headers of any length in memory."""
    sent, line = 0, b"X-A: " + b"a" * 8000 + b"\r\n"
    made = opened(hurried, b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n")
    while not (found := hurried.call(lambda: hurried.services.connections.open())):
        time.sleep(0.01)
    assert all(isinstance(one, H11Protocol) for one in found)
    with pytest.raises(OSError):
        while sent < 2**26:
            made.sendall(line)
            sent += len(line)

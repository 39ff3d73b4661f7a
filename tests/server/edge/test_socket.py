"""What a socket may say: everything else closes that socket, and that socket only."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from sandtable.server.configuration.settings import Limits
from tests.server.people import ROOMY, LiveServer, Seat, serving

# A person's measure of messages. The other tests' programs play as fast as the machine does.
_STRICT = replace(ROOMY, messages_burst=Limits().messages_burst)
_CHOOSE = {"t": "choose", "match": "m", "decision": 0, "code": 0, "key": "12345678"}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        "42",
        '"watch"',
        "not json",
        "{",
        "[" * 3000,
        '{"t": 1}',
        '{"t": "dance"}',
        '{"t": "watch"}',
        '{"t": "watch", "match": 5}',
        '{"t": "watch", "match": ""}',
        '{"t": "watch", "match": "m", "seen": -2}',
        '{"t": "watch", "match": "m", "log": -1}',
        '{"t": "watch", "match": "m", "extra": 1}',
        json.dumps({"t": "watch", "match": "x" * 17}),
        *[
            json.dumps({**_CHOOSE, **change})
            for change in (
                {"decision": -1},
                {"decision": 1.5},
                {"decision": "0"},
                {"decision": True},
                {"decision": None},
                {"code": -1},
                {"code": 2**31},
                {"code": 1e300},
                {"key": "short"},
                {"key": "x" * 65},
                {"key": "é" * 8},
                {"key": None},
                {"match": None},
                {"t": "Choose"},
            )
        ],
        '{"t": "choose", "match": "m", "decision": 0, "code": 99999999999999999999999, "key": "12345678"}',
        '{"t": "ping", "at": "now"}',
        '{"t": "ping", "at": -5}',
        '{"t": "ping", "at": NaN}',
        '{"t":"ping","at":1}x',
        '{"t": "resign", "match": "m"}',
    ],
)
def test_anything_else_closes_the_socket_with_4400(server: LiveServer, text: str) -> None:
    person = server.person()
    other, wire = person.socket(), person.socket()
    wire.raw.send(text)
    error = wire.receive()
    assert error["t"] == "error" and error["code"] == "malformed" and error["message"].endswith(".")
    assert wire.close_code() == 4400
    other.send(t="ping", at=7)
    assert other.receive() == {"t": "pong", "at": 7}
    other.close()


def test_binary_messages_close_the_socket_with_4400(server: LiveServer) -> None:
    wire = server.person().socket()
    wire.raw.send(json.dumps({"t": "ping", "at": 1}).encode())
    assert wire.close_code() == 4400


@pytest.mark.parametrize("text", ["x" * 4097, "é" * 2049, " " * 60_000])
def test_a_message_over_4_kib_closes_the_socket_with_4413(server: LiveServer, text: str) -> None:
    wire = server.person().socket()
    wire.raw.send(text)
    assert wire.close_code() == 4413


def test_an_enormous_message_is_stopped_by_the_protocol_layer(server: LiveServer) -> None:
    wire = server.person().socket()
    wire.raw.send("x" * 1_000_000)
    assert wire.close_code() == 1009


def test_a_message_of_just_4_kib_is_read(server: LiveServer) -> None:
    wire = server.person().socket()
    wire.raw.send('{"t": "ping", "at": 1' + " " * (4096 - 22) + "}")
    assert wire.receive() == {"t": "pong", "at": 1}
    wire.close()


def test_a_flood_closes_the_socket_with_4408(tmp_path: Path) -> None:
    """One message more than may come at once. The server reads every one of them before it closes, or the system would
    cut the connection before the reason is read; and nothing is given back meanwhile, however long that is."""
    burst = _STRICT.messages_burst
    with serving(tmp_path, limits=replace(_STRICT, messages_per_second=1e-9)) as server:
        wire = server.person().socket()
        for n in range(burst + 1):
            wire.send(t="ping", at=n)
        assert wire.close_code() == 4408
    said = [json.loads(text) for text in wire.received]
    assert said[:burst] == [{"t": "pong", "at": n} for n in range(burst)], "what came before is answered first"
    assert [one["code"] for one in said[burst:]] == ["flood"]


def test_thirty_messages_a_second_are_fine(tmp_path: Path) -> None:
    with serving(tmp_path, limits=_STRICT) as server:
        wire = server.person().socket()
        for n in range(60):
            wire.send(t="ping", at=n)
            time.sleep(1 / 40)
        for n in range(60):
            assert wire.receive() == {"t": "pong", "at": n}
        wire.close()


def test_all_sockets_of_an_address_have_their_turns_together(tmp_path: Path) -> None:
    """Each socket may say thirty things a second, but two hundred of one address not two hundred times as many."""
    with serving(tmp_path, limits=Limits(messages_per_address=20, messages_address_burst=20)) as server:
        wires = [server.person().socket() for _ in range(4)]
        begin = time.monotonic()
        for wire in wires:
            for n in range(20):
                wire.send(t="ping", at=n)
        for wire in wires:
            for n in range(20):
                assert wire.receive() == {"t": "pong", "at": n}, "later, but all of them"
            wire.close()
        assert time.monotonic() - begin > 2, "80 messages at 20 a second, 20 of them at once"


def test_a_table_that_is_sent_whole_counts_by_its_length(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(messages_per_address=1, messages_address_burst=10)) as server:
        person = server.person()
        match = person.create("me", "open")["id"]
        wire = person.socket()
        spent = server.call(lambda: _tokens(server))
        wire.send(t="watch", match=match, seen=-1, log=0)
        length = len(json.dumps(wire.until("table")))
        wire.send(t="ping", at=1)
        wire.until("pong")
        assert spent - server.call(lambda: _tokens(server)) > 1 + length / 32768
        wire.close()


def _tokens(server: LiveServer) -> float:
    turns = server.services.sockets._turns.of("127.0.0.1")
    turns.solvent()
    return turns._tokens


def test_an_address_opens_only_so_many_sockets_a_second(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(requests_per_second=1, requests_burst=5)) as server:
        address, opened = server.url.replace("http", "ws") + "/ws", 0
        with pytest.raises(InvalidStatus) as refused:
            for _ in range(50):
                with connect(address):
                    opened += 1
        assert refused.value.response.status_code == 403 and 5 <= opened < 20


def test_a_page_of_another_site_cannot_open_a_socket(server: LiveServer) -> None:
    address = server.url.replace("http", "ws") + "/ws"
    for origin in ("http://evil.example", f"http://localhost:{server.port}", "null"):
        with pytest.raises(InvalidStatus) as refused, connect(address, additional_headers={"Origin": origin}):
            pass
        assert refused.value.response.status_code == 403
    for origin in (server.url, server.url.upper()):
        with connect(address, additional_headers={"Origin": origin}) as socket:
            socket.send('{"t": "ping", "at": 3}')
            assert json.loads(socket.recv(5))["t"] == "hello" and json.loads(socket.recv(5)) == {"t": "pong", "at": 3}


def test_a_proxys_origin_can_be_allowed(tmp_path: Path) -> None:
    with serving(tmp_path, origin=("https://play.example.org/",)) as live:
        person = live.person()
        person.socket(Origin="https://play.example.org").close()
        cookie = person.ask("GET", "/api/me").headers["set-cookie"].lower()
        assert "secure" in cookie
        with pytest.raises(InvalidStatus):
            person.socket(Origin="https://other.example.org")


def test_watching_what_one_may_not_is_refused_without_closing(server: LiveServer) -> None:
    host, stranger = server.person(), server.person()
    link = host.create("me", "random", visibility="link")
    private = host.create("me", "random", visibility="private")
    wire = stranger.socket()
    for match, invite in (
        ("nowhere", None),
        (link["id"], None),
        (link["id"], "wrong"),
        (private["id"], private["invite"]),
    ):
        wire.send(t="watch", match=match, **({"invite": invite} if invite else {}))
        answer = wire.receive()
        assert answer["t"] == "refused" and answer["code"] == "no-such-match" and answer["key"] == ""
    wire.send(t="choose", match=private["id"], decision=0, code=0, key="12345678")
    assert wire.receive()["code"] == "no-such-match"
    wire.send(t="watch", match=link["id"], invite=link["invite"])
    assert wire.until("table")["you"] is None
    wire.send(t="unwatch", match="nowhere")
    wire.send(t="ping", at=1)
    assert wire.until("pong", "error")["t"] == "pong"
    wire.close()


def test_a_socket_watches_only_so_many_tables(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(watched_per_socket=2, requests_burst=1000)) as live:
        person = live.person()
        matches = [person.create("me", "random")["id"] for _ in range(3)]
        wire = person.socket()
        for match in matches[:2]:
            wire.send(t="watch", match=match)
            wire.until("table")
        wire.send(t="watch", match=matches[2])
        assert wire.until("refused", "table")["code"] == "too-many"
        wire.send(t="unwatch", match=matches[0])
        wire.send(t="watch", match=matches[2])
        assert wire.until("refused", "table")["t"] == "table"


def test_a_guest_opens_only_so_many_sockets(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(sockets_per_guest=3)) as live:
        person = live.person()
        open_now = [person.socket() for _ in range(3)]
        assert person.socket().close_code() == 1013
        open_now.pop().close()
        for _ in range(100):  # until the server has noticed that one is gone
            wire = person.socket()
            with contextlib.suppress(ConnectionClosed):
                wire.send(t="ping", at=1)
                if wire.receive()["t"] == "pong":
                    break
            time.sleep(0.05)
        else:
            pytest.fail("the place of a closed socket is not given back")


def test_a_client_that_does_not_read_is_sent_the_whole_table_later(tmp_path: Path) -> None:
    with serving(tmp_path, limits=replace(ROOMY, queued_bytes=20_000)) as live:
        one, two = live.person("One"), live.person("Two")
        match = one.create("me", "open", preset="long", options={"rounds": 200})["id"]
        two.join(match)
        a, b = one.sit(match), two.sit(match)
        held = live.call(lambda: _writers_hold(live, b))
        for _ in range(200):
            seat = a if a.decision is not None else b
            if seat is b:
                _choose_blindly(live, match)
                a.wait(lambda seat: seat.decision is not None)
                continue
            answered = seat.decision
            seat.choose(1)
            seat.wait(lambda seat, answered=answered: seat.decision != answered)  # type: ignore[misc]
        live.call(held.set)
        b.wait(lambda seat: seat.n >= _frame_of(live, match, 1))
        whole = two.sit(match)
        assert (b.scene, b.log, b.n) == (whole.scene, whole.log, whole.n)
        assert live.services.metrics.resyncs._value.get() >= 1


def _writers_hold(live: LiveServer, seat: Seat) -> object:
    """Make the server's writer to this client wait, as a full network buffer would. Returns the event that frees it."""
    import asyncio

    event = asyncio.Event()
    client = next(c for c in live.services.sockets._clients if c.guest_id == seat.person.id)
    original = client._wake.wait

    async def wait() -> bool:
        await event.wait()
        return await original()

    client._wake.wait = wait  # type: ignore[method-assign]
    client._wake.set()
    return event


def _choose_blindly(live: LiveServer, match: str) -> None:
    """Two choices of seat 1, whose client does not read."""
    table = live.services.registry.peek(match)
    assert table is not None
    guest = table.row.seats[1].guest
    while table.match is not None and 1 in table.match.seats_to_act:
        live.call(table.choices.choose, guest, None, 1, None, lambda decision: None)


def _frame_of(live: LiveServer, match: str, viewer: int) -> int:
    table = live.services.registry.peek(match)
    assert table is not None
    return table.viewers.shown[viewer].n


def test_an_answer_may_be_larger_than_what_may_wait() -> None:
    """The table of a match of 5,000 choices has 1.5 MB; two that nobody reads are too much."""
    from sandtable.server.configuration.settings import Limits
    from sandtable.server.edge.socket import Client
    from sandtable.server.monitoring import Metrics
    from sandtable.server.rate_limits import Pacing

    client = Client(None, Limits(queued_bytes=64 * 1024), Metrics(), Pacing())
    client.push("x" * 1_500_000)
    assert client.closing is None
    client.push("small")
    assert client.closing is None
    client.push("x" * 1_500_000)
    assert client.closing is not None and client.closing.word == "slow"


@pytest.mark.parametrize("lists", [True, False])
def test_what_has_gathered_comes_as_one_list_to_who_reads_lists(lists: bool) -> None:
    """The server's own page says that it does; who does not say so gets message by message."""
    from sandtable.server.configuration.settings import Limits
    from sandtable.server.edge.socket import PAGE, Client, _Close
    from sandtable.server.monitoring import Metrics
    from sandtable.server.rate_limits import Pacing

    sent: list[str] = []

    class Socket:
        async def send_text(self, text: str) -> None:
            sent.append(text)

    client = Client(None, Limits(), Metrics(), Pacing())
    client.lists = lists
    long = json.dumps("x" * PAGE)
    for text in ("1", "2", long, "3", "4"):
        client.push(text)
    client.end(_Close(1000, "over", "Over."))
    asyncio.run(client.write(Socket()))  # type: ignore[arg-type]
    assert sent == ([f"[1,2,{long}]", "[3,4]"] if lists else ["1", "2", long, "3", "4"])
    assert client._bytes == 0

"""Addresses that people gave lead nowhere but into the world."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest

from sandtable.server.post import outward
from sandtable.server.post.outward import Forbidden, Outward, allowed, sound_address
from tests.server.post.receivers import Receiver

INSIDE = [
    *("127.0.0.1", "127.8.9.1", "10.0.0.1", "172.16.5.5", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"),
    *("224.0.0.1", "255.255.255.255", "192.0.0.1", "198.18.0.1", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1"),
    *(
        "fd12::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "64:ff9b::a00:1",
        "2002:7f00:1::",
    ),
    *("2002:c0a8:101::1", "::127.0.0.1", "2001:db8::1", "fec0::1", "nonsense"),
]


@pytest.mark.parametrize("address", INSIDE)
def test_no_address_of_a_network_of_its_own_is_reached(address: str) -> None:
    assert not allowed(address)


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:2800:220:1::1", "::ffff:93.184.216.34"])
def test_addresses_of_the_world_are(address: str) -> None:
    assert allowed(address)


def test_a_network_that_the_host_opens_is_reached_and_no_other() -> None:
    open_to = Outward(["192.168.1.0/24", "::1"]).open_to
    assert allowed("192.168.1.7", open_to) and allowed("::ffff:192.168.1.7", open_to) and allowed("::1", open_to)
    assert not allowed("192.168.2.7", open_to) and not allowed("127.0.0.1", open_to)


def _post(way: Outward, url: str) -> int:
    async def go() -> int:
        try:
            return await way.post(url, b"{}", {})
        finally:
            await way.close()

    return asyncio.run(go())


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "0x7f.1", "2130706433", "127.1", "[::ffff:127.0.0.1]"])
def test_no_way_to_write_it_leads_to_this_machine(host: str) -> None:
    with Receiver() as receiver:
        with pytest.raises(OSError):
            _post(Outward(), f"http://{host}:{receiver.port}/")
        assert receiver.got == []
        assert _post(Outward(["127.0.0.0/8"]), receiver.url("/")) == 201


def test_a_name_that_means_another_machine_a_moment_later_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    usual, answers = socket.getaddrinfo, ["93.184.216.34", "127.0.0.1"]

    def turning(host: Any, port: Any, *rest: Any, **more: Any) -> Any:
        if host == "turning.example":
            address = answers.pop(0) if len(answers) > 1 else answers[0]
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port))]
        return usual(host, port, *rest, **more)

    monkeypatch.setattr(socket, "getaddrinfo", turning)
    with Receiver() as receiver:
        assert socket.getaddrinfo("turning.example", 80)[0][4][0] == "93.184.216.34"  # who looks first sees the world
        with pytest.raises(Forbidden):
            _post(Outward(), f"http://turning.example:{receiver.port}/")
        assert receiver.got == []


@pytest.fixture
def public(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every address is one of the world, as those of a machine without a router are."""
    monkeypatch.setattr(outward, "_is_of_the_world", lambda address: True)


@pytest.mark.parametrize("address", ["127.0.0.1", "127.8.9.1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::"])
def test_this_machines_own_addresses_are_none_of_the_world(public: None, address: str) -> None:
    assert not allowed(address)
    assert allowed("93.184.216.34") and allowed("2606:2800:220:1::1"), "others are"
    assert allowed("127.0.0.1", Outward(["127.0.0.0/8"]).open_to), "what the host opens is open"


def test_no_name_leads_to_this_machine_by_an_address_of_the_world(
    public: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual, answers = socket.getaddrinfo, ["93.184.216.34", "127.0.0.1"]

    def turning(host: Any, port: Any, *rest: Any, **more: Any) -> Any:
        if host == "turning.example":
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (answers.pop(0), port))]
        return usual(host, port, *rest, **more)

    monkeypatch.setattr(socket, "getaddrinfo", turning)
    with Receiver() as receiver:
        assert allowed(socket.getaddrinfo("turning.example", 80)[0][4][0])
        for host in ("turning.example", "127.0.0.1"):
            with pytest.raises(Forbidden):
                _post(Outward(), f"http://{host}:{receiver.port}/")
        assert receiver.got == []


def test_a_redirect_is_not_followed() -> None:
    with Receiver({"/away": 307}) as receiver:
        receiver.headers["location"] = receiver.url("/inside")
        assert _post(Outward(["127.0.0.0/8"]), receiver.url("/away")) == 307
        assert [one.path for one in receiver.got] == ["/away"]


@pytest.mark.parametrize(
    "address",
    [
        *("http://a.example/", "ftp://a.example/", "https://ada@a.example/", "https:///x", "https://a.example/ x", "x"),
        *("", "https://a.example:99999/", "https://" + "a" * 3000, "https://[::1", "https://a.example:0/"),
    ],
)
def test_what_is_no_address_to_send_to_is_a_sentence(address: str) -> None:
    assert sound_address(address, plain=False).endswith(".")
    assert sound_address("https://a.example/hook?x=1", plain=False) == ""
    assert sound_address("http://a.example/", plain=True) == ""

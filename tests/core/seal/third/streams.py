"""What browsers of the third seal are told and do, one thing after the other, for the page's keeper to do the same."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest

from sandtable.core.match.seal.hashing import plain
from tests.core.seal.third.people import HOST, Browser, Server, public

__all__ = ["record_streams", "stream"]


def record_streams(patch: pytest.MonkeyPatch) -> None:
    """From here on every browser keeps what it is told and does in its `log`."""
    receive, act, refused = Browser.receive, Browser.act, Browser.refused
    acknowledge = Server._acknowledge

    def log(one: Browser) -> list[Any]:
        found: list[Any] = one.__dict__.setdefault("log", [])
        return found

    def received(self: Browser, news: Iterable[tuple[dict[str, Any], str]], first: int) -> None:
        items = list(news)
        log(self).append({"told": items, "first": first, "there": self.connected and not self.gone})
        receive(self, items, first)

    def acted(self: Browser, do: str, by_host: bool = False, **fields: Any) -> dict[str, Any]:
        entry = act(self, do, by_host, **fields)
        flight = [one.hex() for one in self.flight]
        log(self).append({"act": entry["act"], "entry": entry, "flight": flight})
        return entry

    def was_refused(self: Browser, entry: dict[str, Any]) -> None:
        log(self).append({"refused": entry["act"]})
        refused(self, entry)

    def acknowledged(self: Server, sender: Browser) -> None:
        acknowledge(self, sender)
        log(sender).append({"signed": sender.signed[-1]})

    patch.setattr(Browser, "receive", received)
    patch.setattr(Browser, "act", acted)
    patch.setattr(Browser, "refused", was_refused)
    patch.setattr(Server, "_acknowledge", acknowledged)


def stream(name: str, server: Server, one: Browser, record: dict[str, Any] | None) -> dict[str, Any]:
    """Everything that one browser was told and did, and what it has to show at the end."""
    found: dict[str, Any] = json.loads(json.dumps({
        "name": name, "opening": plain(server.opening), "seat": one.seat, "nonce": one.nonce.hex(),
        "nonces": [nonce.hex() for nonce in server.nonces],
        "secret": one.keys[0].private_bytes_raw().hex() if one.keys and one.seat >= 0 else "", "host": public(HOST),
        "log": one.__dict__.get("log", []), "receipt": one.receipt(), "record": record,
    }))  # fmt: skip
    return found

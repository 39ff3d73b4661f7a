"""Connections of HTTP: how many an address may have, and how long each part of a request may take.

A request that is half sent, a body that trickles in, and an answer that nobody reads all hold a connection. Once a
second every connection is looked at, and ended if it has been at one part for too long. A proxy (`--proxy`) speaks for
everybody: its connections are timed and not counted. What becomes a WebSocket is counted there (socket.py).
"""

import asyncio
import contextlib
import ipaddress
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

import structlog
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr

from sandtable.server.edge.guard import error_body
from sandtable.server.errors import Refusal, say
from sandtable.server.rate_limits import block_of
from sandtable.server.repeating import Repeated

log = structlog.get_logger(__name__)
SWEEP_SECONDS = 1.0
_REASONS = {408: b"Request Timeout", 429: b"Too Many Requests", 503: b"Service Unavailable"}


#: What a connection waits for, and of which request: the request itself, since the next one may have its `id` again.
Part = tuple[str, object]


class Times(NamedTuple):
    """Seconds that a client has for the headers of a request, for its body, and to read an answer; and how many
    connections one address and all together may have."""

    headers: float = 10.0
    body: float = 30.0
    reading: float = 60.0
    per_address: int = 128
    all: int = 8192


class Connections:
    """All connections of a server. `protocol` is what uvicorn makes of each."""

    def __init__(self, times: Times, proxies: Sequence[str] = ()) -> None:
        self.times = times
        self._proxies = [ipaddress.ip_network(proxy.strip(), strict=False) for proxy in proxies]
        self._open: dict[Any, tuple[str, Part, float]] = {}
        self._counts: Counter[str] = Counter()
        self.rounds = Repeated(self._look, SWEEP_SECONDS, "connections were not looked after")

    @property
    def count(self) -> int:
        """How many are open."""
        return len(self._open)

    def open(self) -> list[Any]:
        """The protocols of all that are."""
        return list(self._open)

    def protocol(self) -> type[asyncio.Protocol]:
        """The class that uvicorn makes one of for each connection."""
        connections = self

        class Protocol(H11Protocol):
            """uvicorn's own, counted and timed. Not the one that it would choose by what is installed: this one reads
            headers of 64 KiB at most, the other has no end."""

            def connection_made(self, transport: Any) -> None:
                super().connection_made(transport)
                connections.made(self)

            def connection_lost(self, error: Exception | None) -> None:
                connections.lost(self)
                super().connection_lost(error)

            def handle_websocket_upgrade(self, *arguments: Any) -> None:
                connections.lost(self)
                super().handle_websocket_upgrade(*arguments)

        class PendingConnection(asyncio.Protocol):
            """A connection that may be one too many. To refuse it costs next to nothing: what would read its requests
            is only made for one that stays."""

            def __init__(self, **arguments: Any) -> None:
                self._arguments = arguments

            def connection_made(self, transport: Any) -> None:
                address = get_remote_addr(transport)
                refusal = connections.refusal(address[0] if address else "")
                if refusal is not None:
                    _hang_up(transport, refusal)
                    return
                protocol = Protocol(**self._arguments)
                transport.set_protocol(protocol)
                protocol.connection_made(transport)

        return PendingConnection

    def refusal(self, address: str) -> Refusal | None:
        """Why there may not be another connection from an address, if there may not."""
        if len(self._open) >= self.times.all:
            return Refusal(503, "busy", say("server-too-many-connections-now"))
        if not self._is_proxy(address) and self._counts.get(block_of(address), 0) >= self.times.per_address:
            return Refusal(429, "too-many", say("too-many-connections-open-close"))
        return None

    def made(self, protocol: Any) -> None:
        """Count a new connection."""
        block = block_of(protocol.client[0] if protocol.client else "")
        self._counts[block] += 1
        self._open[protocol] = block, ("new", None), time.monotonic()

    def _is_proxy(self, address: str) -> bool:
        with contextlib.suppress(ValueError):
            return any(ipaddress.ip_address(address) in network for network in self._proxies)
        return False

    def lost(self, protocol: Any) -> None:
        """A connection is gone, or is a WebSocket from now on."""
        found = self._open.pop(protocol, None)
        if found is not None:
            self._counts[found[0]] -= 1
            if not self._counts[found[0]]:
                del self._counts[found[0]]

    async def _look(self) -> None:
        self.sweep(time.monotonic())

    def sweep(self, moment: float) -> None:
        """End what takes too long."""
        limits = {"headers": self.times.headers, "body": self.times.body, "reading": self.times.reading}
        for protocol, (block, before, since) in list(self._open.items()):
            present = _part(protocol)
            if present != before:
                self._open[protocol] = block, present, moment if before[0] != "new" else since
                continue
            limit = limits.get(present[0])
            if limit is not None and moment - since > limit:
                log.debug("a connection took too long", part=present[0])
                words = say("request-took-seconds", present=present[0], limit=f"{limit:g}")
                late = Refusal(408, "timeout", words)
                _hang_up(protocol.transport, None if _answering(protocol) else late)


def _answering(protocol: Any) -> bool:
    """Whether an answer has begun, or is done and nothing of another request has come."""
    return protocol.cycle is not None and bool(protocol.cycle.response_started)


def _part(protocol: Any) -> Part:
    """What a connection waits for, and of which request."""
    cycle = protocol.cycle
    if protocol.flow is not None and protocol.flow.write_paused:
        return "reading", cycle
    if cycle is None or cycle.response_complete:
        return "headers", cycle
    return ("body" if cycle.more_body else "answer"), cycle


def _hang_up(transport: Any, refusal: Refusal | None) -> None:
    """Say why, and close."""
    with contextlib.suppress(Exception):  # whatever a connection that is gone raises
        if refusal is None:
            transport.abort()
            return
        body = error_body(refusal.code, refusal.message)
        head = b"HTTP/1.1 %d %s\r\ncontent-type: application/json\r\ncontent-length: %d\r\nconnection: close\r\n\r\n"
        transport.write(head % (refusal.status, _REASONS[refusal.status], len(body)) + body)
        transport.close()

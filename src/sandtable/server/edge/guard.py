"""The outermost layer: what every request must satisfy, and what every response carries.

A page of another site must not act for a guest. Cookies are SameSite=Lax; besides, a request that changes something,
and every WebSocket, must come from a page of this server when it names an origin, and bodies must be JSON, which no
HTML form can send.
"""

from __future__ import annotations

import asyncio
import gzip
import time
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from sandtable.core.words import LANGUAGE, installed, wished
from sandtable.server import garbage_collection
from sandtable.server.edge.host_policy import HSTS, HostPolicy, header, over_tls
from sandtable.server.errors import Refusal, say
from sandtable.server.protocol.documents import ErrorBody, ErrorDocument
from sandtable.server.rate_limits import Buckets, Pacing

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Send

    from sandtable.server.configuration.settings import Settings
    from sandtable.server.monitoring import Metrics

log = structlog.get_logger(__name__)

_WORTH_ZIPPING = 4096
#: More takes the event loop some milliseconds: a thread does it.
_ZIPPED_APART = 32 * 1024
#: So many bytes of an answer, before they are zipped, count as one more request.
_PAGE = 32 * 1024
#: Who asks too often waits so long to be told: to refuse costs a millisecond too.
TOO_MANY_SECONDS = 0.25
#: What mail programs press by themselves comes as a form (RFC 8058).
_PRESSED = "/api/unsubscribe/"
#: Which client the server has to give: one that is open for long learns that there is a newer one.
BUILD = b"sandtable-build"
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
]
#: For everything that is not a page of the client, which brings its own.
_NO_CONTENT = b"default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"


def error_body(code: str, message: str, field: str | None = None) -> bytes:
    """The JSON of an error."""
    return msgspec.json.encode(ErrorDocument(ErrorBody(code, message, field)))


class Guard:
    """Wraps the application."""

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        metrics: Metrics,
        policies: dict[str, bytes] | None = None,
        build: str = "",
    ) -> None:
        self._build = (BUILD, build.encode())
        self._policies = policies or {}
        self._app, self._settings, self._metrics = app, settings, metrics
        self._requests = Buckets(settings.limits.requests_per_second, settings.limits.requests_burst)
        self._handshakes = Buckets(settings.limits.requests_per_second, settings.limits.requests_burst)
        self.policy = HostPolicy(settings)
        self._turns = Pacing(1)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Handle one request, socket or lifespan, in the language of who reads it."""
        if scope["type"] != "lifespan" and len(installed()) > 1:
            LANGUAGE.set(wished(header(scope, b"accept-language") or ""))
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _socket(self, scope: Any, receive: Receive, send: Send) -> None:
        refusal = self.policy.enter(scope)
        if refusal is None and not self.policy.same_origin(scope):
            refusal = Refusal(403, "origin", self.policy.foreign(scope))
        if refusal is None and not self._handshakes.take(scope["client"][0] if scope.get("client") else ""):
            refusal = Refusal(429, "too-many-requests", say("too-many-sockets-opened-wait"))
        log.debug("socket", path=scope["path"], refused=refusal.code if refusal else None)
        if refusal is None:
            await self._app(scope, receive, send)
            return
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": refusal.code})

    async def _http(self, scope: Any, receive: Receive, send: Send) -> None:
        begin = time.perf_counter()
        status = 500
        start: Any = None

        async def sending(message: Any) -> None:
            nonlocal status, start
            if message["type"] == "http.response.start":
                status, start = message["status"], self._with_headers(scope, message)
                return
            if start is not None:
                begun, start = start, None
                self._charge(scope, message)
                if not message.get("more_body"):
                    if len(message.get("body", b"")) > _ZIPPED_APART:
                        await asyncio.get_running_loop().run_in_executor(None, _compress, scope, begun, message)
                    else:
                        _compress(scope, begun, message)
                await send(begun)
            await send(message)

        try:
            await self._turns.turn()
            refusal = self._refusal(scope)
            if refusal is None:
                await self._app(scope, receive, sending)
            else:
                if refusal.status == 429:
                    await asyncio.sleep(TOO_MANY_SECONDS)
                await _answer(sending, refusal)
        finally:
            garbage_collection.circles()
            self._metrics.requests.labels(scope["method"] if len(scope["method"]) < 8 else "OTHER", str(status)).inc()
            log.debug(
                "request",
                method=scope["method"],
                path=scope["path"],
                status=status,
                ms=round((time.perf_counter() - begin) * 1000, 1),
            )

    def _charge(self, scope: Any, message: Any) -> None:
        """A long answer counts as several requests: a list of a hundred matches is dearer than one match."""
        if scope["path"].startswith("/api/") and scope.get("client"):
            self._requests.of(scope["client"][0]).pay(len(message.get("body", b"")) // _PAGE)

    def _with_headers(self, scope: Any, start: Any) -> Any:
        present = {key.lower() for key, _ in start["headers"]}
        extra = [pair for pair in _HEADERS if pair[0] not in present]
        if b"content-security-policy" not in present:
            extra.append((b"content-security-policy", self._policies.get(scope["path"], _NO_CONTENT)))
        if over_tls(scope):
            extra.append(HSTS)
        if scope["path"].startswith("/api/"):
            extra.append(self._build)
        if b"cache-control" not in present:
            extra.append((b"cache-control", b"no-store"))
        if len(installed()) > 1:
            extra.append((b"vary", b"accept-language"))
        return {**start, "headers": [*start["headers"], *extra]}

    def _refusal(self, scope: Any) -> Refusal | None:
        refusal = self.policy.enter(scope)
        if refusal is not None:
            return refusal
        if scope["path"] == "/ws":
            return self.policy.no_socket(scope)
        if scope["path"] == "/metrics":
            reason = self.policy.may_read_metrics(scope)
            if reason is not None:
                return Refusal(403, "forbidden", reason)
        if scope["path"].startswith("/api/host"):
            scope["sandtable.here"] = self.policy.is_here(scope)
        address = scope["client"][0] if scope.get("client") else ""
        if scope["path"].startswith("/api/") and not self._requests.take(address):
            return Refusal(429, "too-many-requests", say("too-many-requests-wait-moment"))
        if scope["method"] in _SAFE:
            return None
        if not self.policy.same_origin(scope):
            return Refusal(403, "origin", self.policy.foreign(scope))
        length = header(scope, b"content-length")
        has_body = header(scope, b"transfer-encoding") is not None or length not in (None, "0")
        kind = (header(scope, b"content-type") or "").partition(";")[0].strip().lower()
        if has_body and kind != "application/json" and not scope["path"].startswith(_PRESSED):
            return Refusal(415, "not-json", say("body-must-json-content-type"))
        return None


def _compress(scope: Any, start: Any, message: Any) -> None:
    """Zip a JSON document that is worth it, for those who take it."""
    body = message.get("body", b"")
    headers = {key.lower(): value for key, value in start["headers"]}
    if len(body) < _WORTH_ZIPPING or not headers.get(b"content-type", b"").startswith(b"application/"):
        return
    if b"content-encoding" in headers or "gzip" not in (header(scope, b"accept-encoding") or ""):
        return
    message["body"] = gzip.compress(body, 5, mtime=0)
    kept = [pair for pair in start["headers"] if pair[0].lower() != b"content-length"]
    start["headers"] = [
        *kept,
        (b"content-encoding", b"gzip"),
        (b"vary", b"accept-encoding"),
        (b"content-length", str(len(message["body"])).encode()),
    ]


async def _answer(send: Any, refusal: Refusal) -> None:
    body = error_body(refusal.code, refusal.message, refusal.field)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if refusal.status == 429:
        headers.append((b"retry-after", b"2"))
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})

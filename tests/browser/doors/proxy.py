"""A small reverse proxy: it gives a server a part of a host, or the whole, and lets through what a test says."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from typing import Any

import aiohttp
from aiohttp import web

from tests.server.people import PATIENCE

__all__ = ["Proxy"]

_HOP = {"connection", "keep-alive", "transfer-encoding", "upgrade", "content-length", "sec-websocket-extensions"}
_SOCKET = {"sec-websocket-key", "sec-websocket-version", "sec-websocket-protocol"}


class Proxy:
    """On a free port of 127.0.0.1. `target` is the server's address. What lies under `base` is passed on, without the
    base if `strips`; anything else is answered with 404, and its path kept in `outside`. `sockets`: whether WebSockets
    come through; `cookies`: whether answers may set some. `drops` are words: a socket's message that has one of them
    gets lost on its way."""

    def __init__(self, base: str = "/", strips: bool = False, sockets: bool = True, cookies: bool = True) -> None:
        self.base, self.strips, self.sockets, self.cookies = base, strips, sockets, cookies
        self.target = ""
        self.drops: set[str] = set()
        self.paths: list[str] = []
        self.outside: list[str] = []
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> Proxy:
        self._thread.start()
        self._call(self._start())
        return self

    def __exit__(self, *_: object) -> None:
        self._call(self._stop())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def _call(self, job: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(job, self._loop).result(PATIENCE)

    async def _start(self) -> None:
        app = web.Application(client_max_size=2**24)
        app.router.add_route("*", "/{path:.*}", self._handle)
        self._runner = web.AppRunner(app, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self._session = aiohttp.ClientSession(auto_decompress=False, cookie_jar=aiohttp.DummyCookieJar())

    async def _stop(self) -> None:
        await self._session.close()
        await self._runner.cleanup()

    async def _handle(self, request: web.Request) -> web.StreamResponse:
        path = request.rel_url.raw_path_qs
        if not path.startswith(self.base) and f"{path}/" != self.base:
            self.outside.append(path)
            return web.Response(status=404, text="There is another house at this address.")
        self.paths.append(path)
        upgrade = request.headers.get("upgrade", "").lower() == "websocket"
        if upgrade and not self.sockets:
            return web.Response(status=400, text="This proxy takes no WebSockets.")
        address = self.target + (path[len(self.base) - 1 :] or "/" if self.strips else path)
        headers = {key: value for key, value in request.headers.items() if key.lower() not in _HOP}
        try:
            return await (self._bridge if upgrade else self._pass)(request, address, headers)
        except aiohttp.ClientError:
            return web.Response(status=502, text="<h1>Bad gateway</h1>", content_type="text/html")

    async def _pass(self, request: web.Request, address: str, headers: dict[str, str]) -> web.StreamResponse:
        body = await request.read()
        async with self._session.request(
            request.method, address, data=body, headers=headers, allow_redirects=False
        ) as answer:
            kept = [(key, value) for key, value in answer.headers.items() if key.lower() not in _HOP]
            if not self.cookies:
                kept = [pair for pair in kept if pair[0].lower() != "set-cookie"]
            made = web.Response(status=answer.status, body=await answer.read())
            for key, value in kept:
                if key.lower() == "content-type":
                    made.headers[key] = value
                else:
                    made.headers.add(key, value)
            return made

    async def _bridge(self, request: web.Request, address: str, headers: dict[str, str]) -> web.StreamResponse:
        kept = {key: value for key, value in headers.items() if key.lower() not in _SOCKET}
        async with self._session.ws_connect(address, headers=kept, max_msg_size=0) as server:
            client = web.WebSocketResponse(max_msg_size=0)
            await client.prepare(request)

            async def carry(source: Any, sink: Any) -> None:
                async for message in source:
                    if not any(word in message.data for word in self.drops):
                        await sink.send_str(message.data)
                await sink.close(code=source.close_code or 1000)

            await asyncio.gather(carry(client, server), carry(server, client), return_exceptions=True)
            return client

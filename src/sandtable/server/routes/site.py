"""Health, metrics, the WebSocket's door, and the built client."""

from __future__ import annotations

from typing import Any

from litestar import Response, WebSocket, get, websocket
from litestar.params import FromPath

from sandtable import __version__
from sandtable.server.client_files import ClientFile
from sandtable.server.documents import Health
from sandtable.server.errors import Refusal, forbidden, missing
from sandtable.server.routes.common import AnyRequest, TheHouse, address_of, errors

__all__ = ["HANDLERS"]

_LOOPBACK = ("127.0.0.1", "::1", "")


@get("/healthz", responses=errors(503), tags=["Server"])
async def healthz(house: TheHouse) -> Health:
    """Whether the server can do its work: the database answers and writes are taken."""
    try:
        well = await house.store.alive()
    except Exception as error:
        raise Refusal(503, "storage", "The database does not answer.") from error
    if not well:
        raise Refusal(503, "storage", "The server takes no writes.")
    return Health(True, __version__)


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest, house: TheHouse) -> Response[bytes]:
    """Metrics for Prometheus. On a quiet server their ticking would tell players of hidden choices: only this machine
    may read them unless the settings say otherwise."""
    if not house.settings.public_metrics and address_of(request) not in _LOOPBACK:
        raise forbidden("Metrics are read on the server's own machine.")
    return Response(house.metrics.text(), media_type="text/plain; version=0.0.4")


@websocket("/ws")
async def ws(socket: WebSocket[Any, Any, Any], house: TheHouse) -> None:
    """The door for clients."""
    guest = await house.accounts.from_token(socket.cookies.get(house.accounts.cookie))
    await house.sockets.serve(socket, guest.id if guest else None)


@get(["/", "/{path:path}"], include_in_schema=False)
async def client(request: AnyRequest, house: TheHouse, path: FromPath[str] = "") -> Response[bytes]:
    """The built client; its page for every address inside it."""
    name = path.lstrip("/")
    if name.split("/")[0] in ("api", "ws", "healthz", "metrics"):
        raise missing("There is nothing at this address.")
    found = house.files.find(name)
    if found is None:
        raise missing("There is no such file.")
    return _file(request, house, found)


def _file(request: AnyRequest, house: TheHouse, found: ClientFile) -> Response[bytes]:
    headers = {"etag": found.etag, "vary": "accept-encoding"}
    headers["cache-control"] = "public, max-age=31536000, immutable" if found.immutable else "no-cache"
    if found.kind.startswith("text/html"):
        headers["content-security-policy"] = house.files.policy
    if request.headers.get("if-none-match") == found.etag:
        return Response(b"", status_code=304, headers=headers)
    body = found.body
    if found.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = found.zipped
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=found.kind, headers=headers)


HANDLERS = [healthz, metrics, ws, client]

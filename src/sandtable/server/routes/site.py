"""Health, metrics, the WebSocket's entrance, and the built client."""

import re
from typing import Any, cast

from litestar import Response, WebSocket, get, websocket
from litestar.params import FromPath

from sandtable import __version__
from sandtable.core.words import LANGUAGE
from sandtable.games import plugins
from sandtable.server.configuration.settings import RESERVED
from sandtable.server.edge.client_files import WORKER_POLICY, ClientFile, preview_of, with_games, with_preview
from sandtable.server.errors import Refusal, StorageError, missing, say
from sandtable.server.hosting.upgrading import last_upgrade
from sandtable.server.identifiers import iso
from sandtable.server.protocol.documents import Health, HostDocument, HostMatches, Migrated, StoppedMatch, Summary
from sandtable.server.routes.common import PEOPLE, AnyRequest, Calls, TheServices, cookie_of
from sandtable.server.services import Services
from sandtable.server.storage import stopped_rows
from sandtable.server.storage.rows import MatchState

SERVER = Calls("Server")


#: The address of an invitation.
_JOIN = re.compile(r"join/(\w{1,16})")


@get("/healthz", tags=["Server"])
async def healthz() -> Health:
    """Whether the process is alive and its event loop turns. Whether it can do its work is another question."""
    return Health(True, __version__)


@SERVER.get("/readyz", 503)
async def readyz(services: TheServices) -> Health:
    """Whether the server can do its work: storage takes a write and gives it back, and tables can be served."""
    await services.readiness.check()
    return Health(True, __version__)


@SERVER.get("/api/host")
async def host(services: TheServices) -> HostDocument:
    """The key with which this host signs openings and acknowledged choices."""
    key = services.store.host
    return HostDocument(key.public.hex(), key.fingerprint)


@SERVER.get("/api/host/matches")
async def host_matches(request: AnyRequest, services: TheServices) -> HostMatches | None:
    """For the host of this server, at its own machine: what an upgrade did, and which matches cannot go on. Null for
    everybody else."""
    if not request.scope.get("sandtable.here"):
        return None
    last, going, stopped = await services.store.read(
        lambda connection: (last_upgrade(connection), stopped_rows.going(connection), stopped_rows.stopped(connection))
    )
    return HostMatches(
        __version__,
        going,
        services.inspector.done,
        [StoppedMatch(one.match, one.game, cast(MatchState, one.state), one.reason) for one in stopped],
        sorted(plugins.problems.values()),
        None if last is None else Migrated(iso(last.at), last.before, last.after, last.copy),
    )


@get("/metrics", include_in_schema=False)
async def metrics(services: TheServices) -> Response[bytes]:
    """Metrics for Prometheus. On a quiet server their ticking would tell players of hidden choices: the guard lets only
    this machine, and who has the token, read them."""
    return Response(services.metrics.text(), media_type="text/plain; version=0.0.4")


@websocket("/ws")
async def ws(socket: WebSocket[Any, Any, Any], services: TheServices) -> None:
    """The entrance of clients; `person` says which of the people who hand the browser on, as in `ThePerson`, `lists`
    that several messages may come as one (older clients do not say so)."""
    word, lists = socket.query_params.get("person", "1"), "lists" in socket.query_params
    # Who names nobody looks on.
    person = int(word) if word in {str(number) for number in range(1, PEOPLE + 1)} else 0
    try:
        guest = await services.accounts.from_token(socket.cookies.get(cookie_of(services, socket.scope, person)))
    except StorageError as error:
        await services.sockets.turn_away(socket, str(error))
        return
    if guest is not None and guest.banned:
        guest = None
    await services.sockets.serve(socket, guest.id if guest else None, guest.generation if guest else 0, lists)


@get(["/", "/{path:path}"], include_in_schema=False)
async def client(request: AnyRequest, services: TheServices, path: FromPath[str] = "") -> Response[bytes]:
    """The built client; its page for every address inside it."""
    name = path.lstrip("/")
    if name.split("/")[0] in RESERVED and not name.startswith("assets/"):
        raise missing(say("nothing-address"))
    found = services.files.find(name)
    if found is None:
        raise missing(say("no-such-file"))
    invited = _JOIN.fullmatch(name)
    if invited is not None and found is services.files.page:
        found = with_preview(found, preview_of(await _public(services, invited[1])), services.settings.base_url)
    if not name and (listed := services.rulebook.listed.get(LANGUAGE.get())):
        found = with_games(found, listed)
    return _file(request, services, found)


async def _public(services: Services, match: str) -> Summary | None:
    """A match as everybody may see it, None if nobody may without an invitation."""
    try:
        table = await services.lobby.seen(match, None, None)
    except (Refusal, StorageError):
        return None
    return table.viewers.summary(None)


def _file(request: AnyRequest, services: TheServices, found: ClientFile) -> Response[bytes]:
    headers = {"etag": found.etag, "vary": "accept-encoding"}
    headers["cache-control"] = "public, max-age=31536000, immutable" if found.immutable else "no-cache"
    if found.kind.startswith("text/html"):
        headers["content-security-policy"] = services.files.policy
    elif found.kind == "application/javascript":
        headers["content-security-policy"] = WORKER_POLICY
    if request.headers.get("if-none-match") == found.etag:
        return Response(b"", status_code=304, headers=headers)
    body = found.body
    accepted = {one.partition(";")[0].strip() for one in request.headers.get("accept-encoding", "").split(",")}
    for encoding, packed in found.packed:
        if encoding in accepted:
            body = packed
            headers["content-encoding"] = encoding
            break
    return Response(body, media_type=found.kind, headers=headers)

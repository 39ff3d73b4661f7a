"""The application: routes, errors, documentation, and the services behind them."""

from __future__ import annotations

import contextlib
import traceback
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

import structlog
from litestar import Litestar, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.types import Scope

from sandtable import __version__
from sandtable.core.errors import SandtableError
from sandtable.core.formed import fields_of, wrong_form
from sandtable.core.typed import ready
from sandtable.server.configuration.settings import Settings
from sandtable.server.edge.client_files import enter
from sandtable.server.edge.guard import Guard, error_body
from sandtable.server.errors import Refusal, StorageError, say
from sandtable.server.routes import (
    account,
    daily,
    games,
    help,
    laboratory,
    leagues,
    matches,
    notices,
    people,
    ratings,
    seal,
    seats,
    site,
)
from sandtable.server.routes.api_docs import POLICY, PlainDocs, SchemaFile
from sandtable.server.routes.common import SERVICES, AnyRequest, provide_asker, provide_invite
from sandtable.server.services import Services

if TYPE_CHECKING:
    from litestar.types import Receive, Send

log = structlog.get_logger(__name__)


class Application(Guard):
    """The ASGI application. `services` holds its parts while it runs."""

    def __init__(self, litestar: Litestar, services: Services) -> None:
        docs = dict.fromkeys(("/api/docs", "/api/docs/"), POLICY.encode())
        super().__init__(litestar, services.settings, services.metrics, docs, services.files.build)
        self.litestar, self.services = litestar, services

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Handle one request or socket, or the life of the server."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        else:
            scope[SERVICES] = self.services
            await super().__call__(enter(scope, self.services.settings.base), receive, send)

    async def _live(self, receive: Any, send: Any) -> None:
        """The services run from the server's start to its end."""
        await receive()
        step = "startup"
        try:
            async with self.services.running():
                await send({"type": "lifespan.startup.complete"})
                step = "shutdown"
                await receive()
        except BaseException:
            await send({"type": f"lifespan.{step}.failed", "message": traceback.format_exc()})
            raise
        await send({"type": "lifespan.shutdown.complete"})


def create_app(settings: Settings, offered: tuple[str, ...] | None = None) -> Application:
    """An application on these settings; `offered` limits the games (all that are installed by default)."""
    limits = settings.limits
    return Application(routes(limits.body_bytes, limits.record_bytes), Services(settings, offered))


#: The modules of `routes`: what their decorators make is answered.
_SUBJECTS = (account, daily, games, help, laboratory, leagues, matches, notices, people, ratings, seal, seats, site)


def handlers_of(*modules: ModuleType) -> list[BaseRouteHandler]:
    """What is answered by modules of `routes`."""
    return [one for module in modules for one in vars(module).values() if isinstance(one, BaseRouteHandler)]


def _services(scope: Scope) -> Services:
    return cast("dict[str, Services]", scope)[SERVICES]


@cache
def routes(body_bytes: int, record_bytes: int) -> Litestar:
    """What is answered where, for bodies and records of so many bytes. To look at 150 signatures takes half a second:
    all servers of a process share them, and each request carries its services."""
    litestar = Litestar(
        route_handlers=[*handlers_of(*_SUBJECTS), seal.verifying(record_bytes)],
        dependencies={
            "services": Provide(_services, sync_to_thread=False),
            "asker": Provide(provide_asker),
            "invite": Provide(provide_invite),
        },
        exception_handlers={
            SandtableError: _sandtable_error,
            HTTPException: _http_error,
            Exception: _unexpected,
            UnicodeDecodeError: _not_understood,
            RecursionError: _not_understood,
        },
        openapi_config=OpenAPIConfig(
            title="Sandtable",
            version=__version__,
            path="/api/docs",
            description="Make matches, take seats, replay and verify. Play itself goes over the WebSocket at /ws.",
            render_plugins=[PlainDocs(), SchemaFile()],
            use_handler_docstrings=True,
        ),
        request_max_body_size=body_bytes,
        logging_config=None,
        debug=False,
    )
    _know_types(litestar)
    return litestar


def _know_types(litestar: Litestar) -> None:
    """Let msgspec look at all that requests are read as, before a thread of another server in this process does."""
    for route in litestar.routes:
        for handler in getattr(route, "route_handlers", ()):
            ready(handler.signature_model)
            for parameter in handler.parsed_fn_signature.parameters.values():
                with contextlib.suppress(
                    TypeError
                ):  # what Litestar itself gives (the request, the services) is not read
                    ready(parameter.annotation)


def _answer(status: int, code: str, message: str, field: str | None = None) -> Response[Any]:
    return Response(error_body(code, message, field), status_code=status, media_type="application/json")


def _sandtable_error(_: AnyRequest, error: SandtableError) -> Response[Any]:
    status = 503 if isinstance(error, StorageError) else error.status if isinstance(error, Refusal) else 400
    return _answer(status, error.code, str(error), getattr(error, "field", None) or None)


def _http_error(request: AnyRequest, error: HTTPException) -> Response[Any]:
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        return _wrong_form(request, error.extra[0])
    texts = {
        400: ("invalid", say("request-not-understood")),
        404: ("not-found", say("nothing-address")),
        405: ("method", say("address-not-know-method")),
        413: ("too-large", say("body-too-large")),
    }
    code, message = texts.get(error.status_code, ("error", error.detail))
    return _answer(error.status_code, code, message)


def _wrong_form(request: AnyRequest, found: Any) -> Response[Any]:
    """What Litestar found wrong with a body, or with a value in the address."""
    field, message = (found.get("key"), found.get("message")) if isinstance(found, dict) else (None, found)
    if field != "data":
        return _answer(400, "invalid", wrong_form(str(message), field), field)
    body = request.scope["route_handler"].parsed_fn_signature.parameters.get("data")
    fields = [] if body is None else fields_of(body.annotation)
    if message == "'data'":
        return _answer(400, "invalid", say("body-missing", fields=fields), "data")
    return _answer(400, "invalid", wrong_form(str(message), known=fields), "data")


def _not_understood(request: AnyRequest, error: Exception) -> Response[Any]:
    """A body that is no UTF-8, or nests deeper than anybody means it."""
    log.warning("request not understood", path=request.url.path, reason=str(error))
    return _answer(400, "invalid", say("request-not-understood"))


def _unexpected(request: AnyRequest, error: Exception) -> Response[Any]:
    log.error("request failed", path=request.url.path, method=request.method, exc_info=error)
    return _answer(500, "internal", say("server-failed-request-written-log"))

"""Starting a server: `serve(...)`, what `sandtable serve` calls."""

import asyncio
import contextlib
import errno
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator, Sequence

import structlog
import uvicorn

from sandtable.server import garbage_collection, monitoring
from sandtable.server.app import Application, create_app
from sandtable.server.configuration.settings import Settings
from sandtable.server.errors import ServerError, say
from sandtable.server.pool.fork_server import fork_ahead
from sandtable.server.services import Services

log = structlog.get_logger(__name__)

#: The protocol layer takes messages up to here, so that our own limit can answer with its own close code.
_WEBSOCKET_BYTES = 64 * 1024


def serve(settings: Settings, tell: Callable[[str], None] = print, notes: Sequence[str] = ()) -> None:
    """Run a server until it is told to stop (Ctrl+C or SIGTERM). Port 0 takes any free one. `notes` are sentences for
    the log.

    ServerError when the port is taken, the data folder cannot be used, or the database does not open.
    """
    monitoring.configure(settings.log_level)
    for note in notes:
        log.info(note)
    host, port = settings.host, settings.port
    if settings.workers > 1 and not settings.database.startswith("postgres"):
        raise ServerError(say("workers-need-database", workers=settings.workers))
    if settings.workers == 1:
        fork_ahead()
    listener = bind(host, port)
    try:
        address = settings.under(_address(host, listener.getsockname()[1]))
        words = f"Sandtable is at {address}\nMatches are kept in {_place(settings)}. Stop with Ctrl+C."
        if settings.workers > 1:
            from sandtable.server.serving.supervisor import supervise

            supervise(settings, listener, lambda: tell(words))
            return
        app = create_app(settings)
        app.services.open()
        make_server(app, on_ready=lambda: tell(words)).run(sockets=[listener])
        if app.services.failure is not None:
            raise app.services.failure
    finally:
        listener.close()


def _place(settings: Settings) -> str:
    return "PostgreSQL" if settings.database.startswith("postgres") else str(settings.database or settings.data)


def _address(host: str, port: int) -> str:
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}"


def bind(host: str, port: int) -> socket.socket:
    """A listening socket. ServerError says what is wrong with the address."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(2048)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise ServerError(say("port-taken-perhaps", port=port, host=host)) from None
        if error.errno == errno.EACCES:
            raise ServerError(say("port-needs-special", port=port)) from None
        raise ServerError(say("server-cannot-listen", host=host, port=port, strerror=error.strerror or error)) from None
    except OverflowError:
        listener.close()
        raise ServerError(say("no-such-port", port=port)) from None
    return listener


#: After so long a thread that computes lets the event loop go on. As Python is set by itself it is ten times that, and
#: the loop may wait as long at each of a thousand writes.
SWITCH_SECONDS = 0.0005


class Server(uvicorn.Server):
    """uvicorn with our way of saying that it is ready."""

    def __init__(self, config: uvicorn.Config, services: Services, on_ready: Callable[[], None] | None) -> None:
        super().__init__(config)
        self._services, self._on_ready = services, on_ready
        self._tuning: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            sys.setswitchinterval(SWITCH_SECONDS)
            garbage_collection.ease()
            garbage_collection.keep()
            self._tuning = asyncio.ensure_future(self._tune())
            if self._on_ready is not None:
                self._on_ready()

    async def _tune(self) -> None:
        """What came while everything was compiled (catalogue/making.py keeps each game's) is not walked either: each
        walk would hold up every table for a moment, and so would one to look for what nobody holds."""
        await self._services.rulebook.making.all_ready()
        garbage_collection.keep()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop on Ctrl+C and SIGTERM. Neither is an error: uvicorn would raise them again in the end."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def make_server(app: Application, on_ready: Callable[[], None] | None = None) -> Server:
    """A uvicorn server for the application, on sockets that its `run` or `serve` is given."""
    config = uvicorn.Config(
        app,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http=app.services.connections.protocol(),
        ws="websockets-sansio",
        ws_max_size=_WEBSOCKET_BYTES,
        ws_per_message_deflate=False,
        lifespan="on",
        access_log=False,
        proxy_headers=False,  # ours to judge: edge/connections.py
        server_header=False,
        date_header=True,
        log_config=monitoring.uvicorn_logging(),
        timeout_graceful_shutdown=5,
    )
    return Server(config, app.services, on_ready)

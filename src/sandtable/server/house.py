"""Everything a running server holds, opened and closed in order."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

import sqlalchemy as sa
import structlog

from sandtable.server.accounts import Accounts
from sandtable.server.bots_runner import BotsRunner
from sandtable.server.buckets import Buckets
from sandtable.server.client_files import ClientFiles
from sandtable.server.errors import ServerError
from sandtable.server.frames import Replays
from sandtable.server.hall import Hall
from sandtable.server.lobby import Lobby
from sandtable.server.metrics import Metrics
from sandtable.server.rules import Rulebook
from sandtable.server.settings import Settings
from sandtable.server.socket import Sockets
from sandtable.server.storage.engine import open_engine
from sandtable.server.storage.lock import only_server
from sandtable.server.storage.migrate import upgrade
from sandtable.server.storage.store import Store

__all__ = ["House"]

log = structlog.get_logger(__name__)


class House:
    """The parts of a server. They exist while `running()` is entered."""

    store: Store
    accounts: Accounts
    rulebook: Rulebook
    hall: Hall
    lobby: Lobby
    bots: BotsRunner
    sockets: Sockets
    replays: Replays

    def __init__(self, settings: Settings, games: tuple[str, ...] | None = None) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self._open: contextlib.ExitStack | None = None
        self._games = games
        limits = settings.limits
        self.files = ClientFiles()
        self.creations = Buckets(limits.created_per_minute / 60, limits.created_burst)
        self.sealings = Buckets(limits.created_per_minute / 30, limits.created_burst * 2)
        self.verifications = Buckets(limits.verified_per_minute / 60, limits.verified_burst)

    def open(self) -> None:
        """Open the database and hold it for this process. ServerError with a sentence if that cannot be."""
        if self._open is not None:
            return
        settings = self.settings
        if not settings.database:
            try:
                settings.data.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise ServerError(f"The data folder {settings.data} cannot be made: {error.strerror}.") from error
        with contextlib.ExitStack() as stack:
            engine = open_engine(settings.database_url)
            stack.callback(engine.dispose)
            try:
                stack.enter_context(only_server(engine))
                upgrade(engine)
                self.store = Store(engine, self.metrics)
                stack.callback(self.store.close)
                self.accounts = Accounts(self.store, self.store.signing_key())
            except (sa.exc.DBAPIError, OSError) as error:
                reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
                raise ServerError(f"The database cannot be used: {reason}.") from error
            self._open = stack.pop_all()

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Resume running matches, serve, and close everything in the end."""
        self.open()
        settings = self.settings
        self.rulebook = Rulebook(self._games)
        self.hall = Hall(self.store, self.rulebook, self.metrics, settings.idle_seconds)
        self.bots = BotsRunner(self.metrics, settings.bot_threads)
        self.hall.wake_bots = self.bots.wake
        self.lobby = Lobby(self.hall, self.store, self.rulebook, settings.limits)
        self.replays = Replays(self.rulebook)
        self.sockets = Sockets(self.lobby, self.metrics, settings.limits)
        self.hall.open()
        self.rulebook.warm_all(settings.estimates)
        try:
            yield
        finally:
            await self.sockets.close()
            await self.bots.close()
            await self.hall.close()
            self.rulebook.close()
            self.close()
            log.info("server stopped")

    def close(self) -> None:
        """Write what is waiting and let go of the database."""
        if self._open is not None:
            self._open.close()
            self._open = None

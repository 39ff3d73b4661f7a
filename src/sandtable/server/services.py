"""Everything a running server holds, opened and closed in order."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

import sqlalchemy as sa
import structlog

from sandtable.server.accounts import names
from sandtable.server.accounts.accounts import Accounts
from sandtable.server.accounts.passkeys import Passkeys
from sandtable.server.accounts.sessions import Sessions
from sandtable.server.catalogue.rules import Rulebook
from sandtable.server.configuration.settings import Settings
from sandtable.server.edge.client_files import ClientFiles
from sandtable.server.edge.connections import Connections, Times
from sandtable.server.edge.socket import Sockets
from sandtable.server.errors import ServerError, say
from sandtable.server.hosting.audit_follower import AuditFollower
from sandtable.server.hosting.upgrading import bring_up
from sandtable.server.laboratory.laboratory import Laboratory
from sandtable.server.leagues.actions import LeagueActions
from sandtable.server.leagues.rounds import Rounds
from sandtable.server.leagues.showing import Shows
from sandtable.server.lobby.asking import Ending, TakingBack
from sandtable.server.lobby.chat import Chat
from sandtable.server.lobby.guided_matches import GuidedMatches
from sandtable.server.lobby.lobby import Lobby
from sandtable.server.lobby.matchmaking import Searches
from sandtable.server.lobby.proposing import Proposing
from sandtable.server.lobby.seal_handshake import SealHandshake
from sandtable.server.lobby.seating import SeatChanges
from sandtable.server.lobby.substituting import Substituting
from sandtable.server.lobby.vacations import Vacations
from sandtable.server.monitoring import Metrics, Readiness, StallWatch
from sandtable.server.pool.pool import Bounds, Pool
from sandtable.server.post.channels import new_vapid_key
from sandtable.server.post.inviting import Inviting
from sandtable.server.post.notifications import Notifications
from sandtable.server.rate_limits import Buckets
from sandtable.server.repeating import Repeated
from sandtable.server.storage.engine import open_engine
from sandtable.server.storage.lock import one_at_a_time, only_server
from sandtable.server.storage.position_rows import PositionRows
from sandtable.server.storage.private import private_folder
from sandtable.server.storage.store import Store
from sandtable.server.tables.bots_runner import BotsRunner
from sandtable.server.tables.positions import StoredPositions
from sandtable.server.tables.registry import TableRegistry
from sandtable.server.tables.repeated_checks import AchievementCollector, ReplayInspector, Timekeeper
from sandtable.server.tables.replays import Replays
from sandtable.server.tables.reviews import Reviews
from sandtable.server.workers.peer_link import PeerLink

log = structlog.get_logger(__name__)


#: Jobs of the pool that are of rooms above it.
_JOBS = ("sandtable.server.leagues.counting",)


_LASTING = (
    "creations", "creations_a_day", "newcomers", "renamings", "sealings",
    "sign_ins", "lines", "posting", "confirmations",
)  # fmt: skip


class Services:
    """The parts of a server. They exist while `running()` is entered."""

    def __init__(self, settings: Settings, games: tuple[str, ...] | None = None) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self._open: contextlib.ExitStack | None = None
        self.peers: PeerLink | None = None
        #: Why it could not begin to run, where the one who started it does not hear of it otherwise.
        self.failure: ServerError | None = None
        self._games = games
        self._loading: set[asyncio.Future[None]] = set()
        limits = settings.limits
        self.files = ClientFiles(base=settings.base)
        self.stalls = StallWatch()
        times = limits.header_seconds, limits.body_seconds, limits.reading_seconds
        self.connections = Connections(
            Times(*times, limits.connections_per_address, limits.connections), settings.proxy
        )
        self.metrics.longest_stall.set_function(lambda: self.stalls.longest)
        self.metrics.recent_stall.set_function(self.stalls.lately)
        self.metrics.connections.set_function(lambda: self.connections.count)
        self.creations = Buckets(limits.created_per_minute / 60, limits.created_burst)
        self.creations_a_day = Buckets(limits.created_per_day / 86_400, limits.created_per_day)
        self.newcomers = Buckets(limits.guests_per_minute / 60, limits.guests_burst)
        self.renamings = Buckets(limits.renamed_per_minute / 60, limits.renamed_burst)
        self.sign_ins = Buckets(limits.sign_ins_per_minute / 60, limits.sign_ins_burst)
        self.lines = Buckets(limits.lines_per_minute / 60, limits.lines_burst)
        self.posting = Buckets(limits.notices_per_minute / 60, limits.notices_burst)
        self.confirmations = Buckets(limits.mails_per_day / 86_400, limits.mails_per_day)
        self.sealings = Buckets(limits.created_per_minute / 30, limits.created_burst * 2)
        #: What an address may leave in the database: counted by all workers together. Other limits protect the
        #: processor of one worker, and are its own.
        self.lasting: dict[str, Buckets] = {name: getattr(self, name) for name in _LASTING}
        #: Names that are looked for: a word that is typed is several of them.
        self.lookups = Buckets(2.0, 60)
        self.hints = Buckets(limits.hints_per_minute / 60, limits.hints_burst)
        self.verifications = Buckets(limits.verified_per_minute / 60, limits.verified_burst)

    def open(self) -> None:
        """Open the database and hold it for this process. ServerError with a sentence if that cannot be."""
        if self._open is not None:
            return
        settings = self.settings
        if not settings.database:
            private_folder(settings.data)
        with contextlib.ExitStack() as stack:
            engine = open_engine(settings.database_url)
            stack.callback(engine.dispose)
            try:
                stack.enter_context(only_server(engine))
                with one_at_a_time(engine):
                    bring_up(engine, settings.migrate)
                    self.store = Store(engine, self.metrics)
                    stack.callback(self.store.close)
                    log.info("host key", fingerprint=self.store.host.fingerprint)
                    self.store.kept("vapid_key", new_vapid_key)
                    self.accounts = Accounts(self.store, self.store.signing_key())
                    self.sessions = Sessions(self.store, self.accounts)
                    self.passkeys = Passkeys(self.store, self.sessions)
            except (sa.exc.DBAPIError, OSError) as error:
                reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
                raise ServerError(say("database-cannot-used", reason=reason)) from error
            self._open = stack.pop_all()

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Resume running matches, serve, and close everything in the end."""
        self.open()
        settings = self.settings
        self.rulebook = Rulebook(self._games, self._told, self._pool)
        self.registry = TableRegistry(self.store, self.rulebook, self.metrics, settings.idle_seconds)
        self.bots = BotsRunner(self.metrics, settings.bot_threads)
        self.registry.wake_bots = self.bots.wake
        self.registry.answer_secrets = self.bots.answer_secrets
        self.positions = self.registry.positions = StoredPositions(PositionRows(self.store), self.rulebook)
        self.lobby = Lobby(self.registry, self.store, self.rulebook, settings.limits)
        self.keeping = GuidedMatches(self.lobby, self.registry)
        self.seals = SealHandshake(self.lobby)
        self.proposing = Proposing(self.lobby)
        self.registry.wake_draws = self.proposing.wake
        self.taking_back = TakingBack(self.lobby, self.proposing)
        self.seating = SeatChanges(self.lobby)
        self.substituting = Substituting(self.lobby, self.store)
        self.ending = Ending(self.lobby, self.proposing)
        self.chat = Chat(self.lobby, self.store, self.accounts)
        self.replays = Replays(self.rulebook, self.positions, self.store)
        limits = self.settings.limits
        self.reviews = Reviews(self.rulebook, Buckets(limits.reviews_per_minute / 60, limits.reviews_burst))
        self.sockets = Sockets(self.lobby, self.registry, self.metrics, settings.limits, self.files.build)
        self.readiness = Readiness(self.store, self.rulebook.draw)
        self.timekeeper = Timekeeper(self.registry, self.store)
        self.vacations = Vacations(self.lobby, self.registry, self.store, settings.vacation_days)
        self.searches = Searches(self.lobby, self.registry, self.store, self.rulebook)
        self.searches.told = self._found
        self.laboratory = Laboratory(self.store, self.rulebook, settings)
        self.leagues = LeagueActions(self.lobby, self.store, settings.limits.title_length)
        self.rounds = Rounds(self.lobby, self.registry, self.store, self.rulebook)
        self.shows = Shows(self.rulebook.pool)
        self.post = Notifications(self.registry, self.store, settings)
        self.inviting = Inviting(self.lobby, self.store)
        self.collector = AchievementCollector(self.store, self.rulebook)
        self.inspector = ReplayInspector(self.registry, self.store, self.rulebook)
        self.audit = AuditFollower(self.store, self.accounts, self.registry, self.sockets, settings, self.anew)
        try:
            if self.store.shared:
                await self._join_peers()
            self.stalls.begin()
            self.connections.rounds.open()
            self.registry.open()
            for rounds in self._repeated():
                rounds.open()
            self.laboratory.open()
            await self.audit.open()
            self.rulebook.begin(settings.estimates)
            asyncio.get_running_loop().run_in_executor(None, names.prepare)
            yield
        finally:
            await self.connections.rounds.close()
            self.stalls.close()
            await self.audit.close()
            await self.sockets.close()
            await self.laboratory.close()
            for rounds in reversed(self._repeated()):
                await rounds.close()
            await self.post.close()
            await self.bots.close()
            await self.proposing.close()
            await self.registry.close()
            await self.positions.close()
            if self.peers is not None:
                await self.peers.close()
            await self.rulebook.close()
            self.close()
            log.info("server stopped")

    def _repeated(self) -> tuple[Repeated, ...]:
        """What looks every few seconds, in the order in which it begins."""
        return (
            self.timekeeper.rounds,
            self.vacations.rounds,
            self.searches.rounds,
            self.rounds.rounds,
            self.post.rounds,
            self.collector.rounds,
            self.inspector.rounds,
        )

    def _pool(self, modules: Callable[[], list[str]], names: tuple[str, ...]) -> Pool:
        limits = self.settings.limits
        bounds = Bounds(seconds=limits.work_seconds, rate=limits.work_rate, burst=limits.work_burst)
        return Pool(lambda: [*modules(), *_JOBS], names, self.settings.pool_processes, bounds, self.metrics.ended)

    async def anew(self) -> None:
        """Another database has taken the place of the one that was served: put everything away that came from it."""
        log.warning("the database was restored from a backup")
        await self.sockets.close()
        for table in self.registry.tables():
            async with table.lock:
                self.registry.remove(table)
        self.positions.anew()
        self.inspector.anew()
        loop = asyncio.get_running_loop()
        signing_key, host = await loop.run_in_executor(None, self.store.anew)
        log.info("host key", fingerprint=host.fingerprint)
        self.accounts.anew(signing_key)
        await loop.run_in_executor(None, self.post.anew)
        self.registry.resume()

    async def _join_peers(self) -> None:
        peers = PeerLink(self.store, self.registry, self.bots, self.sockets, self.chat, self.lasting)
        try:
            await peers.open()
        except ServerError as error:
            self.failure = error
            raise
        self.peers = peers

    def revoke(self, guest: str) -> None:
        """Close the sockets of a guest whose tokens were revoked, at every worker."""
        self.sockets.revoke(guest)
        if self.peers is not None:
            self.peers.revoke(guest)

    def _found(self, guest: str, match: str) -> None:
        """Tell a person, wherever their browser is connected."""
        self.sockets.found(guest, match)
        if self.peers is not None:
            self.peers.found(guest, match)

    def _told(self, game: str, percent: int | None) -> None:
        """Tables of a game say how far its machine code is, and workers load it when it is there."""
        if percent is None:
            loading = asyncio.ensure_future(self.rulebook.pool.load(game))
            self._loading.add(loading)
            loading.add_done_callback(self._loading.discard)
        for table in self.registry.tables():
            if table.row.game == game:
                table.viewers.announce()

    def close(self) -> None:
        """Write what is waiting and let go of the database."""
        if self._open is not None:
            self._open.close()
            self._open = None

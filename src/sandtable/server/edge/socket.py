"""The WebSocket: one a client, typed messages in, frames out. Whatever is wrong closes that socket only."""

import asyncio
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

import msgspec
import structlog
from litestar import WebSocket

from sandtable.core.errors import SandtableError
from sandtable.core.formed import wrong_form
from sandtable.core.game.contract import RESIGN, TAKE_BACK, UNDO
from sandtable.core.words import LANGUAGE
from sandtable.server import garbage_collection
from sandtable.server.configuration.settings import Limits
from sandtable.server.errors import Refusal, StorageError, say
from sandtable.server.lobby.lobby import Lobby
from sandtable.server.monitoring import Metrics
from sandtable.server.protocol import messages
from sandtable.server.rate_limits import Bucket, Buckets, Pacing, block_of
from sandtable.server.tables.choices import Came
from sandtable.server.tables.registry import TableRegistry
from sandtable.server.tables.tables import Table
from sandtable.server.tables.viewers import Viewers

log = structlog.get_logger(__name__)
#: An answer of so many characters counts as another message: whole tables of long matches are dear.
PAGE = 16 * 1024
#: The longest that a message waits for its address's turn: connections must answer pings between two messages.
LONGEST_WAIT = 10.0


class _Close(Exception):
    """End this socket with a code and a sentence, a `Lazy` one where others say it."""

    def __init__(self, code: int, word: str, message: Any) -> None:
        super().__init__(word)
        self.code, self.word, self.message = code, word, message


class _Queued(NamedTuple):
    text: str
    viewers: Viewers | None
    logged: int


class Client:
    """One open socket: a watcher of tables with a queue of what it is to be sent."""

    def __init__(
        self, guest_id: str | None, limits: Limits, metrics: Metrics, pacing: Pacing, generation: int = 0
    ) -> None:
        self.guest_id, self.generation, self.language = guest_id, generation, LANGUAGE.get()
        self.tables: dict[str, Table] = {}
        self.lists = False  # whether it reads several messages that come as one, a list of them
        #: Characters that were sent as answers and whole tables, frames not counted.
        self.pushed = 0
        self._limits, self._metrics, self._pacing = limits, metrics, pacing
        self._queue: deque[_Queued] = deque()
        self._bytes = 0
        self._stale: dict[str, tuple[Viewers, int]] = {}
        self._wake = asyncio.Event()
        self.closing: _Close | None = None

    # What tables call. None of it waits.

    def push(self, text: str, many: bool = False) -> None:
        """Send soon; what goes to `many`, when it is this one's turn."""
        self.pushed += len(text)
        self._add(_Queued(text, None, 0))
        self._wake_up(many)

    def push_frame(self, viewers: Viewers, text: str, logged: int) -> None:
        """Send a frame soon, or, to a client that reads too slowly, the whole table later."""
        if viewers.id not in self._stale:
            self._add(_Queued(text, viewers, logged))
            self._wake_up(many=True)

    def drop(self, match: str) -> None:
        """The table must be loaded anew: let the client come again."""
        self.tables.pop(match, None)
        self.end(_Close(messages.CLOSE_RESTART, "again", say.lazy("table-set-up-anew-connect")))

    def end(self, close: _Close) -> None:
        """Close the socket after what is queued, if it is not closing already."""
        if self.closing is None:
            self.closing = close
            self._wake.set()

    def _wake_up(self, many: bool) -> None:
        if many:
            self._pacing.wake(self._wake)
        else:
            self._wake.set()

    def _add(self, item: _Queued) -> None:
        if self.closing is not None:
            return
        self._queue.append(item)
        self._bytes += len(item.text)
        if self._bytes > self._limits.queued_bytes:
            self._thin_out()

    def _thin_out(self) -> None:
        """Replace all waiting frames by a note to send their tables whole."""
        kept: deque[_Queued] = deque()
        for item in self._queue:
            if item.viewers is None:
                kept.append(item)
            elif item.viewers.id not in self._stale:
                self._stale[item.viewers.id] = (item.viewers, item.logged)
                self._metrics.resyncs.inc()
        self._queue = kept
        self._bytes = sum(len(item.text) for item in kept)
        # One answer may be larger than all that may wait, the table of a long match: what waits besides counts.
        if self._bytes - max((len(item.text) for item in kept), default=0) > self._limits.queued_bytes:
            self.end(_Close(messages.CLOSE_SLOW, "slow", say.lazy("client-reads-too-slowly-connect")))

    # The writing side.

    async def write(self, socket: WebSocket[Any, Any, Any]) -> None:
        """Send what is queued until the socket is to be closed."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._queue:
                await socket.send_text(self._next())
            for match, (viewers, logged) in list(self._stale.items()):
                del self._stale[match]
                text = await viewers.all_again(self, logged)
                if text:
                    await socket.send_text(text)
            if self.closing is not None:
                return

    def _next(self) -> str:
        """The next message; for a client that reads lists what has gathered goes out as one. To send a message takes
        as long as to make it."""
        texts, size = [self._queue.popleft().text], 0
        while self.lists and self._queue and (size := size + len(texts[-1])) < PAGE:
            texts.append(self._queue.popleft().text)
        self._bytes -= sum(map(len, texts))
        return texts[0] if len(texts) == 1 else f"[{','.join(texts)}]"


class Sockets:
    """All open sockets, and what their clients may say."""

    def __init__(
        self, lobby: Lobby, registry: TableRegistry, metrics: Metrics, limits: Limits, build: str = ""
    ) -> None:
        self._lobby, self._registry, self._metrics, self._limits = lobby, registry, metrics, limits
        self._hello = messages.encode(messages.Hello(build))
        self._clients: set[Client] = set()
        self._by_guest: Counter[str] = Counter()
        self._by_address: Counter[str] = Counter()
        self._turns = Buckets(limits.messages_per_address, limits.messages_address_burst)
        self._pacing, self._whole, self._choices = Pacing(), Pacing(1), Pacing(8)

    async def close(self) -> None:
        """Tell all clients to come again later."""
        for client in list(self._clients):
            client.end(_Close(messages.CLOSE_RESTART, "stopping", say.lazy("server-stopping")))
        for _ in range(50):
            if not self._clients:
                return
            await asyncio.sleep(0.02)

    def revoke(self, guest: str) -> None:
        """Close all sockets of a guest whose tokens were revoked."""
        for client in list(self._clients):
            if client.guest_id == guest:
                client.end(_Close(messages.CLOSE_RESTART, "signed-out", say.lazy("guest-signed-out")))

    def found(self, guest: str, match: str) -> None:
        """Tell a person, at once, that the match they looked for was found."""
        text = messages.encode(messages.Found(match))
        for client in self._clients:
            if client.guest_id == guest:
                client.push(text)

    async def turn_away(self, socket: WebSocket[Any, Any, Any], sentence: str) -> None:
        """Nobody can be recognised now: let the client come again."""
        await socket.accept()
        await self._say_goodbye(socket, _Close(messages.CLOSE_RESTART, "storage", sentence))

    async def close_revoked(self, generations: Callable[[Sequence[str]], Awaitable[dict[str, int]]]) -> None:
        """Close the sockets of guests whose tokens another worker revoked without our hearing of it."""
        clients = [client for client in self._clients if client.guest_id is not None]
        present = await generations(sorted({client.guest_id or "" for client in clients})) if clients else {}
        for client in clients:
            if present.get(client.guest_id or "", client.generation) != client.generation:
                self.revoke(client.guest_id or "")

    async def serve(
        self, socket: WebSocket[Any, Any, Any], guest_id: str | None, generation: int = 0, lists: bool = False
    ) -> None:
        """One socket from its acceptance to its end; `generation` is that of the guest's token."""
        await socket.accept()
        client = Client(guest_id, self._limits, self._metrics, self._pacing, generation)
        client.lists = lists
        address = block_of(socket.client.host if socket.client else "")
        names = [(self._by_address, address, self._limits.sockets_per_address)]
        if guest_id is not None:
            names.append((self._by_guest, guest_id, self._limits.sockets_per_guest))
        if any(counter[name] >= most for counter, name, most in names):
            await self._say_goodbye(socket, _Close(messages.CLOSE_SLOW, "too-many", say("too-many-connections-open")))
            return
        for counter, name, _ in names:
            counter[name] += 1
        self._clients.add(client)
        self._metrics.sockets.inc()
        self._registry.socket_opened()
        client.push(self._hello)
        reader = asyncio.ensure_future(self._read(socket, client, self._turns.of(address)))
        writer = asyncio.ensure_future(client.write(socket))
        try:
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
            await self._part(socket, client, reader, writer)
        finally:
            reader.cancel()
            writer.cancel()
            await asyncio.gather(reader, writer, return_exceptions=True)
            for table in list(client.tables.values()):
                table.viewers.unwatch(client)
            garbage_collection.circles()
            self._clients.discard(client)
            self._metrics.sockets.dec()
            self._registry.socket_closed()
            for counter, name, _ in names:
                counter[name] -= 1
                if counter[name] <= 0:
                    del counter[name]

    async def _part(
        self,
        socket: WebSocket[Any, Any, Any],
        client: Client,
        reader: asyncio.Task[_Close | None],
        writer: asyncio.Task[None],
    ) -> None:
        """Say why, unless the client has gone."""
        if writer.done() and writer.exception() is not None:
            return  # The client went while it was being written to.
        if reader.done():
            close = reader.result()
            if close is None:
                return
            client.end(close)
            # Answers to earlier messages go first; a client that does not read them does not hold us up.
            await asyncio.wait((writer,), timeout=2.0)
        if client.closing is not None:
            await self._say_goodbye(socket, client.closing)

    async def _say_goodbye(self, socket: WebSocket[Any, Any, Any], close: _Close) -> None:
        self._metrics.closed.labels(str(close.code)).inc()
        sentence = close.message if isinstance(close.message, str) else close.message()
        try:
            await asyncio.wait_for(socket.send_text(messages.encode(messages.Error(close.word, sentence))), timeout=2.0)
            await socket.close(close.code, close.word)
        except Exception as error:  # whatever a connection that is gone raises
            log.debug("socket gone before its close", reason=str(error))

    # ------------------------------------------------------------------------------------------ reading

    async def _read(self, socket: WebSocket[Any, Any, Any], client: Client, turns: Bucket) -> _Close | None:
        """Handle messages until the client leaves (None) or says something wrong. Whatever its sockets ask for, an
        address has no more than its `turns`: a message is answered when those before it are paid."""
        bucket = Bucket(self._limits.messages_per_second, self._limits.messages_burst)
        receive = socket.receive
        while True:
            event: Any = await receive()
            if event["type"] == "websocket.disconnect":
                return None
            try:
                message = self._parse(event, bucket)
                if not turns.solvent():  # before the first message too: to connect anew pays no debt
                    await asyncio.sleep(min(turns.wait(), LONGEST_WAIT))
                before = client.pushed
                await self._handle(client, message)
            except _Close as close:
                return close
            turns.pay(1 + (client.pushed - before) / PAGE)

    def _parse(self, event: Any, bucket: Bucket) -> messages.FromClient:
        text = event.get("text")
        if text is None:
            raise _Close(messages.CLOSE_MALFORMED, "malformed", say("messages-text-not-binary"))
        if len(text) > self._limits.message_bytes or len(text.encode()) > self._limits.message_bytes:
            raise _Close(
                messages.CLOSE_OVERSIZE, "oversize", say("message-most-bytes", message_bytes=self._limits.message_bytes)
            )
        if not bucket.take():
            raise _Close(messages.CLOSE_FLOOD, "flood", say("too-many-messages-slow-down"))
        try:
            return messages.parse(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            raise _Close(
                messages.CLOSE_MALFORMED, "malformed", say("message-not-understood", error=wrong_form(error))
            ) from None

    async def _handle(self, client: Client, message: messages.FromClient) -> None:
        match message:
            case messages.Choose():
                await self._choose(client, message, message.code, message.frame)
            case messages.Resign():
                await self._choose(client, message, RESIGN)
            case messages.TakeBack():
                await self._choose(client, message, TAKE_BACK)
            case messages.Undo():
                await self._choose(client, message, UNDO, message.frame)
            case messages.Watch():
                await self._watch(client, message)
            case messages.Unwatch(match=match):
                table = client.tables.pop(match, None)
                if table is not None:
                    table.viewers.unwatch(client)
            case messages.Ping(at=at):
                client.push(messages.encode(messages.Pong(at)))

    async def _watch(self, client: Client, message: messages.Watch) -> None:
        if message.match not in client.tables and len(client.tables) >= self._limits.watched_per_socket:
            self._refuse(client, "", message.match, "too-many", say("watch-too-many-tables-once"))
            return
        try:
            table = await self._lobby.watched(message.match, client.guest_id, message.invite)
            client.tables[message.match] = table
            await self._whole.turn()  # a long match takes some milliseconds to send
            await table.viewers.watch(client, message.seen, message.log, message.numbering, message.told)
            await table.catching_up.if_behind()
        except (Refusal, StorageError) as error:
            client.tables.pop(message.match, None)
            self._refuse(client, "", message.match, error.code, str(error))
        except Exception:
            client.tables.pop(message.match, None)
            log.exception("watch failed", match=message.match)
            self._refuse(client, "", message.match, "internal", say("server-not-show-table"))

    async def _choose(self, client: Client, message: messages.Chosen, code: int, frame: int | None = None) -> None:
        begin, match, key = time.perf_counter(), message.match, message.key

        try:
            table = client.tables.get(match)
            if table is None or table.dead:
                table = await self._lobby.watched(match, client.guest_id, None)
            where = table

            def acknowledge(number: int) -> None:
                bound = where.viewers.acknowledged(client.guest_id, number)
                self._metrics.answer_seconds.observe(time.perf_counter() - begin)
                client.push(messages.encode(messages.Ack(key, match, number, *bound)))

            came = Came(frame, await table.choices.arrival())
            await self._choices.turn()  # of all who choose at once
            chosen = client.guest_id, message.decision, code, key, acknowledge, message.signed, came
            await table.choices.choose(*chosen)
        except SandtableError as error:
            self._refuse(client, key, match, error.code, str(error))
        except Exception:
            log.exception("choice failed", match=match)
            self._refuse(client, key, match, "internal", say("server-failed-choice-nothing-changed"))

    def _refuse(self, client: Client, key: str, match: str, code: str, message: str) -> None:
        self._metrics.refused.labels(code).inc()
        client.push(messages.encode(messages.Refused(key, match, code, message)))

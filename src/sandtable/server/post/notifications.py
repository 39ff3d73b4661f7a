"""Notifications: what people ask about them, and the rounds that send them."""

import hashlib
from email.utils import parseaddr
from urllib.parse import urlsplit

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.core.typed import ready
from sandtable.server.accounts.accounts import Guest
from sandtable.server.configuration.settings import Settings
from sandtable.server.errors import Refusal, conflict, invalid, missing, say
from sandtable.server.identifiers import new_id, now
from sandtable.server.post import channels as ways
from sandtable.server.post.delivering import Deliveries, Sender
from sandtable.server.post.outward import Outward, SignedTokens, sound_address
from sandtable.server.post.turn_notices import NoticeFinder
from sandtable.server.post.wishes import Wishes, check
from sandtable.server.repeating import Repeated
from sandtable.server.storage import declared, people_rows, post_rows
from sandtable.server.storage.post_rows import ChannelRow, NoticeRow, WishRow, channels, wishes
from sandtable.server.storage.store import Store
from sandtable.server.tables.registry import TableRegistry

ROUND_SECONDS = 1.0
#: So many places of each kind a guest may have.
MOST = {"push": 10, "mail": 1, "hook": 5}
#: So long a link that confirms an address is good, and notices are kept.
CONFIRM_MS = 2 * 86_400_000
KEPT_MS = 30 * 86_400_000
_FORGET_EVERY = 3600
_FEED = "feed"


class Notifications:
    """Exists while a server runs."""

    def __init__(self, registry: TableRegistry, store: Store, settings: Settings) -> None:
        self._registry, self._store, self._settings = registry, store, settings
        self._number = 0
        self.rounds = Repeated(self._round, ROUND_SECONDS, "the post made no round")
        self.outward = Outward(settings.notices_open_to)
        self.finder = NoticeFinder(registry, store)
        self.deliveries = Deliveries(registry, store, {})
        self.anew()

    def anew(self) -> None:
        """Take the keys of the database that is served. Blocks; called at the start."""
        settings, base = self._settings, self._settings.base_url
        self._words = SignedTokens(self._store.signing_key())
        senders: dict[str, Sender] = {}
        self.push_key = ""
        if settings.notices:
            pusher = ways.Pusher(self.outward, self._store.kept("vapid_key", ways.new_vapid_key), _subject(settings))
            senders.update(push=pusher, hook=ways.Hooks(self.outward, base))
            self.push_key = pusher.public
        if settings.mails:
            smtp = ways.Smtp(
                settings.smtp_host,
                settings.smtp_port,
                settings.smtp_user,
                settings.smtp_password,
                settings.smtp_from,
                settings.smtp_security,
            )
            senders["mail"] = ways.Mailer(smtp, base, self._words)
        self.deliveries.senders = senders

    async def close(self) -> None:
        """Let go of connections, when the rounds have stopped."""
        await self.deliveries.close()
        await self.outward.close()

    async def _round(self) -> None:
        await self.finder.round()
        await self.deliveries.round()
        if self._number % _FORGET_EVERY == 0:
            before = now() - KEPT_MS
            await self._store.write(post_rows.forget_old, before=before)
            await self._store.write(people_rows.forget_old, before=before)
        self._number += 1

    # ---------------------------------------------------------------------------------------------- what is wished

    async def wishes_of(self, guest: str) -> tuple[Wishes, list[ChannelRow], str | None]:
        """What a guest wishes, where they are told, and the secret address of their feed."""

        def question(connection: Connection) -> tuple[WishRow | None, list[ChannelRow]]:
            return post_rows.wish_of(connection, guest), post_rows.channels_of(connection, guest)

        row, found = await self._store.read(question)
        if row is None:
            return Wishes(), found, None
        return msgspec.json.decode(row.wishes, type=ready(Wishes)), found, self._feed(row)

    async def wish(self, guest: Guest, wished: Wishes) -> None:
        """Wish something else from now on."""
        text = msgspec.json.encode(check(wished)).decode()

        def job(connection: Connection) -> None:
            _ensure(connection, guest.id)
            connection.execute(sa.update(wishes).where(wishes.c.guest == guest.id).values(wishes=text))
            post_rows.look_again(connection, guest.id)

        await self._store.write(job)

    async def renew_feed(self, guest: Guest, on: bool) -> str | None:
        """A new secret address for the feed, or none: the old one leads nowhere."""

        def job(connection: Connection) -> WishRow:
            row = _ensure(connection, guest.id)
            feed = max(1, abs(row.feed) + 1) if on else -abs(row.feed)
            connection.execute(sa.update(wishes).where(wishes.c.guest == guest.id).values(feed=feed))
            return msgspec.structs.replace(row, feed=feed)

        return self._feed(await self._store.write(job))

    def _feed(self, row: WishRow) -> str | None:
        word = self._words.word(_FEED, row.guest, str(row.feed))
        return f"{self._settings.base_url}/api/feeds/{word}/moves" if row.feed > 0 else None

    async def reader_of(self, word: str) -> str:
        """The guest whose feed has this address. Refusal for any other."""
        guest = word.partition(".")[0]
        row = await self._store.read(post_rows.wish_of, guest)
        if row is None or row.feed <= 0 or not self._words.fits(word, _FEED, str(row.feed)):
            raise missing(say("feed-address-may-been-renewed"), "no-such-feed")
        return guest

    async def read(self, guest: str) -> tuple[list[NoticeRow], int]:
        """What a guest was told in the page, newest first, and until when they have read it."""

        def question(connection: Connection) -> tuple[list[NoticeRow], int]:
            row = post_rows.wish_of(connection, guest)
            return post_rows.notices_of(connection, guest, 50), 0 if row is None else row.seen

        return await self._store.read(question)

    async def seen(self, guest: str) -> None:
        """They have read all of it."""
        change = sa.update(wishes).where(wishes.c.guest == guest).values(seen=now())
        await self._store.write(lambda connection: connection.execute(change).rowcount)

    # ------------------------------------------------------------------------------------------------------ places

    async def add_push(self, guest: Guest, name: str, endpoint: str, p256dh: str, auth: str) -> None:
        """Tell a person in this browser."""
        self._must_send("push")
        self._sound(endpoint)
        keys = ways.sound_keys(p256dh, auth)
        await self._add(guest, "push", name, endpoint, msgspec.json.encode(keys).decode(), confirmed=True)

    async def add_hook(self, guest: Guest, address: str, form: str) -> None:
        """Tell a person at this address."""
        self._must_send("hook")
        self._sound(address)
        keys = msgspec.json.encode({"format": form, "secret": ways.new_secret()}).decode()
        await self._add(guest, "hook", urlsplit(address).hostname or "", address, keys, confirmed=True)

    async def add_mail(self, guest: Guest, address: str) -> None:
        """Ask at this address whether a person may be told there."""
        self._must_send("mail")
        address = ways.clean_address(address)
        made = await self._add(guest, "mail", "", address, "{}", confirmed=False)
        text = say("somebody-plays-sandtable-server-wants")
        await self._send(made, ways.CONFIRM, say("confirm-address"), say("link-says-so-two-days", text=text))

    async def try_out(self, guest: Guest, name: str) -> None:
        """Send a message that says nothing but that it arrives."""
        row = await self._own(guest, name)
        if row.confirmed is None:
            raise conflict(say("address-not-confirmed-yet-follow"), "not-confirmed")
        await self._send(row, "test", say("test-title"), say("test-text"))

    async def remove(self, guest: Guest, name: str) -> None:
        """Tell them nothing there any more."""
        row = await self._own(guest, name)
        await self._store.write(post_rows.remove, row.id, guest.id)

    async def confirm(self, word: str) -> str:
        """The person who has this word reads mail at the address: it is confirmed. The address."""
        row = await self._by_word(word, ways.CONFIRM)
        if row.confirmed is None:
            if now() - row.created > CONFIRM_MS:
                raise conflict(say("link-good-two-days-enter"), "too-late")
            change = sa.update(channels).where(channels.c.id == row.id).values(confirmed=now())
            await self._store.write(lambda connection: connection.execute(change).rowcount)
        return row.address

    async def stop(self, word: str) -> None:
        """No more mails to the person who has this word. It may have been done already."""
        try:
            row = await self._by_word(word, ways.STOP)
        except Refusal:
            return
        await self._store.write(post_rows.remove, row.id)

    async def _by_word(self, word: str, about: str) -> ChannelRow:
        name = word.partition(".")[0]
        row = await self._store.read(post_rows.channel, name)
        if row is None or row.kind != "mail" or not self._words.fits(word, about, row.address):
            raise missing(say("link-good"), "no-such-word")
        return row

    async def _own(self, guest: Guest, name: str) -> ChannelRow:
        row = await self._store.read(post_rows.channel, name)
        if row is None or row.guest != guest.id:
            raise missing(say("no-such-place"), "no-such-channel")
        return row

    async def _add(self, guest: Guest, kind: str, name: str, address: str, keys: str, confirmed: bool) -> ChannelRow:
        at, digest = now(), hashlib.sha256(f"{kind} {address}".encode()).hexdigest()
        row = ChannelRow(new_id(), guest.id, kind, name[:64], address, digest, keys, at, at if confirmed else None, "")

        def job(connection: Connection) -> None:
            _ensure(connection, guest.id)
            kept = [one for one in post_rows.channels_of(connection, guest.id) if one.kind == kind]
            for one in kept:
                if one.digest == digest:  # the same once more: with its present keys
                    post_rows.remove(connection, one.id)
            if len([one for one in kept if one.digest != digest]) >= MOST[kind]:
                raise conflict(say("these-already-remove-first", most=MOST[kind]), "too-many")
            declared.add(connection, row)

        await self._store.write(job)
        return row

    async def _send(self, row: ChannelRow, kind: str, title: str, text: str) -> None:
        at = now()
        notice = NoticeRow(new_id(), row.guest, None, kind, None, 0, at, title, text, 0, 0)
        await self._store.write(post_rows.note, notice, [(row.id, at)])

    def _must_send(self, kind: str) -> None:
        if kind not in self.deliveries.senders:
            raise conflict(say("host-server-not-set-up"), "not-set-up")

    def _sound(self, address: str) -> None:
        words = sound_address(address, plain=bool(self.outward.open_to))
        if words:
            raise invalid(words, "address")


def _subject(settings: Settings) -> str:
    """Whom push services may ask about this server."""
    if settings.base_url.startswith("https://"):
        return settings.base_url
    return f"mailto:{parseaddr(settings.smtp_from)[1] or 'sandtable@localhost.invalid'}"


def _ensure(connection: Connection, guest: str) -> WishRow:
    """The wishes of a guest, held, made if there are none."""
    found = post_rows.wish_of(connection, guest, hold=True)
    if found is None:
        declared.add_once(connection, wishes, WishRow(guest, "{}", post_rows.moment(connection), 0, 0))
        found = post_rows.wish_of(connection, guest, hold=True)
        assert found is not None
    return found

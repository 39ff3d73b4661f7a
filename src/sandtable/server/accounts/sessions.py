"""Where an account is signed in, and the ways to sign in that need no passkey at hand: a link from a device that is
signed in, which is good once and for two minutes, and a printed code, good once.

Both words are drawn at random, 79 and 99 bits, so that a plain SHA-256 of them tells nobody what they were."""

import hashlib
import re
from dataclasses import replace

from sqlalchemy.engine import Connection

from sandtable.server.accounts.accounts import Accounts, Guest
from sandtable.server.errors import conflict, forbidden, missing, say
from sandtable.server.identifiers import new_id, now
from sandtable.server.storage import account_rows
from sandtable.server.storage.account_rows import CeremonyRow, SessionRow
from sandtable.server.storage.store import Store

LINK_SECONDS = 120
_SEEN_EVERY = 10 * 60 * 1000
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)
_BROWSERS = (("Edg/", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"), ("Safari/", "Safari"))


def device_of(agent: str) -> str:
    """A browser in words, from its User-Agent: "Firefox on Linux"."""
    browser = next((name for mark, name in _BROWSERS if mark in agent), say("some-browser"))
    system = next((name for mark, name in _SYSTEMS if mark in agent), "")
    return say("browser-on-system", browser=browser, system=system) if system else browser


class Sessions:
    """Signs in and out."""

    def __init__(self, store: Store, accounts: Accounts) -> None:
        self._store, self._accounts = store, accounts

    async def become_account(self, guest: Guest, device: str) -> Guest:
        """The guest with a session: every older token is worthless from here on."""
        row = _session(guest.id, device)

        await self._accounts.revoke(guest)
        await self._store.write(account_rows.add_session, row)
        return replace(guest, session=row.id)

    async def sign_in(self, account: str, before: Guest | None, device: str) -> Guest:
        """The account in a session of its own. The guest that the browser was `before` is signed out in it."""
        row = _session(account, device)

        def signed_in(connection: Connection) -> None:
            account_rows.add_session(connection, row)
            if before is not None and before.session:
                account_rows.drop_sessions(connection, before.id, [before.session])

        await self._store.write(signed_in)
        if before is not None:
            self._accounts.forget(before.id)
        guest = await self._accounts.from_token(self._accounts.token(Guest(account, "", session=row.id)))
        if guest is None:
            raise missing(say("account-deleted"), "no-account")
        if guest.banned:
            raise forbidden(say("host-server-shut-out"), "banned")
        return guest

    async def end(self, guest: Guest, session: str) -> None:
        """Sign an own session out. Refusal if there is none of this name."""

        if not await self._store.write(account_rows.drop_sessions, guest.id, [session]):
            raise missing(say("not-signed"), "no-session")
        self._accounts.forget(guest.id)

    async def saw(self, guest: Guest) -> None:
        """Note now and then that an account came by."""

        def see(connection: Connection) -> None:
            moment = now()
            mine = [row for row in account_rows.sessions_of(connection, guest.id) if row.id == guest.session]
            if mine and mine[0].seen < moment - _SEEN_EVERY:
                account_rows.saw(connection, guest.session, moment)

        if guest.session:
            await self._store.write(see)

    async def link(self, guest: Guest) -> tuple[str, int]:
        """A word that signs another device in, and until when (milliseconds)."""
        must_be_account(guest)
        word, moment = new_id(16), now()
        row = CeremonyRow(_hashed(word).hex(), "link", guest.id, b"", "", moment + LINK_SECONDS * 1000)
        await self._store.write(account_rows.begin, row, moment)
        return word, row.until

    async def follow(self, word: str, before: Guest | None, device: str) -> Guest:
        """Sign in by a link's word."""
        name = _hashed(word).hex()
        used = await self._store.write(account_rows.use_up, name, "link", now())
        if used is None:
            raise forbidden(say("link-used-already-older-two"), "link")
        return await self.sign_in(used.bound, before, device)

    async def recovery(self, guest: Guest) -> str:
        """A new recovery code, in place of the one before. It is not stored, only its hash is."""
        must_be_account(guest)
        word = new_id(20)
        await self._store.write(account_rows.keep_recovery, guest.id, _hashed(word), now())
        return "-".join(word[at : at + 5] for at in range(0, 20, 5))

    async def recover(self, code: str, before: Guest | None, device: str) -> Guest:
        """Sign in by the recovery code, which is good no more."""
        hashed = _hashed(code)
        whose = await self._store.write(account_rows.use_recovery, hashed)
        if whose is None:
            raise forbidden(say("recovery-code-used-already"), "recovery")
        return await self.sign_in(whose, before, device)

    async def prove(self, guest: Guest, code: str) -> None:
        """The person who acts for the guest now has the recovery code at hand, which is good no more. Refusal
        otherwise."""
        hashed = _hashed(code)
        if not await self._store.write(account_rows.use_own_recovery, guest.id, hashed):
            raise forbidden(say("not-recovery-code-used-already"), "recovery")


def must_be_account(guest: Guest) -> None:
    """Refusal for who has no account yet."""
    if not guest.session:
        raise conflict(say("make-passkey-first-belongs-account"), "no-account")


def _session(guest: str, device: str) -> SessionRow:
    moment = now()
    return SessionRow(new_id(20), guest, device, moment, moment)


def _hashed(word: str) -> bytes:
    """The hash of a word, however it was typed: spaces, hyphens and capitals do not count."""
    return hashlib.sha256(b"sandtable-word:" + re.sub(r"[\s-]", "", word).lower().encode()).digest()

"""Guests: no registration, a name, and a signed token in a cookie that says who sits in a seat.

A token is `guest.claim.signature`, and good while the signature fits and the claim holds. The claim of a guest is the
generation, which must still be theirs: raising it revokes every older token. The claim of an account is a session
(`s` and its id), which must not have been ended. A guest is written down at their first act, so that mere visits leave
nothing in the database.
"""

import asyncio
import base64
import hashlib
import hmac
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from weakref import WeakValueDictionary

import msgspec

from sandtable.server.errors import say
from sandtable.server.identifiers import new_id, now
from sandtable.server.storage import account_rows
from sandtable.server.storage.rows import GuestRow
from sandtable.server.storage.store import Store

_REMEMBERED = 4096


@dataclass(frozen=True)
class Guest:
    """Who asks. `known` says whether the guest is written down; `muted` and `banned` what the host has said of them.
    `session`: where an account is signed in, empty for everybody else."""

    id: str
    name: str
    generation: int = 0
    known: bool = False
    muted: bool = False
    banned: bool = False
    session: str = ""

    @property
    def claim(self) -> str:
        """What a token says besides the guest."""
        return f"s{self.session}" if self.session else str(self.generation)

    @property
    def bound(self) -> str:
        """What binds something to this guest in this browser."""
        return f"{self.id}.{self.claim}"


class Accounts:
    """Issues and checks tokens. Rows are remembered where this process is the only one that writes them; with several
    workers each question goes to the database, so that a token revoked by one is worthless at all."""

    def __init__(self, store: Store, signing_key: bytes) -> None:
        self._store = store
        self._key = signing_key
        self._rows: OrderedDict[str, GuestRow | None] = OrderedDict()
        self._sessions: OrderedDict[str, str] = OrderedDict()  # those that hold, and whose they are
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.cookie = _cookie(signing_key)

    def forget(self, guest: str) -> None:
        """What was remembered of a guest is true no more: ask the database."""
        self._rows.pop(guest, None)
        for session in [one for one, whose in self._sessions.items() if whose == guest]:
            del self._sessions[session]

    def anew(self, signing_key: bytes) -> None:
        """Another database has taken the place of the one that was served."""
        self._rows.clear()
        self._sessions.clear()
        self._key, self.cookie = signing_key, _cookie(signing_key)

    def newcomer(self) -> Guest:
        """A guest nobody has seen before."""
        guest = new_id()
        return Guest(guest, say("guest", guest=guest[:4].upper()))

    def token(self, guest: Guest) -> str:
        """What goes into the cookie."""
        said = f"{guest.id}.{guest.claim}"
        return f"{said}.{self._sign(said)}"

    def alias(self, match: str, guest: str) -> str:
        """What tells a person apart at one match, and says nobody who it is."""
        return hmac.new(self._key, f"alias {match} {guest}".encode(), hashlib.sha256).hexdigest()[:12]

    async def from_token(self, token: str | None) -> Guest | None:
        """The guest of a token; None when it is missing, forged or revoked."""
        if not token or len(token) > 120 or token.count(".") != 2 or not token.isascii():
            return None
        said, _, signature = token.rpartition(".")
        if not hmac.compare_digest(signature, self._sign(said)):
            return None
        guest, _, claim = said.partition(".")
        return await self._present(guest, claim)

    @asynccontextmanager
    async def alone(self, asker: Guest | None) -> AsyncIterator[Guest]:
        """The asker as they are written down now, while nothing else changes them or what tables say of them: of two
        requests at once the later one knows what the earlier did. A newcomer, if nobody asks, or a person whose token
        was revoked meanwhile."""
        if asker is None:
            yield self.newcomer()
            return
        turn = self._turns.setdefault(asker.id, asyncio.Lock())
        async with turn:
            yield await self._present(asker.id, asker.claim) or self.newcomer()

    async def _present(self, guest: str, claim: str) -> Guest | None:
        if claim.startswith("s"):
            row = await self._row(guest) if await self._holds(guest, claim[1:]) else None
            return None if row is None else replace(_guest(row), session=claim[1:])
        generation, row = claim, await self._row(guest)
        if row is None:
            # Signed by us and never written down: still a newcomer.
            return Guest(guest, say("guest", guest=guest[:4].upper())) if generation == "0" else None
        if generation != str(row.generation):
            return None
        return _guest(row)

    async def rename(self, guest: Guest, name: str) -> Guest:
        """Write the guest down under this name (already clean)."""
        return await self._save(guest, lambda row: msgspec.structs.replace(row, name=name))

    async def write_down(self, guest: Guest) -> Guest:
        """Write the guest down if that has not been done."""
        return guest if guest.known else await self._save(guest, lambda row: row)

    async def revoke(self, guest: Guest) -> Guest:
        """Make every token of this guest so far worthless; the guest returned has a new generation."""

        made = await self._save(guest, lambda row: msgspec.structs.replace(row, generation=row.generation + 1))
        await self._store.write(account_rows.drop_sessions, guest.id, but=guest.session)
        self.forget(guest.id)
        return made

    async def _holds(self, guest: str, session: str) -> bool:
        """Whether a session is this guest's and was not ended."""
        if not self._store.shared and session in self._sessions:
            return self._sessions[session] == guest
        whose = await self._store.read(account_rows.session, session)
        if whose is not None and not self._store.shared:
            self._sessions[session] = whose
            if len(self._sessions) > _REMEMBERED:
                self._sessions.popitem(last=False)
        return whose == guest

    async def _save(self, guest: Guest, change: Callable[[GuestRow], GuestRow]) -> Guest:
        """Change what is written down of the guest now, which another worker may have written."""
        made = await self._store.change_guest(GuestRow(guest.id, guest.name, guest.generation, now()), change)
        self._remember(guest.id, made)
        return replace(_guest(made), session=guest.session)

    async def _row(self, guest: str) -> GuestRow | None:
        if self._store.shared:
            return await self._store.guest(guest)
        if guest in self._rows:
            self._rows.move_to_end(guest)
            return self._rows[guest]
        row = await self._store.guest(guest)
        if guest not in self._rows:
            self._remember(guest, row)
        return self._rows[guest]

    def _remember(self, guest: str, row: GuestRow | None) -> None:
        self._rows[guest] = row
        self._rows.move_to_end(guest)
        if len(self._rows) > _REMEMBERED:
            self._rows.popitem(last=False)

    def _sign(self, said: str) -> str:
        digest = hmac.new(self._key, said.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest[:24]).decode()


def _guest(row: GuestRow) -> Guest:
    return Guest(row.id, row.name, row.generation, True, row.muted is not None, row.banned is not None)


def _cookie(signing_key: bytes) -> str:
    """Two servers on one machine share a browser's cookies whatever their ports: each has its own cookie's name."""
    return "sandtable-" + hashlib.sha256(b"cookie" + signing_key).hexdigest()[:8]

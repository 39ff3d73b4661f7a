"""Seals: secrets that the server has committed to before it knows anything of the match they will make.

A host who makes a match first asks for a seal, sees its commitment, and only then shows anything of their nonce. So the
server cannot choose a secret to suit a nonce, and the player cannot choose a nonce to suit a secret. A seal
serves one match, at whichever worker that is made; unused ones are forgotten after a day.
"""

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.core.match.seal.hashing import new_secret, secret_commitment
from sandtable.server.errors import conflict
from sandtable.server.storage.rows import seals
from sandtable.server.storage.store import Store
from sandtable.server.words import new_id, now

#: How long a seal is kept for the host who asked for it, in milliseconds.
KEPT = 24 * 3600 * 1000


class Seals:
    """The seals that are out."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def draw(self) -> tuple[str, str]:
        """A new seal: its name, and the commitment to its secret in hexadecimal."""
        name, secret, drawn = new_id(24), new_secret(), now()

        def job(connection: Connection) -> None:
            connection.execute(sa.delete(seals).where(seals.c.drawn < drawn - KEPT))
            connection.execute(sa.insert(seals).values(name=name, secret=secret, drawn=drawn))

        await self._store.writer.submit(job)
        return name, secret_commitment(secret).hex()

    async def take(self, name: str | None) -> bytes:
        """The secret of a seal, which is used up by this; without a name a secret that nobody saw the seal of.
        Refusal if there is no such seal."""
        if name is None:
            return new_secret()
        here = (seals.c.name == name) & (seals.c.drawn >= now() - KEPT)
        used = sa.delete(seals).where(here).returning(seals.c.secret)
        secret: bytes | None = await self._store.writer.submit(lambda connection: connection.execute(used).scalar())
        if secret is None:
            raise conflict("This seal was used already or is too old. Ask for a new one.", "no-seal")
        return bytes(secret)

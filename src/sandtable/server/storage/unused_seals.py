"""Seals that serve no match yet: statements."""

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.server.storage.rows import seals


def keep(connection: Connection, name: str, secret: bytes, drawn: int, forgotten: int) -> None:
    """Write a seal down, and forget those drawn before `forgotten` (both milliseconds)."""
    connection.execute(sa.delete(seals).where(seals.c.drawn < forgotten))
    connection.execute(sa.insert(seals).values(name=name, secret=secret, drawn=drawn))


def use_up(connection: Connection, name: str, forgotten: int) -> bytes | None:
    """The secret of a seal, which is gone by this; None if there is none (any more)."""
    here = (seals.c.name == name) & (seals.c.drawn >= forgotten)
    secret = connection.execute(sa.delete(seals).where(here).returning(seals.c.secret)).scalar()
    return None if secret is None else bytes(secret)

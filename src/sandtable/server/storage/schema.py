"""Tables of the database. Times are integer milliseconds since 1970 in UTC; documents are JSON text.

A change here needs a migration in `migrations/versions` (a test compares the two).
"""

from __future__ import annotations

import sqlalchemy as sa

__all__ = ["choices", "guests", "matches", "meta", "metadata", "seats"]

metadata = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# Settings of this database, such as the secret that signs seat tokens.
meta = sa.Table(
    "meta",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)

# A guest is written down at their first act. `generation` is part of every token; raising it revokes all older ones.
guests = sa.Table(
    "guests",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("generation", sa.Integer, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
)

matches = sa.Table(
    "matches",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("rules_version", sa.String(32), nullable=False),
    sa.Column("preset", sa.String(64), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("attachments", sa.Text, nullable=False),
    sa.Column("title", sa.String(128), nullable=False),
    sa.Column("visibility", sa.String(8), nullable=False),
    sa.Column("invite", sa.String(32), nullable=False),
    sa.Column("state", sa.String(8), nullable=False),
    sa.Column("creator", sa.String(16), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("moved", sa.BigInteger, nullable=False),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("key", sa.LargeBinary),
    sa.Column("result", sa.Text),
    sa.Column("rematch", sa.String(16)),
    sa.Index(None, "state", "visibility", "moved"),
)

# `guest` and `name` are empty while the seat is open. A bot's seat has `bot`. `standing` holds JSON.
seats = sa.Table(
    "seats",
    metadata,
    sa.Column("match", sa.String(16), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("guest", sa.String(16)),
    sa.Column("bot", sa.String(32)),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("nonce", sa.LargeBinary),
    sa.Column("standing", sa.Text, nullable=False),
    sa.Index(None, "guest"),
)

# The match itself. `n` counts the choices of the match from 0, `decision` those of the seat; `key` is the client's
# idempotency key; `mark` is a checkpoint (see `sandtable.server.marks`). The second unique constraint makes it
# impossible to answer one decision twice, whatever happens above.
choices = sa.Table(
    "choices",
    metadata,
    sa.Column("match", sa.String(16), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.SmallInteger, nullable=False),
    sa.Column("decision", sa.Integer, nullable=False),
    sa.Column("code", sa.Integer, nullable=False),
    sa.Column("key", sa.String(64)),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("mark", sa.LargeBinary),
    sa.UniqueConstraint("match", "seat", "decision"),
    sqlite_with_rowid=False,
)

"""Accounts: passkeys, where people are signed in, recovery codes, and what may be used once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def _of_a_guest(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=f"fk_{table}_guest_guests", ondelete="CASCADE")


def upgrade() -> None:
    """Add the tables. Who is there stays a guest."""
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("credential", sa.LargeBinary, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("counter", sa.BigInteger, nullable=False),
        sa.Column("rp", sa.String(255), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
        sa.Column("copied", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
        _of_a_guest("passkeys"),
    )
    op.create_index("ix_passkeys_guest", "passkeys", ["guest"])
    op.create_index("uq_passkeys_credential", "passkeys", ["credential"], unique=True)
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
        _of_a_guest("sessions"),
    )
    op.create_index("ix_sessions_guest", "sessions", ["guest"])
    op.create_table(
        "recoveries",
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("code", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guest", name="pk_recoveries"),
        _of_a_guest("recoveries"),
    )
    op.create_index("uq_recoveries_code", "recoveries", ["code"], unique=True)
    op.create_table(
        "ceremonies",
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("bound", sa.String(48), nullable=False),
        sa.Column("challenge", sa.LargeBinary, nullable=False),
        sa.Column("origin", sa.String(255), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_ceremonies"),
    )
    op.create_index("ix_ceremonies_until", "ceremonies", ["until"])


def downgrade() -> None:
    """Drop them."""
    for table in ("ceremonies", "recoveries", "sessions", "passkeys"):
        op.drop_table(table)

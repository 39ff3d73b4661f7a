"""Seals that serve no match yet are stored: any worker may be asked for the match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "seals",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("drawn", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_seals"),
    )
    op.create_index("ix_seals_drawn", "seals", ["drawn"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("seals")

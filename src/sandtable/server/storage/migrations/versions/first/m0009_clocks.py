"""Clocks: the pace of a match, its clocks after each step, when the first time is gone, and the service time."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the columns and the table. What is there has no clocks."""
    op.add_column("matches", sa.Column("pace", sa.Text, nullable=True))
    op.add_column("matches", sa.Column("due", sa.BigInteger, nullable=True))
    op.add_column("choices", sa.Column("clock", sa.Text, nullable=True))
    op.create_index("ix_matches_due", "matches", ["due"])
    op.create_table(
        "pulse",
        sa.Column("id", sa.SmallInteger, nullable=False, autoincrement=False),
        sa.Column("served", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pulse"),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("pulse")
    op.drop_index("ix_matches_due", "matches")
    op.drop_column("choices", "clock")
    op.drop_column("matches", "due")
    op.drop_column("matches", "pace")

"""Seats that were found are held for a while, and what waiting took is remembered."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Add the columns and the table."""
    with op.batch_alter_table("searches") as searches:
        searches.add_column(sa.Column("held", sa.BigInteger, nullable=False, server_default="0"))
        searches.add_column(sa.Column("came", sa.SmallInteger, nullable=False, server_default="0"))
    op.create_table(
        "waits",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("preset", sa.String(64), nullable=False),
        sa.Column("seats", sa.SmallInteger, nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("rated", sa.SmallInteger, nullable=False),
        sa.Column("waited", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_waits"),
    )
    op.create_index("ix_waits_at", "waits", ["at"])
    op.create_index("ix_waits_game_preset_pace", "waits", ["game", "preset", "pace"])


def downgrade() -> None:
    """Drop them."""
    op.drop_table("waits")
    with op.batch_alter_table("searches") as searches:
        searches.drop_column("came")
        searches.drop_column("held")

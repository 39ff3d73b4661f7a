"""Results say what was achieved."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Add the column."""
    with op.batch_alter_table("results") as results:
        results.add_column(sa.Column("achieved", sa.Text, nullable=False, server_default="[]"))


def downgrade() -> None:
    """Drop it."""
    with op.batch_alter_table("results") as results:
        results.drop_column("achieved")

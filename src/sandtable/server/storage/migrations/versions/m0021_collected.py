"""Results say whether it was looked at what was achieved: matches that ended before that was stored are looked at
again, a few at a time, while the server runs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Add the column."""
    with op.batch_alter_table("results") as results:
        results.add_column(sa.Column("collected", sa.SmallInteger, nullable=False, server_default="0"))
    op.create_index("ix_results_collected_match", "results", ["collected", "match"])


def downgrade() -> None:
    """Drop it."""
    op.drop_index("ix_results_collected_match", "results")
    with op.batch_alter_table("results") as results:
        results.drop_column("collected")

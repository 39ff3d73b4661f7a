"""A match may begin in a written position: a guided game that was kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    """Add the column."""
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("start", sa.Text))


def downgrade() -> None:
    """Drop it, and the matches that cannot be dealt without it."""
    op.execute("DELETE FROM matches WHERE start IS NOT NULL")
    with op.batch_alter_table("matches") as matches:
        matches.drop_column("start")

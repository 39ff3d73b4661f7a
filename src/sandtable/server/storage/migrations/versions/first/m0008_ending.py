"""Who asks to end a match by agreement."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the column."""
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("ending", sa.Text, nullable=True))


def downgrade() -> None:
    """Drop it."""
    with op.batch_alter_table("matches") as matches:
        matches.drop_column("ending")

"""What is sealed of matches under the third seal, entry by entry."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    """Make the table; matches that are there are sealed otherwise, or not at all."""
    op.create_table(
        "entries",
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("entry", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("entries")

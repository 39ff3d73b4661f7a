"""Taking back: whether a table allows it, and who has asked for it.

Matches that are there allow it: their openings say nothing against it.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the columns."""
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("undo", sa.SmallInteger, nullable=False, server_default="1"))
        matches.add_column(sa.Column("asked", sa.Text, nullable=True))


def downgrade() -> None:
    """Drop them."""
    with op.batch_alter_table("matches") as matches:
        matches.drop_column("asked")
        matches.drop_column("undo")

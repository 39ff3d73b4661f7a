"""A line of talk has the key that its client made, so that one that is sent again stands once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    """Add the column; lines that are there have no key."""
    with op.batch_alter_table("lines") as lines:
        lines.add_column(sa.Column("key", sa.String(64)))
        lines.create_index("uq_lines_key", ["match", "guest", "key"], unique=True)


def downgrade() -> None:
    """Drop it."""
    with op.batch_alter_table("lines") as lines:
        lines.drop_index("uq_lines_key")
        lines.drop_column("key")

"""Tables say whether hints and simulations are given to everybody who sits there.

Matches that are there give none among people: their openings do not speak of it.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """Add the column."""
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("help", sa.SmallInteger, nullable=False, server_default="0"))


def downgrade() -> None:
    """Drop it."""
    with op.batch_alter_table("matches") as matches:
        matches.drop_column("help")

"""Why a match cannot go on is noted with it, and by which code it was last looked at.

Matches that are there are looked at when a server starts.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    """Add the columns."""
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("stopped", sa.Text))
        matches.add_column(sa.Column("inspected", sa.String(40), nullable=False, server_default=""))


def downgrade() -> None:
    """Drop them."""
    with op.batch_alter_table("matches") as matches:
        matches.drop_column("inspected")
        matches.drop_column("stopped")

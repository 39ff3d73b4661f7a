"""Studies have a page that can be taken along, and may be paused."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """Add the columns."""
    with op.batch_alter_table("studies") as studies:
        studies.add_column(sa.Column("paused", sa.SmallInteger, nullable=False, server_default="0"))
        studies.add_column(sa.Column("page", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Drop them."""
    with op.batch_alter_table("studies") as studies:
        studies.drop_column("page")
        studies.drop_column("paused")

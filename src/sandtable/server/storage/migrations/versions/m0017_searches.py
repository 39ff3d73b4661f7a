"""Those who look for an opponent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "searches",
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("preset", sa.String(64), nullable=False),
        sa.Column("seats", sa.SmallInteger, nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("rated", sa.SmallInteger, nullable=False),
        sa.Column("mean", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
        sa.Column("match", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("guest", name="pk_searches"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_searches_guest_guests", ondelete="CASCADE"),
    )
    op.create_index("ix_searches_match", "searches", ["match"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("searches")

"""Invitations by name, and whom a person wants none from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "invitations",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("by", sa.String(16), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.PrimaryKeyConstraint("match", "guest", name="pk_invitations"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_invitations_guest_guests", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["by"], ["guests.id"], name="fk_invitations_by_guests", ondelete="CASCADE"),
    )
    op.create_index("ix_invitations_guest_at", "invitations", ["guest", "at"])
    op.create_index("ix_invitations_by_at", "invitations", ["by", "at"])
    op.create_table(
        "blocks",
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("other", sa.String(16), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guest", "other", name="pk_blocks"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_blocks_guest_guests", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["other"], ["guests.id"], name="fk_blocks_other_guests", ondelete="CASCADE"),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("blocks")
    op.drop_table("invitations")

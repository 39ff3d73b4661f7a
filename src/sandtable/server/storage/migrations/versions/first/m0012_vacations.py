"""Vacations: when a person's clocks by day stand."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "vacations",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("begun", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("days", sa.SmallInteger, nullable=False),
        sa.Column("told", sa.SmallInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_vacations"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_vacations_guest_guests", ondelete="CASCADE"),
    )
    op.create_index("ix_vacations_guest", "vacations", ["guest"])
    op.create_index("ix_vacations_told", "vacations", ["told"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("vacations")

"""Studies of the laboratory: what was asked, and what came of it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "studies",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("title", sa.String(160), nullable=False),
        sa.Column("form", sa.Text, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("kept", sa.SmallInteger, nullable=False),
        sa.Column("stop", sa.SmallInteger, nullable=False),
        sa.Column("runner", sa.String(16), nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.SmallInteger, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("games", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_studies"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_studies_guest_guests", ondelete="CASCADE"),
    )
    op.create_index("ix_studies_guest_created", "studies", ["guest", "created"])
    op.create_index("ix_studies_state_created", "studies", ["state", "created"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("studies")

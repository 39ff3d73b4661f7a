"""What the host has done and whom it concerns; guests muted or banned; matches closed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add them."""
    op.add_column("guests", sa.Column("muted", sa.BigInteger))
    op.add_column("guests", sa.Column("banned", sa.BigInteger))
    op.add_column("matches", sa.Column("closed", sa.BigInteger))
    op.create_table(
        "acts",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String(16), nullable=False),
        sa.Column("verb", sa.String(16), nullable=False),
        sa.Column("match", sa.String(16)),
        sa.Column("guest", sa.String(16)),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_acts"),
    )
    op.create_index("ix_acts_match", "acts", ["match"])
    op.create_table(
        "act_people",
        sa.Column("act", sa.Integer, nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("match", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("act", "guest", "match", name="pk_act_people"),
        sa.ForeignKeyConstraint(["act"], ["acts.id"], name="fk_act_people_act_acts", ondelete="CASCADE"),
    )
    op.create_index("ix_act_people_guest", "act_people", ["guest"])


def downgrade() -> None:
    """Drop them."""
    op.drop_table("act_people")
    op.drop_table("acts")
    op.drop_column("matches", "closed")
    op.drop_column("guests", "banned")
    op.drop_column("guests", "muted")

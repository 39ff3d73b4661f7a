"""Words at the table: what people said, who found something wrong with it, and how a match's table has it.

Matches that are there keep what spectators say from the players until the end.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the column and the tables."""
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("talk", sa.String(8), nullable=False, server_default="apart"))
    op.create_table(
        "lines",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("n", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("room", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("moments", sa.Text, nullable=False),
        sa.Column("removed", sa.String(8), nullable=False),
        sa.PrimaryKeyConstraint("match", "n", name="pk_lines"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_lines_match_matches", ondelete="CASCADE"),
    )
    op.create_index("ix_lines_guest", "lines", ["guest"])
    op.create_table(
        "reports",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("n", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "n", "guest", name="pk_reports"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_reports_match_matches", ondelete="CASCADE"),
    )
    op.create_index("ix_reports_at", "reports", ["at"])


def downgrade() -> None:
    """Drop them."""
    op.drop_table("reports")
    op.drop_table("lines")
    with op.batch_alter_table("matches") as matches:
        matches.drop_column("talk")

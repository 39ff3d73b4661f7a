"""Ratings: what matches came to, how strong people are, what seats and factions are worth.

Matches that are there are casual, and those that run count for who holds their seats at the end.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add the columns and the tables."""
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("rated", sa.String(8), nullable=False, server_default=""))
        matches.add_column(sa.Column("began", sa.Text, nullable=False, server_default="[]"))
    op.create_table(
        "results",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("seat", sa.SmallInteger, autoincrement=False, nullable=False),
        sa.Column("guest", sa.String(16)),
        sa.Column("bot", sa.String(32)),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("family", sa.String(64), nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("seats", sa.SmallInteger, nullable=False),
        sa.Column("role", sa.String(64), nullable=False),
        sa.Column("place", sa.SmallInteger, nullable=False),
        sa.Column("share", sa.Float, nullable=False),
        sa.Column("left", sa.SmallInteger, nullable=False),
        sa.Column("timeouts", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("rated", sa.SmallInteger, nullable=False),
        sa.Column("before", sa.Float),
        sa.Column("before_deviation", sa.Float),
        sa.Column("after", sa.Float),
        sa.Column("after_deviation", sa.Float),
        sa.Column("bonus", sa.Float),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_results"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_results_match_matches", ondelete="CASCADE"),
    )
    op.create_index("ix_results_guest_at", "results", ["guest", "at"])
    op.create_table(
        "ratings",
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("family", sa.String(64), nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("mean", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guest", "game", "family", "pace", name="pk_ratings"),
    )
    op.create_index("ix_ratings_game_family_pace_mean", "ratings", ["game", "family", "pace", "mean"])
    op.create_table(
        "role_ratings",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("family", sa.String(64), nullable=False),
        sa.Column("seats", sa.SmallInteger, autoincrement=False, nullable=False),
        sa.Column("role", sa.String(64), nullable=False),
        sa.Column("mean", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game", "family", "seats", "role", name="pk_role_ratings"),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("role_ratings")
    op.drop_table("ratings")
    op.drop_table("results")
    with op.batch_alter_table("matches") as matches:
        matches.drop_column("began")
        matches.drop_column("rated")

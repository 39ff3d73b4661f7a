"""Guests, matches, seats, choices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "meta",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_meta"),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guests"),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("rules_version", sa.String(32), nullable=False),
        sa.Column("preset", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("attachments", sa.Text, nullable=False),
        sa.Column("title", sa.String(128), nullable=False),
        sa.Column("visibility", sa.String(8), nullable=False),
        sa.Column("invite", sa.String(32), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("creator", sa.String(16), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("moved", sa.BigInteger, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=True),
        sa.Column("result", sa.Text, nullable=True),
        sa.Column("rematch", sa.String(16), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_index("ix_matches_state_visibility_moved", "matches", ["state", "visibility", "moved"])
    op.create_table(
        "seats",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(16), nullable=True),
        sa.Column("bot", sa.String(32), nullable=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("nonce", sa.LargeBinary, nullable=True),
        sa.Column("standing", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_seats_match_matches", ondelete="CASCADE"),
    )
    op.create_index("ix_seats_guest", "seats", ["guest"])
    op.create_table(
        "choices",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("n", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("decision", sa.Integer, nullable=False),
        sa.Column("code", sa.Integer, nullable=False),
        sa.Column("key", sa.String(64), nullable=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("mark", sa.LargeBinary, nullable=True),
        sa.PrimaryKeyConstraint("match", "n", name="pk_choices"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_choices_match_matches", ondelete="CASCADE"),
        sa.UniqueConstraint("match", "seat", "decision", name="uq_choices_match_seat_decision"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Drop everything."""
    for table in ("choices", "seats", "matches", "guests", "meta"):
        op.drop_table(table)

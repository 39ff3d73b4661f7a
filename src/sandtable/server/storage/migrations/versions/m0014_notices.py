"""Notices: who wants to be told of what, where, and what is on its way."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "wishes",
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("wishes", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("feed", sa.Integer, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guest", name="pk_wishes"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_wishes_guest_guests", ondelete="CASCADE"),
    )
    op.create_table(
        "channels",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("keys", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("confirmed", sa.BigInteger),
        sa.Column("problem", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_channels"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_channels_guest_guests", ondelete="CASCADE"),
    )
    op.create_index("uq_channels_guest_digest", "channels", ["guest", "digest"], unique=True)
    op.create_table(
        "looks",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("asked", sa.Text, nullable=False),
        sa.Column("next", sa.BigInteger),
        sa.Column("done", sa.SmallInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_looks"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_looks_match_matches", ondelete="CASCADE"),
    )
    op.create_index("ix_looks_next", "looks", ["next"])
    op.create_table(
        "notices",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("match", sa.String(16)),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("hidden", sa.SmallInteger, nullable=False),
        sa.Column("page", sa.SmallInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_notices_guest_guests", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_notices_match_matches", ondelete="CASCADE"),
    )
    op.create_index("uq_notices_guest_match_kind_turn", "notices", ["guest", "match", "kind", "turn"], unique=True)
    op.create_index("ix_notices_guest_at", "notices", ["guest", "at"])
    op.create_table(
        "deliveries",
        sa.Column("notice", sa.String(16), nullable=False),
        sa.Column("channel", sa.String(16), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("after", sa.BigInteger, nullable=False),
        sa.Column("held", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("notice", "channel", name="pk_deliveries"),
        sa.ForeignKeyConstraint(["notice"], ["notices.id"], name="fk_deliveries_notice_notices", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["channel"], ["channels.id"], name="fk_deliveries_channel_channels", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_deliveries_channel_state", "deliveries", ["channel", "state"])
    op.create_index("ix_deliveries_state_after", "deliveries", ["state", "after"])


def downgrade() -> None:
    """Drop them."""
    for table in ("deliveries", "notices", "looks", "channels", "wishes"):
        op.drop_table(table)

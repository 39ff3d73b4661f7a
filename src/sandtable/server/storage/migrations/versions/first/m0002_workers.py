"""Many workers: revisions of matches, who is alive, who moves which bots; when each seat's match was over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add them. What is over already ended when it last moved."""
    op.add_column("matches", sa.Column("revision", sa.Integer, nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("opened", sa.Integer, nullable=False, server_default="-1"))
    op.add_column("seats", sa.Column("ended", sa.BigInteger))
    op.execute(
        "UPDATE seats SET ended = (SELECT moved FROM matches WHERE matches.id = seats.match AND state = 'finished')"
    )
    op.drop_index("ix_seats_guest", "seats")
    op.create_index("ix_seats_guest_ended", "seats", ["guest", "ended"])
    op.create_table(
        "workers",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("version", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_workers"),
    )
    op.create_table(
        "leases",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("worker", sa.String(16)),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("rested", sa.Integer),
        sa.PrimaryKeyConstraint("match", name="pk_leases"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_leases_match_matches", ondelete="CASCADE"),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("leases")
    op.drop_table("workers")
    op.drop_index("ix_seats_guest_ended", "seats")
    op.create_index("ix_seats_guest", "seats", ["guest"])
    op.drop_column("seats", "ended")
    op.drop_column("matches", "opened")
    op.drop_column("matches", "revision")

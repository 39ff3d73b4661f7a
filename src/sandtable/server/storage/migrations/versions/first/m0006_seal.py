"""The seal of the second protocol: openings, commitments, attempts.

Matches that have begun keep the first protocol (`seal` is null). Those that wait begin under the second: a person who
sits there shows a commitment at the next visit.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the columns; nonces that were sent before the opening are worth nothing now."""
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("seal", sa.Text, nullable=True))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("commitment", sa.LargeBinary, nullable=True))
    # All columns of the seal have defaults: an empty document is the beginning of the first attempt.
    op.execute("UPDATE matches SET seal = '{}' WHERE state = 'waiting'")
    op.execute("UPDATE seats SET nonce = NULL WHERE \"match\" IN (SELECT id FROM matches WHERE state = 'waiting')")
    # They are made again, with the place of each frame in the chain.
    op.execute("DELETE FROM positions")


def downgrade() -> None:
    """Drop the columns."""
    op.execute("DELETE FROM positions")
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("commitment")
    with op.batch_alter_table("matches") as matches:
        matches.drop_column("seal")

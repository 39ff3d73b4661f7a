"""Leagues: tournaments, who takes part, and their tables; a match says whose table it is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Add the tables, and the column."""
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("league", sa.String(16), nullable=False, server_default=""))
    op.create_table(
        "leagues",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("title", sa.String(128), nullable=False),
        sa.Column("host", sa.String(16), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("visibility", sa.String(8), nullable=False),
        sa.Column("invite", sa.String(32), nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("begun", sa.BigInteger),
        sa.Column("ended", sa.BigInteger),
        sa.Column("until", sa.BigInteger),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_leagues"),
    )
    op.create_index("ix_leagues_state_created", "leagues", ["state", "created"])
    op.create_index("ix_leagues_host", "leagues", ["host"])
    op.create_table(
        "league_players",
        sa.Column("league", sa.String(16), nullable=False),
        sa.Column("number", sa.SmallInteger, autoincrement=False, nullable=False),
        sa.Column("guest", sa.String(16)),
        sa.Column("bot", sa.String(32)),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("mean", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("ready", sa.SmallInteger, nullable=False),
        sa.Column("left", sa.SmallInteger, nullable=False),
        sa.Column("joined", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("league", "number", name="pk_league_players"),
        sa.ForeignKeyConstraint(
            ["league"], ["leagues.id"], name="fk_league_players_league_leagues", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_league_players_guest", "league_players", ["guest"])
    op.create_table(
        "league_tables",
        sa.Column("league", sa.String(16), nullable=False),
        sa.Column("n", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("roles", sa.Text, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("places", sa.Text, nullable=False),
        sa.Column("forfeits", sa.Text, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.PrimaryKeyConstraint("league", "n", name="pk_league_tables"),
        sa.ForeignKeyConstraint(["league"], ["leagues.id"], name="fk_league_tables_league_leagues", ondelete="CASCADE"),
    )
    op.create_index("ix_league_tables_match", "league_tables", ["match"])


def downgrade() -> None:
    """Drop them."""
    for table in ("league_tables", "league_players", "leagues"):
        op.drop_table(table)
    with op.batch_alter_table("matches") as matches:
        matches.drop_column("league")

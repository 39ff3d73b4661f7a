"""Tables of the database. Times are integer milliseconds since 1970 in UTC; documents are JSON text.

A change here needs a migration in `migrations/versions` (a test compares the two).
"""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# Settings of this database, such as the secret that signs seat tokens.
meta = sa.Table(
    "meta",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)

# A guest is written down at their first act. `generation` is part of every token; raising it revokes all older ones.
# `muted` and `banned`: since when, or empty.
guests = sa.Table(
    "guests",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("generation", sa.Integer, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("muted", sa.BigInteger),
    sa.Column("banned", sa.BigInteger),
)

# `pace` is JSON; `due` is the moment, in service time, when the first time that runs now is gone. `talk`: whether
# people may speak, and what spectators say is kept from the players until the end. `rated`: with which pace it counts,
# empty for casual ones; `began` is JSON, who sat where when it began. `league`: whose
# table it is, or empty. `help`: whether everybody there is given hints and simulations. `start` is JSON,
# the written position that it began in, if it did.
matches = sa.Table(
    "matches",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
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
    sa.Column("key", sa.LargeBinary),
    sa.Column("result", sa.Text),
    sa.Column("rematch", sa.String(16)),
    sa.Column("seal", sa.Text),
    sa.Column("closed", sa.BigInteger),
    sa.Column("revision", sa.Integer, nullable=False, server_default="0"),
    sa.Column("opened", sa.Integer, nullable=False, server_default="-1"),
    sa.Column("undo", sa.SmallInteger, nullable=False, server_default="1"),
    sa.Column("asked", sa.Text),
    sa.Column("ending", sa.Text),
    sa.Column("pace", sa.Text),
    sa.Column("due", sa.BigInteger),
    sa.Column("talk", sa.String(8), nullable=False, server_default="apart"),
    sa.Column("rated", sa.String(8), nullable=False, server_default=""),
    sa.Column("began", sa.Text, nullable=False, server_default="[]"),
    sa.Column("league", sa.String(16), nullable=False, server_default=""),
    sa.Column("help", sa.SmallInteger, nullable=False, server_default="0"),
    sa.Column("stopped", sa.Text),
    sa.Column("inspected", sa.String(40), nullable=False, server_default=""),
    sa.Column("start", sa.Text),
    sa.Index(None, "state", "visibility", "moved"),
    sa.Index(None, "due"),
)

# `guest` and `name` are empty while the seat is open. A bot's seat has `bot`. `standing` holds JSON. `ended` is when
# the match was over: a person's list is the few matches that go on and the last of many that are over.
seats = sa.Table(
    "seats",
    metadata,
    sa.Column("match", sa.String(16), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("guest", sa.String(16)),
    sa.Column("bot", sa.String(32)),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("nonce", sa.LargeBinary),
    sa.Column("commitment", sa.LargeBinary),
    sa.Column("standing", sa.Text, nullable=False),
    sa.Column("ended", sa.BigInteger),
    sa.Index(None, "guest", "ended"),
)

# The match itself. `n` counts the choices of the match from 0, `decision` those of the seat; `key` is the client's
# idempotency key; `mark` is a checkpoint (see `tables/positions.py`), `clock` the
# clocks after it (JSON). The second unique constraint makes it
# impossible to answer one decision twice, whatever happens above.
choices = sa.Table(
    "choices",
    metadata,
    sa.Column("match", sa.String(16), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.SmallInteger, nullable=False),
    sa.Column("decision", sa.Integer, nullable=False),
    sa.Column("code", sa.Integer, nullable=False),
    sa.Column("key", sa.String(64)),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("mark", sa.LargeBinary),
    sa.Column("clock", sa.Text),
    sa.UniqueConstraint("match", "seat", "decision"),
    sqlite_with_rowid=False,
)

# What is sealed of a match under the third seal, entry by entry (core/match/seal/third/forms.py), as JSON.
entries = sa.Table(
    "entries",
    metadata,
    sa.Column("match", sa.String(16), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("entry", sa.Text, nullable=False),
    sqlite_with_rowid=False,
)

# Positions of a match after `n` choices, every so many (`tables/positions.py`): they can be made again from the
# choices at any time. `code` names the code that made them; under other code they are ignored. `state` are the state's
# bytes, `events` those of the choices since the position before, `told` how far each viewer was then.
positions = sa.Table(
    "positions",
    metadata,
    sa.Column("match", sa.String(16), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("code", sa.String(64), nullable=False),
    sa.Column("state", sa.LargeBinary, nullable=False),
    sa.Column("events", sa.LargeBinary, nullable=False),
    sa.Column("told", sa.LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

# What the host has done, and what the server did by the host's settings: `verb` says what, `text` is the sentence for
# those whom it concerns. Matches and guests that are gone are still named by their ids.
acts = sa.Table(
    "acts",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("by", sa.String(16), nullable=False),
    sa.Column("verb", sa.String(16), nullable=False),
    sa.Column("match", sa.String(16)),
    sa.Column("guest", sa.String(16)),
    sa.Column("text", sa.Text, nullable=False),
    sa.Index(None, "match"),
)

# Whom an act concerns: a guest, as one of the people of a match, or by itself (`match` is empty).
act_people = sa.Table(
    "act_people",
    metadata,
    sa.Column("act", sa.Integer, sa.ForeignKey("acts.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("guest", sa.String(16), primary_key=True),
    sa.Column("match", sa.String(16), primary_key=True),
    sa.Index(None, "guest"),
)

# What people said at a match, counted from 1: at the table, or in the gallery, where spectators are. `moments`: the
# frame that each viewer saw then (JSON; -1: spectators). `removed`: by whom, or empty; the text is empty then.
lines = sa.Table(
    "lines",
    metadata,
    sa.Column("match", sa.String(16), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("room", sa.String(8), nullable=False),
    sa.Column("guest", sa.String(16), nullable=False),
    sa.Column("seat", sa.SmallInteger),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("moments", sa.Text, nullable=False),
    sa.Column("removed", sa.String(8), nullable=False),
    sa.Column("key", sa.String(64)),
    sa.Index(None, "guest"),
    sa.Index("uq_lines_key", "match", "guest", "key", unique=True),
)

# Lines that a person wants the host of the server to look at.
reports = sa.Table(
    "reports",
    metadata,
    sa.Column("match", sa.String(16), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("guest", sa.String(16), primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Index(None, "at"),
)

# Many workers on one PostgreSQL. A worker is alive until `until`, by the database's clock. Who holds the lease of a
# match moves its bots; `epoch` counts the holders. `rested` is the number of choices at which no bot owed one.
workers = sa.Table(
    "workers",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("version", sa.String(32), nullable=False),
    sa.Column("until", sa.BigInteger, nullable=False),
)
leases = sa.Table(
    "leases",
    metadata,
    sa.Column("match", sa.String(16), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("worker", sa.String(16)),
    sa.Column("epoch", sa.Integer, nullable=False),
    sa.Column("rested", sa.Integer),
)

# How long this database was served, in milliseconds, and when that was last written (storage/service.py): one row.
pulse = sa.Table(
    "pulse",
    metadata,
    sa.Column("id", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("served", sa.BigInteger, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)

# Secrets that are committed to and serve no match yet (`sandtable.server.seal.seals`).
seals = sa.Table(
    "seals",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("drawn", sa.BigInteger, nullable=False),
    sa.Index(None, "drawn"),
)

# Accounts: a guest who has a session is one (`sandtable.server.accounts`). `rp` is the name of the server that the
# passkey is for, `counter` how often it was used as it says itself, `copied` when it said less than before.
passkeys = sa.Table(
    "passkeys",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("guest", sa.String(16), sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("credential", sa.LargeBinary, nullable=False),
    sa.Column("public_key", sa.LargeBinary, nullable=False),
    sa.Column("counter", sa.BigInteger, nullable=False),
    sa.Column("rp", sa.String(255), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("used", sa.BigInteger),
    sa.Column("copied", sa.BigInteger),
    sa.Index(None, "guest"),
    sa.Index("uq_passkeys_credential", "credential", unique=True),
)

# Where an account is signed in. `device` is the browser in words.
sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("guest", sa.String(16), sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    sa.Column("device", sa.String(64), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("seen", sa.BigInteger, nullable=False),
    sa.Index(None, "guest"),
)

# The one printed code of an account, as SHA-256.
recoveries = sa.Table(
    "recoveries",
    metadata,
    sa.Column("guest", sa.String(16), sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("code", sa.LargeBinary, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Index("uq_recoveries_code", "code", unique=True),
)

# What may be used once until `until`: a challenge (`kind` is register or sign-in) by the browser that it is `bound` to,
# or a link (`name` is the SHA-256 of its word) that signs in as the guest whom it is `bound` to.
ceremonies = sa.Table(
    "ceremonies",
    metadata,
    sa.Column("name", sa.String(64), primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("bound", sa.String(48), nullable=False),
    sa.Column("challenge", sa.LargeBinary, nullable=False),
    sa.Column("origin", sa.String(255), nullable=False),
    sa.Column("until", sa.BigInteger, nullable=False),
    sa.Index(None, "until"),
)

# Vacations of people, from `begun` until `until`, which count as so many `days` of the year's. `told`: whether all
# matches of theirs have it.
vacations = sa.Table(
    "vacations",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("guest", sa.String(16), sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    sa.Column("begun", sa.BigInteger, nullable=False),
    sa.Column("until", sa.BigInteger, nullable=False),
    sa.Column("days", sa.SmallInteger, nullable=False),
    sa.Column("told", sa.SmallInteger, nullable=False),
    sa.Index(None, "guest"),
    sa.Index(None, "told"),
)

# What matches came to, by seat (`sandtable.server.ratings`), written when the end is noted. `guest` sat here when it
# began. `pace` is live, days or empty. `before` and `after` are means of ratings; empty where nothing was rated.
# `collected`: whether it was looked at what was `achieved`.
results = sa.Table(
    "results",
    metadata,
    sa.Column("match", sa.String(16), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
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
    sa.Column("achieved", sa.Text, nullable=False, server_default="[]"),
    sa.Column("collected", sa.SmallInteger, nullable=False, server_default="0"),
    sa.Index(None, "collected", "match"),
    sa.Index(None, "guest", "at"),
)

# How strong people are, by game, family of presets and pace: a mean and its standard deviation.
ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("guest", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("family", sa.String(64), primary_key=True),
    sa.Column("pace", sa.String(8), primary_key=True),
    sa.Column("mean", sa.Float, nullable=False),
    sa.Column("deviation", sa.Float, nullable=False),
    sa.Column("matches", sa.Integer, nullable=False),
    sa.Column("updated", sa.BigInteger, nullable=False),
    sa.Index(None, "game", "family", "pace", "mean"),
)

# What a seat, a faction or a side is worth, in points of a rating, by the number of seats.
role_ratings = sa.Table(
    "role_ratings",
    metadata,
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("family", sa.String(64), primary_key=True),
    sa.Column("seats", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("role", sa.String(64), primary_key=True),
    sa.Column("mean", sa.Float, nullable=False),
    sa.Column("deviation", sa.Float, nullable=False),
    sa.Column("matches", sa.Integer, nullable=False),
)

# Who wants to be told of what, and how (`sandtable.server.post`): `wishes` is JSON, `since` when it was first said.
# `feed` counts the secret addresses of the feed; at most 0: there is none. `seen`: until when the page's list was read.
wishes = sa.Table(
    "wishes",
    metadata,
    sa.Column("guest", sa.String(16), sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("wishes", sa.Text, nullable=False),
    sa.Column("since", sa.BigInteger, nullable=False),
    sa.Column("feed", sa.Integer, nullable=False),
    sa.Column("seen", sa.BigInteger, nullable=False),
)

# Where a person is told: a browser that takes pushes, a mail address, an address that takes JSON. `keys` is JSON of the
# kind, `digest` the SHA-256 of the address, `problem` the sentence why nothing arrives.
channels = sa.Table(
    "channels",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("guest", sa.String(16), sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("digest", sa.String(64), nullable=False),
    sa.Column("keys", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("confirmed", sa.BigInteger),
    sa.Column("problem", sa.Text, nullable=False),
    sa.Index("uq_channels_guest_digest", "guest", "digest", unique=True),
)

# How far the post has looked at a match: after `n` choices, at this revision of the row. `asked` is JSON: whose turn it
# was then. `next` is the moment, in service time, when a person is to be reminded. `done`: its end was told.
looks = sa.Table(
    "looks",
    metadata,
    sa.Column("match", sa.String(16), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("asked", sa.Text, nullable=False),
    sa.Column("next", sa.BigInteger),
    sa.Column("done", sa.SmallInteger, nullable=False),
    sa.Index(None, "next"),
)

# What a person is told, once for each turn. `hidden`: others may not know that they are asked. `page`: it stands in the
# page's list.
notices = sa.Table(
    "notices",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("guest", sa.String(16), sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    sa.Column("match", sa.String(16), sa.ForeignKey("matches.id", ondelete="CASCADE")),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("seat", sa.SmallInteger),
    sa.Column("turn", sa.Integer, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("title", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("hidden", sa.SmallInteger, nullable=False),
    sa.Column("page", sa.SmallInteger, nullable=False),
    sa.Index("uq_notices_guest_match_kind_turn", "guest", "match", "kind", "turn", unique=True),
    sa.Index(None, "guest", "at"),
)

# The notices on their way through the channels: waiting, sent, dropped or failed. `after`: not before; `held`: until
# then a worker is at it; `tries`: how often it was begun.
deliveries = sa.Table(
    "deliveries",
    metadata,
    sa.Column("notice", sa.String(16), sa.ForeignKey("notices.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("channel", sa.String(16), sa.ForeignKey("channels.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("state", sa.String(8), nullable=False),
    sa.Column("after", sa.BigInteger, nullable=False),
    sa.Column("held", sa.BigInteger, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Index(None, "channel", "state"),
    sa.Index(None, "state", "after"),
)

# Studies of the laboratory. `form` is JSON, what was asked; `state`: waiting, running, done or failed. `kept`: the
# person who asked wishes to keep it; `stop`: it is to end with what there is. `runner` plays it, as said at `beat`;
# `tries`: how often it was begun. `result` and `games` are JSON: what is shown, and the games that can be opened.
studies = sa.Table(
    "studies",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("guest", sa.String(16), sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
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
    sa.Column("paused", sa.SmallInteger, nullable=False, server_default="0"),
    sa.Column("page", sa.Text, nullable=False, server_default=""),
    sa.Index(None, "guest", "created"),
    sa.Index(None, "state", "created"),
)

# Leagues: tournaments with rounds. `settings` is JSON (`storage/league_rows.py`), `round` the number of rounds drawn,
# `until` when an arena ends. `revision` counts the changes of the row, its players and tables.
leagues = sa.Table(
    "leagues",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
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
    sa.Index(None, "state", "created"),
    sa.Index(None, "host"),
)

# Who takes part: a guest or a bot, by number, which is the seed once the league has begun. `ready`: whether an arena
# may pair them. `left`: they are paired no more.
league_players = sa.Table(
    "league_players",
    metadata,
    sa.Column("league", sa.String(16), sa.ForeignKey("leagues.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("guest", sa.String(16)),
    sa.Column("bot", sa.String(32)),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("mean", sa.Float, nullable=False),
    sa.Column("deviation", sa.Float, nullable=False),
    sa.Column("ready", sa.SmallInteger, nullable=False),
    sa.Column("left", sa.SmallInteger, nullable=False),
    sa.Column("joined", sa.BigInteger, nullable=False),
    sa.Index(None, "guest"),
)

# The tables of a league, counted from 0. `players` are numbers in the order of the seats (-1: a bot fills it), `roles`
# their factions where those are given. State: drawn (its match is yet to be made), made, over, off. `due`: until when,
# in service time, everybody has to have come. `forfeits`: the seats of those who had not.
league_tables = sa.Table(
    "league_tables",
    metadata,
    sa.Column("league", sa.String(16), sa.ForeignKey("leagues.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("round", sa.Integer, nullable=False),
    sa.Column("match", sa.String(16), nullable=False),
    sa.Column("players", sa.Text, nullable=False),
    sa.Column("roles", sa.Text, nullable=False),
    sa.Column("state", sa.String(8), nullable=False),
    sa.Column("places", sa.Text, nullable=False),
    sa.Column("forfeits", sa.Text, nullable=False),
    sa.Column("due", sa.BigInteger, nullable=False),
    sa.Column("ended", sa.BigInteger),
    sa.Index(None, "match"),
)

# Those who look for an opponent, one search a person. `pace` is a name of `clocks.py`; `since` and `beat` are
# moments of the database: when it began, and when its person was last heard of. `match`: what was found, or empty;
# `held`: until when the seat there is kept for its person; `came`: whether they have gone there.
searches = sa.Table(
    "searches",
    metadata,
    sa.Column("guest", sa.String(16), sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("id", sa.String(16), nullable=False),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("preset", sa.String(64), nullable=False),
    sa.Column("seats", sa.SmallInteger, nullable=False),
    sa.Column("pace", sa.String(8), nullable=False),
    sa.Column("rated", sa.SmallInteger, nullable=False),
    sa.Column("mean", sa.Float, nullable=False),
    sa.Column("deviation", sa.Float, nullable=False),
    sa.Column("since", sa.BigInteger, nullable=False),
    sa.Column("beat", sa.BigInteger, nullable=False),
    sa.Column("match", sa.String(16), nullable=False),
    sa.Column("held", sa.BigInteger, nullable=False, server_default="0"),
    sa.Column("came", sa.SmallInteger, nullable=False, server_default="0"),
    sa.Index(None, "match"),
)

# How long people have waited who were found, and when that was.
waits = sa.Table(
    "waits",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("preset", sa.String(64), nullable=False),
    sa.Column("seats", sa.SmallInteger, nullable=False),
    sa.Column("pace", sa.String(8), nullable=False),
    sa.Column("rated", sa.SmallInteger, nullable=False),
    sa.Column("waited", sa.BigInteger, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Index(None, "at"),
    sa.Index(None, "game", "preset", "pace"),
)

# Invitations by name to tables that wait. `by` knows the guest by this `name`; `state`: waiting, refused, or dropped:
# the guest was not told. They outlive their match, since what was refused counts.
invitations = sa.Table(
    "invitations",
    metadata,
    sa.Column("match", sa.String(16), primary_key=True),
    sa.Column("guest", sa.String(16), sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("by", sa.String(16), sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("seat", sa.SmallInteger),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("state", sa.String(8), nullable=False),
    sa.Index(None, "guest", "at"),
    sa.Index(None, "by", "at"),
)

# From whom (`other`, who was called so) a guest wants no invitations.
blocks = sa.Table(
    "blocks",
    metadata,
    sa.Column("guest", sa.String(16), sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("other", sa.String(16), sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)

"""Jobs of the pool about leagues. Workers are told to import this file (`services.py`), since the pool knows no
league."""

from __future__ import annotations

import msgspec

from sandtable.core.typed import ready
from sandtable.server.leagues.counting import LeagueRecord, count, drawn
from sandtable.server.pool.jobs import job


@job
def league_counted(game: str, record: bytes) -> bytes:
    """How a league stands (`Counted`), as msgpack. No game is played for it: `game` is empty."""
    return msgspec.msgpack.encode(count(_record(record)))


@job
def league_drawn(game: str, record: bytes) -> bytes:
    """What `drawn` says, as msgpack. `game` is empty here, too."""
    return msgspec.msgpack.encode(drawn(_record(record)))


def _record(packed: bytes) -> LeagueRecord:
    return msgspec.msgpack.decode(packed, type=ready(LeagueRecord))

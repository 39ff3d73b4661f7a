"""What a league came to, as files: CSV with a line for each seat of each table, or JSON with everything."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Any

import msgspec

from sandtable.server.leagues.counting import LeagueRecord, sitting
from sandtable.server.pairings.shapes import FILLED, seat_points
from sandtable.server.protocol.league_documents import LeagueStanding
from sandtable.server.storage.league_rows import TableRow
from sandtable.server.words import iso

FORMAT = "sandtable-league/1"
_COLUMNS = ("round", "table", "seat", "player", "bot", "place", "points", "forfeit", "state", "match")


def as_csv(record: LeagueRecord) -> str:
    """A line for each seat. A name that a spreadsheet would take for a formula begins with an apostrophe."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(_COLUMNS)
    for table in record.tables:
        for line in _lines(record, table):
            writer.writerow([_plain(line[name]) for name in _COLUMNS])
    return out.getvalue()


def as_json(record: LeagueRecord, standings: Sequence[LeagueStanding]) -> dict[str, Any]:
    """Everything of a league: how it was played, who took part, all tables, the standings."""
    row, settings = record.row, record.row.settings
    shown = {name: value for name, value in msgspec.to_builtins(settings).items() if name not in ("key", "gone")}
    return {
        "format": FORMAT,
        "league": row.id,
        "title": row.title,
        "state": row.state,
        "begun": None if row.begun is None else iso(row.begun),
        "ended": None if row.ended is None else iso(row.ended),
        "settings": shown,
        "players": [
            {"number": one.number, "name": one.name, "bot": one.bot, "left": one.left} for one in record.players
        ],
        "tables": [
            {
                "round": table.round + 1,
                "state": table.state,
                "match": table.match or None,
                "seats": [
                    {name: line[name] for name in ("player", "bot", "place", "points", "forfeit")}
                    for line in _lines(record, table)
                ],
            }
            for table in record.tables
        ],
        "standings": [{**msgspec.to_builtins(one), "name": record.players[one.player].name} for one in standings],
    }


def _lines(record: LeagueRecord, table: TableRow) -> list[dict[str, Any]]:
    points = seat_points(sitting(table), record.row.settings.seats)
    over = table.state == "over"
    found = []
    for seat, number in enumerate(table.players):
        player = None if number == FILLED else record.players[number]
        found.append(
            {
                "round": table.round + 1,
                "table": table.n + 1,
                "seat": seat + 1,
                "player": "" if player is None else player.name,
                "bot": record.row.settings.bot if player is None else player.bot or "",
                "place": table.places[seat] if over else "",
                "points": points[seat] if over else "",
                "forfeit": "yes" if seat in table.forfeits else "",
                "state": table.state,
                "match": table.match,
            }
        )
    return found


#: What a spreadsheet takes for the beginning of a formula, the wide forms of Chinese and Japanese keyboards too.
_FORMULA = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20", "\t", "\r", "\n")


def _plain(value: object) -> object:
    if isinstance(value, str) and value.startswith(_FORMULA):
        return f"'{value}"
    return value

"""The match of a table: a row as the lobby makes one, with seats for those who were drawn. Nobody is its host: who sits
there stays, and what a host may do to a table is not done to one of a league."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from sandtable.core.game.game import Game
from sandtable.core.game.registry import find_definition
from sandtable.server.accounts.bot_names import names_of_bots
from sandtable.server.accounts.names import unlike
from sandtable.server.leagues.record import LeagueRecord
from sandtable.server.pairings.shapes import FILLED
from sandtable.server.storage.league_rows import LeagueSettings, TableRow
from sandtable.server.storage.rows import MatchRow, SealRow, SeatRow
from sandtable.server.words import new_id


def options_of(settings: LeagueSettings, roles: tuple[int, ...]) -> dict[str, Any]:
    """The options of a table whose seats have these factions; none: the game deals or asks."""
    grouping = find_definition(settings.game).grouping
    if not roles or grouping is None or grouping.given is None:
        return settings.options
    return {**settings.options, **grouping.given(roles)}


def table_title(title: str, table: TableRow, longest: int) -> str:
    """What the match of a table is called."""
    ending = f", round {table.round + 1}"
    return title[: longest - len(ending)] + ending


def match_of(
    record: LeagueRecord, table: TableRow, game: Game, secret: bytes, seal: SealRow, names: Mapping[str, str]
) -> MatchRow:
    """The row of a table's match, made when its `seal` was. `names`: what guests are called now."""
    row, settings = record.row, record.row.settings
    made = MatchRow(
        id=table.match,
        game=settings.game,
        rules_version=game.version,
        preset=game.preset,
        options=game.options_dict(),
        attachments=game.attachments,
        title=table_title(row.title, table, 60),
        visibility=row.visibility,
        invite=new_id(20),
        state="waiting",
        creator="",
        created=seal.since,
        moved=seal.since,
        secret=secret,
        seal=replace(seal, bot=settings.bot),
        undo=False,
        pace=settings.pace,
        talk=settings.talk,
        rated=settings.pace.kind if settings.rated else "",
        league=row.id,
    )
    made.seats = [_seat(record, seat, number) for seat, number in enumerate(table.players)]
    _name(made, names)
    return made


def _seat(record: LeagueRecord, seat: int, number: int) -> SeatRow:
    player = record.players[number] if number != FILLED else None
    if player is not None and player.guest is not None:
        return SeatRow(seat, "guest", guest=player.guest, name=player.name)
    bot = player.bot if player is not None else None
    name = player.name if player is not None and player.bot is not None else ""
    return SeatRow(seat, "bot", bot=bot or record.row.settings.bot, name=name)


def _name(made: MatchRow, names: Mapping[str, str]) -> None:
    """Names as the table shows them, all different."""
    for seat in made.seats:
        if seat.guest is not None:
            others = [other.name for other in made.seats if other is not seat]
            seat.name = unlike(names.get(seat.guest, seat.name), others)
    unnamed = [seat for seat in made.seats if not seat.name]
    taken = [seat.name for seat in made.seats if seat.name]
    for seat, name in zip(unnamed, names_of_bots(made.id, len(unnamed), taken), strict=True):
        seat.name = name

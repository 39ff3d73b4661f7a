"""Another pace for a match that runs, to which all people in it agree (`ending.py`): from then on everybody has all the
time that it gives, however little was left before. A match may get clocks that way, or lose them.
"""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.core.match.seal.events import PaceChange
from sandtable.server.clocks.pace import Pace, pace_words
from sandtable.server.errors import conflict, invalid
from sandtable.server.lobby.paces import pace_of
from sandtable.server.protocol.documents import EndForm
from sandtable.server.storage.rows import AskedEnd, MatchRow
from sandtable.server.tables.tables import Table


def asked_pace(table: Table, form: EndForm) -> Pace | None:
    """The pace that is asked for. Refusal for one that is none, or that the match has, or that nobody asks for."""
    if form.how != "pace":
        if form.pace is not None:
            raise invalid("A pace goes with the question for another pace only.", "pace")
        return None
    wanted = None if form.pace is None else pace_of(table.row.game, form.pace)
    present = None if table.row.pace is None else replace(table.row.pace, begun=0)
    if wanted == present:
        raise conflict("That is the pace of the match already.", "same-pace")
    return wanted


async def change_pace(table: Table, row: MatchRow, asked: AskedEnd) -> None:
    """All have agreed. `row` is about to be stored. Called under the table's lock."""
    row.pace = asked.pace
    await table.happen(row, [PaceChange(seat=asked.seat, pace=pace_words(asked.pace))])

"""Ending a match by agreement, pausing it, or changing its pace: a person asks for a draw, for the score as the result,
for a pause or for another pace, and all others agree.

While a bot plays for a person who is in it nobody is asked to end it, nor for another pace (core/match/undoing.py).

Who asks, and who has agreed, stands in the match's row, so that every worker knows it; with the last who agrees the end
is a step of the match. The match goes on meanwhile, and a person who has agreed and then chooses is asked again.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from sandtable.core.match.seal.events import AgreedEnd
from sandtable.server.accounts.accounts import Guest
from sandtable.server.errors import conflict
from sandtable.server.lobby.answering import asked_already, nobody_to_agree, verdict_of
from sandtable.server.lobby.lobby import Lobby
from sandtable.server.lobby.pausing import asked_pace, change_pace, pausable, pause
from sandtable.server.lobby.proposing import Proposing
from sandtable.server.lobby.seating import own_seat, running
from sandtable.server.protocol.documents import EndAnswer, EndForm
from sandtable.server.storage.rows import AskedEnd, MatchRow, copy_of
from sandtable.server.storage.store import Store
from sandtable.server.tables.tables import Table
from sandtable.server.words import new_id

#: So often a seat may ask in one match.
MOST_PROPOSALS = 5


class Ending:
    """What people do about ending a match together."""

    def __init__(self, lobby: Lobby, store: Store, proposing: Proposing) -> None:
        self._lobby, self._store, self._proposing = lobby, store, proposing

    async def ask(self, match: str, guest: Guest, form: EndForm) -> Table:
        """Ask all others who are in the match to end it here."""
        table = await self._lobby.seen(match, guest, None)
        await self._lobby.settled(table, lambda: self._ask(table, guest, form))
        return table

    async def answer(self, match: str, guest: Guest, form: EndAnswer) -> Table:
        """Agree, refuse, or, as the asker, ask no more."""
        table = await self._lobby.seen(match, guest, None)
        await self._lobby.settled(table, lambda: self._answer(table, guest, form))
        return table

    async def _ask(self, table: Table, guest: Guest, form: EndForm) -> None:
        match, seat = running(table), _player(table, guest)
        pace = asked_pace(table, form)
        if form.how == "pause":
            pausable(table)
        if table.kept is not None:
            await self._proposing.ask(table, seat, form.how, pace, form.signed)
            return
        refused = table.why_not(form.how)
        if refused:
            raise conflict(refused, "represented")
        if form.how in ("pause", "pace") and not match.partners(seat):
            await _done(table, copy_of(table.row), AskedEnd(seat, form.how, "", pace=pace))
            return
        if not match.partners(seat):
            raise nobody_to_agree()
        open_now, before = table.asked_end(), table.row.ending
        if open_now is not None and before is not None and open_now.refused is None:
            if (open_now.seat, open_now.how, before.pace) == (seat, form.how, pace):
                return
            if open_now.seat == seat:
                raise conflict("You have asked for something else: ask no more for that first.", "asked-already")
            raise asked_already(table.row.seats[open_now.seat].name)
        tries = dict(table.row.ending.tries if table.row.ending is not None else ())
        tries[seat] = tries.get(seat, 0) + 1
        if tries[seat] > MOST_PROPOSALS:
            raise conflict("You have asked often enough in this match: play on, or resign.", "asked-enough")
        await self._write(table, AskedEnd(seat, form.how, new_id(), tries=sorted(tries.items()), pace=pace))

    async def _answer(self, table: Table, guest: Guest, form: EndAnswer) -> None:
        match, seat = running(table), _player(table, guest)
        if table.kept is not None:
            await self._proposing.answer(table, seat, form.id, form.agree, form.signed)
            return
        asked, row = table.asked_end(), table.row.ending
        verdict = verdict_of(asked, seat, form)
        assert asked is not None and row is not None  # what is asked stands in the row
        if verdict == "withdrawn":
            await self._write(table, replace(row, withdrawn=True))
        elif verdict == "refused":
            await self._write(table, replace(row, agreed=[], refused=seat))
        elif verdict == "settled":
            fresh = copy_of(table.row)
            fresh.ending = None
            if asked.how in ("pause", "pace"):
                await _done(table, fresh, row)
                return
            how: Literal["draw", "score"] = "draw" if asked.how == "draw" else "score"
            event = AgreedEnd(seat=asked.seat, how=how, agreed=match.partners(asked.seat))
            await table.happen(fresh, [event])
        elif verdict == "agreed":
            agreed = [(other, match.decision(other)) for other in sorted([*asked.agreed, seat])]
            await self._write(table, replace(row, agreed=agreed))

    async def _write(self, table: Table, asked: AskedEnd) -> None:
        fresh = copy_of(table.row)
        fresh.ending = asked
        await self._store.update_match(fresh)
        table.reseat(fresh)


async def _done(table: Table, row: MatchRow, asked: AskedEnd) -> None:
    """What was asked happens, and the match goes on after it. `row` is about to be stored."""
    if asked.how == "pause":
        await pause(table, row)
    else:
        await change_pace(table, row, asked)


def _player(table: Table, guest: Guest) -> int:
    seat = own_seat(table, guest)
    if table.row.seats[seat].kind == "bot":
        raise conflict("A bot plays on for you: take your seat again first.", "stand-in")
    return seat

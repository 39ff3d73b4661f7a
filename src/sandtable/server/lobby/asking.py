"""Asking the others: whether a choice may be taken back, whether the match ends here, pauses, or goes on at another
pace; and their answers.

Who asks, and who has agreed, stands in the match's row, so that every worker knows it; with the last who agrees the
step back is stored like a choice. What it takes back is the last choice of the asker, and all that followed: also what
was chosen in secret since, of which nobody is told that it was. The match goes on meanwhile: the person who has agreed
and then chooses is asked again, for that would be taken back as well. Bots are not asked; whom a bot plays for must
agree like everybody else, so nobody is asked before they are back (core/match/undoing.py).

With the last who agrees to an end, it is a step of the match. While a bot plays for a person who is in it nobody is
asked to end it, nor for another pace (core/match/undoing.py).
"""

from typing import Literal

from msgspec.structs import replace

from sandtable.core.match.seal.events import AgreedEnd, PaceChange, Pause
from sandtable.server.accounts.accounts import Guest
from sandtable.server.clocks import pace_words
from sandtable.server.errors import conflict, forbidden, say
from sandtable.server.identifiers import new_id
from sandtable.server.lobby import agreeing
from sandtable.server.lobby.lobby import Lobby, at_table
from sandtable.server.lobby.proposing import Proposing
from sandtable.server.lobby.seating import own_seat, running
from sandtable.server.protocol.documents import EndAnswer, EndForm, UndoAnswer
from sandtable.server.protocol.sealdocuments import RevealNonceForm, Signed
from sandtable.server.storage.rows import AskedBack, AskedEnd, MatchRow, copy_of
from sandtable.server.tables.tables import Table

#: So often a seat asks about one choice, if nobody refuses: it may think better of it, but not pester the others.
MOST_TRIES = 3


class TakingBack:
    """What people do about choices that others have seen."""

    def __init__(self, lobby: Lobby, proposing: Proposing) -> None:
        self._lobby, self._proposing = lobby, proposing

    async def ask(self, match: str, guest: Guest, signed: Signed | None = None) -> Table:
        """Ask to take back one's last choice. It is taken back at once if nobody else must agree."""
        table = await self._lobby.seen(match, guest, None)
        await self._lobby.settled(table, lambda: self._ask(table, guest, signed))
        await self._proposing.draw_now(table)
        return table

    @at_table
    async def reveal(self, table: Table, guest: Guest, form: RevealNonceForm) -> None:
        """Reveal one's nonce of a step back to which all have agreed, under the third seal."""
        await self._proposing.reveal(table, _seat(table, guest), form)

    async def answer(self, match: str, guest: Guest, form: UndoAnswer) -> Table:
        """Agree, refuse, or, as the asker, ask no more."""
        table = await self._lobby.seen(match, guest, None)
        await self._lobby.settled(table, lambda: self._answer(table, guest, form))
        await self._proposing.draw_now(table)
        return table

    async def _ask(self, table: Table, guest: Guest, signed: Signed | None) -> None:
        seat = _seat(table, guest)
        if table.kept is not None:
            await self._proposing.ask(table, seat, "undo", None, signed)
            return
        open_now = table.asked_back()
        if open_now is not None and open_now.seat != seat and open_now.refused is None:
            raise agreeing.asked_already(table.row.seats[open_now.seat].name)
        back = table.back(seat)
        if back is None:
            raise conflict(say("choice-taken-back"), "nothing")
        if open_now is not None and open_now.seat == seat:
            if open_now.refused is not None:
                raise agreeing.said_no(table.row.seats[open_now.refused].name)
            return
        if table.to_ask(seat, back[0]):
            tries = _tries(table, seat, back[1])
            await self._lobby.change_row(table, asked=AskedBack(seat, back[1], new_id(), tries=tries))
        else:
            await table.choices.go_back(seat, [])

    async def _answer(self, table: Table, guest: Guest, form: UndoAnswer) -> None:
        seat, asked, row = _seat(table, guest), table.asked_back(), table.row.asked
        if table.kept is not None:
            await self._proposing.answer(table, seat, form.id, form.agree, form.signed)
            return
        verdict = agreeing.verdict_of(asked, seat, form)
        assert asked is not None and row is not None  # what is asked stands in the row
        if verdict == "withdrawn":
            await self._lobby.change_row(table, asked=replace(row, withdrawn=True))
        elif verdict == "refused":
            others = [one for one in row.tries if one[0] != asked.seat]
            spent = [*others, (asked.seat, row.step, MOST_TRIES)]
            await self._lobby.change_row(table, asked=replace(row, agreed=[], refused=seat, tries=spent))
        elif verdict == "settled":
            await table.choices.go_back(asked.seat, table.must_agree(asked.seat))
        elif verdict == "agreed":
            assert table.match is not None
            agreed = [(other, table.match.decision(other)) for other in sorted([*asked.agreed, seat])]
            await self._lobby.change_row(table, asked=replace(row, agreed=agreed))


def _seat(table: Table, guest: Guest) -> int:
    seat = table.seat_of(guest.id)
    if seat is None:
        raise forbidden(say("no-seat-at-table"), "not-seated")
    if table.match is None or table.row.state != "running":
        raise conflict(say("choices-taken-back-while-match"), "not-running")
    if table.row.seats[seat].kind == "bot":
        raise conflict(say("bot-plays-take-seat-again"), "stand-in")
    return seat


def _tries(table: Table, seat: int, step: int) -> list[tuple[int, int, int]]:
    """Who has asked how often about which step, this time counted. Refusal if that is enough."""
    tries = [] if table.row.asked is None else table.row.asked.tries
    before = sum(count for by, about, count in tries if (by, about) == (seat, step))
    if before >= MOST_TRIES:
        raise conflict(say("asked-often-enough-whether-taken"), "asked-enough")
    return [*(one for one in tries if one[0] != seat), (seat, step, before + 1)]


#: So often a seat may ask in one match.
MOST_PROPOSALS = 5


class Ending:
    """What people do about ending a match together."""

    def __init__(self, lobby: Lobby, proposing: Proposing) -> None:
        self._lobby, self._proposing = lobby, proposing

    @at_table
    async def ask(self, table: Table, guest: Guest, form: EndForm) -> None:
        """Ask all others who are in the match to end it here."""
        match, seat = running(table), _player(table, guest)
        pace = agreeing.asked_pace(table, form)
        if form.how == "pause":
            agreeing.pausable(table)
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
            raise agreeing.nobody_to_agree()
        open_now, before = table.asked_end(), table.row.ending
        if open_now is not None and before is not None and open_now.refused is None:
            if (open_now.seat, open_now.how, before.pace) == (seat, form.how, pace):
                return
            if open_now.seat == seat:
                raise conflict(say("asked-something-else-ask-first"), "asked-already")
            raise agreeing.asked_already(table.row.seats[open_now.seat].name)
        tries = dict(table.row.ending.tries if table.row.ending is not None else ())
        tries[seat] = tries.get(seat, 0) + 1
        if tries[seat] > MOST_PROPOSALS:
            raise conflict(say("asked-often-enough-match-play"), "asked-enough")
        await self._lobby.change_row(
            table, ending=AskedEnd(seat, form.how, new_id(), tries=sorted(tries.items()), pace=pace)
        )

    @at_table
    async def answer(self, table: Table, guest: Guest, form: EndAnswer) -> None:
        """Agree, refuse, or, as the asker, ask no more."""
        match, seat = running(table), _player(table, guest)
        if table.kept is not None:
            await self._proposing.answer(table, seat, form.id, form.agree, form.signed)
            return
        asked, row = table.asked_end(), table.row.ending
        verdict = agreeing.verdict_of(asked, seat, form)
        assert asked is not None and row is not None  # what is asked stands in the row
        if verdict == "withdrawn":
            await self._lobby.change_row(table, ending=replace(row, withdrawn=True))
        elif verdict == "refused":
            await self._lobby.change_row(table, ending=replace(row, agreed=[], refused=seat))
        elif verdict == "settled":
            fresh = copy_of(table.row)
            fresh.ending = None
            if asked.how in ("pause", "pace"):
                await _done(table, fresh, row)
                return
            how: Literal["draw", "score"] = "draw" if asked.how == "draw" else "score"
            event = AgreedEnd(seat=asked.seat, how=how, agreed=match.partners(asked.seat))
            await table.match_events.step(fresh, [event])
        elif verdict == "agreed":
            agreed = [(other, match.decision(other)) for other in sorted([*asked.agreed, seat])]
            await self._lobby.change_row(table, ending=replace(row, agreed=agreed))

    @at_table
    async def go_on(self, table: Table, guest: Guest, signed: Signed | None = None) -> None:
        """End a pause."""
        running(table)
        seat = own_seat(table, guest)
        if table.timing is None or not table.timing.clock.paused:
            raise conflict(say("match-not-paused"), "not-paused")
        sealed = table.match_events.sealed(seat, {"do": "go-on"}, signed)
        await table.match_events.step(copy_of(table.row), [Pause(paused=False)], sealed=sealed)


async def _done(table: Table, row: MatchRow, asked: AskedEnd) -> None:
    """What was asked happens, and the match goes on after it. `row` is about to be stored."""
    if asked.how == "pause":
        agreeing.pausable(table)
        await table.match_events.step(row, [Pause(paused=True)])
    else:
        row.pace = asked.pace
        await table.match_events.step(row, [PaceChange(seat=asked.seat, pace=pace_words(asked.pace))])


def _player(table: Table, guest: Guest) -> int:
    seat = own_seat(table, guest)
    if table.row.seats[seat].kind == "bot":
        raise conflict(say("bot-plays-take-seat-again"), "stand-in")
    return seat

"""What people ask of each other at a table of the third seal, and answer: to take back, to end, to pause, another pace.

What is asked and who agreed stands in the ledger, entry by entry; nothing of it is in the match's row. A step back is
drawn when all have agreed: everybody whose nonce was committed to reveals it, and chance goes on under a key that
follows from all of them. A person who does not reveal within a minute is named, and the step back is given up.

What an act of the third seal has to say, as far as the browser that signs it cannot know it.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any, Literal, NamedTuple

import structlog

from sandtable.core.match.seal.events import AgreedEnd, MatchEvent, PaceChange, Pause
from sandtable.core.match.seal.hashing import plain
from sandtable.core.match.seal.third.forms import ProposeAct
from sandtable.core.match.seal.third.statements import EVERYBODY
from sandtable.core.match.seal.third.table import Proposal
from sandtable.server.accounts.accounts import Guest
from sandtable.server.clocks import Pace, pace_words
from sandtable.server.errors import Refusal, StorageError, conflict, forbidden, say
from sandtable.server.identifiers import now
from sandtable.server.lobby.agreeing import asked_already, nobody_to_agree, pausable, said_no
from sandtable.server.lobby.lobby import Lobby, standing_of
from sandtable.server.lobby.seating import running
from sandtable.server.lobby.substituting import name_for
from sandtable.server.protocol.sealdocuments import Asking, RevealNonceForm, Signed
from sandtable.server.seal.match_ledger import HOLDS, Entry, MatchLedger, pace_from, void
from sandtable.server.seal.terms import pace_of, usual_bot
from sandtable.server.storage.rows import AskedHow, copy_of
from sandtable.server.tables.summaries import offered
from sandtable.server.tables.tables import Table

log = structlog.get_logger(__name__)
#: So long everybody has to reveal after the last yes to a step back.
DRAW_SECONDS = 60
#: So often a seat may ask for the same in one match, and to take back one choice.
MOST_PROPOSALS, MOST_OF_ONE = 5, 3
What = Literal["undo"] | AskedHow


def asks(kept: MatchLedger, table: Table, seat: int, what: What, pace: Pace | None = None) -> dict[str, Any]:
    """The act by which this seat asks for something now, without what its browser alone knows. Refusal if it cannot."""
    act: dict[str, Any] = {"do": "propose", "what": what}
    number = None
    if what == "undo":
        back = table.back(seat)
        if back is None:
            raise conflict(say("choice-taken-back"), "nothing")
        number = back[0]
        act["to"] = kept.name_of(number)
    if what == "pace":
        act["pace"] = plain(pace_of(pace, usual_bot(table.row.game)))
    without = kept.ledger.without(seat, number)
    return {**act, "without": without} if without else act


class _Drawn(NamedTuple):
    """A step back that is drawn at a table: its name, since when, and what gives it up."""

    table: Table
    ident: str
    since: int
    task: asyncio.Task[None]


class Proposing:
    """What people ask at tables of the third seal. Called under a table's lock, but for `reveal`."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        #: What is drawn at which table.
        self._drawn: dict[str, _Drawn] = {}
        self._closed = False

    async def close(self) -> None:
        """Wait for nobody any more."""
        self._closed = True
        tasks = [one.task for one in self._drawn.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def ask(self, table: Table, seat: int, what: What, pace: Pace | None, signed: Signed | None) -> None:
        """Ask all others. Refusal with a sentence if that cannot be asked now."""
        kept = _kept(table)
        open_now, no = kept.asked, kept.refused
        if open_now is not None and open_now.seat != seat:
            raise asked_already(table.row.seats[open_now.seat].name)
        act = asks(kept, table, seat, what, pace)
        if open_now is not None and _same(open_now.act, act):
            _known_already(signed)
            return
        if what == "undo" and no is not None and (no.seat, no.act.get("to")) == (seat, act["to"]):
            raise said_no(table.row.seats[no.by].name)
        if what in ("draw", "score") and running(table).is_out(seat):
            raise conflict(say("out-match-those-may-end"), "out")
        limit = MOST_OF_ONE if what == "undo" else MOST_PROPOSALS
        if kept.tries(seat, what=what, **({"to": act["to"]} if "to" in act else {})) >= limit:
            raise conflict(say("asked-often-enough-stays"), "asked-enough")
        refused = "" if what == "undo" else table.why_not(what)
        if refused:
            raise conflict(refused, "represented")
        if what in ("draw", "score") and not kept.ledger.needed(seat, what, act.get("without", ())):
            raise nobody_to_agree()
        if what == "undo":
            back = table.back(seat)
            assert back is not None
            if table.to_ask(seat, back[0]) == [] and running(table).alone(seat, back[0]):
                raise conflict(say("nobody-seen-choice-take-back"), "alone")
            act["c"] = _own(signed, "c") or kept.own_commitment(seat)
        else:
            _through(act, signed)
        entry = kept.act(seat, act, signed)
        needed = kept.ledger.needed(seat, what, act.get("without", ()))
        if what in ("pause", "pace") and not needed:
            await self._happens(table, what, seat, pace, entry)
            return
        await table.match_events.note([entry])

    async def answer(self, table: Table, seat: int, ident: str, agree: bool, signed: Signed | None) -> None:
        """Agree, refuse, or, as the asker, ask no more. Refusal if this is not asked, or not of this seat."""
        kept = _kept(table)
        asked = kept.asked
        if asked is None or asked.id != ident:
            raise conflict(say("asked-no-longer"), "stale")
        if asked.drawing:
            if agree:
                _known_already(signed)
                return
            await self._give_up(table, asked)
            return
        if seat == asked.seat:
            if agree:
                raise conflict(say("others-answer"), "not-asked")
            await table.match_events.note([kept.act(seat, {"do": "withdraw", "of": ident}, signed)])
            return
        if seat not in asked.needed:
            raise forbidden(say("only-those-still-match-answer"), "not-asked")
        if seat in asked.yes and agree:
            _known_already(signed)
            return
        act: dict[str, Any] = {"do": "answer", "of": ident, "yes": agree}
        undo = asked.act.what == "undo"
        if agree and undo:
            act["c"] = _own(signed, "c") or kept.own_commitment(seat)
        elif agree:
            _through(act, signed)
        entry = kept.act(seat, act, signed)
        if agree and not undo and set(asked.needed) - set(asked.yes) == {seat}:
            pace = None if asked.act.pace is None else pace_from(asked.act.pace)
            await self._happens(table, asked.act.what, asked.seat, pace, entry)
            return
        await table.match_events.note([entry])

    async def reveal(self, table: Table, seat: int, form: RevealNonceForm) -> None:
        """Reveal one's nonce of a step back that is drawn; with the last one it is done. Under the table's lock."""
        kept = _kept(table)
        act = {"do": "reveal", "of": form.of, "nonce": form.nonce}
        asked = kept.asked
        if asked is not None and asked.id == form.of and asked.nonces.get(seat) == form.nonce:
            _known_already(form.signed)
            return
        await self._reveals(table, seat, kept.act(seat, act, form.signed))

    async def _reveals(self, table: Table, seat: int, entry: Entry) -> None:
        asked = _kept(table).asked
        if asked is not None and asked.drawing and asked.asked - set(asked.nonces) == {seat}:
            await table.choices.draw_back(entry)
        else:
            await table.match_events.note([entry])

    async def _happens(self, table: Table, what: What, seat: int, pace: Pace | None, entry: Entry) -> None:
        """All have agreed with this entry."""
        match, row = running(table), copy_of(table.row)
        event: MatchEvent
        if what == "pause":
            pausable(table)
            event = Pause(paused=True)
        elif what == "pace":
            row.pace = pace
            event = PaceChange(seat=seat, pace=pace_words(pace))
        else:
            event = AgreedEnd(seat=seat, how="draw" if what == "draw" else "score", agreed=match.partners(seat))
        await table.match_events.step(row, [event], sealed=[entry])

    # ------------------------------------------------------------------------------------------------ drawing

    async def draws(self, table: Table) -> None:
        """If a step back is drawn now: who has no key has a nonce of the host's, the others have a minute. Not in one
        attempt with the yes before it: where another worker draws at the same time only this is tried again."""
        kept = table.kept
        asked = None if kept is None else kept.asked
        if kept is None or asked is None or not asked.drawing:
            return
        for seat in sorted(asked.asked - set(asked.nonces)):
            if not kept.ledger.keys.get(seat):
                act = {"do": "reveal", "of": asked.id, "nonce": kept.own_reveal(seat)}
                await self._reveals(table, seat, kept.act(seat, act, None))

    async def draw_now(self, table: Table) -> None:
        """As `draws`, after what was agreed to is stored: where it cannot be done now, it is done later (`wake`)."""
        with contextlib.suppress(Refusal):
            await self._lobby.settled(table, lambda: self.draws(table))

    def wake(self, table: Table) -> None:
        """A step back is drawn at this table, as far as this worker knows: see that it comes to an end, no matter who
        began it, also after a restart."""
        asked = None if table.kept is None or table.dead else table.kept.asked
        if asked is None or not asked.drawing or self._closed:
            return
        known = self._drawn.get(table.id)
        if known is not None and known.table is table and known.ident == asked.id:
            return
        if known is not None:
            known.task.cancel()
        task = asyncio.ensure_future(self._wait(table, asked.id))
        made = self._drawn[table.id] = _Drawn(table, asked.id, now(), task)
        task.add_done_callback(lambda _: self._drawn.get(table.id) is made and self._drawn.pop(table.id))

    async def _wait(self, table: Table, ident: str) -> None:
        async def still(do: Callable[[Table, Proposal], Awaitable[None]]) -> None:
            asked = None if table.kept is None else table.kept.asked
            if asked is not None and asked.drawing and asked.id == ident:
                await do(table, asked)

        try:
            # Where a server stopped those without a key may not have revealed.
            await self._lobby.settled(table, lambda: still(lambda table, _: self.draws(table)))
            await asyncio.sleep(DRAW_SECONDS)
            await self._lobby.settled(table, lambda: still(self._void))
        except (Refusal, StorageError) as error:
            log.warning("a step back was not given up", match=table.id, reason=str(error))

    async def _give_up(self, table: Table, asked: Proposal) -> None:
        """A person asks for it: not before everybody had time."""
        known = self._drawn.get(table.id)
        since = now() if known is None or known.ident != asked.id else known.since
        left = DRAW_SECONDS - (now() - since) // 1000
        if left > 0:
            raise conflict(say("all-agreed-chance-being-drawn", left=left), "too-early")
        await self._void(table, asked)

    async def _void(self, table: Table, asked: Proposal) -> None:
        await table.match_events.note([{"event": void(asked, table.match_events.seconds())}])


def _kept(table: Table) -> MatchLedger:
    running(table)
    if table.kept is None:
        raise conflict(say("match-over"), "over")
    return table.kept


def _same(asked: ProposeAct, act: dict[str, Any]) -> bool:
    """Whether what is asked is what this act asks for."""
    known = plain(asked)
    return all(known.get(name) == act.get(name) for name in ("what", "to", "pace", "without"))


def _known_already(signed: Signed | None) -> None:
    """What was done before need not be done again. Refusal of a signature, which will stand nowhere: the person who
    sent it signs the next act as if it had not been."""
    if signed is not None:
        raise conflict(say("done-already-look-table-again"), "known")


def _own(signed: Signed | None, name: str) -> Any:
    """What a browser alone knows of its act."""
    return None if signed is None else signed.act.get(name)


def _through(act: dict[str, Any], signed: Signed | None) -> None:
    through = HOLDS if signed is None else _own(signed, "through")
    if through:
        act["through"] = through


WhatFor = Literal["undo", "bot", "orders", "sit", "back"] | AskedHow


async def asking(
    lobby: Lobby, match: str, guest: Guest, what: WhatFor, seat: int | None, order: tuple[str, str], invite: str | None
) -> Asking:
    """What the guest's act would have to say. `seat`: the one to sit down at; `order`: which standing answer, and what
    it is to be. Refusal where nothing is sealed so, or the act cannot be done now."""
    table = await lobby.seen(match, guest, invite)
    running(table)
    kept = table.kept
    if kept is None:
        raise conflict(say("nothing-signed-table"), "not-sealed")
    if what == "sit":
        return _sit(table, kept, guest, seat)
    held = table.seat_of(guest.id)
    if held is None:
        raise forbidden(say("no-seat-at-table"), "not-seated")
    found = Asking(at=table.match_events.seconds(), bot=table.bot_of(""))
    if what == "back":
        found.n = kept.told(held)
        table.returns(held)
    elif what == "orders":
        found.wishes = standing_of(table, held, *order)
    elif what != "bot":
        act = asks(kept, table, held, what)
        found.to, found.without = act.get("to", ""), act.get("without", [])
        back = table.back(held) if what == "undo" else None
        found.alone = back is not None and running(table).alone(held, back[0])
    return found


def _sit(table: Table, kept: MatchLedger, guest: Guest, wanted: int | None) -> Asking:
    """A person who comes new knows nothing yet of what the seat was told: the heads of it are said to them."""
    free, seal = offered(table.row), table.row.seal
    known = {*table.row.began, *(() if seal is None else (*seal.gone, *(whose for _, whose in seal.substitutes)))}
    if table.seat_of(guest.id) is not None or guest.id in known:
        raise forbidden(say("played-another-seat-told-not"), "sat-here")
    if not free or (wanted is not None and wanted not in free):
        raise conflict(say("match-started-all-seats-taken"), "started")
    seat, ledger = free[0] if wanted is None else wanted, kept.ledger
    told = ledger.told.get(seat, ledger.told[EVERYBODY])
    return Asking(
        name=name_for(table, guest, seat),
        seat=seat,
        n=len(told.items),
        head=told.heads[-1].hex(),
        chain=ledger.heads[told.entries[-1]].hex(),
        previous=ledger.previous[seat].hex(),
    )

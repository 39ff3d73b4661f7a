"""What happens when a person's clock has run out: the bot answers, another takes the seat, or the seat resigns."""

import structlog

from sandtable.core.match.match import Match
from sandtable.core.match.seal.events import NO_TIME, MatchEvent, SeatChange, TimeOut
from sandtable.server.errors import Outrun
from sandtable.server.seal.match_ledger import Entry
from sandtable.server.storage.rows import copy_of
from sandtable.server.tables.catching_up import CatchingUp
from sandtable.server.tables.match_events import MatchEvents, ends_with, host_entry, passed_on
from sandtable.server.tables.steps import TRIES, Steps
from sandtable.server.tables.table_state import TableServices, TableState

log = structlog.get_logger(__name__)


class ClocksRunOut:
    """What happens at one table when time is gone."""

    def __init__(
        self,
        state: TableState,
        steps: Steps,
        catching_up: CatchingUp,
        match_events: MatchEvents,
        services: TableServices,
    ) -> None:
        self._state, self._steps, self._catching_up, self._match_events = state, steps, catching_up, match_events
        self._store = services.store

    async def when_time_is_out(self) -> None:
        """If a person's time is gone, what was agreed on happens. The first of several workers does it."""
        async with self._state.lock:
            for _ in range(TRIES):
                try:
                    await self._end_time()
                    return
                except Outrun:
                    await self._catching_up.read_on()

    async def _end_time(self) -> None:
        state = self._state
        match, timing = state.match, state.timing
        if match is None or timing is None or match.over or state.problem is not None or state.row.closed is not None:
            await self._store.never_due(state.id)
            return
        if state.drawing:
            return  # who owes a nonce is waited for otherwise
        moment = await self._store.service.moment()
        if timing.aside_gone(moment):
            await self._answer_aside(match)
            return
        for seat in timing.gone(moment)[:1]:
            fresh = copy_of(state.row)
            events: list[MatchEvent] = [TimeOut(seat)]
            changed = []
            if timing.pace.at_zero == "bot":
                holder = fresh.seats[seat]
                holder.kind, holder.bot = "bot", timing.pace.bot
                events.append(SeatChange(seat=seat, name=holder.name, bot=holder.bot, was=holder.name, reason=NO_TIME))
                changed.append(holder)
            sealed: list[Entry] = [{"event": {"kind": "time-out", "seat": seat, "at": self._match_events.seconds()}}]
            leaves = timing.pace.at_zero == "resign"
            heirs = [] if leaves and ends_with(match, seat) else match.partners_left(seat)
            if timing.pace.at_zero != "default" and seat == state.host_seat and heirs:
                events.append(passed_on(fresh, heirs[0]))
                sealed.append(host_entry(heirs[0]))
            await self._match_events.step(fresh, events, changed, seat if leaves else None, sealed)
            log.info("time gone", match=state.id, seat=seat, at_zero=timing.pace.at_zero)

    async def _answer_aside(self, match: Match) -> None:
        """The time is gone for a question of which others may not know: the table answers it."""
        state = self._state
        state.aside_gone = match.ply
        if state.kept is not None:
            ledger = state.kept.ledger
            seats = [seat for seat in match.seats_to_act if seat in state.people and seat not in ledger.aside]
            # Time as it is sealed never falls, and others see how far it is: this must not move it.
            events = [{"kind": "aside-out", "seat": seat, "at": ledger.clock} for seat in seats]
            await self._match_events.note([{"event": event} for event in events])
        self._steps.wake()

"""Bots at live tables. They think in threads on concealed copies of their own; the event loop only commits.

A bot's consecutive choices are thought out together and committed as one group. A table that no person has acted at
for a while is played slowly, so that it neither floods those who watch nor takes the machine from those who play.
What is chosen in secret takes no place in a group: otherwise the rests between groups would tell of it.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import structlog

from sandtable import bots
from sandtable.core.match import Match
from sandtable.server.errors import Refusal
from sandtable.server.metrics import Metrics
from sandtable.server.tables import Planned, Table

__all__ = ["BotsRunner", "Pace", "pace", "think"]

log = structlog.get_logger(__name__)
Wishes = dict[int, dict[str, str]]

#: Choices that everybody saw since a person's last one after which a table counts as left to its bots.
ALONE_AFTER = 200


class Pace(NamedTuple):
    """At most `group` choices that others see, or `seconds` of thinking, at a time; then a rest of `pause` seconds."""

    group: int
    seconds: float
    pause: float


PLAYED = Pace(12, 0.05, 0.0)
WATCHED = Pace(4, 0.05, 0.25)
UNSEEN = Pace(16, 0.05, 0.1)


def pace(table: Table) -> Pace:
    """How fast bots play here: at once where a person plays, 16 choices a second to be watched without one."""
    people = any(seat.kind == "guest" for seat in table.row.seats)
    if people and table.since_person < ALONE_AFTER:
        return PLAYED
    return WATCHED if table.watchers else UNSEEN


class BotsRunner:
    """Plays for the bots of all tables."""

    def __init__(self, metrics: Metrics, threads: int = 0) -> None:
        count = threads or max(1, (os.cpu_count() or 2) - 1)
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="sandtable-bot")
        self._metrics = metrics
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._closed = False

    async def close(self) -> None:
        """Stop all bots; thoughts not yet committed are forgotten."""
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._threads.shutdown(wait=True, cancel_futures=True)

    def wake(self, table: Table) -> None:
        """See whether bots owe choices at this table, soon."""
        if self._closed or table.id in self._tasks or not table.bots_to_act():
            return
        task = self._tasks[table.id] = asyncio.ensure_future(self._play(table))
        task.add_done_callback(lambda _: self._done(table))

    def _done(self, table: Table) -> None:
        self._tasks.pop(table.id, None)
        # Somebody may have chosen between the last look and now.
        self.wake(table)

    async def _play(self, table: Table) -> None:
        loop = asyncio.get_running_loop()
        try:
            while table.bots_to_act():
                match, speed = table.match, pace(table)
                assert match is not None
                seats = table.row.seats
                kinds = {seat.seat: seat.bot or "random" for seat in seats if seat.kind == "bot"}
                wishes = {seat.seat: dict(seat.standing) for seat in seats if seat.kind == "guest"}
                twin = match.copy()
                planned = await loop.run_in_executor(self._threads, think, twin, kinds, speed, self._metrics, wishes)
                await table.play_planned(twin.ply - len(planned), planned)
                await asyncio.sleep(speed.pause)
        except Refusal as refusal:
            # Storage failed: the table was killed, and goes on when it is loaded anew.
            log.warning("bots stopped", match=table.id, reason=refusal.message)
        except Exception:
            log.exception("bots stopped", match=table.id)
            table.kill()


def think(
    match: Match, kinds: dict[int, str], speed: Pace, metrics: Metrics, wishes: Wishes | None = None
) -> list[Planned]:
    """The next choices of the bots, and the standing answers of people (`wishes` by seat), made on `match`, a copy. A
    bot is only ever handed what its seat may know. A question that is a secret is answered with the choice that led to
    it, and its answer takes no place."""
    planned: list[Planned] = []
    begin, public = time.perf_counter(), 0
    while True:
        secret = match.secret(None)
        if not secret and (public >= speed.group or time.perf_counter() - begin >= speed.seconds):
            break
        answered = _standing(match, wishes or {})
        if answered is None:
            seat = next((seat for seat in match.seats_to_act if seat in kinds), None)
            if seat is None:
                break
            started = time.perf_counter()
            answered = seat, _choose(match, seat, kinds[seat], metrics)
            metrics.bot_seconds.observe(time.perf_counter() - started)
        proposal = match.propose(*answered)
        match.adopt(proposal)
        public += proposal.public and not secret
        planned.append(answered)
    return planned


def _standing(match: Match, wishes: Wishes) -> Planned | None:
    for seat in match.seats_to_act:
        code = match.standing_answer(seat, wishes[seat]) if seat in wishes else None
        if code is not None:
            return seat, code
    return None


def _choose(match: Match, seat: int, kind: str, metrics: Metrics) -> int:
    view = match.concealed(seat, secrets.token_bytes(32))
    try:
        code = int(bots.get(kind).choose(view, secrets.token_bytes(32)))
        if code in view.legal:
            return code
        log.error("bot chose what is not legal", kind=kind, game=match.game.id, code=code)
    except Exception:
        log.exception("bot failed", kind=kind, game=match.game.id)
    # A table must never stall for a bot.
    metrics.bot_failures.inc()
    return view.legal[0]

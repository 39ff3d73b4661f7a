"""Bots at live tables. They think in threads on concealed copies of their own; the event loop only commits.

A bot's consecutive choices are thought out together and committed as one group. Bots that search have threads of their
own, so that those that answer at once never wait for them. A table that no person has acted at
for a while is played slowly, so that it neither floods those who watch nor takes the machine from those who play.
What is chosen in secret takes no place in a group: otherwise the rests between groups would tell of it. What several
seats choose at once is thought out to its end, for all bots, and committed as one: when a bot is ready tells nothing of
how many choices its plan took.
"""

import asyncio
import os
import secrets
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import NamedTuple

import structlog

from sandtable import bots
from sandtable.core.errors import SandtableError
from sandtable.core.game.game import Game
from sandtable.core.match.match import Match, PreparedStep
from sandtable.core.match.seal.third.forms import FAILED
from sandtable.core.match.seal.third.statements import failed_choice
from sandtable.server.errors import Refusal
from sandtable.server.monitoring import Metrics
from sandtable.server.peers.leases import Leases
from sandtable.server.storage.rows import MatchRow
from sandtable.server.tables.tables import Table

log = structlog.get_logger(__name__)
Wishes = dict[int, dict[str, str]]
BotOf = Callable[[str], bots.Bot]

#: Choices that everybody saw since a person's last one after which a table counts as left to its bots.
ALONE_AFTER = 200


class BotPace(NamedTuple):
    """At most `group` choices that others see, or `seconds` of thinking, at a time; then a rest of `pause` seconds."""

    group: int
    seconds: float
    pause: float


PLAYED = BotPace(12, 0.05, 0.03)
WATCHED = BotPace(4, 0.05, 0.25)
UNSEEN = BotPace(16, 0.05, 0.1)
#: Nothing but the secret questions that are open now, however many they are.
_AT_ONCE = BotPace(0, 0.0, 0.0)


def pace(table: Table) -> BotPace:
    """How fast bots play here: faster than any film where a person plays, and 16 choices a second to be watched without
    one."""
    people = any(seat.kind == "guest" for seat in table.row.seats)
    if people and table.since_person < ALONE_AFTER:
        return PLAYED
    return WATCHED if table.viewers.watchers else UNSEEN


class BotsRunner:
    """Plays for the bots of all tables."""

    def __init__(self, metrics: Metrics, threads: int = 0) -> None:
        count = threads or max(1, (os.cpu_count() or 2) - 1)
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="sandtable-bot")
        self._slow = ThreadPoolExecutor(count, thread_name_prefix="sandtable-searcher")
        self._bots: dict[str, bots.Bot] = {}
        self._metrics = metrics
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._closed = False
        #: Who moves the bots of which match, where there are several workers.
        self.leases: Leases | None = None

    async def close(self) -> None:
        """Stop all bots; thoughts not yet committed are forgotten."""
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        for bot in self._bots.values():
            if isinstance(bot, bots.SearchBot):
                bot.stop()
        await asyncio.gather(*tasks, return_exceptions=True)
        for threads in (self._threads, self._slow):
            threads.shutdown(wait=True, cancel_futures=True)

    def wake(self, table: Table) -> None:
        """See whether bots owe choices at this table, soon."""
        if self._closed or table.id in self._tasks or not table.bots_to_act():
            return
        if self.leases is not None and not self.leases.may(table.id):
            return  # another worker moves them
        task = self._tasks[table.id] = asyncio.ensure_future(self._play(table))
        task.add_done_callback(lambda _: self._done(table))

    async def answer_secrets(self, table: Table, match: Match) -> list[PreparedStep]:
        """What bots and standing answers reply to the secret questions at the end of `match`, a copy: none if a person
        is to be asked first. They are committed together with the choice that led to them, so that no wait between the
        two tells of a question."""
        if self._closed:
            return []
        loop, (kinds, wishes) = asyncio.get_running_loop(), _players(table.row)
        streams = _streams(table)  # the choice is another seat's, and moves no bot's stream
        try:
            asked = (match, kinds, _AT_ONCE, self._metrics, wishes, self._bot, None, streams)
            return await loop.run_in_executor(self._threads, think, *asked)
        except Exception:
            # A person's choice must not fail for it: the questions are answered when it is stored.
            log.exception("secret questions not answered at once", match=table.id)
            return []

    def _bot(self, kind: str) -> bots.Bot:
        """The bot of a kind; one that searches is kept, so that it can be stopped. OptionError for an unknown name."""
        found = self._bots.get(kind)
        if found is None:
            found = bots.get(kind)
            if isinstance(found, bots.SearchBot):
                self._bots[kind] = found
        return found

    def _done(self, table: Table) -> None:
        self._tasks.pop(table.id, None)
        # A person may have chosen between the last look and now.
        self.wake(table)

    async def _play(self, table: Table) -> None:
        loop = asyncio.get_running_loop()
        try:
            while table.bots_to_act():
                if table.returning:
                    await asyncio.sleep(min(table.returning, 0.1))
                    continue
                lease = await self.leases.hold(table.id) if self.leases is not None else None
                if lease is None and self.leases is not None:
                    return
                match, speed = table.match, pace(table)
                assert match is not None
                late = table.answered_for()
                twin, (kinds, wishes) = match.copy(), _players(table.row, late)
                slow = any(_searches(kind, table.row.game) for kind in kinds.values())
                threads = self._slow if slow else self._threads
                # For whom time is gone the table answers until something else is asked: that is looked at each time.
                most, streams = 1 if late else None, _streams(table)
                asked = (twin, kinds, speed, self._metrics, wishes, self._bot, most, streams)
                planned = await loop.run_in_executor(threads, think, *asked)
                if table.returning:
                    continue
                stored = await table.choices.play_planned(twin, planned, lease)
                if not stored and self.leases is not None:
                    self.leases.doubt(table.id)
                if table.bots_to_act():  # nobody waits for others who need not
                    await asyncio.sleep(speed.pause)
        except Refusal as refusal:
            # Storage failed: the table was killed, and goes on when it is loaded anew.
            log.warning("bots stopped", match=table.id, reason=refusal.message)
        except Exception:
            log.exception("bots stopped", match=table.id)
            table.viewers.close()


def _streams(table: Table) -> bots.Streams | None:
    """What bots' choices follow from at a table of the third seal, None at others."""
    return None if table.kept is None else bots.Streams.of(table.kept.ledger)


def _searches(kind: str, game: str) -> bool:
    try:
        budget = bots.kind_of(kind, game).budget
        return budget is not None and budget.searches
    except SandtableError:
        return False  # a bot of a package that is gone


def _players(row: MatchRow, late: Sequence[int] = ()) -> tuple[dict[int, str], Wishes]:
    """The kinds of the bots and the standing answers of the people, by seat. `late`: people for whom a bot answers."""
    kinds = {seat.seat: seat.bot or "random" for seat in row.seats if seat.kind == "bot"}
    if row.pace is not None:
        kinds.update(dict.fromkeys(late, row.pace.bot))
    return kinds, {seat.seat: dict(seat.standing) for seat in row.seats if seat.kind == "guest"}


def think(
    match: Match,
    kinds: dict[int, str],
    speed: BotPace,
    metrics: Metrics,
    wishes: Wishes | None = None,
    bot_of: BotOf | None = None,
    most: int | None = None,
    streams: bots.Streams | None = None,
) -> list[PreparedStep]:
    """The next choices of the bots, and the standing answers of people (`wishes` by seat), made on `match`, a copy: as
    they were worked out, so that nobody does it again. A bot is only ever handed what its seat may know. A question
    that is a secret is answered with the choice that led to it, and its answer takes no place, and no time: a bot that
    searches answers it as the heuristic does. `most`: no more choices than these, but for what several choose at once,
    which is finished. `streams`: those of the match as it stands; each choice of a bot then follows from its own, and
    says after how many playouts it was made."""
    made, bot_of = Counter[int](), bot_of or bots.get
    planned: list[PreparedStep] = []
    begin, public = time.perf_counter(), 0
    asked = match.seats_to_act
    planning = {seat for seat in asked if seat in kinds} if len(asked) > 1 else set()
    while True:
        secret = match.secret(None)
        # However long a busy machine lets a thread wait: one choice at least is made.
        full = public >= speed.group or (bool(planned) and time.perf_counter() - begin >= speed.seconds)
        if not planning and ((full and not secret) or len(planned) == most):
            break
        answer = _standing(match, wishes or {})
        if answer is None:
            seat = next((seat for seat in match.seats_to_act if seat in kinds), None)
            if seat is None:
                break
            started = time.perf_counter()
            if streams is None:
                answer = _Answer(seat, _choose(match, seat, kinds[seat], metrics, bot_of, bool(secret)))
            else:
                stream, named = streams.stream(seat, made[seat]), streams.names
                answer = _Answer(seat, *_follow(match, seat, kinds[seat], metrics, bot_of, bool(secret), stream, named))
            metrics.bot_seconds.observe(time.perf_counter() - started)
        proposal = replace(match.propose(answer.seat, answer.code), playouts=answer.playouts)
        match.adopt(proposal)
        made[proposal.seat] += 1
        public += proposal.public and not secret
        planned.append(proposal)
        if proposal.public or proposal.seat not in match.seats_to_act:
            planning.discard(proposal.seat)
    return planned


class _Answer(NamedTuple):
    """What a seat answers; a bot under the third seal, after so many playouts."""

    seat: int
    code: int
    playouts: int | None = None


def _standing(match: Match, wishes: Wishes) -> _Answer | None:
    for seat in match.seats_to_act:
        code = match.standing_answer(seat, wishes[seat]) if seat in wishes else None
        if code is not None:
            return _Answer(seat, code)
    return None


def _choose(match: Match, seat: int, kind: str, metrics: Metrics, bot_of: BotOf, secret: bool) -> int:
    legal = match.legal(seat)
    try:
        bot = bot_of(kind)
        if secret and isinstance(bot, bots.SearchBot):
            bot = bots.get("heuristic")
        code = int(bot.choose(bots.look(bot, match, seat, secrets.token_bytes(32)), secrets.token_bytes(32)))
        if code in legal:
            return code
        log.error("bot chose what is not legal", kind=kind, game=match.game.id, code=code)
    except Exception:
        log.exception("bot failed", kind=kind, game=match.game.id)
    # A table must never stall for a bot.
    metrics.bot_failures.inc()
    return legal[0]


def _follow(
    match: Match,
    seat: int,
    kind: str,
    metrics: Metrics,
    bot_of: BotOf,
    secret: bool,
    stream: bytes,
    named: Callable[[str, Game], bool],
) -> bots.Thought:
    """A choice that anybody can have made again from the record. 0 playouts stand for a bot that is not `named`: not
    the one that the opening means."""
    try:
        found = bots.chosen(kind, match, seat, stream, bot=bot_of(kind), plain=secret)
        return found if named(kind, match.game) else bots.Thought(found.code, 0)
    except Exception:
        log.exception("bot failed", kind=kind, game=match.game.id)
    metrics.bot_failures.inc()
    return bots.Thought(failed_choice(stream, match.legal(seat)), FAILED)

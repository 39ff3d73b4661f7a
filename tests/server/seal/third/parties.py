"""A match of the third seal that is being played, with all that are there, and what has to be true of it all along."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Any

from sandtable.bots.streams import Again
from sandtable.core.match.replay import record_game
from sandtable.core.match.seal.third.documents import as_second, parse_record
from sandtable.core.match.seal.third.judging import Finding, judge
from sandtable.core.match.seal.third.rules import BotQuery, GameRules
from sandtable.server.tables.tables import Table
from tests.server.people import PATIENCE, LiveServer
from tests.server.seal.third.signing_people import Signer, SigningSeat

__all__ = ["Party", "begin", "findings"]


def findings(record: dict[str, Any], host: str, seats: Sequence[SigningSeat]) -> list[Finding]:
    """What the judge says of a record beside the receipts of these seats."""
    rules = GameRules(record_game(as_second(parse_record(record))))
    receipts = [{**seat.browser.receipt(), "host": host} for seat in seats]
    return judge(record, receipts, lambda opening, version: rules, BotQuery(Again(), None))


class Party:
    """Those at one table: people, and whoever looks on."""

    def __init__(self, live: LiveServer, match: str, seats: list[SigningSeat], looking: list[SigningSeat]) -> None:
        self.live, self.match, self.seats, self.looking = live, match, seats, looking
        self.rng = random.Random(0)

    @property
    def table(self) -> Table:
        """The live table; loaded if need be."""
        found: Table = self.live.call(self.live.services.registry.table, self.match)
        return found

    @property
    def here(self) -> list[SigningSeat]:
        """All whose connection is there."""
        return [one for one in (*self.seats, *self.looking) if not one.browser.gone]

    def quiet(self) -> None:
        """Wait until nobody but people moves; look at what is sealed; let everybody read what came."""
        until = time.monotonic() + PATIENCE
        while True:
            told = self.live.call(self._looked_at)
            if told is not None:
                break
            assert time.monotonic() < until, "the table does not come to rest"
            time.sleep(0.005)
        for one in self.here:
            viewer = None if one.number < 0 else one.number
            items, frame = told[viewer]
            while len(one.browser.items) < items or one.n < frame:
                one.step(30)
            assert len(one.browser.items) == items
            one.settle(0.0)

    async def _looked_at(self) -> dict[int | None, tuple[int, int]] | None:
        """How many items and which frame every viewer has, when the table rests; None if it does not."""
        table = await self.live.services.registry.table(self.match)
        async with table.lock:
            if table.bots_to_act():
                return None
            kept, match = table.kept, table.match
            assert kept is not None and match is not None and table.problem is None, table.problem
            assert kept.ledger.state.tobytes() == match.state_bytes
            assert kept.ledger.over == match.over
            held = [seat.seat for seat in table.row.seats if seat.kind == "bot"]
            holders = {seat for seat, bot in kept.ledger.holder.items() if bot} - kept.ledger.late
            assert holders == {seat for seat in held if kept.ledger.status.get(seat) != "left"}
            viewers = {None, *range(len(table.row.seats))}
            frames = {
                viewer: table.viewers.shown[viewer].n if viewer in table.viewers.shown else -1 for viewer in viewers
            }
            return {viewer: (kept.told(viewer), frames[viewer]) for viewer in viewers}

    def counts(self) -> tuple[int, int]:
        """How many entries are sealed, and how many steps the match has made."""

        def look() -> tuple[int, int]:
            table = self.live.services.registry.peek(self.match)
            assert table is not None and table.kept is not None and table.match is not None
            return table.kept.count, table.match.ply

        found: tuple[int, int] = self.live.call(look)
        return found

    @property
    def over(self) -> bool:
        return bool(self.table.match is not None and self.table.match.over)

    def legal(self, seat: int) -> list[int]:
        """What the seat may choose."""
        found: list[int] = self.live.call(lambda: self.live.services.registry.peek(self.match).match.legal(seat))  # type: ignore[union-attr]
        return found

    def turn(self) -> SigningSeat | None:
        """Somebody there who owes a decision."""
        return next((one for one in self.seats if not one.browser.gone and one.decision is not None), None)

    def plays(self, choices: int, pick: Callable[[SigningSeat], int] | None = None) -> int:
        """People make so many choices, or as many as are made until the end; how many."""
        self.quiet()
        for made in range(choices):
            seat = self.turn()
            if seat is None or seat.over:
                return made
            code = self.rng.choice(self.legal(seat.number)) if pick is None else pick(seat)
            answer = seat.choose(code)
            assert answer["t"] == "ack", answer
            self.quiet()
        return choices

    def steps_back(self, seat: SigningSeat) -> None:
        """A step back to which everybody says yes, and for which everybody reveals."""
        seat.asks("undo")
        self.quiet()
        asked = [one for one in self.seats if one is not seat and self._waited_for(one)]
        for other in asked:
            other.answers()
            self.quiet()
        for one in (seat, *asked):
            if one.browser.keys and self._waited_for(one):
                one.reveals()
                self.quiet()

    def _waited_for(self, seat: SigningSeat) -> bool:
        asked = seat.signer.ok("GET", f"/api/matches/{self.match}").get("asked")
        return asked is not None and seat.number in asked["waiting_for"]

    def ends(self) -> None:
        """Whoever still plays gives up until the match is over."""
        for one in self.seats:
            self.quiet()
            if self.over:
                return
            if not one.browser.gone:
                answer = one.resign()
                assert answer["t"] == "ack" or answer["code"] in ("illegal", "stand-in"), answer
        self.quiet()
        assert self.over

    def record(self) -> dict[str, Any]:
        found: dict[str, Any] = self.here[0].signer.ok("GET", f"/api/matches/{self.match}/record")
        return found

    def matches(self) -> list[Finding]:
        """The match ends, if it has not; every receipt matches the record, and nobody noted anything."""
        if not self.over:
            self.ends()
        self.quiet()
        return self.judged()

    def judged(self) -> list[Finding]:
        """What the judge says beside all receipts of those who were there to the end: that they match."""
        everybody = self.here
        host = everybody[0].signer.ok("GET", "/api/host")["key"]
        found = findings(self.record(), host, everybody)
        for seat, one in zip(everybody, found, strict=True):
            assert not seat.browser.alarms, seat.browser.alarms
            assert (one.status, one.text, one.finished) == ("matches", "", True), (seat.number, one)
            assert seat.browser.over and not seat.browser.sent
        return found


def begin(
    live: LiveServer,
    *bots: str,
    people: int = 2,
    keyless: Sequence[int] = (),
    looking: int = 1,
    **more: Any,
) -> Party:
    """A match that has begun: people (those of the seats `keyless` sign nothing), then bots, and somebody who looks
    on."""
    signers = [Signer(live.url, f"Person {number}", keys=number not in keyless) for number in range(people)]
    match = signers[0].create("me", *["open"] * (people - 1), *bots, **more)["id"]
    for one in signers[1:]:
        one.join(match)
    eyes = [SigningSeat(Signer(live.url, keys=0), match, -1) for _ in range(looking)]
    return Party(live, match, [one.sits(match) for one in signers], eyes)

"""Tables of the third seal at several workers, and servers that are killed: nothing is lost, and receipts match."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from sandtable.server.lobby import proposing
from sandtable.server.tables.tables import Table
from tests.needs import need
from tests.server import postgres
from tests.server.people import LiveServer, serving
from tests.server.seal.third.parties import findings
from tests.server.seal.third.signing_people import Signer, SigningSeat
from tests.server.storage.test_kill import Killable

Workers = tuple[LiveServer, LiveServer]


@pytest.fixture(scope="module")
def workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workers]:
    """Two of them, on one database."""
    folder = tmp_path_factory.mktemp("workers")
    with postgres.cluster(need("postgresql")) as url:
        shared = postgres.new_database(url, "workers")
        with (
            serving(folder / "a", database=shared) as one,
            serving(folder / "b", database=shared) as two,
        ):
            yield one, two


def until(condition: Callable[[], Any], *seats: SigningSeat) -> None:
    """Read what comes until this is so."""
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end, "that never happens"
        for seat in seats:
            seat.settle(0.02)
        if not seats:
            time.sleep(0.01)


def begun(workers: Workers, *bots: str, people: int = 3, keyless: Sequence[int] = (), **more: Any) -> list[SigningSeat]:
    """A match of people who sit at the workers by turns; those of the seats `keyless` sign nothing."""
    signers = [
        Signer(workers[number % 2].url, f"Person {number}", keys=number not in keyless) for number in range(people)
    ]
    match = signers[0].create("me", *["open"] * (people - 1), *bots, **more)["id"]
    for one in signers[1:]:
        one.join(match)
    until(lambda: signers[-1].ok("GET", f"/api/matches/{match}")["state"] == "running")
    return [one.sits(match) for one in signers]


def play(seats: list[SigningSeat], choices: int) -> None:
    """So many choices are made, wherever their people sit."""
    made = 0
    while made < choices and not all(seat.over for seat in seats):
        for seat in seats:
            if seat.decision is None or seat.over or not seat.scene["choices"]:
                seat.settle(0.02)
                continue
            answered = seat.decision
            answer = seat.choose(seat.scene["choices"][made % 2]["code"])
            if answer["t"] == "refused":
                assert answer["code"] in ("stale", "not-your-move", "busy"), answer
                seat.settle(0.1)
                continue
            made += 1
            until(lambda seat=seat, answered=answered: seat.over or seat.decision != answered, seat)  # type: ignore[misc]


def judged(seats: list[SigningSeat]) -> None:
    """Everybody resigns who still plays; all receipts match."""
    for seat in seats:
        seat.settle(0.2)
        if not seat.browser.over:
            answer = seat.resign()
            assert answer["t"] == "ack" or answer["code"] in ("over", "illegal"), answer
    until(lambda: all(seat.browser.over for seat in seats), *seats)
    signer = seats[0].signer
    record = signer.ok("GET", f"/api/matches/{seats[0].match}/record")
    for seat, found in zip(seats, findings(record, signer.ok("GET", "/api/host")["key"], seats), strict=True):
        assert not seat.browser.alarms
        assert (found.status, found.text, found.finished) == ("matches", "", True)


def test_people_at_two_workers_play_agree_and_step_back(workers: Workers) -> None:
    seats = begun(workers, "random", options={"rounds": 12})
    one, two, three = seats
    play(seats, 6)
    for seat in seats:
        seat.settle(0.3)
    one.asks("undo")
    for other in (two, three):
        until(lambda other=other: _did(other, "propose"), other)  # type: ignore[misc]
        other.answers()
    until(lambda: _waited(one) == [0, 1, 2], *seats)
    for seat in seats:
        until(lambda seat=seat: _did(seat, "answer") == 2, seat)  # type: ignore[misc]
        seat.reveals()
    until(lambda: all(any(item.get("done") == "undo" for item, _ in seat.browser.items) for seat in seats), *seats)
    play(seats, 6)
    two.hands_over()
    until(lambda: one.signer.ok("GET", f"/api/matches/{one.match}")["seats"][1]["kind"] == "bot", *seats)
    play([one, three], 2)
    two.comes_back()
    play(seats, 3)
    one.asks("draw")
    for other in (two, three):
        until(lambda other=other: _did(other, "propose") == 2, other)  # type: ignore[misc]
        other.answers()
    until(lambda: all(seat.browser.over for seat in seats), *seats)
    judged(seats)


def _did(seat: SigningSeat, what: str) -> int:
    return sum(item.get("did", {}).get("do") == what for item, _ in seat.browser.items)


def _voided(seat: SigningSeat) -> int:
    return sum(item.get("event", {}).get("kind") == "void" for item, _ in seat.browser.items)


def _waited(seat: SigningSeat) -> Any:
    asked = seat.signer.ok("GET", f"/api/matches/{seat.match}").get("asked", {})
    return asked.get("waiting_for") if asked.get("drawing") else None


def test_what_is_chosen_at_the_same_time_is_all_sealed(workers: Workers) -> None:
    seats = begun(workers, people=4, game="duel", options={"rounds": 8})
    for _ in range(5):
        until(lambda: any(seat.decision is not None for seat in seats) or all(seat.over for seat in seats), *seats)
        asked = [seat for seat in seats if seat.decision is not None and not seat.over]
        with ThreadPoolExecutor(4) as crew:
            answers = list(crew.map(lambda seat: seat.choose(3), asked))
        for answer in answers:
            assert answer["t"] == "ack" or answer["code"] == "stale", answer
    judged(seats)


def test_the_other_worker_gives_up_what_nobody_draws(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proposing, "DRAW_SECONDS", 1.5)
    seats = begun(workers, people=2, options={"rounds": 6})
    play(seats, 3)
    one, two = seats
    one.settle(0.3)
    two.settle(0.3)
    one.asks("undo")
    until(lambda: _did(two, "propose"), two)
    two.answers()
    workers[1].services.proposing._closed = True  # the worker at which the last one agreed does nothing about it
    try:
        until(lambda: _voided(one), one, two)
    finally:
        workers[1].services.proposing._closed = False
    one.settle(0.3)
    assert _voided(one) == 1
    play(seats, 2)
    judged(seats)


def test_a_yes_is_taken_though_the_other_worker_draws_for_those_without_a_key(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = workers[1].services.proposing
    draws = here.draws

    async def slowly(table: Table) -> None:
        await asyncio.sleep(0.5)
        await draws(table)

    monkeypatch.setattr(here, "draws", slowly)
    seats = begun(workers, people=3, keyless=(2,), options={"rounds": 6})
    play(seats, 4)
    one, two, three = seats
    for seat in seats:
        seat.settle(0.3)
    one.asks("undo")
    for other in (three, two):
        until(lambda other=other: _did(other, "propose"), other)  # type: ignore[misc]
        assert other.answers()["match"]["asked"]["id"]
    for seat in (one, two):
        until(lambda seat=seat: _did(seat, "answer") == 2, seat)  # type: ignore[misc]
        seat.reveals()
    until(lambda: all(any(item.get("done") == "undo" for item, _ in seat.browser.items) for seat in seats), *seats)
    judged(seats)


def test_a_server_that_is_killed_again_and_again_loses_nothing(tmp_path: Path) -> None:
    server, rng = Killable(tmp_path, ""), random.Random(4)
    server.start()
    try:
        signers = [Signer(server.url, f"Person {number}") for number in range(2)]
        match = signers[0].create("me", "open", "random", preset="long")["id"]
        signers[1].join(match)
        seats = [one.sits(match) for one in signers]
        for _ in range(3):
            made: list[int] = []
            with ThreadPoolExecutor(2) as crew:
                played = [crew.submit(_until_it_is_gone, seat, made) for seat in seats]
                until(lambda made=made: made)  # type: ignore[misc]
                time.sleep(rng.uniform(0.0, 0.4))
                server.kill()
                for one in played:
                    one.result()
            server.start()
            seats = [_again(one, match) for one in signers]
        for seat in seats:
            seat.settle(0.3)
            if not seat.browser.over:
                assert seat.resign()["t"] == "ack"
        until(lambda: all(seat.browser.over for seat in seats), *seats)
        record = signers[0].ok("GET", f"/api/matches/{match}/record")
        for seat, found in zip(seats, findings(record, signers[0].ok("GET", "/api/host")["key"], seats), strict=True):
            assert not seat.browser.alarms and found.status == "matches", (seat.browser.alarms, found)
    finally:
        server.kill()


def _until_it_is_gone(seat: SigningSeat, made: list[int]) -> None:
    """Choose as fast as it goes, until the server is gone; `made`: the decisions that were answered."""
    end = time.monotonic() + 80
    with contextlib.suppress(ConnectionClosed, OSError):
        while time.monotonic() < end:
            if seat.decision is None or not seat.scene["choices"]:
                seat.step()
                continue
            answered = seat.decision
            if seat.choose(answered % 2)["t"] == "ack":
                made.append(answered)
            while seat.decision == answered and not seat.over:
                seat.step()


def _again(signer: Signer, match: str) -> SigningSeat:
    """The page comes again: what was signed and is not told was not taken."""
    seat = SigningSeat(signer, match)
    seat.settle(0.2)
    for statement in seat.browser.flight:
        seat.browser.sent.pop(statement.hex(), None)
    seat.browser.flight.clear()
    return seat

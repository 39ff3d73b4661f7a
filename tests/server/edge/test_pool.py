"""The pool of processes: a deadline of processor time, a cap on the answer, turns and prices by block of addresses."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import tests.toys.whisper  # noqa: F401 - the toys announce themselves
from sandtable.server.errors import Refusal
from sandtable.server.pool.pool import OWN, Bounds, Pool
from sandtable.server.rate_limits import Buckets, block_of

MODULES = ["tests.toys.whisper"]
QUICK = Bounds(seconds=0.2, rate=1000, burst=1000)


def with_pool(story: Callable[[Pool], Awaitable[None]], bounds: Bounds = QUICK, processes: int = 2) -> None:
    """Tell a story with a pool of its own."""

    async def told() -> None:
        pool = Pool(lambda: MODULES, ("whisper",), processes, bounds)
        try:
            await story(pool)
        finally:
            await pool.close()

    asyncio.run(told())


async def refused(task: Awaitable[Any]) -> tuple[int, str]:
    with pytest.raises(Refusal) as caught:
        await task
    assert caught.value.message[0].isupper() and caught.value.message.endswith(".")
    return caught.value.status, caught.value.code


def test_a_task_over_its_deadline_is_ended_and_the_worker_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.server.pool.pool.PATIENCE", 150.0)

    async def story(pool: Pool) -> None:
        assert await pool.run("192.0.2.1", "busy", "", 0.01) == b"done"
        before = time.monotonic()
        assert await refused(pool.run("192.0.2.1", "busy", "", 60.0)) == (422, "too-expensive")
        assert time.monotonic() - before < 30
        assert await pool.run("192.0.2.1", "busy", "", 0.01) == b"done"

    with_pool(story)


def test_a_task_that_the_clock_ended_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not said to have used up processor time that it did not get."""
    monkeypatch.setattr("sandtable.server.pool.pool.PATIENCE", 0.5)

    async def story(pool: Pool) -> None:
        with pytest.raises(Refusal, match="so busy that it was not done with this after") as caught:
            await pool.run("192.0.2.1", "busy", "", 60.0, seconds=1.0)
        assert (caught.value.status, caught.value.code) == (503, "busy")

    with_pool(story)


def test_the_deadline_is_of_processor_time_not_of_the_clock() -> None:
    """Eight at once on few processors take longer than the deadline by the clock, and each is within it."""

    async def story(pool: Pool) -> None:
        tasks = [pool.run(f"192.0.2.{n}", "busy", "", 0.15) for n in range(8)]
        assert await asyncio.gather(*tasks) == [b"done"] * 8

    with_pool(story, Bounds(seconds=0.6, rate=1000, burst=1000), processes=8)


def test_an_answer_that_is_too_large_is_refused() -> None:
    async def story(pool: Pool) -> None:
        form = "whisper", "plain", b'{"players":2}', b"{}"
        assert b'"ok":true' in await pool.run("192.0.2.1", "check", *form, "", seconds=10.0)
        assert await refused(pool.run("192.0.2.1", "check", *form, "", most=10)) == (422, "too-large")

    with_pool(story)


def test_a_job_that_refuses_or_fails_says_so_and_the_worker_goes_on() -> None:
    async def story(pool: Pool) -> None:
        assert await refused(pool.run("192.0.2.1", "odds", "whisper", {}, seconds=10.0)) == (404, "no-odds")
        assert await refused(pool.run("192.0.2.1", "nonsense", "")) == (500, "internal")
        assert await pool.run("192.0.2.1", "busy", "", 0.01) == b"done"
        wild = {"format": 10**30}  # no message holds it: no worker is troubled with it
        assert await refused(pool.run("192.0.2.1", "verify", "", wild, None)) == (400, "invalid")
        assert len(pool._pids) == 1

    with_pool(story, processes=1)


def test_turns_go_round_by_address() -> None:
    """One address asks for much at once; another's question comes second, not last."""

    async def story(pool: Pool) -> None:
        await pool.run(OWN, "busy", "", 0.01)
        done: list[str] = []

        async def ask(name: str, address: str) -> None:
            await pool.run(address, "busy", "", 0.05)
            done.append(name)

        greedy = [asyncio.ensure_future(ask(f"greedy {n}", f"2001:db8::{n}")) for n in range(8)]
        await asyncio.sleep(0)
        other = asyncio.ensure_future(ask("other", "192.0.2.7"))
        await asyncio.gather(*greedy, other)
        assert done.index("other") <= 2

    with_pool(story, processes=1)


def test_one_address_works_in_one_process_at_a_time() -> None:
    async def story(pool: Pool) -> None:
        await pool.run(OWN, "busy", "", 0.01)
        begin = time.monotonic()
        hog = asyncio.gather(*(pool.run("192.0.2.1", "busy", "", 0.3) for _ in range(4)))
        await pool.run("192.0.2.2", "busy", "", 0.01)
        assert not hog.done()
        await hog
        assert time.monotonic() - begin >= 1.2

    with_pool(story, Bounds(seconds=5, rate=1000, burst=1000), processes=3)


@pytest.mark.parametrize("processes", [2, 3])
def test_a_short_question_does_not_wait_behind_long_ones(processes: int) -> None:
    """A match is checked while its review is made, and while others' are; long ones of one address wait in turn."""

    async def story(pool: Pool) -> None:
        await pool.run(OWN, "busy", "", 0.01)
        blocks = [f"192.0.2.{n}" for n in range(processes)]
        long = [asyncio.ensure_future(pool.run(at, "busy", "", 1.0, seconds=60.0)) for at in (*blocks, blocks[0])]
        await asyncio.sleep(0.1)
        for at in (blocks[0], "192.0.2.9"):
            assert await pool.run(at, "busy", "", 0.01) == b"done"
            assert not any(one.done() for one in long)
        assert await asyncio.gather(*long) == [b"done"] * len(long)

    with_pool(story, Bounds(seconds=5, rate=1000, burst=1000), processes)


def test_an_address_pays_for_processor_time_not_for_requests() -> None:
    async def story(pool: Pool) -> None:
        for _ in range(5):
            await pool.run("192.0.2.1", "busy", "", 0.0)
        assert await pool.run("192.0.2.1", "busy", "", 0.2) == b"done"
        assert await refused(pool.run("192.0.2.1", "busy", "", 0.0)) == (429, "too-much-work")
        assert await pool.run("192.0.2.2", "busy", "", 0.0) == b"done"  # another address pays for itself
        assert await pool.run(OWN, "busy", "", 0.0) == b"done"

    with_pool(story, Bounds(seconds=5, rate=0.001, burst=0.15))


def test_a_task_that_was_ended_is_paid_for() -> None:
    async def story(pool: Pool) -> None:
        assert await refused(pool.run("192.0.2.1", "busy", "", 60.0)) == (422, "too-expensive")
        assert await refused(pool.run("192.0.2.1", "busy", "", 0.0)) == (429, "too-much-work")

    with_pool(story, Bounds(seconds=0.2, rate=0.001, burst=0.15))


def test_only_so_many_wait() -> None:
    async def story(pool: Pool) -> None:
        await pool.run(OWN, "busy", "", 0.01)
        answers = await asyncio.gather(
            *(pool.run("192.0.2.1", "busy", "", 0.05) for _ in range(9)), return_exceptions=True
        )
        assert [answer for answer in answers if answer == b"done"] == [b"done"] * 4
        assert {error.code for error in answers if isinstance(error, Refusal)} == {"too-much-work"}

    with_pool(story, Bounds(seconds=5, waiting=3, rate=1000, burst=1000), processes=1)


def test_a_pool_that_closes_leaves_nobody_waiting() -> None:
    async def story(pool: Pool) -> None:
        await pool.run(OWN, "busy", "", 0.01)
        waiting = [asyncio.ensure_future(pool.run("192.0.2.1", "busy", "", 60.0)) for _ in range(3)]
        await asyncio.sleep(0.2)
        await pool.close()
        for task in waiting:
            assert (await refused(task))[0] == 503

    with_pool(story, Bounds(seconds=60, rate=1000, burst=1000))


def test_blocks_of_addresses() -> None:
    assert block_of("192.0.2.1") != block_of("192.0.2.2")
    assert block_of("2001:db8:1:2::1") == block_of("2001:db8:1:2:ffff::9") != block_of("2001:db8:1:3::1")
    assert block_of("::ffff:192.0.2.1") == block_of("192.0.2.1")
    assert block_of("fe80::1%eth0") == block_of("fe80::2")
    assert block_of("") == "" and block_of("testclient") == "testclient"


def test_buckets_are_shared_by_a_block() -> None:
    buckets = Buckets(0.001, 2)
    assert buckets.take("2001:db8::1") and buckets.take("2001:db8::2") and not buckets.take("2001:db8::3")
    assert buckets.take("2001:db8:0:1::1")

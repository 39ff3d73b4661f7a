"""Looks that are made again and again."""

from __future__ import annotations

import asyncio

from sandtable.server.errors import StorageError
from sandtable.server.repeating import Repeated


def test_a_look_that_fails_keeps_nobody_from_the_next_and_a_wake_is_never_lost() -> None:
    looks: list[int] = []

    async def play() -> None:
        reached = asyncio.Event()

        async def look() -> None:
            looks.append(len(looks))
            if len(looks) == 1:
                rounds.wake()  # while it looks: there is more to see
                raise StorageError("The disk is full.")
            if len(looks) == 2:
                rounds.wake()
                raise ValueError("a mistake")
            reached.set()
            await asyncio.Event().wait()

        rounds = Repeated(look, 3600.0, "nothing was looked at")
        await rounds.close()  # it was never opened
        rounds.open()
        await reached.wait()
        await rounds.close()  # in the middle of a look

    asyncio.run(play())
    assert looks == [0, 1, 2]


def test_without_a_wake_it_looks_again_after_a_while() -> None:
    async def play() -> None:
        seen = asyncio.Semaphore(0)

        async def look() -> None:
            seen.release()

        rounds = Repeated(look, 0.001, "nothing was looked at")
        rounds.open()
        for _ in range(3):
            await seen.acquire()
        await rounds.close()

    asyncio.run(play())

"""Writers of frames are woken a few at a time, in order, and others have their turn between them."""

from __future__ import annotations

import asyncio
from itertools import pairwise

from sandtable.server.rate_limits import AT_A_TIME, Pacing


async def test_a_frame_for_a_thousand_does_not_hold_up_the_loop() -> None:
    pacing = Pacing()
    writers = [asyncio.Event() for _ in range(1000)]
    for writer in writers:
        pacing.wake(writer)
    woken = [0]
    while woken[-1] < len(writers):
        await asyncio.sleep(0)  # a turn of the loop, in which anything else may happen
        woken.append(sum(writer.is_set() for writer in writers))
        first = [writer.is_set() for writer in writers]
        assert first == sorted(first, reverse=True), "who was asked for first is woken first"
    assert max(after - before for before, after in pairwise(woken)) == AT_A_TIME


async def test_who_is_asked_for_while_others_wait_comes_after_them() -> None:
    pacing = Pacing()
    writers = [asyncio.Event() for _ in range(AT_A_TIME + 1)]
    for writer in writers:
        pacing.wake(writer)
    await asyncio.sleep(0)
    late = asyncio.Event()
    pacing.wake(late)
    await asyncio.wait_for(late.wait(), 10)
    assert all(writer.is_set() for writer in writers)

"""What an event loop hands over to a thread."""

from __future__ import annotations

import asyncio
import threading

from sandtable.server.storage.writer import HandOver


def test_what_comes_in_one_turn_of_the_loop_is_taken_at_once_and_in_order() -> None:
    over = HandOver[int]()

    async def turns() -> None:
        for turn in range(3):
            for number in range(4):
                over.put(10 * turn + number)
            await asyncio.sleep(0)
            assert over.get() == ([10 * turn + number for number in range(4)], False)

    asyncio.run(turns())


def test_nothing_is_lost_at_the_end() -> None:
    over, found = HandOver[int](), list[int]()

    def take() -> None:
        last = False
        while not last:
            items, last = over.get()
            found.extend(items)

    async def put() -> None:
        for number in range(2000):
            over.put(number)
            if number % 7 == 0:
                await asyncio.sleep(0)
        over.end()  # what came in this turn is handed over first

    thread = threading.Thread(target=take)
    thread.start()
    asyncio.run(put())
    thread.join(10)
    assert found == list(range(2000)) and not thread.is_alive()

"""Scenes are drawn in the event loop where they have proved quick, and nowhere else."""

from __future__ import annotations

import asyncio
import threading
import time

from sandtable.server.catalogue.making import LONGEST_SECONDS, PROVEN, Drawing

HERE = threading.current_thread


def test_a_game_is_drawn_in_the_event_loop_after_some_quick_ones_and_in_threads_again_after_a_slow_one() -> None:
    def slow() -> object:
        time.sleep(LONGEST_SECONDS * 1.5)
        return HERE()

    async def story() -> list[bool]:
        drawing = Drawing(lambda game: False)
        drawn = [await drawing.show("whisper", HERE) for _ in range(PROVEN + 1)]
        drawn += [await drawing.show("other", HERE), await drawing.show("whisper", slow)]
        drawn += [await drawing.show("whisper", HERE) for _ in range(PROVEN + 1)]
        drawing.close()
        return [thread is HERE() for thread in drawn]

    proving = [*[False] * PROVEN, True]
    assert asyncio.run(story()) == [*proving, False, True, *proving]


def test_a_game_that_is_slow_from_the_first_is_never_drawn_in_the_event_loop() -> None:
    def computes() -> object:
        until = time.thread_time() + 0.015
        while time.thread_time() < until:
            pass
        return HERE()

    async def story() -> bool:
        drawing = Drawing(lambda game: False)
        drawn = [await drawing.show("whisper", computes) for _ in range(PROVEN + 2)]
        drawing.close()
        return HERE() in drawn

    assert not asyncio.run(story())


def test_a_game_in_plain_python_is_drawn_in_threads() -> None:
    async def story() -> bool:
        drawing = Drawing(lambda game: True)
        drawn = [await drawing.show("whisper", HERE) for _ in range(PROVEN + 2)]
        drawing.close()
        return HERE() in drawn

    assert not asyncio.run(story())

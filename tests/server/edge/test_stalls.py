"""The stall watch says how long the event loop was away, and what is dear does not keep it away."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import httpx
import pytest

import tests.toys.whisper as whisper
from sandtable.server.monitoring import StallWatch
from tests.server.people import serving


def test_the_longest_stall_is_measured() -> None:
    async def story() -> None:
        watch = StallWatch(span=0.5)
        watch.begin()
        await asyncio.sleep(0.1)
        watch.reset()
        await asyncio.sleep(0.05)
        time.sleep(0.3)
        await asyncio.sleep(0.05)
        assert 0.25 < watch.longest < 5 and watch.lately() == watch.longest
        await asyncio.sleep(1.3)
        assert watch.lately() < watch.longest, "the last minute forgets, the longest does not"
        watch.close()

    asyncio.run(story())


def test_the_longest_stall_is_a_metric(tmp_path: Path) -> None:
    with serving(tmp_path) as live:
        live.call(lambda: time.sleep(0.4))
        time.sleep(0.1)
        text = httpx.get(live.url + "/metrics").text
        values = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
        assert 0.3 < float(values["sandtable_longest_stall_seconds"]) < 60
        assert float(values["sandtable_recent_stall_seconds"]) > 0.3


def test_a_scene_that_takes_long_to_draw_does_not_stop_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Frames are made off the event loop: while one is drawn for two seconds, others are answered."""
    with serving(tmp_path) as live:
        person, other = live.person("Ada"), live.person("Berta")
        match = person.create("me", "random")["id"]
        seat = person.sit(match)
        real = whisper.WhisperTable.scene

        def slow(*arguments: object) -> object:
            time.sleep(2)
            return real(*arguments)  # type: ignore[arg-type]

        live.call(live.services.stalls.reset)
        monkeypatch.setattr(whisper.WhisperTable, "scene", slow)
        wire = other.socket()
        begin = time.monotonic()
        seat.wire.send(t="choose", match=match, decision=seat.decision, code=0, key="slow-key-1")
        for number in range(10):
            wire.send(t="ping", at=number)
            wire.until("pong")
        assert time.monotonic() - begin < 2
        seat.wire.until("frame")
        assert time.monotonic() - begin >= 2
        wire.close()
        assert live.call(lambda: live.services.stalls.longest) < 1.5
        seat.wire.close()

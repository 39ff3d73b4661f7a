"""A record is asked for at another worker before the end of its match is stored."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from sandtable.server.errors import Refusal
from sandtable.server.tables import replays


def _table() -> Any:
    return SimpleNamespace(row=SimpleNamespace(seal=SimpleNamespace(end=None)))


def test_the_record_waits_for_the_end() -> None:
    table = _table()

    async def stored_later() -> None:
        waiting = asyncio.create_task(replays.ended(table))
        await asyncio.sleep(0.15)
        assert not waiting.done()
        table.row = SimpleNamespace(seal=SimpleNamespace(end="signed"))  # as the row comes from the other worker
        await waiting

    asyncio.run(stored_later())


def test_where_the_end_does_not_come_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "_LOOKS", 1)
    with pytest.raises(Refusal, match="being stored"):
        asyncio.run(replays.ended(_table()))

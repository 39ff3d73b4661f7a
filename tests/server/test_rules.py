"""The server's way to the games: what is compiled in the background keeps nobody waiting."""

from __future__ import annotations

import asyncio
import threading

import pytest

import tests.toys.duel
import tests.toys.whisper  # noqa: F401 - the toys announce themselves
from sandtable.server import rules


async def test_games_are_compiled_one_after_the_other_and_a_thread_stays_free(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    done: list[str] = []
    first, go_on = threading.Event(), threading.Event()

    def compile_slowly(name: str) -> None:
        assert begun == done, "two at once"
        begun.append(name)
        first.set()
        assert go_on.wait(30)
        done.append(name)

    monkeypatch.setattr(rules, "_compile", compile_slowly)
    book = rules.Rulebook(("duel", "whisper"))
    try:
        book.warm_all(estimates=False)
        assert await asyncio.to_thread(first.wait, 30)
        made, problems = await book.check("whisper", "plain", {"players": 2}, {})
        assert made is not None and problems == [] and begun == ["duel"]
        go_on.set()
        await book.all_warm()
        assert done == ["duel", "whisper"]
    finally:
        go_on.set()
        book.close()

"""The server's way to the games: what is compiled in the background keeps nobody waiting."""

from __future__ import annotations

import threading

import pytest

import tests.toys.duel
import tests.toys.whisper  # noqa: F401 - the toys announce themselves
from sandtable.server import rules


async def test_games_are_compiled_one_after_the_other_and_a_thread_stays_free(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    at_once: list[int] = []
    go_on, running = threading.Event(), threading.Semaphore(0)

    def compile_slowly(name: str) -> None:
        begun.append(name)
        at_once.append(running.release() or running._value)
        assert go_on.wait(30)
        running.acquire()

    monkeypatch.setattr(rules, "_compile", compile_slowly)
    book = rules.Rulebook(("duel", "whisper"))
    try:
        book.warm_all(estimates=False)
        made, problems = await book.check("whisper", "plain", {"players": 2}, {})
        assert made is not None and problems == [] and begun == ["duel"]
        go_on.set()
        await book.all_warm()
        assert begun == ["duel", "whisper"] and at_once == [1, 1]
    finally:
        go_on.set()
        book.close()
